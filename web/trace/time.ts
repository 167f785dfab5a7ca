/**
 * The second and third part of a trace, as a viewer asks for them. Steps are counted from
 * 0, where nothing has happened; event *s* leads to step *s*. Nodes go by their place in the shape.
 */

/** What happened between one step and the next: the search came to a node, or was done with it. */
export interface SearchEvent {
  readonly kind: 'enter' | 'leave';
  readonly node: number;
}

/** When everything happens. */
export interface Clock {
  /** The last step, in the whole trace. */
  readonly last: number;
  /** Nothing is on its way anywhere: what happens at a node is done with it. */
  readonly pathless?: boolean;
  /** The event that leads to step `step`, which is 1 … `last`. */
  eventAt(step: number): SearchEvent;
  /** The first step at which the node is there. No node is older than its parent. */
  bornAt(node: number): number;
  /** The first step at which what is known of it is final; Infinity where it never is. */
  settledAt(node: number): number;
  /** How many of the nodes from … end − 1 are there at step `step`. */
  bornIn(from: number, end: number, step: number): number;
}

/** What is known of a node at some step. */
export interface Reading {
  readonly node: number;
  /**
   * The best value of its settled children, null while there is none. Of a chance node: what they
   * give to the mean so far, each as much as it is likely.
   */
  readonly best: number | null;
  /** The first child that gave it, or null. */
  readonly bestChild: number | null;
  /** The window now: the one on entry, narrowed by what the settled children gave. */
  readonly alpha: number;
  readonly beta: number;
  /** How many of its children are settled; a move that was searched twice counts once. */
  readonly settled: number;
}

/** What is known when. */
export interface Readings {
  /** Of a node that is there at step `step`. */
  readingAt(node: number, step: number): Reading;
}

/** In which order the nodes that have moves get their values. */
export interface Levels {
  /** The deepest first; of one ply, as they stand. */
  readonly order: Uint32Array;
}
