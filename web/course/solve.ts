import { readExercise } from '../search/exercise/exercise-link.ts';
import { exerciseFields } from '../search/exercise/exercise.ts';
import { engineOptions } from '../search/options.ts';
import { defaultState } from '../search/state.ts';
import type { EngineOptions } from '../trace/trace.ts';

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
