import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/page.css';
import '../../../web/site/play-app.ts';
import type { PrunusPuzzles } from '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import { keepProgress } from '../../../web/play/puzzle/kept-progress.ts';
import { NO_PROGRESS, dayOf, progressFrom } from '../../../web/play/puzzle/progress.ts';
import { puzzlesText } from '../../../web/play/text/puzzles.ts';
import { devtools } from '../support/devtools.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { openPlayPage } from '../support/play.ts';
import { HANDS, fail, solve, type Hand } from '../support/puzzles.ts';

vi.setConfig({ testTimeout: 120_000 });

const text = puzzlesText.en;
const KEY = 'prunus-puzzles';
let before = { width: 0, height: 0 };

/** Puts the page where it is that time by the clock on the wall. */
async function at(zone: string, wall: string): Promise<void> {
  await devtools('Emulation.setTimezoneOverride', { timezoneId: zone });
  vi.setSystemTime(new Date(wall));
}

beforeEach(() => {
  before = { width: window.innerWidth, height: window.innerHeight };
  localStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await devtools('Emulation.setTimezoneOverride', { timezoneId: '' });
  await devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
  document.body.replaceChildren();
  keepProgress(NO_PROGRESS);
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(before.width, before.height);
});

/** The page, newly loaded, with the puzzles open. */
async function visit(): Promise<PrunusPuzzles> {
  document.body.replaceChildren();
  const app = await openPlayPage();
  const play = app.shadowRoot!.querySelector('prunus-play')!;
  await expect.poll(() => play.inert).toBe(false);
  await userEvent.click(play.shadowRoot!.querySelector('button.puzzles')!);
  return opened();
}

async function opened(): Promise<PrunusPuzzles> {
  const play = document.querySelector('prunus-play-app')!.shadowRoot!.querySelector('prunus-play')!;
  await expect.poll(() => play.shadowRoot!.querySelector('prunus-puzzles')?.attempt).toBeTruthy();
  return play.shadowRoot!.querySelector('prunus-puzzles')!;
}

const dailyButton = (puzzles: PrunusPuzzles): HTMLButtonElement | null =>
  buttonIn(puzzles.shadowRoot!, text.daily) ?? buttonIn(puzzles.shadowRoot!, text.dailySolved);

async function openDaily(puzzles: PrunusPuzzles): Promise<void> {
  const { attempt } = puzzles;
  await userEvent.click(dailyButton(puzzles)!);
  await expect.poll(() => puzzles.attempt !== attempt).toBe(true);
  await puzzles.updateComplete;
}

/** Solves the puzzle of the day on a visit of its own. */
async function solveDaily(hand: Hand = 'mouse'): Promise<PrunusPuzzles> {
  const puzzles = await visit();
  await openDaily(puzzles);
  await solve(puzzles, hand);
  return puzzles;
}

const figures = (puzzles: PrunusPuzzles): string =>
  puzzles.shadowRoot!.querySelector('.figures')!.textContent.replace(/\s+/g, ' ').trim();
const kept = () => progressFrom(localStorage.getItem(KEY));

describe('the puzzle of the day', () => {
  test('is the same for all who have that date, and another one from midnight on', async () => {
    const shown: string[] = [];
    for (const [zone, wall] of [
      ['Pacific/Auckland', '2026-11-25T00:01:00'],
      ['Pacific/Honolulu', '2026-11-25T00:01:00'],
      ['Pacific/Honolulu', '2026-11-25T23:59:00'],
      ['Pacific/Honolulu', '2026-11-26T00:01:00'],
      ['Asia/Shanghai', '2026-11-26T12:00:00'],
    ] as const) {
      await at(zone, wall);
      const puzzles = await visit();
      await openDaily(puzzles);
      expect(figures(puzzles)).toContain(`November ${wall.slice(8, 10)}, 2026`);
      shown.push(String(puzzles.attempt!.puzzle.played));
    }
    const [first, second, third, ...next] = shown;
    expect([second, third]).toEqual([first, first]);
    expect(next).toEqual([next[0], next[0]]);
    expect(next[0]).not.toBe(first);
  });

  test.each(HANDS)('is solved by %s, and is then known to be', async (hand) => {
    if (hand === 'touch') {
      await page.viewport(390, 844);
      await devtools('Emulation.setTouchEmulationEnabled', { enabled: true });
    }
    await at('Asia/Shanghai', '2026-11-25T21:00:00');
    const puzzles = await visit();
    await openDaily(puzzles);
    await fail(puzzles, hand);
    expect(puzzles.attempt!.status).toBe('refuted');
    await userEvent.click(buttonIn(puzzles.shadowRoot!, text.again)!);
    await puzzles.updateComplete;
    expect(buttonIn(puzzles.shadowRoot!, text.dailySolved)).toBeNull();
    await solve(puzzles, hand);
    expect(figures(puzzles)).toContain(text.days(1));
    expect(buttonIn(puzzles.shadowRoot!, text.dailySolved)).not.toBeNull();
    expect(kept()).toMatchObject({ tried: 1, solved: 0, days: 1 });
  });

  test('counts once, however often it is begun', async () => {
    await at('Europe/Paris', '2026-11-25T08:00:00');
    const puzzles = await solveDaily();
    const { rating } = kept();
    expect(kept()).toMatchObject({ tried: 1, solved: 1, streak: 1 });
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    await solveDaily();
    expect(kept()).toMatchObject({ tried: 1, solved: 1, streak: 1, rating, days: 1 });
  });

  test('that was begun before midnight is that of the day before', async () => {
    await at('Europe/Paris', '2026-11-25T23:58:00');
    const puzzles = await visit();
    await openDaily(puzzles);
    await at('Europe/Paris', '2026-11-26T00:03:00');
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).toContain('November 25, 2026');
    expect(figures(puzzles)).toContain(text.days(1));
    // That of the new day is still to be solved.
    expect(buttonIn(puzzles.shadowRoot!, text.daily)).not.toBeNull();
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).toContain(text.days(2));
  });

  test('is offered anew to whoever comes back to the page on another day', async () => {
    await at('Europe/Paris', '2026-11-25T23:58:00');
    const puzzles = await solveDaily();
    expect(buttonIn(puzzles.shadowRoot!, text.dailySolved)).not.toBeNull();
    await at('Europe/Paris', '2026-11-26T08:00:00');
    document.dispatchEvent(new Event('visibilitychange'));
    await puzzles.updateComplete;
    expect(buttonIn(puzzles.shadowRoot!, text.daily)).not.toBeNull();
  });
});

