/**
 * What stands side by side below one node, from left to right: children, and folds in the place of
 * several. In play order a fold stands where its run does. By value the best child for who moves comes
 * first, where playouts are counted the one that was visited most; ties as they were played; those of
 * opened folds come after the others, and what is folded is one fold at the end. Where each has a seat
 * what was left out stands between the others. Made for the nodes that are looked at, never for a whole tree.
 */
export interface SiblingList {
  readonly count: number;
  /** The child; of a fold the first node in it; of what was left out a root of the graft. */
  readonly node: Uint32Array;
  /** 1 for what was left out, where that stands among them. */
  readonly leftOut?: Uint8Array;
  /** The runs of a fold: first … last − 1, but for those that are opened. −1 for a child. */
  readonly firstRun: Int32Array;
  readonly lastRun: Int32Array;
  /** Slots of all entries before each. One more than entries. */
  readonly before: Float64Array;
  readonly openings: readonly Opening[];
}

/** Entries first … last − 1 are the children of opened runs. */
export interface Opening {
  readonly first: number;
  readonly last: number;
  /** Those runs: firstRun … lastRun − 1, but for those that are folded. */
  readonly firstRun: number;
  readonly lastRun: number;
}
