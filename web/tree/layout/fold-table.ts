import { subtreeEnd } from '../../trace/node-facts.ts';
import { slotsBefore } from '../../trace/sums/slot-sums.ts';
import { indexOf } from '../../trace/trace-index.ts';
import type { Trace } from '../../trace/trace.ts';
import { findRuns, FEW, Runs } from './fold-runs.ts';

/**
 * The runs of siblings that can be folded, and how many slots each takes when it is. Those of one node
 * stand together, from left to right, and nodes ascend.
 */
export interface FoldTable {
  readonly count: number;
  /** The node whose children they are. */
  readonly parent: Uint32Array;
  /** Nodes from … end − 1: whole subtrees. */
  readonly from: Uint32Array;
  readonly end: Uint32Array;
  /** Slots while it is folded: at least one, a small part of those beside it, at most its own. */
  readonly width: Uint32Array;
  readonly children: Uint32Array;
  readonly refuted: Uint32Array;
}

/** What is known of a trace: the runs within each run that was opened, and those in none. */
interface Known {
  readonly within: Map<number, FoldTable>;
  /** The last table that was asked for. */
  opened: ReadonlySet<number> | null;
  table: FoldTable;
}

const known = new WeakMap<Trace, Known>();
/** Stands for the whole trace, where others stand by their first node. */
const WHOLE = -1;
const NOTHING = new Uint32Array(0);
const EMPTY: FoldTable = {
  count: 0,
  parent: NOTHING,
  from: NOTHING,
  end: NOTHING,
  width: NOTHING,
  children: NOTHING,
  refuted: NOTHING,
};
const NONE_OPENED: ReadonlySet<number> = new Set();

/**
 * The runs of a trace, but for those in runs that are folded: those are not seen. What is within a run
 * is found when it is opened. O(nodes not folded), once for each of them.
 *
 * @param opened the first nodes of runs that are not folded
 */
export function foldTableOf(trace: Trace, opened: ReadonlySet<number> = NONE_OPENED): FoldTable {
  let own = known.get(trace);
  if (own === undefined) {
    own = { within: new Map(), opened: null, table: EMPTY };
    known.set(trace, own);
  }
  if (own.opened !== opened) {
    own.table = runsWithin(trace, own.within, WHOLE, 0, trace.length, opened);
    own.opened = opened;
  }
  return own.table;
}

/** The runs in nodes `from` … `end` − 1, and in those of them that are open, and so on. */
function runsWithin(
  trace: Trace,
  within: Map<number, FoldTable>,
  key: number,
  from: number,
  end: number,
  opened: ReadonlySet<number>,
): FoldTable {
  let table = within.get(key);
  if (table === undefined) {
    table = explore(trace, from, end);
    within.set(key, table);
  }
  if (opened.size === 0) return table;
  // From the last one on, so that what is put in moves nothing that is still to come.
  for (let run = table.count - 1, own = table; run >= 0; run--) {
    const first = own.from[run]!;
    if (!opened.has(first)) continue;
    const inner = runsWithin(trace, within, first, first, own.end[run]!, opened);
    table = withInner(table, firstRunFrom(table, first), inner);
  }
  return table;
}

/** A table with another one put in before run `at`. */
function withInner(table: FoldTable, at: number, inner: FoldTable): FoldTable {
  if (inner.count === 0) return table;
  const joined = (name: Exclude<keyof FoldTable, 'count'>): Uint32Array => {
    const cells = new Uint32Array(table.count + inner.count);
    cells.set(table[name].subarray(0, at));
    cells.set(inner[name], at);
    cells.set(table[name].subarray(at), at + inner.count);
    return cells;
  };
  return {
    count: table.count + inner.count,
    parent: joined('parent'),
    from: joined('from'),
    end: joined('end'),
    width: joined('width'),
    children: joined('children'),
    refuted: joined('refuted'),
  };
}

