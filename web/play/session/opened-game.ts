import type { Stone } from '../../games/cells.ts';
import { PERSON, friendOf, newGame, seatOf, type PlayState } from './state.ts';
import { showing } from './update.ts';
import type { GameRecord } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';

/**
 * The state in which a record that was opened is looked at: the players are those of the game before
 * as far as they can play this one, and the engine waits until somebody goes on.
 */
export function openedGame(record: GameRecord, { players, seed }: PlayState): PlayState {
  const { rows, columns } = record.setup;
  const { fields } = gameOfSetup(record.setup);
  const { highest } = fields.columns ?? fields.rows;
  const isEngines = rows <= fields.rows.highest && columns <= highest;
  // A friend's game is another one.
  const canGoOn = isEngines && friendOf({ players }) === null;
  const seats = canGoOn ? players : { first: PERSON, second: PERSON };
  return showing(newGame({ setup: record.setup, players: seats, clock: null }, seed + 1), record);
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
