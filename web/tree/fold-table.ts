import { hasStub, subtreeEnd } from '../engine/node-facts.ts';
import { slotsBefore } from '../engine/slot-sums.ts';
import { indexOf } from '../engine/trace-index.ts';
import type { Trace } from '../engine/trace.ts';
import { findRuns, FEW, Runs } from './fold-runs.ts';

/**
 * All runs of siblings in a trace that can be folded, and how many slots each takes when it is. Those
 * of one node stand together, from left to right, and nodes ascend. Found once a trace, in one pass
 * over the nodes that have more than a few moves; 24 bytes a run.
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

const tables = new WeakMap<Trace, FoldTable>();

export function foldTableOf(trace: Trace): FoldTable {
  let table = tables.get(trace);
  if (table === undefined) {
    table = buildTable(trace);
    tables.set(trace, table);
  }
  return table;
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

function buildTable(trace: Trace): FoldTable {
  const { slots } = indexOf(trace);
  const { size, legalMoves } = trace;
  // Of the last node first, and within it of the last run first.
  const parents: number[] = [];
  const froms: number[] = [];
  const ends: number[] = [];
  const folded: number[] = [];
  const children: number[] = [];
  const refuted: number[] = [];
  const runs = new Runs();
  // With everything folded that can be: what each fold adds to the slots of its nodes, by its first
  // node, for those that are in no other fold. From the last one on, so that the lowest are on top.
  const nodes: number[] = [];
  const shifts: number[] = [];
  const keptNodes: number[] = [];
  const keptShifts: number[] = [];

  for (let node = trace.length - 1; node >= 0; node--) {
    if (size[node]! <= FEW) continue;
    // No number of moves is no promise that there are none.
    if (legalMoves[node]! <= FEW && legalMoves[node]! > 0) continue;
    findRuns(trace, node, runs);
    if (runs.count === 0) continue;

    const end = subtreeEnd(trace, node);
    keptNodes.length = 0;
    keptShifts.length = 0;
    const widths: number[] = [];
    const places: number[] = [];
    let beside = hasStub(trace, node) ? 1 : 0;
    let run = 0;
    for (let child = node + 1; child < end;) {
      const isRun = run < runs.count && runs.from[run] === child;
      const after = isRun ? runs.end[run]! : child + size[child]!;
      let width = slotsBefore(slots, after) - slotsBefore(slots, child);
      if (isRun) {
        places[run] = keptNodes.length;
        keptNodes.push(child);
        keptShifts.push(-width);
      }
      while (nodes.length > 0 && nodes.at(-1)! < after) {
        width += shifts.at(-1)!;
        if (!isRun) {
          keptNodes.push(nodes.at(-1)!);
          keptShifts.push(shifts.at(-1)!);
        }
        nodes.pop();
        shifts.pop();
      }
      if (isRun) widths[run++] = width;
      else beside += width;
      child = after;
    }
    const most = Math.max(1, Math.round(beside / Math.max(SHARE, 3 * runs.count)));
    for (let at = runs.count - 1; at >= 0; at--) {
      const width = Math.min(most, widths[at]!);
      keptShifts[places[at]!]! += width;
      parents.push(node);
      froms.push(runs.from[at]!);
      ends.push(runs.end[at]!);
      folded.push(width);
      children.push(runs.children[at]!);
      refuted.push(runs.refuted[at]!);
    }
    for (let at = keptNodes.length - 1; at >= 0; at--) {
      nodes.push(keptNodes[at]!);
      shifts.push(keptShifts[at]!);
    }
  }
  const column = (cells: number[]): Uint32Array => Uint32Array.from(cells.reverse());
  return {
    count: parents.length,
    parent: column(parents),
    from: column(froms),
    end: column(ends),
    width: column(folded),
    children: column(children),
    refuted: column(refuted),
  };
}
