import type { Seat } from './seat.ts';

/**
 * Swap2: the first player puts down three stones, Black first. The second one takes White and plays
 * the fourth stone, or takes Black, or puts down two more stones and leaves the choice of the color
 * to the first player. From then on it is an ordinary game; colors always take turns.
 */

/** `black` and `white`: the color that the chooser takes. */
export type SwapChoice = 'black' | 'white' | 'two';

/** How many stones are on the board when something is chosen. */
export const FIRST_CHOICE = 3;
export const SECOND_CHOICE = 5;

/** What can be chosen with so many stones on the board. */
export function swapChoices(stones: number): readonly SwapChoice[] {
  return stones === FIRST_CHOICE ? ['white', 'black', 'two'] : ['white', 'black'];
}

/** Who has to choose now; null when nobody has. */
export function pendingChoice(stones: number, choices: readonly SwapChoice[]): Seat | null {
  if (stones === FIRST_CHOICE && choices.length === 0) return 'second';
  if (stones === SECOND_CHOICE && choices.length === 1 && choices[0] === 'two') return 'first';
  return null;
}

/** Who puts down stones of both colors now; null once the opening is over. */
export function stonesLeft(stones: number, choices: readonly SwapChoice[]): Seat | null {
  if (stones < FIRST_CHOICE) return 'first';
  return stones < SECOND_CHOICE && choices[0] === 'two' ? 'second' : null;
}

/** Whether the first player has White in the end. */
export function secondIsBlack(choices: readonly SwapChoice[]): boolean {
  return choices[0] === 'two' ? choices[1] === 'white' : choices[0] === 'black';
}

/** The choices that still stand when only so many stones are on the board. */
export function choicesWith(stones: number, choices: readonly SwapChoice[]): readonly SwapChoice[] {
  if (stones < FIRST_CHOICE) return [];
  return stones < SECOND_CHOICE ? choices.slice(0, 1) : choices;
}

/**
 * Openings after which Black and White have about the same chances, as steps (right, down) from the
 * middle of the uppermost line. The engine's own: `engine/gomoku/opening.h` says how they were found.
 */
const OPENINGS = [
  [0, 2, 1, 1, 3, 3],
  [1, 1, -1, 0, 2, 0],
  [-2, 1, -1, 0, 1, 0],
  [2, 1, 3, 4, 4, 4],
  [0, 3, 0, 2, -4, 7],
  [-2, 3, 0, 3, 2, 2],
] as const;

/** The three stones of an opening for a square board of at least nine lines; any number chooses. */
export function swapOpening(seed: number, size: number): readonly number[] {
  const steps = OPENINGS[Math.abs(Math.trunc(seed)) % OPENINGS.length] ?? OPENINGS[0];
  const middle = Math.floor(size / 2);
  return [0, 2, 4].map((at) => steps[at + 1]! * size + middle + steps[at]!);
}