describe('the days in a row', () => {
  test('go on from day to day, and end with a day that is missed', async () => {
    await at('America/New_York', '2026-03-07T20:00:00');
    await solveDaily();
    // The night in which the clocks go forward.
    await at('America/New_York', '2026-03-08T00:30:00');
    expect(figures(await solveDaily())).toContain(text.days(2));
    await at('America/New_York', '2026-03-09T23:59:00');
    expect(figures(await visit())).toContain(text.days(2));
    await at('America/New_York', '2026-03-10T00:01:00');
    const puzzles = await visit();
    expect(figures(puzzles)).not.toMatch(/days? in a row/);
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).toContain(text.days(1));
  });

  test('stay where somebody travels to a day that is over already', async () => {
    await at('Pacific/Auckland', '2026-11-25T09:00:00');
    await solveDaily();
    await at('Pacific/Honolulu', '2026-11-24T10:00:00');
    expect(figures(await solveDaily())).toContain(text.days(1));
    await at('Pacific/Honolulu', '2026-11-26T10:00:00');
    expect(figures(await solveDaily())).toContain(text.days(2));
  });

  test('go on once a clock is right again that was ahead', async () => {
    await at('Asia/Shanghai', '2031-01-01T12:00:00');
    await solveDaily();
    await at('Asia/Shanghai', '2026-11-25T12:00:00');
    expect(figures(await solveDaily())).toContain(text.days(1));
    expect(kept().day).toBe(dayOf(new Date()));
    await at('Asia/Shanghai', '2026-11-26T12:00:00');
    expect(figures(await solveDaily())).toContain(text.days(2));
  });

  test('are counted on what another tab has done meanwhile', async () => {
    await at('Asia/Shanghai', '2026-11-25T12:00:00');
    const puzzles = await visit();
    const theirs = { ...NO_PROGRESS, tried: 7, solved: 5, rating: 1200 };
    const yesterday = { ...theirs, day: dayOf(new Date()) - 1, days: 4 };
    localStorage.setItem(KEY, JSON.stringify(yesterday));
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).toContain(text.days(5));
    expect(kept()).toMatchObject({ tried: 8, solved: 6, days: 5 });
  });

  test('last as long as the puzzles are open where the storage is cleared in between', async () => {
    await at('Asia/Shanghai', '2026-11-25T12:00:00');
    const puzzles = await solveDaily();
    localStorage.clear();
    await at('Asia/Shanghai', '2026-11-26T12:00:00');
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).toContain(text.days(2));
    expect(kept()).toMatchObject({ days: 2, tried: 2 });
    localStorage.clear();
    expect(figures(await visit())).not.toMatch(/days? in a row/);
  });

  test.each([
    ['forbidden', ['getItem', 'setItem'], 'SecurityError'],
    ['full', ['setItem'], 'QuotaExceededError'],
  ] as const)('last as long as the page where the storage is %s', async (_, methods, name) => {
    for (const method of methods) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', name);
      });
    }
    await at('Asia/Shanghai', '2026-11-25T12:00:00');
    let puzzles = await solveDaily();
    expect(figures(puzzles)).toContain(text.notKept);
    await userEvent.click(buttonIn(puzzles.shadowRoot!, text.back)!);
    await at('Asia/Shanghai', '2026-11-26T12:00:00');
    const play = document
      .querySelector('prunus-play-app')!
      .shadowRoot!.querySelector('prunus-play')!;
    await userEvent.click(play.shadowRoot!.querySelector('button.puzzles')!);
    puzzles = await opened();
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).toContain(text.days(2));
    expect(wordsIn(puzzles.shadowRoot!)).toContain(text.notKept);
    // It is kept after all as soon as that is allowed.
    vi.restoreAllMocks();
    await at('Asia/Shanghai', '2026-11-27T12:00:00');
    await openDaily(puzzles);
    await solve(puzzles, 'mouse');
    expect(figures(puzzles)).not.toContain(text.notKept);
    expect(kept()).toMatchObject({ days: 3 });
  });
});
