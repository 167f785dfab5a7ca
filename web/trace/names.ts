import { foreign } from '../core/foreign-text.ts';
import { NO_MOVE, type TraceHeader } from './trace.ts';

/** What naming a move needs of a trace's header. */
export type NamingHeader = Pick<TraceHeader, 'names' | 'options'>;

/**
 * The name of a move as people read it: from the names table where the trace has one, else the square
 * it stands for, a letter for the column and a number for the row counted from the bottom, so that a1 is
 * bottom left; or the square's number, row by row from 0, where the search's options count them. An empty string for "no move"; the bare number where the header says too little.
 */
export function moveName(header: NamingHeader, move: number): string {
  return foreign(writtenMoveName(header, move));
}

/** The name of a move as it stands in the trace, to be found by what somebody writes. */
export function writtenMoveName(header: NamingHeader, move: number): string {
  if (move === NO_MOVE) return '';
  if (header.names !== null) return header.names[move] ?? `#${String(move)}`;
  const board = boardOf(header.options);
  if (board === null || move >= board.rows * board.columns) return `#${String(move)}`;
  return header.options.names === 'numbers'
    ? String(move)
    : cellName(move, board.rows, board.columns);
}

/** The name of a cell (row-major from the top left) of a board: a1 is bottom left. */
export function cellName(cell: number, rows: number, columns: number): string {
  const row = rows - Math.floor(cell / columns);
  return `${columnName(cell % columns)}${String(row)}`;
}

/** a, b, … z, aa, ab, … */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(97 + (rest % 26)) + name;
  }
  return name;
}

/** Games whose options say nothing of their board, as it is always the same. */
const BOARDS: ReadonlyMap<string, { readonly rows: number; readonly columns: number }> = new Map([
  ['tictactoe', { rows: 3, columns: 3 }],
]);

function boardOf(options: TraceHeader['options']): { rows: number; columns: number } | null {
  const always = BOARDS.get(options.game ?? '');
  if (always !== undefined) return always;
  const rows = Number(options.rows);
  const columns = Number(options.cols ?? options.columns);
  return Number.isInteger(rows) && Number.isInteger(columns) && rows > 0 && columns > 0
    ? { rows, columns }
    : null;
}
