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

/** The same with the notes as moves: a pair that MIN hands over, then the one that MAX keeps. */
export const PLATES_WITH_NOTES = `[
 A: [
  "1, 20": ["1": 1, "20": 20],
  "1, 50": ["1": 1, "50": 50],
  "20, 50": ["20": 20, "50": 50]
 ],
 B: [
  "5, 10": ["5": 5, "10": 10],
  "5, 100": ["5": 5, "100": 100],
  "10, 100": ["10": 10, "100": 100]
 ],
 C: [
  "1, 5": ["1": 1, "5": 5],
  "1, 20": ["1": 1, "20": 20],
  "5, 20": ["5": 5, "20": 20]
 ]
]`;

/**
 * Four plies of gomoku with all nodes named. A3 to A6 are 0, 1, 3 and 2, A1 is 1, A2 and A0 are 2.
 * Alpha-beta leaves out A6 (shallow), the second leaf of A7 (deep: the root's 1 decides) and A10.
 */
export const NAMED_GOMOKU = `A0: [
 "A1 (0,0)": [
  B1: [A3: [B5: 0, B6: 5], A4: [B7: 4, B8: 1]],
  B2: [A5: [B9: 3, B10: 6], A6: [B11: 2, B12: 7]]
 ],
 "A2 (0,1)": [
  B3: [A7: [B13: 0, B14: 8], A8: [B15: 2, B16: 6]],
  B4: [A9: [B17: 4, B18: 3], A10: [B19: 5, B20: 9]]
 ]
]`;

/** Two plies as introductions draw them: one cutoff, and a last branch whose good leaves come first. */
export const TWO_PLIES = '[[4, 11, 9], [3, 7, 5], [15, 6, 2]]';

/**
 * Three moves, three plies, the best always first: alpha-beta looks at 3² + 3¹ − 1 = 11 of the 27
 * leaves, and no search can do with fewer (Knuth and Moore 1975).
 */
export const MINIMAL = `[
 [[10, 4, 7], [12, 3, 9], [15, 8, 2]],
 [[6, 1, 9], [11, 5, 13], [14, 2, 16]],
 [[3, 8, 5], [17, 1, 4], [9, 12, 6]]
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

/**
 * Three plies, one of each of three players. What each gets stands at the leaves; the second player has
 * a tie, which falls to the first move.
 */
export const THREE_PLAYERS = `[
 [[<2, 3, 4>, <5, 1, 2>], [<1, 6, 3>, <4, 4, 3>]],
 [[<6, 2, 1>, <3, 5, 2>], [<7, 5, 5>, <2, 8, 4>]]
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
