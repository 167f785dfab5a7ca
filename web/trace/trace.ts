import type { Payoffs } from '../core/format.ts';
import type { TraceIndex } from './sums.ts';
import type { Finding } from './finding.ts';
import type { Grown } from './grown/grown.ts';
import type { Clock, Levels, Readings } from './time.ts';

/**
 * A trace: the tree a search walked, as the engine recorded it. Its *shape* is the nodes in pre-order,
 * one typed-array column per field, so that the subtree of a node is the contiguous range
 * [node, node + size[node]). When things happened is its *clock*, what is known when its *readings*:
 * `clock.ts` and `node-at-step.ts` tell. A search that goes depth first enters nodes in pre-order, and
 * needs no more than the shape. Mirrors `engine/trace/columns.h`.
 */
export interface Trace {
  readonly header: TraceHeader;
  readonly length: number;
  /** Distance from the root of the search, in moves. The first node has `header.rootPly`. */
  readonly ply: Uint8Array;
  /** Recorded nodes in the subtree, the node itself included. */
  readonly size: Uint32Array;
  /** The move that led here; `NO_MOVE` at the root of the game's tree (a ghost's roots have one). */
  readonly move: Uint16Array;
  /** Window on entry. The extremes of the column's type stand for −∞ and +∞: `header.minusInfinity`. */
  readonly alpha: ValueColumn;
  readonly beta: ValueColumn;
  /** Value returned, from MAX's view, scaled by 10^`header.decimals`. */
  readonly value: ValueColumn;
  /** Number of legal moves; 0 at a leaf. */
  readonly legalMoves: Uint16Array;
  /** See `FLAG`. */
  readonly flags: Uint16Array;
  /**
   * Nodes that were searched but not recorded, counted at their nearest recorded ancestor alone: a
   * whole subtree is the sum of `hidden` over its range, plus its size. Null when none was left out.
   */
  readonly hidden: Uint32Array | null;
  /** Of a search that is not depth first: when its nodes came to be, and what was known of them. */
  readonly clock?: Clock;
  readonly readings?: Readings;
  /** Of a tree that was grown best first: both of these, and what is known of its nodes. */
  readonly grown?: Grown;
  /** Of a search that is gone through level by level: both of these, and its order. */
  readonly levels?: Levels;
  /** Sums over the columns, where the worker has made them: ask `indexOf(trace)`, which knows. */
  readonly index?: TraceIndex;
  /** Of another program's: where it contradicts itself. */
  readonly findings?: readonly Finding[];
  /**
   * Where a search is watched as it runs: the same object in each of the traces that it shows, as
   * long as the nodes of the earlier ones are the first nodes of the later ones: `isSameGrowth`.
   */
  readonly growth?: object;
  /**
   * While the search runs: how many nodes of the path to the last one it is still inside of. In the
   * columns they are closed as unfinished, as if the search had been stopped there; no step of the
   * timeline leaves them.
   */
  readonly openNodes?: number;
}

export type ValueColumn = Int16Array | Int32Array;

export const NO_MOVE = 0xffff;

/** The bits of the `flags` column. */
export const FLAG = {
  min: 1 << 0,
  boundShift: 1,
  boundMask: 3 << 1,
  terminal: 1 << 3,
  horizon: 1 << 4,
  cutOff: 1 << 5,
  tableHit: 1 << 6,
  nullWindow: 1 << 7,
  reSearch: 1 << 8,
  reduced: 1 << 9,
  threatSearch: 1 << 10,
  hidden: 1 << 11,
  unfinished: 1 << 12,
  chance: 1 << 13,
} as const;

export const BOUND = { none: 0, exact: 1, atLeast: 2, atMost: 3 } as const;
export type Bound = (typeof BOUND)[keyof typeof BOUND];

export interface TraceHeader {
  /** What was searched, and how: the options as the engine understood them, defaults filled in. */
  readonly options: EngineOptions;
  /** Decimal places of values: 35 with one decimal is 3.5. */
  readonly decimals: number;
  /** Where decimals are not enough for exact values: of how many parts they are. */
  readonly denominator?: number;
  /** Which cells of the value columns stand for −∞ and +∞. */
  readonly minusInfinity: number;
  readonly plusInfinity: number;
  /** Of the gomoku player: from `from` on, a value is a win in `at` − value plies. */
  readonly wins?: { readonly from: number; readonly at: number };
  /** Ply of the first node: 0, or the depth of the graft that was asked for. */
  readonly rootPly: number;
  /** Nodes deeper than this were not recorded, for the recorder was full; null when all were. */
  readonly recordedPly: number | null;
  /** False when the search was stopped by a limit. */
  readonly complete: boolean;
  /** Exact totals of the whole search, unrecorded nodes included. */
  readonly totals: Totals;
  /**
   * Of a graft: what everybody can see of moves that the search has not come to yet, or has left out.
   * Nothing but the values of its leaves is known. `leftOutFrom`: the first step of that search at which it is
   * sure that it never comes to them; Infinity where it never is.
   */
  readonly promised?: {
    readonly leftOutFrom: number;
    /** Nothing cut it off: the search just did not come to it, or knew it from a table. */
    readonly isUncut?: true;
    /**
     * Where a move is searched twice, once to test it: by node, the first step at which the other search comes
     * to what this one leaves out; Infinity where none does.
     */
    readonly searchedFrom?: Float64Array;
  };
  /** Of a trace from a file: the tree that it walks was typed in, so its leaves are seen before it comes to them. */
  readonly isOfTypedTree?: true;
  /** Of the last pass of a search, shown by itself: how many it made before. */
  readonly passesBefore?: number;
  /** Names by move number, for textbook trees and imported traces; null where moves are cells. */
  readonly names: readonly string[] | null;
  /** By move number: how likely a move is that chance makes, as "1/3"; '' of other moves. */
  readonly probabilities?: readonly string[];
  /** Where chance moves: no leaf is worth less, or more. */
  readonly least?: number;
  readonly greatest?: number;
  /** Where three players take turns, ply by ply: what they get. Values are numbers in this list. */
  readonly payoffs?: readonly Payoffs[];
}

export interface Totals {
  readonly nodes: number;
  readonly leaves: number;
  /** Nodes that left at least one move unsearched. */
  readonly cutoffs: number;
  /** Moves so left. */
  readonly prunedMoves: number;
  /** Deepest ply entered. */
  readonly depth: number;
  readonly seconds: number;
}

/** Options by name, exactly those of the command line: `{ game: 'mnk', rows: '3', … }`. */
export type EngineOptions = Readonly<Record<string, string>>;
