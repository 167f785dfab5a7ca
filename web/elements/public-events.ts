import type { StateProblemCode } from '../state/validate.ts';

/** What an embedded element tells when its search is done and can be seen. */
export interface ReadyDetail {
  /** Of the root, as it is written: 3.5 and not 35 tenths. Infinite where nothing is known. */
  readonly value: number;
  /** The first best move: a cell, or a child's number from 0; null where there is none. */
  readonly bestMove: number | null;
  /** Entered by the search. */
  readonly nodes: number;
  /** False where a limit stopped it. */
  readonly complete: boolean;
}

/** Something that an embedded element could not make sense of, or that failed. */
export interface ProblemDetail {
  readonly problems: readonly {
    readonly code: StateProblemCode | 'refused' | 'failed';
    /** The attribute that is to blame; '' where it is none. */
    readonly attribute: string;
    /** For people, in the element's language. */
    readonly sentence: string;
  }[];
}

/** The events of the embeddable elements. All of them bubble and leave shadow roots. */
export interface PrunusEvents {
  'prunus-ready': CustomEvent<ReadyDetail>;
  'prunus-problem': CustomEvent<ProblemDetail>;
  /** So many events of the search have happened; null: all of them. */
  'prunus-step': CustomEvent<{ readonly step: number | null }>;
  'prunus-play': CustomEvent<{ readonly playing: boolean; readonly speed: number }>;
  /**
   * A node is chosen; null where none is any more, or where it is in a ghost. The path has the moves
   * from the root: cells, or in a textbook tree the numbers of the nodes that they lead to.
   */
  'prunus-select': CustomEvent<{
    readonly node: number | null;
    readonly path: readonly number[];
    readonly ghost: boolean;
  }>;
  /** A cell of a board was chosen, row by row from the top left. */
  'prunus-move': CustomEvent<{ readonly cell: number }>;
  /** A quiz was written on. */
  'prunus-answer': CustomEvent<{ readonly answers: unknown }>;
  'prunus-graded': CustomEvent<{
    readonly right: number;
    readonly total: number;
    readonly perfect: boolean;
  }>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- that is how maps are joined
  interface HTMLElementEventMap extends PrunusEvents {}
}
