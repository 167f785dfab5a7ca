/**
 * How strong the textbook searches play: by how many plies they look ahead, the high levels by how
 * many nodes; the low ones choose mistakes that look like a person's. `npm run levels` measures them.
 */
export interface Level {
  /** Plies looked ahead. */
  readonly depth: number;
  /** How much worse, in points of the static evaluation, a move may be that is played all the same. */
  readonly carelessness: number;
  /** Nodes after which it plays what it has found; if not said, as many as a second or two allow. */
  readonly nodes?: number;
}

/** Enough for a second or two; also what the highest levels get on boards too large to be solved. */
export const MOST_NODES = 2_000_000;

/** No end of depth: as deep as the nodes allow. */
export const DEEPEST = 64;

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
  { depth: DEEPEST, carelessness: 0 },
];
