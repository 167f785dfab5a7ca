import type { LoadedFirst } from './messages.ts';

/** Full Python is an optional part of a site: here there is none. */
export const fullPython: (() => Promise<LoadedFirst>) | null = null;
