import type { DiagnosisAnswers, DiagnosisRequest } from './diagnosis-messages.ts';
import type { GomokuAnswers, GomokuRequest, GomokuThoughts } from './gomoku-messages.ts';
import type { LearningAnswers, LearningRequest } from './learning/learning-messages.ts';
import type { Payoffs } from '../core/format.ts';
import type { TraceGrowth } from '../trace/growing/trace-growth.ts';
import type { EngineOptions, Trace } from '../trace/trace.ts';

/**
 * What page and worker say to each other. Every request carries a number; its answer, its progress
 * and its refusal carry the same one.
 */
export type EngineRequest =
  /** What the engine offers: games, algorithms, orders, examples. */
  | { readonly kind: 'describe' }
  /** What stands on the board: checks the options too. */
  | { readonly kind: 'position'; readonly options: EngineOptions }
  /** What the strongest level plays, and what is known of every move; boards alone, not gomoku. */
  | { readonly kind: 'best'; readonly options: EngineOptions }
  /** Runs a search and records it. */
  | { readonly kind: 'search'; readonly options: EngineOptions }
  /**
   * Searches, with a full window, the moves that were pruned at the node that `path` (moves from
   * the root) leads to: the trace has one root for each of them.
   */
  | { readonly kind: 'ghost'; readonly options: EngineOptions; readonly path: readonly number[] }
  /** Runs the same search again, recording only under the node that `path` leads to. */
  | { readonly kind: 'reveal'; readonly options: EngineOptions; readonly path: readonly number[] }
  /** Reads a trace file, binary or text. */
  | { readonly kind: 'importTrace'; readonly bytes: Uint8Array }
  /** Runs a search and gives back the file. */
  | {
      readonly kind: 'exportTrace';
      readonly options: EngineOptions;
      readonly format: 'binary' | 'text';
    }
  /** What the gomoku player answers, in a worker of its own. */
  | GomokuRequest;

/** What the module of the textbook searches answers. */
export type TextbookRequest = Exclude<EngineRequest, GomokuRequest>;

/** What a worker can be asked: every module has its own, and one of its own kind is sent to it. */
export type WorkerRequest = EngineRequest | DiagnosisRequest | LearningRequest;

/** A request as it is sent, with the bytes of the network that it is to be answered by: see networks/. */
export type WithNetwork<R extends WorkerRequest> = R & { readonly network?: Uint8Array };

export interface EngineAnswers extends GomokuAnswers, DiagnosisAnswers, LearningAnswers {
  describe: Description;
  position: Position;
  best: BestPlay;
  search: SearchResult;
  ghost: SearchResult;
  reveal: SearchResult;
  importTrace: SearchResult;
  exportTrace: Uint8Array;
}

/** What the worker answers: a trace comes as the rest of it that was not sent while it grew. */
export type WorkerAnswers = {
  [K in keyof EngineAnswers]: EngineAnswers[K] extends { readonly trace: Trace }
    ? Omit<EngineAnswers[K], 'trace'> & { readonly growth: TraceGrowth }
    : EngineAnswers[K];
};

export interface Description {
  readonly games: readonly GameDescription[];
  /** Names of the algorithms, in teaching order. */
  readonly algorithms: readonly string[];
  /** Names of those for games in which chance moves. */
  readonly chanceAlgorithms: readonly string[];
  /** Names of those for three players. */
  readonly payoffsAlgorithms: readonly string[];
  /** Of each of these, the names of the options that it has for itself. */
  readonly algorithmOptions: readonly (readonly string[])[];
  readonly orders: readonly string[];
  readonly scorings: readonly string[];
  /** Named textbook trees. */
  readonly examples: readonly { readonly name: string; readonly tree: string }[];
  /** Every code a `Refusal` may carry. */
  readonly refusals: readonly string[];
}

export interface GameDescription {
  readonly name: string;
  /** Names of the options that belong to this game. */
  readonly options: readonly string[];
  /** True when moves are cells of a board. */
  readonly board: boolean;
}

