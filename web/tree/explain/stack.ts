import { clampStep, openPath } from '../../trace/clock.ts';
import { subtreeEnd } from '../../trace/nodes.ts';
import { readingAt } from '../../trace/node-at-step.ts';
import { NO_MOVE, type Trace } from '../../trace/trace.ts';
import { sideOf } from './side.ts';
import type { Side } from './facts.ts';

/** A call of the search that has not returned. */
export interface OpenCall {
  readonly node: number;
  readonly ply: number;
  readonly side: Side;
  /** The move that led to it; null at a root without one. */
  readonly move: number | null;
  /** Null where the search has no windows. */
  readonly window: { readonly alpha: number; readonly beta: number } | null;
  /** The best of what it has seen; null while there is nothing. */
  readonly best: number | null;
  /** The move that gave it. */
  readonly bestMove: number | null;
  /** How many of its moves are done. */
  readonly tried: number;
  readonly moves: number;
}

/** The calls that are open at a step, the first one first; none once the search is over. */
export function stackAt(trace: Trace, step: number | null): readonly OpenCall[] {
  if (trace.length === 0) return [];
  const at = clampStep(trace, step);
  const hasWindows = trace.header.options.algorithm !== 'minimax' && hasAnyWindow(trace);
  return openPath(trace, at).map((node) => {
    const { alpha, beta, best, bestChild, settled } = readingAt(trace, node, at);
    const moveOf = (each: number): number | null =>
      trace.move[each] === NO_MOVE ? null : trace.move[each]!;
    return {
      node,
      ply: trace.ply[node]!,
      side: sideOf(trace, node),
      move: moveOf(node),
      window: hasWindows ? { alpha, beta } : null,
      best: best ?? (subtreeEnd(trace, node) === node + 1 ? trace.value[node]! : null),
      bestMove: bestChild === null ? null : moveOf(bestChild),
      tried: settled,
      moves: trace.legalMoves[node]!,
    };
  });
}

/** Whether anything but the whole line was ever a window: another program may have none. */
function hasAnyWindow(trace: Trace): boolean {
  const { minusInfinity, plusInfinity, totals, options } = trace.header;
  if (options.algorithm !== undefined || totals.cutoffs > 0) return true;
  const some = Math.min(trace.length, 10_000);
  for (let node = 0; node < some; node++) {
    if (trace.alpha[node]! > minusInfinity || trace.beta[node]! < plusInfinity) return true;
  }
  return false;
}
