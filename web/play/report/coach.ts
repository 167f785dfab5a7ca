import type { Stone } from '../../games/cells.ts';
import type { GomokuThoughts } from '../../engine/gomoku-messages.ts';
import { chanceFor, verdictOfLine } from '../../board/verdict.ts';
import { judgementOf, turningPointOf, type TurningPoint } from './report.ts';

/** What is worth saying of a move that was just made. */
export type CoachWord =
  /** `answer`: how the other side makes use of it. */
  | { readonly kind: 'mistake'; readonly point: TurningPoint; readonly answer: number | null }
  | { readonly kind: 'only'; readonly move: number };

/** From so much of the chance on, all other moves being worse, a move is the only good one. */
const ONLY = 0.3;

/**
 * What to say of a move, if anything. `before`: what was thought of the position before it, with two
 * lines at least; `after`: of the one after it.
 */
export function coachWord(
  { ply, move, mover }: { readonly ply: number; readonly move: number; readonly mover: Stone },
  before: GomokuThoughts,
  after: GomokuThoughts,
): CoachWord | null {
  const judgement = judgementOf({ ply, move, mover }, before, after);
  const point = judgement === null ? null : turningPointOf(judgement);
  if (point !== null) return { kind: 'mistake', point, answer: after.best };
  const [first, second] = before.lines;
  if (move !== before.best || first === undefined || second?.bound !== 'exact') return null;
  const [best, next] = [first, second].map((line) => chanceFor(verdictOfLine(line), mover));
  return best! - next! >= ONLY ? { kind: 'only', move } : null;
}
