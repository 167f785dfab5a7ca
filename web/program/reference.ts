import { engineOptions } from '../lab/options.ts';
import { defaultState } from '../lab/state.ts';
import type { EngineOptions } from '../trace/trace.ts';
import type { ProgramRun } from './program.ts';

/**
 * The search that a run is to be held against: of the same tree, by the algorithm that it seems to be.
 * Null where its tree is not known.
 */
export function referenceOptions(run: ProgramRun): EngineOptions | null {
  if (run.tree === null) return null;
  const root = (run.trace.split('\n', 2)[1] ?? '').includes('"player":"min"') ? 'min' : 'max';
  const hasWindow = run.trace.includes('"alpha":') || run.trace.includes('"cutOff":true');
  const algorithm = hasWindow ? 'alpha-beta' : 'minimax';
  return engineOptions({ ...defaultState, tree: run.tree, rootPlayer: root, algorithm });
}
