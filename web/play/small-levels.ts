import type { RootMove } from '../engine/messages.ts';
import type { EngineOptions } from '../engine/trace.ts';

/**
 * How strong the textbook searches play small boards: ten levels by how many plies they look ahead,
 * of which the low ones choose mistakes that look like a person's. A win at hand is always taken.
 */
interface SmallLevel {
  /** Plies looked ahead. */
  readonly depth: number;
  /** How much worse, in points of the static evaluation, a move may be that is played all the same. */
  readonly carelessness: number;
}

const LEVELS: readonly SmallLevel[] = [
  { depth: 1, carelessness: 12 },
  { depth: 1, carelessness: 3 },
  { depth: 2, carelessness: 5 },
  { depth: 2, carelessness: 1 },
  { depth: 3, carelessness: 0 },
  { depth: 4, carelessness: 0 },
  { depth: 5, carelessness: 0 },
  { depth: 6, carelessness: 0 },
  { depth: 8, carelessness: 0 },
  { depth: 64, carelessness: 0 },
];

/** Enough for a second or two; also what the highest levels get on boards too large to be solved. */
const MOST_NODES = 2_000_000;

/** Moves worth this much more than others win; the evaluation alone never comes so far. */
const SURE_WIN = 500;

const levelOf = (level: number): SmallLevel => LEVELS[level - 1] ?? LEVELS[LEVELS.length - 1]!;

/** How a level searches. Where it may choose, every move gets an exact value. */
export function smallSearch(level: number): EngineOptions {
  const { depth, carelessness } = levelOf(level);
  return {
    algorithm: carelessness > 0 ? 'minimax' : 'iterative-deepening',
    depth: String(depth),
    order: 'centre',
    scoring: 'depth',
    'node-limit': String(MOST_NODES),
    // Nobody looks at this tree.
    'record-limit': '1000',
  };
}

/**
 * The move that a level plays, from what its search found; `luck`, from 0 to below 1, chooses.
 * Null where there is no move.
 */
export function smallChoice(
  level: number,
  isMax: boolean,
  { bestMove, rootMoves }: { bestMove: number | null; rootMoves: readonly RootMove[] },
  luck: number,
): number | null {
  const { carelessness } = levelOf(level);
  if (carelessness === 0 || rootMoves.length === 0) return bestMove;
  const worth = rootMoves.map(({ value }) => (isMax ? value : -value));
  const most = Math.max(...worth);
  const spread = most >= SURE_WIN ? 0 : carelessness;
  const weights = worth.map((value) =>
    spread === 0 ? Number(value === most) : Math.exp((value - most) / spread),
  );
  let rest = luck * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (rest -= weight) < 0);
  return rootMoves[at]?.index ?? bestMove;
}
