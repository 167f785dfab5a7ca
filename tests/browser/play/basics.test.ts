import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/play-app.ts';
import '../../../web/play/elements/basics/prunus-basics.ts';
import '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import type { PrunusBasics } from '../../../web/play/elements/basics/prunus-basics.ts';
import { LANGUAGES, type Language } from '../../../web/core/language.ts';
import { Engines } from '../../../web/engine/engines.ts';
import { rightPoint } from '../../../web/play/basics/judge.ts';
import { LESSONS } from '../../../web/play/basics/lessons.ts';
import { cellsAt } from '../../../web/play/record/record.ts';
import { basicsHeading } from '../../../web/play/text/play.ts';
import { basicsText } from '../../../web/play/text/basics.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { openPlayPage } from '../support/play.ts';
import { tap } from '../support/touch.ts';

vi.setConfig({ testTimeout: 120_000 });

const engines = new Engines();

beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  document.body.replaceChildren();
  localStorage.clear();
  await page.viewport(1280, 720);
});

/** The page of games on a screen of that size, and the lessons opened there: one press. */
async function openLessons(width: number, height: number, language: Language = 'en') {
  await page.viewport(width, height);
  document.body.style.margin = '0';
  const app = await openPlayPage();
  app
    .shadowRoot!.querySelector('prunus-header')!
    .dispatchEvent(new CustomEvent('prunus-language', { detail: { language } }));
  await drawn();
  const play = app.shadowRoot!.querySelector('prunus-play')!;
  const button = buttonIn(play.shadowRoot!, basicsHeading[language].place)!;
  const { left, width: wide } = button.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  // Of a row that may be scrolled: what is left out is no more than an edge.
  expect(left + 0.9 * wide).toBeLessThanOrEqual(width);
  button.click();
  await expect.poll(() => play.shadowRoot!.querySelector('prunus-basics')).not.toBeNull();
  const basics = play.shadowRoot!.querySelector('prunus-basics')!;
  await basics.updateComplete;
  await drawn();
  return { play, basics };
}

const pointsOf = (basics: PrunusBasics) => [
  ...basics.shadowRoot!.querySelector('prunus-board')!.shadowRoot!.querySelectorAll('button'),
];

const settled = (basics: PrunusBasics) =>
  vi.waitFor(() => expect(basics.trial.status).not.toBe('asked'), 20_000);

const rightIn = async ({ trial }: PrunusBasics): Promise<number> => {
  const point = await rightPoint(trial, engines.request.bind(engines));
  expect(point, trial.step.name).not.toBeNull();
  return point!;
};

const nextOf = (basics: PrunusBasics) =>
  basics.shadowRoot!.querySelector<HTMLButtonElement>('button.next')!;

/** Through the steps of the present lesson, to its puzzles. */
async function solveLesson(
  basics: PrunusBasics,
  press: (cell: number) => Promise<void>,
  goOn: () => Promise<void>,
): Promise<void> {
  for (let at = 0; basics.shadowRoot!.querySelector('prunus-puzzles') === null; at++) {
    expect(at).toBeLessThan(30);
    if (basics.trial.status !== 'right') {
      await press(await rightIn(basics));
      await settled(basics);
      await basics.updateComplete;
      expect(basics.trial.status).not.toBe('wrong');
      continue;
    }
    const before = basics.trial;
    await goOn();
    await vi.waitFor(() => {
      const isElsewhere = basics.trial !== before && basics.trial.status !== 'right';
      expect(isElsewhere || basics.shadowRoot!.querySelector('prunus-puzzles') !== null).toBe(true);
    }, 20_000);
    await vi.waitFor(() => {
      const isLast = basics.trial.step === before.step;
      expect(isLast && !basics.shadowRoot!.querySelector('prunus-puzzles')).toBe(false);
    }, 20_000);
    await basics.updateComplete;
  }
}

/** Through the puzzles that a lesson ends with. */
async function solvePuzzles(basics: PrunusBasics): Promise<void> {
  const trainer = basics.shadowRoot!.querySelector('prunus-puzzles')!;
  await vi.waitFor(() => expect(trainer.attempt).not.toBeNull(), 20_000);
  for (let puzzle = 0; puzzle < 2; puzzle++) {
    for (let move = 0; trainer.attempt!.status !== 'solved'; move++) {
      expect(move).toBeLessThan(12);
      const detail = { cell: trainer.attempt!.best! };
      const board = trainer.shadowRoot!.querySelector('prunus-board')!;
      board.dispatchEvent(new CustomEvent('prunus-move', { detail, bubbles: true }));
      await vi.waitFor(() => expect(trainer.attempt!.status).not.toBe('asked'), 30_000);
      await trainer.updateComplete;
    }
    buttonIn(trainer.shadowRoot!, puzzle === 0 ? 'Next puzzle' : 'Done')!.click();
    await trainer.updateComplete;
  }
}

