import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/elements/exercise/prunus-quiz.ts';
import '../../../web/elements/exercise/prunus-exercise-maker.ts';
import type { PrunusQuiz } from '../../../web/elements/exercise/prunus-quiz.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Answers } from '../../../web/exercise/answers.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';
import { inLab, openLab } from '../support/lab.ts';

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
  test('is told field by field and edge by edge, with its reason', async () => {
    const quiz = await quizzed();
    await userEvent.fill(part(quiz, '#value-5'), '6');
    await userEvent.fill(part(quiz, '#beta-1'), '3');
    await userEvent.click(part(quiz, '#edge-11'));
    await userEvent.click(part(quiz, '.check'));
    const findings = [...quiz.shadowRoot!.querySelectorAll('.findings li')].map((each) =>
      each.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(findings).toEqual([
      'Beta on entering a Wrong. That is β when the node is left; asked for is the one with which it is entered. β is +∞ here: MIN is not sure of anything yet.',
      'The move b → b is left out Missing. It is left out: MIN already has 2 there, and MAX is sure of 3 with move a, so it cannot matter.',
      'The move b → c is left out Missing. It is left out: MIN already has 2 there, and MAX is sure of 3 with move a, so it cannot matter.',
      'Value of b Wrong. MIN takes the smallest value of the one move that is searched: 2.',
      'The move c → b is left out Wrong. It is searched: MIN has only 14 by then, which does not meet α = 3, so this move may still matter.',
    ]);
    expect(textOf(quiz, '.score')).toBe('0 of 15 right.');
    expect(textOf(quiz, '.blank')).toBe('10 fields are still blank.');
    await userEvent.click(quiz.shadowRoot!.querySelectorAll('.there')[3]!);
    expect(quiz.shadowRoot!.activeElement?.id).toBe('value-5');
    expect(part(quiz, '#value-5').getAttribute('aria-invalid')).toBe('true');
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

  test('in a challenge it never tells the answer', async () => {
    const quiz = await quizzed({ locked: true });
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
