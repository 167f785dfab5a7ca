import type { PassTask } from '../../../trace/passes.ts';
import type { Bound } from '../../../trace/trace.ts';
import type {
  BoundOwner,
  GameEnding,
  RootDoneFacts,
  Side,
  ShareFacts,
} from '../../../tree/explain/facts.ts';
import type { HereFacts, WindowFacts } from '../../../tree/explain/here.ts';
import type { Probability } from '../../../trace/mean.ts';

/**
 * What the narration says, sentence by sentence, before it has words: `telling.ts` chooses sentences,
 * each language words every kind of them (`sentences-en.ts`, `sentences-zh.ts`).
 */
export type Sentence =
  Start | Root | Inner | Window | Leaf | Finished | Up | Cutoff | Midway | Done | ChanceSentence;

/** Before the first step. */
type Start =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'aboutToStart'; readonly algorithm: string | null }
  | { readonly kind: 'rootIsLeaf' }
  | { readonly kind: 'choices'; readonly side: Side; readonly moves: number }
  | { readonly kind: 'passes'; readonly passes: number }
  | { readonly kind: 'recorderFull'; readonly ply: number };

/** A root is entered. */
type Root =
  | { readonly kind: 'part'; readonly mover: Side; readonly move: string; readonly side: Side }
  | {
      readonly kind: 'root';
      readonly pass: PassNumber | null;
      readonly side: Side;
      readonly moves: number;
    }
  | { readonly kind: 'task'; readonly task: PassTask }
  | { readonly kind: 'nothingRuledOut' };

/** Which of several passes. */
export interface PassNumber {
  readonly number: number;
  readonly of: number;
}

/** A node that has moves is entered. */
type Inner =
  | {
      readonly kind: 'tests';
      readonly mover: Side;
      readonly move: string;
      readonly beyond: Beyond;
      readonly than: number;
    }
  | {
      readonly kind: 'tries';
      readonly mover: Side;
      readonly move: string;
      readonly again: boolean;
    }
  | { readonly kind: 'answers'; readonly side: Side; readonly moves: number }
  | { readonly kind: 'notKept'; readonly nodes: number };

/** What of the values matters at a node. */
type Window =
  | { readonly kind: 'stillAsked'; readonly question: Question; readonly reason: Sure | null }
  | {
      readonly kind: 'between';
      readonly alpha: number;
      readonly beta: number;
      readonly reasons: readonly [Sure, Sure] | null;
    }
  | {
      readonly kind: 'beyond';
      readonly beyond: Beyond;
      readonly value: number;
      readonly reason: Sure | null;
    };

/** A value that another has to pass: "the 3 that MAX is sure of with A". */
export interface Limit {
  readonly value: number;
  /** Null: the edge of the window. `who` is null where it is the very player that is spoken of. */
  readonly set: { readonly side: Side; readonly who: Side | null; readonly by: By } | null;
}

/** A leaf is entered. */
type Leaf =
  | { readonly kind: 'rootLeaf'; readonly end: LeafEnd; readonly value: number }
  | {
      readonly kind: 'leaf';
      readonly mover: Side;
      readonly move: string;
      readonly end: LeafEnd;
      readonly value: number;
    };

export type LeafEnd =
  | { readonly kind: 'value' | 'draw' | 'horizon' }
  | { readonly kind: 'won'; readonly winner: Side; readonly ending: GameEnding | null }
  | { readonly kind: 'table'; readonly remembered: Remembered };

/** What a table holds of a position, and where that was found out: in which pass, after which line. */
export interface Remembered {
  readonly worth: Worth;
  readonly source: { readonly pass: number | null; readonly line: readonly string[] | null } | null;
}

/** A value, and what it says of the true one. */
export interface Worth {
  readonly value: number;
  readonly bound: Bound;
}

