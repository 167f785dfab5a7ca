/** The languages a program may be written in. */
export const PROGRAM_LANGUAGES = ['python', 'javascript'] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

/** The language that a text is written in; null where fewer than `least` more of its lines tell one. */
export function languageOf(text: string, least = 1): ProgramLanguage | null {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const python = count(/^\s*(def \w+\(.*:|class \w+.*:|elif |else:|from \w+ import|import \w+$)/gm);
  const script = count(/^\s*(function\b|const |let |var |\}|class \w+.*\{)|=>|===|;\s*$/gm);
  return Math.abs(python - script) < least ? null : python > script ? 'python' : 'javascript';
}

/** A function of a program, as its text says. */
export interface FoundFunction {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** Where it stands: from … to − 1. */
  readonly from: number;
  readonly to: number;
  /** Without `self`; what is no plain name is ''. */
  readonly params: readonly string[];
  /** Whether it is given the object that it belongs to, before all else (in Python). */
  readonly isMethod: boolean;
  /** What it calls, by their names alone: `this.minimax(…)` and `minimax(…)` are one. */
  readonly calls: ReadonlySet<string>;
  /** Marked by `@search`. */
  readonly isMarked: boolean;
  /** Of these calls it takes back the sign: `-negamax(…)`. */
  readonly negated: ReadonlySet<string>;
  /** What is put where so that its calls are recorded; `%` stands for its number. */
  readonly wrap: readonly Insertion[];
}

/** Something put between two characters of a text. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * A place of a program at which something can be learned: an expression from … to − 1.
 * `function`: the index of the innermost function around it, or null.
 */
export interface Spot {
  readonly kind: 'loop' | 'count' | 'each' | 'assign' | 'test' | 'return' | 'forever' | 'pick';
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly function: number | null;
  /** Of a loop: its variable; of an assignment: what is assigned to; of the test of an `if`: that word. */
  readonly name: string;
  /** Of a loop: what is called in it. Of what picks the largest or the least: the words that say by what. */
  readonly calls: ReadonlySet<string>;
  /** Of these what no loop of another kind, and no function, stands around in it. */
  readonly own: ReadonlySet<string>;
  /** Of a loop that counts: the list that it goes through; '' for none. */
  readonly list?: string;
  /** Of a loop: how many are around it in its function. */
  readonly level?: number;
}

/** What a program's text says of itself. */
export interface ProgramText {
  readonly language: ProgramLanguage;
  readonly text: string;
  readonly functions: readonly FoundFunction[];
  /** In the order of the text, an outer one before those inside it. */
  readonly spots: readonly Spot[];
}

/** Tells lines from offsets. */
export function lineCounter(text: string): (at: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