/** The runs below `node`: first … last − 1. */
export function runsBelow(table: FoldTable, node: number): { first: number; last: number } {
  const first = firstRunFrom(table, node);
  let last = first;
  while (last < table.count && table.parent[last] === node) last++;
  return { first, last };
}

/** The first run whose parent is `node` or a later one. */
export function firstRunFrom({ parent, count }: FoldTable, node: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (parent[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A folded run is about as wide as this part of all that is drawn beside it. */
const SHARE = 10;

/** The runs in nodes `from` … `end` − 1, whole subtrees, that are in no other run. */
function explore(trace: Trace, from: number, end: number): FoldTable {
  const { slots } = indexOf(trace);
  const { nodes, firstRun, runs } = nodesWithRuns(trace, from, end);
  const widths = new Uint32Array(runs.count);
  const parents = new Uint32Array(runs.count);
  // What the folds below add to the slots of their nodes, by their first node. The lowest are on top.
  const folds: number[] = [];
  const shifts: number[] = [];
  const between = (node: number, after: number): number =>
    slotsBefore(slots, after) - slotsBefore(slots, node);

  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]!;
    const nodeEnd = subtreeEnd(trace, node);
    const first = firstRun[at]!;
    const last = firstRun[at + 1] ?? runs.count;
    let top = folds.length;
    while (top > 0 && folds[top - 1]! < nodeEnd) top--;
    const below = folds.splice(top);
    const belowShifts = shifts.splice(top);
    // All that is drawn beside the folds: what is below the node, less the runs.
    let beside = between(node, nodeEnd);
    for (const shift of belowShifts) beside += shift;
    for (let run = first; run < last; run++) beside -= between(runs.from[run]!, runs.end[run]!);
    const most = Math.max(1, Math.round(beside / Math.max(SHARE, 3 * (last - first))));
    let next = 0;
    for (let run = last - 1; run >= first; run--) {
      while (next < below.length && below[next]! > runs.from[run]!) {
        folds.push(below[next]!);
        shifts.push(belowShifts[next++]!);
      }
      const own = between(runs.from[run]!, runs.end[run]!);
      widths[run] = Math.min(most, own);
      parents[run] = node;
      folds.push(runs.from[run]!);
      shifts.push(widths[run]! - own);
    }
    while (next < below.length) {
      folds.push(below[next]!);
      shifts.push(belowShifts[next++]!);
    }
  }
  return {
    count: runs.count,
    parent: parents,
    from: Uint32Array.from(runs.from),
    end: Uint32Array.from(runs.end),
    width: widths,
    children: Uint32Array.from(runs.children),
    refuted: Uint32Array.from(runs.refuted),
  };
}

/** The nodes that have runs and are in none themselves, ascending, with the first run of each. */
function nodesWithRuns(
  trace: Trace,
  from: number,
  end: number,
): { readonly nodes: number[]; readonly firstRun: number[]; readonly runs: Runs } {
  const { size, legalMoves } = trace;
  const nodes: number[] = [];
  const firstRun: number[] = [];
  const runs = new Runs();
  // Runs to the right of where we are, the next one on top: they are passed over.
  const ahead: number[] = [];
  for (let node = from; node < end;) {
    const next = ahead.at(-1);
    if (next !== undefined && runs.from[next] === node) {
      ahead.pop();
      node = runs.end[next]!;
      continue;
    }
    if (size[node]! <= FEW) {
      // Nothing so small has enough children anywhere in it.
      node += size[node]!;
      continue;
    }
    // No number of moves is no promise that there are none.
    if (legalMoves[node]! > FEW || legalMoves[node] === 0) {
      const first = runs.count;
      findRuns(trace, node, runs);
      if (runs.count > first) {
        nodes.push(node);
        firstRun.push(first);
      }
      for (let run = runs.count - 1; run >= first; run--) ahead.push(run);
    }
    node++;
  }
  return { nodes, firstRun, runs };
}
