import { FLAG, type Trace } from '../engine/trace.ts';
import { pathTo, subtreeEnd } from './nodes.ts';

/**
 * Place in a trace. Every node without recorded children takes one slot, and so does the stub of
 * the pruned moves at a cut node, to the right of its children. A subtree spans the slots of what is
 * below it, so that one prefix sum over pre-order gives the width of any span in O(1), and a descent
 * from the root its left edge. Rows are plies.
 */
export interface Layout {
  /** Slots of nodes 0 … i − 1, stubs counted at their cut node. One entry more than nodes. */
  readonly slotsBefore: Uint32Array;
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

/** True where a stub stands for moves that were left unsearched beside recorded children. */
export function hasStub(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.cutOff) !== 0 && trace.size[node]! > 1;
}

/** One pass over the nodes; nothing else is ever computed per node. */
export function layoutOf(trace: Trace): Layout {
  const { length, size, flags, ply } = trace;
  const slotsBefore = new Uint32Array(length + 1);
  let slots = 0;
  let deepest = trace.header.rootPly;
  for (let node = 0; node < length; node++) {
    if (size[node] === 1 || (flags[node]! & FLAG.cutOff) !== 0) slots++;
    if (ply[node]! > deepest) deepest = ply[node]!;
    slotsBefore[node + 1] = slots;
  }
  return { slotsBefore, slots, rows: length === 0 ? 0 : deepest - trace.header.rootPly + 1 };
}

/**
 * A scene of a trace and what is grafted onto it, by node. A graft is a ghost, for a cut node with
 * children; below any other node it stands for hidden children. Grafts on nodes that do not exist
 * are left out.
 */
export function sceneOf(
  trace: Trace,
  layout: Layout,
  grafts: ReadonlyMap<number, Scene> = new Map(),
  ghost = false,
): Scene {
  const kept = [...grafts]
    .filter(([node, graft]) => node >= 0 && node < trace.length && graft.slots > 0)
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

/** How many slots the subtree of `node` spans, grafts included. */
export function spanWidth(scene: Scene, node: number): number {
  const { slotsBefore } = scene.layout;
  const end = subtreeEnd(scene.trace, node);
  const own = slotsBefore[end]! - slotsBefore[node]!;
  return scene.graftNodes.length === 0 ? own : own + graftSlots(scene, node, end);
}

/** How many slots the stub of a cut node takes: one, or those of its ghost. */
export function stubWidth(scene: Scene, node: number): number {
  return scene.grafts.get(node)?.slots ?? 1;
}

/** Where a node of `scene` stands in it. By descent: O(depth × fan-out). */
export function placeOf(scene: Scene, node: number): Place {
  return placesOf(scene, pathTo(scene.trace, node)).at(-1) ?? { start: 0, width: 1, row: 0 };
}

/** Where each node of `path` stands, a path of nodes from a root down. By one descent. */
export function placesOf(scene: Scene, path: readonly number[]): Place[] {
  const { trace } = scene;
  const places: Place[] = [];
  let before = 0;
  let start = 0;
  for (const [depth, node] of path.entries()) {
    for (; before < node; before += trace.size[before]!) start += spanWidth(scene, before);
    const row = trace.ply[path[0]!]! - trace.header.rootPly + depth;
    places.push({ start, width: spanWidth(scene, node), row });
    before = node + 1;
  }
  return places;
}

/** What the grafts at nodes `from` … `end` − 1 add to their slots. */
function graftSlots(scene: Scene, from: number, end: number): number {
  const before = scene.graftSlotsBefore;
  return before[graftsBefore(scene, end)]! - before[graftsBefore(scene, from)]!;
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
