import { groups } from 'virtual:text-groups';
import type { Language, Localized } from './language.ts';

// Where the site is built, the texts that a page needs first are files of their own, one a language:
// scripts/lib/site/split-texts.mjs.

/** A text by the number of its module, and by its place there. */
type Halves = Record<number, readonly unknown[]>;

const there: Record<Language, Halves> = { en: {}, zh: {} };
const wanted = new Set<Language>();
const asked = new Set<string>();
const loads = new Map<string, Promise<void>>();

/**
 * From now on the page speaks this language too; its texts are there when this resolves. Rejects where
 * they can't be had: asked again, it tries again.
 */
export async function textsIn(language: Language): Promise<void> {
  if (wanted.size === 0) wanted.add(language);
  const all = () => Promise.all([...asked].map((group) => load(group, language)));
  await all();
  // What is loaded later waits for this language too, and no sooner: it may not be to be had.
  wanted.add(language);
  await all();
}

/** Resolves when the texts of these groups are there, in all languages that the page speaks. */
export async function textsOf(names: readonly string[]): Promise<void> {
  for (const name of names) asked.add(name);
  // A page that never said which one may be asked for either.
  const languages: Iterable<Language> = wanted.size === 0 ? ['en', 'zh'] : wanted;
  await Promise.all(
    [...languages].flatMap((language) => names.map((name) => load(name, language))),
  );
}

/**
 * One text in both languages. Where one of them is not there yet, the other stands in for it: both
 * have the same entries.
 */
export function localized(module: number, place: number): Localized<unknown> {
  const text = (language: Language, other: Language): unknown =>
    (there[language][module] ?? there[other][module])?.[place];
  return {
    get en() {
      return text('en', 'zh');
    },
    get zh() {
      return text('zh', 'en');
    },
  };
}

function load(group: string, language: Language): Promise<void> {
  const key = `${group} ${language}`;
  let loading = loads.get(key);
  if (loading === undefined) {
    loading = groups[group]![language]().then(
      ({ halves }) => void Object.assign(there[language], halves),
      (cause: unknown) => {
        loads.delete(key);
        throw cause;
      },
    );
    loads.set(key, loading);
  }
  return loading;
}
