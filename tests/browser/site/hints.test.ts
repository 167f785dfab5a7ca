import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { courseText } from '../../../web/lab/text/course.ts';
import { faceText } from '../../../web/lab/text/lab.ts';
import type { PrunusMenu } from '../../../web/viewer/elements/prunus-menu.ts';
import { openLab, wordsIn } from '../support/lab.ts';
import { accessibilityProblems } from '../support/mounted.ts';
import { tap, touchDown, touchUp } from '../support/touch.ts';

// What titles say to a mouse keys and fingers are told as well.

const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';

afterEach(() => document.body.replaceChildren());

async function opened(state: object = { step: 0 }) {
  await page.viewport(1366, 650);
  const lab = await openLab({ tree: TREE, ...state });
  const hint = () => lab.shadowRoot!.querySelector('.title-hint')?.textContent ?? null;
  const opener = lab.shadowRoot!.querySelector<HTMLElement>('.opens-examples')!;
  return { lab, hint, opener };
}

test('a title is shown where the keys rest, and gone at the next key', async () => {
  const { lab, hint, opener } = await opened();
  opener.focus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await vi.waitFor(() => expect(hint()).toBe(faceText.en.examplesHint));
  const bubble = lab.shadowRoot!.querySelector('.title-hint')!.getBoundingClientRect();
  const [at, { innerWidth }] = [opener.getBoundingClientRect(), window];
  expect(bubble.top >= at.bottom || bubble.bottom <= at.top).toBe(true);
  expect(bubble.left >= 0 && bubble.right <= innerWidth).toBe(true);
  await userEvent.keyboard('{Shift}');
  expect(hint()).toBeNull();
  // In an element of the lab's, from one button to the next.
  const timeline = lab.shadowRoot!.querySelector('prunus-timeline')!.shadowRoot!;
  timeline.querySelector<HTMLElement>('.play')!.focus();
  await userEvent.tab();
  await vi.waitFor(() =>
    expect(hint()).toBe(timeline.querySelector<HTMLElement>('.forward')!.title),
  );
});

test('a finger that is held on a button is told what it does, and presses nothing', async () => {
  const { lab, hint, opener } = await opened();
  const { left, top, width, height } = opener.getBoundingClientRect();
  const at = { x: left + width / 2, y: top + height / 2 };
  const menu = lab.shadowRoot!.querySelector<PrunusMenu>('.examples-menu')!;
  await touchDown(at);
  await vi.waitFor(() => expect(hint()).toBe(faceText.en.examplesHint));
  await touchUp();
  await new Promise(requestAnimationFrame);
  expect(menu.open).toBe(false);
  await tap(at);
  await vi.waitFor(() => expect(menu.open).toBe(true));
  expect(hint()).toBeNull();
});

test('why a search has but one order of steps stands below the choice', async () => {
  const { lab } = await opened({ algorithm: 'alpha-beta' });
  const reason = await vi.waitFor(() => {
    const found = lab.shadowRoot!.querySelector('.why-not');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(reason.textContent).toBe(courseText.en.whyNot);
});

test('what is counted is explained at a press', async () => {
  const { lab } = await opened({ step: null });
  lab.inspector = 'counts';
  const counts = await vi.waitFor(() => {
    const found = lab.shadowRoot!.querySelector('prunus-counts')?.shadowRoot;
    expect(found?.querySelector('dt button')).toBeTruthy();
    return found!;
  });
  const button = counts.querySelector<HTMLButtonElement>('dt button')!;
  const sentence = counts.querySelector('dt .explanation')!;
  expect(sentence.getClientRects().length).toBe(0);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(sentence.getClientRects().length).toBeGreaterThan(0);
  expect(wordsIn(counts)).toContain(button.title);
  await userEvent.keyboard('{Escape}');
  expect(sentence.getClientRects().length).toBe(0);
  expect(await accessibilityProblems(lab)).toEqual([]);
});
