import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/practice/elements/prunus-quiz.ts';
import '../../../web/practice/elements/prunus-exercise-maker.ts';
import type { PrunusQuiz } from '../../../web/practice/elements/prunus-quiz.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Answers } from '../../../web/practice/answers.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';
import { inLab, openLab } from '../support/lab.ts';
import { tap } from '../support/touch.ts';

const engine = new EngineClient();
const options = {
  game: 'textbook',
  tree: '[[3,12,8],[2,4,6],[14,5,2]]',
  root: 'max',
  algorithm: 'alpha-beta',
};

/** The values and windows of that tree, by the ids of their fields. */
const RIGHT: Readonly<Record<string, string>> = {
  'alpha-0': '-∞',
  'beta-0': 'inf',
  'alpha-1': '−∞',
  'beta-1': '+∞',
  'value-1': '3',
  'alpha-5': '3',
  'beta-5': '∞',
  'value-5': '2',
  'alpha-9': '3.0',
  'beta-9': '∞',
  'value-9': '2',
  'value-0': '3',
};
const CUT = ['edge-7', 'edge-8'];

async function quizzed(properties: Partial<PrunusQuiz> = {}, width = '900px'): Promise<PrunusQuiz> {
  const quiz = await mounted('prunus-quiz', { engine, options, ...properties }, width);
  await expect.poll(() => quiz.shadowRoot!.querySelector('.sheet')).not.toBeNull();
  return quiz;
}

function part(quiz: PrunusQuiz, selector: string): HTMLElement {
  return quiz.shadowRoot!.querySelector<HTMLElement>(selector)!;
}

function textOf(quiz: PrunusQuiz, selector: string): string {
  return part(quiz, selector).textContent.replace(/\s+/g, ' ').trim();
}

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(1000, 800);
});
afterAll(() => {
  engine.close();
});

test.each([false, true])(
  'no move is a button over another one, with windows: %s',
  async (windows) => {
    const plates = engineOptions(openExample('three-plates')!);
    const quiz = await quizzed({ options: plates, windows }, '980px');
    const buttons = [...quiz.shadowRoot!.querySelectorAll('button.edge')].map((each) => ({
      name: each.textContent.trim(),
      place: each.getBoundingClientRect(),
    }));
    expect(buttons).toHaveLength(30);
    for (const [at, one] of buttons.entries()) {
      for (const other of buttons.slice(at + 1)) {
        const isApart =
          one.place.right <= other.place.left ||
          other.place.right <= one.place.left ||
          one.place.bottom <= other.place.top ||
          other.place.bottom <= one.place.top;
        expect(isApart, `${one.name}, ${other.name}`).toBe(true);
      }
    }
  },
);

