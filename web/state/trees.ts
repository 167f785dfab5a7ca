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

/**
 * Two moves everywhere, four plies: 31 nodes, of which alpha-beta enters 24. It has a cutoff of
 * every sort: α-cutoffs by the parent's bound, a β-cutoff, and, on the right, two deep ones whose
 * bound is the root's 8.
 */
export const FOUR_PLIES = `[
  [
    [[8, 10], [3, 1]],
    [[11, 13], [9, 14]]
  ],
  [
    [[12, 16], [5, 7]],
    [[6, 4], [2, 15]]
  ]
]`;
