import { BOUND, FLAG, NO_MOVE, type Trace } from './trace.ts';
import { countsAt, type StepCounts } from './counts.ts';
import { boundOf, isMin, principalVariation, rootsOf } from './nodes.ts';
import { bornAt, isBorn } from './clock.ts';

/** What one pass over a tree is about, where a search makes several. */
export type PassTask =
  /** So many plies and no deeper. */
  | { readonly kind: 'deepen'; readonly depth: number }
  /** One question: is the value at least `least`? */
  | { readonly kind: 'ask'; readonly least: number }
  /** A window around a guess. */
  | { readonly kind: 'aspire'; readonly alpha: number; readonly beta: number }
  /** Once more with one side open, as the first pass failed there. */
  | { readonly kind: 'widen'; readonly failed: 'low' | 'high'; readonly value: number };

/** How a pass came out against its window. */
export type PassOutcome = 'low' | 'inside' | 'high';

/** What the pass of this root is about; null for a plain search, or a part shown by itself. */
export function taskOf(trace: Trace, root: number): PassTask | null {
  if (trace.move[root] !== NO_MOVE) return null;
  if ((trace.flags[root]! & FLAG.nullWindow) !== 0) {
    return { kind: 'ask', least: trace.beta[root]! };
  }
  const { passesBefore: before = 0 } = trace.header;
  switch (trace.header.options.algorithm) {
    case 'iterative-deepening':
      return { kind: 'deepen', depth: before + rootsOf(trace).indexOf(root) + 1 };
    case 'aspiration': {
      // How the one before it came out is not here.
      if (before > 0) return null;
      if (root === 0) return { kind: 'aspire', alpha: trace.alpha[0]!, beta: trace.beta[0]! };
      const failed = outcomeOf(trace, 0) === 'low' ? 'low' : 'high';
      return { kind: 'widen', failed, value: trace.value[0]! };
    }
    default:
      return null;
  }
}

export function outcomeOf(trace: Trace, root: number): PassOutcome {
  const value = trace.value[root]!;
  if (value <= trace.alpha[root]!) return 'low';
  return value >= trace.beta[root]! ? 'high' : 'inside';
}

/**
 * The line of best play as it is known when the pass of `root` is done, its root first. A pass that
 * came out outside its window proves at most one move, and where none was good enough it proves none:
 * then what the pass before proved still stands.
 */
export function lineAfter(trace: Trace, root: number): number[] {
  if (trace.move[root] !== NO_MOVE) return principalVariation(trace, root);
  const roots = rootsOf(trace);
  for (let pass = roots.indexOf(root); pass >= 0; pass--) {
    const at = roots[pass]!;
    // Stopped before it had proved anything.
    if (boundOf(trace, at) === BOUND.none && pass > 0) continue;
    const outcome = outcomeOf(trace, at);
    if (outcome === 'inside') return principalVariation(trace, at);
    if (outcome === (isMin(trace, at) ? 'low' : 'high')) {
      return principalVariation(trace, at).slice(0, 2);
    }
    // A single search may well come out at the end of the scale.
    if (roots.length === 1) return principalVariation(trace, at);
  }
  return [root];
}

/** The next step after `step` that enters a root, or null. */
export function nextPass(trace: Trace, step: number): number | null {
  const next = rootsOf(trace).find((root) => bornAt(trace, root) > step);
  return next === undefined ? null : bornAt(trace, next);
}

/** The last step before `step` that enters a root, or null. */
export function previousPass(trace: Trace, step: number): number | null {
  const last = rootsOf(trace)
    .filter((root) => bornAt(trace, root) < step)
    .at(-1);
  return last === undefined ? null : bornAt(trace, last);
}

/** Which of how many passes a step is in, and what that pass has done by then. */
export interface PassCounts extends StepCounts {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** Null before the first step, and where there is but one pass. */
export function passAt(trace: Trace, step: number): PassCounts | null {
  const roots = rootsOf(trace);
  const index = roots.filter((root) => isBorn(trace, root, step)).length - 1;
  if (roots.length < 2 || index < 0 || trace.move[0] !== NO_MOVE) return null;
  const now = countsAt(trace, step);
  const before = countsAt(trace, bornAt(trace, roots[index]!) - 1);
  return {
    number: index + 1,
    of: roots.length,
    nodes: now.nodes - before.nodes,
    leaves: now.leaves - before.leaves,
    cutoffs: now.cutoffs - before.cutoffs,
    prunedMoves: now.prunedMoves - before.prunedMoves,
  };
}
