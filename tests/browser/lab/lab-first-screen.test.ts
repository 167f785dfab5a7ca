import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { PrunusApp } from '../../../web/site/prunus-app.ts';
import '../../../web/lab/elements/face/lab-subject.ts';
import '../../../web/site/elements/lab-head.ts';
import '../../../web/viewer/elements/rail/tree-rail.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { inLab } from '../support/lab.ts';
import { drawn } from '../support/mounted.ts';

const CONTROLS = 'button, select, input, textarea, summary, a[href]';
/** How many a newcomer is shown. */
const MOST = 20;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '#');
  document.body.style.margin = '0';
});

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '#');
});

/** The page as who comes for the first time finds it. */
async function firstScreen(width: number, height: number, language = 'en'): Promise<PrunusLab> {
  await page.viewport(width, height);
  localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
  const app = new PrunusApp();
  document.body.replaceChildren(app);
  await app.updateComplete;
  const lab = app.renderRoot.querySelector('prunus-lab')!;
  await lab.updateComplete;
  await vi.waitFor(() => {
    expect(lab.trace?.header.complete).toBe(true);
    expect(find('.zoom')).toBeDefined();
    expect(find('.shares-link')).toBeDefined();
  }, 10_000);
  await drawn();
  return lab;
}

/** All elements of the page that fit, inside of others too. */
function all(selector: string, root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
    ...(each.matches(selector) ? [each] : []),
    ...(each.shadowRoot === null ? [] : all(selector, each.shadowRoot)),
  ]);
}

function find(selector: string): HTMLElement | undefined {
  return all(selector)[0];
}

