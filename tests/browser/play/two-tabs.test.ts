import { afterEach, beforeEach, expect, test } from 'vitest';

import '../../../web/site/play-app.ts';
import '../../../web/play/elements/basics/prunus-basics.ts';
import { KeptText } from '../../../web/core/storage/kept-text.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { keepLessons, keptLessons } from '../../../web/play/basics/kept-lessons.ts';
import { LESSONS } from '../../../web/play/basics/lessons.ts';
import { rightPoint } from '../../../web/play/basics/judge.ts';
import { Engines } from '../../../web/engine/engines.ts';
import { games } from '../../../web/play/library/games-store.ts';
import { OWN_GAMES } from '../../../web/play/library/keeper.ts';
import { keptText, stateFromKept } from '../../../web/play/session/kept.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { goTo } from '../../../web/play/record/record.ts';
import { PERSON, newGame, type PlayState } from '../../../web/play/session/state.ts';
import { playMove, showing } from '../../../web/play/session/update.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { mounted } from '../support/mounted.ts';
import { hasStones, openPlayPage, playedIn, pointOf } from '../support/play.ts';
import { clearStorage } from '../support/storage.ts';

/** What the page does where another tab has kept something meanwhile. */

const twoPeople = newGame({
  setup: defaultSetup,
  players: { first: PERSON, second: PERSON },
  clock: null,
});

let app: HTMLElement;

async function load(): Promise<PrunusPlay> {
  app = await openPlayPage();
  return app.shadowRoot!.querySelector('prunus-play')!;
}

const allGames = async () => (await games.all()).map(({ id, saved }) => [id, saved]);

beforeEach(clearStorage);
afterEach(async () => {
  document.body.replaceChildren();
  await clearStorage();
});

/** The page with a game of so many moves on it, kept. */
async function playing(moves: readonly number[]): Promise<PrunusPlay> {
  const play = await load();
  await expect.poll(() => play.inert).toBe(false);
  play.setState(moves.reduce((state, move) => playMove(state, move), twoPeople));
  await expect.poll(async () => (await games.all()).length).toBe(1);
  await expect.poll(() => localStorage.getItem('prunus-recent:game-')).not.toBeNull();
  return play;
}

test('a game that is opened again is kept when it was, and by its name', async () => {
  await playing([112, 98]);
  const [before] = await allGames();
  document.body.replaceChildren();
  const play = await load();
  await expect.poll(() => playedIn(play)).toBe('h8 i9');
  buttonIn(play.shadowRoot!, 'Games')!.click();
  const library = () => play.shadowRoot!.querySelector('prunus-library');
  await expect.poll(() => library() && wordsIn(library()!.shadowRoot!)).toContain('2 moves');
  buttonIn(library()!.shadowRoot!, 'Open')!.click();
  await expect.poll(library).toBeNull();
  // Whatever had been written for it would stand there before this.
  await games.put({ id: 'game-last', saved: 1, text: '' });
  expect(await allGames()).toEqual([before, ['game-last', 1]]);
  pointOf(play, 'j10').click();
  await hasStones(play, 3);
  await expect.poll(async () => (await allGames())[0]![1]).toBeGreaterThan(Number(before![1]));
  expect((await allGames()).map(([id]) => id)).toEqual([before![0], 'game-last']);
});

const moved = (...moves: readonly number[]): PlayState =>
  moves.reduce((state, move) => playMove(state, move), twoPeople);

test.each([
  ['looked at', (state: PlayState) => showing(state, goTo(state.record, 1)), 1],
  ['gone on with', (state: PlayState) => playMove(state, 5), 2],
])('a game that another tab has %s', async (_, change, count) => {
  const play = await playing([112, 98]);
  const { id } = (await games.all())[0]!;
  const theirs = new KeptText(games, OWN_GAMES, id);
  theirs.save(keptText({ ...change(moved(112, 98)), seed: 9 }));
  await expect.poll(() => theirs.state).toBe('saved');
  pointOf(play, 'j10').click();
  await hasStones(play, 3);
  await expect
    .poll(async () =>
      (await games.all()).map(({ text }) => {
        const state = stateFromKept(text);
        return isRefusal(state) ? null : state.record.nodes.move.slice(1);
      }),
    )
    .toContainEqual([112, 98, 84]);
  expect(await games.all()).toHaveLength(count);
  theirs.end();
});

test('games against a level are counted with those of other tabs', async () => {
  const play = await load();
  const run = { game: 'gomoku', level: 2, row: -2 };
  localStorage.setItem('prunus-play-run', JSON.stringify(run));
  // As soon as the page listens.
  await expect
    .poll(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'prunus-play-run' }));
      return play.levelRun;
    })
    .toEqual(run);
});

test('lessons that were done in another tab stay done', async () => {
  const engines = new Engines();
  const [first, second] = LESSONS as [(typeof LESSONS)[0], (typeof LESSONS)[0]];
  const basics = await mounted('prunus-basics', { engine: engines });
  keepLessons({ [second.name]: 2 });
  const cell = await rightPoint(basics.trial, engines.request.bind(engines));
  const board = basics.shadowRoot!.querySelector('prunus-board')!;
  const detail = { cell };
  board.dispatchEvent(new CustomEvent('prunus-move', { detail, bubbles: true }));
  await expect.poll(keptLessons).toEqual({ [first.name]: 1, [second.name]: 2 });
  engines.close();
});
