import type { LabState } from '../../search/state.ts';
import type { StateProblem } from '../../search/link/state-problem.ts';
import type { LabRun, LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import { lostPlaces } from '../../viewer/elements/searches/lost-places.ts';

/**
 * Finds the places that the state of a lab tells of and that are not in the tree of its search, once all that
 * can be seen of it is there; each is told of until a person goes on.
 */
export async function findLost(
  lab: { readonly state: LabState },
  run: LabRun,
  searches: LabSearches,
  tell: (problem: StateProblem, isSo: () => boolean) => void,
): Promise<void> {
  const { state } = lab;
  await searches.done;
  const isSo = (): boolean =>
    (['bookmarks', 'opened', 'step', 'game'] as const).every(
      (name) => lab.state[name] === state[name],
    );
  const trace = run.result?.trace;
  if (trace === undefined || !isSo()) return;
  for (const problem of lostPlaces(state, trace, searches.graftsOf(run))) tell(problem, isSo);
}
