import { formatFraction, formatValue, formatWindow } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import type { Probability } from '../../../trace/mean.ts';
import type { ShareFacts, Side } from '../../../tree/explain/facts.ts';
import type { TellingContext } from '../context.ts';
import type { HereItem, Sentence } from './sentences.ts';
import { lineOfPlay, saidMove } from './move-words.ts';

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
export type Wording<Said extends { readonly kind: string }> = {
  readonly [Kind in Said['kind']]: (said: Extract<Said, { kind: Kind }>, say: Speaker) => string;
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
    return saidMove(name, this.#context, this.#words.language);
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

  #say<Said extends { readonly kind: string }>(wording: Wording<Said>, said: Said): string {
    const words = wording[said.kind as Said['kind']] as (said: Said, say: Speaker) => string;
    return words(said, this);
  }
}
