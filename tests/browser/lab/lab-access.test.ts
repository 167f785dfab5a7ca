import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { openExample } from '../../../web/search/shelf.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import {
  BLOCK,
  buttonIn,
  inLab,
  inspect,
  openFile,
  openLab,
  openSettings,
  press,
  says,
} from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

const found = async (lab: PrunusLab) => {
  await drawn();
  // What says that a part is on its way fades in: halfway it has no color of its own.
  await expect.poll(() => lab.shadowRoot!.querySelector('.lazy:not(.failed)')).toBeNull();
  return accessibilityProblems(lab);
};

const board = { game: 'mnk', rows: 5, columns: 5, inARow: 5, setup: '.'.repeat(25) };

afterEach(() => {
  document.documentElement.style.colorScheme = '';
  document.body.replaceChildren();
});

describe.each(['light', 'dark'])('in %s colors nothing keeps anybody out of a lab', (scheme) => {
  const open: typeof openLab = (...parameters) => {
    document.documentElement.style.colorScheme = scheme;
    return openLab(...parameters);
  };

  test.each(['en', 'zh'] as const)('in the middle of a search (%s)', async (language) => {
    const lab = await open({ step: 18 }, language);
    await says(lab, /18/);
    expect(await found(lab)).toEqual([]);
  });

  test.each(['why', 'moves', 'code', 'counts', 'help'])(
    'on a phone, with settings and the tab “%s” open',
    async (tab) => {
      const lab = await open({}, 'en', '340px');
      await says(lab, /Done: 18/);
      await inspect(lab, tab);
      expect(await found(lab)).toEqual([]);
      await openSettings(lab);
      expect(await found(lab)).toEqual([]);
    },
  );

  test('with two trees and all that was pruned', async () => {
    const lab = await open({ ...BLOCK, compare: true });
    await says(lab, /Done: 75/);
    await drawn();
    expect(await found(lab)).toEqual([]);
  });

  test('while a position is set up, with the game against the engine', async () => {
    const lab = await open({ ...openExample('two-threats')!, order: 'random' });
    await says(lab, /Done/);
    await press(lab, 'Play as O');
    await press(lab, 'Set up');
    expect(await found(lab)).toEqual([]);
  });

  test('while it searches, and stopped', async () => {
    const lab = await open(board);
    await says(lab, /nodes so far/);
    expect(await found(lab)).toEqual([]);
    await press(lab, 'Stop');
    await says(lab, /Stopped/);
    expect(await found(lab)).toEqual([]);
  });

  test('with a broken tree, and an impossible position', async () => {
    const lab = await open({ tree: '[[3, 12' });
    await says(lab, /never closed/);
    expect(await found(lab)).toEqual([]);
    lab.state = { ...lab.state, game: 'tictactoe', setup: 'XXXOOO...' };
    await says(lab, /Both players/);
    expect(await found(lab)).toEqual([]);
  });

  test('with a trace from a file, and a refused one', async () => {
    const lab = await open();
    await says(lab, /Done: 18/);
    await openFile(lab, 'mine.jsonl', '{"event":"enter"}\n{"event":"leave","value":3}\n');
    await says(lab, /This is the trace in mine.jsonl/);
    await openFile(lab, 'broken.jsonl', '{"event":"enter"}\n{"event":"leav"}\n');
    await says(lab, /broken.jsonl was not opened. Line 2/);
    expect(await found(lab)).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('a search that takes long is announced once, not ten times a second', async () => {
    const lab = await openLab(board);
    await says(lab, /nodes so far/);
    const status = lab.shadowRoot!.querySelector('prunus-run-status')!.shadowRoot!;
    const region = status.querySelector('[role=status]')!;
    await expect.poll(() => region.textContent).toBe('Searching…');
    let changes = 0;
    const watcher = new MutationObserver((records) => (changes += records.length));
    watcher.observe(region, { childList: true, characterData: true, subtree: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(changes).toBe(0);
    watcher.disconnect();
    buttonIn(lab.shadowRoot!, 'Stop')!.click();
  });

  test('keys that scroll a page do so unless the tree has the focus, or nothing scrolls', async () => {
    const lab = await openLab();
    lab.wholePage = true;
    const below = document.body.appendChild(document.createElement('div'));
    below.style.height = '5000px';
    await says(lab, /Done: 18/);
    const keydown = (target: Element, key: string) =>
      !target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    for (const key of [' ', 'Home', 'End', 'PageDown']) {
      expect(keydown(document.body, key), key).toBe(false);
    }
    expect(keydown(document.body, 'ArrowLeft')).toBe(true);
    expect(lab.state.step).toBe(35);
    lab.focusTree();
    const focused = lab.shadowRoot!.activeElement!;
    expect(focused.querySelector('prunus-tree')).not.toBeNull();
    expect(keydown(focused, 'Home')).toBe(true);
    expect(lab.state.step).toBe(0);
    // Who came by the keyboard sees where that is.
    await userEvent.keyboard('{Shift}');
    lab.focusTree();
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    expect([focused.matches(':focus-visible'), outlineStyle, outlineWidth]).toEqual([
      ...[true, 'solid', '2px'],
    ]);
    below.remove();
    lab.style.height = '300px';
    lab.parentElement!.style.height = '300px';
    const { scrollHeight, clientHeight } = document.documentElement;
    expect(scrollHeight).toBe(clientHeight);
    // As where a pressed button is gone.
    expect(keydown(document.body, 'End')).toBe(true);
    expect(lab.state.step).toBe(36);
  });
});

describe('who goes by the keyboard', () => {
  /** What has the focus, by its class. */
  const focused = (lab: PrunusLab): string => {
    let found: Element | null = lab.shadowRoot!.activeElement;
    for (let inner = found; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) {
      found = inner;
    }
    return found?.className ?? '';
  };
  const enter = async (lab: PrunusLab, selector: string): Promise<void> => {
    const found = () => lab.shadowRoot!.querySelector<HTMLElement>(selector);
    // While a search runs, what is done with its tree is disabled, and takes no focus.
    const hasFocus = () => {
      found()?.focus();
      return found()?.matches(':focus') ?? false;
    };
    await expect.poll(hasFocus, { message: selector }).toBe(true);
    await userEvent.keyboard('{Enter}');
    await drawn();
  };
  const open = async (): Promise<PrunusLab> => {
    const lab = await openLab({ step: 0 });
    lab.wholePage = true;
    const program = document.createElement('button');
    program.slot = 'program';
    lab.append(program);
    await says(lab, /You pick a plate/);
    return lab;
  };

  test.each([
    ['.opens-inspector', '.inspector .close', 'opens-inspector'],
    ['.opens-settings', '.settings .close', 'opens-settings'],
    ['.to-program', '.subject.program .close', 'to-program'],
    ['.begin-quiz', '.end-quiz', 'opens-practise'],
  ])('is back where it was opened: %s', async (opener, closer, back) => {
    const lab = await open();
    if (opener === '.begin-quiz') await enter(lab, '.opens-practise');
    await enter(lab, opener);
    await enter(lab, closer);
    expect(focused(lab)).toContain(back);
    expect(lab.shadowRoot!.querySelector(closer)).toBeNull();
  });

  test.each([
    ['.opens-inspector', '.inspector [role=tab]', 'opens-inspector'],
    ['.opens-settings', '.settings .close', 'opens-settings'],
    ['.to-program', '.subject.program .to-tree', 'to-program'],
  ])('closes by Escape what %s opens', async (opener, inside, back) => {
    const lab = await open();
    await enter(lab, opener);
    const within = () => lab.shadowRoot!.querySelector<HTMLElement>(inside);
    await expect.poll(() => within()).not.toBeNull();
    within()!.focus();
    await userEvent.keyboard('{Escape}');
    await drawn();
    expect(within()).toBeNull();
    expect(focused(lab)).toContain(back);
  });

  test('answers at once, and stops by Escape', async () => {
    const lab = await open();
    await enter(lab, '.opens-practise');
    await enter(lab, '.begin-prediction');
    await inLab(lab, 'prunus-predict');
    await vi.waitFor(() => expect(focused(lab)).toContain('choice'));
    await userEvent.keyboard('1');
    await drawn();
    expect(focused(lab)).toContain('next');
    await userEvent.keyboard('{Escape}');
    await drawn();
    expect(lab.shadowRoot!.querySelector('prunus-predict')).toBeNull();
    expect(focused(lab)).toBe('opens-practise');
  });

  test('is in what explains as soon as that is open, and steps from there', async () => {
    const lab = await open();
    await enter(lab, '.opens-inspector');
    await vi.waitFor(() => expect(lab.shadowRoot!.activeElement?.id).toBe('inspected'));
    // The keys come with it, and go through what was searched.
    const timeline = await inLab(lab, 'prunus-timeline');
    await vi.waitFor(() => expect(timeline.trace).not.toBeNull());
    await drawn();
    await userEvent.keyboard('{ArrowRight}');
    expect(lab.state.step).toBe(1);
  });

  test('stays in what explains when what was pressed there leads to another node', async () => {
    const lab = await open();
    lab.state = { ...lab.state, step: 27 };
    await enter(lab, '.opens-inspector');
    const why = await inLab(lab, 'prunus-why');
    const leads = () => [...why.shadowRoot!.querySelectorAll('button')].at(-1);
    await vi.waitFor(() => expect(leads()?.textContent.trim()).toBe('Go to its leaf'));
    leads()!.focus();
    await userEvent.keyboard('{Enter}');
    await drawn();
    expect(why.shadowRoot!.querySelector('button')).toBeNull();
    expect(lab.shadowRoot!.activeElement?.id).toBe('inspected');
  });

  test('is at what is searched again as soon as that is back', async () => {
    const lab = await open();
    await enter(lab, '.to-tree');
    expect(focused(lab)).toBe('opens-board');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(focused(lab)).toBe('to-tree'));
    localStorage.clear();
  });

  test('leaves no menu open', async () => {
    const lab = await open();
    await enter(lab, '.opens-share');
    await userEvent.keyboard('{End}');
    await drawn();
    const menu = lab.shadowRoot!.querySelector('.share-menu')!;
    expect(focused(lab)).toBe('begins-presenting');
    expect(menu.hasAttribute('open')).toBe(true);
    await userEvent.tab();
    await drawn();
    expect(menu.hasAttribute('open')).toBe(false);
    expect(focused(lab)).toBe('opens-inspector');
  });

  test('finds no level of headings left out in the examples', async () => {
    const lab = await open();
    await enter(lab, '.opens-examples');
    const { shadowRoot } = await inLab(lab, 'prunus-shelf');
    const levels = [...shadowRoot!.querySelectorAll('h1, h2, h3, h4')].map((each) => each.tagName);
    expect(new Set(levels)).toEqual(new Set(['H2']));
  });

  test('is back after presenting', async () => {
    const lab = await open();
    await enter(lab, '.opens-share');
    await enter(lab, '.begins-presenting');
    await expect.poll(() => lab.hasAttribute('presenting')).toBe(true);
    await expect.poll(() => focused(lab)).toBe('tree');
    const presenter = await inLab(lab, 'prunus-presenter');
    await expect.poll(() => presenter.hasUpdated).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => lab.hasAttribute('presenting')).toBe(false);
    await expect.poll(() => focused(lab)).toBe('opens-share');
  });
});

test.each([
  [1366, 650],
  [1024, 768],
  [390, 844],
])('every tab of the inspector is in sight on %i × %i', async (width, height) => {
  const before: [number, number] = [window.innerWidth, window.innerHeight];
  await page.viewport(width, height);
  const lab = await openLab({ step: 18 }, 'en', `${String(width)}px`);
  // As on the page of the lab, where one can write programs.
  lab.append(Object.assign(document.createElement('div'), { slot: 'program' }));
  await inspect(lab, 'why');
  await vi.waitFor(() => expect(lab.shadowRoot!.querySelectorAll('[role=tab]')).toHaveLength(6));
  await drawn();
  const close = lab.shadowRoot!.querySelector('.inspector .close')!.getBoundingClientRect();
  const tabs = [...lab.shadowRoot!.querySelectorAll('[role=tab]')];
  for (const tab of tabs) {
    const { left, top, width: wide, height: high } = tab.getBoundingClientRect();
    expect(left + wide, tab.textContent).toBeLessThanOrEqual(close.left);
    const hit = lab.shadowRoot!.elementFromPoint(left + wide / 2, top + high / 2);
    expect(hit, tab.textContent).toBe(tab);
  }
  await page.viewport(...before);
});

test('the reason for a cut stands under the heading of the page', async () => {
  const lab = await openLab({ step: 18 });
  const title = Object.assign(document.createElement('h1'), { textContent: 'Prunus' });
  lab.before(title);
  await inspect(lab, 'why');
  await says(lab, /Why was this cut\?/);
  expect(await accessibilityProblems(document.body)).toEqual([]);
});