/** Whether somebody sees it, in the window. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  return isInside && right - left > 1 && element.checkVisibility({ visibilityProperty: true });
}

test.each(LANGUAGES)('at most 20 controls are on the first screen (%s)', async (language) => {
  await firstScreen(1366, 650, language);
  await vi.waitFor(() => expect(find('prunus-textbook textarea, textarea')).toBeDefined());
  expect(find('.stage')!.clientHeight).toBeGreaterThanOrEqual(420);
  const names = all(CONTROLS)
    .filter(isSeen)
    .map((each) => each.getAttribute('aria-label') ?? each.textContent.trim());
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(MOST);
  expect(names.length).toBeGreaterThan(10);
});

test.each([
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
] as const)('what the signs mean stands above the tree on %i × %i', async (width, height) => {
  await firstScreen(width, height);
  await vi.waitFor(() => expect(find('.legend')).toBeDefined());
  const line = find('.legend')!.getBoundingClientRect();
  const signs = all('.legend li').map((each) => each.getBoundingClientRect());
  const shown = signs.filter(({ top }) => top < line.bottom + 2);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  // Those that have no room are left out whole.
  for (const { right, bottom } of shown) {
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(line.bottom + 1);
  }
  expect(find('.stage')!.clientHeight).toBeGreaterThanOrEqual(260);
});

test('the way to the other pages has a word where there is room, and is nowhere cut', async () => {
  for (const [width, hasWord] of [
    [1366, true],
    [390, false],
  ] as const) {
    await firstScreen(width, 650);
    const opener = find('.opens-more')!;
    expect(opener.innerText.trim()).toBe(hasWord ? 'Menu' : '');
    const [outer, icon] = [opener, opener.querySelector('svg')!].map((each) =>
      each.getBoundingClientRect(),
    );
    const [before, after] = [icon!.left - outer!.left, outer!.right - icon!.right];
    if (!hasWord) expect(Math.abs(before - after)).toBeLessThan(1);
    expect(Math.min(before, after)).toBeGreaterThan(4);
  }
});

test('an open menu stays in the window when the language changes', async () => {
  await firstScreen(1366, 650);
  find('.opens-more')!.click();
  const inChinese = () => all('button').find((each) => each.textContent.trim() === '中文');
  await vi.waitFor(() => expect(inChinese()).toBeDefined());
  inChinese()!.click();
  await vi.waitFor(() => expect(find('.opens-more')!.innerText.trim()).toBe('菜单'));
  const panel = find('.more-menu')!.shadowRoot!.querySelector('.panel')!;
  await vi.waitFor(() =>
    expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth),
  );
  expect(panel.getBoundingClientRect().width).toBeGreaterThan(100);
});

test('a game with a board has no more, its cells not counted', async () => {
  history.replaceState(null, '', '#v1&game=tictactoe&setup=X-O/-X-/O--');
  await firstScreen(1366, 650);
  await vi.waitFor(() => expect(find('.cell button')).toBeDefined());
  const names = all(CONTROLS)
    .filter((each) => isSeen(each) && each.closest('.cell') === null)
    .map((each) => each.getAttribute('aria-label') ?? each.textContent.trim());
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(MOST);
  expect(find('.stage')!.clientHeight).toBeGreaterThanOrEqual(420);
});

test('what is typed beside the tree stands before its search, and a closed column stays closed', async () => {
  const lab = await firstScreen(1366, 650);
  await vi.waitFor(() => expect(find('textarea')).toBeDefined());
  await userEvent.click(find('textarea')!);
  await userEvent.keyboard('{Control>}a{/Control}((3 12) (2 4))');
  await vi.waitFor(() => expect(lab.trace?.length).toBe(6));
  expect(lab.state.step).toBe(0);
  expect(find('.begin')).toBeDefined();
  find('.to-tree')!.click();
  await vi.waitFor(() => expect(find('.subject')).toBeUndefined());
  history.replaceState(null, '', '#');
  const again = await firstScreen(1366, 650);
  expect(again.shadowRoot!.querySelector('.subject')).toBeNull();
  find('.opens-board')!.click();
  await vi.waitFor(() => expect(find('.subject')).toBeDefined());
});

test('one press shows the place for a program, with nothing of it before', async () => {
  await firstScreen(1366, 650);
  await vi.waitFor(() => expect(find('.to-program')).toBeDefined());
  expect(find('prunus-program')).toBeUndefined();
  find('.to-program')!.click();
  await vi.waitFor(() => expect(find('prunus-program')).toBeDefined(), 20_000);
  expect(isSeen(find('prunus-program')!)).toBe(true);
  find('.to-tree')!.click();
  await vi.waitFor(() => expect(find('textarea')).toBeDefined());
});

/** What the first screen had once, and what is pressed for it now; null: nothing. */
const WHERE: readonly (readonly [string, string | null])[] = [
  ['.opens-examples', null],
  ['.game-choice select', '.opens-examples'],
  ['.algorithm-choice select', '.opens-examples'],
  ['.opens-settings', '.opens-more'],
  ['.opens-inspector', null],
  ['.begin', null],
  ['.begin-prediction', '.opens-practise'],
  ['.begin-quiz', '.opens-practise'],
  ['.shares-challenge', '.opens-practise'],
  ['.opens-program', '.opens-practise'],
  ['.shares-link', '.opens-share'],
  ['.shares-frame', '.opens-share'],
  ['.export-picture', '.opens-share'],
  ['.export', '.opens-share'],
  ['.export-film', '.opens-share'],
  ['.begins-presenting', '.opens-share'],
  ['.pages a[href*="play"]', '.opens-more'],
  ['.pages a[href*="lessons"]', '.opens-more'],
  ['.pages a[href*="docs"]', '.opens-more'],
  ['.switches button.icon', '.opens-more'],
  ['.switches button[lang]', '.opens-more'],
  ['.over', '.rest .more'],
  ['.out', '.rest .more'],
  ['.first', '.rest .more'],
  ['.last', '.rest .more'],
  ['.nextCutoff', null],
  ['.speed select', '.rest .more'],
  ['select.course', '.rest .more'],
  ['.zoom .fit', '.rail .more'],
  ['.zoom .zoomIn', '.rail .more'],
  ['.zoom .zoomOut', '.rail .more'],
  ['.zoom .locate', '.rail .more'],
];

