import { addEvents, changeEvents, emptyEventSums, sumEvents } from './sums/event-sums.ts';
import { findLate } from './sums/late-searches.ts';
import { hasStub, isLeaf } from './node-facts.ts';
import { emptyPlyMinima, lastAtMost, sumPlies } from './sums/ply-minima.ts';
import { addLeaf, emptyShareSums, settleShares, sumShares } from './sums/share-sums.ts';
import { changeEnds, changeStubs, emptyRowSums, sumRows } from './sums/row-sums.ts';
import { changeSlots, emptySlotSums, sumSlots } from './sums/slot-sums.ts';
import type { TraceIndex } from './sums.ts';
import { KIND, kindOf } from './sums/node-kind.ts';
import { FLAG, type Trace } from './trace.ts';

/** The flags that something is counted by. */
const COUNTED = FLAG.cutOff | FLAG.terminal | FLAG.horizon;

const indexes = new WeakMap<Trace, TraceIndex>();

export function indexOf(trace: Trace): TraceIndex {
  let index = indexes.get(trace);
  if (index === undefined) {
    index = trace.index ?? newIndex(trace);
    indexes.set(trace, index);
  }
  return index;
}

/** Whether a search prunes, and so has a window worth speaking of: minimax has none. */
export function hasWindow(trace: Trace): boolean {
  return trace.grown === undefined && indexOf(trace).windows;
}

export function newIndex(trace: Trace): TraceIndex {
  const index: TraceIndex = {
    length: 0,
    rows: 0,
    windows: false,
    slots: emptySlotSums(),
    plies: emptyPlyMinima(),
    byRow: emptyRowSums(),
    events: emptyEventSums(),
    shares: emptyShareSums(),
    late: new Map(),
    open: [],
  };
  extend(index, trace);
  return index;
}

/**
 * For a trace that grows while its search runs. The nodes of `before` are the first ones of `after`
 * and the same in all columns, except for those on the path to the last node of `before`, which had
 * not been left: their size, value, flags and legal moves may be others. `after` takes over the
 * index of `before`, which must not be asked for any more; what is new costs its own length, and
 * what has been cut off since next to nothing. Traces that don't fit
 * together (the recorder has dropped a ply) are simply shown one after the other, without this.
 */
export function growIndex(before: Trace, after: Trace): void {
  const index = indexOf(before);
  indexes.delete(before);
  extend(index, after);
  indexes.set(after, index);
}

/**
 * Has the index of `shown` count the nodes of a later state of it, a little at a time, so that
 * `growIndex` has little left to do. The nodes of `shown` are still as they were in `later`, even if
 * they have been left by then, and so are the sums up to there.
 */
export function advanceIndex(shown: Trace, later: Trace): void {
  const index = indexOf(shown);
  const held = index.open.filter(({ node }) => node < shown.length);
  extend(index, later);
  index.open = [...held, ...index.open.filter(({ node }) => node >= shown.length)];
}

/** What to hand over, not copy, when an index is sent from one thread to another. */
export function buffersOfIndex({ slots, plies, byRow, events, shares }: TraceIndex): ArrayBuffer[] {
  return [
    slots.words,
    ...plies.levels,
    byRow.spanEnds,
    byRow.spanStubs,
    byRow.ends,
    byRow.stubs,
    events.leaves,
    events.cutoffs,
    events.prunedMoves,
    shares.counts,
  ]
    .map((array) => array.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}

function extend(index: TraceIndex, trace: Trace): void {
  const { length } = trace;
  let from = index.length;
  for (const before of index.open) {
    const { node, flags, inner } = before;
    if (!before.settled) settleShares(trace, index.shares, node, length);
    const isAsBefore = ((trace.flags[node]! ^ flags) & COUNTED) === 0;
    if (isAsBefore && trace.size[node]! > 1 === inner) continue;
    if (node < from - 1 && (flags & COUNTED) === 0) {
      recount(index, trace, before);
    } else {
      // Nothing behind it has been counted: begin again with it.
      from = Math.min(from, node);
    }
  }
  const deepest = deepestPly(trace, from, length);
  if (length > 0) index.rows = Math.max(index.rows, deepest - trace.header.rootPly + 1);
  index.windows ||= hasBounds(trace, from, length);
  sumSlots(trace, index.slots, from, length);
  sumPlies(trace.ply, index.plies, from, length);
  sumRows(trace, index.byRow, index.rows, from, length);
  sumEvents(trace, index.events, from, length);
  sumShares(trace, index.shares, from, length);
  findLate(trace, index, from, length);
  index.length = length;
  index.open = lastPath(trace, index.plies);
}

/**
 * A node that counted for nothing but its place, and behind which others have been counted, has been
 * left since, or has got its first children.
 */
function recount(index: TraceIndex, trace: Trace, before: TraceIndex['open'][number]): void {
  const { length } = index;
  const { node, inner } = before;
  const row = trace.ply[node]! - trace.header.rootPly;
  const isInner = trace.size[node]! > 1;
  const isStub = hasStub(trace, node);
  // A place of its own has what has no children, or a stub beside them.
  const more = Number(!isInner || isStub) - Number(!inner);
  if (more !== 0) changeSlots(index.slots, node, more > 0 ? 1 : -1, length);
  if (isInner !== inner) changeEnds(index.byRow, node, row, isInner ? -1 : 1, length);
  if (isStub) changeStubs(index.byRow, node, row + 1, 1, length);
  const events = { leaves: 0, cutoffs: 0, prunedMoves: 0 };
  addEvents(trace, node, 1, events);
  changeEvents(index.events, node, events, length);
  if (isLeaf(trace, node)) addLeaf(trace, index.shares, node, length);
}

/** Only nodes on the path to the last one can still change. */
function lastPath(trace: Trace, plies: TraceIndex['plies']): TraceIndex['open'] {
  const path: TraceIndex['open'][number][] = [];
  for (let node = trace.length - 1; node >= 0;) {
    path.push({
      node,
      flags: trace.flags[node]!,
      inner: trace.size[node]! > 1,
      settled: kindOf(trace, node) !== KIND.none,
    });
    const ply = trace.ply[node]!;
    if (ply <= trace.header.rootPly) break;
    node = lastAtMost(trace.ply, plies, node, ply - 1);
  }
  return path.reverse();
}

function deepestPly({ ply, header }: Trace, from: number, end: number): number {
  let deepest = header.rootPly;
  for (let node = from; node < end; node++) if (ply[node]! > deepest) deepest = ply[node]!;
  return deepest;
}

function hasBounds(trace: Trace, from: number, end: number): boolean {
  const { algorithm } = trace.header.options;
  if (algorithm !== undefined) return !['minimax', 'expectimax', 'max-n'].includes(algorithm);
  const { alpha, beta } = trace;
  const { minusInfinity, plusInfinity } = trace.header;
  for (let node = from; node < end; node++) {
    if (alpha[node] !== minusInfinity || beta[node] !== plusInfinity) return true;
  }
  return false;
}