describe('a quiz is answered', () => {
  test('by mouse, and is found perfect', async () => {
    const quiz = await quizzed();
    const graded = recorded<object>(quiz, 'prunus-graded');
    for (const [id, text] of Object.entries(RIGHT)) {
      await userEvent.fill(part(quiz, `#${id}`), text);
    }
    for (const id of CUT) await userEvent.click(part(quiz, `#${id}`));
    await userEvent.click(part(quiz, '.check'));
    expect(graded).toEqual([{ right: 14, total: 14, perfect: true }]);
    expect(textOf(quiz, '.result')).toMatch(/All right/);
    expect(quiz.shadowRoot!.querySelector('.findings')).toBeNull();
  });

  test('by the keyboard alone', async () => {
    const quiz = await quizzed();
    const answered = recorded<{ answers: Answers }>(quiz, 'prunus-answer');
    part(quiz, '#alpha-0').focus();
    await userEvent.keyboard('-inf{Tab}inf{Tab}3');
    await userEvent.tab();
    expect(quiz.shadowRoot!.activeElement?.id).toBe('edge-1');
    await userEvent.keyboard(' ');
    await drawn();
    expect(part(quiz, '#edge-1').getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard(' ');
    await drawn();
    expect(part(quiz, '#edge-1').getAttribute('aria-pressed')).toBe('false');
    expect(answered.at(-1)?.answers).toEqual({
      values: { 0: '3' },
      alphas: { 0: '-inf' },
      betas: { 0: 'inf' },
      pruned: [],
    });
  });

  test.each([
    [1920, 1000],
    [2560, 1440],
  ])('at %i × %i the tree is enlarged, and whole', async (...size) => {
    const [width, height] = size;
    await page.viewport(width, height);
    const plates = '[[[1,20],[1,50],[20,50]],[[5,10],[5,100],[10,100]],[[1,5],[1,20],[5,20]]]';
    const quiz = await quizzed({ options: { ...options, tree: plates } }, `${width - 20}px`);
    const drawing = part(quiz, '.drawing');
    await expect
      .poll(() => part(quiz, '.sheet').getBoundingClientRect().width)
      .toBeGreaterThan(width * 0.6);
    expect(drawing.scrollWidth).toBe(drawing.clientWidth);
    expect(drawing.getBoundingClientRect().bottom).toBeLessThan(height);
  });

  test.each([
    [390, 844],
    [844, 390],
  ])('at %i × %i the field that is next is in view, and large enough', async (...size) => {
    const [width, height] = size;
    await page.viewport(width, height);
    const quiz = await quizzed({}, `${width - 20}px`);
    part(quiz, '#alpha-0').focus();
    for (let field = 0; field < 11; field++) {
      const { id } = quiz.shadowRoot!.activeElement!;
      const { left, top, right, bottom } = part(quiz, `#${id}`).getBoundingClientRect();
      expect(
        [left, top].every((edge) => edge >= 0),
        id,
      ).toBe(true);
      expect(right <= width && bottom <= height, id).toBe(true);
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(40);
      // Nothing lies over it, the buttons that stay in reach included.
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      expect(quiz.shadowRoot!.elementFromPoint(x, y)?.id).toBe(id);
      const { fontSize } = getComputedStyle(part(quiz, `#${id}`));
      expect(parseFloat(fontSize), 'or a phone zooms in').toBeGreaterThanOrEqual(16);
      await userEvent.keyboard('1{Enter}');
      await drawn();
      expect(quiz.shadowRoot!.activeElement!.id).not.toBe(id);
    }
    const check = part(quiz, '.check').getBoundingClientRect();
    expect(check.top >= 0 && check.bottom <= height).toBe(true);
    // The value of the root is last, and nothing is asked after it.
    expect(quiz.shadowRoot!.activeElement!.id).toBe('value-0');
  });

  test.each([
    [390, 844],
    [844, 390],
  ])('at %i × %i all of a tree too wide for it is in sight, and what is asked', async (...size) => {
    const [width, height] = size;
    await page.viewport(width, height);
    const tree = '[[[1,20],[1,50],[20,50]],[[5,10],[5,100],[10,100]],[[1,5],[1,20],[5,20]]]';
    const wide = { options: { ...options, tree }, windows: false };
    const quiz = await quizzed(wide, `${width - 20}px`);
    quiz.toggleAttribute('beside', true);
    const map = () => quiz.shadowRoot!.querySelector('.map');
    await expect.poll(map).not.toBeNull();
    expect(map()!.querySelectorAll('rect:not(.sight)').length).toBe(31);
    const seen = (id: string) => {
      const { left, right } = part(quiz, id).getBoundingClientRect();
      const place = part(quiz, '.drawing').getBoundingClientRect();
      return left >= place.left - 1 && right <= place.right + 1;
    };
    const isIn = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= 0;
    const asked = () => map()!.querySelector('.asked')!.getBoundingClientRect();
    expect(isIn(map()!.getBoundingClientRect(), quiz.getBoundingClientRect())).toBe(true);
    expect(map()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    // One begins below the first move, and sees where that is.
    expect(seen('#value-2') && !seen('#value-28')).toBe(true);
    expect(part(quiz, '.first').id).toBe('value-2');
    const sight = () => map()!.querySelector('.sight')!.getBoundingClientRect();
    expect(isIn(asked(), sight())).toBe(true);
    // A press leads there.
    const { left, right, top, bottom } = map()!.getBoundingClientRect();
    await tap({ x: right - (right - left) / 6, y: (top + bottom) / 2 });
    await expect.poll(() => seen('#value-28') && !seen('#value-2')).toBe(true);
    await expect.poll(() => isIn(asked(), sight())).toBe(false);
    part(quiz, '#value-28').focus();
    await expect.poll(() => isIn(asked(), sight())).toBe(true);
    expect(quiz.shadowRoot!.querySelector('.first')).toBeNull();
    expect(await accessibilityProblems(quiz)).toEqual([]);
    // Where all of it is in sight, there is nothing to be found.
    await page.viewport(1400, 900);
    (quiz.parentElement ?? quiz).style.width = '1300px';
    await expect.poll(map).toBeNull();
  });

  test.each([
    [683, 325],
    [844, 390],
  ])('at %i × %i what is to be done is in sight, and no button is cut off', async (...size) => {
    const [width, height] = size;
    await page.viewport(width, height);
    const quiz = await quizzed({ windows: false }, `${width - 20}px`);
    quiz.toggleAttribute('beside', true);
    await drawn();
    const task = part(quiz, '.task').getBoundingClientRect();
    // Its page has a bar and a heading above it.
    expect(task.bottom - quiz.getBoundingClientRect().top).toBeLessThanOrEqual(height - 90);
    const column = part(quiz, '.rest').getBoundingClientRect();
    for (const button of quiz.shadowRoot!.querySelectorAll('.hand > *, .rest > :not(.gap)')) {
      const box = button.getBoundingClientRect();
      expect(box.left, button.className).toBeGreaterThanOrEqual(column.left);
      expect(box.right, button.className).toBeLessThanOrEqual(column.right);
    }
  });

  test('by touch: infinities are a press away, and lead to the next field', async () => {
    await page.viewport(390, 844);
    const quiz = await quizzed({}, '370px');
    const middle = (selector: string) => {
      const { left, top, width, height } = part(quiz, selector).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const value = (id: string) => (part(quiz, `#${id}`) as HTMLInputElement).value;
    await tap(middle('#alpha-0'));
    await expect.poll(() => quiz.shadowRoot!.activeElement?.id).toBe('alpha-0');
    await tap(middle('.infinity'));
    await expect.poll(() => value('alpha-0')).toBe('−∞');
    expect(quiz.shadowRoot!.activeElement?.id).toBe('beta-0');
    await tap(middle('.infinity + .infinity'));
    await expect.poll(() => value('beta-0')).toBe('+∞');
    await expect.poll(() => quiz.shadowRoot!.activeElement?.id).toBe('alpha-1');
    await tap(middle('.next-field'));
    await expect.poll(() => quiz.shadowRoot!.activeElement?.id).toBe('beta-1');
  });

  test('by touch: fields and edges are large enough for a finger', async () => {
    await page.viewport(360, 740);
    const quiz = await quizzed({}, '340px');
    for (const each of quiz.shadowRoot!.querySelectorAll('button.edge, .field input')) {
      const { width, height } = each.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    const edge = part(quiz, '#edge-7');
    edge.scrollIntoView({ inline: 'center', block: 'center' });
    const { left, top, width, height } = edge.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const finger = { bubbles: true, composed: true, clientX: x, clientY: y, pointerType: 'touch' };
    // What is under the finger is the edge itself, nothing that lies over it.
    const under = quiz.shadowRoot!.elementFromPoint(x, y);
    expect(under?.closest('button')).toBe(edge);
    edge.dispatchEvent(new PointerEvent('pointerdown', finger));
    edge.dispatchEvent(new PointerEvent('pointerup', finger));
    edge.click();
    await drawn();
    expect(edge.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('what is wrong', () => {
  test('is told field by field and edge by edge; more is told when it is asked for', async () => {
    const quiz = await quizzed();
    await userEvent.fill(part(quiz, '#value-5'), '6');
    await userEvent.fill(part(quiz, '#beta-1'), '3');
    await userEvent.click(part(quiz, '#edge-11'));
    await userEvent.click(part(quiz, '.check'));
    const findings = [...quiz.shadowRoot!.querySelectorAll('.findings li')].map((each) =>
      each.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(findings).toEqual([
      'Beta on entering a Wrong.',
      'Value of b Wrong.',
      'The move c → b is left out Wrong.',
    ]);
    expect(textOf(quiz, '.score')).toMatch(/^0 of 3 right\. Check again/);
    await userEvent.click(quiz.shadowRoot!.querySelectorAll('.there')[1]!);
    expect(quiz.shadowRoot!.activeElement?.id).toBe('value-5');
    expect(part(quiz, '#value-5').getAttribute('aria-invalid')).toBe('true');
  });

  test('is told of what was filled in and of nothing else', async () => {
    const quiz = await quizzed();
    const check = part(quiz, '.check');
    const marks = () => [...quiz.shadowRoot!.querySelectorAll('.badge')].length;
    await userEvent.click(check);
    expect(textOf(quiz, '.score')).toMatch(/^Nothing is filled in yet\./);
    expect(marks()).toBe(0);
    expect(quiz.shadowRoot!.querySelector('.findings, [aria-invalid]')).toBeNull();
    await userEvent.fill(part(quiz, '#value-1'), RIGHT['value-1']!);
    await userEvent.click(check);
    expect(textOf(quiz, '.score')).toMatch(/^1 of 1 right\. Something is still missing\./);
    expect(marks()).toBe(1);
    // Which moves are left out is not told, all else being right.
    for (const [id, text] of Object.entries(RIGHT))
      await userEvent.fill(part(quiz, `#${id}`), text);
    await userEvent.click(check);
    expect(textOf(quiz, '.score')).toMatch(/^(\d+) of \1 right\. Something is still missing\./);
    expect(quiz.shadowRoot!.querySelector('.edge .badge')).toBeNull();
  });

  test('checked again without a change, help goes further each time, to the answer', async () => {
    const quiz = await quizzed();
    const graded = recorded<object>(quiz, 'prunus-graded');
    const check = part(quiz, '.check');
    for (const [id, text] of Object.entries(RIGHT)) {
      await userEvent.fill(part(quiz, `#${id}`), id === 'beta-1' ? '3' : text);
    }
    for (const id of CUT) await userEvent.click(part(quiz, `#${id}`));
    await userEvent.click(check);
    expect(quiz.shadowRoot!.querySelector('.hint')).toBeNull();
    await userEvent.click(check);
    expect(textOf(quiz, '.hint')).toMatch(
      /^Look again at β on entering a\..*asked for is the one with which it is entered\.$/,
    );
    expect(quiz.shadowRoot!.activeElement?.id).toBe('beta-1');
    await userEvent.click(check);
    expect(textOf(quiz, '.hint')).toMatch(/β is \+∞ here: MIN is not sure of anything yet\.$/);
    await userEvent.click(check);
    await expect.poll(() => (part(quiz, '#beta-1') as HTMLInputElement).value).toBe('+∞');
    // Help is no try.
    expect(graded).toHaveLength(1);
    await userEvent.click(check);
    expect(textOf(quiz, '.result')).toMatch(/All right/);
  });

  test('three tries with mistakes are enough; what is only unfinished is no such try', async () => {
    const quiz = await quizzed();
    const asked = recorded<object>(quiz, 'prunus-renumber');
    const check = part(quiz, '.check');
    for (const id of ['alpha-0', 'beta-0', 'alpha-1', 'beta-1']) {
      await userEvent.fill(part(quiz, `#${id}`), RIGHT[id]!);
      await userEvent.click(check);
    }
    for (const wrong of ['7', '8', '9']) {
      expect(asked).toEqual([]);
      await userEvent.fill(part(quiz, '#value-1'), wrong);
      await userEvent.click(check);
    }
    expect(asked).toEqual([{ tries: 3 }]);
    quiz.options = { ...options, tree: '[[12,3,8],[2,4,6],[14,5,2]]' };
    await expect.poll(() => textOf(quiz, '.result')).toMatch(/the leaves have new numbers/);
    expect((part(quiz, '#value-1') as HTMLInputElement).value).toBe('');
  });

  test('a student who marks every edge is not told that it is right', async () => {
    const quiz = await quizzed({ windows: false });
    for (const [id, text] of Object.entries(RIGHT)) {
      if (id.startsWith('value')) await userEvent.fill(part(quiz, `#${id}`), text);
    }
    for (const edge of quiz.shadowRoot!.querySelectorAll('button.edge'))
      await userEvent.click(edge);
    const graded = recorded<{ perfect: boolean }>(quiz, 'prunus-graded');
    await userEvent.click(part(quiz, '.check'));
    expect(graded[0]?.perfect).toBe(false);
    expect(quiz.shadowRoot!.querySelectorAll('.findings li.wrong')).toHaveLength(10);
  });
});

describe('help', () => {
  test('a hint leads to the next thing and does not tell it', async () => {
    const quiz = await quizzed();
    await userEvent.click(part(quiz, '.hint-button'));
    expect(textOf(quiz, '.hint')).toMatch(/α on entering the root/);
    expect(quiz.shadowRoot!.activeElement?.id).toBe('alpha-0');
  });

  test('what is said of an answer leaves the tree where it is', async () => {
    const quiz = await quizzed();
    const top = () => part(quiz, '.drawing').getBoundingClientRect().top;
    const before = top();
    await userEvent.click(part(quiz, '.hint-button'));
    expect(textOf(quiz, '.hint')).not.toBe('');
    expect(top()).toBe(before);
    expect(getComputedStyle(part(quiz, '.task')).visibility).toBe('hidden');
  });

  test('asked again it goes further, then tells the answer; then it is about the next', async () => {
    const quiz = await quizzed();
    const hint = part(quiz, '.hint-button');
    await userEvent.click(hint);
    const first = textOf(quiz, '.hint');
    await userEvent.click(hint);
    const second = textOf(quiz, '.hint');
    expect(second).not.toBe(first);
    expect((part(quiz, '#alpha-0') as HTMLInputElement).value).toBe('');
    await userEvent.click(hint);
    await expect.poll(() => (part(quiz, '#alpha-0') as HTMLInputElement).value).toBe('−∞');
    await userEvent.click(hint);
    expect(textOf(quiz, '.hint')).toMatch(/β on entering the root/);
  });

  test('in a challenge it never tells the answer, and what is asked stays', async () => {
    const quiz = await quizzed({ locked: true });
    expect(quiz.shadowRoot!.querySelector('.switch')).toBeNull();
    for (let press = 0; press < 5; press++) await userEvent.click(part(quiz, '.hint-button'));
    expect((part(quiz, '#alpha-0') as HTMLInputElement).value).toBe('');
  });

  test('the solution can be stepped through and gives the answers back untouched', async () => {
    const quiz = await quizzed();
    await userEvent.fill(part(quiz, '#value-0'), '7');
    await userEvent.click(part(quiz, '.solution-button'));
    const shown = (id: string) => (part(quiz, `#${id}`) as HTMLInputElement).value;
    expect(shown('value-0')).toBe('3');
    expect(part(quiz, '#edge-7').getAttribute('aria-pressed')).toBe('true');
    const slider = part(quiz, '.stepper input') as HTMLInputElement;
    slider.value = '1';
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn();
    expect(shown('alpha-0')).toBe('−∞');
    expect(shown('value-0')).toBe('');
    await userEvent.click(part(quiz, '.solution-button'));
    expect(shown('value-0')).toBe('7');
  });
});

test('another tree begins with a clean sheet; one too large, or none, says so', async () => {
  const quiz = await quizzed();
  await userEvent.fill(part(quiz, '#value-0'), '7');
  quiz.options = { ...options, tree: '[1,[2,3]]' };
  await expect.poll(() => quiz.shadowRoot!.querySelectorAll('.leaf')).toHaveLength(3);
  expect((part(quiz, '#value-0') as HTMLInputElement).value).toBe('');
  quiz.options = { game: 'tictactoe', algorithm: 'alpha-beta' };
  await expect.poll(() => textOf(quiz, '.problem')).toMatch(/a quiz takes 160 at most/);
  quiz.options = { ...options, tree: '[1,' };
  await expect.poll(() => textOf(quiz, '.problem')).not.toMatch(/160/);
  quiz.options = null;
  await drawn();
  expect(quiz.shadowRoot!.querySelector('.problem')).toBeNull();
});

test.each(['en', 'zh'] as const)('nothing keeps anybody out of a quiz (%s)', async (language) => {
  const quiz = await quizzed({ language });
  await userEvent.click(part(quiz, '.check'));
  await userEvent.click(part(quiz, '#edge-7'));
  await userEvent.click(part(quiz, '.hint-button'));
  expect(await accessibilityProblems(quiz)).toEqual([]);
  await userEvent.click(part(quiz, '.solution-button'));
  expect(await accessibilityProblems(quiz)).toEqual([]);
});

test('a sheet is printed by itself, with answers and without', async () => {
  const quiz = await quizzed();
  const sheets: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    sheets.push(document.querySelector('.prunus-sheet')!.textContent.replace(/\s+/g, ' '));
    window.dispatchEvent(new Event('afterprint'));
  });
  await userEvent.click(part(quiz, '.print'));
  await userEvent.click(part(quiz, '.print-answers'));
  print.mockRestore();
  expect(sheets[0]).toMatch(/Name:.*cross out every move/);
  expect(sheets[0]).not.toContain('−∞');
  expect(sheets[1]).toMatch(/Answers.*−∞/);
  expect(document.querySelector('.prunus-sheet')).toBeNull();
});

test('a student of the other course is told so, and is graded by that rule on a press', async () => {
  const tied = { ...options, tree: '[[3,12,8],[3,4,6],[14,5,2]]', cut: 'strict' };
  const quiz = await quizzed({ options: tied });
  expect(textOf(quiz, '.task')).toContain('only α > β cuts off');
  const asked = recorded<{ cut: string }>(quiz, 'prunus-cut-rule');
  // As by α ≥ β: b is left after its first move.
  const right = { ...RIGHT, 'value-5': '3' };
  for (const [id, text] of Object.entries(right)) {
    await userEvent.fill(part(quiz, `#${id}`), text);
  }
  for (const id of CUT) await userEvent.click(part(quiz, `#${id}`));
  await userEvent.click(part(quiz, '.check'));
  expect(textOf(quiz, '.other-rule')).toMatch(/All of it is right where α ≥ β cuts off/);
  await userEvent.click(part(quiz, '.check'));
  expect(textOf(quiz, '.hint')).toContain(
    'So it is where α ≥ β cuts off, but here only α > β cuts off.',
  );
  await userEvent.click(part(quiz, '.other-rule button'));
  expect(asked).toEqual([{ cut: 'equal' }]);
  await expect.poll(() => textOf(quiz, '.result')).toMatch(/All right/);
  expect(textOf(quiz, '.rules')).toBe(
    'With α ≥ β: 11 nodes, 1 cutoff. With α > β: 13 nodes, 0 cutoffs.',
  );
  expect(await accessibilityProblems(quiz)).toEqual([]);
});

test('in the lab, three tries with mistakes give the tree new numbers', async () => {
  const lab = await openLab({ quiz: true });
  const before = lab.state.tree;
  const quiz = await inLab(lab, 'prunus-quiz');
  await expect.poll(() => quiz.shadowRoot!.querySelector('.sheet')).not.toBeNull();
  for (const wrong of ['1', '2', '3']) {
    await userEvent.fill(part(quiz, '#value-0'), wrong);
    await userEvent.click(part(quiz, '.check'));
  }
  const shape = (tree: string) => tree.replace(/\d+/g, '0');
  await expect.poll(() => lab.state.tree).not.toBe(before);
  expect(shape(lab.state.tree)).toBe(shape(before));
  await expect.poll(() => textOf(quiz, '.result')).toMatch(/the leaves have new numbers/);
});

test('in the lab, a wrong answer leads to the search that gives it, beside the right one, and back', async () => {
  const lab = await openLab({ quiz: true, tree: options.tree });
  const quiz = await inLab(lab, 'prunus-quiz');
  await expect.poll(() => quiz.shadowRoot!.querySelector('.sheet')).not.toBeNull();
  const offered = () => quiz.shadowRoot!.querySelector('.wrong-search');
  await userEvent.fill(part(quiz, '#value-0'), '77');
  await userEvent.click(part(quiz, '.check'));
  await expect.poll(() => textOf(quiz, '.result')).toMatch(/0 of 1/);
  expect(offered()).toBeNull();
  // Whoever lets MAX bring β down finds 14 at c, and stops there.
  await userEvent.fill(part(quiz, '#value-0'), '14');
  await userEvent.fill(part(quiz, '#value-9'), '14');
  await userEvent.click(part(quiz, '.check'));
  await expect.poll(offered).not.toBeNull();
  expect(await accessibilityProblems(lab)).toEqual([]);
  await userEvent.click(offered()!);
  const trees = () => [...lab.shadowRoot!.querySelectorAll('prunus-tree')];
  await expect.poll(() => trees().map(({ trace }) => trace?.header.totals.nodes)).toEqual([11, 11]);
  expect(trees().map(({ trace }) => trace!.value[0])).toEqual([14, 3]);
  await expect.poll(() => lab.state.step).toBeGreaterThan(10);
  lab.shadowRoot!.querySelector<HTMLElement>('.close-trace')!.click();
  const again = await inLab(lab, 'prunus-quiz');
  await expect.poll(() => again.answers.values).toEqual({ 0: '14', 9: '14' });
});

test('an exercise is made in the lab and solved there', async () => {
  const lab = await openLab({ quiz: true });
  const states = recorded<{ state: { exercise: string; quiz: boolean } }>(lab, 'prunus-state');
  const maker = await inLab(lab, 'prunus-exercise-maker');
  lab.shadowRoot!.querySelector<HTMLDetailsElement>('details.maker')!.open = true;
  await drawn();
  await userEvent.click(maker.shadowRoot!.querySelector('.another')!);
  await expect
    .poll(() => states.at(-1)?.state)
    .toMatchObject({ exercise: '2.d3.m2~3.v0~20.cut.ltr.max', quiz: true });
  // What is impossible can't be made, and the form says why.
  await userEvent.selectOptions(maker.shadowRoot!.querySelector('[name=wanted]')!, 'deep');
  await expect
    .poll(() => maker.shadowRoot!.querySelector('.problem')?.textContent)
    .toMatch(/4 plies/);
  expect(maker.shadowRoot!.querySelector<HTMLButtonElement>('.make')!.disabled).toBe(true);
  expect(await accessibilityProblems(lab)).toEqual([]);
});
