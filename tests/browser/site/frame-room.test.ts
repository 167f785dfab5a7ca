import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/site/embed/prunus-embed.ts';
import type { PrunusEmbed } from '../../../web/site/embed/prunus-embed.ts';

const PLATES = 'tree=((3,12,8),(2,4,6),(14,5,2))';
const BOARD = 'game=tictactoe&setup=XO-/---/---';

beforeEach(() => {
  document.body.style.margin = '0';
});

afterEach(() => {
  document.body.style.margin = '';
  document.body.replaceChildren();
});

/** Frames as pages have them: what stands in the address, and how wide and tall. */
const FRAMES = [
  ['controls=all', 900, 900],
  ['controls=all', 760, 480],
  ['controls=all', 600, 300],
  ['', 1200, 700],
  ['', 760, 480],
  ['', 760, 300],
  ['', 600, 200],
  ['', 340, 300],
  ['controls=timeline', 320, 180],
  ['controls=none', 600, 150],
] as const;

/** Such a frame, once its search is done. */
async function framed(hash: string, width: number, height: number): Promise<PrunusEmbed> {
  await page.viewport(width, height);
  const embed = document.createElement('prunus-embed');
  embed.wholePage = true;
  embed.hash = hash;
  document.body.replaceChildren(embed);
  const tree = () => embed.renderRoot.querySelector('prunus-tree');
  await expect.poll(() => tree()?.trace?.header.complete, { timeout: 45_000 }).toBe(true);
  // The code comes later than the rest.
  if (hash.includes('all')) {
    const line = () =>
      inTree(embed, 'prunus-code')?.shadowRoot!.querySelector('[aria-current]') ?? null;
    await expect.poll(line, { timeout: 45_000 }).not.toBeNull();
  }
  return embed;
}

const inTree = (embed: PrunusEmbed, selector: string): Element | null =>
  embed.renderRoot.querySelector('prunus-tree')!.shadowRoot!.querySelector(selector);

const boxOf = (embed: PrunusEmbed, selector: string): DOMRect =>
  inTree(embed, selector)!.getBoundingClientRect();

describe.each([PLATES, BOARD])('room in a frame (%s)', (what) => {
  test.each(FRAMES)('%s, %i × %i', async (controls, width, height) => {
    for (const language of ['en', 'zh']) {
      const parts = ['#v1', controls, `language=${language}`, what].filter((part) => part !== '');
      const embed = await framed(parts.join('&'), width, height);
      const picture = boxOf(embed, '.picture');
      const stage = boxOf(embed, '.stage');
      expect(picture.height).toBeGreaterThanOrEqual(height / 2);
      expect(picture.width).toBeGreaterThanOrEqual(width / 2);
      // What can be done with the tree is one button, in a corner that trees leave free.
      const rail = boxOf(embed, '.rail');
      expect(stage).toMatchObject({ left: picture.left, width: picture.width });
      if (rail.width > 0) {
        expect(Math.max(rail.width, rail.height)).toBeLessThan(56);
        expect([rail.right, rail.top]).toEqual([picture.right, picture.top]);
      }
      // All of it is seen without scrolling.
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      if (controls !== 'controls=none') {
        const timeline = boxOf(embed, 'prunus-timeline');
        const slider = inTree(embed, 'prunus-timeline')!
          .shadowRoot!.querySelector('input')!
          .getBoundingClientRect();
        expect(timeline.height).toBeGreaterThan(30);
        expect(slider.width).toBeGreaterThanOrEqual(60);
        expect(slider.bottom).toBeLessThanOrEqual(height);
      }
    }
  });
});

test('the line that has been reached is seen in code that has to be scrolled', async () => {
  const embed = await framed(`#v1&controls=all&${PLATES}`, 600, 300);
  const tree = embed.renderRoot.querySelector('prunus-tree')!;
  const box = inTree(embed, '.beside')!;
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  for (const step of [1, 7, 22]) {
    await tree.goTo(step);
    await expect
      .poll(() => {
        const line = inTree(embed, 'prunus-code')!.shadowRoot!.querySelector('[aria-current]')!;
        const { top, bottom } = line.getBoundingClientRect();
        const around = box.getBoundingClientRect();
        return top >= around.top - 1 && bottom <= around.bottom + 1;
      })
      .toBe(true);
  }
});

test('a frame that the page makes as tall as it has to be keeps its ways', async () => {
  await page.viewport(760, 480);
  const embed = document.createElement('prunus-embed');
  embed.hash = `#v1&${PLATES}`;
  document.body.replaceChildren(embed);
  const tree = () => embed.renderRoot.querySelector('prunus-tree');
  await expect.poll(() => tree()?.trace?.header.complete, { timeout: 45_000 }).toBe(true);
  expect(tree()!.hasAttribute('framed')).toBe(false);
});
