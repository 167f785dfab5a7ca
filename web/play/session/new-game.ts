import type { BoardGame, Side as Range } from '../../games/game.ts';
import { mnk } from '../../games/mnk.ts';
import { enginePlayer, PERSON, USUAL_LEVEL, type NewGame, type PlayState } from './state.ts';
import { recordName, usualSetup, type GameSetup } from '../record/setup.ts';

/** Which side is the person's: none for the engine against itself, both for two people. */
export type Side = 'black' | 'white' | 'both' | 'none';
export const SIDES: readonly Side[] = ['black', 'white', 'both', 'none'];

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

/** How a game begins that somebody plays for the first time. */
export function playedSetup(game: BoardGame): GameSetup {
  const setup = usualSetup(game);
  // Four in a row on five lines is the smallest of these that is a game; three have a name.
  return game.name === mnk.name ? { ...setup, rows: 5, columns: 5, inARow: 4 } : setup;
}

/** A board of that game with something changed, which must be within its ranges. */
export function changedSetup(
  setup: GameSetup,
  change: Partial<Pick<GameSetup, 'rows' | 'columns' | 'inARow' | 'rule' | 'opening'>>,
  game: BoardGame,
): GameSetup {
  const changed = { ...setup, ...change, game: recordName(game), stones: null };
  return game.fields.columns === null ? { ...changed, columns: changed.rows } : changed;
}

/** The numbers that are offered of a range, and the one that is chosen. */
export function offeredOf({ lowest, highest, step = 1, offered }: Range, chosen: number) {
  const all = Array.from({ length: (highest - lowest) / step + 1 }, (_, at) => lowest + at * step);
  return [...new Set([...(offered ?? all), chosen])].sort((a, b) => a - b);
}

/** The same game from its usual position. */
export function withoutStones(game: NewGame): NewGame {
  return { ...game, setup: { ...game.setup, stones: null } };
}
