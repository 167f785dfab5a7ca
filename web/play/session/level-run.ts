import { nodeCount, plyOf } from '../record/record.ts';
import { levelOfPlayers } from './new-game.ts';
import {
  HIGHEST_LEVEL,
  LOWEST_LEVEL,
  endingOf,
  isAgainstEngine,
  stoneOf,
  type PlayState,
} from './state.ts';

/** How somebody's last games against a level went. */
export interface LevelRun {
  readonly game: string;
  readonly level: number;
  /** Wins in a row, or below nought losses. */
  readonly row: number;
}

/** So many wins in a row, and the next level is offered; so many losses, and the one below. */
const WINS = 1;
const LOSSES = 3;

/**
 * Whether a person's game against the engine has just come to its end, and how: 1 won, 0 drawn, −1
 * lost. Null where it has not: an ended game that is opened or gone through is none.
 */
export function justEnded(before: PlayState, state: PlayState): -1 | 0 | 1 | null {
  const ending = endingOf(state);
  if (ending === null || endingOf(before) !== null || !isAgainstEngine(state)) return null;
  const isMoved =
    plyOf(state.record) === plyOf(before.record) + 1 &&
    nodeCount(state.record) === nodeCount(before.record) + 1;
  const isGivenUp = state.record === before.record && state.forfeit !== before.forfeit;
  if (!isMoved && !isGivenUp) return null;
  if (ending.winner === null) return 0;
  const person = state.players.first.kind === 'person' ? 'first' : 'second';
  return stoneOf(state, person) === ending.winner ? 1 : -1;
}

/** For which level a game counts; null where several have played in it, or it was not played from its start. */
export function levelPlayed({ against, players, record }: PlayState): number | null {
  if (record.setup.stones !== null) return null;
  return against === undefined ? levelOfPlayers(players) : against;
}

/** The run after a game that ended so; as it was where the game counts for no level. */
export function afterGame(
  run: LevelRun | null,
  state: PlayState,
  result: -1 | 0 | 1,
): LevelRun | null {
  const level = levelPlayed(state);
  if (level === null) return run;
  const { game } = state.record.setup;
  const isSame = run?.game === game && run.level === level;
  const row = isSame && Math.sign(run.row) === result ? run.row : 0;
  return { game, level, row: row + result };
}

/** The level that is offered after it; null: to go on as before. */
export function offeredLevel({ level, row }: LevelRun): number | null {
  if (row >= WINS) return level < HIGHEST_LEVEL ? level + 1 : null;
  if (row <= -LOSSES) return level > LOWEST_LEVEL ? level - 1 : null;
  return null;
}

/** A run from whatever was kept; null where that makes no sense. */
export function runFrom(kept: unknown): LevelRun | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { game, level, row } = kept as Readonly<Record<string, unknown>>;
  const isLevel = Number.isInteger(level) && Number(level) >= 1 && Number(level) <= HIGHEST_LEVEL;
  if (typeof game !== 'string' || !isLevel || !Number.isSafeInteger(row)) return null;
  return { game, level: Number(level), row: Number(row) };
}