/** All moves of a node were searched. */
type Finished =
  | {
      readonly kind: 'onlyMove';
      readonly side: Side;
      readonly move: string | null;
      readonly worth: Worth;
    }
  | { readonly kind: 'onlyMoveFails'; readonly side: Side; readonly limit: Limit }
  | {
      readonly kind: 'allMoves';
      readonly side: Side;
      readonly moves: number;
      readonly worth: Worth;
      /** Null too where the value is but a bound: then another move may be better. */
      readonly best: string | null;
    }
  | {
      readonly kind: 'allMovesFail';
      readonly side: Side;
      readonly moves: number;
      readonly limit: Limit;
    };

/** What a value does to the parent of the node it comes from. */
interface Up {
  readonly kind: 'up';
  readonly lead: Lead;
  readonly effect: Effect;
}

export type Lead =
  | { readonly kind: 'value'; readonly value: number; readonly side: Side }
  | {
      readonly kind: 'worth';
      readonly move: string;
      readonly worth: Worth;
      readonly side: Side;
      /** Whether the sentence before says why. */
      readonly follows: boolean;
    };

type Effect =
  | { readonly kind: 'equal'; readonly best: number }
  | { readonly kind: 'worse'; readonly best: number }
  | {
      readonly kind: 'better';
      readonly side: Side;
      /** Null: there was no value before. */
      readonly than: number | null;
      readonly then: Then;
    };

/** What comes of the better value. */
export type Then =
  | { readonly kind: 'wasTest' | 'answersNot' | 'notEnough' | 'best' }
  | { readonly kind: 'noBetter'; readonly limit: Limit; readonly side: Side }
  | { readonly kind: 'sure'; readonly letter: 'alpha' | 'beta'; readonly value: number }
  | {
      readonly kind: 'meets';
      readonly side: Side;
      /** Null: it has just been said. */
      readonly what: 'answer' | Limit | null;
      /** Moves that need not be tried now. */
      readonly left: 'unknown' | 'none' | 'some';
    };

interface Cutoff {
  readonly kind: 'cutoff';
  readonly side: Side;
  readonly value: number;
  readonly left: number | null;
  readonly deep: boolean;
  readonly because:
    | { readonly kind: 'unknown' }
    | { readonly kind: 'sure'; readonly sure: Sure }
    | { readonly kind: 'window'; readonly beyond: Beyond; readonly value: number };
}

/** The search was stopped, or is still running. */
type Midway =
  | { readonly kind: 'stopped'; readonly side: Side }
  | { readonly kind: 'bestSoFar'; readonly value: number; readonly best: string | null }
  | { readonly kind: 'running'; readonly pass: number | null; readonly nodes: number }
  | { readonly kind: 'firstNotDone' }
  | {
      readonly kind: 'bestByNow';
      readonly side: Side;
      readonly value: number;
      readonly best: string | null;
    };

/** A root has been left. */
type Done =
  | { readonly kind: 'stoppedAfter'; readonly nodes: number }
  | { readonly kind: 'noValueByThen' }
  | {
      readonly kind: 'bestByThen';
      readonly side: Side;
      readonly move: string | null;
      readonly worth: Worth;
    }
  | { readonly kind: 'partDone'; readonly move: string; readonly worth: Worth | null }
  | {
      readonly kind: 'answered';
      readonly pass: number | null;
      readonly yes: boolean;
      readonly value: number;
    }
  | { readonly kind: 'settled'; readonly result: Result }
  | {
      readonly kind: 'failed';
      readonly pass: number | null;
      readonly low: boolean;
      readonly worth: Worth;
    }
  | {
      readonly kind: 'deepDone';
      readonly pass: number | null;
      readonly depth: number;
      readonly result: Result;
    }
  | { readonly kind: 'done'; readonly pass: PassNumber | null; readonly result: Result }
  | { readonly kind: 'bestPlay'; readonly line: readonly string[] }
  | { readonly kind: 'counts'; readonly totals: RootDoneFacts['totals'] };

