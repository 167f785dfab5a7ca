import type { Draft, DraftTree } from './draft.ts';
import { eventsOf } from '../ui/events.ts';
import type { PlayEvents } from '../play/events.ts';

/** What lessons tell. */
export interface CourseEvents extends PlayEvents {
  /** A question has been answered; `answer` as it is kept: see `web/course/key.ts`. */
  'prunus-story-answer': {
    readonly question: string;
    readonly answer: string;
    readonly isRight: boolean;
    /** What stands on a tree solved by hand: see `web/practice/sheet-text.ts`. */
    readonly sheet?: string;
  };
  /** What is right has been shown: the question is passed over. */
  'prunus-story-passed': { readonly question: string };
  /** A cell of a lesson's board is pressed. */
  'prunus-story-move': { readonly cell: number };
  /** A scene is looked at: its number among those that are there. */
  'prunus-story-scene': { readonly scene: string };
  /** A question for a lesson that is being written, as its text has it. */
  'prunus-question-made': { readonly text: string };
  /** A tree for it. */
  'prunus-tree-made': { readonly tree: DraftTree };
  /** The lesson, changed beside another; `typed`: the field that is being typed into, or null. */
  'prunus-draft-change': { readonly draft: Draft; readonly typed: string | null };
  /** A scene of such a lesson is chosen, goes to another place, or is taken away; places from 0. */
  'prunus-scene-choose': { readonly at: number };
  'prunus-scene-move': { readonly from: number; readonly to: number };
  'prunus-scene-remove': { readonly at: number };
  /** How far a reader has come; told whenever that changes. */
  'prunus-story-progress': {
    readonly points: number;
    readonly most: number;
    readonly percent: number;
    readonly isPassed: boolean;
    readonly isDone: boolean;
  };
}

/** An event as listeners get it: `(event: PrunusEvent<'prunus-…'>) => event.detail`. */
export type PrunusEvent<Name extends keyof CourseEvents> = CustomEvent<CourseEvents[Name]>;

export const { emit, heard } = eventsOf<CourseEvents>();
