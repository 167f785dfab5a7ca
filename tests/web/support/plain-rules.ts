import type { BoardShape, Cells, Stone } from '../../../web/games/cells.ts';

/**
 * The rules of m,n,k games, slow and obvious: what the engine's own are held against.
 *
 * X moves first, the players take turns, and the first to have `inARow` or more stones in an
 * unbroken line across, down or aslant has won. In gomoku by the standard rule, and for X in renju,
 * more than `inARow` do not win.
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

/** Who moves: X when there are as many O as X, else O. */
export function turnOf(cells: Cells): Stone {
  return countOf(cells, 'X') > countOf(cells, 'O') ? 'O' : 'X';
}

/** True when no cell is empty. */
export function isFull(cells: Cells): boolean {
  return !cells.includes('.');
}

/**
 * The cells of a won line, in order along it: all of an unbroken run that wins.
 * Null where nobody has one. With `through`, only lines that pass through that cell.
 */
export function winLine(cells: Cells, shape: BoardShape, through = -1): readonly number[] | null {
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
      if (isWinning(line.length, stone, shape) && (through === -1 || line.includes(through))) {
        return line;
      }
    }
  }
  return null;
}

/** Who has won, or null. Where both have (a set-up that cannot be), the one whose line comes first. */
export function winnerOf(cells: Cells, shape: BoardShape): Stone | null {
  const first = winLine(cells, shape)?.[0];
  if (first === undefined) {
    return null;
  }
  return cells.charAt(first) === 'X' ? 'X' : 'O';
}

/** True when somebody has won or the board is full. */
export function isOver(cells: Cells, shape: BoardShape): boolean {
  return isFull(cells) || winLine(cells, shape) !== null;
}

/** Every legal move, row by row. */
export function legalMoves(cells: Cells, shape: BoardShape): readonly number[] {
  if (isOver(cells, shape)) {
    return [];
  }
  return Array.from(cells, (content, cell) => (content === '.' ? cell : -1)).filter(
    (cell) => cell >= 0,
  );
}

/**
 * Why no game can lead to a set-up position.
 * - `count`: X moves first, so there must be as many O as X, or one fewer.
 * - `both-won`: the game ended with the first of the two lines.
 * - `moved-after-loss`: the loser has put the last stone.
 * - `played-on`: the winner's lines have no stone in common, so they moved on after winning.
 */
export type SetupProblem =
  | { readonly code: 'count'; readonly crosses: number; readonly noughts: number }
  | { readonly code: 'both-won' }
  | { readonly code: 'moved-after-loss'; readonly winner: Stone }
  | { readonly code: 'played-on'; readonly winner: Stone };

/** What is wrong with a set-up position, or null when a game can lead to it. */
export function setupProblem(cells: Cells, shape: BoardShape): SetupProblem | null {
  const crosses = countOf(cells, 'X');
  const noughts = countOf(cells, 'O');
  if (crosses - noughts !== 0 && crosses - noughts !== 1) {
    return { code: 'count', crosses, noughts };
  }
  const winner = winnerOf(cells, shape);
  if (winner === null) {
    return null;
  }
  const loser = winner === 'X' ? 'O' : 'X';
  if (winLine(cells.replaceAll(winner, '.'), shape) !== null) {
    return { code: 'both-won' };
  }
  if (turnOf(cells) !== loser) {
    return { code: 'moved-after-loss', winner };
  }
  const endedWith = (_: string, cell: number): boolean =>
    cells.charAt(cell) === winner &&
    winLine(`${cells.slice(0, cell)}.${cells.slice(cell + 1)}`, shape) === null;
  return Array.from(cells).some(endedWith) ? null : { code: 'played-on', winner };
}

/** How many of `content` there are. */
export function countOf(cells: Cells, content: Stone | '.'): number {
  let count = 0;
  for (let at = cells.indexOf(content); at !== -1; at = cells.indexOf(content, at + 1)) {
    count += 1;
  }
  return count;
}

/** What stands at a row and column; '' off the board. */
function stoneAt(cells: Cells, shape: BoardShape, row: number, column: number): string {
  const onBoard = row >= 0 && row < shape.rows && column >= 0 && column < shape.columns;
  return onBoard ? cells.charAt(row * shape.columns + column) : '';
}
