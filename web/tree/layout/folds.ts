import { slotsBefore } from '../../trace/sums/slot-sums.ts';
import type { TraceIndex } from '../../trace/sums.ts';
import { firstRunFrom, type FoldTable } from './fold-table.ts';

/** How the runs of a trace are folded: all of them, but for those that were opened. */
export interface Folding {
  readonly table: FoldTable;
  /** By the first node of each run. */
  readonly opened: ReadonlySet<number>;
}

export function isOpened({ table, opened }: Folding, run: number): boolean {
  return opened.has(table.from[run]!);
}

/** The closed runs that lie in no other closed one, ascending. O(those that there are × log runs). */
export function outermostClosed(folding: Folding): number[] {
  const { table } = folding;
  const { parent, from, end, count } = table;
  const closed: number[] = [];
  // Closed runs to the right of where we are; the next one on top.
  const pending: number[] = [];
  for (let run = 0; run < count;) {
    const node = parent[run]!;
    while (pending.length > 0 && end[pending.at(-1)!]! <= node) closed.push(pending.pop()!);
    const next = pending.at(-1);
    if (next !== undefined && from[next]! <= node) {
      run = firstRunFrom(table, end[next]!);
      continue;
    }
    let last = run;
    while (last < count && parent[last] === node) last++;
    for (let each = last - 1; each >= run; each--) {
      if (!isOpened(folding, each)) pending.push(each);
    }
    run = last;
  }
  while (pending.length > 0) closed.push(pending.pop()!);
  return closed;
}

/** The one of these runs, ascending and apart, that holds `node`; −1 where none does. */
export function runOver(table: FoldTable, runs: Uint32Array, node: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.from[runs[middle]!]! <= node) low = middle + 1;
    else high = middle;
  }
  const run = low === 0 ? -1 : runs[low - 1]!;
  return run >= 0 && node < table.end[run]! ? run : -1;
}

/** What folding a run adds to the slots of its nodes: less than nothing, as a rule. */
export function shiftOf(table: FoldTable, index: TraceIndex, run: number): number {
  const { slots } = index;
  const own = slotsBefore(slots, table.end[run]!) - slotsBefore(slots, table.from[run]!);
  return table.width[run]! - own;
}
