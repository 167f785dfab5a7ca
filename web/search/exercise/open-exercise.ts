import { sameData } from '../../core/equal-data.ts';
import type { EngineOptions } from '../../trace/trace.ts';
import { engineOptions } from '../options.ts';
import { defaultState, type LabState } from '../state.ts';
import { sharedOf } from '../update.ts';
import { exerciseFields } from './exercise.ts';
import { readExercise } from './exercise-link.ts';
import type { ExerciseSettings } from './generate.ts';

/** An exercise to be solved, by alpha-beta, to the end: nothing of what was searched before works on in it. */
export function openExercise(state: LabState, settings: ExerciseSettings): LabState {
  const fields = exerciseFields(settings);
  if (fields === null) return state;
  const next: LabState = {
    ...{ ...defaultState, ...sharedOf(state), panel: state.panel },
    ...fields,
    ...({ algorithm: 'alpha-beta', compare: false, quiz: true } as const),
  };
  return sameData(next, state, 4) ? state : next;
}

/** Begins or ends a quiz on what is shown. */
export function changeQuiz(state: LabState, quiz: boolean): LabState {
  return quiz === state.quiz ? state : { ...state, quiz };
}

/**
 * The search of a tree that is solved by hand, with the numbers of its seed or, dealt anew, of a later
 * one; null where no such exercise can be made.
 */
export function solveOptions(exercise: string | null, dealt = 0): EngineOptions | null {
  const settings = readExercise(exercise ?? '');
  if (settings === null) return null;
  const fields = exerciseFields({ ...settings, seed: (settings.seed + dealt) % 2 ** 32 });
  if (fields === null) return null;
  const algorithm = settings.wanted === 'any' ? 'minimax' : 'alpha-beta';
  return engineOptions({ ...defaultState, ...fields, algorithm });
}
