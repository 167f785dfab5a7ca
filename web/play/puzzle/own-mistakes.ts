import type { Engine } from '../../engine/client.ts';
import type { GomokuPosition, GomokuPuzzleReply } from '../../engine/gomoku-messages.ts';
import { otherStone, type Stone } from '../../games/cells.ts';
import { positionAfter, stoneToMove, verdictMessage } from '../../board/verdict.ts';
import { valueAt, valuesOf } from '../report/make-report.ts';
import { positionsOf, reportOf, type ReportGame } from '../report/report.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { movesAllowed, type Goal } from './attempt.ts';
import type { Prover } from './choice.ts';
import type { Mistake } from './mistakes.ts';

/** What a right move of one's own game was to reach. */
type OwnGoal = Mistake['goal'];

export function isOwnGoal(goal: Goal): goal is OwnGoal {
  return goal === 'win' || goal === 'hold';
}

/**
 * The proven turning points of a game by the moves of one side: where a win was missed, or the other side
 * was given one. Only those with a move that is right for certain.
 */
export async function mistakesIn(
  engine: Engine,
  game: ReportGame,
  mover: Stone,
  signal: AbortSignal,
): Promise<readonly Omit<Mistake, 'step' | 'due'>[]> {
  const values = await valuesOf(engine, game, signal);
  if (signal.aborted) return [];
  const found: Omit<Mistake, 'step' | 'due'>[] = [];
  const positions = positionsOf(game);
  const { rule, size } = game;
  for (const point of reportOf(game, values).turningPoints) {
    const position = positions[point.ply - 1];
    if (point.kind === 'swing' || point.mover !== mover || position?.moves === undefined) continue;
    const goal = point.kind === 'missedWin' ? 'win' : 'hold';
    const { move: made, best } = point;
    if (!(await judgedMove(engine, positionAfter(position, best), goal, signal)).stands) continue;
    found.push({ goal, rule, size, played: position.moves, made, best });
  }
  return found;
}

/** Whether the move that has led to a position has reached its goal; if not, what the search would answer. */
export async function judgedMove(
  engine: Engine,
  position: GomokuPosition,
  goal: OwnGoal,
  signal: AbortSignal,
): Promise<GomokuPuzzleReply & { readonly stands: boolean }> {
  const found = await valueAt(engine, position, signal);
  const { best, line = [] } = found;
  const toMove = stoneToMove(position);
  const verdict = verdictMessage(found);
  const isProven = verdict.kind === 'proven';
  const stands =
    goal === 'win'
      ? isProven && verdict.winner === otherStone(toMove)
      : !(isProven && verdict.winner === toMove);
  return { stands, reply: best, moves: isProven ? Math.ceil(verdict.plies / 2) : 0, line };
}

/** An engine as the one who answers: by its prover, and of one's own games by its search. */
export function proverOf(engine: Engine): Prover {
  return async (asked) => {
    const position = gomokuPosition(asked.record);
    const { goal } = asked.puzzle;
    if (isOwnGoal(goal)) return judgedMove(engine, position, goal, new AbortController().signal);
    return engine.request({
      kind: 'gomokuPuzzleReply',
      position,
      goal,
      within: movesAllowed(asked),
    });
  };
}
