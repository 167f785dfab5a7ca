import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import '../../../web/site/play-app.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { keepMistakes } from '../../../web/play/puzzle/mistakes.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { PLAYED_GAMES } from '../../../web/play/record/setup.ts';
import { playText } from '../../../web/play/text/play.ts';
import { levelOfPlayers, playedSetup, withoutStones } from '../../../web/play/session/new-game.ts';
import { newGame, sameAgain, usualGame } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { buttonIn } from '../support/lab.ts';
import { drawn } from '../support/mounted.ts';
import {
  boardOf,
  newGameDialog,
  openPlay,
  openPlayPage,
  playedIn,
  pointOf,
  stonesOn,
} from '../support/play.ts';
import { tap } from '../support/touch.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Sizes of phones, either way round, and of windows between them and a desk. */
const SIZES = [
  [320, 480],
  [375, 667],
  [390, 844],
  [480, 320],
  [568, 320],
  [600, 360],
  [600, 390],
  [667, 375],
  [720, 360],
  [844, 390],
  [859, 360],
  [859, 420],
  [932, 430],
  [1366, 650],
] as const;

/** The page of games on a screen of that size. */
async function openPage(width: number, height: number) {
  await page.viewport(width, height);
  document.body.style.margin = '0';
  const app = await openPlayPage();
  return { app, play: app.shadowRoot!.querySelector('prunus-play')! };
}

/** Begins that game, as a new game's list does. */
async function choose(play: PrunusPlay, label: string): Promise<void> {
  const game = PLAYED_GAMES.find(({ text }) => [text.en.label, text.zh.label].includes(label))!;
  play.start({ ...withoutStones(sameAgain(play.state)), setup: playedSetup(game) });
  await play.updateComplete;
  await drawn();
}

function expectSeen(part: Element, what: string): void {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  expect(top, what).toBeGreaterThanOrEqual(0);
  expect(left, what).toBeGreaterThanOrEqual(0);
  expect(Math.floor(bottom), what).toBeLessThanOrEqual(window.innerHeight);
  expect(Math.floor(right), what).toBeLessThanOrEqual(window.innerWidth);
}

