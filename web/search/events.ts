import { eventsOf } from '../ui/events.ts';
import type { BoardEvents } from '../board/events.ts';
import type { StateProblemCode } from './link/state-problem.ts';

/** What whatever searches by its attributes tells. */
export interface SearchEvents extends BoardEvents {
  'prunus-problem': ProblemDetail;
}

/** Something that an embedded element could not make sense of, or that failed. */
export interface ProblemDetail {
  readonly problems: readonly {
    readonly code: StateProblemCode | 'refused' | 'failed';
    /** The attribute that is to blame; '' where it is none. */
    readonly attribute: string;
    /** For people, in the element's language. */
    readonly sentence: string;
  }[];
}

export const { emit } = eventsOf<SearchEvents>();
