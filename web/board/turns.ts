import type { Stone } from './cells.ts';

/** The other color. */
export function other(stone: Stone): Stone {
  return stone === 'X' ? 'O' : 'X';
}
