import type { Stone } from '../games/cells.ts';
import type { BoardSize } from '../games/position.ts';

/**
 * Where a key leads from a cell: the arrows, Home and End along the row, Page Up and Down along the
 * column. The same cell at the board's edge; null for keys that lead nowhere. `isTurnedOver`: the last
 * row lies on top.
 */
export function cellByKey(
  key: string,
  cell: number,
  { rows, columns }: BoardSize,
  isTurnedOver = false,
): number | null {
  const lying = (row: number): number => (isTurnedOver ? rows - 1 - row : row);
  const row = lying(Math.floor(cell / columns));
  const column = cell % columns;
  const to = ((): readonly [number, number] | null => {
    switch (key) {
      case 'ArrowLeft':
        return [row, Math.max(0, column - 1)];
      case 'ArrowRight':
        return [row, Math.min(columns - 1, column + 1)];
      case 'ArrowUp':
        return [Math.max(0, row - 1), column];
      case 'ArrowDown':
        return [Math.min(rows - 1, row + 1), column];
      case 'Home':
        return [row, 0];
      case 'End':
        return [row, columns - 1];
      case 'PageUp':
        return [0, column];
      case 'PageDown':
        return [rows - 1, column];
      default:
        return null;
    }
  })();
  return to === null ? null : lying(to[0]) * columns + to[1];
}

/** What a key puts on a point in set-up; null for other keys. */
export function contentByKey(key: string): Stone | '.' | null {
  // By the sign itself, or the color's first letter: black and white, red and yellow.
  if (/^[xbr]$/i.test(key)) return 'X';
  if (/^[owy]$/i.test(key)) return 'O';
  return key === 'Backspace' || key === 'Delete' || key === '.' ? '.' : null;
}
