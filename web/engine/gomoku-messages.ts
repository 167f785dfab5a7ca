/**
 * What page and worker say to each other of gomoku, played by the strong engine. Cells are numbered
 * row by row from the top left; values are from Black's view, who is MAX: 200 points are odds of
 * e to 1.
 */

export type GomokuRule = 'freestyle' | 'standard' | 'renju';

export interface GomokuPosition {
  /** 5 to 20; pages offer 9 to 20. */
  readonly size: number;
  readonly rule: GomokuRule;
  /** The moves from the empty board, Black first. */
  readonly moves?: readonly number[];
  /** Instead: a position that was set up, "X.O../…", X Black, rows from the top. */
  readonly stones?: string;
}

/** How far a search may go: whatever comes first. Without any it takes two seconds. */
export interface GomokuLimits {
  readonly milliseconds?: number;
  readonly nodes?: number;
  /** Plies, 1 to 100. */
  readonly depth?: number;
  /** Megabytes of the table of positions, 1 to 1024; a half of it, and so on, if there is no room. */
  readonly memory?: number;
  /** In so many threads, where the page is isolated and no level plays; 1 if not given. */
  readonly threads?: number;
}

export type GomokuRequest =
  /** What the rules say of a position. */
  | { readonly kind: 'gomokuFacts'; readonly position: GomokuPosition }
  /** A move, by a level from 1 to 10 or as well as the limits allow. */
  | {
      readonly kind: 'gomokuPlay';
      readonly position: GomokuPosition;
      readonly limits?: GomokuLimits;
      readonly level?: number;
      /** The low levels choose among good-looking moves: the same for the same number. */
      readonly seed?: number;
    }
  /** The best lines, and a value for each candidate. */
  | {
      readonly kind: 'gomokuAnalyse';
      readonly position: GomokuPosition;
      readonly limits?: GomokuLimits;
      /** How many lines get exact values; 1 if not given. */
      readonly lines?: number;
    }
  /** Whether the side to move can force a win, or has lost. */
  | {
      readonly kind: 'gomokuSolve';
      readonly position: GomokuPosition;
      readonly limits?: GomokuLimits;
    }
  /** Which moves do not lose to a win by fours and threes that the other side threatens. */
  | {
      readonly kind: 'gomokuDefend';
      readonly position: GomokuPosition;
      /** Nodes are for each move, the time for all. */
      readonly limits?: GomokuLimits;
    }
  /** What puzzle the position is for the side to move. */
  | { readonly kind: 'gomokuPuzzle'; readonly position: GomokuPosition }
  /** The answer to a solver's move, who has `within` moves left to reach the goal. */
  | {
      readonly kind: 'gomokuPuzzleReply';
      readonly position: GomokuPosition;
      readonly goal: GomokuGoal;
      readonly within: number;
    };

/** What a puzzle asks for: a win by fours alone, by fours and threes, or the only defense. */
export type GomokuGoal = 'fours' | 'threats' | 'defense';
/** What decides it: an open four, a four with a three, two fours, a forbidden point (renju). */
export type GomokuTheme = 'openFour' | 'fourThree' | 'doubleFour' | 'trap';

export interface GomokuPuzzle {
  readonly goal: GomokuGoal;
  /** Of the winner, the five included; of a defense: those of the win that it prevents. */
  readonly moves: number;
  /** The only first move that reaches the goal. */
  readonly first: number;
  readonly theme: GomokuTheme;
  /** How many first moves are to be thought of. */
  readonly choices: number;
  /** From the first move on, against the most stubborn answers. */
  readonly line: readonly number[];
}

export interface GomokuPuzzleReply {
  /** Whether the goal can still be reached; null: not found out. */
  readonly stands: boolean | null;
  /** The most stubborn answer, or what refutes the move; null where there is none. */
  readonly reply: number | null;
  /** The solver's moves that are needed after it. */
  readonly moves: number;
  /** From the reply on. */
  readonly line: readonly number[];
}

