import { FLAG, type Trace } from './trace.ts';

/** The few facts of a node that follow from its own cells and those of its children. */

/** The node after the last one of `node`'s subtree. */
export function subtreeEnd(trace: Trace, node: number): number {
  return node + trace.size[node]!;
}

export function isCutOff(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.cutOff) !== 0;
}

/** A node where the game is over, or whose value is static: nothing was searched below it. */
export function isLeaf(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & (FLAG.terminal | FLAG.horizon)) !== 0;
}

/** A search of a move that was searched before at the same node. */
export function isAgain(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.reSearch) !== 0;
}

/** True where a stub stands for moves that were left unsearched beside recorded children. */
export function hasStub(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.cutOff) !== 0 && trace.size[node]! > 1;
}

/**
 * How many moves were left unsearched at a node: its legal moves less those searched, each
 * counted once however often it was; 0 unless it is cut off. Where the children were searched but not recorded, the number is not known: 0.
 */
export function prunedCount(trace: Trace, node: number): number {
  const flags = trace.flags[node]!;
  if ((flags & FLAG.cutOff) === 0) return 0;
  if ((flags & FLAG.hidden) !== 0 && trace.size[node] === 1) return 0;
  const end = subtreeEnd(trace, node);
  let searched = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (!isAgain(trace, child)) searched++;
  }
  return Math.max(0, trace.legalMoves[node]! - searched);
}
