import {
  isAgain,
  isCutOff,
  childrenOf,
  movesTo,
  nodeAt,
  NONE,
  rootsOf,
  subtreeEnd,
} from './nodes.ts';
import type { Trace } from './trace.ts';

/**
 * What a search has left out, before it does: of a tree whose leaves everybody can see, as in a book.
 * By each node that the search cuts off, the part of `full`, which left nothing out, that hangs at its
 * pruned moves: as a trace with a root for each of them, `promised`. None where the two did not try the
 * same moves in the same order, or one of them in several passes. O(nodes × moves of the cut ones).
 */
export function promisedAt(trace: Trace, full: Trace): ReadonlyMap<number, Trace> {
  const found = new Map<number, Trace>();
  if (rootsOf(trace).length !== 1 || rootsOf(full).length !== 1) return found;
  for (let node = 0; node < trace.length; node++) {
    const part = isCutOff(trace, node) ? leftOutAt(trace, node, full) : null;
    if (part !== null) found.set(node, part);
  }
  return found;
}

function leftOutAt(trace: Trace, node: number, full: Trace): Trace | null {
  const same = nodeAt(full, movesTo(trace, node));
  if (same === NONE) return null;
  // What was searched again was left out neither time.
  const searched = childrenOf(trace, node)
    .filter((child) => !isAgain(trace, child))
    .map((child) => trace.move[child]);
  const all = childrenOf(full, same);
  const isSame = searched.every((move, at) => all[at] !== undefined && full.move[all[at]] === move);
  const first = all[searched.length];
  if (!isSame || first === undefined) return null;
  return partOf(full, first, subtreeEnd(full, same));
}

/** The nodes from … end − 1, whole subtrees of siblings, as a trace of their own. */
function partOf(full: Trace, from: number, end: number): Trace {
  const part = <Column extends { subarray(from: number, end: number): Column }>(column: Column) =>
    column.subarray(from, end);
  return {
    header: { ...full.header, rootPly: full.ply[from]!, promised: true },
    length: end - from,
    ply: part(full.ply),
    size: part(full.size),
    move: part(full.move),
    alpha: part(full.alpha),
    beta: part(full.beta),
    value: part(full.value),
    legalMoves: part(full.legalMoves),
    flags: part(full.flags),
    hidden: null,
  };
}
