import type { StepFacts } from '../tree/explain-facts.ts';
import type { HereFacts } from '../tree/explain-here.ts';
import type { ValueScale } from './format.ts';
import type { Language, Localized } from './language.ts';
import { narrationEn } from './narration-en.ts';
import { narrationZh } from './narration-zh.ts';

/** What the words need to know of the whole tree. */
export interface Stage {
  readonly scale: ValueScale;
  /** True where moves are squares, MAX is X and MIN is O. */
  readonly board: boolean;
}

/** How a step is told in one language. */
export interface NarrationText {
  /** One to three short sentences. */
  readonly step: (facts: StepFacts, stage: Stage) => string;
  /** What is known at the node where the search stands, as a line of short items. */
  readonly here: (facts: HereFacts, stage: Stage) => readonly string[];
}

export const narrationText: Localized<NarrationText> = { en: narrationEn, zh: narrationZh };

/** The sentence for a step. */
export function narrate(facts: StepFacts, stage: Stage, language: Language): string {
  return narrationText[language].step(facts, stage);
}
