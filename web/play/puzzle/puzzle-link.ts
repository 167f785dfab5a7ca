import { writeGameLink } from '../formats/link.ts';
import type { GameRecord } from '../record/record.ts';

/** The part of a game's link that says that its position is to be solved. */
export const PUZZLE_PART = 'puzzle';

/**
 * The link of a puzzle, from its '#' on: that of the game that leads to it. What the goal is, and
 * whether it is a puzzle at all, the engine finds out where the link is opened.
 */
export function writePuzzleLink(record: GameRecord): string {
  return writeGameLink(record, new Map([[PUZZLE_PART, '1']]));
}
