import { withCell, type GameRule, type Stone } from '../games/cells.ts';
import { findBoardGame, isBoardGame } from '../games/registry.ts';
import { fittedBoard } from './fitted-board.ts';
import { boardGameOf, gameFields } from './game-fields.ts';
import { cellsOf, type LabState } from './state.ts';
import { changed, fitting } from './update.ts';

// How the position of a state changes, by the rules that `update.ts` tells of. Beside what is first seen.

/** Plays a move, by the engine's number. Refused where it is not legal. */
export function playMove(state: LabState, move: number): LabState {
  return showMoves(state, [...state.moves, move]);
}

/** The board after those moves from the set-up on, as far as they are legal: back, or on again. */
export function showMoves(state: LabState, moves: readonly number[]): LabState {
  // The sum makes 0 of −0.
  const next = fittedBoard({ ...state, moves: moves.map((move) => move + 0) }).moves;
  const isSame = next.join() === state.moves.join();
  return isSame || !isBoardGame(state.game) ? state : changed(state, { moves: next });
}

/** Back to the board that the game begins with. */
export function clearBoard(state: LabState): LabState {
  return changed(state, { setup: boardGameOf(state.game).start(state), moves: [] });
}

/**
 * Puts a stone on a cell, or takes it off ('.'), whatever the rules say of it: setting up. What has
 * been played becomes part of the set-up. `factsOf` tells whether a game can lead there.
 */
export function setStone(state: LabState, cell: number, content: Stone | '.'): LabState {
  const game = findBoardGame(state.game);
  const cells = cellsOf(state);
  // Cells that are not on the board, and trees, stay as they are.
  if (game === null || withCell(cells, cell, 'X') === withCell(cells, cell, '.')) return state;
  const next = game.laid(cells, cell, content, state.columns);
  if (next === cells) return state;
  return changed(state, { setup: next, moves: [] });
}

/**
 * Another board: sizes are rounded and clamped to what the game has. Other rows or columns clear it;
 * another number in a row keeps the stones.
 */
export function changeSize(
  state: LabState,
  size: Partial<Pick<LabState, 'rows' | 'columns' | 'inARow'>>,
): LabState {
  const isSquare = gameFields(state.game).columns === null;
  const rows = fitting(state, 'rows', size.rows ?? (isSquare ? size.columns : undefined));
  const columns = isSquare ? rows : fitting(state, 'columns', size.columns);
  const inARow = fitting(state, 'inARow', size.inARow);
  const isOther = rows !== state.rows || columns !== state.columns;
  const stones = isOther ? { setup: '', moves: [] } : {};
  return changed(state, fittedBoard({ ...state, ...stones, rows, columns, inARow }));
}

/** Another rule of the game. What was played stays as far as it is legal. */
export function changeRule(state: LabState, rule: GameRule): LabState {
  return changed(state, fittedBoard({ ...state, rule }));
}

/** Who moves at the root of the textbook tree. */
export function changeRootPlayer(state: LabState, rootPlayer: LabState['rootPlayer']): LabState {
  return changed(state, { rootPlayer });
}

/** How often MIN moves in a row in it, 1 to 6. */
export function changeOpponents(state: LabState, opponents: LabState['opponents']): LabState {
  return changed(state, { opponents });
}
