import { cellName, cellOf } from '../board/position.ts';
import type { LabState } from './state.ts';

/** The board that squares are on. */
type Board = Pick<LabState, 'rows' | 'columns'>;

/** As the engine wants them: "b2 a1". */
export function squaresText(squares: readonly number[], board: Board): string {
  return squares.map((cell) => cellName(cell, board)).join(' ');
}

/** Cells of the board, none twice, and whether all that were given are. */
export function tidySquares(
  given: readonly unknown[],
  board: Board,
): { readonly squares: readonly number[]; readonly isWhole: boolean } {
  const cells = board.rows * board.columns;
  const squares: number[] = [];
  for (const each of given.slice(0, cells)) {
    const isCell = typeof each === 'number' && Number.isInteger(each) && each >= 0 && each < cells;
    if (isCell && !squares.includes(each)) squares.push(each + 0);
  }
  return { squares, isWhole: squares.length === given.length };
}

/** "b2a1": two characters a cell. What is no cell is −1. */
export function squaresFromLink(text: string, board: Board): readonly number[] {
  return (text.match(/[\s\S]{1,2}/g) ?? []).map((name) => cellOf(name, board));
}

/**
 * The order of all squares in which these, the children of some node as they are to be tried, come in
 * their new order in the places that they have among the others now.
 */
export function reordered(
  squares: readonly number[],
  board: Board,
  children: readonly number[],
): readonly number[] {
  const cells = Array.from({ length: board.rows * board.columns }, (_, cell) => cell);
  const all = [...squares, ...cells.filter((cell) => !squares.includes(cell))];
  const moved = new Set(children);
  let next = 0;
  return all.map((cell) => (moved.has(cell) ? (children[next++] ?? cell) : cell));
}
