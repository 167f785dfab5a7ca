import { cellNamed, isCellName } from '../record/cells.ts';
import type { GameSetup } from '../record/setup.ts';

/** Points of SGF: two letters from the top left ("hh"), by many programs also names ("h8"). */

type Size = Pick<GameSetup, 'rows' | 'columns'>;

/** Whether a move is none: older files write "tt", which larger boards have a point for. */
export function isPass(written: string, { rows, columns }: Size): boolean {
  return written === '' || (/^tt$/i.test(written) && rows <= 19 && columns <= 19);
}

/** The cell of "hh" or "h8"; −1 where the board has none. */
export function pointOf(written: string, size: Size): number {
  if (isCellName(written)) return cellNamed(written, size);
  // Boards on which capitals are points of their own are larger than any here.
  const letters = written.toLowerCase();
  if (!/^[a-z]{2}$/.test(letters)) return -1;
  const column = letters.charCodeAt(0) - 97;
  const row = letters.charCodeAt(1) - 97;
  return column < size.columns && row < size.rows ? row * size.columns + column : -1;
}

/** A point of Reversi by its name: rows are counted from the top on its board, too, so "fe" is f5. */
export function discName(written: string): string {
  return written.replace(
    /\b([a-z])([a-z])\b/g,
    (_, column: string, row: string) => column + String(row.charCodeAt(0) - 96),
  );
}

/** The cells of "aa", or of the rectangle "aa:cc"; null where any of them is off the board. */
export function pointsOf(written: string, size: Size): readonly number[] | null {
  const [from = -1, to = from] = written.split(':', 2).map((point) => pointOf(point.trim(), size));
  if (from < 0 || to < 0) return null;
  const { columns } = size;
  const rows = [Math.floor(from / columns), Math.floor(to / columns)].sort((a, b) => a - b);
  const across = [from % columns, to % columns].sort((a, b) => a - b);
  const cells: number[] = [];
  for (let row = rows[0]!; row <= rows[1]!; row++) {
    for (let column = across[0]!; column <= across[1]!; column++)
      cells.push(row * columns + column);
  }
  return cells;
}

/** The point of a cell, in two letters. */
export function pointName(cell: number, { columns }: Size): string {
  const row = Math.floor(cell / columns);
  return String.fromCharCode(97 + cell - row * columns, 97 + row);
}

/** How long the sides of a board must be at least for a point to be on it; 0 for what is none. */
export function sideFor(written: string): number {
  const name = /^([a-z])0?([1-9]\d?)$/i.exec(written);
  if (name !== null) return Math.max(name[1]!.toLowerCase().charCodeAt(0) - 96, Number(name[2]));
  const letters = written.toLowerCase();
  if (!/^[a-z]{2}$/.test(letters) || letters === 'tt') return 0;
  return Math.max(letters.charCodeAt(0), letters.charCodeAt(1)) - 96;
}
