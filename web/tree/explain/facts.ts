import type { BoardGame } from '../../games/game.ts';
import type { Bound } from '../../trace/trace.ts';
import type { Probability } from '../../trace/mean.ts';
import type { Seat } from '../../trace/payoffs.ts';
import type { PassOutcome, PassTask } from '../../trace/passes.ts';

/**
 * What there is to say about a step of a search, as plain data: who, which move, which numbers, and
 * why. `explainStep` finds it, `web/viewer/text/narration` puts it into words. Values are scaled
 * integers from MAX's view; moves are names.
 */
export type StepFacts =
  | NothingFacts
  | StartFacts
  | EnterRootFacts
  | EnterInnerFacts
  | EnterLeafFacts
  | LeaveFacts
  | CutoffFacts
  | StoppedFacts
  | RunningFacts
  | RootDoneFacts
  | EnterChanceFacts
  | EnterOutcomeFacts
  | LeaveOutcomeFacts
  | LeaveChanceFacts;

/** Who moves: one of two players, or of three. */
export type Side = 'max' | 'min' | Seat;

/** There is no tree. */
export interface NothingFacts {
  readonly kind: 'nothing';
}

/** Before the first step. */
export interface StartFacts {
  readonly kind: 'start';
  readonly algorithm: string | null;
  readonly side: Side;
  /** Whether chance moves at the root, not `side`. */
  readonly isChance: boolean;
  /** 0: the root is a leaf. */
  readonly moves: number;
  /** How many times the root is searched; more than 1 under iterative deepening. */
  readonly passes: number;
  /** Nodes deeper than this were counted but not kept; null when all were. */
  readonly recordedPly: number | null;
}

/** The root has been entered. */
export interface EnterRootFacts {
  readonly kind: 'enterRoot';
  readonly side: Side;
  readonly moves: number;
  readonly place: RootPlace;
  readonly task: PassTask | null;
  /** Null for a search without a window. */
  readonly window: Window | null;
}

/** Which root of a trace it is. */
export type RootPlace =
  | { readonly kind: 'only' }
  /** One pass of several. */
  | { readonly kind: 'pass'; readonly number: number; readonly of: number }
  /** A part of a tree that is shown by itself: what follows `move` of `mover`. */
  | { readonly kind: 'part'; readonly mover: Side; readonly move: string };

/** A node that has moves of its own has been entered. */
export interface EnterInnerFacts {
  readonly kind: 'enterInner';
  readonly mover: Side;
  readonly move: string;
  readonly side: Side;
  readonly moves: number;
  /** Null for a search without a window. */
  readonly window: Window | null;
  /** A test with a window of no width: is the value beyond `than`? Null where it is not one. */
  readonly test: { readonly than: number; readonly beyond: 'above' | 'below' } | null;
  /** The same move again, after such a test. */
  readonly again: boolean;
  /** Nodes below that were searched but not kept. */
  readonly hidden: number;
}

/** A leaf has been entered. Its value is plain to see. */
export interface EnterLeafFacts {
  readonly kind: 'enterLeaf';
  /** Null at a root. */
  readonly led: { readonly mover: Side; readonly move: string } | null;
  readonly leaf: LeafKind;
  readonly value: number;
  readonly bound: Bound;
  /** How a game has ended; null for any other leaf. */
  readonly ending: GameEnding | null;
  /** Where what the table holds was found out; null for any other leaf, or where that was not kept. */
  readonly source: TableSource | null;
}

/** What decided a game, and where pieces are counted how many more the winner has. */
export interface GameEnding {
  readonly by: BoardGame['ends'];
  /** Null where none are counted, or they cannot be. */
  readonly lead: number | null;
}

/** The search of the same position that a table remembers. */
export interface TableSource {
  readonly node: number;
  /** The number of its pass, where that is another one. */
  readonly pass: number | null;
  /** The moves that led to it, where they came in another order. */
  readonly line: readonly string[] | null;
}

export type LeafKind =
  /** A number in a tree. */
  | 'value'
  /** The game is over on a board. */
  | 'maxWins'
  | 'minWins'
  | 'draw'
  /** The depth limit: a static evaluation. */
  | 'horizon'
  /** Remembered from an earlier visit. */
  | 'table';

