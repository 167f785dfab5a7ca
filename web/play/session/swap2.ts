/**
 * Openings after which Black and White have about the same chances, in every rule, as steps (right,
 * down) from the middle of the uppermost line. Found by `npm run book -- --swap2`.
 */
const OPENINGS = [
  [1, 1, -1, 0, 2, 0],
  [-2, 1, -1, 0, 1, 0],
  [-1, 2, -1, 1, 3, 1],
  [4, 4, 1, 1, 2, 0],
  [-1, 3, 0, 4, -2, 1],
  [-1, 1, 1, 3, 0, 4],
  [2, 5, 1, 3, 4, 3],
] as const;

/** So many openings: as many numbers in a row choose all of them. */
export const SWAP_OPENINGS = OPENINGS.length;

/** The three stones of an opening for a square board of at least nine lines; any number chooses. */
export function swapOpening(seed: number, size: number): readonly number[] {
  const steps = OPENINGS[Math.abs(Math.trunc(seed)) % OPENINGS.length] ?? OPENINGS[0];
  const middle = Math.floor(size / 2);
  return [0, 2, 4].map((at) => steps[at + 1]! * size + middle + steps[at]!);
}
