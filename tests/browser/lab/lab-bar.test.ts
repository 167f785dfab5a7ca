import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/site/prunus-app.ts';
import '../../../web/site/elements/prunus-header.ts';
import { LANGUAGES, type Language } from '../../../web/core/language.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { labText } from '../../../web/search/text/lab.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import '../support/lab.ts';
import { drawn } from '../support/mounted.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '#');
});

/** Of a game with a board: its bar has one button more; and the longest of titles. */
const LONG = openExample('two-threats')!;

async function labOf(language: Language, state = LONG): Promise<PrunusLab> {
  localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
  history.replaceState(null, '', writePermalink(state));
  document.body.style.margin = '0';
  const app = document.createElement('prunus-app');
  document.body.replaceChildren(app);
  const lab = await vi.waitFor(() => {
    const found = app.shadowRoot?.querySelector('prunus-lab');
    expect(found).toBeTruthy();
    return found!;
  });
  await lab.updateComplete;
  return lab;
}

test.each(LANGUAGES)(
  'the whole bar stands in one row from 1280 pixels on (%s)',
  async (language) => {
    const lab = await labOf(language);
    for (const width of [1280, 1300, 1340, 1360, 1366, 1440, 1520, 1600, 1639, 1640, 1920]) {
      await page.viewport(width, 650);
      await drawn();
      const inBar = (selector: string) =>
        lab.shadowRoot!.querySelector<HTMLElement>(selector)!.getBoundingClientRect();
      // One row of buttons, and what is around it.
      expect(inBar('.bar').height, `${String(width)} px`).toBeLessThan(56);
      expect(inBar('.opens-inspector').right, `${String(width)} px`).toBeLessThanOrEqual(width);
      expect(inBar('.opens-examples').width, `${String(width)} px`).toBeGreaterThan(60);
    }
  },
);

/** Whether what is chosen in a select is seen whole. */
function isWhole(select: HTMLSelectElement): boolean {
  const pen = document.createElement('canvas').getContext('2d')!;
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  pen.font = font;
  const name = pen.measureText(select.selectedOptions[0]!.text.trim()).width;
  const around = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
  // Beside it the sign of a select.
  return select.clientWidth - around - 20 >= name - 1;
}

test.each(LANGUAGES)('what searches is called by its whole name (%s)', async (language) => {
  const lab = await labOf(language, openExample('gomoku-quiet')!);
  for (const width of [1280, 1366, 1600]) {
    await page.viewport(width, 650);
    await drawn();
    const select = lab.shadowRoot!.querySelector<HTMLSelectElement>('.algorithm-choice select')!;
    expect(isWhole(select), `${String(width)} px`).toBe(true);
  }
  // Where game and search stand above the examples, too.
  for (const [width, height] of [
    [683, 325],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await drawn();
    const menu = lab.shadowRoot!.querySelector<HTMLElement>('.opens-examples')!;
    menu.click();
    await vi.waitFor(() => {
      const all = [...lab.shadowRoot!.querySelectorAll<HTMLSelectElement>('.choices select')];
      expect(all.length).toBeGreaterThan(1);
      for (const each of all) expect(isWhole(each), `${String(width)} px`).toBe(true);
    });
    menu.click();
  }
});

test.each(LANGUAGES)(
  'on a phone each example is called by its whole name (%s)',
  async (language) => {
    const lab = await labOf(language, openExample('three-plates')!);
    await page.viewport(390, 844);
    for (const [example, { title }] of Object.entries(labText[language].examples)) {
      lab.state = openExample(example)!;
      const shown = () => lab.shadowRoot!.querySelector<HTMLElement>('.opens-examples .title')!;
      await vi.waitFor(() => expect(shown().textContent).toBe(title));
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = shown();
      expect(scrollWidth, title).toBeLessThanOrEqual(clientWidth);
      expect(scrollHeight, title).toBeLessThanOrEqual(clientHeight + 1);
      const bar = lab.shadowRoot!.querySelector<HTMLElement>('.bar')!;
      expect(bar.getBoundingClientRect().height, title).toBeLessThan(56);
      expect(bar.scrollWidth, title).toBeLessThanOrEqual(bar.clientWidth);
    }
  },
);

test('on a phone a title leaves no character alone in its second line', async () => {
  const lab = await labOf('zh', openExample('five-in-4')!);
  await page.viewport(330, 844);
  await drawn();
  await vi.waitFor(() => {
    const title = lab.shadowRoot!.querySelector('.opens-examples .title')!;
    // Lit's comments have random digits.
    const text = [...title.childNodes].find(
      (each) => each.nodeType === Node.TEXT_NODE && each.textContent!.includes('4'),
    )!;
    const last = document.createRange();
    last.selectNodeContents(text);
    expect(last.getClientRects().length).toBe(2);
    const tops = [2, 1].map((before) => {
      const at = text.textContent!.trimEnd().length - before;
      last.setStart(text, at);
      last.setEnd(text, at + 1);
      return last.getBoundingClientRect().top;
    });
    expect(tops[0]).toBe(tops[1]);
  });
});

test.each(
  LANGUAGES.flatMap((language) => [
    { language, name: 'share' },
    { language, name: 'practise' },
  ]),
)('in a low window all of the menu $name is in sight ($language)', async ({ language, name }) => {
  const lab = await labOf(language, openExample('three-plates')!);
  await page.viewport(683, 325);
  await drawn();
  const menu = lab.shadowRoot!.querySelector<HTMLElement>(`.${name}-menu`)!;
  menu.querySelector<HTMLElement>(`.opens-${name}`)!.click();
  await drawn();
  const panel = menu.shadowRoot!.querySelector<HTMLElement>('.panel')!;
  expect(panel.clientHeight).toBeGreaterThan(60);
  expect(panel.scrollHeight).toBeLessThanOrEqual(panel.clientHeight);
  const { top, right, bottom, left } = panel.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(right).toBeLessThanOrEqual(innerWidth);
});

test.each(LANGUAGES)(
  'in a narrower one the title of the example gives way before the name of the algorithm (%s)',
  async (language) => {
    const lab = await labOf(language);
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const width of [700, 720, 799, 800, 844, 899]) {
      await page.viewport(width, 390);
      await drawn();
      const find = (selector: string) => lab.shadowRoot!.querySelector<HTMLElement>(selector)!;
      const select = find('.bar > .algorithm-choice select') as HTMLSelectElement;
      const { font, paddingInlineStart } = getComputedStyle(select);
      pen.font = font;
      const name = pen.measureText(select.selectedOptions[0]!.text.trim()).width;
      // Beside it the sign of a select.
      const room = select.clientWidth - parseFloat(paddingInlineStart) - 20;
      expect(room, `${String(width)} px`).toBeGreaterThanOrEqual(name);
      const title = find('.opens-examples .title');
      expect(title.clientWidth, `${String(width)} px`).toBeGreaterThanOrEqual(
        Math.min(title.scrollWidth, 60),
      );
      const { scrollWidth, clientWidth } = find('.bar');
      expect(scrollWidth, `${String(width)} px`).toBe(clientWidth);
    }
  },
);
