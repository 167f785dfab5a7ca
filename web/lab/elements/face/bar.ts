import type { Language } from '../../../core/language.ts';
import type { LabState } from '../../../search/state.ts';
import type { Trace } from '../../../trace/trace.ts';

/** What the bar of a lab shows. */
export interface Bar {
  readonly state: LabState;
  /** Whether the game is another element's: then there is none to choose. */
  readonly fixed: boolean;
  /** A file stands in place of a search, and nothing around it: there is nothing to set. */
  readonly alone: boolean;
  /** What stands in place of the lab's own search, by its name, or null. */
  readonly opened: string | null;
  readonly algorithms: readonly string[];
  /** The tab of the inspector that is open, or null. */
  readonly inspector: string | null;
  /** Whether what is searched stands beside the tree; null: it can't. */
  readonly subject: boolean | null;
  /** The search that the timeline goes through; null before there is any. */
  readonly trace: Trace | null;
  /** Whether the page has put something into the lab's slot of that name. */
  has(slot: string): boolean;
  readonly language: Language;
}

export interface BarEvents {
  openExample(id: string): void;
  /** Another game, as it was left. */
  changeGame(name: string): void;
  readonly setState: (state: LabState) => void;
  /** The same, with the lab's own search in the place of what was opened. */
  readonly search: (state: LabState) => void;
  readonly inspect: (tab: string | null) => void;
  /** What is searched is to stand beside the tree, or not. */
  readonly turnSubject: (isOpen: boolean) => void;
  /** The moves of the typed tree are to go from the worst order to the best. */
  orderMoves(): void;
  /** An audience is to see it. */
  readonly present: () => void;
  /** A trace file is to be chosen. */
  openTrace(): void;
}
