/** Full Python is an optional part of a site: here there is none. */
export const fullPython: (() => Worker) | null = null;
