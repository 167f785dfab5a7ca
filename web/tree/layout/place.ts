import { runOver } from './folds.ts';
import { hasStubAt, type Place, type Scene, slotsUpTo, spanWidth, stubWidth } from './layout.ts';
import { pathTo } from '../../trace/nodes.ts';
import { siblingsBelow } from './order.ts';

/**
 * Where a node of `scene` stands in it; of one within a fold, where the fold stands. O(depth), and by
 * value O(depth × fan-out).
 */
export function placeOf(scene: Scene, node: number): Place {
  return placesOf(scene, pathTo(scene.trace, node)).at(-1) ?? { start: 0, width: 1, row: 0 };
}

/**
 * Where each node of `path` stands, a path of nodes from a root down. Where that goes on within a
 * fold the fold's place is the last one.
 */
export function placesOf(scene: Scene, path: readonly number[]): Place[] {
  const { trace, folding, closedRuns } = scene;
  const places: Place[] = [];
  /** Slots of the stubs of all nodes above, which are counted before the node and stand after it. */
  let stubs = 0;
  for (const [depth, node] of path.entries()) {
    const row = trace.ply[node]! - trace.header.rootPly;
    const run = folding === null ? -1 : runOver(folding.table, closedRuns, node);
    if ((scene.siblings === 'value' || scene.seating) && depth > 0) {
      const { start } = places.at(-1)!;
      places.push(placeBelow(scene, path[depth - 1]!, node, run, start, row));
    } else if (run < 0) {
      places.push({ start: slotsUpTo(scene, node) - stubs, width: spanWidth(scene, node), row });
    } else {
      const { from, width } = folding!.table;
      places.push({ start: slotsUpTo(scene, from[run]!) - stubs, width: width[run]!, row });
    }
    if (run >= 0) break;
    if (hasStubAt(scene, node)) stubs += stubWidth(scene, node);
  }
  return places;
}

/** Where a child, or the fold that run `run` is in, stands below a node that begins at slot `from`. */
function placeBelow(
  scene: Scene,
  parent: number,
  node: number,
  run: number,
  from: number,
  row: number,
): Place {
  const list = siblingsBelow(scene, parent)!;
  const isIt = (at: number) =>
    list.firstRun[at]! >= 0 ? run >= 0 : list.node[at] === node && list.leftOut?.[at] !== 1;
  let at = 0;
  while (at + 1 < list.count && !isIt(at)) at++;
  const start = list.before[at]!;
  return { start: from + start, width: list.before[at + 1]! - start, row };
}
