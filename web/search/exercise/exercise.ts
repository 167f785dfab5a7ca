import { readExercise, writeExercise } from './exercise-link.ts';
import { makeExercise, type ExerciseSettings } from './generate.ts';
import type { LabState } from '../state.ts';
import { tidyTree } from '../textbook/tidy-tree.ts';

/** The fields of a state that an exercise decides. */
export type ExerciseFields = Pick<
  LabState,
  'game' | 'tree' | 'rootPlayer' | 'order' | 'cut' | 'exercise'
>;

/** What a lab shows for an exercise; null where none can be made of these settings. */
export function exerciseFields(settings: ExerciseSettings): ExerciseFields | null {
  const made = makeExercise(settings);
  if ('problem' in made) return null;
  return {
    game: 'textbook',
    tree: tidyTree(made.tree),
    rootPlayer: settings.rootPlayer,
    order: settings.direction === 'left-to-right' ? 'natural' : 'reverse',
    cut: settings.cut,
    exercise: writeExercise(settings),
  };
}

/** Whether a state still shows the tree of its exercise: it may have been edited since. */
export function showsExercise(state: LabState): boolean {
  const settings = state.exercise === null ? null : readExercise(state.exercise);
  if (settings === null || state.game !== 'textbook') return false;
  const fields = exerciseFields(settings);
  const { tree, rootPlayer, opponents } = state;
  return fields?.tree === tree && fields.rootPlayer === rootPlayer && opponents === 1;
}

/** Whether the exercise of a state was made for cuts where α > β alone, whatever the state says now. */
export function isStrictExercise({ exercise }: LabState): boolean {
  return exercise !== null && readExercise(exercise)?.cut === 'strict';
}
