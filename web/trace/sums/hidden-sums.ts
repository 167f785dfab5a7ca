import type { Trace } from '../trace.ts';

/** A sum is kept for every so many nodes: 8 bytes for 256. */
const BLOCK = 256;

/** Made when it is first asked for; lives as long as the column. */
const sums = new WeakMap<Uint32Array, Float64Array>();

/**
 * How many nodes were searched below nodes from … end − 1 but not recorded. In O(1) but for the first
 * time, which takes one pass over all nodes.
 */
export function hiddenIn(trace: Pick<Trace, 'hidden'>, from: number, end: number): number {
  const { hidden } = trace;
  return hidden === null || end <= from ? 0 : upTo(hidden, end) - upTo(hidden, from);
}

function upTo(hidden: Uint32Array, end: number): number {
  let before = sums.get(hidden);
  if (before === undefined) {
    before = new Float64Array(Math.floor(hidden.length / BLOCK) + 1);
    let sum = 0;
    for (let node = 0; node < hidden.length; node++) {
      if (node % BLOCK === 0) before[node / BLOCK] = sum;
      sum += hidden[node]!;
    }
    if (hidden.length % BLOCK === 0) before[hidden.length / BLOCK] = sum;
    sums.set(hidden, before);
  }
  const block = Math.floor(end / BLOCK);
  let sum = before[block]!;
  for (let node = block * BLOCK; node < end; node++) sum += hidden[node]!;
  return sum;
}
