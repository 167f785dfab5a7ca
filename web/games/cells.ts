/**
 * What stands on a board, in the two forms the page uses: a text of 'X', 'O' and '.' (in the state,
 * in attributes, in permalinks: immutable and readable) and bytes (where boards are drawn by the
 * hundred). Both run row by row from the top left.
 */

/** A text of one character a cell: 'X', 'O' or '.'. */
export type Cells = string;

/** One byte a cell. */
export const EMPTY = 0;
export const CROSS = 1;
export const NOUGHT = 2;

export type Stone = 'X' | 'O';

/** A board's size: rows × columns, `inARow` stones in a line win. */
export interface BoardShape {
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  /** What wins, where a game has several rules; as usual where it isn't given. */
  readonly rule?: GameRule;
}

/** Gomoku's: whose rows must be of exactly that many. Nim's: whether the last piece wins or loses. */
export type GameRule = 'freestyle' | 'standard' | 'renju' | 'normal' | 'misere';

/** Boards have at least one row and column, and at most this many: as in the engine. */
export const LARGEST_SIDE = 8;

/** Boards of the gomoku player are larger: all that is drawn must hold them. */
export const LARGEST_DRAWN_SIDE = 20;

/** An empty board of that many cells. */
export function emptyCells(cellCount: number): Cells {
  return '.'.repeat(cellCount);
}

/** `cells` with `content` on one cell; the same text when the cell is not on the board. */
export function withCell(cells: Cells, cell: number, content: Stone | '.'): Cells {
  if (!Number.isInteger(cell) || cell < 0 || cell >= cells.length) {
    return cells;
  }
  return cells.slice(0, cell) + content + cells.slice(cell + 1);
}

/** The bytes of a text, written into `into` when it is given (it must be long enough). */
export function stonesOf(
  cells: Cells,
  into: Uint8Array = new Uint8Array(cells.length),
): Uint8Array {
  for (let cell = 0; cell < cells.length; cell++) {
    const character = cells.charCodeAt(cell);
    into[cell] = character === 0x58 ? CROSS : character === 0x4f ? NOUGHT : EMPTY;
  }
  return into;
}

/** The other color. */
export function otherStone(stone: Stone): Stone {
  return stone === 'X' ? 'O' : 'X';
}

/** How many of `content` there are. */
export function countOf(cells: Cells, content: Stone | '.'): number {
  let count = 0;
  for (let at = cells.indexOf(content); at !== -1; at = cells.indexOf(content, at + 1)) {
    count += 1;
  }
  return count;
}

/** Whose stone comes next where stones are put down by turns, X first. */
export function turnOf(cells: Cells): Stone {
  return countOf(cells, 'X') > countOf(cells, 'O') ? 'O' : 'X';
}

/** True when no cell is empty. */
export function isFull(cells: Cells): boolean {
  return !cells.includes('.');
}
