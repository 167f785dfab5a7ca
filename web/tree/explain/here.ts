import type { Trace } from '../../trace/trace.ts';
import { explainChanceHere, type ChanceHere } from './chance.ts';
import { cutRuleOf, isClosed } from './cut-rule.ts';
import { sideOf } from './side.ts';
import { hasWindow } from '../../trace/trace-index.ts';
import type { Side } from './facts.ts';
import { clampStep, openPath } from '../../trace/clock.ts';
import { readingAt } from '../../trace/node-at-step.ts';

/** What is known, at some step, at the node where the search stands. */
export interface HereFacts {
  readonly side: Side;
  /** What is known where chance moves, not `side`; else null. */
  readonly chance: ChanceHere | null;
  /** Moves from the root of the trace. */
  readonly ply: number;
  /** The window as it is now; null for a search without one. */
  readonly window: WindowFacts | null;
  /** The best value so far and the first move that gave it; null while there is none. */
  readonly best: { readonly value: number; readonly move: string } | null;
  /** How many of its moves have been searched, of how many. */
  readonly tried: number;
  readonly moves: number;
}

export interface WindowFacts {
  readonly alpha: number;
  readonly beta: number;
  /**
   * `closed` where the rest is cut off. `touching` where α = β and nothing is, for the search prunes
   * only where α > β.
   */
  readonly state: 'open' | 'touching' | 'closed';
}

/**
 * What is known at the deepest node that is still open at step `step`; null before the first step,
 * after the last, and at a leaf.
 */
export function explainHere(
  trace: Trace,
  step: number | null,
  nameOf: (move: number) => string,
): HereFacts | null {
  if (trace.length === 0) return null;
  const at = clampStep(trace, step);
  const node = openPath(trace, at).at(-1);
  if (node === undefined || trace.legalMoves[node] === 0) return null;
  const { best, bestChild, alpha, beta, settled } = readingAt(trace, node, at);
  return {
    side: sideOf(trace, node),
    chance: explainChanceHere(trace, node, at, nameOf),
    ply: trace.ply[node]!,
    window: hasWindow(trace) ? windowFacts(trace, alpha, beta) : null,
    best:
      best === null || bestChild === null
        ? null
        : { value: best, move: nameOf(trace.move[bestChild]!) },
    tried: settled,
    moves: trace.legalMoves[node]!,
  };
}

function windowFacts(trace: Trace, alpha: number, beta: number): WindowFacts {
  const closed = isClosed(cutRuleOf(trace), alpha, beta);
  return { alpha, beta, state: closed ? 'closed' : alpha === beta ? 'touching' : 'open' };
}