export interface GomokuAnswers {
  gomokuFacts: GomokuFacts;
  gomokuPlay: {
    readonly move: number;
    /** Null where the level plays at a glance; then there is a glimpse. */
    readonly thoughts: GomokuThoughts | null;
    readonly glimpse: GomokuGlimpse | null;
  };
  gomokuAnalyse: { readonly facts: GomokuFacts; readonly thoughts: GomokuThoughts };
  gomokuSolve: GomokuSolution;
  /** Null where the position is none. */
  gomokuPuzzle: { readonly puzzle: GomokuPuzzle | null };
  gomokuPuzzleReply: GomokuPuzzleReply;
  gomokuDefend: GomokuDefences;
}

/** What a level that plays at a glance made of a position, in columns: the likeliest moves first. */
export interface GomokuGlimpse {
  readonly moves: readonly number[];
  /** How likely each was to be played, before luck chose. */
  readonly chances: readonly number[];
  /** A five of its own, one to be stopped, or all that is left. */
  readonly forced: boolean;
  /** It did not look at the opponent's plans. */
  readonly blind: boolean;
}

export interface GomokuFacts {
  readonly toMove: 'black' | 'white';
  readonly over: boolean;
  readonly winner: 'black' | 'white' | null;
  /** The stones that stand in a winning row. */
  readonly winLine: readonly number[];
  /** Empty points that renju forbids to Black. */
  readonly forbidden: readonly number[];
  /** What a stone would threaten where, strongest first. */
  readonly threats: readonly {
    readonly colour: 'black' | 'white';
    readonly threat: GomokuThreat;
    readonly points: readonly number[];
  }[];
}

export type GomokuThreat =
  | 'five'
  /** Or two fours: wins unless the other side makes five first. */
  | 'openFour'
  | 'fourThree'
  | 'four'
  | 'doubleThree'
  | 'three';

export interface GomokuValue {
  readonly value: number;
  /** Black's, 0 to 1. */
  readonly winChance: number;
  /** Plies to the end, where it is proven; who wins is the sign of the value. */
  readonly mate: number | null;
}

/** What is known of a position while a search runs, and in the end. */
export interface GomokuThoughts extends GomokuValue {
  /** The last iteration that was finished. */
  readonly depth: number;
  /** Of all threads; while they search, about. */
  readonly nodes: number;
  readonly seconds: number;
  /** Where there were more than one. */
  readonly threads?: number;
  readonly best: number;
  /** Best first. */
  readonly lines: readonly (GomokuValue & {
    readonly moves: readonly number[];
    readonly bound: 'exact' | 'atLeast' | 'atMost';
  })[];
  /** A heat map, in columns. A value that is not exact is only a limit. */
  readonly candidates: {
    readonly moves: readonly number[];
    readonly values: readonly number[];
    readonly exact: readonly boolean[];
  };
}

export interface GomokuSolution {
  readonly outcome: 'win' | 'loss' | 'unknown';
  readonly plies: number | null;
  /** By fours alone, by fours and threes, or with quiet moves among them. */
  readonly kind: 'vcf' | 'vct' | 'search' | null;
  /** Whether it is proven that fours and threes do not win sooner. */
  readonly shortest: boolean;
  /** To the five, as far as it is proven. */
  readonly line: readonly number[];
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

export interface GomokuDefences {
  /** How the other side would win if it were its turn; null where no such win was found. */
  readonly threat: { readonly plies: number; readonly line: readonly number[] } | null;
  /** Whether it is proven that there is none. */
  readonly refuted: boolean;
  /** The moves that do not lose to fours and threes; all legal moves are in one of the three lists. */
  readonly holds: readonly number[];
  /** Those of which the limits left it open. */
  readonly unknown: readonly number[];
  readonly loses: readonly number[];
  readonly nodes: number;
  readonly seconds: number;
}