/** A node has been left and its value goes up to its parent. */
export interface LeaveFacts {
  readonly kind: 'leave';
  readonly move: string;
  /** How the node came to its value; null for a leaf, or where its moves were not kept. */
  readonly finished: Finished | null;
  readonly up: Up;
}

/** A node whose moves were all searched. */
export interface Finished {
  readonly side: Side;
  readonly moves: number;
  readonly value: number;
  /** The first best move. */
  readonly best: string | null;
  readonly bound: Bound;
  /** The bound elsewhere that makes the value one-sided, if that is why. */
  readonly against: WindowBound | null;
}

/** What a value does to the parent of the node it comes from. */
export interface Up {
  /** Who moves at the parent. */
  readonly side: Side;
  readonly value: number;
  readonly bound: Bound;
  readonly effect:
    /** The first value there. */
    | 'first'
    /** Better than `before`. */
    | 'better'
    /** The same as `before`: the first one stays. */
    | 'equal'
    /** Not as good as `before`. */
    | 'worse';
  readonly before: number | null;
  readonly beforeMove: string | null;
  /** The side of the window that moved to the value: 'alpha' of MAX, 'beta' of MIN. */
  readonly moves: 'alpha' | 'beta' | null;
  /** A better bound that the parent's own side has elsewhere, where it keeps the window unmoved. */
  readonly short: WindowBound | null;
  /** The bound of the other side that the value meets: the parent need not go on. */
  readonly meets: WindowBound | null;
  /** Moves that the parent has not tried yet; null where that is not known. */
  readonly left: number | null;
  /** It was a test, and the move is searched again now: the value itself does nothing. */
  readonly again: boolean;
}

/** A node has been left with moves unsearched. */
export interface CutoffFacts {
  readonly kind: 'cutoff';
  readonly side: Side;
  /** The move that led to the node; null at a root. */
  readonly move: string | null;
  readonly value: number;
  /** The move that gave the value; null where its moves were not kept. */
  readonly best: string | null;
  /** What the value met; null where nothing in the trace says. */
  readonly meets: WindowBound | null;
  /** Moves left unsearched; null where that is not known. */
  readonly left: number | null;
  /** Null at a root. */
  readonly up: Up | null;
}

/** A chance node has been entered. */
export interface EnterChanceFacts {
  readonly kind: 'enterChance';
  /** Null at a root. `mover` is null, and `likely` is there, where chance made that move too. */
  readonly led: {
    readonly mover: Side | null;
    readonly move: string;
    readonly likely: Probability | null;
  } | null;
  readonly outcomes: number;
  readonly window: Window | null;
}

/** Chance has brought what is no chance node again. */
export interface EnterOutcomeFacts {
  readonly kind: 'enterOutcome';
  readonly move: string;
  readonly likely: Probability;
  readonly side: Side;
  /** 0 at a leaf; then `value` is there. */
  readonly moves: number;
  readonly value: number | null;
  readonly window: Window | null;
}

/** What chance brought is known now, and adds to the mean above it. */
export interface LeaveOutcomeFacts {
  readonly kind: 'leaveOutcome';
  /** How the node came to its value, where it has moves. */
  readonly finished: Finished | null;
  readonly cutoff: CutoffFacts | null;
  readonly mean: MeanFacts | null;
  readonly likely: Probability;
  readonly value: number;
  readonly bound: Bound;
  readonly product: number;
  /** With those before it. */
  readonly sum: number;
  readonly isFirst: boolean;
  /** The probability of what may still come. */
  readonly left: Probability;
}

/** A chance node has been left, and a player chooses above it, or none. */
export interface LeaveChanceFacts {
  readonly kind: 'leaveChance';
  readonly move: string | null;
  readonly mean: MeanFacts | null;
  readonly up: Up | null;
  /** Of the root. */
  readonly done: RootDoneFacts | null;
}

