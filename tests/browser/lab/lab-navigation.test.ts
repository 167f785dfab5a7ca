import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { BLOCK, inLab, inspect, openLab, says, wordsIn } from '../support/lab.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const treeOf = (lab: PrunusLab) => lab.shadowRoot!.querySelector('prunus-tree')!;
async function countsOf(lab: PrunusLab): Promise<string> {
  await inspect(lab, 'counts');
  const counts = await inLab(lab, 'prunus-counts');
  await drawn();
  return wordsIn(counts.shadowRoot!);
}
/** The sentence on how many positions are different, which only a whole tree can tell. */
async function positionsOf(lab: PrunusLab): Promise<string | null> {
  const counts = await inLab(lab, 'prunus-counts');
  return counts.shadowRoot!.querySelector('.positions')?.textContent ?? null;
}
const inTree = (lab: PrunusLab, selector: string) =>
  treeOf(lab).shadowRoot!.querySelector<HTMLElement>(selector);

/** The bookmarks once they are loaded, which a busy machine takes its time for, and have the focus. */
function bookmarksIn(lab: PrunusLab): Promise<ShadowRoot> {
  return vi.waitFor(() => {
    const bookmarks = inTree(lab, 'prunus-bookmarks')!;
    expect(treeOf(lab).shadowRoot!.activeElement).toBe(bookmarks);
    return bookmarks.shadowRoot!;
  });
}

async function keys(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await userEvent.keyboard(name);
    await drawn();
  }
}

async function find(lab: PrunusLab, moves: string): Promise<HTMLElement> {
  inTree(lab, '.stage')!.focus();
  await keys('/');
  await userEvent.keyboard(moves);
  await keys('{Enter}');
  return inTree(lab, 'prunus-find')!;
}

describe('what a search left out is opened on the way to a node', () => {
  test('pruned moves, and the totals stay what they are', async () => {
    const lab = await openLab();
    await says(lab, /Done: 18/);
    const before = await countsOf(lab);
    // The third move on the second plate was never looked at; in a typed tree it is seen all the same.
    const tree = treeOf(lab);
    await vi.waitFor(() => expect(tree.ghosts?.size).toBe(3));
    const bar = await find(lab, 'B c');
    await vi.waitFor(() => {
      expect(wordsIn(bar.shadowRoot!)).toContain('At B → c.');
    });
    expect(await countsOf(lab)).toBe(before);
    expect(await accessibilityProblems(lab)).toEqual([]);
  });

  test('nodes that were not recorded, and the totals are those of the whole', async () => {
    const position = { game: 'tictactoe', moves: [4, 6], algorithm: 'minimax', tree: '' };
    const whole = await openLab(position);
    await says(whole, /Done: /);
    const positions = await vi.waitFor(async () => {
      await inspect(whole, 'counts');
      const found = await positionsOf(whole);
      expect(found).not.toBeNull();
      return found!;
    });
    const counts = (await countsOf(whole)).replace(positions, '').trim();
    document.body.replaceChildren();

    const lab = await openLab({ ...position, recordLimit: 1000 });
    await says(lab, /Done: /);
    expect((await countsOf(lab)).trim()).toBe(counts);
    expect(await positionsOf(lab)).toBeNull();
    const bar = await find(lab, 'a3c1b1b3a2');
    const words = () => wordsIn(bar.shadowRoot!);
    expect(words()).toContain('was searched but not recorded');
    await userEvent.click(bar.shadowRoot!.querySelector<HTMLElement>('.offer')!);
    await vi.waitFor(() => {
      expect(words()).toContain('At a3 → c1 → b1 → b3 → a2.');
    });
    expect((await countsOf(lab)).trim()).toBe(counts);
  });
});

describe('bookmarks', () => {
  test('go along in the link, and are there when it is opened', async () => {
    const lab = await openLab(BLOCK);
    await says(lab, /Done: 75/);
    inTree(lab, '.stage')!.focus();
    await keys('{ArrowDown}', '{ArrowDown}', 'm');
    await bookmarksIn(lab);
    await keys('{Enter}');
    await userEvent.keyboard('must');
    await keys('{Tab}');
    expect(lab.state.bookmarks).toMatchObject([{ name: 'must' }]);
    const { state, problems } = readPermalink(writePermalink(lab.state));
    expect(problems).toEqual([]);
    const again = await openLab(state);
    await says(again, /Done: 75/);
    inTree(again, '.stage')!.focus();
    await keys('m');
    const list = await bookmarksIn(again);
    await userEvent.click(list.querySelector('.go')!);
    await drawn();
    const { path } = state.bookmarks[0]!;
    expect(path).toHaveLength(1);
    expect(treeOf(again).selected).not.toBeNull();
  });
});

describe('keys', () => {
  test('of the timeline work in the outline, those of the outline stay there', async () => {
    const lab = await openLab({ step: 0 });
    await says(lab, /Done: 18/);
    inTree(lab, '.stage')!.focus();
    await keys('l');
    await keys('{ArrowDown}', '{ArrowRight}', '{Home}', '{End}');
    expect(lab.state.step).toBe(0);
    await keys('c');
    expect(lab.state.step).toBeGreaterThan(0);
  });

  test('typed into the bar are letters and nothing else', async () => {
    const lab = await openLab({ step: 5 });
    await says(lab, /Done: 18/);
    inTree(lab, '.stage')!.focus();
    await keys('/');
    await userEvent.keyboard('c o u m l n / 0 + -');
    await keys('{ArrowLeft}', '{Home}');
    expect(lab.state.step).toBe(5);
    const bar = inTree(lab, 'prunus-find')!;
    expect(bar.shadowRoot!.querySelector('input')!.value).toBe('c o u m l n / 0 + -');
  });

  test('in the picture: up and down walk, left and right step', async () => {
    const lab = await openLab({ step: 5 });
    await says(lab, /Done: 18/);
    inTree(lab, '.stage')!.focus();
    await keys('{ArrowUp}');
    expect(lab.state.step).toBe(5);
    await keys('{ArrowRight}');
    expect(lab.state.step).toBe(6);
    await keys('{Shift>}{ArrowRight}{/Shift}');
    expect(lab.state.step).toBe(6);
  });
});

test.each([390, 320])('all tools of a tree are in sight where it is %i wide', async (width) => {
  await page.viewport(width, 700);
  const lab = await openLab({}, 'en', `${String(width)}px`);
  const tree = await inLab(lab, 'prunus-tree');
  const tools = () => [...tree.shadowRoot!.querySelectorAll<HTMLElement>('.rail button')];
  await expect.poll(() => tools().length).toBeGreaterThan(8);
  tree.shadowRoot!.querySelector<HTMLElement>('.rail .more')!.click();
  await expect.poll(() => tools().every((each) => each.checkVisibility())).toBe(true);
  const picture = tree.getBoundingClientRect();
  for (const tool of tools()) {
    const { left, right, bottom } = tool.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(picture.left);
    expect(right).toBeLessThanOrEqual(picture.right);
    // The tree begins below them.
    const head = tree.shadowRoot!.querySelector('.picture canvas')!.getBoundingClientRect().top;
    expect(bottom).toBeLessThanOrEqual(head + 1);
  }
});
