import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import '../../../web/site/lessons-app.ts';
import { documents } from '../../../web/core/storage/documents.ts';
import type { PrunusStory } from '../../../web/course/elements/prunus-story.ts';
import { NO_PROGRESS, type Progress } from '../../../web/course/progress.ts';
import { readProgress, writeProgress } from '../../../web/course/results/suspend.ts';
import { emit } from '../../../web/course/events.ts';
import { drawn, savedFiles } from '../support/mounted.ts';
import { FAULTS, clearStorage } from '../support/storage.ts';

beforeEach(clearStorage);
afterEach(async () => {
  await clearStorage();
  history.replaceState(null, '', location.pathname + location.search);
});

interface Opened {
  readonly story: PrunusStory;
  /** What is said of keeping. */
  readonly said: () => string;
  readonly press: (selector: string) => void;
}

/** The page of lessons with one lesson; what was there before is left. */
async function openLesson(): Promise<Opened> {
  history.replaceState(null, '', '#three-plates');
  const app = document.createElement('prunus-lessons-app');
  document.body.replaceChildren(app);
  await drawn();
  const found = () => app.shadowRoot!.querySelector('prunus-story');
  await expect.poll(() => found()?.shadowRoot?.querySelector('.scene') ?? null).not.toBeNull();
  const keeping = () => app.shadowRoot!.querySelector('.keeping')!;
  return {
    story: found()!,
    said: () => keeping().textContent,
    press: (selector) => keeping().querySelector<HTMLElement>(selector)!.click(),
  };
}

/** As if a reader had answered so many questions. */
function answered(story: PrunusStory, count: number): Progress {
  const given = { first: '1', last: '1', tries: 1, isRight: true };
  const answers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`q${String(at + 1)}`, given]),
  );
  const progress = { ...NO_PROGRESS, ...story.progress, answers };
  story.progress = progress;
  emit(story, 'prunus-story-progress', {
    points: 0,
    most: 1,
    percent: 0,
    isPassed: false,
    isDone: false,
  });
  return progress;
}

const kept = async () => readProgress((await documents.get('lesson:three-plates'))?.text ?? '');
const keptAnswers = async () => Object.keys((await kept())?.answers ?? {}).length;

test('is there on the next visit; a lesson that was only looked at is nothing to keep', async () => {
  const first = await openLesson();
  expect(await kept()).toBeNull();
  answered(first.story, 2);
  await expect.poll(keptAnswers).toBe(2);
  const again = await openLesson();
  expect(Object.keys(again.story.progress.answers)).toHaveLength(2);
});

test('of an earlier version is taken over', async () => {
  const answers = { q1: { first: '1', last: '1', tries: 1, isRight: true } };
  localStorage.setItem(
    'prunus-lesson-three-plates',
    writeProgress({ ...NO_PROGRESS, answers, scene: 0 }),
  );
  const { story } = await openLesson();
  expect(Object.keys(story.progress.answers)).toEqual(['q1']);
  expect(localStorage.getItem('prunus-lesson-three-plates')).toBeNull();
});

test('that is not saved is told, offered as a file, and saved once that is possible', async () => {
  const { story, said, press } = await openLesson();
  FAULTS['forbidden altogether']();
  answered(story, 3);
  await expect.poll(said).toContain('Not saved');
  const saved = savedFiles();
  press('.save-file');
  expect(Object.keys(readProgress(await saved[0]!.text())!.answers)).toHaveLength(3);
  vi.restoreAllMocks();
  press('.again');
  await expect.poll(said).not.toContain('Not saved');
  expect(await keptAnswers()).toBe(3);
});
