import type { Trace } from './trace.ts';
import { FLAG } from './trace.ts';
import { isCutOff, isMin, rootsOf } from './nodes.ts';

/**
 * Numbers by which searches of one position are compared. Each takes one walk over a trace at most,
 * and says null where the trace cannot tell.
 */

/**
 * The effective branching factor: the number of moves that every node of a uniform tree of this depth
 * would have, had it as many nodes. `nodes` ≥ 1 with the root; `depth` in plies; null for depth 0.
 */
export function effectiveBranching(nodes: number, depth: number): number | null {
  if (depth < 1 || nodes < depth + 1) return null;
  let low = 1;
  let high = nodes;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    let sum = 1;
    for (let ply = 0, power = 1; ply < depth && sum <= nodes; ply++) sum += power *= middle;
    if (sum < nodes) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * How many of the recorded cutoffs came with the first move that was tried: a measure of the order of
 * moves. Cut nodes whose moves were not kept are passed over. Null where there are none.
 */
export function firstMoveCutoffs(
  trace: Trace,
): { readonly first: number; readonly all: number } | null {
  const { length, size, move } = trace;
  let first = 0;
  let all = 0;
  for (let node = 0; node < length; node++) {
    if (!isCutOff(trace, node) || size[node] === 1) continue;
    all++;
    const end = node + size[node]!;
    let child = node + 1;
    // A move that was tested and then searched in full is one move.
    for (let next = child + size[child]!; next < end; next = child + size[child]!) {
      if (move[next] !== move[child]) break;
      child = next;
    }
    if (size[child] === end - child) first++;
  }
  return all === 0 ? null : { first, all };
}

/** Larger traces are not walked for the minimal tree: it takes eight bytes a node for a moment. */
const MOST_NODES = 5_000_000;

/**
 * The fewest leaves that any search must look at to be sure of the value of this tree, whatever its
 * shape: those of the cheapest proof that it is no less, and of the cheapest that it is no more, which
 * share one leaf. For a uniform tree of distinct values it is b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore,
 * 1975). `full` must be a search that left nothing out, such as minimax, of two players without chance; else null.
 */
export function minimalLeavesOf(full: Trace): number | null {
  const { length, size, value, header, flags } = full;
  const isWhole =
    header.complete && header.recordedPly === null && length > 0 && rootsOf(full).length === 1;
  // Three players have no value that is proved from two sides.
  if (header.payoffs !== undefined) return null;
  if (!isWhole || length > MOST_NODES) return null;
  const root = value[0]!;
  // Of each node, the leaves that prove it is at least, and at most, what the root is worth; 0: it
  // is not so.
  const atLeast = new Uint32Array(length);
  const atMost = new Uint32Array(length);
  for (let node = length - 1; node >= 0; node--) {
    // Nor does a mean follow from one of the sides of its parts.
    if ((flags[node]! & (FLAG.cutOff | FLAG.chance)) !== 0) return null;
    if (size[node] === 1) {
      atLeast[node] = value[node]! >= root ? 1 : 0;
      atMost[node] = value[node]! <= root ? 1 : 0;
      continue;
    }
    const [one, every] = isMin(full, node) ? [atMost, atLeast] : [atLeast, atMost];
    let cheapest = 0;
    let sum = 0;
    let fails = false;
    const end = node + size[node]!;
    for (let child = node + 1; child < end; child += size[child]!) {
      const cost = one[child]!;
      if (cost > 0 && (cheapest === 0 || cost < cheapest)) cheapest = cost;
      if (every[child] === 0) fails = true;
      sum += every[child]!;
    }
    one[node] = cheapest;
    every[node] = fails ? 0 : sum;
  }
  return atLeast[0]! + atMost[0]! - 1;
}
