import { NO_ANSWERS, type Answers } from './answers.ts';
import { grade, type Asked, type Part } from './grade.ts';
import type { Quiz } from './quiz.ts';

/** Where to look next, and how one finds out; never the answer itself. */
export interface Hint {
  readonly node: number;
  readonly part: Part;
  /** Whether something is there already, which is wrong. */
  readonly isWrong: boolean;
}

/** The first thing in the order of the search that is missing or wrong; null when nothing is. */
export function hintFor(quiz: Quiz, answers: Answers, asked: Asked): Hint | null {
  const first = grade(quiz, answers, asked).findings.find(({ verdict }) => verdict !== 'right');
  if (first === undefined) return null;
  return { node: first.node, part: first.part, isWrong: first.verdict === 'wrong' };
}

/** How much there is to answer in all. */
export function questions(quiz: Quiz, asked: Asked): number {
  return grade(quiz, NO_ANSWERS, asked).total;
}
