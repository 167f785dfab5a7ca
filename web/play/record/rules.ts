import { type Cells, type Stone, isFull } from '../../games/cells.ts';
import { firstCells, type GameSetup } from './setup.ts';

/**
 * When a game is over: the rules of m,n,k, and of gomoku's three kinds, which differ in what a row
 * of six or more is worth. What renju forbids Black besides is the engine's to say.
 */

/** How a game has ended: by a row (all of its stones, in order along it), or on a full board. */
export interface GameEnd {
  readonly winner: Stone | null;
  readonly line: readonly number[];
}

/** Steps of the four directions in which rows run: (rows down, columns right). */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether an unbroken row of that length wins for that color. */
export function wins(length: number, stone: Stone, setup: GameSetup): boolean {
  const exactly = setup.rule === 'standard' || (setup.rule === 'renju' && stone === 'X');
  return exactly ? length === setup.inARow : length >= setup.inARow;
}

/** The winning row through the stone on a cell, or null. Time: the longest row. */
export function winningRow(
  cells: Cells | readonly string[],
  setup: GameSetup,
  cell: number,
): readonly number[] | null {
  const stone = cells[cell];
  if (stone !== 'X' && stone !== 'O') return null;
  const row = Math.floor(cell / setup.columns);
  const column = cell - row * setup.columns;
  for (const [down, right] of DIRECTIONS) {
    const holds = (steps: number): boolean => {
      const across = column + right * steps;
      const onBoard = across >= 0 && across < setup.columns;
      // Rows above and below the board are outside the cells.
      return onBoard && cells[(row + down * steps) * setup.columns + across] === stone;
    };
    let first = 0;
    while (holds(first - 1)) first -= 1;
    let last = 0;
    while (holds(last + 1)) last += 1;
    const length = last - first + 1;
    if (wins(length, stone, setup)) {
      const step = down * setup.columns + right;
      return Array.from({ length }, (_, at) => cell + (first + at) * step);
    }
  }
  return null;
}

/** How the game has ended with the stone on `last`, put there a moment ago; null if it goes on. */
export function endWith(cells: Cells, setup: GameSetup, last: number): GameEnd | null {
  const line = winningRow(cells, setup, last);
  if (line !== null) return { winner: cells.charAt(last) === 'X' ? 'X' : 'O', line };
  return isFull(cells) ? { winner: null, line: [] } : null;
}

/** Whether a set-up position is over before the first move, and how. */
export function endAtFirst(setup: GameSetup): GameEnd | null {
  if (setup.stones === null) return null;
  const cells = firstCells(setup);
  for (let cell = 0; cell < cells.length; cell++) {
    const line = winningRow(cells, setup, cell);
    if (line !== null) return { winner: cells.charAt(cell) === 'X' ? 'X' : 'O', line };
  }
  return isFull(cells) ? { winner: null, line: [] } : null;
}
