import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/page.css';
import '../../../web/site/play-app.ts';
import { LANGUAGES, type Language } from '../../../web/core/language.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { GamesStore } from '../../../web/play/library/games-store.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { PERSON, enginePlayer, newGame, openingOf } from '../../../web/play/session/state.ts';
import { playMove, resign } from '../../../web/play/session/update.ts';
import { explorerText, libraryText } from '../../../web/play/text/library.ts';
import { puzzlesText } from '../../../web/play/text/puzzles.ts';
import { friendText } from '../../../web/play/text/friend.ts';
import { gomokuSetup } from '../../web/support/setups.ts';
import { buttonIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { hasStones, openPlayPage, pointOf } from '../support/play.ts';
import { fail, solve } from '../support/puzzles.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A phone, and a small laptop. */
const SCREENS = [
  [390, 844],
  [1366, 650],
] as const;
const SCHEMES = ['light', 'dark'] as const;
const store = new GamesStore();
let before = { width: 0, height: 0 };

const engineGame = newGame({
  setup: defaultSetup,
  players: { first: PERSON, second: enginePlayer(3) },
  clock: null,
});
/** Black makes five on the first row. */
const WON = [0, 30, 1, 32, 2, 34, 3, 36, 4].reduce(
  (state, move) => playMove(state, move),
  engineGame,
);
const LOST = resign(playMove(playMove(engineGame, 112), 113));

async function clear(): Promise<void> {
  document.body.replaceChildren();
  document.documentElement.style.colorScheme = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of await store.all()) await store.remove(id);
}

beforeEach(async () => {
  before = { width: window.innerWidth, height: window.innerHeight };
  await clear();
});
afterEach(async () => {
  await clear();
  await page.viewport(before.width, before.height);
});

/** The page with the game, as somebody finds it who speaks that language. */
async function load(language: Language): Promise<PrunusPlay> {
  localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
  const app = await openPlayPage();
  const play = app.shadowRoot!.querySelector('prunus-play')!;
  await expect.poll(() => play.inert).toBe(false);
  expect(play.language).toBe(language);
  return play;
}

const pressed = async (root: ParentNode, label: string): Promise<void> => {
  await expect.poll(() => buttonIn(root, label), { message: label }).not.toBeNull();
  // Found again by its words, it might be another button of the page that has the same ones.
  buttonIn(root, label)!.click();
};

/** In both colors and on both screens. */
async function isOpenToAll(element: Element): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    for (const scheme of SCHEMES) {
      document.documentElement.style.colorScheme = scheme;
      await drawn();
      const message = `${scheme} ${String(width)} × ${String(height)}`;
      expect(await accessibilityProblems(element), message).toEqual([]);
      expect(document.documentElement.scrollWidth, message).toBeLessThanOrEqual(width);
    }
  }
}

describe.each(LANGUAGES)('nothing keeps anybody out of (%s)', (language) => {
  test('the library and its statistics', async () => {
    await store.put({
      id: 'won',
      saved: Date.now(),
      text: keptText(WON),
      name: 'Five',
      tags: ['a'],
    });
    await store.put({ id: 'lost', saved: Date.now() - 1e9, text: keptText(LOST) });
    const play = await load(language);
    play.library.open();
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-library')).not.toBeNull();
    const root = play.shadowRoot!.querySelector('prunus-library')!.shadowRoot!;
    await expect.poll(() => root.querySelectorAll('li').length).toBe(2);
    await isOpenToAll(document.body);
    root.querySelector('summary')!.click();
    await pressed(root, libraryText[language].rename);
    await pressed(root.querySelectorAll('li')[1]!, libraryText[language].remove);
    await expect.poll(() => root.querySelector('.undo')).not.toBeNull();
    await isOpenToAll(document.body);
  });

  test('a game with a friend', async () => {
    const play = await load(language);
    const { setup } = play.state.record;
    play.setState(newGame({ setup, players: playersOf('friend'), clock: null }));
    await play.updateComplete;
    await isOpenToAll(document.body);
    await userEvent.click(pointOf(play, 'h8'));
    await hasStones(play, 1);
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-friend')).not.toBeNull();
    const desk = play.shadowRoot!.querySelector('prunus-friend')!;
    await expect.poll(() => desk.shadowRoot!.querySelector('.picture')).not.toBeNull();
    await userEvent.click(desk.shadowRoot!.querySelector('.picture')!);
    await expect.poll(() => desk.shadowRoot!.querySelector('svg path')).not.toBeNull();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
    await pressed(desk.shadowRoot!, friendText[language].copy);
    await expect.poll(() => desk.shadowRoot!.querySelector('.link')).not.toBeNull();
    await isOpenToAll(document.body);
  });

  test('the choice of a color with a friend, and it is made by mouse', async () => {
    const play = await load(language);
    const game = { setup: gomokuSetup({ opening: 'swap2' }), clock: null };
    const { first, second } = playersOf('friend');
    const begun = newGame({ ...game, players: { first: second, second: first } });
    play.setState([112, 128, 113].reduce((state, cell) => playMove(state, cell), begun));
    await expect.poll(() => play.shadowRoot!.querySelector('.choices button')).not.toBeNull();
    await isOpenToAll(document.body);
    expect(openingOf(play.state).next?.kind).toBe('choice');
    await userEvent.click(play.shadowRoot!.querySelector('.choices button')!);
    await expect.poll(() => openingOf(play.state).choices.length).toBe(1);
  });

  test('the explorer', async () => {
    await store.put({ id: 'won', saved: Date.now(), text: keptText(WON) });
    await store.put({ id: 'open', saved: Date.now(), text: keptText(playMove(engineGame, 112)) });
    const play = await load(language);
    const panel = play.shadowRoot!.querySelector<HTMLDetailsElement>('details.explorer')!;
    panel.open = true;
    await expect.poll(() => panel.querySelector('prunus-explorer')).not.toBeNull();
    const root = panel.querySelector('prunus-explorer')!.shadowRoot!;
    const { sources } = explorerText[language];
    for (const source of ['games', 'record', 'book'] as const) {
      await pressed(root, sources[source]);
      const isKnown = source === 'record' ? '[role=status]' : 'tbody button';
      await expect.poll(() => root.querySelector(isKnown), { message: source }).not.toBeNull();
      await isOpenToAll(document.body);
    }
  });

  test('the puzzles, while they are tried, refuted and solved', async () => {
    const play = await load(language);
    play.puzzles.open();
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-puzzles')).not.toBeNull();
    const puzzles = play.shadowRoot!.querySelector('prunus-puzzles')!;
    await expect.poll(() => puzzles.attempt).not.toBeNull();
    const root = puzzles.shadowRoot!;
    await pressed(root, puzzlesText[language].daily);
    for (let hint = 0; hint < 3; hint++) await pressed(root, puzzlesText[language].hint);
    await isOpenToAll(document.body);
    await fail(puzzles, 'mouse');
    expect(puzzles.attempt!.status).toBe('refuted');
    await isOpenToAll(document.body);
    await pressed(root, puzzlesText[language].again);
    await solve(puzzles, 'mouse');
    await expect.poll(() => buttonIn(root, puzzlesText[language].dailySolved)).not.toBeNull();
    await isOpenToAll(document.body);
  });
});
