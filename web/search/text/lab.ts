import type { Localized, TextOf } from '../../core/language.ts';
import { labEn } from './lab-en.ts';
import { labZh } from './lab-zh.ts';

/** Something to choose, with a line that says what it does. */
export interface Choice {
  readonly label: string;
  readonly line: string;
}

/** An example on the shelf. */
export interface Example {
  readonly title: string;
  /** What makes one want to open it. */
  readonly teaser: string;
}

/** By the engine's names. The engine may know more than we have words for: see `choiceOf`. */
export type Choices<Name extends string> = Readonly<Record<Name, Choice>>;

export type LabText = TextOf<typeof labEn>;

export const labText: Localized<LabText> = { en: labEn, zh: labZh };

/**
 * The words for one of the engine's names. The engine may offer what we have no words for yet: then
 * its own name stands, so that it can be chosen all the same.
 */
export function choiceOf(choices: Readonly<Record<string, Choice>>, name: string): Choice {
  return Object.hasOwn(choices, name) ? (choices[name] ?? nameless(name)) : nameless(name);
}

function nameless(name: string): Choice {
  return { label: name, line: '' };
}
