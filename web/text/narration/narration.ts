import type { TellingContext } from '../context.ts';
import type { TextOf } from '../../core/language.ts';
import type { StepFacts } from '../../tree/explain/facts.ts';
import type { Language, Localized } from '../../core/language.ts';
import { narrationEn } from './narration-en.ts';
import { narrationZh } from './narration-zh.ts';

export type NarrationText = TextOf<typeof narrationEn>;

export const narrationText: Localized<NarrationText> = { en: narrationEn, zh: narrationZh };

/** The sentence for a step. */
export function narrate(facts: StepFacts, context: TellingContext, language: Language): string {
  return narrationText[language].step(facts, context);
}
