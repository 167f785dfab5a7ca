import type { LabState } from '../../../search/state.ts';
import type { StateProblem } from '../../../search/link/state-problem.ts';
import { pathToLink, type Path } from '../../../search/path.ts';
import { nodeAt, NONE } from '../../../trace/nodes.ts';
import type { Trace } from '../../../trace/trace.ts';
import { Scenes, type Grafts } from '../../../tree/draw/scenes.ts';
import { foldTableOf } from '../../../tree/layout/fold-table.ts';
import { hasStub, type Scene } from '../../../tree/layout/layout.ts';
import { hidesChildren } from '../../../tree/navigate/find.ts';
import { findMoves } from '../../../tree/navigate/find-path.ts';

/** More of them are no help. */
const MOST_TOLD = 3;

/**
 * What a link says of a tree that is not there: bookmarks that lead to no node, folds that no fold is at. What
 * a search has left out may be there: nobody knows before it is searched.
 */
export function lostPlaces(
  { opened, bookmarks, folded }: Pick<LabState, 'opened' | 'bookmarks' | 'folded'>,
  trace: Trace,
  grafts: Grafts,
): readonly StateProblem[] {
  const main = new Scenes().build(trace, grafts);
  const marks = bookmarks.map(({ path }) => path).filter((path) => !mayBeThere(main, path));
  const nodes = opened.map((path) => nodeAt(trace, path));
  const starts = new Set(foldTableOf(trace, new Set(nodes.filter((node) => node !== NONE))).from);
  const folds = folded ? opened.filter((_, at) => !starts.has(nodes[at]!)) : [];
  return [...problem('marks', marks), ...problem('open', folds)];
}

function problem(field: string, lost: readonly Path[]): readonly StateProblem[] {
  if (lost.length === 0) return [];
  const told = lost.slice(0, MOST_TOLD).map(pathToLink).join(', ');
  return [{ code: 'bad-place', field, given: lost.length > MOST_TOLD ? `${told} …` : told }];
}

function mayBeThere(main: Scene, path: Path): boolean {
  const found = findMoves(main, path);
  if (found === null || found.depth === path.length) return found !== null;
  const { scene, node } = found.selection;
  const isLeftOut = hasStub(scene.trace, node) || hidesChildren(scene.trace, node);
  return isLeftOut && !scene.grafts.has(node);
}
