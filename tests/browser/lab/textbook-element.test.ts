import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/lab/elements/edit/prunus-textbook.ts';
import type { PrunusTextbook } from '../../../web/lab/elements/edit/prunus-textbook.ts';
import type { Refusal } from '../../../web/engine/messages.ts';
import { treeOf } from '../../../web/search/textbook/notation/read-tree.ts';
import type { Turns } from '../../../web/search/textbook/notation/turns.ts';
import { LONGEST_TREE } from '../../../web/search/textbook/text.ts';
import { EXAMPLE_TREES, THREE_PLATES } from '../../../web/search/textbook/trees.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

function field(element: PrunusTextbook): HTMLTextAreaElement {
  return element.shadowRoot!.querySelector('textarea')!;
}

function seen(element: PrunusTextbook): HTMLElement {
  return element.shadowRoot!.querySelector<HTMLElement>('.seen')!;
}

function mark(element: PrunusTextbook): HTMLElement | null {
  return element.shadowRoot!.querySelector('mark');
}

function status(element: PrunusTextbook): string {
  const text = element.shadowRoot!.querySelector('[role=status]')?.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

function refusal(at: number, code = 'tree-number', where = 'tree'): Refusal {
  return { code, where, at, details: [] };
}

interface Told {
  readonly tree: string;
  readonly turns?: Turns;
}

/** As the page has it: what is told comes back as the value. */
async function edited(
  properties: Partial<PrunusTextbook> = {},
  width?: string,
): Promise<{ element: PrunusTextbook; told: Told[] }> {
  const element = await mounted('prunus-textbook', properties, width);
  const told = recorded<Told>(element, 'prunus-tree-change');
  element.addEventListener('prunus-tree-change', (event) => {
    element.value = (event as CustomEvent<{ tree: string }>).detail.tree;
  });
  return { element, told };
}

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(900, 700);
});

