import { clamp } from '../core/range.ts';
import type { Side } from '../games/game.ts';
import { legalCount } from '../games/positions.ts';
import type { Shape } from './field-kinds.ts';
import { boardGameOf, gameFields } from './game-fields.ts';

/** The part of a state that a board game is made of. */
export interface BoardPart extends Shape {
  readonly moves: readonly number[];
}

/**
 * The same board with nothing in it that contradicts the rest: sizes and rule are such as the game
 * has; a set-up of another size gives way to the board that the game begins with, and of the moves
 * those stay that are legal one after the other. A set-up to which no game can lead stays, for a
 * person may be in the midst of laying it; it can't be played on.
 *
 * @param board whole numbers; `setup` of 'X', 'O' and '.'; `moves` of any numbers
 */
export function fittedBoard(board: BoardPart): BoardPart {
  const { rows, columns, inARow, rule } = shapeOf(board);
  const game = boardGameOf(board.game);
  // 2 × 6 and 3 × 4 have as many cells, but not the same ones.
  const fits = board.setup.length === rows * columns && board.columns === columns;
  const setup = fits ? board.setup : game.start({ rows, columns, inARow, rule });
  const moves = fits ? board.moves : [];
  const legal = legalCount(game, { rows, columns, inARow, rule, setup, moves });
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

function shapeOf(board: BoardPart): Pick<BoardPart, 'rows' | 'columns' | 'inARow' | 'rule'> {
  const game = gameFields(board.game);
  const rule = game.rules.find((each) => each === board.rule) ?? game.rules[0];
  const inARow = fittedSide(board.inARow, game.inARow);
  // A board that must be square, and was not, is of the usual size.
  const isOdd = game.columns === null && board.rows !== board.columns;
  const rows = isOdd ? game.rows.usual : fittedSide(board.rows, game.rows);
  const columns = game.columns === null ? rows : fittedSide(board.columns, game.columns);
  return { rows, columns, inARow, rule };
}

/** The nearest that is allowed, downwards where steps are larger than 1. */
export function fittedSide(length: number, side: Side): number {
  const within = clamp(length, side);
  return within - ((within - side.lowest) % (side.step ?? 1));
}
