import { eventsOf } from '../ui/events.ts';
import type { Answers } from './answers.ts';
import type { ExerciseSettings } from '../search/exercise/generate.ts';
import type { LabState } from '../search/state.ts';
import type { EngineOptions } from '../trace/trace.ts';
import type { CutRule } from '../tree/explain/cut-rule.ts';
import type { ViewerEvents } from '../viewer/events.ts';

/** What exercises tell. */
export interface PracticeEvents extends ViewerEvents {
  'prunus-predicted': { readonly right: number; readonly asked: number };
  'prunus-predict-end': null;
  'prunus-exercise': { readonly settings: ExerciseSettings };
  'prunus-answer': { readonly answers: Answers };
  'prunus-graded': { readonly right: number; readonly total: number; readonly perfect: boolean };
  'prunus-cut-rule': { readonly cut: CutRule };
  /** So many checks had mistakes: whoever has made the tree may give it new numbers. */
  'prunus-renumber': { readonly tries: number };
  /** The search that gives a student's wrong answers is to be seen beside the right one, at a step. */
  'prunus-wrong-search': {
    readonly name: string;
    readonly trace: string;
    readonly step: number;
    /** Of the right one. */
    readonly options: EngineOptions;
    readonly answers: Answers;
  };
  'prunus-unlocked': { readonly solved: boolean };
  'prunus-open-lab': { readonly state: LabState };
}

/** An event as listeners get it: `(event: PrunusEvent<'prunus-…'>) => event.detail`. */
export type PrunusEvent<Name extends keyof PracticeEvents> = CustomEvent<PracticeEvents[Name]>;

export const { emit } = eventsOf<PracticeEvents>();