function expectWhole(basics: PrunusBasics): void {
  const canvas = basics
    .shadowRoot!.querySelector('prunus-board')!
    .shadowRoot!.querySelector('canvas')!;
  const { top, bottom, left, right } = canvas.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(Math.floor(bottom)).toBeLessThanOrEqual(window.innerHeight);
  expect(Math.floor(right)).toBeLessThanOrEqual(window.innerWidth);
}

describe('the first lessons', () => {
  test('are gone through by mouse, all eight and their puzzles, and a game comes after', async () => {
    const { play, basics } = await openLessons(1366, 650);
    for (const [at, { name }] of LESSONS.entries()) {
      await solveLesson(
        basics,
        async (cell) => {
          await userEvent.click(pointsOf(basics)[cell]!);
        },
        () => userEvent.click(nextOf(basics)),
      );
      expect(wordsIn(basics.shadowRoot!)).toContain(basicsText.en.names[name]);
      await solvePuzzles(basics);
      await basics.updateComplete;
      const marks = basics.shadowRoot!.querySelectorAll('.lessons [role="img"]');
      if (at < LESSONS.length - 1) expect(marks).toHaveLength(at + 1);
    }
    await play.updateComplete;
    expect(play.shadowRoot!.querySelector('prunus-basics')).toBeNull();
    expect(play.shadowRoot!.querySelector<HTMLElement>('.page')!.hidden).toBe(false);
    expect(Object.keys(JSON.parse(localStorage.getItem('prunus-basics')!) as object)).toHaveLength(
      LESSONS.length,
    );
  });

  test('are gone through by keyboard, which stays on the board', async () => {
    const { basics } = await openLessons(1366, 650);
    const inBoard = () =>
      basics.shadowRoot!.querySelector('prunus-board')!.shadowRoot!.activeElement;
    for (const { name } of LESSONS) {
      basics.begin(name);
      await basics.updateComplete;
      await solveLesson(
        basics,
        async (cell) => {
          pointsOf(basics)[cell]!.focus();
          await userEvent.keyboard('{Enter}');
        },
        async () => {
          const isLast =
            basics.trial.step === LESSONS.find((each) => each.name === name)!.steps.at(-1);
          nextOf(basics).focus();
          await userEvent.keyboard('{Enter}');
          if (!isLast) await vi.waitFor(() => expect(inBoard()).not.toBeNull(), 5000);
        },
      );
    }
  });

  test.each([
    [390, 844],
    [320, 480],
    [844, 390],
    [600, 360],
  ] as const)('are gone through by touch, the board in sight: %i × %i', async (width, height) => {
    const { basics } = await openLessons(width, height);
    for (const { name } of LESSONS) {
      basics.begin(name);
      await basics.updateComplete;
      await drawn();
      await solveLesson(
        basics,
        async (cell) => {
          scrollTo(0, 0);
          await drawn();
          expectWhole(basics);
          expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
          const {
            left,
            top,
            width: w,
            height: h,
          } = pointsOf(basics)[cell]!.getBoundingClientRect();
          await tap({ x: left + w / 2, y: top + h / 2 });
        },
        async () => {
          // What stands below may have to be scrolled to; the board comes along.
          nextOf(basics).scrollIntoView({ block: 'nearest' });
          await drawn();
          expectWhole(basics);
          nextOf(basics).click();
        },
      );
    }
  });

  test.each(LANGUAGES)('say why a stone is wrong, and show a right one: %s', async (language) => {
    const { basics } = await openLessons(1366, 650, language);
    const text = basicsText[language];
    pointsOf(basics)[0]!.click();
    await settled(basics);
    await basics.updateComplete;
    expect(wordsIn(basics.shadowRoot!)).toContain(text.wrong.nothing('a11'));
    expect(await accessibilityProblems(basics)).toEqual([]);
    buttonIn(basics.shadowRoot!, text.show)!.click();
    await expect.poll(() => wordsIn(basics.shadowRoot!)).toContain(text.shown('i6'));
    const right = await rightIn(basics);
    pointsOf(basics)[right]!.click();
    await settled(basics);
    await basics.updateComplete;
    expect(cellsAt(basics.trial.record).charAt(right)).toBe('X');
    expect(wordsIn(basics.shadowRoot!)).toContain(text.steps.fiveRow.right);
    expect(await accessibilityProblems(basics)).toEqual([]);
  });

  test('go on where they were left, and lead back to the game and its button', async () => {
    localStorage.setItem('prunus-basics', JSON.stringify({ five: 4, four: 2 }));
    const { play, basics } = await openLessons(1366, 650);
    expect(basics.trial.step.name).toBe('fourOpen');
    buttonIn(basics.shadowRoot!, 'Back to the game')!.click();
    await play.updateComplete;
    expect(play.shadowRoot!.querySelector('prunus-basics')).toBeNull();
    expect(play.shadowRoot!.activeElement?.className).toBe('lessons');
  });
});
