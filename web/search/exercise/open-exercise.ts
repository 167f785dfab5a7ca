import { sameData } from '../../core/equal-data.ts';
import { defaultState, type LabState } from '../state.ts';
import { sharedOf } from '../update.ts';
import { exerciseFields } from './exercise.ts';
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
