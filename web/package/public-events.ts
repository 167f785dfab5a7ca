import type { SiteEvents } from '../site/events.ts';
import type { ProblemDetail } from '../search/events.ts';
import type { ReadyDetail } from '../viewer/events.ts';

export type { ProblemDetail, ReadyDetail };

/** Those that are promised to the pages that embed an element: see the guide to embedding. */
type PublicName =
  | 'prunus-ready'
  | 'prunus-problem'
  | 'prunus-step'
  | 'prunus-play'
  | 'prunus-select'
  | 'prunus-view'
  | 'prunus-camera'
  | 'prunus-bookmarks'
  | 'prunus-answer'
  | 'prunus-graded'
  | 'prunus-move'
  | 'prunus-game-over'
  | 'prunus-setup'
  | 'prunus-state'
  | 'prunus-searched'
  | 'prunus-position';

/** The events of the embeddable elements. All of them bubble and leave shadow roots. */
export type PrunusEvents = { readonly [Name in PublicName]: CustomEvent<SiteEvents[Name]> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- that is how maps are joined
  interface HTMLElementEventMap extends PrunusEvents {}
}
