import type { Cells, Stone } from './cells.ts';

/** What happened between two positions of one board, as a bystander would tell it. */
export type BoardChange =
  /** A stone was put down. */
  | { readonly kind: 'placed'; readonly cell: number; readonly stone: Stone }
  /** A stone was taken away. */
  | { readonly kind: 'removed'; readonly cell: number }
  /** Every stone was taken away. */
  | { readonly kind: 'cleared' }
  /** Something else: another position altogether. */
  | { readonly kind: 'other' };

/** The change from one position to another; null where there is none. */
export function changeBetween(before: Cells, after: Cells): BoardChange | null {
  if (before === after) return null;
  if (before.length !== after.length) return { kind: 'other' };
  const differing = Array.from(after).flatMap((content, cell) =>
    content === before.charAt(cell) ? [] : [cell],
  );
  const cell = differing[0];
  if (cell !== undefined && differing.length === 1) {
    const content = after.charAt(cell);
    return content === 'X' || content === 'O'
      ? { kind: 'placed', cell, stone: content }
      : { kind: 'removed', cell };
  }
  return /[XO]/.test(after) ? { kind: 'other' } : { kind: 'cleared' };
}
