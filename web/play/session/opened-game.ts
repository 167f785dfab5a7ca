import type { Stone } from '../../games/cells.ts';
import { PERSON, friendOf, newGame, seatOf, type PlayState } from './state.ts';
import { showing } from './update.ts';
import { withNotesAt } from '../record/notes.ts';
import {
  FIRST,
  UNNAMED,
  endAt,
  lineEnd,
  movesTo,
  notesAt,
  type GameRecord,
} from '../record/record.ts';
import { nameOfRecord } from '../record/record-name.ts';
import { gameOfSetup, passOf } from '../record/setup.ts';

/** A record that was opened is looked at: nobody here has a seat in it, and no clock runs. */
export function openedGame(record: GameRecord, { seed }: PlayState): PlayState {
  const seats = { first: PERSON, second: PERSON };
  const game = newGame({ setup: record.setup, players: seats, clock: null }, seed + 1);
  return { ...showing(game, record), opened: nameOfRecord(record) };
}

/**
 * A game that goes on where an opened record is shown: its players are the usual ones, as far as they
 * can play it, and the engine waits until somebody has moved.
 */
export function playedOn({ record, seed }: PlayState, players: PlayState['players']): PlayState {
  const { rows, columns } = record.setup;
  const { fields } = gameOfSetup(record.setup);
  const { highest } = fields.columns ?? fields.rows;
  const isEngines = rows <= fields.rows.highest && columns <= highest;
  // A friend's game is another one.
  // The engine knows who is to move by counting stones.
  const isEven = record.setup.turn === undefined && !movesTo(record).includes(passOf(record.setup));
  const canGoOn = isEngines && isEven && friendOf({ players }) === null;
  const seats = canGoOn ? players : { first: PERSON, second: PERSON };
  const game = newGame({ setup: record.setup, players: seats, clock: null }, seed + 1);
  const against = record.current === FIRST ? undefined : null;
  return { ...showing(game, withoutFacts(record)), against };
}

/**
 * What a link leads to: a game that goes on, which the players of the game before play, as links always
 * did; one that is over is a record.
 */
export function linkedGame(record: GameRecord, before: PlayState): PlayState {
  const isOver = endAt(record, lineEnd(record, FIRST)) !== null;
  const { seed } = before;
  return isOver
    ? openedGame(record, before)
    : playedOn({ ...before, record, seed }, before.players);
}

/** The moves and what is said of them, without who played whom, where and when: that was another game. */
function withoutFacts(record: GameRecord): GameRecord {
  const known = notesAt(record, FIRST);
  const own = known.own.filter(([name]) => name === 'C' || name === 'GC');
  const notes = withNotesAt(record.notes, FIRST, { ...known, own });
  return { ...record, players: UNNAMED, notes };
}

/** The record of a game as it is given away: engines are named, unless the record names somebody. */
export function namedRecord(state: PlayState): GameRecord {
  const { record } = state;
  const nameOf = (stone: Stone): string | null => {
    const player = state.players[seatOf(state, stone)];
    return player.kind === 'engine' ? `Prunus ${String(state.against ?? player.level)}` : null;
  };
  const { black, white } = record.players;
  const isNamed = black !== null || white !== null;
  return isNamed ? record : { ...record, players: { black: nameOf('X'), white: nameOf('O') } };
}
