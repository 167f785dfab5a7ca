import type { Seat } from './seat.ts';
import { type Stone, otherStone } from '../../games/cells.ts';
import type { PlayClock } from './clock.ts';
import { newClock, type ClockSettings } from './clock.ts';
import {
  cellOfMove,
  endAt,
  factsAt,
  newRecord,
  plyOf,
  turnAt,
  undo,
  type GameRecord,
} from '../record/record.ts';
import { defaultSetup, gameOfSetup, type GameSetup } from '../record/setup.ts';
import { courseOf, type OpeningCourse } from './opening.ts';
import type { OpeningChoice, OpeningStep } from './opening-step.ts';

/**
 * A game that is being played: its record, and what belongs to the players rather than to the board.
 * Plain and immutable; what happens to it is in `play-update.ts`.
 */
export interface PlayState {
  readonly record: GameRecord;
  readonly players: Readonly<Record<Seat, Player>>;
  /** What has been chosen in the opening. */
  readonly choices: readonly OpeningChoice[];
  readonly clock: PlayClock | null;
  /** Somebody gave up or ran out of time. */
  readonly forfeit: Forfeit | null;
  /** The engine does not move by itself until somebody goes on. */
  readonly paused: boolean;
  /** The low levels choose by it; another game has another one. */
  readonly seed: number;
  /**
   * Given where this is somebody's record that was opened, by a name that the same record always has:
   * nobody here plays in it, and it counts for nothing, until somebody plays on from there.
   */
  readonly opened?: string;
  /**
   * For which level the game counts: the one that has played in it; null where several have, or moves were made
   * elsewhere.
   */
  readonly against?: number | null | undefined;
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

/** How far the game's opening has come. */
export function openingOf({ record, choices }: PlayState): OpeningCourse {
  return courseOf(record, choices);
}

/** Whose a color is. While swap2's opening lasts, the first player's is Black. */
export function seatOf(state: PlayState, stone: Stone): Seat {
  const { black } = openingOf(state);
  return stone === 'X' ? black : otherSeat(black);
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
  const winner = otherStone(stoneOf(state, forfeit.loser));
  return { how: forfeit.how, winner, line: [] };
}

function howEnded({ record }: PlayState, winner: Stone | null): Ending['how'] {
  const { ends } = gameOfSetup(record.setup);
  return ends === 'row' && winner === null ? 'full' : ends;
}

/**
 * What the player whose turn it is has to do. `opening`: to put a stone of the opening; `offer`: to offer
 * one; `die`: nothing, before it has fallen.
 */
export type Duty = 'move' | 'pass' | 'opening' | 'choice' | 'offer' | 'die';

const DUTIES = {
  stone: 'opening',
  broken: 'opening',
  choice: 'choice',
  offer: 'offer',
} as const satisfies Record<OpeningStep['kind'], Duty>;

/** Who has to do something, and what; null when the game is over. */
export function turnOfSeats(state: PlayState): { seat: Seat; duty: Duty } | null {
  if (endingOf(state) !== null) return null;
  const { record } = state;
  const { next } = openingOf(state);
  if (next !== null) return { seat: next.seat, duty: DUTIES[next.kind] };
  const seat = seatOf(state, turnAt(record));
  if (factsAt(record).isChance) return { seat, duty: 'die' };
  return { seat, duty: forcedPass(state) === null ? 'move' : 'pass' };
}

/**
 * What has been chosen in the opening since a person last did anything, and by whom: an engine that
 * takes White plays its stone at once, and its choice is not to be missed for that.
 */
export function freshChoice(state: PlayState): { seat: Seat; choice: OpeningChoice } | null {
  const { choices, after } = openingOf(state);
  const choice = choices.at(-1);
  const before = after.at(-1);
  if (choice === undefined || before === undefined) return null;
  const stones = plyOf(state.record) - before;
  if (stones > (choice === 'two' ? 2 : 1)) return null;
  const { next } = courseOf(goBack(state.record, stones), choices.slice(0, -1));
  return next === null ? null : { seat: next.seat, choice };
}

function goBack(record: GameRecord, stones: number): GameRecord {
  return stones === 0 ? record : goBack(undo(record), stones - 1);
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
  return state.opened === undefined && personCount(state) === 1 && friendOf(state) === null;
}

/** Whether nobody, one or both of the players are persons. */
export function personCount({ players }: PlayState): number {
  return Number(players.first.kind === 'person') + Number(players.second.kind === 'person');
}
