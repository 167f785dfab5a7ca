import type { AlgorithmOption } from './algorithm-options.ts';
import { emptyCells, withCell, type Stone } from '../board/cells.ts';
import { isLegalMove, setupProblem } from '../board/rules.ts';
import type { GomokuRule } from '../engine/gomoku-messages.ts';
import { besideOf } from './beside.ts';
import type { Bookmark } from './bookmarks.ts';
import { sameCamera, tidiedCamera } from './camera.ts';
import { fittedBoard, USUAL_GOMOKU_SIDE } from './fitted-board.ts';
import { LIMITS, clamp, type Range } from './limits.ts';
import { engineOptions } from './options.ts';
import { tidySquares } from './squares.ts';
import {
  cellsOf,
  isBoardGame,
  isGomoku,
  type CameraState,
  type GameName,
  type LabState,
} from './state.ts';
import { plainText } from './text.ts';

/**
 * How a state changes: pure functions from a state, and what a person did, to the next state. What
 * can't be done changes nothing and gives back the very same object, so `next === state` tells that
 * it was refused; `board/rules.ts` can say why.
 *
 * Where the tree changes, `step` and `camera` go back to null: they were places in the old one. So
 * do the bookmarks where its root is another.
 */

/** The settings of a search. */
export type SettingsChange = Partial<
  Pick<
    LabState,
    | 'algorithm'
    | 'order'
    | 'seed'
    | 'squares'
    | 'scoring'
    | 'depthLimit'
    | AlgorithmOption
    | 'nodeLimit'
    | 'recordLimit'
    | 'compare'
    | 'beside'
  >
>;

/** Plays a move on the board. Refused where it is not legal. (The sum makes 0 of −0.) */
export function playMove(state: LabState, cell: number): LabState {
  const cells = cellsOf(state);
  const isPlayable =
    isBoardGame(state.game) &&
    isLegalMove(cells, state, cell) &&
    setupProblem(cells, state) === null;
  return isPlayable ? changed(state, { moves: [...state.moves, cell + 0] }) : state;
}

/** Takes the last move back. Refused where none has been played since the set-up. */
export function undoMove(state: LabState): LabState {
  const isPossible = isBoardGame(state.game) && state.moves.length > 0;
  return isPossible ? changed(state, { moves: state.moves.slice(0, -1) }) : state;
}

/** Takes every stone off the board. */
export function clearBoard(state: LabState): LabState {
  return changed(state, { setup: emptyCells(state.rows * state.columns), moves: [] });
}

/**
 * Puts a stone on a cell, or takes it off ('.'), whatever the rules say of it: setting up. What has
 * been played becomes part of the set-up. `setupProblem` tells whether a game can lead there.
 */
export function setStone(state: LabState, cell: number, content: Stone | '.'): LabState {
  const cells = cellsOf(state);
  const next = withCell(cells, cell, content);
  if (!isBoardGame(state.game) || next === cells) {
    return state;
  }
  return changed(state, { setup: next, moves: [] });
}

/** Another game. The board stays where it fits, the tree always; gomoku begins on its usual board. */
export function changeGame(state: LabState, game: GameName): LabState {
  if (game === state.game) return state;
  const side = isGomoku(game) ? { rows: USUAL_GOMOKU_SIDE, columns: USUAL_GOMOKU_SIDE } : {};
  return changed(state, fittedBoard({ ...state, ...side, game }));
}

/**
 * Another board: sizes are rounded and clamped to 1 … 8; a gomoku board stays square, 5 … 20. Other rows or columns clear it; another
 * number in a row keeps the stones. Refused in tic-tac-toe, whose board is what it is.
 */
export function changeSize(
  state: LabState,
  size: Partial<Pick<LabState, 'rows' | 'columns' | 'inARow'>>,
): LabState {
  if (state.game === 'tictactoe') {
    return state;
  }
  const isSquare = isGomoku(state.game);
  const sides = isSquare ? LIMITS.gomokuSide : LIMITS.side;
  const rows = wholeIn(sides, size.rows ?? (isSquare ? size.columns : undefined), state.rows);
  const columns = isSquare ? rows : wholeIn(sides, size.columns, state.columns);
  const inARow = isSquare ? state.inARow : wholeIn(LIMITS.side, size.inARow, state.inARow);
  const isOther = rows !== state.rows || columns !== state.columns;
  const stones = isOther ? { setup: emptyCells(rows * columns), moves: [] } : {};
  return changed(state, fittedBoard({ ...state, ...stones, rows, columns, inARow }));
}

