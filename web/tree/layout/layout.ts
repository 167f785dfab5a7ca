import { hasStub } from '../../trace/node-facts.ts';
import { slotsBefore } from '../../trace/sums/slot-sums.ts';
import type { TraceIndex } from '../../trace/sums.ts';
import { indexOf } from '../../trace/trace-index.ts';
import type { Trace } from '../../trace/trace.ts';
import type { SiblingOrder } from './view-state.ts';
import type { SiblingList } from './sibling-list.ts';
import { type Folding, outermostClosed, runOver, shiftOf } from './folds.ts';
import { subtreeEnd } from '../../trace/nodes.ts';

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
  readonly siblings: SiblingOrder;
  /** Null where nothing may be folded. */
  readonly folding: Folding | null;
  /** Null where siblings stand as `siblings` says; else nothing is folded. */
  readonly seating: Seating | null;
  /** The runs that are folded, and in no other that is, ascending. */
  readonly closedRuns: Uint32Array;
  /** Whether what the search has left out, or not come to yet, is seen: what grows is not waited for then. */
  readonly isSeenAhead: boolean;
  /**
   * The nodes of `grafts` and the first ones of closed runs, ascending; where a closed run ends, for
   * a graft the node after; and what all before each of them add to the slots: one entry more.
   */
  readonly shiftNodes: Uint32Array;
  readonly shiftEnds: Uint32Array;
  readonly shiftsBefore: Float64Array;
  readonly slots: number;
  /** Rows from the first ply of this trace to the deepest one in it or in a graft. */
  readonly rows: number;
}

/** How siblings stand as in another tree, those between them that were left out: `seats.ts`. */
export interface Seating {
  /** Of two siblings the one with the lower seat stands further left. */
  seatOf(node: number): number;
  /** What stands below a node. */
  below(scene: Scene, node: number): SiblingList;
  /** Of such a list the children alone. */
  searched(list: SiblingList): SiblingList;
  /** Of a node of a graft, its place in the main tree by that in its own scene; null where that is in one piece. */
  placeIn(main: Scene, host: SceneNode, graft: SceneNode, own: Place): Place | null;
}

/** How a scene is to be laid out. */
export interface SceneShape {
  readonly siblings: SiblingOrder;
  readonly folding: Folding | null;
  readonly seating?: Seating | null;
}

/** In play order, with nothing folded. */
export const PLAIN: SceneShape = { siblings: 'play', folding: null };

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
 * children; below a node without any it stands for hidden children. What is promised may hang at any
 * node. Other grafts on other nodes, or on nodes that do not exist, are left out.
 */
export function sceneOf(
  trace: Trace,
  layout: Layout,
  grafts: ReadonlyMap<number, Scene> = new Map(),
  ghost = false,
  { siblings, folding, seating = null }: SceneShape = PLAIN,
): Scene {
  const kept = [...grafts]
    .filter(
      ([node, graft]) =>
        graft.slots > 0 && (hasOwnSlot(trace, node) || graft.trace.header.promised !== undefined),
    )
    .sort(([a], [b]) => a - b);
  let rows = layout.rows;
  for (const [node, graft] of kept) {
    const top = trace.ply[node]! - trace.header.rootPly + (trace.size[node]! > 1 ? 1 : 0);
    rows = Math.max(rows, top + graft.rows);
  }
  const closedRuns = Uint32Array.from(folding === null ? [] : outermostClosed(folding));
  const shifts = shiftsOf(trace, layout, kept, folding, closedRuns);
  return {
    trace,
    layout,
    ghost,
    grafts: new Map(kept),
    siblings,
    folding,
    seating,
    closedRuns,
    isSeenAhead: kept.some(([, graft]) => graft.trace.header.promised !== undefined),
    ...shifts,
    slots: layout.slots + shifts.shiftsBefore.at(-1)!,
    rows,
  };
}

/** Whether a node has a slot of its own, where a graft may stand: as a leaf has, or a stub. */
function hasOwnSlot(trace: Trace, node: number): boolean {
  return trace.size[node] === 1 || hasStub(trace, node);
}

