import type { BoardGame, Side as Range } from '../../games/game.ts';
import { mnk } from '../../games/mnk.ts';
import {
  enginePlayer,
  friendNamed,
  friendOf,
  PERSON,
  USUAL_LEVEL,
  type NewGame,
  type Player,
  type PlayState,
} from './state.ts';
import { openingsOf, recordName, usualSetup, type GameSetup } from '../record/setup.ts';

/** Five bits a letter: two games of anybody's have never the same name. */
const FRIEND_ID_LENGTH = 12;

/** Which side is the person's: none for the engine against itself, both for two people. */
type OwnSide = 'black' | 'white' | 'both' | 'none';
export const SIDES: readonly OwnSide[] = ['black', 'white', 'both', 'none'];
/** Or a friend, whose moves come by link. */
export type Side = OwnSide | 'friend';

/** The players of a new game. With an opening, Black is who puts its first stone. */
export function playersOf(
  side: Side,
  level = USUAL_LEVEL,
  levelOfSecond = level,
): PlayState['players'] {
  if (side === 'friend') return { first: PERSON, second: friendNamed('') };
  const first = side === 'black' || side === 'both' ? PERSON : enginePlayer(level);
  const second = side === 'white' || side === 'both' ? PERSON : enginePlayer(levelOfSecond);
  return { first, second };
}

export function sideOf({ first, second }: PlayState['players']): Side {
  if (friendOf({ players: { first, second } }) !== null) return 'friend';
  if (first.kind === 'person') return second.kind === 'person' ? 'both' : 'black';
  return second.kind === 'person' ? 'white' : 'none';
}

/** The level of an engine among the players, the first one's before the second one's. */
export function levelOfPlayers(
  { first, second }: PlayState['players'],
  otherwise = USUAL_LEVEL,
): number {
  if (first.kind === 'engine') return first.level;
  return second.kind === 'engine' ? second.level : otherwise;
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
  const own = { ...setup, ...change, game: recordName(game), stones: null };
  const changed = game.fields.columns === null ? { ...own, columns: own.rows } : own;
  return openingsOf(changed).includes(changed.opening) ? changed : { ...changed, opening: 'none' };
}

/** The numbers that are offered of a range, and the one that is chosen. */
export function offeredOf({ lowest, highest, step = 1, offered }: Range, chosen: number) {
  const all = Array.from({ length: (highest - lowest) / step + 1 }, (_, at) => lowest + at * step);
  return [...new Set([...(offered ?? all), chosen])].sort((a, b) => a - b);
}

/** The players of another game; with a friend it is told from the one before by a name of its own. */
export function playersAnew({ first, second }: PlayState['players']): PlayState['players'] {
  const anew = (player: Player): Player =>
    player.kind === 'friend' ? friendNamed(newFriendId()) : player;
  return { first: anew(first), second: anew(second) };
}

function newFriendId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(FRIEND_ID_LENGTH));
  return Array.from(letters, (each) => (each % 32).toString(32)).join('');
}

/** The same game from its usual position. */
export function withoutStones(game: NewGame): NewGame {
  return { ...game, setup: { ...game.setup, stones: null } };
}
