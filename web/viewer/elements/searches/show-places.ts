import type { LabState } from '../../../search/state.ts';
import type { StateProblem } from '../../../search/link/state-problem.ts';
import { pathToLink, type Path } from '../../../search/path.ts';
import { chooseLeftOut, type Choosing } from './choose-left-out.ts';
import type { LabSearches } from './lab-searches.ts';
import { lostPlaces } from './lost-places.ts';

/**
 * What a link tells of that the tree of its search does not have. `sought` is chosen where that is found,
 * searched first if need be.
 */
export async function missingPlaces(
  tree: Choosing,
  searches: LabSearches,
  state: LabState,
  sought: Path | null,
  isWanted: () => boolean,
): Promise<readonly StateProblem[]> {
  const isThere =
    sought === null || (await chooseLeftOut(() => tree, searches, 0, sought, isWanted));
  await searches.done;
  const run = searches.runs[0];
  const trace = run?.result?.trace;
  if (run === undefined || trace === undefined) return [];
  const lost = lostPlaces(state, trace, searches.graftsOf(run));
  if (isThere) return lost;
  return [{ code: 'bad-place', field: 'at', given: pathToLink(sought) }, ...lost];
}
