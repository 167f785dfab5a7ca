import { hasStub } from '../engine/node-facts.ts';
import { slotsBefore } from '../engine/slot-sums.ts';
import { indexOf, type TraceIndex } from '../engine/trace-index.ts';
import type { Trace } from '../engine/trace.ts';
import { pathTo, subtreeEnd } from './nodes.ts';

export { hasStub };

/**
 * Place in a trace. Every node without recorded children takes one slot, and so does the stub of
 * the pruned moves at a cut node, to the right of its children. A subtree spans the slots of what is
 * below it, so that the sums of the trace's index give the width of any span in O(1), and its left
 * edge in O(depth). Rows are plies.
 *
 * A layout is a moment's reading of the index: for a trace that has grown (`growIndex`) ask again.
 */
export interface Layout {
  readonly index: TraceIndex;
  readonly slots: number;
  /** Rows from the first ply of the trace to its deepest. */
  readonly rows: number;
}

/**
 * A trace laid out, with others grafted onto it: what was pruned at a node and searched afterwards
 * (a *ghost*, in the place of the stub), or what lies below a node that hid its children. A graft is
 * not spliced in: its place is as wide as it is, that is all.
 */
export interface Scene {
  readonly trace: Trace;
  readonly layout: Layout;
  /** True for what the search itself never walked. */
  readonly ghost: boolean;
  readonly grafts: ReadonlyMap<number, Scene>;
  /** The nodes of `grafts`, ascending, and the slots which the grafts before each of them add. */
  readonly graftNodes: readonly number[];
  readonly graftSlotsBefore: readonly number[];
  readonly slots: number;
  /** Rows from the first ply of this trace to the deepest one in it or in a graft. */
  readonly rows: number;
}

/** Where a node stands: its span in slots from the left edge of its scene, and its row. */
export interface Place {
  readonly start: number;
  readonly width: number;
  readonly row: number;
}

/** What the index says of place; nothing is computed per node but that index. */
export function layoutOf(trace: Trace): Layout {
  const index = indexOf(trace);
  return { index, slots: index.slots.slots, rows: index.rows };
}

/**
 * A scene of a trace and what is grafted onto it, by node. A graft is a ghost, for a cut node with
 * children; below a node without any it stands for hidden children. Grafts on other nodes, or on
 * nodes that do not exist, are left out.
 */
export function sceneOf(
  trace: Trace,
  layout: Layout,
  grafts: ReadonlyMap<number, Scene> = new Map(),
  ghost = false,
): Scene {
  const kept = [...grafts]
    .filter(([node, graft]) => graft.slots > 0 && (trace.size[node] === 1 || hasStub(trace, node)))
    .sort(([a], [b]) => a - b);
  const graftSlotsBefore = [0];
  let rows = layout.rows;
  for (const [node, graft] of kept) {
    graftSlotsBefore.push(graftSlotsBefore.at(-1)! + graft.slots - 1);
    const top = trace.ply[node]! - trace.header.rootPly + (hasStub(trace, node) ? 1 : 0);
    rows = Math.max(rows, top + graft.rows);
  }
  return {
    trace,
    layout,
    ghost,
    grafts: new Map(kept),
    graftNodes: kept.map(([node]) => node),
    graftSlotsBefore,
    slots: layout.slots + graftSlotsBefore.at(-1)!,
    rows,
  };
}

/**
 * Slots of nodes 0 … node − 1, grafts included; `node` may be the number of nodes. The stub of a cut
 * node counts as the node's own, though it stands to the right of its children.
 */
export function slotsUpTo(scene: Scene, node: number): number {
  const own = slotsBefore(scene.layout.index.slots, node);
  if (scene.graftNodes.length === 0) return own;
  return own + scene.graftSlotsBefore[graftsBefore(scene, node)]!;
}

/** How many slots the subtree of `node` spans, grafts included. */
export function spanWidth(scene: Scene, node: number): number {
  return slotsUpTo(scene, subtreeEnd(scene.trace, node)) - slotsUpTo(scene, node);
}

/** How many slots the stub of a cut node takes: one, or those of its ghost. */
export function stubWidth(scene: Scene, node: number): number {
  return scene.grafts.get(node)?.slots ?? 1;
}

/** Where a node of `scene` stands in it. O(depth). */
export function placeOf(scene: Scene, node: number): Place {
  return placesOf(scene, pathTo(scene.trace, node)).at(-1) ?? { start: 0, width: 1, row: 0 };
}

/** Where each node of `path` stands, a path of nodes from a root down. */
export function placesOf(scene: Scene, path: readonly number[]): Place[] {
  const { trace } = scene;
  const places: Place[] = [];
  /** Slots of the stubs of all nodes above, which are counted before the node and stand after it. */
  let stubs = 0;
  for (const node of path) {
    const row = trace.ply[node]! - trace.header.rootPly;
    places.push({ start: slotsUpTo(scene, node) - stubs, width: spanWidth(scene, node), row });
    if (hasStub(trace, node)) stubs += stubWidth(scene, node);
  }
  return places;
}

/** How many grafts stand at nodes below `node`. */
function graftsBefore(scene: Scene, node: number): number {
  let low = 0;
  let high = scene.graftNodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (scene.graftNodes[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