test.each([
  [1366, 650],
  [390, 844],
  [320, 640],
  [844, 390],
])('all that was there is at most one press away on %i × %i', async (width, height) => {
  await firstScreen(width, height);
  const openers = new Set(WHERE.map(([, opener]) => opener));
  for (const opener of openers) {
    const wanted = WHERE.filter(([, by]) => by === opener).map(([selector]) => selector);
    if (opener !== null) await userEvent.click(find(opener)!);
    await drawn();
    for (const selector of wanted) {
      for (const each of all(selector)) each.scrollIntoView({ block: 'nearest' });
      const place = `${selector} by ${opener ?? 'itself'}`;
      expect(all(selector).some(isSeen), place).toBe(true);
      const { left, right } = all(selector).find(isSeen)!.getBoundingClientRect();
      expect([left >= 0, right <= width], place).toEqual([true, true]);
    }
    if (opener !== null) await userEvent.click(find(opener)!);
  }
});

test.each([
  [1366, 650],
  [390, 844],
  [683, 325],
])('the button that unfolds the tools stays under the pointer on %i × %i', async (...size) => {
  await firstScreen(...size);
  const box = () => find('.rail .more')!.getBoundingClientRect().toJSON() as unknown;
  const before = box();
  await userEvent.click(find('.rail .more')!);
  await drawn();
  expect(find('.rail .zoomIn')!.checkVisibility()).toBe(true);
  expect(box()).toEqual(before);
  await userEvent.click(find('.rail .more')!);
  await drawn();
  expect(box()).toEqual(before);
});

test.each(['x', 'o'])(
  'all that tells of MAX (%s) has the color that was asked for',
  async (max) => {
    history.replaceState(
      null,
      '',
      `#v1&game=tictactoe&setup=XX-/-O-/O--&max=${max}&color=green-red&step=2`,
    );
    await firstScreen(1366, 650);
    const colors = () =>
      ['max', 'min'].map((side) => {
        const words = all(`prunus-narration`)[0]!.shadowRoot!;
        const probe = document.createElement('span');
        probe.className = `of-${(max === 'o') === (side === 'max') ? 'min' : 'max'}`;
        words.append(probe);
        const [red = 0, green = 0] = getComputedStyle(probe)
          .color.match(/[\d.]+/g)!
          .map(Number);
        return red > green ? 'red' : 'green';
      });
    await vi.waitFor(() => expect(colors()).toEqual(['green', 'red']));
  },
);

test('arrows go through a menu, Escape gives the focus back, and a choice closes it', async () => {
  const lab = await firstScreen(1366, 650);
  const opener = find('.opens-practise')!;
  const focused = () =>
    lab.shadowRoot!.activeElement ?? find('prunus-app')!.shadowRoot!.activeElement;
  opener.focus();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(focused()?.className).toBe('begin-prediction'));
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(focused()?.className).toBe('begin-quiz'));
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(focused()?.className).toBe('opens-program'));
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(focused()?.className).toBe('begin-prediction'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(focused()).toBe(opener));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(isSeen(find('.begin-quiz')!)).toBe(false);
  // The tree has not been stepped through meanwhile.
  expect(lab.state.step).toBe(0);

  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(lab.state.quiz).toBe(true));
  await vi.waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  // What was chosen is gone, and the focus is not: one writes at once.
  await vi.waitFor(() => expect(focused()?.localName).toBe('prunus-quiz'));

  const share = find('.opens-share')!;
  share.focus();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(focused()?.className).toBe('shares-link'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(focused()).toBe(share));
});