/** What was found out about a root. */
export type Result =
  | { readonly kind: 'value'; readonly worth: Worth | null }
  | { readonly kind: 'draw'; readonly moves: readonly string[] }
  | {
      readonly kind: 'wins' | 'loses' | 'best' | 'estimate';
      readonly side: Side;
      readonly moves: readonly string[];
      readonly worth: Worth | null;
    }
  /** `moves`: those that win too, but later. */
  | {
      readonly kind: 'winsAtOnce';
      readonly side: Side;
      readonly atOnce: readonly string[];
      readonly moves: readonly string[];
      readonly worth: Worth | null;
    };

/** What is known where the search stands, item by item. */
export type HereItem =
  | ChanceItem
  | { readonly kind: 'turn'; readonly side: Side; readonly ply: number }
  | ({ readonly kind: 'window' } & WindowFacts)
  | ({ readonly kind: 'bestHere' } & NonNullable<HereFacts['best']>)
  | { readonly kind: 'tried'; readonly tried: number; readonly moves: number };

/** Where an ancestor is, for people. */
export function whereIs({ distance, atRoot }: BoundOwner): Where {
  if (distance <= 1) return 'parent';
  return atRoot ? 'root' : distance;
}

/** What the narration says where chance moves. */
export type ChanceSentence =
  /** The root is a chance node. */
  | { readonly kind: 'chanceFirst'; readonly outcomes: number }
  | {
      readonly kind: 'chanceNode';
      /** Null: chance brought it. */
      readonly mover: Side | null;
      readonly move: string;
      readonly likely: Probability | null;
      readonly outcomes: number;
    }
  /** `value` is that of a leaf, else null. */
  | {
      readonly kind: 'outcome';
      readonly move: string;
      readonly likely: Probability;
      readonly value: number | null;
    }
  /** What an outcome adds; `sum` with those before it, null for the first. */
  | {
      readonly kind: 'share';
      readonly likely: Probability;
      readonly value: number;
      readonly product: number;
      readonly sum: number | null;
      readonly left: Probability;
    }
  | { readonly kind: 'mean'; readonly shares: readonly ShareFacts[]; readonly value: number }
  /** A chance node is left early: even if the rest were worth `extreme`, it could not matter. */
  | {
      readonly kind: 'starCut';
      readonly shares: readonly ShareFacts[];
      readonly value: number;
      readonly isLow: boolean;
      readonly rest: Probability;
      readonly extreme: number | null;
      readonly limit: Sure | null;
      readonly left: number;
    };

/** What is known at a chance node. */
export type ChanceItem =
  | { readonly kind: 'chanceTurn'; readonly ply: number }
  | {
      readonly kind: 'meanHere';
      readonly sum: number;
      readonly left: Probability;
      readonly between: { readonly least: number; readonly most: number } | null;
    }
  | { readonly kind: 'outcomesTried'; readonly tried: number; readonly outcomes: number };

/** What sentences say of bounds: where a value lies, and why it is certain. */
export type Beyond = 'above' | 'below';

/** What a test of a move, or a pass, asks: no more than yes or no. */
export type Question =
  | { readonly kind: 'test'; readonly beyond: Beyond; readonly than: number }
  | { readonly kind: 'ask'; readonly least: number };

/** Why a bound holds: "MAX is sure of 3 with A". */
export type Sure =
  | Question
  | { readonly kind: 'window'; readonly value: number }
  | { readonly kind: 'chance'; readonly beyond: Beyond; readonly value: number }
  | {
      readonly kind: 'owner';
      readonly side: Side;
      readonly value: number;
      /** Null: somewhere that the trace does not show. */
      readonly by: By | null;
    };

/** Whether a value is no better than what somebody is sure of: that is enough for a cut. */
export function isTie(sure: Sure, value: number): boolean {
  return sure.kind === 'owner' && sure.value === value;
}

/** By which move, and where that was. */
export interface By {
  readonly move: string;
  readonly where: Where;
}

/** Where an ancestor is: the parent, the root further up, or so many plies up. */
export type Where = 'parent' | 'root' | number;
