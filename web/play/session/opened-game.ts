import type { Stone } from '../../games/cells.ts';
import { PERSON, friendOf, newGame, seatOf, type PlayState } from './state.ts';
import { showing } from './update.ts';
import { NOBODY, movesTo, type GameRecord } from '../record/record.ts';
import { gameOfSetup, passOf } from '../record/setup.ts';

/** A record that was opened is looked at: nobody here has a seat in it, and no clock runs. */
export function openedGame(record: GameRecord, { seed }: PlayState): PlayState {
  const seats = { first: PERSON, second: PERSON };
  const game = newGame({ setup: record.setup, players: seats, clock: null }, seed + 1);
  return { ...showing(game, record), opened: nameOfRecord(record) };
}

/** The same for the same record: two numbers of 32 bits (FNV-1a) from all that it says. */
function nameOfRecord({ setup, nodes, players, notes }: GameRecord): string {
  const text = JSON.stringify([setup, nodes, players, notes]);
  const numbers = [0x811c9dc5, 0x01000193].map((start) => {
    let hash = start;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash >>> 0).toString(36).padStart(7, '0');
  });
  return numbers.join('');
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
  return showing(game, { ...record, players: NOBODY });
}

/** The record of a game as it is given away: engines are named, unless the record names somebody. */
export function namedRecord(state: PlayState): GameRecord {
  const { record } = state;
  const nameOf = (stone: Stone): string | null => {
    const player = state.players[seatOf(state, stone)];
    return player.kind === 'engine' ? `Prunus ${String(player.level)}` : null;
  };
  const { black, white } = record.players;
  const isNamed = black !== null || white !== null;
  return isNamed ? record : { ...record, players: { black: nameOf('X'), white: nameOf('O') } };
}
