import type { GrowthLog } from './log.ts';
import { Rows } from './rows.ts';

/** What a log yields when it is replayed once. */
export interface Replay {
  /** Of each node, the iteration in which it was born; 0 for the root, which is there from the first. */
  readonly born: Uint32Array;
  readonly rows: Rows;
  /** With a table: of each iteration the numbers at which its node is left. */
  readonly thresholds?: { readonly proof: Uint32Array; readonly disproof: Uint32Array };
}

/** Of each node its parent, −1 for the root: from sizes alone. */
export function parentsOf(size: Uint32Array, length: number): Int32Array {
  const parents = new Int32Array(length);
  // The last node that is not over yet, and so on upwards.
  let open = -1;
  for (let node = 0; node < length; node++) {
    while (open >= 0 && open + size[open]! <= node) open = parents[open]!;
    parents[node] = open;
    open = node;
  }
  return parents;
}

/** Visits and sums: each iteration adds one to all nodes from the root to the one whose playout it was. */
export function replayMeans(log: GrowthLog, parents: Int32Array): Replay {
  const { nodes, values } = log;
  const length = parents.length;
  const born = new Uint32Array(length);
  const visits = new Uint32Array(length);
  for (let step = 0; step < nodes.length; step++) {
    const node = nodes[step]!;
    if (node !== 0 && born[node] === 0) born[node] = step + 1;
    for (let at = node; at >= 0; at = parents[at]!) visits[at]!++;
  }
  const rows = new Rows(visits, false);
  for (let step = 0; step < nodes.length; step++) {
    const value = values[step]!;
    for (let at = nodes[step]!; at >= 0; at = parents[at]!) {
      rows.add(at, step + 1, rows.last(at) + value);
    }
  }
  return { born, rows };
}
