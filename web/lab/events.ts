import { eventsOf } from '../ui/events.ts';
import type { SearchResult } from '../engine/messages.ts';
import type { ProgramEvents } from '../program/events.ts';
import type { Comparison } from '../search/comparisons.ts';
import type { LabPosition } from '../search/lab-position.ts';
import type { Humans } from '../search/link/opponent.ts';
import type { LabState } from '../search/state.ts';
import type { CourseReading } from '../search/textbook/notation/read-tree.ts';
import type { Turns } from '../search/textbook/notation/turns.ts';

/** What a hand has to do with a state. */
export interface ByHand {
  /** What it began with whose changes this came of; else null. */
  readonly since: LabState | null;
  /** Whether it is on it still: until it lets go nothing is to last. */
  readonly isHeld: boolean;
}

/** What a lab and its parts tell. */
export interface LabEvents extends ProgramEvents {
  'prunus-state': { readonly state: LabState } & Partial<ByHand>;
  'prunus-searched': { readonly result: SearchResult };
  /** A position is to be put on a board. */
  'prunus-position': { readonly position: LabPosition };
  /** The tab of the inspector that is open now; null: it is closed. */
  'prunus-inspector': { readonly tab: string | null };
  'prunus-beside': { readonly beside: readonly Comparison[] };
  'prunus-humans': { readonly humans: Humans };
  'prunus-setting-up': { readonly settingUp: boolean };
  'prunus-engine-move': null;
  'prunus-back-to-game': null;
  'prunus-tree-edit': { readonly tree: string; readonly node: number | null };
  'prunus-tree-change': {
    readonly tree: string;
    readonly course: CourseReading | null;
    readonly turns?: Turns;
  };
  'prunus-root-player': { readonly rootPlayer: 'max' | 'min' };
  'prunus-opponents': { readonly opponents: number };
  /** The solution of a tree test; `actions`: where the moves at its root lead, if that is known. */
  'prunus-solution': { readonly text: string; readonly actions: ReadonlyMap<string, string> };
  'prunus-settings': { readonly patch: Partial<LabState> };
  'prunus-example': { readonly id: string };
  'prunus-open-trace': { readonly name: string; readonly bytes: Uint8Array };
  'prunus-save-trace': { readonly format: 'binary' | 'text' };
  'prunus-close-trace': null;
}

/** An event as listeners get it: `(event: PrunusEvent<'prunus-…'>) => event.detail`. */
export type PrunusEvent<Name extends keyof LabEvents> = CustomEvent<LabEvents[Name]>;

export const { emit, heard } = eventsOf<LabEvents>();
