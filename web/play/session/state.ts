import type { Seat } from './seat.ts';
import { type Stone, other } from '../../games/cells.ts';
import type { PlayClock } from './clock.ts';
import { newClock, type ClockSettings } from './clock.ts';
import {
  cellOfMove,
  endAt,
  factsAt,
  newRecord,
  plyOf,
  turnAt,
  type GameRecord,
} from '../record/record.ts';
import { defaultSetup, gameOfSetup, type GameSetup } from '../record/setup.ts';
import {
  FIRST_CHOICE,
  SECOND_CHOICE,
  pendingChoice,
  secondIsBlack,
  stonesLeft,
  type SwapChoice,
} from './swap2.ts';

/**
 * A game that is being played: its record, and what belongs to the players rather than to the board.
 * Plain and immutable; what happens to it is in `play-update.ts`.
 */
export interface PlayState {
  readonly record: GameRecord;
  readonly players: Readonly<Record<Seat, Player>>;
  /** What has been chosen in swap2's opening. */
  readonly choices: readonly SwapChoice[];
  readonly clock: PlayClock | null;
  /** Somebody gave up or ran out of time. */
  readonly forfeit: Forfeit | null;
  /** The engine does not move by itself until somebody goes on. */
  readonly paused: boolean;
  /** The low levels choose by it; another game has another one. */
  readonly seed: number;
}

export type Player =
  { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: number } | Friend;

/**
 * Somebody elsewhere, whose moves come by link. What has happened in the game is counted as in
 * `../friend/history.ts`.
 */
export interface Friend {
  readonly kind: 'friend';
  /** What their links and this game are recognized by; '' until the game begins. */
  readonly id: string;
  /** How much had happened when the last link came; 0 before any. */
  readonly heard: number;
  /** How much had happened when the last link was sent; −1 before any. */
  readonly sent: number;
}

export interface Forfeit {
  readonly loser: Seat;
  readonly how: 'resigned' | 'time';
}

/**
 * How a game has ended: by a row, whose stones are `line`, on a full board, by who had more pieces or
 * took the last one, or because somebody gave up or ran out of time.
 */
export interface Ending {
  readonly how: 'row' | 'full' | 'count' | 'last' | 'resigned' | 'time';
  readonly winner: Stone | null;
  readonly line: readonly number[];
}

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 10;
export const USUAL_LEVEL = 4;
/** Where somebody begins who comes to the page for the first time. */
const FIRST_LEVEL = 2;

export const PERSON: Player = { kind: 'person' };

export function enginePlayer(level: number): Player {
  return { kind: 'engine', level };
}

export function friendNamed(id: string): Friend {
  return { kind: 'friend', id, heard: 0, sent: -1 };
}

/** What a new game needs to know. */
export interface NewGame {
  readonly setup: GameSetup;
  readonly players: PlayState['players'];
  readonly clock: ClockSettings | null;
}

export const usualGame: NewGame = {
  setup: defaultSetup,
  players: { first: PERSON, second: enginePlayer(USUAL_LEVEL) },
  clock: null,
};

/** The game of somebody who comes to the page for the first time. */
export const firstGame: NewGame = {
  ...usualGame,
  players: { first: PERSON, second: enginePlayer(FIRST_LEVEL) },
};

/** A game before its first move. */
export function newGame({ setup, players, clock }: NewGame, seed = 0): PlayState {
  return {
    record: newRecord(setup),
    players,
    choices: [],
    clock: clock === null ? null : newClock(clock),
    forfeit: null,
    paused: false,
    seed,
  };
}

/** What would start the same game again. */
export function sameAgain({ record, players, clock }: PlayState): NewGame {
  return { setup: record.setup, players, clock: clock?.settings ?? null };
}

export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

/** Whose a color is. While swap2's opening lasts, the first player's is Black. */
export function seatOf(state: PlayState, stone: Stone): Seat {
  const isBlack = stone === 'X';
  return secondIsBlack(state.choices) === isBlack ? 'second' : 'first';
}

export function stoneOf(state: PlayState, seat: Seat): Stone {
  return seatOf(state, 'X') === seat ? 'X' : 'O';
}

/** How the game has ended at what is on the board; null while it goes on. */
export function endingOf(state: PlayState): Ending | null {
  const { record, forfeit } = state;
  const end = endAt(record);
  if (end !== null) return { how: howEnded(state, end.winner), ...end };
  if (forfeit === null) return null;
  const winner = other(stoneOf(state, forfeit.loser));
  return { how: forfeit.how, winner, line: [] };
}

function howEnded({ record }: PlayState, winner: Stone | null): Ending['how'] {
  const { ends } = gameOfSetup(record.setup);
  return ends === 'row' && winner === null ? 'full' : ends;
}

/** What the player whose turn it is has to do; 'die': nothing, before it has fallen. */
export type Duty = 'move' | 'pass' | 'opening' | 'choice' | 'die';

/** Who has to do something, and what; null when the game is over. */
export function turnOfSeats(state: PlayState): { seat: Seat; duty: Duty } | null {
  if (endingOf(state) !== null) return null;
  const { record, choices } = state;
  if (record.setup.opening === 'swap2' && record.setup.stones === null) {
    const ply = plyOf(record);
    const chooser = pendingChoice(ply, choices);
    if (chooser !== null) return { seat: chooser, duty: 'choice' };
    const putter = stonesLeft(ply, choices);
    if (putter !== null) return { seat: putter, duty: 'opening' };
  }
  const seat = seatOf(state, turnAt(record));
  if (factsAt(record).isChance) return { seat, duty: 'die' };
  return { seat, duty: forcedPass(state) === null ? 'move' : 'pass' };
}

/**
 * What has been chosen in swap2's opening since a person last did anything, and by whom: an engine that
 * takes White plays its stone at once, and its choice is not to be missed for that.
 */
export function freshChoice(state: PlayState): { seat: Seat; choice: SwapChoice } | null {
  const choice = state.choices.at(-1);
  if (choice === undefined) return null;
  const isFirst = state.choices.length === 1;
  const at = isFirst ? FIRST_CHOICE : SECOND_CHOICE;
  const stones = plyOf(state.record) - at;
  if (stones > (choice === 'two' ? 2 : 1)) return null;
  return { seat: isFirst ? 'second' : 'first', choice };
}

/** The pass of who is to move and can do nothing else; null where there is a choice, or no pass. */
export function forcedPass({ record }: PlayState): number | null {
  const { moves, cells } = factsAt(record);
  const [only] = moves;
  if (only === undefined || moves.length > 1) return null;
  return cellOfMove(record, only) === null && cells !== '' ? only : null;
}

/** The player whose turn it is; null when the game is over. */
export function playerToAct(state: PlayState): Player | null {
  const turn = turnOfSeats(state);
  return turn === null ? null : state.players[turn.seat];
}

/** The friend of a game that goes on by links, and the other seat; null where it does not. */
export function friendOf({ players }: Pick<PlayState, 'players'>): {
  readonly friend: Friend;
  readonly seat: Seat;
} | null {
  for (const seat of ['first', 'second'] as const) {
    const player = players[seat];
    if (player.kind === 'friend') return { friend: player, seat };
  }
  return null;
}

/** Whether one person plays against the engine. */
export function isAgainstEngine(state: PlayState): boolean {
  return personCount(state) === 1 && friendOf(state) === null;
}

/** Whether nobody, one or both of the players are persons. */
export function personCount({ players }: PlayState): number {
  return Number(players.first.kind === 'person') + Number(players.second.kind === 'person');
}
