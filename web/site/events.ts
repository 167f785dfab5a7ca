import { eventsOf } from '../ui/events.ts';
import type { Language } from '../core/language.ts';
import type { CourseEvents } from '../course/events.ts';

/** What pages tell. */
export interface SiteEvents extends CourseEvents {
  'prunus-theme': { readonly theme: 'system' | 'light' | 'dark' };
  'prunus-language': { readonly language: Language };
  'prunus-share': null;
  'prunus-reload': null;
}

/** An event as listeners get it: `(event: PrunusEvent<'prunus-…'>) => event.detail`. */
export type PrunusEvent<Name extends keyof SiteEvents> = CustomEvent<SiteEvents[Name]>;

export const { emit } = eventsOf<SiteEvents>();
