import type { BoardShape, Cells, Stone } from './cells.ts';

/**
 * When a row wins: the rule of m,n,k, and of gomoku's three kinds, which differ in what a row of six
 * or more is worth. For boards of which nothing is known but their stones, and for records, which
 * are of larger boards than the engine's; of a game's positions the engine is asked (`rules.ts`).
 */

/** Steps of the four directions in which rows run: (rows down, columns right). */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether an unbroken row of that length wins for that color. */
function wins(length: number, stone: Stone, { inARow, rule }: BoardShape): boolean {
  const exactly = rule === 'standard' || (rule === 'renju' && stone === 'X');
  return exactly ? length === inARow : length >= inARow;
}

/** The winning row through the stone on a cell, in order along it, or null. Time: the longest row. */
export function winningRow(
  cells: Cells | readonly string[],
  shape: BoardShape,
  cell: number,
): readonly number[] | null {
  const stone = cells[cell];
  if (stone !== 'X' && stone !== 'O') return null;
  const row = Math.floor(cell / shape.columns);
  const column = cell - row * shape.columns;
  for (const [down, right] of DIRECTIONS) {
    const step = down * shape.columns + right;
    // To the left a row ends at the edge, to the right too; above and below there are no cells.
    const before = right === 0 ? row : right > 0 ? column : shape.columns - 1 - column;
    const after = right === 0 ? shape.rows : right > 0 ? shape.columns - 1 - column : column;
    let first = 0;
    while (-first < before && cells[cell + (first - 1) * step] === stone) first -= 1;
    let last = 0;
    while (last < after && cells[cell + (last + 1) * step] === stone) last += 1;
    const length = last - first + 1;
    if (wins(length, stone, shape)) {
      return Array.from({ length }, (_, at) => cell + (first + at) * step);
    }
  }
  return null;
}

/** The first winning row of a board, in order along it; null where no side has one. */
export function wonRow(cells: Cells, shape: BoardShape): readonly number[] | null {
  for (let cell = 0; cell < shape.rows * shape.columns; cell++) {
    const row = winningRow(cells, shape, cell);
    if (row !== null) return row;
  }
  return null;
}
