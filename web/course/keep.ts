import { documents } from '../core/storage/documents.ts';
import { newId, type KeptKind } from '../core/storage/kept-text.ts';
import { recentIds, setRecentIds } from '../core/storage/tab-place.ts';
import { readText, settingsNamed, writeSetting } from '../core/storage/settings.ts';
import { mergedProgress, type Progress } from './progress.ts';
import { readProgress, writeProgress } from './results/suspend.ts';

/** A browser has room for everything that was written on trees. */
const MOST_KEPT = 100_000;

/** Progress as the text that is kept of it, and back; null: it is none. */
export const progressText = (progress: Progress): string => writeProgress(progress, MOST_KEPT);
export const progressFrom = (text: string): Progress | null => readProgress(text, MOST_KEPT);

/** How far a reader of this browser has come with a lesson: one text a lesson, whatever tab it is read in. */
export const PROGRESS: KeptKind = {
  beginning: 'lesson:',
  merge: (theirs, mine) => {
    const [one, other] = [progressFrom(theirs), progressFrom(mine)];
    return one === null || other === null ? mine : progressText(mergedProgress(one, other));
  },
};

/** Lessons that are being written: what two tabs make of one is two. */
export const DRAFTS: KeptKind = { beginning: 'draft:' };

/** Where earlier versions kept the progress of each lesson, and the only draft. */
const LESSON = 'prunus-lesson-';
const DRAFT = 'prunus-lesson-draft';

/** Takes over what earlier versions have kept. Rejects where the database refuses it; it stays then. */
export async function takeOverLessons(): Promise<void> {
  for (const key of settingsNamed(LESSON)) {
    const text = readText(key) ?? '';
    const isDraft = key === DRAFT;
    const id = isDraft ? DRAFTS.beginning + newId() : PROGRESS.beginning + key.slice(LESSON.length);
    await documents.change(id, (before) => before ?? { id, text, saved: Date.now() });
    writeSetting(key, null);
    if (isDraft) setRecentIds(DRAFTS.beginning, [id, ...recentIds(DRAFTS.beginning)]);
  }
}
