import { hasStub } from '../node-facts.ts';
import type { Trace } from '../trace.ts';
import { withRoom } from '../../core/array-growth.ts';
import type { RowSums } from '../sums.ts';

/** What a range of nodes looks like, row by row. Reused from call to call: read it at once. */
export interface RangeProfile {
  /** Slots whose line ends in this row. */
  readonly ends: Float64Array;
  /** Slots that are a stub in this row. */
  readonly stubs: Float64Array;
  /** The sum of both over all rows. */
  slots: number;
  /** The last row that has any. */
  lastRow: number;
  /** The sums of which it is the difference. */
  from: Sum;
  end: Sum;
}

/** Of all nodes before `node`; −1: of none that is known. */
interface Sum {
  node: number;
  readonly ends: Float64Array;
  readonly stubs: Float64Array;
}

const SPAN = 32_768;
const SMALLEST_BLOCK = 128;

export function emptyRowSums(): RowSums {
  return {
    stride: 0,
    block: SMALLEST_BLOCK,
    spanEnds: new Uint32Array(0),
    spanStubs: new Uint32Array(0),
    ends: new Uint16Array(0),
    stubs: new Uint16Array(0),
  };
}

/**
 * Counts nodes `from` … `end` − 1, which reach down to row `rows` − 1; all before them must have been
 * counted. What came after is forgotten. More rows than there is room for: counts all from 0.
 */
export function sumRows(
  trace: Trace,
  sums: RowSums,
  rows: number,
  from: number,
  end: number,
): void {
  let start = from;
  if (rows > sums.stride) {
    sums.stride = Math.ceil(rows / 4) * 4;
    sums.block = SMALLEST_BLOCK;
    while (sums.block < 2 * sums.stride) sums.block *= 2;
    start = 0;
  }
  const { stride, block } = sums;
  start -= start % block;
  const span = Math.floor(start / SPAN);
  const at = start / block;
  const spans = Math.floor(end / SPAN) + 1;
  const blocks = Math.floor(end / block) + 1;
  sums.spanEnds = withRoom(sums.spanEnds, spans * stride, (span + 1) * stride);
  sums.spanStubs = withRoom(sums.spanStubs, spans * stride, (span + 1) * stride);
  sums.ends = withRoom(sums.ends, blocks * stride, (at + 1) * stride);
  sums.stubs = withRoom(sums.stubs, blocks * stride, (at + 1) * stride);

  const ends = new Uint32Array(stride);
  const stubs = new Uint32Array(stride);
  if (start > 0) {
    for (let row = 0; row < stride; row++) {
      ends[row] = sums.spanEnds[span * stride + row]! + sums.ends[at * stride + row]!;
      stubs[row] = sums.spanStubs[span * stride + row]! + sums.stubs[at * stride + row]!;
    }
  }
  const { ply, size } = trace;
  const { rootPly } = trace.header;
  for (let each = at; each < blocks; each++) {
    const node = each * block;
    const base = Math.floor(node / SPAN) * stride;
    if (node % SPAN === 0) {
      sums.spanEnds.set(ends, base);
      sums.spanStubs.set(stubs, base);
    }
    for (let row = 0; row < stride; row++) {
      sums.ends[each * stride + row] = ends[row]! - sums.spanEnds[base + row]!;
      sums.stubs[each * stride + row] = stubs[row]! - sums.spanStubs[base + row]!;
    }
    const until = Math.min(end, node + block);
    for (let own = node; own < until; own++) {
      const row = ply[own]! - rootPly;
      if (size[own] === 1) ends[row]!++;
      else if (hasStub(trace, own)) stubs[row + 1]!++;
    }
  }
}

/** Has row `row` so many ends more, that of node `node`, where nodes before `end` were counted. */
export function changeEnds(
  sums: RowSums,
  node: number,
  row: number,
  more: -1 | 1,
  end: number,
): void {
  change(sums, sums.ends, sums.spanEnds, { node, row, more, end });
}

