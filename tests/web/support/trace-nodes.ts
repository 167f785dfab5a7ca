import type { Trace } from '../../../web/trace/trace.ts';

/** The moves from the root of the tree to a node, for a trace whose first node is that root. */
export function pathTo(trace: Trace, node: number): number[] {
  const path: number[] = [];
  let at = 0;
  while (at !== node) {
    let child = at + 1;
    while (child + trace.size[child]! <= node) child += trace.size[child]!;
    path.push(trace.move[child]!);
    at = child;
  }
  return path;
}

/** The node that a path leads to, or null. */
export function nodeAtPath(trace: Trace, path: readonly number[]): number | null {
  let at = 0;
  for (const move of path) {
    const end = at + trace.size[at]!;
    let child = at + 1;
    while (child < end && trace.move[child] !== move) child += trace.size[child]!;
    if (child >= end) return null;
    at = child;
  }
  return at;
}

/** A subtree as plain rows, to be compared with another's. */
export function rows(trace: Trace, from = 0, to = trace.length): number[][] {
  const all: number[][] = [];
  for (let node = from; node < to; node++) {
    all.push([
      trace.ply[node]!,
      trace.size[node]!,
      trace.move[node]!,
      trace.alpha[node]!,
      trace.beta[node]!,
      trace.value[node]!,
      trace.legalMoves[node]!,
      trace.flags[node]!,
      trace.hidden?.[node] ?? 0,
    ]);
  }
  return all;
}

export function sum(column: Uint32Array | null): number {
  return column?.reduce((total, each) => total + each, 0) ?? 0;
}
