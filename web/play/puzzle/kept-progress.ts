import { readText, writeSetting } from '../../core/storage/settings.ts';
import { progressFrom, type Progress } from './progress.ts';

const KEY = 'prunus-puzzles';

/** What the browser did not keep, being full or forbidding it: it lasts as long as the page. */
let unkept: Progress | null = null;

/** What was kept of earlier visits, as far as the browser lets it be read, or of this one. */
export function keptProgress(): Progress {
  if (unkept !== null) return unkept;
  return progressFrom(readText(KEY));
}

/** Keeps it for later visits; false where the browser does not allow that. */
export function keepProgress(progress: Progress): boolean {
  unkept = writeSetting(KEY, progress) ? null : progress;
  return unkept === null;
}