describe('what is typed', () => {
  test('is told after a pause, once', async () => {
    const { element, told } = await edited();
    // Both in one task, so that no machine is so slow that a pause comes between.
    for (const text of ['[1, 2', '[1, 2]']) {
      field(element).value = text;
      field(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    expect(told).toEqual([]);
    await expect.poll(() => told).toEqual([{ tree: '[1, 2]', course: null }]);
  });

  test('is told at once on Ctrl+Enter, and on leaving', async () => {
    const { element, told } = await edited();
    field(element).focus();
    await userEvent.keyboard('[[7{Control>}{Enter}{/Control}');
    expect(told.at(-1)).toEqual({ tree: '[7', course: null });
    await userEvent.keyboard(']');
    field(element).blur();
    expect(told.at(-1)).toEqual({ tree: '[7]', course: null });
    const count = told.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(told).toHaveLength(count);
  });

  test('is not taken away by the page telling it back late', async () => {
    const { element } = await edited();
    const field1 = field(element);
    field1.focus();
    await userEvent.keyboard('1{Control>}{Enter}{/Control}');
    // In one task, so that the pause after which "12" is told does not come between.
    field1.setRangeText('2', 1, 1, 'end');
    field1.dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.value = '1';
    await drawn();
    expect(field1.value).toBe('12');
    element.value = '[5]';
    await drawn();
    expect(field1.value).toBe('[5]');
  });

  test('does not reach the page as keys', async () => {
    const { element } = await edited();
    const reached: string[] = [];
    const listener = (event: KeyboardEvent): void => {
      reached.push(event.key);
    };
    document.addEventListener('keydown', listener);
    field(element).focus();
    await userEvent.keyboard('1 {ArrowLeft}{Home}');
    document.removeEventListener('keydown', listener);
    expect(reached).toEqual([]);
  });

  test('is refused aloud when it is too long', async () => {
    const { element, told } = await edited();
    field(element).value = '1'.repeat(LONGEST_TREE + 1);
    field(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn();
    expect(status(element)).toBe('The text has 20,001 characters; 20,000 is the most.');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(told).toEqual([]);
  });

  test('is dropped when the element goes', async () => {
    const { element, told } = await edited();
    field(element).value = '[1]';
    field(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(told).toEqual([]);
  });
});

describe('a problem', () => {
  const value = '[[3, 12, 8],\n [2, 4x, 6]]';

  test('is marked where it is and told with line and column', async () => {
    const { element } = await edited({ value, problem: refusal(18), sentence: 'No number.' });
    expect(mark(element)?.textContent).toBe('4x');
    expect(status(element)).toBe('Line 2, column 6: No number.');
    expect(field(element).getAttribute('aria-invalid')).toBe('true');
  });

  test('counts characters as the engine does', async () => {
    const text = '[😀😀: 1, 盘: x]';
    const at = Array.from(text).indexOf('x');
    const { element } = await edited({
      value: text,
      problem: refusal(at),
      sentence: '不对。',
      language: 'zh',
    });
    expect(mark(element)?.textContent).toBe('x');
    expect(status(element)).toBe('第 1 行第 12 列：不对。');
  });

  test('is shown by pressing its place', async () => {
    const long = `[${'1,\n'.repeat(200)}x]`;
    const { element } = await edited({ value: long, problem: refusal(601), sentence: 'No.' });
    const scroller = element.shadowRoot!.querySelector('.scroller')!;
    expect(scroller.scrollTop).toBe(0);
    await userEvent.click(element.shadowRoot!.querySelector('.problem button')!);
    expect(
      field(element).value.slice(field(element).selectionStart, field(element).selectionEnd),
    ).toBe('x');
    const box = scroller.getBoundingClientRect();
    const place = mark(element)!.getBoundingClientRect();
    expect(place.top).toBeGreaterThanOrEqual(box.top);
    expect(place.bottom).toBeLessThanOrEqual(box.bottom + 1);
  });

  test('at the end of the text stands there', async () => {
    const { element } = await edited({ value: '[1, [2', problem: refusal(6), sentence: 'End.' });
    expect(mark(element)?.className).toBe('end');
    const text = document.createRange();
    text.selectNodeContents(seen(element));
    expect(mark(element)!.getBoundingClientRect().left).toBeCloseTo(
      text.getBoundingClientRect().right,
      0,
    );
    expect(status(element)).toBe('Line 1, column 7: End.');
  });

  test('goes when the text changes, and comes back with the next answer', async () => {
    const { element } = await edited({ value, problem: refusal(18), sentence: 'No number.' });
    await userEvent.fill(field(element), '[1, y]');
    await drawn();
    expect(mark(element)).toBeNull();
    expect(status(element)).toBe('');
    await expect.poll(() => element.value).toBe('[1, y]');
    element.problem = refusal(4);
    await drawn();
    expect(mark(element)?.textContent).toBe('y');
  });

  test('of something else than the tree is told without a place', async () => {
    const { element } = await edited({
      value,
      problem: refusal(1, 'option-range', 'depth'),
      sentence: 'Too deep.',
    });
    expect(mark(element)).toBeNull();
    expect(status(element)).toBe('Too deep.');
  });

  test('in hostile text is text', async () => {
    const hostile = '<img src=x onerror=alert(1)>[<b>, &amp;]';
    const { element } = await edited({
      value: hostile,
      problem: refusal(0),
      sentence: '<b>no</b>',
    });
    expect(element.shadowRoot!.querySelectorAll('img, b')).toHaveLength(0);
    expect(seen(element).textContent).toBe(`${hostile}\u200b`);
    expect(status(element)).toContain('<b>no</b>');
  });
});

describe('the text that is seen lies exactly under the field’s own', () => {
  const texts = {
    'long lines': `[${Array.from({ length: 90 }, (_, number) => number * 37).join(', ')}]`,
    'words that are too long': `["${'abcdefgh'.repeat(30)}": 1, ${'9'.repeat(150)}]`,
    Chinese:
      '[盘子甲: [一: 1, 二: 20, "很长很长很长的标签，带标点。": 50], 盘子乙: [5, 10, 100]]'.repeat(
        3,
      ),
    emoji: '[😀: 1, 👩‍👩‍👧‍👦: [2, 3], "🏳️‍🌈 é ñ": 4, x̂: 5]\n'.repeat(4),
    'tabs and blanks': '[\t1,\t\t2,   \n\t\t[3,      4],     \n\n  5]   \n\n',
    'other scripts': '[Ω: 1, ж: 2, 가: [3, 4], ไทย: 5, हि: 6, "a\u00a0b": 7]\n'.repeat(3),
  };

  test.each(Object.entries(texts))('%s', async (_, value) => {
    for (const [width, style] of [
      ['340px', ''],
      ['217px', 'font-size: 22px'],
      ['300px', 'zoom: 1.25'],
      ['280px', '--prunus-mono: serif'],
      ['300px', 'letter-spacing: 3px; word-spacing: 5px; text-indent: 9px; text-align: end'],
    ] as const) {
      const at = Array.from(value).length >> 1;
      const { element } = await edited({ value, problem: refusal(at), sentence: 'x' }, width);
      element.style.cssText = style;
      // The scroller must show all of it: only what is on the screen can be asked for.
      element.shadowRoot!.querySelector<HTMLElement>('.scroller')!.style.maxHeight = 'none';
      await page.viewport(900, 3000);
      await drawn();
      expect(field(element).scrollHeight, style).toBe(field(element).clientHeight);
      expect(field(element).scrollWidth, style).toBe(field(element).clientWidth);
      expect(mismatches(element), style).toEqual([]);
    }
  });
});

/**
 * Asks the browser, at the place of each letter seen, which letter of the field is there. Places are
 * clear only for letters that stand alone; parts of clusters and blanks at line ends are passed over.
 */
function mismatches(element: PrunusTextbook): readonly string[] {
  const root = element.shadowRoot!;
  const value = field(element).value;
  const wrong: string[] = [];
  let units = 0;
  let asked = 0;
  const walker = document.createTreeWalker(seen(element), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let index = 0; index < text.length; index++, units++) {
      const letter = text.charAt(index);
      if (!/[\w[\]:,"\p{Script=Han}]/u.test(letter)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const boxes = range.getClientRects();
      const box = boxes[0];
      if (box === undefined || boxes.length !== 1 || box.width < 2) continue;
      const x = box.left + box.width * 0.25;
      const y = box.top + box.height / 2;
      const found = document.caretPositionFromPoint(x, y, { shadowRoots: [root] });
      asked += 1;
      if (found?.offsetNode !== field(element) || found.offset !== units) {
        wrong.push(
          `${letter} at ${units}: ${value.charAt(found?.offset ?? -1)} at ${found?.offset}`,
        );
      }
    }
  }
  if (asked < value.length / 6)
    wrong.push(`only ${asked} letters of ${value.length} could be asked for`);
  return wrong.slice(0, 5);
}

describe('tools', () => {
  test('tidy the text, and the field can undo it', async () => {
    const { element, told } = await edited({ value: '[[1,2],\n\n[3 , 4]]' });
    const tidy = element.shadowRoot!.querySelector('button')!;
    await userEvent.click(tidy);
    expect(told).toEqual([{ tree: '[[1, 2], [3, 4]]', course: null }]);
    await drawn();
    expect(tidy.disabled).toBe(true);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field(element).value).toBe('[[1,2],\n\n[3 , 4]]');
  });

  test('open examples', async () => {
    const { element, told } = await edited({ value: '[1]' });
    const [examples] = element.shadowRoot!.querySelectorAll('select');
    expect(examples!.value).toBe('');
    for (const { name, tree } of EXAMPLE_TREES) {
      await userEvent.selectOptions(examples!, name);
      expect(told.at(-1)).toEqual({ tree, course: null });
      await drawn();
      expect(examples!.value).toBe(name);
    }
    await userEvent.fill(field(element), '[2]');
    await drawn();
    expect(examples!.value).toBe('');
  });

  test('choose who moves first, and the brackets follow', async () => {
    const { element } = await edited({ value: '[[1], 2]' });
    const players = recorded(element, 'prunus-root-player');
    const root = (): string => getComputedStyle(seen(element).querySelector('span')!).color;
    expect(root()).toBe('rgb(31, 95, 174)');
    const select = element.shadowRoot!.querySelectorAll('select')[1]!;
    await userEvent.selectOptions(select, 'min');
    expect(players).toEqual([{ rootPlayer: 'min' }]);
    element.rootPlayer = 'min';
    await drawn();
    expect(root()).toBe('rgb(164, 82, 0)');
    expect(select.value).toBe('min');
  });
});

describe('axe-core finds nothing', () => {
  test.each([
    ['en', 'light'],
    ['zh', 'dark'],
  ] as const)('%s, %s', async (language, scheme) => {
    document.documentElement.style.colorScheme = scheme;
    document.body.style.background = scheme === 'dark' ? '#17171c' : '#fbfaf8';
    const { element } = await edited({
      language,
      value: `${THREE_PLATES} x`,
      problem: refusal(5),
      sentence: language === 'zh' ? '多了一个字。' : 'One letter too many.',
    });
    element.shadowRoot!.querySelector('details')!.open = true;
    await drawn();
    expect(await accessibilityProblems(element)).toEqual([]);
  });
});

test('properties of any sort leave a field', async () => {
  const problems: unknown[] = [];
  const onProblem = (event: ErrorEvent | PromiseRejectionEvent): void => {
    problems.push(event);
  };
  window.addEventListener('error', onProblem);
  window.addEventListener('unhandledrejection', onProblem);
  const { element } = await edited({ value: '[1]' });
  const odd: readonly unknown[] = [
    null,
    undefined,
    NaN,
    3,
    {},
    [],
    [null, { name: 1 }],
    Symbol('x'),
    'zz',
  ];
  for (const name of ['value', 'rootPlayer', 'problem', 'sentence', 'examples', 'language']) {
    for (const value of odd) {
      Object.assign(element, { [name]: value });
      await element.updateComplete;
    }
    Object.assign(element, { problem: null });
  }
  await drawn();
  window.removeEventListener('error', onProblem);
  window.removeEventListener('unhandledrejection', onProblem);
  expect(problems).toEqual([]);
  expect(field(element)).not.toBeNull();
});

describe('a tree in another notation', () => {
  test('is told in our own, stays as it was typed, and is rewritten on request', async () => {
    const { element, told } = await edited();
    const typed = '\\Tree [.MAX [.MIN 3 12 ] [.MIN 2 4 ] ]';
    await userEvent.fill(field(element), typed);
    await expect
      .poll(() => told.at(-1))
      .toEqual({
        tree: 'MAX: [MIN: [3, 12], MIN: [2, 4]]',
        course: null,
        turns: { rootPlayer: 'max', opponents: 1 },
      });
    await drawn();
    expect(field(element).value).toBe(typed);
    expect(element.shadowRoot!.querySelector('.reading')!.textContent.trim()).toBe(
      'Read as LaTeX qtree. 2 plies, 4 leaves. Who moves when is taken from its names MAX and MIN.',
    );
    element.shadowRoot!.querySelector<HTMLButtonElement>('.foot > button')!.click();
    await expect.poll(() => field(element).value).toBe('MAX: [MIN: [3, 12], MIN: [2, 4]]');
    const reading = () => element.shadowRoot!.querySelector('.reading')?.textContent.trim();
    await expect.poll(reading).toBe('Who moves when is taken from its names MAX and MIN.');
  });

  test('who moves goes with the names that said it, and not what was set by hand', async () => {
    const { element, told } = await edited();
    const typed = async (text: string) => {
      await userEvent.fill(field(element), text);
      await expect.poll(() => told.at(-1)?.tree).toBe(treeOf(text));
      return told.at(-1)?.turns;
    };
    const named = { rootPlayer: 'min', opponents: 1 } as const;
    expect(await typed('min(max(3,12),max(2,4))')).toEqual(named);
    Object.assign(element, named);
    expect(await typed('[[3,12],[2,4]]')).toEqual({ rootPlayer: 'max', opponents: 1 });
    // Set beside the tree, it stays, whatever is typed.
    Object.assign(element, named);
    expect(await typed('[[3,12],[2,5]]')).toBeUndefined();
  });

  test('is marked where it breaks off, and says what was expected', async () => {
    const { element } = await edited({ language: 'zh' });
    await userEvent.fill(field(element), '\\begin{forest} [A [3] [B] ] \\end{forest}');
    await expect.poll(() => status(element)).toContain('这里的叶子要有一个数值');
    expect(mark(element)!.textContent).toContain('[');
  });
});

test('what the page has in another notation is told in our own, and not refused as well', async () => {
  const { element, told } = await edited({ value: '[[3 5] [2 6]]' });
  element.problem = refusal(4, 'tree-expected-comma');
  element.sentence = 'no comma';
  await drawn();
  expect(told.map(({ tree }) => tree)).toEqual(['[[3, 5], [2, 6]]']);
  expect(status(element)).not.toContain('no comma');
  expect(element.shadowRoot!.querySelector('.reading')?.textContent).toContain('4 leaves');
  // What no reader can mend is refused, and nothing else is said of it.
  element.value = '[[3, 5], [2, 6000000000]]';
  element.problem = refusal(13, 'tree-number-range');
  element.sentence = 'too large';
  await drawn();
  expect(told).toHaveLength(1);
  expect(status(element)).toContain('too large');
  expect(element.shadowRoot!.querySelector('.reading')).toBeNull();
});

test('a file that is dropped on the field is read as what was typed would be', async () => {
  const { element, told } = await edited();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['digraph { A -> 3; A -> 12 }\n'], 'tree.dot'));
  field(element).dispatchEvent(
    new DragEvent('drop', { bubbles: true, composed: true, cancelable: true, dataTransfer }),
  );
  await expect.poll(() => told.at(-1)).toEqual({ tree: 'A: [3, 12]', course: null });
  expect(field(element).value).toBe('digraph { A -> 3; A -> 12 }');
});
