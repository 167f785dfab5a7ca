/** What the tracer uses of `recorders/prunus.js`. */
export interface Recorder {
  readonly Trace: new (options: { readonly limit: number }) => RecorderTrace;
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
  readonly open: RecorderNode[];
  /** The windows of all nodes, as MAX has them; NaN where there is none. */
  readonly alphas: Float64Array;
  readonly betas: Float64Array;
  enter(statement: {
    readonly move?: unknown;
    readonly kind?: 'max' | 'min' | 'auto' | null;
    readonly alpha?: unknown;
    readonly beta?: unknown;
    readonly depth?: unknown;
    readonly negamax?: boolean;
  }): RecorderNode;
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
  /** What its loop has gone through, and what that is called. */
  items?: [unknown, unknown][];
  readonly min: boolean;
  readonly kept: boolean;
  readonly values: readonly number[];
  leave(value: unknown, move?: unknown): void;
}
