import { progressFrom, type Progress } from './progress.ts';

const KEY = 'prunus-puzzles';

/** What the browser did not keep, being full or forbidding it: it lasts as long as the page. */
let unkept: Progress | null = null;

/** What was kept of earlier visits, as far as the browser lets it be read, or of this one. */
export function keptProgress(): Progress {
  if (unkept !== null) return unkept;
  try {
    return progressFrom(localStorage.getItem(KEY));
  } catch {
    return progressFrom(null);
  }
}

/** Keeps it for later visits; false where the browser does not allow that. */
export function keepProgress(progress: Progress): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
    unkept = null;
  } catch {
    unkept = progress;
  }
  return unkept === null;
}
