import { beginning } from '../core/untrusted.ts';
import { foreign } from '../core/foreign-text.ts';
/** Why a text is no lesson; `web/course/text` puts it into words. */
export type StoryProblemCode =
  | 'too-long'
  | 'line-too-long'
  | 'no-head'
  | 'unknown-version'
  | 'bad-entry'
  | 'unknown-key'
  | 'repeated-key'
  | 'missing-key'
  | 'bad-value'
  | 'bad-state'
  | 'bad-link'
  | 'bad-fact'
  | 'unclear-fact'
  | 'unknown-stage'
  | 'unknown-scene'
  | 'repeated-scene'
  | 'unknown-block'
  | 'not-closed'
  | 'no-scene'
  | 'no-stage'
  | 'no-right-option'
  | 'too-many';

export interface StoryProblem {
  readonly code: StoryProblemCode;
  /** Counted from 1. */
  readonly line: number;
  /** What stands there, cut short. */
  readonly given: string;
}

/** Ends the reading of a lesson; never leaves `parseStory`. */
export class Unreadable extends Error {
  readonly problem: StoryProblem;

  constructor(code: StoryProblemCode, line: number, given = '') {
    super(code);
    this.problem = { code, line, given: foreign(beginning(given, 60)) };
  }
}
