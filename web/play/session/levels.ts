import type { RootMove } from '../../engine/messages.ts';
import type { BoardGame } from '../../games/game.ts';
import { MOST_NODES, USUAL_LEVELS, type Level } from '../../games/levels.ts';
import type { EngineOptions } from '../../trace/trace.ts';
import { factsAt, type GameRecord } from '../record/record.ts';

/**
 * How strong the textbook searches play: ten levels by how many plies they look ahead, of which the
 * low ones choose mistakes that look like a person's. A win at hand is always taken.
 */

/** Estimates are below it; what is worth that much is won: see `worthOf`. */
export const SURE_WIN = 100;

/** A value in hundredths, from the view of who is to move. */
export function worthOf(value: number, decimals: number, isMax: boolean): number {
  const worth = (100 * value) / 10 ** decimals;
  return isMax ? worth : -worth;
}

/** How a level searches a game; null where the player answers, which has levels of its own. */
export function searchedLevel({ levels }: BoardGame, level: number): Level | null {
  if (levels === 'player') return null;
  return levels[level - 1] ?? levels[levels.length - 1] ?? null;
}

function levelOf(game: BoardGame, level: number): Level {
  return searchedLevel(game, level) ?? USUAL_LEVELS[level - 1] ?? USUAL_LEVELS[0]!;
}

/** How a level searches. Where it may choose, every move gets an exact value. */
export function levelSearch(game: BoardGame, level: number): EngineOptions {
  const { depth, carelessness, nodes } = levelOf(game, level);
  return {
    algorithm: carelessness > 0 ? 'minimax' : 'iterative-deepening',
    depth: String(depth),
    order: 'centre',
    scoring: 'depth',
    'node-limit': String(nodes ?? MOST_NODES),
    // Nobody looks at this tree.
    'record-limit': '1000',
  };
}

/** What is asked of the strongest level, which knows what counts: how soon a win is, or by how many discs. */
export function bestOptions(record: GameRecord): EngineOptions {
  const stated = Object.entries(factsAt(record).options);
  return Object.fromEntries(stated.filter(([name]) => name !== 'scoring'));
}

/** What a level needs of what its search has found. */
interface Found {
  readonly bestMove: number | null;
  readonly rootMoves: readonly Pick<RootMove, 'index' | 'value'>[];
  readonly trace: { readonly header: { readonly decimals: number } };
}

/**
 * The move that a level plays, from what its search found; `luck`, from 0 to below 1, chooses.
 * Null where there is no move.
 */
export function levelChoice(
  game: BoardGame,
  level: number,
  isMax: boolean,
  { bestMove, rootMoves, trace }: Found,
  luck: number,
): number | null {
  const { carelessness } = levelOf(game, level);
  if (carelessness === 0 || rootMoves.length === 0) return bestMove;
  const { decimals } = trace.header;
  const worth = rootMoves.map(({ value }) => worthOf(value, decimals, isMax));
  const most = Math.max(...worth);
  const spread = most >= SURE_WIN ? 0 : carelessness;
  const weights = worth.map((value) =>
    spread === 0 ? Number(value === most) : Math.exp((value - most) / spread),
  );
  let rest = luck * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (rest -= weight) < 0);
  return rootMoves[at]?.index ?? bestMove;
}
