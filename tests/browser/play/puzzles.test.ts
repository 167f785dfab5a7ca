import { afterEach, describe, expect, test, vi } from 'vitest';

import '../../../web/elements/puzzle/prunus-puzzles.ts';
import type { PrunusPuzzles } from '../../../web/elements/puzzle/prunus-puzzles.ts';
import { Engines } from '../../../web/engine/engines.ts';
import { GOALS, puzzlesOf, type Puzzle } from '../../../web/play/puzzle/pack.ts';
import { PACKS, loadPack } from '../../../web/play/puzzle/packs/index.ts';
import { cellsAt, movesTo } from '../../../web/play/record/record.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, mounted } from '../support/mounted.ts';
import { openPlay } from '../support/play.ts';

vi.setConfig({ testTimeout: 90_000 });

let engines: Engines | null = null;
afterEach(() => {
  document.body.replaceChildren();
  localStorage.removeItem('prunus-puzzles');
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
    const found = puzzlesOf(await loadPack(at)).find(fits);
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
