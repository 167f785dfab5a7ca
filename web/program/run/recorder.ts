/** What the tracer uses of `recorders/prunus.js`. */
export interface Recorder {
  readonly Trace: new (options: { readonly limit: number }) => RecorderTrace;
  readonly Node: new () => TracedNode;
  /** The value in what a search gives back: itself, or the only number of a pair; throws otherwise. */
  readonly plain: (result: unknown) => unknown;
  /** The move beside a value, null where there is none; undefined where nothing is said of it. */
  readonly choice: (result: unknown, value: unknown) => unknown;
}

/** A trace that is being recorded. */
export interface RecorderTrace {
  saved: boolean;
  searches: number;
  nodes: number;
  readonly open: TracedNode[];
  /** Who moves: 1 of MAX, 2 of MIN. */
  readonly kinds: Uint8Array;
  readonly plies: Uint8Array;
  readonly values: Float64Array;
  /** What led to each node, by its number among such names; 0: nothing is said of it. */
  readonly called: Int32Array;
  /** The windows of all nodes, as MAX has them; NaN where there is none. */
  readonly alphas: Float64Array;
  readonly betas: Float64Array;
  /** A call begins, as a node that is over. */
  enterAs(
    node: RecorderNode,
    move: unknown,
    kind: 'max' | 'min' | 'auto' | null,
    alpha: unknown,
    beta: unknown,
    depth: unknown,
    negamax: boolean,
  ): void;
  leave(node: RecorderNode): void;
  text(): string;
}

/** A call that is recorded. */
export interface RecorderNode {
  why: string;
  rest: number;
  next?: unknown;
  again?: boolean;
  skipped?: boolean;
  min: boolean;
  readonly kept: boolean;
  /** Its number in the trace, where it is kept. */
  readonly index: number;
  /** Values of its children: as many of them as `count` says. */
  readonly values: readonly number[];
  readonly count: number;
  leave(value: unknown, move?: unknown): void;
  value: unknown;
  chosen: unknown;
}

/** A call that is traced, and what its loop has gone through so far. */
export interface TracedNode extends RecorderNode {
  /** What it was asked to search. */
  state: unknown;
  /** Moves, and what they are called; null: none. */
  items: [unknown, unknown][] | null;
  /** Of a root: what all of its moves are called. */
  called: string[] | null;
  /** Whose turn it was asked for, where there are several. */
  agent: unknown;
  /** Where its loops that count are, the outermost first. */
  place?: (number | undefined)[];
  /** What the outermost of them is at, which may be a line of cells. */
  line?: unknown;
  /** Whether MIN moves in its children; null: there are none. */
  childIsMin: boolean | null;
  /** What its loop goes through is not kept, for nothing but a number is expected of it. */
  isPlain: boolean;
}

/** A loop over moves, as what a program goes through in their place. */
export interface MoveLoop {
  readonly where: number;
  readonly name: string;
  readonly all: readonly unknown[];
  /** Null: they are called by their letters. */
  readonly called: readonly unknown[] | null;
  at: number;
  readonly next: (this: MoveLoop) => IteratorResult<unknown>;
  readonly [Symbol.iterator]: (this: MoveLoop) => MoveLoop;
}
