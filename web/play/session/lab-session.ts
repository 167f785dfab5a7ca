import { mnk } from '../../games/mnk.ts';
import { findBoardGame } from '../../games/registry.ts';
import type { Humans } from '../../search/link/opponent.ts';
import type { LabState } from '../../search/state.ts';
import { movesTo, play, undo, type GameRecord } from '../record/record.ts';
import { firstCells, recordName, type GameSetup } from '../record/setup.ts';
import { enginePlayer, HIGHEST_LEVEL, newGame, PERSON, type PlayState } from './state.ts';
import { canTakeBack, playAgain, takeBack } from './update.ts';

/** What is said of the game of a lab or of a page's board, in which nothing was tried besides. */
export type LabGame = Pick<
  LabState,
  'game' | 'rows' | 'columns' | 'inARow' | 'rule' | 'setup' | 'moves'
>;

/** Who plays there: a person one side or both, the engine of that level the other. */
export interface LabPlayers {
  readonly humans: Humans;
  readonly level?: number;
}

/** That game as one that is played, from its set-up position on; `ahead` was taken back in it. */
export function sessionOf(
  game: LabGame,
  { humans, level = HIGHEST_LEVEL }: LabPlayers,
  ahead: readonly number[] = [],
): PlayState {
  const players = {
    first: humans === 'O' ? enginePlayer(level) : PERSON,
    second: humans === 'X' ? enginePlayer(level) : PERSON,
  };
  const session = newGame({ setup: setupOf(game), players, clock: null });
  const played = [...game.moves, ...ahead].reduce<GameRecord>(
    (record, move) => play(record, move),
    session.record,
  );
  return { ...session, record: undo(played, ahead.length) };
}

/** What that game begins with; without stones: as it usually does. */
export function setupOf(
  game: Omit<LabGame, 'setup' | 'moves'> & { readonly setup: string | null },
): GameSetup {
  const { rows, columns, inARow, rule, setup } = game;
  const board = findBoardGame(game.game) ?? mnk;
  const bare: GameSetup = {
    game: recordName(board),
    rows,
    columns,
    inARow,
    rule,
    opening: 'none',
    stones: null,
  };
  return { ...bare, stones: setup === firstCells(bare) ? null : setup };
}

/** The moves on the board, and those that were taken back. */
export function movesOf({ record }: PlayState): {
  readonly moves: readonly number[];
  readonly ahead: readonly number[];
} {
  const moves = movesTo(record);
  return { moves, ahead: movesTo(record, record.ahead).slice(moves.length) };
}

/**
 * The game to where a person is to move, back or on, where no engine waits to be told to go on: the
 * very same game where nobody could then move.
 */
export function personsTurn(session: PlayState, way: 'back' | 'on'): PlayState {
  if (way === 'on') return { ...playAgain(session), paused: false };
  const back = canTakeBack(session) ? takeBack(session) : session;
  return back.paused ? session : back;
}