/** Another rule of gomoku. What was played stays as far as it is legal. */
export function changeRule(state: LabState, rule: GomokuRule): LabState {
  return changed(state, fittedBoard({ ...state, rule }));
}

/** Another textbook tree, as typed: it need not be one yet. Refused when it is too long. */
export function changeTree(state: LabState, tree: string): LabState {
  const text = plainText(tree);
  return text.length > LIMITS.treeLength ? state : changed(state, { tree: text });
}

/** Who moves at the root of the textbook tree. */
export function changeRootPlayer(state: LabState, rootPlayer: LabState['rootPlayer']): LabState {
  return changed(state, { rootPlayer });
}

/** Other settings: numbers are rounded and clamped. The position stays. */
export function changeSettings(state: LabState, change: SettingsChange): LabState {
  const { depthLimit } = change;
  return changed(state, {
    ...change,
    seed: wholeIn(LIMITS.seed, change.seed, state.seed),
    guess: wholeIn(LIMITS.guess, change.guess, state.guess),
    width: wholeIn(LIMITS.width, change.width, state.width),
    tableSize: wholeIn(LIMITS.tableSize, change.tableSize, state.tableSize),
    nodeLimit: wholeIn(LIMITS.nodeLimit, change.nodeLimit, state.nodeLimit),
    recordLimit: wholeIn(LIMITS.recordLimit, change.recordLimit, state.recordLimit),
    depthLimit:
      depthLimit === null ? null : wholeIn(LIMITS.depthLimit, depthLimit, state.depthLimit),
  });
}

/** To a step of the search; null is its end. */
export function goToStep(state: LabState, step: number | null): LabState {
  const whole = step === null ? null : wholeIn(LIMITS.step, step, state.step);
  return whole === state.step ? state : { ...state, step: whole };
}

/** Another view of the tree; null fits all of it. Refused where a number is NaN. */
export function moveCamera(state: LabState, camera: CameraState | null): LabState {
  const tidied = camera === null ? null : tidiedCamera(camera);
  const isRefused = camera !== null && tidied === null;
  return isRefused || sameCamera(tidied, state.camera) ? state : { ...state, camera: tidied };
}

/** Another way to draw the tree. Its camera stays: places are the same in all of them but folding. */
export function changeView(
  state: LabState,
  change: Partial<Pick<LabState, 'view' | 'siblings' | 'folded'>>,
): LabState {
  return changed(state, change);
}

/** Other bookmarks: see `bookmarks.ts`. */
export function changeBookmarks(state: LabState, bookmarks: readonly Bookmark[]): LabState {
  return changed(state, { bookmarks });
}

/** `wanted`, rounded and clamped, and no −0; `current` where there is none. */
function wholeIn<Fallback extends number | null>(
  range: Range,
  wanted: number | undefined,
  current: Fallback,
): number | Fallback {
  return wanted === undefined || Number.isNaN(wanted)
    ? current
    : clamp(Math.round(wanted), range) + 0;
}

/** The state with a change; the same object when nothing is different. */
function changed(state: LabState, change: Partial<LabState>): LabState {
  const wanted = { ...state, ...change };
  // On another board the squares of this one are others, or none.
  const { squares, isWhole } = tidySquares(wanted.squares, wanted);
  const next = isWhole ? wanted : { ...wanted, squares };
  if (sameFields(state, next)) {
    return state;
  }
  if (searchKey(next) === searchKey(state)) return next;
  const moved = { ...next, step: null, camera: null };
  return positionKey(next) === positionKey(state) ? moved : { ...moved, bookmarks: [] };
}

/** Two states with equal keys have the same root: a path of moves means the same in both. */
function positionKey(state: LabState): string {
  const { game, rows, columns, rule, tree } = state;
  return JSON.stringify(
    isBoardGame(game) ? [game, rows, columns, rule, cellsOf(state)] : [game, tree],
  );
}

/** Two states with equal keys show the same trees. */
function searchKey(state: LabState): string {
  return JSON.stringify([besideOf(state), engineOptions(state)]);
}

function sameFields(one: LabState, other: LabState): boolean {
  return (Object.keys(one) as (keyof LabState)[]).every(
    (field) =>
      one[field] === other[field] || (field === 'moves' && one.moves.join() === other.moves.join()),
  );
}
