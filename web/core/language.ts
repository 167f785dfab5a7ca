/** The languages in which every sentence exists. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence as it is kept: it follows the language in which the page is read. */
export type Told = (language: Language) => string;

/** A sentence that is there in one language alone: in the other it is not said. */
export function toldIn(language: Language, sentence: string): Told {
  return (now) => (now === language ? sentence : '');
}

/** One set of sentences in every language: a missing one does not compile. */
export type Localized<Sentences> = Readonly<Record<Language, Sentences>>;

/**
 * The language for a BCP 47 tag such as `zh-Hans-CN` or `en-GB`: Chinese for any Chinese tag,
 * English for the rest, and for what is no tag at all.
 */
export function languageOf(tag: unknown): Language {
  return typeof tag === 'string' && tag.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/**
 * The type of a text, from the English one: the Chinese one must have the same entries, which take
 * the same and give strings too.
 */
export type TextOf<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Statement
    ? (...args: Args) => TextOf<Statement>
    : Text extends RegExp
      ? RegExp
      : { readonly [Entry in keyof Text]: TextOf<Text[Entry]> };
