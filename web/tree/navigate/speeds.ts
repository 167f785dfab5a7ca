/** How fast a search can be played: steps a second. */
export const SPEEDS: readonly number[] = [1, 2, 5, 10, 30, 100, 1000, 10_000];
export const DEFAULT_SPEED = 2;
