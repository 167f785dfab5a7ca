import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { PrunusStory } from '../../../web/course/elements/prunus-story.ts';
import { drawn, mounted } from '../support/mounted.ts';
import { all, one, openLesson } from '../support/lesson.ts';

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

const SHORT = `---
story: 1
title: Short
language: en
minutes: 1
---

## One {#one}

\`\`\`tree a
tree: [[4, 11], [3, 7]]
algorithm: alpha-beta
at: end
\`\`\`

A word.

## Two {#two}

A word.

## Three {#three}

A word.

## Four {#four}

A word.

## Five {#five}

A word.
`;

test.each([
  [1366, 650],
  [390, 844],
  [844, 390],
] as const)('a short scene that is gone to stays: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  document.body.style.margin = '0';
  const story = await mounted('prunus-story', { text: SHORT }, '100%');
  await expect.poll(() => all(story, '.scene').length).toBe(5);
  for (const id of ['two', 'three', 'two', 'four']) {
    story.show(id);
    await expect.poll(() => isStill(story)).toBe(true);
    expect(one(story, '.scene.here').id).toBe(id);
  }
  // And whoever reads on comes to the next.
  window.scrollBy(0, one(story, '#four').getBoundingClientRect().height);
  await expect.poll(() => one(story, '.scene.here').id).toBe('five');
});

test('a lesson of one scene that is called as it is says its title once', async () => {
  const seen = async (title: string) => {
    const text = `---\nstory: 1\ntitle: Short\n---\n\n## ${title}\n\nA word.`;
    const story = await mounted('prunus-story', { text }, '390px');
    await expect.poll(() => all(story, '.scene').length).toBe(1);
    return all(story, 'h1, .scene h2')
      .filter((heading) => getComputedStyle(heading).clipPath === 'none')
      .map(({ textContent }) => textContent.trim());
  };
  expect(await seen('Short')).toEqual(['Short']);
  expect(await seen('Another')).toEqual(['Short', 'Another']);
});

test('a lesson on a slide has a ground of its own, and leaves the keys to the slides at its ends', async () => {
  const story = await mounted('prunus-story', { text: SHORT, present: true }, '900px');
  await expect.poll(() => all(story, '.scene').length).toBe(5);
  expect(getComputedStyle(story).backgroundColor).toMatch(/^rgb\(/);
  const here = () => one(story, '.scene.here').id;
  const heard: string[] = [];
  const slides = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', slides);
  const press = async (key: string): Promise<boolean> => {
    heard.length = 0;
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
    story.dispatchEvent(event);
    await story.updateComplete;
    // Either the lesson goes on, or the slides around it.
    expect(heard.length).toBe(event.defaultPrevented ? 0 : 1);
    return event.defaultPrevented;
  };
  expect(await press('PageUp')).toBe(false);
  for (const id of ['two', 'three', 'four', 'five']) {
    expect(await press('PageDown')).toBe(true);
    expect(here()).toBe(id);
  }
  expect(await press('PageDown')).toBe(false);
  expect(await press(' ')).toBe(false);
  expect(await press('PageUp')).toBe(true);
  expect(here()).toBe('four');
  document.removeEventListener('keydown', slides);
});

/** Whether a scene's head is where one that was gone to stands, and nothing moves it any more. */
async function isStill(story: PrunusStory): Promise<boolean> {
  const top = () => one(story, '.scene').getBoundingClientRect().top;
  const before = top();
  for (let frame = 0; frame < 8; frame++) await drawn();
  return top() === before;
}

test('what belongs to a tree that is solved by hand does not lie over the stage', async () => {
  await page.viewport(390, 844);
  document.body.style.margin = '0';
  const story = await openLesson({ lesson: 'first-cut' });
  story.show('exercises');
  await expect.poll(() => isStill(story)).toBe(true);
  const solved = () =>
    all(story, 'prunus-story-question').some(
      (each) => each.shadowRoot!.querySelector('prunus-story-solve') !== null,
    );
  await expect.poll(solved).toBe(true);
  const asked = all(story, 'prunus-story-question').find(
    (each) => each.shadowRoot!.querySelector('prunus-story-solve') !== null,
  )!;
  asked.scrollIntoView({ behavior: 'instant' });
  const hand = () => {
    const solve = one(asked, 'prunus-story-solve');
    return solve.shadowRoot
      ?.querySelector('prunus-quiz')
      ?.shadowRoot?.querySelector('.hand')
      ?.getBoundingClientRect();
  };
  await expect.poll(() => hand()?.height ?? 0).toBeGreaterThan(0);
  // The tree is scrolled through below the stage: until its tools would have left with its top.
  asked.scrollIntoView({ behavior: 'instant', block: 'start' });
  window.scrollBy(0, asked.getBoundingClientRect().height / 2 - 300);
  await drawn();
  expect(hand()!.top).toBeGreaterThanOrEqual(stageOf(story).bottom - 1);
});
