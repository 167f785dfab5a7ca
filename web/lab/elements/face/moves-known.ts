import type { RootMove, SearchResult } from '../../../engine/messages.ts';
import { clampStep, isSettled, totalSteps } from '../../../trace/clock.ts';
import { childrenOf, rootsOf } from '../../../trace/nodes.ts';

/**
 * The moves of the root of which a search knows the value at a step of it: board and table tell no more
 * than the tree. The means of playouts are no values: neither must say that they are.
 */
export function movesKnown(
  { rootMoves, trace }: SearchResult,
  step: number | null,
): readonly RootMove[] {
  const reached = clampStep(trace, step);
  if (reached === totalSteps(trace)) {
    if (trace.grown?.kind !== 'means') return rootMoves;
    return rootMoves.map((each) => ({ ...each, bound: 'estimate' }));
  }
  if (trace.grown !== undefined) return [];
  const children = childrenOf(trace, rootsOf(trace).at(-1) ?? 0);
  return rootMoves.filter(({ move }) => {
    // A move that was searched again has several nodes.
    const its = children.filter((each) => trace.move[each] === move);
    return its.length > 0 && its.every((each) => isSettled(trace, each, reached));
  });
}
