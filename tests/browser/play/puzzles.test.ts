import { cdp, page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';

import '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import type { PrunusPuzzles } from '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import { Engines } from '../../../web/engine/engines.ts';
import { GOALS, loadPack, THEMES, type Puzzle } from '../../../web/play/puzzle/pack.ts';
import { PACKS } from '../../../web/play/puzzle/packs/index.ts';
import { dueOn, keepMistakes, keptMistakes } from '../../../web/play/puzzle/mistakes.ts';
import { dayOf } from '../../../web/play/puzzle/progress.ts';
import { cellsAt, movesTo } from '../../../web/play/record/record.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, mounted } from '../support/mounted.ts';
import { openPlay } from '../support/play.ts';
import { HANDS, fail, pressCell, solve } from '../support/puzzles.ts';

vi.setConfig({ testTimeout: 90_000 });

let engines: Engines | null = null;
afterEach(() => {
  document.body.replaceChildren();
  localStorage.removeItem('prunus-puzzles');
  keepMistakes([]);
  engines?.close();
  engines = null;
});

async function opened(puzzle: Puzzle): Promise<PrunusPuzzles> {
  engines = new Engines();
  const element = await mounted('prunus-puzzles', { engine: engines }, '1000px');
  // The first puzzle is chosen by lot: the test's comes after it.
  await vi.waitFor(() => expect(element.attempt).not.toBeNull(), 20_000);
  element.begin(puzzle);
  await element.updateComplete;
  return element;
}

const firstOf = async (fits: (puzzle: Puzzle) => boolean): Promise<Puzzle> => {
  for (const at of PACKS.keys()) {
    const found = (await loadPack(at)).find(fits);
    if (found !== undefined) return found;
  }
  throw new Error('there is no such puzzle');
};

async function press(element: PrunusPuzzles, cell: number): Promise<void> {
  const board = element.shadowRoot!.querySelector('prunus-board')!;
  board.dispatchEvent(new CustomEvent('prunus-move', { detail: { cell }, bubbles: true }));
  await vi.waitFor(() => expect(element.attempt!.status).not.toBe('asked'), 30_000);
  await element.updateComplete;
}

const says = (element: PrunusPuzzles, pattern: RegExp) =>
  vi.waitFor(() => expect(wordsIn(element.shadowRoot!)).toMatch(pattern), 20_000);

describe('the puzzles', () => {
  test.each(GOALS)('are solved move by move, each answered: %s', async (goal) => {
    const element = await opened(await firstOf((puzzle) => puzzle.goal === goal));
    for (let made = 0; element.attempt!.status !== 'solved'; made++) {
      expect(made).toBeLessThan(12);
      const { best, record } = element.attempt!;
      // Before the last move the prover names none: the five that is there to be made.
      expect(best).not.toBeNull();
      expect(cellsAt(record)[best!]).toBe('.');
      await press(element, best!);
    }
    await says(element, /Solved at the first try/);
    expect(JSON.parse(localStorage.getItem('prunus-puzzles')!)).toMatchObject({ solved: 1 });
  });

  test('refute a wrong move on the board, and let it be tried again', async () => {
    const puzzle = await firstOf(({ goal }) => goal === 'fours');
    const element = await opened(puzzle);
    const wrong = Array.from(cellsAt(element.attempt!.record)).findIndex(
      (cell, at) => cell === '.' && at !== puzzle.first,
    );
    await press(element, wrong);
    expect(element.attempt!.status).toBe('refuted');
    await says(element, /no win by fours is left|That is no four/);
    buttonIn(element.shadowRoot!, 'Try again')!.click();
    await element.updateComplete;
    expect(movesTo(element.attempt!.record)).toEqual(puzzle.played);
    buttonIn(element.shadowRoot!, 'Hint')!.click();
    await says(element, /It comes to/);
    expect(await accessibilityProblems(element)).toEqual([]);
  });

  test('say so where all that was wanted was a five', async () => {
    const played = [112, 111, 113, 0, 114, 2, 115, 4];
    const puzzle = await firstOf(({ goal, rule }) => goal === 'fours' && rule === 'freestyle');
    const element = await opened({ ...puzzle, theme: 'fourThree', moves: 1, first: 116, played });
    await press(element, 99);
    await says(element, /That makes no five, and [a-o]\d+ answers it\./);
  });

  test('are gone on with by keyboard where the button that was pressed can’t be any more', async () => {
    const element = await opened(await firstOf(({ goal }) => goal === 'fours'));
    const root = element.shadowRoot!;
    const board = root.querySelector('prunus-board')!;
    const press = async (label: string) => {
      buttonIn(root, label)!.focus();
      await userEvent.keyboard('{Enter}');
      await element.updateComplete;
    };
    await fail(element, 'keyboard');
    await press('Try again');
    await expect.poll(() => root.activeElement).toBe(board);
    for (const hint of [1, 2]) {
      await press('Hint');
      expect(element.attempt!.hints).toBe(hint);
      expect(root.activeElement).toBe(buttonIn(root, 'Hint'));
    }
    await press('Hint');
    await expect.poll(() => root.activeElement).toBe(board);
    await solve(element, 'keyboard');
  });

  test('begin with a position of a game that is over', async () => {
    const puzzle = await firstOf(({ goal, rule }) => goal === 'fours' && rule === 'freestyle');
    const play = await openPlay();
    play.puzzles.openAt(puzzle.played);
    await vi.waitFor(() => {
      const element = play.shadowRoot!.querySelector('prunus-puzzles');
      expect(element?.attempt?.puzzle).toMatchObject({
        goal: 'fours',
        first: puzzle.first,
        played: puzzle.played,
      });
    }, 30_000);
  });

  test('are opened from the game, and left for it again', async () => {
    const play = await openPlay();
    play.shadowRoot!.querySelector<HTMLButtonElement>('button.puzzles')!.click();
    await vi.waitFor(
      () => expect(play.shadowRoot!.querySelector('prunus-puzzles')).not.toBeNull(),
      20_000,
    );
    const element = play.shadowRoot!.querySelector('prunus-puzzles')!;
    await says(element, /Back to the game/);
    buttonIn(element.shadowRoot!, 'Back to the game')!.click();
    await play.updateComplete;
    expect(play.shadowRoot!.querySelector('prunus-puzzles')).toBeNull();
    expect(play.shadowRoot!.querySelector<HTMLElement>('.page')!.hidden).toBe(false);
  });
});

describe('the mistakes of one’s own games', () => {
  /** White gives way to an open three, Black leaves it where it is, and wins later. */
  const GAME = [112, 97, 113, 98, 114, 0, 14, 1, 111, 2, 115];
  const today = () => dayOf(new Date());

  test('come back from a game that has ended, one press away, and are known the next time', async () => {
    const play = await openPlay({}, { pageAddress: '/play.html' });
    const before = GAME.slice(0, -1).reduce((each, cell) => playMove(each, cell), play.state);
    play.setState(before);
    play.setState(playMove(before, GAME.at(-1)!));
    const root = play.shadowRoot!;
    const due = () => root.querySelector<HTMLButtonElement>('button.due');
    await expect.poll(() => due()?.textContent.trim()).toBe('1 due today');
    expect(keptMistakes()).toMatchObject([{ goal: 'win', played: GAME.slice(0, 6), made: 14 }]);
    await userEvent.click(due()!);
    await expect.poll(() => root.querySelector('prunus-puzzles')?.attempt).toBeTruthy();
    const element = root.querySelector('prunus-puzzles')!;
    await says(element, /you missed a win\. Black to move/);
    await press(element, GAME[6]!);
    await says(element, /no forced win is found any more/);
    expect(dueOn(keptMistakes(), today())).toEqual([]);
    expect(dueOn(keptMistakes(), today() + 1)).toHaveLength(1);
    await expect.poll(due).toBeNull();
    buttonIn(element.shadowRoot!, 'Try again')!.click();
    await press(element, keptMistakes()[0]!.best);
    await says(element, /wins for certain\. It comes back in 1 day/);
    expect(await accessibilityProblems(element)).toEqual([]);
    buttonIn(element.shadowRoot!, 'Done')!.click();
    await says(element, /That was the last one for today/);
    buttonIn(element.shadowRoot!, 'Back to the game')!.click();
    await expect.poll(() => root.querySelector('prunus-puzzles')).toBeNull();
    expect(due()).toBeNull();
    // Somebody comes back to the page on the next day, and solves it in another tab.
    vi.setSystemTime(Date.now() + 86_400_000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.poll(() => due()?.textContent.trim()).toBe('1 due today');
    localStorage.setItem('prunus-mistakes', '[]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'prunus-mistakes' }));
    await expect.poll(due).toBeNull();
    vi.useRealTimers();
  });
});

describe('a storm', () => {
  test('goes from puzzle to puzzle, right or wrong, until its time is over', async () => {
    engines = new Engines();
    const element = await mounted('prunus-puzzles', { engine: engines }, '1000px');
    await expect.poll(() => element.attempt).not.toBeNull();
    expect(element.attempt!.puzzle).toMatchObject({ rule: 'freestyle', moves: 1 });
    const { attempt } = element;
    buttonIn(element.shadowRoot!, 'Storm: 3 minutes')!.click();
    await expect.poll(() => element.attempt !== attempt).toBe(true);
    for (const isRight of [true, false]) {
      const { puzzle, record } = element.attempt!;
      const wrong = Array.from(cellsAt(record)).findIndex((cell) => cell === '.');
      const at = element.attempt;
      element
        .shadowRoot!.querySelector('prunus-board')!
        .dispatchEvent(
          new CustomEvent('prunus-move', { detail: { cell: isRight ? puzzle.first : wrong } }),
        );
      await expect.poll(() => element.attempt!.puzzle !== at!.puzzle).toBe(true);
    }
    await says(element, /1 solved, 1 missed/);
    vi.setSystemTime(Date.now() + 180_000);
    await says(element, /The storm is over: 1 solved, 1 missed\. Your best: 1/);
    // It is no failure to have solved one.
    expect(element.shadowRoot!.querySelector('.problem')).toBeNull();
    vi.useRealTimers();
    expect(JSON.parse(localStorage.getItem('prunus-puzzles')!)).toMatchObject({
      tried: 0,
      storm: 1,
    });
  });
});

describe('what decides a puzzle', () => {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

  test.each(HANDS)('is chosen, and found on the board by %s', async (hand) => {
    const before = { width: window.innerWidth, height: window.innerHeight };
    await (hand === 'touch' ? page.viewport(390, 844) : page.viewport(1366, 650));
    await touch(hand === 'touch');
    engines = new Engines();
    const element = await mounted('prunus-puzzles', { engine: engines }, '100%');
    await expect.poll(() => element.attempt).not.toBeNull();
    try {
      for (const theme of THEMES) {
        const { attempt } = element;
        await userEvent.selectOptions(element.shadowRoot!.querySelector('select')!, theme);
        await expect.poll(() => element.attempt !== attempt).toBe(true);
        expect(element.attempt!.puzzle.theme).toBe(theme);
        await solve(element, hand);
        await says(element, /Solved at the first try/);
      }
    } finally {
      await touch(false);
      await page.viewport(before.width, before.height);
    }
  });

  test('is said where it is a point that Black may not play: an overline', async () => {
    const element = await opened(
      await firstOf(
        ({ theme, first, rating }) => theme === 'trap' && first === 115 && rating === 710,
      ),
    );
    for (const cell of [115, 67]) await pressCell(element, cell, 'mouse');
    // The five is on j9; there a stone of Black's makes six.
    await says(element, /Right\. Renju forbids j9 to Black/);
    await pressCell(element, 99, 'mouse');
    await says(element, /Solved at the first try/);
  });

  test('may be so rare that there is but one puzzle, and that is said', async () => {
    const element = await opened(
      await firstOf(({ goal, theme }) => goal === 'fours' && theme === 'fourThree'),
    );
    const root = element.shadowRoot!;
    buttonIn(root, 'By fours')!.click();
    await userEvent.selectOptions(root.querySelector('select')!, 'openFour');
    await expect.poll(() => element.attempt!.puzzle.theme).toBe('openFour');
    expect(wordsIn(root)).not.toMatch(/no other puzzle/);
    const { attempt } = element;
    buttonIn(root, 'Next puzzle')!.click();
    await expect.poll(() => element.attempt !== attempt).toBe(true);
    await says(element, /no other puzzle of that kind/);
  });
});
