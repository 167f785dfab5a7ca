import { progressFrom, type Progress } from './progress.ts';

const KEY = 'prunus-puzzles';

/** What was kept of earlier visits, as far as the browser lets it be read. */
export function keptProgress(): Progress {
  try {
    return progressFrom(localStorage.getItem(KEY));
  } catch {
    return progressFrom(null);
  }
}

/** Keeps it for later visits, where the browser allows that. */
export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}
