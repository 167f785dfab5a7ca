import type { BoardSize } from '../games/position.ts';

/**
 * The cells with star points, row by row, where players of gomoku and go expect them: four near the
 * corners (on the third line of boards below 13, on the fourth of larger ones), the middle where
 * there is one, and the middles of the sides on 17 lines and more. Boards with fewer than seven
 * lines have none.
 */
export function starPoints({ rows, columns }: BoardSize): readonly number[] {
  const smaller = Math.min(rows, columns);
  if (smaller < 7) return [];
  const inset = smaller < 13 ? 2 : 3;
  const middleRow = rows % 2 === 1 ? (rows - 1) / 2 : null;
  const middleColumn = columns % 2 === 1 ? (columns - 1) / 2 : null;
  const withSides = smaller >= 17;
  const cells: number[] = [];
  for (const row of [inset, middleRow, rows - 1 - inset]) {
    for (const column of [inset, middleColumn, columns - 1 - inset]) {
      if (row === null || column === null) continue;
      const middles = Number(row === middleRow) + Number(column === middleColumn);
      if (middles === 1 && !withSides) continue;
      cells.push(row * columns + column);
    }
  }
  return cells;
}
