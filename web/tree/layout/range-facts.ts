import { eventsBefore, type Events } from '../../trace/sums/event-sums.ts';
import { emptyRange, sumRange } from '../../trace/sums/row-sums.ts';
import type { Scene } from './layout.ts';

/** What a run of subtrees adds up to that is drawn as one mark. */
export interface RangeFacts extends Events {
  readonly nodes: number;
  /** The deepest ply in it. */
  readonly deepest: number;
}

/** Of nodes `from` … `end` − 1, whole subtrees. From sums: it takes no longer for more of them. */
export function rangeFacts({ trace, layout }: Scene, from: number, end: number): RangeFacts {
  const { events, byRow } = layout.index;
  const before = eventsBefore(trace, events, from);
  const after = eventsBefore(trace, events, end);
  const range = emptyRange(layout.rows);
  sumRange(trace, byRow, from, end, range);
  // A line that ends in a stub ends a ply above it.
  let last = range.lastRow;
  while (last > 0 && range.ends[last] === 0) last--;
  return {
    nodes: end - from,
    leaves: after.leaves - before.leaves,
    cutoffs: after.cutoffs - before.cutoffs,
    prunedMoves: after.prunedMoves - before.prunedMoves,
    deepest: trace.header.rootPly + last,
  };
}
