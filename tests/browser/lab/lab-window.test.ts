import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { defaultState } from '../../../web/search/state.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { inLab, inspect, openLab, openSettings, says } from '../support/lab.ts';

beforeEach(() => {
  document.body.style.margin = '0';
});

afterEach(() => {
  document.body.style.margin = '';
});

const inLanguages = ['en', 'zh'] as const;

/** A lab that fills a window of that size, its search done. */
async function openIn(width: number, height: number, language: 'en' | 'zh'): Promise<PrunusLab> {
  await page.viewport(width, height);
  const lab = await openLab({}, language, `${width}px`);
  lab.style.height = `${height}px`;
  await says(lab, language === 'en' ? /Done:/ : /搜索结束/);
  return lab;
}

async function boxes(lab: PrunusLab) {
  const tree = await inLab(lab, 'prunus-tree');
  return {
    stage: tree.shadowRoot!.querySelector('.stage')!.getBoundingClientRect(),
    rail: tree.shadowRoot!.querySelector('.rail')!.getBoundingClientRect(),
    story: lab.shadowRoot!.querySelector('.story')!.getBoundingClientRect(),
    // Where a prediction is asked for there is none.
    timeline:
      lab.shadowRoot!.querySelector('prunus-timeline')?.getBoundingClientRect() ?? new DOMRect(),
  };
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
  return !isBeside && one.bottom > other.top + 0.5 && other.bottom > one.top + 0.5;
}

/** Windows, and how much of their height the tree has at least. */
const SIZES = [
  [2560, 1440, 1100],
  [1366, 650, 420],
  [390, 844, 420],
  [360, 640, 260],
  [844, 390, 230],
  [600, 360, 200],
  // A notebook at twice the size.
  [683, 325, 200],
] as const;

