/**
 * How strong the textbook searches play: by how many plies they look ahead; the low levels choose
 * mistakes that look like a person's.
 */
export interface Level {
  /** Plies looked ahead. */
  readonly depth: number;
  /** How much worse, in points of the static evaluation, a move may be that is played all the same. */
  readonly carelessness: number;
}

/** Levels for a game that has none of its own, the weakest first. */
export const USUAL_LEVELS: readonly Level[] = [
  { depth: 1, carelessness: 12 },
  { depth: 1, carelessness: 3 },
  { depth: 2, carelessness: 5 },
  { depth: 2, carelessness: 1 },
  { depth: 3, carelessness: 0 },
  { depth: 4, carelessness: 0 },
  { depth: 5, carelessness: 0 },
  { depth: 6, carelessness: 0 },
  { depth: 8, carelessness: 0 },
  { depth: 64, carelessness: 0 },
];
