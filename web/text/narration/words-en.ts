import { formatCount } from '../../core/format.ts';
import { BOUND, type Bound } from '../../trace/trace.ts';
import type { RootDoneFacts } from '../../tree/explain/facts.ts';

/** Pieces of the English narration that need nothing but what they tell of. */

export const SEARCHES: Readonly<Record<string, string | undefined>> = {
  minimax: 'Minimax',
  'alpha-beta': 'Alpha-beta search',
  'iterative-deepening': 'Iterative deepening',
  'principal-variation': 'Principal variation search',
  'transposition-table': 'Alpha-beta with a transposition table',
  'mtd-f': 'MTD(f)',
  aspiration: 'Alpha-beta with an aspiration window',
};

export function countsSentence({
  nodes,
  leaves,
  cutoffs,
  prunedMoves,
}: RootDoneFacts['totals']): string {
  const ofThem =
    leaves === 1 ? 'one of them a leaf' : `${formatCount(leaves, 'en')} of them leaves`;
  const seen = nodes === 1 ? '1 node' : `${count(nodes, 'node')}, ${ofThem}`;
  if (cutoffs === 0) return `${seen}.`;
  return `${seen}; ${count(cutoffs, 'cutoff')} skipped ${count(prunedMoves, 'move')}.`;
}

export function boundWords(bound: Bound, value: string): string {
  if (bound === BOUND.atLeast) return `at least ${value}`;
  return bound === BOUND.atMost ? `at most ${value}` : value;
}

export function count(number: number, noun: string): string {
  return `${formatCount(number, 'en')} ${noun}${number === 1 ? '' : 's'}`;
}
