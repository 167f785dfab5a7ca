import type { GomokuPosition } from '../../engine/gomoku-messages.ts';

/** Puzzles are on boards of so many lines. */
export const PUZZLE_SIZE = 15;

/** Whether a position may be a puzzle: on a board of that size, which moves have led to. */
export function isPuzzleBoard({ size, moves }: GomokuPosition): boolean {
  return size === PUZZLE_SIZE && moves !== undefined;
}
