import { LARGEST_SIDE, type BoardShape, type Cells } from './cells.ts';

/** What naming a cell needs of a board. */
export type BoardSize = Pick<BoardShape, 'rows' | 'columns'>;

/** A board and what stands on it. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Cells;
}

/** Why a text is no position: what is wrong, and at which character (from 0). */
export interface PositionProblem {
  readonly code: 'empty' | 'unknown-character' | 'uneven-rows' | 'too-large';
  readonly at: number;
}

/** The cells of a board with a slash between rows: "X.O./..../O.X.". */
export function positionText(cells: Cells, columns: number): string {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += columns) {
    rows.push(cells.slice(start, start + columns));
  }
  return rows.join('/');
}

/** Its rows in the other order: where a board is drawn with its last row on top, and links are not. */
export const turnedRows = (text: string): string => text.split('/').reverse().join('/');

/**
 * Reads "X.O./..../O.X.": rows from top to bottom, all equally long, at most 8 × 8 unless
 * `largest` says otherwise. Small letters
 * will do. Says where the first thing wrong is.
 */
export function parsePosition(
  text: string,
  largest: number = LARGEST_SIDE,
): Board | PositionProblem {
  if (text === '') {
    return { code: 'empty', at: 0 };
  }
  let columns = -1;
  let rows = 0;
  let inRow = 0;
  let cells = '';
  for (let at = 0; at <= text.length; at++) {
    const character = text.charAt(at).toUpperCase();
    if (character === 'X' || character === 'O' || character === '.') {
      cells += character;
      inRow += 1;
      if (inRow > largest) {
        return { code: 'too-large', at };
      }
    } else if (character === '/' || character === '') {
      if (columns === -1) {
        columns = inRow;
      }
      if (inRow !== columns || inRow === 0) {
        return { code: 'uneven-rows', at };
      }
      rows += 1;
      if (rows > largest) {
        return { code: 'too-large', at };
      }
      inRow = 0;
    } else {
      return { code: 'unknown-character', at };
    }
  }
  return { rows, columns, cells };
}

/** The name of a cell as players say it: a letter for the column, rows counted from the bottom. */
export function cellName(cell: number, board: BoardSize): string {
  const row = Math.floor(cell / board.columns);
  return `${columnName(cell - row * board.columns)}${String(board.rows - row)}`;
}

/** The cell of that name, or −1 where the board has none. */
export function cellOf(name: string, board: BoardSize): number {
  if (!/^[a-t]([1-9]|1\d|20)$/.test(name)) {
    return -1;
  }
  const column = name.charCodeAt(0) - 97;
  const row = board.rows - Number(name.slice(1));
  return column < board.columns && row >= 0 ? row * board.columns + column : -1;
}

/** "a" for the leftmost column. */
export function columnName(column: number): string {
  return String.fromCharCode(97 + column);
}
