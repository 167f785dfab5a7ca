import type { BoardSize } from '../games/position.ts';

/** Cells of the board, none twice, and whether all that were given are. */
export function tidySquares(
  given: readonly unknown[],
  board: BoardSize,
): { readonly kept: readonly number[]; readonly isWhole: boolean } {
  const cells = board.rows * board.columns;
  const kept: number[] = [];
  for (const each of given.slice(0, cells)) {
    const isCell = typeof each === 'number' && Number.isInteger(each) && each >= 0 && each < cells;
    if (isCell && !kept.includes(each)) kept.push(each + 0);
  }
  return { kept, isWhole: kept.length === given.length };
}

/**
 * The order of all squares in which these, the children of some node as they are to be tried, come in
 * their new order in the places that they have among the others now.
 */
export function reordered(
  squares: readonly number[],
  board: BoardSize,
  children: readonly number[],
): readonly number[] {
  const cells = Array.from({ length: board.rows * board.columns }, (_, cell) => cell);
  const all = [...squares, ...cells.filter((cell) => !squares.includes(cell))];
  const moved = new Set(children);
  let next = 0;
  return all.map((cell) => (moved.has(cell) ? (children[next++] ?? cell) : cell));
}
