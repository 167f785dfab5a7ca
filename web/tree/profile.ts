import type { Trace } from '../engine/trace.ts';
import { hasStub, type Layout } from './layout.ts';

/**
 * How deep the lines of a search go, for any range of its nodes: what is drawn where a subtree is
 * narrower than a pixel. Kept as sums over blocks of nodes, so that a range costs its share of
 * blocks and at most two scanned ones: a quarter of a byte a node and row.
 */
export interface Profile {
  /** [block × rows + row]: slots of nodes of this block that end in that row. */
  readonly ends: Uint16Array;
  /** [block × rows + row]: stubs that stand in that row, of cut nodes of this block. */
  readonly stubs: Uint16Array;
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

const BLOCK = 512;

export function profileOf(trace: Trace, layout: Layout): Profile {
  const { rows } = layout;
  const blocks = Math.ceil(trace.length / BLOCK);
  const ends = new Uint16Array(blocks * rows);
  const stubs = new Uint16Array(blocks * rows);
  const { rootPly } = trace.header;
  for (let node = 0; node < trace.length; node++) {
    const at = ((node / BLOCK) | 0) * rows + trace.ply[node]! - rootPly;
    if (trace.size[node] === 1) ends[at]!++;
    else if (hasStub(trace, node)) stubs[at + 1]!++;
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
  into.ends.fill(0);
  into.stubs.fill(0);
  const firstBlock = Math.ceil(from / BLOCK);
  const endBlock = Math.floor(end / BLOCK);
  if (firstBlock >= endBlock) {
    scan(trace, from, end, into);
  } else {
    scan(trace, from, firstBlock * BLOCK, into);
    scan(trace, endBlock * BLOCK, end, into);
    const { rows } = profile;
    for (let block = firstBlock; block < endBlock; block++) {
      for (let row = 0, at = block * rows; row < rows; row++, at++) {
        into.ends[row]! += profile.ends[at]!;
        into.stubs[row]! += profile.stubs[at]!;
      }
    }
  }
  into.slots = 0;
  into.lastRow = 0;
  for (let row = 0; row < profile.rows; row++) {
    const slots = into.ends[row]! + into.stubs[row]!;
    if (slots === 0) continue;
    into.slots += slots;
    into.lastRow = row;
  }
}

function scan(trace: Trace, from: number, end: number, into: RangeProfile): void {
  const { rootPly } = trace.header;
  for (let node = from; node < end; node++) {
    const row = trace.ply[node]! - rootPly;
    if (trace.size[node] === 1) into.ends[row]!++;
    else if (hasStub(trace, node)) into.stubs[row + 1]!++;
  }
}
