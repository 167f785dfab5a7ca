import type { Stone } from '../games/cells.ts';
import type { GomokuThoughts } from '../engine/gomoku-messages.ts';
import { chanceFor, isIdle, verdictOf, type Told, type Verdict } from './verdict.ts';

/** A move that is so much worse than the best one, in chance, is as cold as any. */
const COLDEST = 0.4;

/** A limit is the best that can be hoped of a move: it glows less than what is known. */
const HOPE = 0.55;

export interface HeatValue {
  readonly cell: number;
  /**
   * 1 for the best move, 0 for one that gives away 40 points of the chance, or everything; where only
   * a limit is known, about half of that.
   */
  readonly share: number;
  readonly verdict: Verdict;
}

/**
 * How good every candidate move is for the side to move, beside the best of them. A value that is
 * not exact says how good the move is at most for that side; where it says nothing, the move is left
 * out.
 */
export function heatOf(
  { moves, values, exact }: GomokuThoughts['candidates'],
  toMove: Stone,
  told: Told,
): readonly HeatValue[] {
  const bound = toMove === 'X' ? 'atMost' : 'atLeast';
  const verdicts = moves.map((_, index) =>
    verdictOf(values[index] ?? 0, told, exact[index] === true ? 'exact' : bound),
  );
  const chances = verdicts.map((verdict) => chanceFor(verdict, toMove));
  const best = Math.max(0, ...chances.filter((_, index) => !isIdle(verdicts[index]!)));
  return moves.flatMap((cell, index) => {
    const verdict = verdicts[index]!;
    if (isIdle(verdict)) return [];
    if (verdict.kind === 'proven' && verdict.winner !== toMove)
      return [{ cell, share: 0, verdict }];
    const share = Math.max(0, Math.min(1, 1 - (best - chances[index]!) / COLDEST));
    return [{ cell, share: share * (isKnown(verdict) ? 1 : HOPE), verdict }];
  });
}

function isKnown(verdict: Verdict): boolean {
  return verdict.kind === 'proven' || verdict.bound === 'exact';
}
