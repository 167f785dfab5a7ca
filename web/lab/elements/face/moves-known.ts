import type { RootMove, SearchResult } from '../../../engine/messages.ts';
import { clampStep, isSettled, totalSteps } from '../../../trace/clock.ts';
import { childrenOf, principalVariation, rootsOf } from '../../../trace/nodes.ts';
import { FLAG, type Trace } from '../../../trace/trace.ts';

/**
 * The moves of the root of which a search knows the value at a step of it: board and table tell no more
 * than the tree. The means of playouts are no values, and an evaluation is no outcome of the game: neither
 * must say that they are.
 */
export function movesKnown(
  { rootMoves, trace }: SearchResult,
  step: number | null,
): readonly RootMove[] {
  const reached = clampStep(trace, step);
  if (reached === totalSteps(trace)) {
    if (trace.grown === undefined) return rootMoves.map((each) => asFarAsSeen(trace, each));
    if (trace.grown.kind !== 'means') return rootMoves;
    return rootMoves.map((each) => ({ ...each, bound: 'estimate' }));
  }
  if (trace.grown !== undefined) return [];
  return rootMoves.flatMap((each) => {
    const its = nodesOf(trace, each);
    const isKnown = its.length > 0 && its.every((node) => isSettled(trace, node, reached));
    return isKnown ? [asFarAsSeen(trace, each)] : [];
  });
}

/** A move that was searched again has several nodes. */
function nodesOf(trace: Trace, { move }: RootMove): readonly number[] {
  const children = childrenOf(trace, rootsOf(trace).at(-1) ?? 0);
  return children.filter((each) => trace.move[each] === move);
}

/** Where the best line after a move ends at the horizon, its value is an estimate. */
function asFarAsSeen(trace: Trace, move: RootMove): RootMove {
  const node = nodesOf(trace, move).at(-1);
  if (move.bound !== 'exact' || node === undefined) return move;
  const leaf = principalVariation(trace, node).at(-1)!;
  return (trace.flags[leaf]! & FLAG.horizon) === 0 ? move : { ...move, bound: 'horizon' };
}
