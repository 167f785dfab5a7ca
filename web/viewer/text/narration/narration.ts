import type { TellingContext } from '../context.ts';
import type { MeanFacts, ShareFacts, StepFacts } from '../../../tree/explain/facts.ts';
import type { HereFacts } from '../../../tree/explain/here.ts';
import type { Language, Localized } from '../../../core/language.ts';
import { Speaker, type NarrationWords } from './speaker.ts';
import { sentencesEn } from './sentences-en.ts';
import { sentencesZh } from './sentences-zh.ts';
import { meanSentence, tellHere, tellStep } from './telling.ts';

const words: Localized<NarrationWords> = { en: sentencesEn, zh: sentencesZh };

/** Who says what stands in a telling: see `Speaker`. */
export function speakerOf(context: TellingContext, language: Language): Speaker {
  return new Speaker(words[language], context);
}

/** The sentences for a step: one to three short ones. */
export function narrate(facts: StepFacts, context: TellingContext, language: Language): string {
  return speakerOf(context, language).tell(tellStep(facts));
}

/** How a chance node came to its value, or why it was left early: one sentence. */
export function narrateMean(facts: MeanFacts, context: TellingContext, language: Language): string {
  return speakerOf(context, language).tell([meanSentence(facts)]);
}

/** What several outcomes give: "1/2 · 3 + 1/2 · 5". */
export function sumOfShares(
  shares: readonly ShareFacts[],
  context: TellingContext,
  language: Language,
): string {
  return speakerOf(context, language).sum(shares);
}

/** What is known at the node where the search stands, as a line of short items. */
export function narrateHere(
  facts: HereFacts,
  context: TellingContext,
  language: Language,
): readonly string[] {
  return speakerOf(context, language).items(tellHere(facts));
}
