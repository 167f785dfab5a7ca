import { emptyCells, withCell, type Cells } from '../board/cells.ts';
import { isLegalMove, setupProblem, turnOf } from '../board/rules.ts';
import { clamp, LIMITS } from './limits.ts';
import { isGomoku, type LabState } from './state.ts';

/** The part of a state that a board game is made of. */
export type BoardPart = Pick<
  LabState,
  'game' | 'rows' | 'columns' | 'inARow' | 'rule' | 'setup' | 'moves'
>;

/**
 * The same board with nothing in it that contradicts the rest: tic-tac-toe is 3 × 3 with three in a
 * row, gomoku is square with five, other games are small and have no rule of their own; a set-up of another size gives way to the empty board, and of the moves those stay that are
 * legal one after the other. A set-up to which no game can lead stays, for a person may be in the
 * midst of laying it; it can't be played on.
 *
 * @param board sizes within their limits; `setup` of 'X', 'O' and '.'; `moves` of any numbers
 */
export function fittedBoard(board: BoardPart): BoardPart {
  const { rows, columns, inARow, rule } = shapeOf(board);
  // 2 × 6 and 3 × 4 have as many cells, but not the same ones.
  const fits = board.setup.length === rows * columns && board.columns === columns;
  const setup = fits ? board.setup : emptyCells(rows * columns);
  const moves = fits ? board.moves : [];
  const legal = legalCount({ rows, columns, inARow, rule }, setup, moves);
  return {
    game: board.game,
    rows,
    columns,
    inARow,
    rule,
    setup,
    moves: legal === moves.length ? moves : moves.slice(0, legal),
  };
}

const TIC_TAC_TOE = { rows: 3, columns: 3, inARow: 3, rule: 'freestyle' } as const;
/** The board for which gomoku is known. */
export const USUAL_GOMOKU_SIDE = 15;

type Shape = Pick<BoardPart, 'rows' | 'columns' | 'inARow' | 'rule'>;

function shapeOf({ game, rows, columns, inARow, rule }: BoardPart): Shape {
  if (game === 'tictactoe') return TIC_TAC_TOE;
  if (isGomoku(game)) {
    const side = rows === columns ? clamp(rows, LIMITS.gomokuSide) : USUAL_GOMOKU_SIDE;
    return { rows: side, columns: side, inARow: 5, rule };
  }
  const small = (side: number) => clamp(side, LIMITS.side);
  return { rows: small(rows), columns: small(columns), inARow, rule: 'freestyle' };
}

/** How many of the moves, from the first on, are legal one after the other. */
export function legalCount(
  shape: Pick<BoardPart, 'rows' | 'columns' | 'inARow' | 'rule'>,
  setup: Cells,
  moves: readonly number[],
): number {
  if (moves.length === 0 || setupProblem(setup, shape) !== null) {
    return 0;
  }
  let cells = setup;
  let count = 0;
  for (const cell of moves) {
    if (!isLegalMove(cells, shape, cell)) {
      break;
    }
    cells = withCell(cells, cell, turnOf(cells));
    count += 1;
  }
  return count;
}
