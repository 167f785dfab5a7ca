import { countOf, emptyCells, turnOf, type Cells, type Stone } from '../../games/cells.ts';
import { factsAfter, stonesProblem } from '../record/facts.ts';
import { cellsAt, type GameRecord } from '../record/record.ts';
import { firstCells, gameOfSetup, type GameSetup } from '../record/setup.ts';
import { playersAnew } from './new-game.ts';
import { newGame, sameAgain, type PlayState } from './state.ts';

/** A position that is being put together on the board; the game waits untouched until it is done. */
export interface SetUp {
  /** The game that waits. */
  readonly record: GameRecord;
  /** What stands there so far. */
  readonly cells: Cells;
}

type SetUpProblem =
  | { readonly code: 'unbalanced'; readonly black: number; readonly white: number }
  | { readonly code: 'impossible' }
  | { readonly code: 'won' };

/** Begins with what stands on the board. */
export function setUpFrom(record: GameRecord): SetUp {
  return { record, cells: cellsAt(record) };
}

export function clearedSetUp(setUp: SetUp): SetUp {
  return { ...setUp, cells: emptyCells(setUp.cells.length) };
}

/** Lays a piece on a point, or takes it off. */
export function pressedSetUp(setUp: SetUp, cell: number, content: Stone | '.'): SetUp {
  const { setup } = setUp.record;
  const cells = gameOfSetup(setup).laid(setUp.cells, cell, content, setup.columns);
  return { ...setUp, cells };
}

/** Why no game can go on from there; null where one can. */
export function setUpProblem(setUp: SetUp): SetUpProblem | null {
  const setup = setupOf(setUp);
  const problem = stonesProblem(setup);
  if (problem?.code === 'impossible') return { code: 'impossible' };
  if (problem !== null) {
    const { cells } = setUp;
    return { code: 'unbalanced', black: countOf(cells, 'X'), white: countOf(cells, 'O') };
  }
  return factsAfter(setup, []).end === null ? null : { code: 'won' };
}

/** Whose move it would be. */
export function setUpTurn(setUp: SetUp): 'X' | 'O' {
  const setup = setupOf(setUp);
  return stonesProblem(setup) === null ? factsAfter(setup, []).turn : turnOf(setUp.cells);
}

/** A new game from there, with the same players; null where none can go on from there. */
export function gameFromSetUp(setUp: SetUp, state: PlayState): PlayState | null {
  if (setUpProblem(setUp) !== null) return null;
  const players = playersAnew(state.players);
  const game = { ...sameAgain(state), players, setup: setupOf(setUp) };
  return { ...newGame(game, state.seed + 1), paused: false };
}

function setupOf({ record: { setup }, cells }: SetUp): GameSetup {
  const isEmpty = cells === firstCells({ ...setup, stones: null });
  return {
    ...setup,
    opening: isEmpty ? setup.opening : 'none',
    stones: isEmpty ? null : cells,
  };
}