export interface Position {
  /** The options as understood, defaults filled in. */
  readonly options: EngineOptions;
  readonly playerToMove: 'max' | 'min';
  readonly over: boolean;
  /** Legal moves in natural order. */
  readonly moves: readonly number[];
  /** Names of those moves. */
  readonly names: readonly string[];
  /** For textbook trees: the tree, as flat columns in pre-order; null for boards. */
  readonly textbook: TextbookTree | null;
}

export interface TextbookTree {
  readonly decimals: number;
  /** See `ValueScale`. */
  readonly denominator?: number;
  /** Whether chance moves at a node, by its number; only of a tree where it does. */
  readonly chance?: readonly boolean[];
  /** Names of the nodes by number: the label, else the ordinal letter. */
  readonly names: readonly string[];
  /** Nodes in the subtree, itself included. */
  readonly size: readonly number[];
  /** Where three play: what values are numbers of. */
  readonly payoffs?: readonly Payoffs[];
  /** Scaled value of a leaf; null at an inner node. */
  readonly values: readonly (number | null)[];
}

export interface RootMove {
  readonly move: number;
  readonly name: string;
  /** Row-major cell, or the child's number from 0. */
  readonly index: number;
  /** Scaled, from MAX's view. */
  readonly value: number;
  /**
   * 'estimate': a mean of playouts, which is no value, nor a bound of one. 'horizon': exactly what the search
   * makes of an evaluation at its horizon, which is no outcome of the game either.
   */
  readonly bound: 'exact' | 'atLeast' | 'atMost' | 'estimate' | 'horizon';
}

/** A move, and how the game goes on after it if both sides play their best. */
export interface JudgedMove {
  readonly move: string;
  /** As in `RootMove`. */
  readonly index: number;
  /** In points, from MAX's view; of an estimate that no search made it says nothing. */
  readonly value: number;
  /** How many plies the game goes on for, this one included; null where that is not known. */
  readonly distance: number | null;
  /** The truth; so it ends, but perhaps sooner; or how it ends is not known. */
  readonly kind: 'exact' | 'at-most' | 'estimate';
}

/** What the strongest level plays and knows. */
export type BestPlay = { readonly [K in keyof JudgedMove]: JudgedMove[K] | null } & {
  /** Names of those of which it is proven that none is better; and of those that may be the best. */
  readonly bestMoves: readonly string[];
  readonly maybeBest: readonly string[];
  readonly moves: readonly JudgedMove[];
};

export interface SearchResult {
  readonly trace: Trace;
  /** Scaled value of the root. */
  readonly value: number;
  /** First best move, or null where there is none. */
  readonly bestMove: number | null;
  readonly principalVariation: readonly number[];
  readonly rootMoves: readonly RootMove[];
  /** Of an imported trace: what in it no correct search would do, by line. */
  readonly warnings?: readonly Refusal[];
}

/** While a search runs. */
export interface Progress {
  readonly nodes: number;
  readonly seconds: number;
  /** What the gomoku player knows by now, where that is new. */
  readonly thoughts?: GomokuThoughts;
}

/** Why an input was refused, as data; `web/engine/text/refusals.ts` turns it into a sentence. */
export interface Refusal {
  readonly code: string;
  /** Which option or file. */
  readonly where: string;
  /** Offset in characters (code points) into that text, or a line number; −1 for the whole. */
  readonly at: number;
  readonly details: readonly string[];
}

/** Page to worker. */
export type ToWorker =
  | { readonly kind: 'load'; readonly module: WebAssembly.Module }
  | {
      readonly kind: 'request';
      readonly number: number;
      readonly request: WorkerRequest;
      /** Whether to send the trace of a search while it grows. */
      readonly watched: boolean;
    };

/** Worker to page. */
export type FromWorker =
  /** `lock`: held by the worker as long as it lives (Web Locks); null where there are none. */
  | { readonly kind: 'ready'; readonly lock: string | null }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'progress'; readonly number: number; readonly progress: Progress }
  | { readonly kind: 'growth'; readonly number: number; readonly growth: TraceGrowth }
  | { readonly kind: 'refused'; readonly number: number; readonly refusal: Refusal }
  /** The module could not be started, trapped or ran out of memory: the worker is of no more use. */
  | { readonly kind: 'failed'; readonly reason: string };

export type { EngineOptions, Trace };
