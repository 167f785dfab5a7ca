import { Provided } from '../../core/provided.ts';

/** Defines `<prunus-quiz>`, which is shown in place of a tree that is given `quiz`. */
export const treeQuiz = new Provided<unknown>('the quiz of a tree');