/** The same of stubs. */
export function changeStubs(
  sums: RowSums,
  node: number,
  row: number,
  more: -1 | 1,
  end: number,
): void {
  change(sums, sums.stubs, sums.spanStubs, { node, row, more, end });
}

function change(
  { stride, block }: RowSums,
  blocks: Uint16Array,
  spans: Uint32Array,
  { node, row, more, end }: Record<'node' | 'row' | 'more' | 'end', number>,
): void {
  const span = Math.floor(node / SPAN);
  const last = Math.floor(Math.min(end, (span + 1) * SPAN - 1) / block);
  for (let each = Math.floor(node / block) + 1; each <= last; each++) {
    blocks[each * stride + row]! += more;
  }
  for (let each = span + 1; each <= Math.floor(end / SPAN); each++) {
    spans[each * stride + row]! += more;
  }
}

export function emptyRange(rows: number): RangeProfile {
  const none = () => new Float64Array(rows);
  return {
    ends: none(),
    stubs: none(),
    slots: 0,
    lastRow: 0,
    from: { node: -1, ends: none(), stubs: none() },
    end: { node: -1, ends: none(), stubs: none() },
  };
}

/** To be called before ranges of another trace, or of one that has grown, are added up. */
export function forgetRange(range: RangeProfile): void {
  range.from.node = -1;
  range.end.node = -1;
}

/**
 * Adds up nodes `from` … `end` − 1 into `into`, for as many rows as that has: at most `stride`. A
 * range that begins where the one before it ended costs half.
 */
export function sumRange(
  trace: Trace,
  sums: RowSums,
  from: number,
  end: number,
  into: RangeProfile,
): void {
  if (end - from <= sums.block) {
    countRange(trace, from, end, into);
    return;
  }
  const before = into.end.node === from ? into.end : into.from;
  const after = before === into.end ? into.from : into.end;
  into.from = before;
  into.end = after;
  if (before.node !== from) sumBefore(trace, sums, from, before);
  sumBefore(trace, sums, end, after);
  into.slots = 0;
  into.lastRow = 0;
  for (let row = 0; row < into.ends.length; row++) {
    const ends = after.ends[row]! - before.ends[row]!;
    const stubs = after.stubs[row]! - before.stubs[row]!;
    into.ends[row] = ends;
    into.stubs[row] = stubs;
    if (ends + stubs === 0) continue;
    into.slots += ends + stubs;
    into.lastRow = row;
  }
}

/** The same node by node: of few that is faster than two sums of all before them. */
function countRange(trace: Trace, from: number, end: number, into: RangeProfile): void {
  const { ends, stubs } = into;
  const { rootPly } = trace.header;
  ends.fill(0);
  stubs.fill(0);
  into.slots = 0;
  into.lastRow = 0;
  for (let node = from; node < end; node++) {
    let row = trace.ply[node]! - rootPly;
    if (trace.size[node] === 1) ends[row]!++;
    else if (hasStub(trace, node)) stubs[++row]!++;
    else continue;
    into.slots++;
    if (row > into.lastRow) into.lastRow = row;
  }
}

/** Adds up all nodes before `node`. */
function sumBefore(trace: Trace, sums: RowSums, node: number, into: Sum): void {
  const { stride, block, spanEnds, spanStubs, ends, stubs } = sums;
  const at = Math.floor(node / block) * stride;
  const span = Math.floor(node / SPAN) * stride;
  for (let row = 0; row < into.ends.length; row++) {
    into.ends[row] = spanEnds[span + row]! + ends[at + row]!;
    into.stubs[row] = spanStubs[span + row]! + stubs[at + row]!;
  }
  const { rootPly } = trace.header;
  for (let each = node - (node % block); each < node; each++) {
    const row = trace.ply[each]! - rootPly;
    if (trace.size[each] === 1) into.ends[row]!++;
    else if (hasStub(trace, each)) into.stubs[row + 1]!++;
  }
  into.node = node;
}
