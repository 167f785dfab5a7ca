import { FLAG, type Bound, type Trace } from '../../trace/trace.ts';
import { cutRuleOf, isClosed, type CutRule } from './cut-rule.ts';
import { sideOf } from './side.ts';
import { hasWindow } from '../../trace/trace-index.ts';
import type { Side } from './facts.ts';
import { boundOf, isLeaf, NONE, principalChild } from '../../trace/nodes.ts';
import { isBorn, isSettled } from '../../trace/clock.ts';
import { readingAt } from '../../trace/node-at-step.ts';

/** What is known of one node at some step. */
export interface KnownFacts {
  readonly node: number;
  readonly side: Side;
  readonly leaf: boolean;
  /** Whether the search has left it. */
  readonly settled: boolean;
  /** The window it was entered with; null for a search without one. */
  readonly window: { readonly alpha: number; readonly beta: number } | null;
  /** The window now: the side to move has narrowed it. The same once the node is settled. */
  readonly now: { readonly alpha: number; readonly beta: number } | null;
  /** The value: the best so far, or once it is settled the one returned. Null: none yet. */
  readonly value: number | null;
  /** What the value says of the true one, once the node is settled. */
  readonly bound: Bound | null;
  /** The first move that gave it. */
  readonly best: string | null;
  readonly tried: number;
  readonly moves: number;
  /** How the value lies to the window on entry. */
  readonly row: CaseRow | null;
  /** When the search cuts. */
  readonly rule: CutRule;
}

/**
 * The three cases of alpha-beta: below the window, within it, above it. A value that touches the bound
 * which is to be met lies beyond it where equality cuts, and within where only more does.
 */
export type CaseRow = 'low' | 'inside' | 'high';
export const CASE_ROWS: readonly CaseRow[] = ['low', 'inside', 'high'];

/** What each case asks of v, as formulas are written in every language. */
export function caseSigns({
  side,
  rule,
}: Pick<KnownFacts, 'side' | 'rule'>): Readonly<Record<CaseRow, string>> {
  if (rule === 'equal') return { low: 'v ≤ α', inside: 'α < v < β', high: 'v ≥ β' };
  return side === 'max'
    ? { low: 'v ≤ α', inside: 'α < v ≤ β', high: 'v > β' }
    : { low: 'v < α', inside: 'α ≤ v < β', high: 'v ≥ β' };
}

/** What is known of `node` at `step`; null before the search has entered it. */
export function explainKnown(
  trace: Trace,
  node: number,
  step: number,
  nameOf: (move: number) => string,
): KnownFacts | null {
  if (node < 0 || node >= trace.length || !isBorn(trace, node, step)) return null;
  const settled = isSettled(trace, node, step);
  const running = readingAt(trace, node, step);
  const window = hasWindow(trace) ? { alpha: trace.alpha[node]!, beta: trace.beta[node]! } : null;
  const value = settled ? trace.value[node]! : running.best;
  const side = sideOf(trace, node);
  const rule = cutRuleOf(trace);
  const bestChild = settled ? principalChild(trace, node) : (running.bestChild ?? NONE);
  return {
    node,
    side,
    leaf: isLeaf(trace, node) || (trace.flags[node]! & FLAG.tableHit) !== 0,
    settled,
    window,
    now: window === null ? null : { alpha: running.alpha, beta: running.beta },
    value,
    bound: settled ? boundOf(trace, node) : null,
    best: bestChild === NONE ? null : nameOf(trace.move[bestChild]!),
    tried: running.settled,
    moves: trace.legalMoves[node]!,
    row: window === null || value === null ? null : rowOf(value, window, side, rule),
    rule,
  };
}

function rowOf(
  value: number,
  { alpha, beta }: { alpha: number; beta: number },
  side: Side,
  rule: CutRule,
): CaseRow {
  const isLow = side === 'max' ? value <= alpha : isClosed(rule, alpha, value);
  if (isLow) return 'low';
  const isHigh = side === 'max' ? isClosed(rule, value, beta) : value >= beta;
  return isHigh ? 'high' : 'inside';
}
