import { afterEach, expect, test, vi } from 'vitest';

import { readGameLink } from '../../../web/play/formats/link.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { goTo, newRecord, nodeCount, play as playOn } from '../../../web/play/record/record.ts';
import { defaultSetup, usualSetup, type GameSetup } from '../../../web/play/record/setup.ts';
import { connectFour } from '../../../web/games/connect-four.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { showing } from '../../../web/play/session/update.ts';
import { readPermalink } from '../../../web/search/link/permalink.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { buttonIn } from '../support/lab.ts';
import { accessibilityProblems, recorded } from '../support/mounted.ts';
import {
  boardOf,
  openPlay,
  playSays,
  playWords,
  playedIn,
  pointOf,
  stonesOn,
} from '../support/play.ts';

vi.setConfig({ testTimeout: 90_000 });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A game against the engine that is looked at after these moves, with its analysis open. */
async function analysed(setup: GameSetup, moves: readonly number[]): Promise<PrunusPlay> {
  const properties = { pageAddress: 'https://example.org/play.html' };
  const play = await openPlay({ players: playersOf('white', 4), setup }, properties);
  const record = moves.reduce((each, move) => playOn(each, move), newRecord(setup));
  play.setState(showing(play.state, record));
  play.showRest();
  await play.updateComplete;
  play.shadowRoot!.querySelector<HTMLElement>('.panel-analysis summary')!.click();
  return play;
}

const press = (play: PrunusPlay, label: string) => buttonIn(play.shadowRoot!, label)!.click();

/** Black wins: two open twos that cross, and White's stones far away. */
const WON = [112, 0, 113, 14, 142, 210];

test('whoever doubts that a win is proven tries a defence, and sees it refuted', async () => {
  const play = await analysed(defaultSetup, WON);
  const { state } = play;
  const sign = () =>
    play
      .shadowRoot!.querySelector('prunus-analysis')
      ?.shadowRoot!.querySelector('prunus-lines')
      ?.shadowRoot!.querySelector<HTMLElement>('button.certainty');
  await vi.waitFor(() => expect(sign()).toBeTruthy());
  expect(sign()!.textContent.trim()).toBe('≤');
  expect(sign()!.title).toContain('At most');
  const listed = [
    recorded(play, 'prunus-play-state'),
    recorded(play, 'prunus-game-over'),
    recorded(play, 'prunus-level-run'),
  ];
  sign()!.click();
  await playSays(play, /Black is proven to win\. Try any defense for White/);
  const bar = play.shadowRoot!.querySelector('prunus-evaluation-bar')!;
  expect(bar.verdict).toMatchObject({ kind: 'proven', winner: 'X' });
  const statement = play.shadowRoot!.querySelector('.trying')!.getBoundingClientRect();
  expect(statement.top).toBeGreaterThanOrEqual(0);
  expect(statement.bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(await accessibilityProblems(play)).toEqual([]);
  // Whatever is tried, the engine answers, and the win comes nearer.
  for (let tried = 0; !playWords(play).includes('Black has won'); tried++) {
    expect(tried).toBeLessThan(12);
    const before = stonesOn(play);
    const cell = boardOf(play).cells.lastIndexOf('.');
    pointOf(play, cell).click();
    await vi.waitFor(() => expect(stonesOn(play)).toBe(before + 2));
    await playSays(play, /is refuted by \w+: Black still wins in at most \d+|Black has won/);
    if (playWords(play).includes('Black has won')) break;
    // One number of stones, below the board and beside it.
    const said = Number(/still wins in at most (\d+)/.exec(playWords(play))![1]);
    await vi.waitFor(() =>
      expect(bar.verdict).toMatchObject({ kind: 'proven', winner: 'X', plies: said }),
    );
  }
  press(play, 'Another defense');
  await playSays(play, /Try any defense for White/);
  const before = stonesOn(play);
  pointOf(play, 'h1').click();
  await vi.waitFor(() => expect(stonesOn(play)).toBeGreaterThan(before + 1));

  // The tree of what was tried opens in the lab; the link of the game has it, too.
  const tree = play.shadowRoot!.querySelector<HTMLAnchorElement>('.trying a')!;
  const opened = readPermalink(new URL(tree.href).hash);
  expect(opened.problems).toEqual([]);
  expect(opened.state.tree).toContain('[');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  press(play, 'Copy link');
  await vi.waitFor(() => expect(copied).toHaveBeenCalledOnce());
  const link = readGameLink(new URL(copied.mock.calls[0]![0]).hash);
  expect(isRefusal(link) ? 0 : nodeCount(link.record)).toBe(nodeCount(play.state.record));

  // Nothing of it was played: the game goes on as it was, and nothing counts.
  press(play, 'Back to the game');
  await play.updateComplete;
  expect(play.state).toBe(state);
  expect(listed.flat()).toEqual([]);
});

test('what was tried against a record stays in it, and another move of the game ends it', async () => {
  const play = await analysed(defaultSetup, [...WON, 224]);
  play.setState(showing(play.state, goTo(play.state.record, WON.length)));
  const played = playedIn(play);
  const ask = () => {
    const detail = { moves: [], winner: 'X' as const, plies: null };
    play.dispatchEvent(new CustomEvent('prunus-prove', { detail }));
  };
  ask();
  await playSays(play, /Try any defense for White/);
  pointOf(play, 'a8').click();
  await playSays(play, /a8 is refuted by/);
  press(play, 'Back to the game');
  await play.updateComplete;
  expect(playedIn(play)).toBe(played);
  expect(nodeCount(play.state.record)).toBeGreaterThan(WON.length + 2);
  ask();
  await playSays(play, /Try any defense for White/);
  play.setState(showing(play.state, goTo(play.state.record, 2)));
  await vi.waitFor(() => expect(playWords(play)).not.toContain('Try any defense'));
});

test('what a small game is known to come to opens its proof as well', async () => {
  // Red has three on the ground, open on both sides.
  const play = await analysed(usualSetup(connectFour), [2, 2, 3, 3, 4]);
  const outcomes = () => play.shadowRoot!.querySelector('prunus-move-outcomes')?.shadowRoot;
  const signs = () => [...(outcomes()?.querySelectorAll<HTMLElement>('button.certainty') ?? [])];
  await vi.waitFor(() => expect(signs().length).toBe(7));
  for (const sign of signs()) expect(sign.textContent.trim()).toMatch(/^[=≤] \d+$/);
  expect(boardOf(play).heat!.every(({ label }) => label.startsWith('='))).toBe(true);
  signs()[0]!.click();
  await playSays(play, /Red has won|Try any defense for Yellow/);
});
