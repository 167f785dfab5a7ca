import { LARGEST_SMALL } from './new-game.ts';
import { PERSON, newGame, type PlayState } from './play-state.ts';
import { showing } from './play-update.ts';
import type { GameRecord } from './record.ts';

/**
 * The state in which a record that was opened is looked at: the players are those of the game before
 * as far as they can play this one, and the engine waits until somebody goes on.
 */
export function openedGame(record: GameRecord, { players, seed }: PlayState): PlayState {
  const { game, rows, columns } = record.setup;
  const isEngines = game === 'gomoku' || Math.max(rows, columns) <= LARGEST_SMALL;
  const seats = isEngines ? players : { first: PERSON, second: PERSON };
  return showing(newGame({ setup: record.setup, players: seats, clock: null }, seed + 1), record);
}