test.each([
  [683, 325],
  [844, 390],
])('a quiz has most of a window of %i × %i for its tree', async (width, height) => {
  const lab = await firstScreen(width, height);
  lab.state = { ...lab.state, quiz: true };
  const quiz = await inLab(lab, 'prunus-quiz');
  const drawing = () => quiz.shadowRoot!.querySelector('.drawing');
  await expect.poll(drawing).not.toBeNull();
  await drawn();
  const box = drawing()!.getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(height);
  expect(box.height).toBeGreaterThan(height * 0.7);
  // Beside what is pressed, not over it.
  expect(box.left).toBeGreaterThan(
    quiz.shadowRoot!.querySelector('.hand')!.getBoundingClientRect().right - 1,
  );
  // What is found wrong stands below that, and the tree stays when one scrolls there.
  quiz.shadowRoot!.querySelector<HTMLElement>('.solution-button')!.click();
  lab.shadowRoot!.querySelector('.tree')!.scrollTop = 10_000;
  await drawn();
  expect(drawing()!.getBoundingClientRect().top).toBeLessThan(height * 0.3);
});

test('a quiz has its whole tree in sight, and asks for windows when asked to', async () => {
  const lab = await firstScreen(1366, 650);
  lab.state = { ...lab.state, quiz: true };
  await vi.waitFor(() => expect(find('.drawing')).toBeDefined());
  expect(find('.drawing')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  expect(find('#value-0')).toBeDefined();
  expect(find('#alpha-0')).toBeUndefined();
  find('.rest .switch input')!.click();
  await vi.waitFor(() => expect(find('#alpha-0')).toBeDefined());
});

test('nor does what is pressed lie over what is asked of a larger tree', async () => {
  const lab = await firstScreen(1366, 650);
  lab.state = { ...openExample('four-ply')!, quiz: true };
  await vi.waitFor(() => expect(find('.next-field')).toBeDefined());
  await drawn();
  find('.next-field')!.click();
  // Which one it is depends on whether keys were pressed lately: then the quiz has begun by itself.
  await vi.waitFor(() => expect(find('.sheet input:focus')).toBeDefined());
  const [hand, told, drawing] = ['.hand', '.told', '.drawing'].map((each) =>
    find(each)!.getBoundingClientRect(),
  );
  expect(told!.top).toBeGreaterThanOrEqual(hand!.bottom);
  expect(hand!.top).toBeGreaterThanOrEqual(
    find('.quiz')!.parentElement!.getBoundingClientRect().top,
  );
  expect(drawing!.bottom).toBeLessThanOrEqual(innerHeight + 1);
});

test('on a phone what is asked passes whole below what is pressed', async () => {
  const lab = await firstScreen(390, 844);
  lab.state = { ...openExample('four-ply')!, quiz: true };
  await vi.waitFor(() => expect(find('.next-field')).toBeDefined());
  await drawn();
  const [hand, told] = ['.hand', '.told'].map((each) => find(each)!.getBoundingClientRect());
  expect(hand!.left).toBeLessThanOrEqual(told!.left);
  expect(hand!.right).toBeGreaterThanOrEqual(told!.right);
});

test('what is written on a quiz stays, whatever changes around it', async () => {
  const lab = await firstScreen(1366, 650);
  lab.state = { ...lab.state, quiz: true };
  await vi.waitFor(() => expect(find('#value-0')).toBeDefined());
  const written = () => (find('#value-0') as HTMLInputElement | undefined)?.value;
  await userEvent.type(find('#value-0')!, '20');
  const changes: readonly (() => unknown)[] = [
    () => (lab.language = 'zh'),
    () => page.viewport(390, 844),
    () => page.viewport(1366, 650),
    // Graded by the other rule.
    () => (lab.state = { ...lab.state, cut: 'strict' }),
  ];
  for (const change of changes) {
    await change();
    await lab.updateComplete;
    await drawn();
    await vi.waitFor(() => expect(written()).toBe('20'));
  }
  // The search was looked at meanwhile.
  lab.state = { ...lab.state, quiz: false };
  await vi.waitFor(() => expect(find('#value-0')).toBeUndefined());
  lab.state = { ...lab.state, quiz: true };
  await vi.waitFor(() => expect(written()).toBe('20'));
});
