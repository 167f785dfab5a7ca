import { enginePlayer, PERSON, USUAL_LEVEL, type NewGame, type PlayState } from './play-state.ts';
import { ticTacToe, type GameSetup } from './record-setup.ts';

/** Which side is the person's: none for the engine against itself, both for two people. */
export type Side = 'black' | 'white' | 'both' | 'none';
export const SIDES: readonly Side[] = ['black', 'white', 'both', 'none'];

/** Sides of gomoku's boards that are offered. */
export const GOMOKU_SIZES = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** The textbook searches play no larger boards. */
export const LARGEST_SMALL = 8;

/** The players of a new game. In swap2, Black is who puts the opening. */
export function playersOf(
  side: Side,
  level = USUAL_LEVEL,
  levelOfSecond = level,
): PlayState['players'] {
  const first = side === 'black' || side === 'both' ? PERSON : enginePlayer(level);
  const second = side === 'white' || side === 'both' ? PERSON : enginePlayer(levelOfSecond);
  return { first, second };
}

export function sideOf({ first, second }: PlayState['players']): Side {
  if (first.kind === 'person') return second.kind === 'person' ? 'both' : 'black';
  return second.kind === 'person' ? 'white' : 'none';
}

/** The level of an engine among the players, the first one's before the second one's. */
export function levelOfPlayers({ first, second }: PlayState['players']): number {
  if (first.kind === 'engine') return first.level;
  return second.kind === 'engine' ? second.level : USUAL_LEVEL;
}

/** An empty gomoku board, as near to what was there as makes sense. */
export function gomokuSetup(
  change: Partial<Pick<GameSetup, 'rows' | 'rule' | 'opening'>>,
): GameSetup {
  const { rows = 15, rule = 'freestyle', opening = 'none' } = change;
  return { game: 'gomoku', rows, columns: rows, inARow: 5, rule, opening, stones: null };
}

/** An empty small board. */
export function smallSetup(rows: number, columns: number, inARow: number): GameSetup {
  return { ...ticTacToe, rows, columns, inARow };
}

export function isTicTacToe({ game, rows, columns, inARow }: GameSetup): boolean {
  return game === 'mnk' && rows === 3 && columns === 3 && inARow === 3;
}

/** The same game from the empty board. */
export function withoutStones(game: NewGame): NewGame {
  return { ...game, setup: { ...game.setup, stones: null } };
}
