import type { Trace } from '../engine/trace.ts';
import { hasStub, type Layout } from './layout.ts';

/**
 * How deep the lines of a search go, for any range of its nodes: what is drawn where a subtree is
 * narrower than a pixel. Kept as running sums at every so many nodes, so that a range of any length
 * costs two of them and at most two blocks that are counted: 8 bytes a row for 128 nodes.
 */
export interface Profile {
  /** [block × rows + row]: slots of all nodes before this block that end in that row. */
  readonly ends: Uint32Array;
  /** [block × rows + row]: stubs in that row, of all cut nodes before this block. */
  readonly stubs: Uint32Array;
  readonly rows: number;
}

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
}

const BLOCK = 128;

export function profileOf(trace: Trace, layout: Layout): Profile {
  const { rows } = layout;
  const blocks = Math.floor(trace.length / BLOCK) + 1;
  const ends = new Uint32Array(blocks * rows);
  const stubs = new Uint32Array(blocks * rows);
  const sums = emptyRange(rows);
  for (let block = 0; block < blocks; block++) {
    ends.set(sums.ends, block * rows);
    stubs.set(sums.stubs, block * rows);
    count(trace, block * BLOCK, Math.min(trace.length, (block + 1) * BLOCK), 1, sums);
  }
  return { ends, stubs, rows };
}

export function emptyRange(rows: number): RangeProfile {
  return { ends: new Float64Array(rows), stubs: new Float64Array(rows), slots: 0, lastRow: 0 };
}

/** Adds up nodes `from` … `end` − 1 into `into`, which must have as many rows as the profile. */
export function sumRange(
  trace: Trace,
  profile: Profile,
  from: number,
  end: number,
  into: RangeProfile,
): void {
  const { rows, ends, stubs } = profile;
  const first = Math.floor(from / BLOCK);
  const last = Math.floor(end / BLOCK);
  for (let row = 0; row < rows; row++) {
    into.ends[row] = ends[last * rows + row]! - ends[first * rows + row]!;
    into.stubs[row] = stubs[last * rows + row]! - stubs[first * rows + row]!;
  }
  count(trace, first * BLOCK, from, -1, into);
  count(trace, last * BLOCK, end, 1, into);
  into.slots = 0;
  into.lastRow = 0;
  for (let row = 0; row < rows; row++) {
    const slots = into.ends[row]! + into.stubs[row]!;
    if (slots === 0) continue;
    into.slots += slots;
    into.lastRow = row;
  }
}

function count(trace: Trace, from: number, end: number, sign: 1 | -1, into: RangeProfile): void {
  const { rootPly } = trace.header;
  for (let node = from; node < end; node++) {
    const row = trace.ply[node]! - rootPly;
    if (trace.size[node] === 1) into.ends[row]! += sign;
    else if (hasStub(trace, node)) into.stubs[row + 1]! += sign;
  }
}
