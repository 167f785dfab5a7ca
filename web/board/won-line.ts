import type { BoardShape, Cells, Stone } from '../games/cells.ts';

/**
 * The won line of a board of which nothing is known but its stones and how many in a row win: an
 * element on a page may be given no more.
 */

/** Steps of the four directions in which lines run: (rows down, columns right). */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether an unbroken line of so many stones of one side wins. */
function isWinning(length: number, stone: Stone, { inARow, rule }: BoardShape): boolean {
  const exactly = rule === 'standard' || (rule === 'renju' && stone === 'X');
  return exactly ? length === inARow : length >= inARow;
}

/**
 * The cells of a won line, in order along it: all of an unbroken run that wins.
 * Null where nobody has one.
 */
export function winLine(cells: Cells, shape: BoardShape): readonly number[] | null {
  const { rows, columns } = shape;
  for (let cell = 0; cell < rows * columns; cell++) {
    const stone = cells.charAt(cell);
    if (stone !== 'X' && stone !== 'O') {
      continue;
    }
    for (const [down, right] of DIRECTIONS) {
      const row = Math.floor(cell / columns);
      const column = cell - row * columns;
      if (stoneAt(cells, shape, row - down, column - right) === stone) {
        continue; // not the first of its run
      }
      const line = [cell];
      while (
        stoneAt(cells, shape, row + down * line.length, column + right * line.length) === stone
      ) {
        line.push(cell + (down * columns + right) * line.length);
      }
      if (isWinning(line.length, stone, shape)) {
        return line;
      }
    }
  }
  return null;
}

/** What stands at a row and column; '' off the board. */
function stoneAt(cells: Cells, shape: BoardShape, row: number, column: number): string {
  const onBoard = row >= 0 && row < shape.rows && column >= 0 && column < shape.columns;
  return onBoard ? cells.charAt(row * shape.columns + column) : '';
}