/** What grafts and closed runs add to the slots, both ascending and merged. */
function shiftsOf(
  trace: Trace,
  layout: Layout,
  grafts: readonly (readonly [number, Scene])[],
  folding: Folding | null,
  closedRuns: Uint32Array,
): Pick<Scene, 'shiftNodes' | 'shiftEnds' | 'shiftsBefore'> {
  const seen = grafts.filter(
    ([node]) => folding === null || runOver(folding.table, closedRuns, node) < 0,
  );
  const count = seen.length + closedRuns.length;
  const shiftNodes = new Uint32Array(count);
  const shiftEnds = new Uint32Array(count);
  const shiftsBefore = new Float64Array(count + 1);
  let graft = 0;
  for (let at = 0; at < count; at++) {
    const run = closedRuns[at - graft];
    const from = run === undefined ? Infinity : folding!.table.from[run]!;
    const [node, scene] = seen[graft] ?? [Infinity, null];
    let shift: number;
    if (scene !== null && node < from) {
      graft++;
      shiftNodes[at] = node;
      shiftEnds[at] = node + 1;
      shift = scene.slots - (hasOwnSlot(trace, node) ? 1 : 0);
    } else {
      shiftNodes[at] = from;
      shiftEnds[at] = folding!.table.end[run!]!;
      shift = shiftOf(folding!.table, layout.index, run!);
    }
    shiftsBefore[at + 1] = shiftsBefore[at]! + shift;
  }
  return { shiftNodes, shiftEnds, shiftsBefore };
}

/**
 * Slots of nodes 0 … node − 1, grafts and folds included; `node` may be the number of nodes. Within a
 * fold, those before it. The stub of a cut node counts as the node's own, though it stands to the
 * right of its children.
 */
export function slotsUpTo(scene: Scene, node: number): number {
  const { slots } = scene.layout.index;
  if (scene.shiftNodes.length === 0) return slotsBefore(slots, node);
  const shifts = countBelow(scene.shiftNodes, node);
  if (shifts > 0 && node < scene.shiftEnds[shifts - 1]!) {
    return slotsBefore(slots, scene.shiftNodes[shifts - 1]!) + scene.shiftsBefore[shifts - 1]!;
  }
  return slotsBefore(slots, node) + scene.shiftsBefore[shifts]!;
}

/** Whether an inner node of a small tree is about as narrow as a leaf. */
export function hasNarrowNode(scene: Scene): boolean {
  const { trace } = scene;
  for (let node = 0; node < trace.length; node++) {
    if (
      trace.size[node]! > 1 &&
      slotsUpTo(scene, subtreeEnd(trace, node)) - slotsUpTo(scene, node) < NARROW
    )
      return true;
  }
  return false;
}

/** Slots: less than those of two leaves. */
const NARROW = 1.9;

/** How many slots the subtree of `node`, which is in no fold, spans: grafts and folds included. */
export function spanWidth(scene: Scene, node: number): number {
  return slotsUpTo(scene, subtreeEnd(scene.trace, node)) - slotsUpTo(scene, node);
}

/**
 * The first node from `from` on, before `end`, up to and with which there are at least `slots` slots
 * by `slotsUpTo`; `end` where there is none. O(log of how far it is).
 */
export function nodeAtSlot(scene: Scene, from: number, end: number, slots: number): number {
  let low = from;
  let stride = 1;
  while (low + stride < end && slotsUpTo(scene, low + stride) < slots) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(end, low + stride);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (slotsUpTo(scene, middle + 1) >= slots) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether something stands to the right of the children of a node: the stub of what it cut off, or what a
 * search that knows no cutoffs is seen to leave out.
 */
export function hasStubAt({ trace, grafts }: Scene, node: number): boolean {
  return hasStub(trace, node) || (trace.size[node]! > 1 && grafts.has(node));
}

/** How many slots the stub of a cut node takes: one, or those of its ghost. */
export function stubWidth(scene: Scene, node: number): number {
  return scene.grafts.get(node)?.slots ?? 1;
}

/** Whether what hangs at `node` was asked for: what can be seen ahead was not. */
export function isOpened({ grafts }: Scene, node: number): boolean {
  const graft = grafts.get(node);
  return graft !== undefined && graft.trace.header.promised === undefined;
}

/** True for a node that is not drawn, for it is within a fold. */
export function isFolded({ folding, closedRuns }: Scene, node: number): boolean {
  return folding !== null && runOver(folding.table, closedRuns, node) >= 0;
}

/** How many of `nodes`, ascending, are below `node`. */
function countBelow(nodes: Uint32Array, node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A node of some scene: of the search, or of a graft. */
export interface SceneNode {
  readonly scene: Scene;
  readonly node: number;
}
