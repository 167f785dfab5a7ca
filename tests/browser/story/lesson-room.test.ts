import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { PrunusStory } from '../../../web/elements/story/prunus-story.ts';
import { drawn } from '../support/mounted.ts';
import { one, openLesson } from '../support/lesson.ts';

/** What the site's head and the way back to all lessons take. */
const HEAD = 102;

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

/** A lesson below the head of a page. */
async function openBelow(width: number, height: number): Promise<PrunusStory> {
  await page.viewport(width, height);
  document.body.style.margin = '0';
  const story = await openLesson({ lesson: 'three-plates' });
  story.parentElement!.style.marginTop = `${String(HEAD)}px`;
  window.dispatchEvent(new Event('resize'));
  await drawn();
  return story;
}

const stageOf = (story: PrunusStory) => one(story, '.stage').getBoundingClientRect();

test.each([
  [1366, 650],
  [1440, 900],
  [844, 390],
  [683, 325],
] as const)(
  'the stage is seen whole before anything is scrolled: %i × %i',
  async (width, height) => {
    const story = await openBelow(width, height);
    await expect.poll(() => stageOf(story).top).toBe(HEAD);
    await expect.poll(() => Math.round(stageOf(story).bottom)).toBe(height);
    const ways = one(story, '.ways').getBoundingClientRect();
    expect(ways.bottom).toBeLessThanOrEqual(height);
    window.scrollTo(0, 400);
    await expect.poll(() => stageOf(story).top).toBe(0);
    await expect.poll(() => Math.round(stageOf(story).bottom)).toBe(height);
  },
);

test('far down in a page, the stage is still large enough', async () => {
  const story = await openBelow(1366, 650);
  story.parentElement!.style.marginTop = '1200px';
  window.dispatchEvent(new Event('resize'));
  await expect.poll(() => Math.round(stageOf(story).height)).toBe(390);
});
