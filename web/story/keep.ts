import { readProgress, writeProgress } from './results/suspend.ts';
import type { Progress } from './progress.ts';

const KEY = 'prunus-lesson-';
/** A browser has room for everything that was written on trees. */
const MOST_KEPT = 100_000;

/** How far a reader of this browser has come with a lesson; null where nothing is kept. */
export function keptProgress(lesson: string): Progress | null {
  try {
    return readProgress(localStorage.getItem(KEY + lesson) ?? '', MOST_KEPT);
  } catch {
    return null;
  }
}

/** Keeps it; where storage is full or forbidden, it lasts as long as the page. */
export function keepProgress(lesson: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY + lesson, writeProgress(progress, MOST_KEPT));
  } catch {
    // Nothing else is lost.
  }
}

const DRAFT = 'prunus-lesson-draft';

/** The lesson that is being written in this browser; null where none is kept. */
export function keptDraft(): string | null {
  try {
    return localStorage.getItem(DRAFT);
  } catch {
    return null;
  }
}

/** Keeps it; false where storage is full or forbidden. */
export function keepDraft(text: string): boolean {
  try {
    localStorage.setItem(DRAFT, text);
    return true;
  } catch {
    return false;
  }
}