function middleOf(part: Element): { x: number; y: number } {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Points of the board over which something else lies. */
function coveredPoints(play: PrunusPlay): readonly string[] {
  const covered: string[] = [];
  const root = boardOf(play).shadowRoot!;
  for (const point of root.querySelectorAll('.cell button')) {
    const { x, y } = middleOf(point);
    const board = document.elementFromPoint(x, y)?.shadowRoot?.elementFromPoint(x, y);
    const inside = board === play ? play.shadowRoot!.elementFromPoint(x, y) : null;
    if (inside !== boardOf(play) || root.elementFromPoint(x, y) !== point) {
      covered.push(point.ariaLabel ?? '?');
    }
  }
  return covered;
}

const questionOf = (play: PrunusPlay) => play.shadowRoot!.querySelector('.chip');

const actionsOf = (play: PrunusPlay) =>
  [...play.shadowRoot!.querySelectorAll('.buttons button')].map((button) => ({
    name: button.textContent.trim(),
    button,
  }));

describe.each(SIZES)('on a screen of %i × %i', (width, height) => {
  test.each(['en', 'zh'] as const)(
    'the whole board, whose turn it is and how things stand are seen at once, in every game: %s',
    async (language) => {
      const { app, play } = await openPage(width, height);
      if (language === 'zh') {
        app
          .shadowRoot!.querySelector('prunus-header')!
          .dispatchEvent(new CustomEvent('prunus-language', { detail: { language } }));
        await drawn();
      }
      for (const { name, text } of PLAYED_GAMES) {
        await choose(play, text[language].label);
        const players = play.shadowRoot!.querySelector('prunus-players')!;
        for (const player of players.shadowRoot!.querySelectorAll('.player')) {
          expectSeen(player, `${name}: a player`);
        }
        expectSeen(boardOf(play).shadowRoot!.querySelector('canvas')!, `${name}: the board`);
        expectSeen(play.shadowRoot!.querySelector('.status')!, `${name}: the status`);
        expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(width);
      }
      // The switches above keep as far from the edge as the links do.
      const header = app.shadowRoot!.querySelector('prunus-header')!;
      const last = [...header.shadowRoot!.querySelectorAll('button')].at(-1)!;
      const gap = parseFloat(getComputedStyle(header).paddingInlineEnd);
      expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(width - gap + 0.5);
    },
  );

  test('a tap elsewhere than on the question’s button plays nothing', async () => {
    const { play } = await openPage(width, height);
    await choose(play, 'Gomoku');
    if (pointOf(play, 'h8').getBoundingClientRect().width >= 44) return;
    await tap(middleOf(pointOf(play, 'h8')));
    await expect.poll(() => questionOf(play)?.textContent).toContain('Black on h8?');
    await drawn();
    expect(coveredPoints(play)).toEqual([]);
    const [yes] = questionOf(play)!.querySelectorAll('button');
    expectSeen(yes!, 'the question’s button');
    const middle = middleOf(pointOf(play, 'h8'));
    for (const name of ['l1', 'a1', 'o1', 'h1', 'o15']) {
      const point = pointOf(play, name);
      await tap(middleOf(point));
      await expect.poll(() => questionOf(play)?.textContent).toContain(`Black on ${name}?`);
      expect(stonesOn(play), name).toBe(0);
    }
    // Nothing has moved by all that.
    expect(middleOf(pointOf(play, 'h8'))).toEqual(middle);
    await tap(middleOf(questionOf(play)!.querySelector('button')!));
    await expect.poll(() => playedIn(play)).toMatch(/^o15\b/);
    expect(questionOf(play)).toBeNull();
  });
});

describe.each([
  [390, 844],
  [844, 390],
] as const)('on a phone of %i × %i', (width, height) => {
  test.each(['en', 'zh'] as const)(
    'what is needed most is there without scrolling: %s',
    async (language) => {
      const { play } = await openPage(width, height);
      play.language = language;
      await play.press(112);
      await play.updateComplete;
      await drawn();
      const text = playText[language].actions;
      const actions = actionsOf(play);
      for (const name of [text.newGame, text.takeBack, text.hint, text.resign]) {
        expectSeen(actions.find((action) => action.name === name)!.button, name);
      }
    },
  );

  test('what is said for a moment covers no point of the board', async () => {
    const { app, play } = await openPage(width, height);
    await choose(play, 'Gomoku');
    const header = app.shadowRoot!.querySelector('prunus-header')!;
    await userEvent.click(header.shadowRoot!.querySelector('.switches button')!);
    await expect.poll(() => app.shadowRoot!.querySelector('.toast')).not.toBeNull();
    await drawn();
    expect(coveredPoints(play)).toEqual([]);
  });
});

test.each(['en', 'zh'] as const)(
  'a long name takes no room from a short one: %s',
  async (language) => {
    await page.viewport(320, 480);
    const play = await openPlay({}, { language }, '100%');
    const read = readRecord(
      '(;GM[4]SZ[15]PB[Alice Wonderland-Longname the Third]PW[Bob];B[hh];W[hg])',
    );
    if (isRefusal(read)) return expect.fail(read.code);
    play.openRecord(read.record);
    await drawn();
    const names = [
      ...play.shadowRoot!.querySelector('prunus-players')!.shadowRoot!.querySelectorAll('.name'),
    ];
    expect(names[1]!.textContent).toBe('Bob');
    expect(names[1]!.scrollWidth).toBeLessThanOrEqual(names[1]!.clientWidth);
    expect(names[0]!.clientWidth).toBeGreaterThan(100);
  },
);

test.each([
  [390, 844],
  [844, 390],
  [1366, 650],
] as const)('who has won is read in one line: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const play = await openPlay({}, {}, '100%');
  let state = newGame({ ...usualGame, players: play.state.players });
  for (const cell of [0, 15, 1, 16, 2, 17, 3, 18, 4]) state = playMove(state, cell);
  play.levelRun = { game: 'gomoku', level: levelOfPlayers(state.players), row: 1 };
  play.setState(state);
  await drawn();
  const title = play.shadowRoot!.querySelector('.over strong')!;
  expect(title.textContent).toBe('You win: five in a row.');
  expect(play.shadowRoot!.querySelectorAll('.over button')).toHaveLength(2);
  expect(title.getClientRects()).toHaveLength(1);
});

