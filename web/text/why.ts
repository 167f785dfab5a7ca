import type { CutExplanation } from '../tree/explain-cut.ts';
import type { KnownFacts, CaseRow } from '../tree/explain-known.ts';
import type { ValueScale } from './format.ts';
import type { Localized } from './language.ts';
import { whyEn } from './why-en.ts';
import { whyZh } from './why-zh.ts';

/** What a sentence about a node has to know. */
export interface WhyStage {
  readonly scale: ValueScale;
  /** Moves are cells of a board. */
  readonly board: boolean;
}

/** What searching the moves left has shown. */
export interface Searched {
  /** What they cost; a search that was stopped has at least cost as much. */
  readonly nodes: number;
  readonly complete: boolean;
  /** What each is worth. */
  readonly values: readonly number[];
  /** What the cut node would be worth with them, and the root. */
  readonly node: number;
  readonly root: number;
  /** Whether the root tells the same as before. */
  readonly stands: boolean;
}

export interface WhyText {
  readonly known: string;
  readonly notYet: string;
  /** "△ MAX to move after a → b": which node it is. */
  readonly title: (facts: KnownFacts, path: readonly string[], stage: WhyStage) => string;
  readonly rows: {
    readonly entered: string;
    readonly now: string;
    readonly best: string;
    readonly returned: string;
    readonly searched: string;
  };
  readonly value: (facts: KnownFacts, stage: WhyStage) => string;
  readonly progress: (facts: KnownFacts) => string;
  readonly cases: string;
  /** What each row of the table means at a node of this side. */
  readonly caseOf: (row: CaseRow, side: 'max' | 'min') => string;
  /** Said of the row that is lit. */
  readonly present: string;

  readonly heading: string;
  /** Why, sentence by sentence, as a proof goes. */
  readonly reasons: (cut: CutExplanation, stage: WhyStage) => readonly string[];
  readonly searchedLine: (searched: Searched, cut: CutExplanation, stage: WhyStage) => string;
  readonly search: string;
  readonly close: string;
  readonly toOwner: string;
  readonly toLeaf: string;
}

export const whyText: Localized<WhyText> = { en: whyEn, zh: whyZh };
