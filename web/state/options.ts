import { positionText } from '../board/position.ts';
import type { EngineOptions } from '../engine/trace.ts';
import { ALGORITHM_OPTIONS, optionsOf } from './algorithm-options.ts';
import { defaultState } from './defaults.ts';
import { squaresText } from './squares.ts';
import { cellsOf, isBoardGame, isGomoku, type LabState } from './state.ts';

/**
 * The options of the search that a state asks for, by the command line's names: `prunus search`
 * with them walks the same tree. Only what matters to the game, the algorithm and the order is there, so that two
 * states with equal options need but one search. The step and the camera are no part of it.
 */
export function engineOptions(state: LabState): EngineOptions {
  if (isGomoku(state.game)) return playerOptions(state);
  const search = {
    game: state.game,
    algorithm: state.algorithm,
    order: state.order,
    ...(state.order === 'random' ? { seed: String(state.seed) } : {}),
    ...(state.order === 'listed' && isBoardGame(state.game) && state.squares.length > 0
      ? { squares: squaresText(state.squares, state) }
      : {}),
    depth: state.depthLimit === null ? 'none' : String(state.depthLimit),
    ...Object.fromEntries(
      optionsOf(state.algorithm).map((field) => [ALGORITHM_OPTIONS[field], String(state[field])]),
    ),
    ...limits(state.recordLimit),
  };
  if (!isBoardGame(state.game)) {
    return { ...search, tree: state.tree, root: state.rootPlayer };
  }
  // Tic-tac-toe has its size by definition and takes no such options.
  const size =
    state.game === 'tictactoe'
      ? {}
      : { rows: String(state.rows), cols: String(state.columns), k: String(state.inARow) };
  const position = positionText(cellsOf(state), state.columns);
  return { ...search, ...size, position, scoring: state.scoring };
}

/**
 * Of the gomoku player. The order in which the stones came is part of what it knows, so the moves
 * are told where all of them are known.
 */
function playerOptions(state: LabState): EngineOptions {
  const { rows, rule, setup, moves, nodeLimit, recordLimit } = state;
  const isWhole = !/[XO]/.test(setup);
  return {
    game: 'gomoku',
    algorithm: 'player',
    rows: String(rows),
    rule,
    ...(isWhole
      ? { moves: moves.join(' ') }
      : { position: positionText(cellsOf(state), state.columns) }),
    'node-limit': String(nodeLimit),
    'record-limit': String(recordLimit),
  };
}

/** The engine has limits of its own, which are as the defaults here. */
function limits(recordLimit: number): EngineOptions {
  if (recordLimit === defaultState.recordLimit) return {};
  const record = { 'record-limit': String(recordLimit) };
  // So many nodes can only be kept of a search that is allowed as many.
  return recordLimit > LARGE ? { ...record, 'node-limit': String(2 * recordLimit) } : record;
}

const LARGE = 25_000_000;
