import type { Rows } from './rows.ts';

/** What living through a log once has told. */
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