describe.each(inLanguages)('in the window (%s)', (language) => {
  test.each(SIZES)('%i × %i the tree has its height, and nothing covers it', async (...size) => {
    const [width, height, least] = size;
    const lab = await openIn(width, height, language);
    const { stage, rail, story, timeline } = await boxes(lab);
    expect(stage.height).toBeGreaterThanOrEqual(least);
    // Beside it, or one button in a corner that trees leave free.
    if (overlap(stage, rail)) {
      expect(rail.width * rail.height).toBeLessThan(50 * 50);
      expect([rail.top, rail.right]).toEqual([stage.top, stage.right]);
    }
    expect(overlap(stage, story)).toBe(false);
    expect(overlap(stage, timeline)).toBe(false);
    expect(overlap(story, timeline)).toBe(false);
    expect(timeline.bottom).toBeLessThanOrEqual(height);
    expect(lab.shadowRoot!.querySelector('.lab')!.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each(SIZES)('%i × %i what the signs mean is in sight at the beginning', async (...size) => {
    const [width, height] = size;
    const lab = await openIn(width, height, language);
    lab.wholePage = true;
    lab.state = { ...lab.state, step: 0 };
    await vi.waitFor(() => {
      const signs = [...lab.shadowRoot!.querySelectorAll('.legend li')]
        .map((sign) => sign.getBoundingClientRect())
        .filter((box) => box.width > 0);
      expect(signs.length).toBeGreaterThan(3);
      const timeline = lab.shadowRoot!.querySelector('.timeline')!.getBoundingClientRect();
      for (const box of signs) expect(overlap(box, timeline)).toBe(false);
    });
  });

  test.each(SIZES)('%i × %i what is told of a step is seen whole', async (width, height) => {
    const lab = await openIn(width, height, language);
    const story = lab.shadowRoot!.querySelector('.story')!;
    for (let step = 1; step <= totalSteps(lab.trace!); step++) {
      lab.state = { ...lab.state, step };
      await lab.updateComplete;
      await lab.shadowRoot!.querySelector('prunus-narration')!.updateComplete;
      expect(story.scrollHeight, `step ${step}`).toBeLessThanOrEqual(story.clientHeight);
    }
  });

  test.each(SIZES)('%i × %i a prediction is asked for beside the tree', async (...size) => {
    const [width, height] = size;
    const lab = await openIn(width, height, language);
    lab.state = { ...lab.state, step: 0 };
    await lab.updateComplete;
    lab.shadowRoot!.querySelector<HTMLElement>('.begin-prediction')!.click();
    const predict = await inLab(lab, 'prunus-predict');
    await vi.waitFor(() => {
      expect(predict.shadowRoot?.querySelector('.choice')).not.toBeNull();
    });
    const { stage, rail } = await boxes(lab);
    for (const part of predict.shadowRoot!.querySelectorAll('p, .tools button')) {
      const box = part.getBoundingClientRect();
      expect(overlap(box, stage)).toBe(false);
      expect(overlap(box, rail)).toBe(false);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThanOrEqual(height);
    }
  });

  test.each([
    [683, 325],
    [844, 390],
  ])('%i × %i what explains has room to be read', async (width, height) => {
    const lab = await openIn(width, height, language);
    lab.state = { ...lab.state, step: 27 };
    await inspect(lab, 'code');
    const inspected = lab.shadowRoot!.querySelector('#inspected')!;
    const listing = () =>
      inspected.querySelector('prunus-code')?.shadowRoot?.querySelector('.code');
    await vi.waitFor(() => expect(listing()).toBeTruthy());
    // Half of the window, and in it a few lines of the listing.
    const box = inspected.getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(height / 2);
    expect(box.bottom - listing()!.getBoundingClientRect().top).toBeGreaterThanOrEqual(90);
    const tabs = [...lab.shadowRoot!.querySelectorAll('[role=tab]')];
    expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
  });

  test('at four times the size all is there, one below the other', async () => {
    const lab = await openIn(342, 163, language);
    const { stage, story, timeline } = await boxes(lab);
    expect(stage.height).toBeGreaterThanOrEqual(160);
    expect(story.top).toBeGreaterThanOrEqual(stage.bottom);
    expect(timeline.top).toBeGreaterThanOrEqual(story.bottom);
  });

  test.each(SIZES)('%i × %i what explains the tree leaves it in sight', async (width, height) => {
    const lab = await openIn(width, height, language);
    await inspect(lab, 'why');
    const { stage, story, timeline } = await boxes(lab);
    const inspector = lab.shadowRoot!.querySelector('.inspector')!.getBoundingClientRect();
    expect(stage.height).toBeGreaterThanOrEqual(110);
    expect(overlap(inspector, stage)).toBe(false);
    expect(overlap(inspector, story)).toBe(false);
    expect(overlap(inspector, timeline)).toBe(false);
  });
});

test.each([[844, 390]])(
  '%i × %i what is told of a game is seen whole beside its board',
  async (width, height) => {
    for (const language of inLanguages) {
      const lab = await openIn(width, height, language);
      for (const name of ['nim-rows', 'connect-four-end', 'five-in-2'] as const) {
        lab.state = { ...openExample(name)!, step: 1 };
        await vi.waitFor(() => expect(lab.shadowRoot!.querySelector('.here')).not.toBeNull());
        const story = lab.shadowRoot!.querySelector('.story')!;
        for (let step = 1; step <= 40; step++) {
          lab.state = { ...lab.state, step };
          await lab.updateComplete;
          await lab.shadowRoot!.querySelector('prunus-narration')!.updateComplete;
          expect(story.scrollHeight, `${name} ${step}`).toBeLessThanOrEqual(story.clientHeight);
        }
      }
    }
  },
);

test('what is told can be scrolled by keys where it is longer than its room, and only there', async () => {
  const lab = await openIn(683, 325, 'en');
  await inspect(lab, 'why');
  const story = () => lab.shadowRoot!.querySelector<HTMLElement>('.story')!;
  const isLong = () => story().scrollHeight > story().clientHeight;
  lab.state = { ...lab.state, step: 18 };
  await expect.poll(isLong).toBe(true);
  await expect.poll(() => story().tabIndex).toBe(0);
  lab.state = { ...lab.state, step: 1 };
  await expect.poll(isLong).toBe(false);
  await expect.poll(() => story().tabIndex).toBe(-1);
});

test.each(SIZES)('%i × %i nothing moves when a node is chosen', async (width, height) => {
  const lab = await openIn(width, height, 'en');
  const before = await boxes(lab);
  const tree = await inLab(lab, 'prunus-tree');
  const detail = { node: 5, path: [], ghost: false };
  tree.dispatchEvent(new CustomEvent('prunus-select', { detail, bubbles: true, composed: true }));
  await lab.updateComplete;
  expect(await boxes(lab)).toEqual(before);
});

test('settings and what explains stand beside the tree where there is room', async () => {
  const lab = await openIn(1366, 650, 'en');
  await openSettings(lab);
  await inspect(lab, 'code');
  const { stage } = await boxes(lab);
  expect(stage.width).toBeGreaterThan(600);
  expect(stage.height).toBeGreaterThanOrEqual(400);
});

test('a refused tree is said above the picture, or in the settings where they are open', async () => {
  await page.viewport(1366, 650);
  const lab = await openLab({ tree: '[[3,12,8],[2,4,6],[14,5,2' });
  await says(lab, /never closed/);
  await openSettings(lab);
  await says(lab, /the reason stands with what is searched/);
  await says(lab, /never closed/);
});

test('the bar opens an example, a game and an algorithm', async () => {
  const lab = await openIn(1366, 650, 'en');
  const root = lab.shadowRoot!;
  root.querySelector<HTMLElement>('.opens-examples')!.click();
  await lab.updateComplete;
  const shelf = root.querySelector('prunus-shelf')!;
  await vi.waitFor(() => expect(shelf.checkVisibility()).toBe(true));
  const at = shelf.items.indexOf('must-block');
  shelf.shadowRoot!.querySelectorAll('button')[at]!.click();
  await lab.updateComplete;
  await vi.waitFor(() => expect(shelf.checkVisibility()).toBe(false));
  expect(lab.state.setup).toBe(openExample('must-block')!.setup);
  const choose = async (which: string, value: string) => {
    const field = root.querySelector<HTMLSelectElement>(`${which} select`)!;
    field.value = value;
    field.dispatchEvent(new Event('change'));
    await lab.updateComplete;
  };
  await choose('.algorithm-choice', 'minimax');
  expect(lab.state.algorithm).toBe('minimax');
  await choose('.game-choice', 'textbook');
  expect(lab.state.game).toBe('textbook');
  expect(lab.state.tree).toBe(defaultState.tree);
});

test('Escape and a press elsewhere close what the bar has opened', async () => {
  const lab = await openIn(390, 844, 'en');
  const root = lab.shadowRoot!;
  const opener = root.querySelector<HTMLElement>('.opens-share')!;
  const item = root.querySelector<HTMLElement>('.begins-presenting')!;
  opener.click();
  await vi.waitFor(() => expect(item.checkVisibility()).toBe(true));
  item.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
  );
  await vi.waitFor(() => expect(item.checkVisibility()).toBe(false));
  expect(root.activeElement).toBe(opener);
  opener.click();
  await vi.waitFor(() => expect(item.checkVisibility()).toBe(true));
  root
    .querySelector('.story')!
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await vi.waitFor(() => expect(item.checkVisibility()).toBe(false));
});

test('the node of a cut stays in sight when what explains it takes room from the tree', async () => {
  const lab = await openIn(390, 844, 'en');
  lab.state = { ...openExample('named-gomoku')!, step: 0 };
  await vi.waitFor(() => expect(lab.trace?.length).toBe(24));
  await lab.updateComplete;
  const timeline = await inLab(lab, 'prunus-timeline');
  for (let cut = 0; cut < 2; cut++) {
    timeline.act('nextCutoff');
    await lab.updateComplete;
    await timeline.updateComplete;
  }
  await inspect(lab, 'why');
  const tree = await inLab(lab, 'prunus-tree');
  // A7, in the third row of four.
  await vi.waitFor(async () => {
    const picture = await tree.exportSVG({ part: 'view' });
    expect('svg' in picture ? picture.svg : '').toContain('>≤0<');
  });
});
