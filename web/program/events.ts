import { eventsOf } from '../ui/events.ts';
import type { PracticeEvents } from '../practice/events.ts';
import type { ProgramRun } from './program.ts';

/** What a reader's own program tells. */
export interface ProgramEvents extends PracticeEvents {
  /** A reader's own program has run and left a trace. */
  'prunus-program': {
    readonly run: ProgramRun;
    /** Called once it is open, where something in it is to be lit. */
    readonly opened?: () => void;
  };
}

export const { emit } = eventsOf<ProgramEvents>();
