import type { Language } from '../../../core/language.ts';
import type { BoardGame } from '../../../games/game.ts';
import { shownMove, gameOfMoves } from '../../../games/move-names.ts';
import {
  formatFraction,
  formatValue,
  formatWindow,
  type ValueScale,
} from '../../../core/format.ts';
import type { Probability } from '../../../trace/mean.ts';
import type { ShareFacts, Side } from '../../../tree/explain/facts.ts';
import type { HereItem, Sentence } from './sentences.ts';
import type { Stone } from '../../../games/cells.ts';
import type { TraceHeader } from '../../../trace/trace.ts';

/** Longer names are cut: a label may be a whole sentence. */
const LONGEST_NAME = 24;

/** One of the letters that nameless moves go by: "a" alone would read as an article. */
const LETTER = /^[a-z]{1,2}$/;
/** A label that reads as a word. Anything else needs quotes. */
const WORD = /^\p{L}[\p{L}\p{N}_']*$/u;

/** The name, shortened where it is too long for a sentence. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= LONGEST_NAME
    ? name
    : `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

/** The name within a sentence. */
export function moveText(
  name: string,
  { game }: Pick<TellingContext, 'game'>,
  language: Language,
): string {
  if (game !== null) return game.text[language].moveInSentence?.(name) ?? shortName(name);
  return language === 'en' && LETTER.test(name) ? `move ${name}` : quoted(name);
}

/** The name in the way that a list of moves has it, in quotes where it would run into the rest. */
export function listedMove(name: string, game: BoardGame | null, language: Language): string {
  return game === null ? quoted(name) : shortName(shownMove(game, name, language));
}

/** A line of play: moves with arrows between, at most so many. */
export function lineOfPlay(
  names: readonly string[],
  game: BoardGame | null,
  language: Language,
  most = 8,
): string {
  const [only] = names;
  // A column's bare number would read as a value.
  if (game !== null && names.length === 1) return moveText(only!, { game }, language);
  return withArrows(
    names.map((name) => listedMove(name, game, language)),
    most,
  );
}

/** A sentence with its full stop; none after dots that stand for more, but room for what follows. */
export function ended(sentence: string, stop: string): string {
  if (!sentence.endsWith('…')) return sentence + stop;
  // English sentences are set apart by blanks anyway.
  return stop === '.' ? sentence : `${sentence} `;
}

/** Names with arrows between, at most so many. */
export function withArrows(names: readonly string[], most = 8): string {
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(' → ');
}

function quoted(name: string): string {
  return WORD.test(name) ? shortName(name) : `“${shortName(name)}”`;
}

/** How a language says what is in a telling. */
export interface NarrationWords {
  readonly language: Language;
  /** What stands between sentences. */
  readonly gap: string;
  readonly roles: Readonly<Record<Side, string>>;
  /** A player who is named for the first time. */
  readonly introduced: (name: string, role: string) => string;
  /** Every kind of sentence. */
  readonly sentences: Wording<Sentence>;
  /** Every kind of item of what is known. */
  readonly items: Wording<HereItem>;
}

/** For each kind of `Said` how it is put. */
export type Wording<Statement extends { readonly kind: string }> = {
  readonly [Kind in Statement['kind']]: (
    statement: Extract<Statement, { kind: Kind }>,
    say: Speaker,
  ) => string;
};

/**
 * Writes what sentences mention: players, moves, values. It remembers whom it has named, so that a
 * player is introduced only once; one speaker says the sentences of one telling, in their order.
 */
export class Speaker {
  readonly #words: NarrationWords;
  readonly #context: TellingContext;
  readonly #named = new Set<Side>();

  constructor(words: NarrationWords, context: TellingContext) {
    this.#words = words;
    this.#context = context;
  }

  /** All sentences, one after the other. */
  tell(sentences: readonly Sentence[]): string {
    return sentences.map((each) => this.#say(this.#words.sentences, each)).join(this.#words.gap);
  }

  items(items: readonly HereItem[]): readonly string[] {
    return items.map((each) => this.#say(this.#words.items, each));
  }

  who(side: Side): string {
    const role = this.#words.roles[side];
    const { game, max = 'X' } = this.#context;
    if (game === null) return role;
    const isX = (side === 'max') === (max === 'X');
    const name = game.text[this.#words.language].players[isX ? 'X' : 'O'];
    if (this.#named.has(side)) return name;
    this.#named.add(side);
    return this.#words.introduced(name, role);
  }

  move(name: string): string {
    return moveText(name, this.#context, this.#words.language);
  }

  line(names: readonly string[]): string {
    return lineOfPlay(names, this.#context.game, this.#words.language);
  }

  value(scaled: number): string {
    return formatValue(scaled, this.#context.scale);
  }

  /** A probability: "1/3". */
  likely({ above, below, isDecimal }: Probability): string {
    return isDecimal || below === 1
      ? formatFraction(above, below)
      : `${String(above)}/${String(below)}`;
  }

  /** "1/2 · 3 + 1/2 · (−7)", at most so many terms. */
  sum(shares: readonly ShareFacts[], most = 6): string {
    const terms = shares.slice(0, most).map((each) => this.term(each.probability, each.value));
    return [...terms, ...(shares.length > most ? ['…'] : [])].join(' + ');
  }

  /** "1/2 · 3". */
  term(likely: Probability, value: number): string {
    const text = this.value(value);
    return `${this.likely(likely)} · ${value < 0 ? `(${text})` : text}`;
  }

  window(alpha: number, beta: number): string {
    return formatWindow(alpha, beta, this.#context.scale);
  }

  #say<Statement extends { readonly kind: string }>(
    wording: Wording<Statement>,
    statement: Statement,
  ): string {
    const words = wording[statement.kind as Statement['kind']] as (
      statement: Statement,
      say: Speaker,
    ) => string;
    return words(statement, this);
  }
}

/** What a sentence about a node has to know of the whole tree. */
export interface TellingContext {
  readonly scale: ValueScale;
  /** The game whose moves they are. Null for a tree of other moves. */
  readonly game: BoardGame | null;
  /** Whose stones are MAX's; X's where nothing is said. */
  readonly max?: Stone;
}

/** What a trace's header says of it. */
export function tellingContext(header: TraceHeader): TellingContext {
  const max = header.options.max === 'o' ? 'O' : 'X';
  return { scale: header, game: gameOfMoves(header), max };
}