test.each([
  [320, 480],
  [844, 390],
] as const)('what was played is read to its end: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const play = await openPlay({}, { language: 'zh' }, '100%');
  let state = newGame({ ...usualGame, players: play.state.players });
  for (const cell of [112, 97, 96, 0, 113, 1, 114, 2, 115, 3, 116]) state = playMove(state, cell);
  play.levelRun = { game: 'gomoku', level: levelOfPlayers(state.players), row: 1 };
  play.setState(state);
  const detail = (): HTMLElement => play.shadowRoot!.querySelector('.over .detail')!;
  await expect.poll(() => detail().textContent).toMatch(/花月.*4/);
  expect(detail().scrollHeight).toBeLessThanOrEqual(detail().clientHeight);
});

test.each(SIZES)('a child finds tic-tac-toe by one press: %i × %i', async (width, height) => {
  const { play } = await openPage(width, height);
  await choose(play, 'Gomoku');
  const named = [...play.shadowRoot!.querySelectorAll<HTMLElement>('.buttons button')];
  const found = named.find((button) => button.textContent.trim() === 'Tic-tac-toe')!;
  found.scrollIntoView({ block: 'nearest' });
  expectSeen(found, 'its name');
  // But for the smallest of phones no scrolling is needed for it.
  expect(window.scrollY, 'scrolled').toBeLessThanOrEqual(height < 500 && width < height ? 200 : 0);
  // No other stands alone in a row of its own, which would be gone after the first move.
  if (width === 1366 || width === 390) {
    const actions = [...play.shadowRoot!.querySelector('.buttons')!.children];
    expect(new Set(actions.map((each) => each.getBoundingClientRect().top)).size).toBe(1);
  }
  const { x, y } = middleOf(found);
  expect(play.shadowRoot!.elementFromPoint(x, y)).toBe(found);
  // And who plays is read, not guessed.
  const players = play.shadowRoot!.querySelector('prunus-players')!.shadowRoot!;
  const you = players.querySelector<HTMLElement>('.name')!;
  const words = document.createRange();
  words.selectNodeContents(you);
  const room = you.getBoundingClientRect().width;
  expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(room + 0.01);
  // And the board is seen that was above it.
  found.click();
  await expect.poll(() => boardOf(play).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test.each(SIZES)(
  'four places are found, and are where they were in each: %i × %i',
  async (...size) => {
    const { play } = await openPage(...size);
    const place = (name: string) =>
      play.shadowRoot!.querySelector<HTMLElement>(`.places .${name}`)!;
    const { x, y } = place('play').getBoundingClientRect();
    for (const name of ['puzzles', 'lessons', 'library', 'play']) {
      await userEvent.click(place(name));
      await drawn();
      expect(place(name).getAttribute('aria-current')).toBe('page');
      expect(play.shadowRoot!.querySelectorAll('.places [aria-current]')).toHaveLength(1);
      // By keyboard one goes on from there; the library takes it itself.
      if (name !== 'library') {
        expect(play.shadowRoot!.activeElement).toBe(place(name));
      }
      expect(place('play').getBoundingClientRect()).toMatchObject({ x, y });
      for (const each of ['play', 'puzzles', 'lessons', 'library']) expectSeen(place(each), each);
    }
    expect(play.shadowRoot!.querySelector<HTMLElement>('.page')!.hidden).toBe(false);
  },
);

test.each([
  ['en', 320, 480],
  ['zh', 320, 480],
  ['en', 390, 844],
] as const)(
  'what is due today is seen beside the places: %s, %i × %i',
  async (language, width, height) => {
    const due = {
      goal: 'win',
      rule: 'freestyle',
      size: 15,
      made: 100,
      best: 116,
      step: 0,
    } as const;
    const of = (last: number) => ({ ...due, played: [112, 0, 113, last], due: 1 });
    keepMistakes(Array.from({ length: 12 }, (_, at) => of(at + 20)));
    await page.viewport(width, height);
    const play = await openPlay({}, { language, pageAddress: location.href }, '100%');
    const button = () => play.shadowRoot!.querySelector('.due');
    await expect.poll(() => button()?.textContent).toMatch(/12/);
    const row = button()!.parentElement!;
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    for (const each of row.children) expectSeen(each, each.textContent);
  },
);

test('a new game that is chosen further down begins with the board in sight', async () => {
  const { play } = await openPage(390, 844);
  play.showRest();
  await play.updateComplete;
  window.scrollTo(0, document.documentElement.scrollHeight);
  await drawn();
  buttonIn(play.shadowRoot!, 'New game')!.click();
  const dialog = await newGameDialog(play);
  buttonIn(dialog.shadowRoot!, 'Start')!.click();
  await expect.poll(() => boardOf(play).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expectSeen(boardOf(play), 'the board');
});

test.each([
  [844, 390],
  [1366, 650],
] as const)(
  'the board stays in sight while what is beside it is read: %i × %i',
  async (width, height) => {
    const { play } = await openPage(width, height);
    await choose(play, 'Gomoku');
    const panels = [...play.shadowRoot!.querySelectorAll('details')];
    for (const panel of panels) panel.open = true;
    await drawn();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(height + 100);
    // What comes late makes the page longer: its very end is what matters.
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-play-settings')).not.toBeNull();
    await expect.poll(() => play.shadowRoot!.querySelector('.lazy')).toBeNull();
    await drawn();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await drawn();
    expectSeen(boardOf(play).shadowRoot!.querySelector('canvas')!, 'the board');
    window.scrollTo(0, 0);
  },
);

test('no button stands alone below the others', async () => {
  for (const [width, height] of [
    [320, 480],
    [360, 640],
    [390, 844],
  ] as const) {
    const { play } = await openPage(width, height);
    play.setState({ ...playMove(newGame(usualGame), 112), paused: true });
    await play.updateComplete;
    const group = play.shadowRoot!.querySelector('.buttons')!;
    const tops = Array.from(group.querySelectorAll('button'), (button) => button.offsetTop);
    for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
  }
});

test('a board of three lines is as large as one of fifteen', async () => {
  const { play } = await openPage(1366, 650);
  const side = () => boardOf(play).getBoundingClientRect().width;
  await choose(play, 'Gomoku');
  const usual = side();
  await choose(play, 'Tic-tac-toe');
  expect(side()).toBeGreaterThanOrEqual(usual - 2);
});

test.each([
  [390, 844],
  [844, 390],
  [1366, 650],
] as const)(
  'the board of a puzzle, and of a lesson, is as large as that of a game: %i × %i',
  async (width, height) => {
    const { play } = await openPage(width, height);
    await choose(play, 'Gomoku');
    const root = play.shadowRoot!;
    const usual = Math.round(boardOf(play).getBoundingClientRect().width);
    for (const [place, name] of [
      ['puzzles', 'prunus-puzzles'],
      ['lessons', 'prunus-basics'],
    ] as const) {
      root.querySelector<HTMLElement>(`button.${place}`)!.click();
      const board = () => root.querySelector(name)?.shadowRoot?.querySelector('prunus-board');
      await expect
        .poll(() => Math.round(board()?.getBoundingClientRect().width ?? 0), { message: name })
        .toBe(usual);
    }
  },
);