/** How a chance node came to its value. */
export interface MeanFacts {
  readonly shares: readonly ShareFacts[];
  readonly value: number;
  /** Null where all that may come was searched. */
  readonly cut: {
    /** Whether the mean is too low to matter; else it is too high. */
    readonly isLow: boolean;
    /** The probability of what was left out. */
    readonly rest: Probability;
    /** The most, or the least, that any leaf is worth; null where nothing says. */
    readonly extreme: number | null;
    readonly meets: WindowBound | null;
    readonly left: number;
  } | null;
}

/** What one outcome gives to the mean. */
export interface ShareFacts {
  readonly move: string;
  readonly probability: Probability;
  readonly value: number;
  readonly product: number;
}

/** The search was stopped inside this node. */
export interface StoppedFacts {
  readonly kind: 'stopped';
  readonly side: Side;
  readonly move: string | null;
  /** The best value by then, or null. */
  readonly value: number | null;
  readonly best: string | null;
}

/** The search runs on, and its tree is being looked at as it grows. */
export interface RunningFacts {
  readonly kind: 'running';
  readonly side: Side;
  readonly nodes: number;
  /** Which pass over the tree it is, where there have been several. */
  readonly pass: number | null;
  /** The best value of the root's moves so far, or null while none is done. */
  readonly value: number | null;
  readonly best: string | null;
}

/** A root has been left: the end of the search, of a pass, or of a part shown by itself. */
export interface RootDoneFacts {
  readonly kind: 'rootDone';
  readonly place: RootPlace;
  readonly task: PassTask | null;
  /** How the value lies to the window of the pass. */
  readonly came: PassOutcome;
  /** False when this root, or the whole search after it, was stopped by a limit. */
  readonly complete: boolean;
  readonly last: boolean;
  readonly side: Side;
  /** Null when the search was stopped before there was any. */
  readonly value: number | null;
  readonly bound: Bound;
  /** The principal variation, the best move first. */
  readonly line: readonly string[];
  /** The moves that are as good as the first of that line, which is the first of them too. */
  readonly asGood: readonly string[];
  /** Those that win at once. */
  readonly atOnce: readonly string[];
  /** Where that line ends. Null where that was not kept. */
  readonly outcome: LeafKind | null;
  readonly totals: {
    readonly nodes: number;
    readonly leaves: number;
    readonly cutoffs: number;
    readonly prunedMoves: number;
  };
}

/** A window by its two bounds; null for an infinite one. */
export interface Window {
  readonly alpha: WindowBound | null;
  readonly beta: WindowBound | null;
}

/** A finite bound of a window. */
export interface WindowBound {
  readonly side: 'alpha' | 'beta';
  readonly value: number;
  /** Which node set it; null where none has: then `edge` says what it is the edge of. */
  readonly owner: BoundOwner | null;
  readonly edge?: WindowEdge;
}

/** Where a bound comes from that no move has given. */
export type WindowEdge =
  /** A test of one move, at `node`: is it worth more, or less, than `than`? */
  | {
      readonly kind: 'test';
      readonly node: number;
      readonly than: number;
      readonly beyond: 'above' | 'below';
    }
  /** A pass that only asks whether the value is at least so much. */
  | { readonly kind: 'ask'; readonly least: number }
  /** What a chance node above needs of this outcome, if the others come as they may. */
  | { readonly kind: 'chance'; readonly node: number }
  /** The window that a pass began with. */
  | { readonly kind: 'window' };

/** The ancestor that set a bound. */
export interface BoundOwner {
  readonly node: number;
  /** MAX for alpha, MIN for beta. */
  readonly side: Side;
  /** How many plies up: 1 is the parent, 3 or more makes a cutoff deep. */
  readonly distance: number;
  readonly atRoot: boolean;
  /** The child that gave the value, and the move to it. */
  readonly child: number;
  readonly move: string;
  /** The leaf at the end of its principal variation; the child itself, if it is one. */
  readonly leaf: number;
  readonly line: readonly string[];
}

/** Whether two bounds are one and the same. */
export function isSameBound(one: WindowBound, other: WindowBound | null): boolean {
  return one.value === other?.value && one.owner?.node === other.owner?.node;
}

/** Which side has won at a leaf; null where none has, or where that is not known. */
export function winnerOf(leaf: LeafKind | null): Side | null {
  return leaf === 'maxWins' ? 'max' : leaf === 'minWins' ? 'min' : null;
}
