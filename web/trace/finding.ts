/** Something in a trace that no correct search would do, where it can be seen. */
export interface Finding {
  /** What: a code of the engine's, with the numbers that contradict each other. */
  readonly code: string;
  readonly details: readonly string[];
  readonly node: number;
  /** The moment at which the node was left. */
  readonly step: number;
}
