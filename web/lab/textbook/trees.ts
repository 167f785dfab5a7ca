/** The textbook trees that ship with Prunus; the engine has the same ones, by the same names. */

/**
 * A game of bank notes. On plate A lie 1, 20 and 50, on B 5, 10 and 100, on C 1, 5 and 20. MAX picks
 * a plate, MIN picks two of its notes, MAX takes one of the two: 20. The children of a plate are its
 * pairs: first and second note, first and third, second and third.
 */
export const THREE_PLATES = `[
 A: [[1, 20], [1, 50], [20, 50]],
 B: [[5, 10], [5, 100], [10, 100]],
 C: [[1, 5], [1, 20], [5, 20]]
]`;

/** Two plies, three moves each: the least that shows a cutoff, and a branch that has none. */
export const THREE_BY_THREE = '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]';

/**
 * Four plies. Alpha-beta cuts five times: at MAX and at MIN, by the parent's bound and, once, by the
 * bound of the root three plies up: a deep cutoff.
 */
export const FOUR_PLIES = `[
 [
  [[5, 9], [2, 8]],
  [[18, 4], [21, 15]]
 ],
 [
  [[12, 16], [1, 23]],
  [[22, 14], [24, 10]]
 ],
 [
  [[11, 20], [17, 6]],
  [[13, 19], [7, 3]]
 ]
]`;

/** Decimals, negative numbers, leaves at different depths, a wide node. */
export const UNEVEN = `[
 [2.5, [-1.25, 4, 0.5], 3],
 -0.5,
 [[1.75, 6], [-3, 2, 0.25, 1]],
 [[[-2, 3.5], 1]]
]`;

export interface NamedTree {
  readonly name: string;
  readonly tree: string;
}

/** Simple ones first. */
export const EXAMPLE_TREES: readonly NamedTree[] = [
  { name: 'three-by-three', tree: THREE_BY_THREE },
  { name: 'three-plates', tree: THREE_PLATES },
  { name: 'four-ply', tree: FOUR_PLIES },
  { name: 'uneven', tree: UNEVEN },
];
