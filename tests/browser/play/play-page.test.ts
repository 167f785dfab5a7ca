import axe from 'axe-core';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/play-app.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { newAttempt } from '../../../web/play/puzzle/attempt.ts';
import { loadPack } from '../../../web/play/puzzle/pack.ts';
import { writePuzzleLink } from '../../../web/play/puzzle/puzzle-link.ts';
import { PERSON, firstGame, newGame } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { writeMoves } from '../../../web/play/formats/moves.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { buttonIn } from '../support/lab.ts';
import { drawn } from '../support/mounted.ts';
import { FAULTS, clearStorage } from '../support/storage.ts';
import { openPlayPage, playedIn, playWords, pointOf } from '../support/play.ts';

const twoPeople = newGame({
  setup: defaultSetup,
  players: { first: PERSON, second: PERSON },
  clock: null,
});

let app: HTMLElement;

/** Loads the page, with a hash; the page before is left. */
async function load(hash = ''): Promise<PrunusPlay> {
  leave();
  history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
  app = await openPlayPage();
  return app.shadowRoot!.querySelector('prunus-play')!;
}

const leave = (): void => {
  document.body.replaceChildren();
};

const notice = (): string =>
  app.shadowRoot!.querySelector('.notice')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

/** Drops a file on the page. */
function drop(...texts: readonly string[]): void {
  const dataTransfer = new DataTransfer();
  for (const [at, text] of texts.entries()) {
    dataTransfer.items.add(new File([text], `${String(at)}.sgf`));
  }
  for (const type of ['dragenter', 'drop']) {
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }));
  }
}

async function press(play: PrunusPlay, ...names: string[]): Promise<void> {
  for (const name of names) {
    await userEvent.click(pointOf(play, name));
    await play.updateComplete;
  }
}

beforeEach(clearStorage);
afterEach(async () => {
  leave();
  await clearStorage();
  history.replaceState(null, '', location.pathname + location.search);
});

describe('the page on which one plays', () => {
  test('loses nothing when it is loaded again', async () => {
    let play = await load();
    play.setState(twoPeople);
    await press(play, 'h8', 'i9', 'j10');
    const { state } = play;
    play = await load();
    await expect.poll(() => playedIn(play)).toBe('h8 i9 j10');
    expect(play.state).toEqual(state);
    await press(play, 'k11');
    expect(playedIn(play)).toBe('h8 i9 j10 k11');
  });

  test('has nothing outside its landmarks', async () => {
    await load();
    const { violations } = await axe.run(document, { runOnly: ['region', 'landmark-unique'] });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => String(target)))).toEqual(
      [],
    );
  });

  test('takes up the game of the tab that was closed', async () => {
    let play = await load();
    play.setState(twoPeople);
    await press(play, 'h8');
    leave();
    sessionStorage.clear();
    play = await load();
    await expect.poll(() => playedIn(play)).toBe('h8');
  });

  test('opens a link, in place of the game but not over it', async () => {
    let play = await load();
    play.setState(twoPeople);
    await press(play, 'h8');
    play = await load('#p1&rule=standard&moves=a1b2~1c3');
    await expect.poll(() => playedIn(play)).toBe('a1 b2');
    expect(writeMoves(play.state.record)).toBe('a1 b2 (c3)');
    expect(play.state.record.setup.rule).toBe('standard');
    expect(play.state.paused).toBe(true);
    // Nothing was changed: the link is still what the page would be loaded with.
    expect(location.hash).toContain('#p1');
    play = await load();
    await expect.poll(() => playedIn(play)).toBe('h8');
  });

  test('takes no stone before the game of a link is there', async () => {
    leave();
    history.replaceState(null, '', '#p1&moves=a1b2');
    app = document.createElement('prunus-play-app');
    document.body.replaceChildren(app);
    await (app as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete;
    const play = app.shadowRoot!.querySelector('prunus-play')!;
    expect([playedIn(play), play.inert]).toEqual(['', true]);
    await expect.poll(() => [playedIn(play), play.inert]).toEqual(['a1 b2', false]);
  });

  test('begins with the second level, and offers the third after a win', async () => {
    const play = await load();
    expect(play.state.players.second).toEqual({ kind: 'engine', level: 2 });
    const won = [112, 30, 113, 31, 114, 32, 115, 34];
    const before = won.reduce((state, cell) => playMove(state, cell), {
      ...newGame(firstGame, 1),
      paused: true,
    });
    play.setState(before);
    expect(playWords(play)).not.toContain('One level up');
    play.setState(playMove(before, 116));
    await play.updateComplete;
    buttonIn(play.shadowRoot!, 'One level up: 3')!.click();
    expect(play.state.players.second).toEqual({ kind: 'engine', level: 3 });
    expect((await load()).levelRun).toMatchObject({ level: 2, row: 1 });
  });

  test('opens the link of a puzzle as one', async () => {
    const [puzzle] = await loadPack(0);
    const play = await load(writePuzzleLink(newAttempt(puzzle!).record));
    const attempt = () => play.shadowRoot!.querySelector('prunus-puzzles')?.attempt;
    await expect.poll(() => attempt()?.puzzle.played, { timeout: 30_000 }).toEqual(puzzle!.played);
    expect(attempt()!.puzzle).toMatchObject({ goal: puzzle!.goal, first: puzzle!.first });
  });

  test('goes on with the game of a link once a move is made', async () => {
    let play = await load('#p1&moves=a1b2');
    await expect.poll(() => playedIn(play)).toBe('a1 b2');
    play.setState({ ...play.state, players: twoPeople.players });
    await press(play, 'h8');
    expect(location.hash).toBe('');
    play = await load();
    await expect.poll(() => playedIn(play)).toBe('a1 b2 h8');
  });

  test('follows a link while it is open', async () => {
    const play = await load();
    play.setState(twoPeople);
    await press(play, 'h8');
    location.hash = '#p1&moves=c3';
    await expect.poll(() => playedIn(play)).toBe('c3');
    location.hash = '#other';
    await drawn();
    expect(playedIn(play)).toBe('c3');
  });

  test.each([
    [
      '#p1&moves=h8h8',
      'The link leads to no game that can be opened. Move 2, h8: there is a stone already.',
    ],
    ['#p9', 'This page does not know links of the kind “p9”'],
  ])('refuses a link that is no game, and keeps its own: %s', async (hash, sentence) => {
    let play = await load();
    play.setState(twoPeople);
    await press(play, 'h8');
    play = await load(hash);
    await expect.poll(notice).toContain(sentence);
    await expect.poll(() => playedIn(play)).toBe('h8');
    await userEvent.click(app.shadowRoot!.querySelector('.notice button')!);
    await drawn();
    expect(notice()).toBe('');
    expect(location.hash).toBe('');
  });

  test('reads a link up to where Black lost by what renju forbids, and says so', async () => {
    const moves = 'h9a1h10c1g8e1f8g1h8';
    const play = await load(`#p1&rule=renju&moves=${moves}a15`);
    await expect.poll(notice).toContain('is read up to where Black lost it');
    expect(notice()).toContain('Move 9, h8: renju forbids this point to Black.');
    await expect.poll(() => playedIn(play).replaceAll(' ', '')).toBe(moves);
  });

  test('says that nothing can be kept, and goes on', async () => {
    const play = await load();
    play.setState(twoPeople);
    FAULTS['forbidden altogether']();
    await press(play, 'h8', 'i9');
    const keeping = () => app.shadowRoot!.querySelector('.keeping')!.textContent;
    await expect.poll(keeping).toContain('Not saved');
    await press(play, 'j10');
    expect(playedIn(play)).toBe('h8 i9 j10');
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    await expect.poll(keeping).not.toContain('Not saved');
  });

  test('opens what is dropped on it, and comes back to the game before', async () => {
    const play = await load();
    play.setState(twoPeople);
    await press(play, 'h8');
    const before = play.state;
    const files = () => play.shadowRoot!.querySelector('prunus-record-files');
    await expect.poll(files).not.toBeNull();
    const details = files()!.closest('details')!;
    expect(details.open).toBe(false);
    drop('h8 h8');
    // What is said of it can be read.
    await expect.poll(() => details.open).toBe(true);
    await expect.poll(() => files()!.shadowRoot!.textContent).toContain('there is a stone already');
    expect(play.state).toBe(before);
    drop('(;GM[4]SZ[9];B[ee];W[dd])');
    await expect.poll(() => playedIn(play)).toBe('e5 d6');
    await drawn();
    const back = [...details.querySelectorAll('button')].find(
      (button) => button.textContent.trim() === 'Back to the game before',
    );
    await userEvent.click(back!);
    expect(play.state).toBe(before);
  });

  test('shows what is dropped on the puzzles', async () => {
    const play = await load();
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-record-files')).not.toBeNull();
    play.puzzles.open();
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-puzzles')).not.toBeNull();
    drop('(;GM[4]SZ[9];B[ee];W[dd])');
    await expect.poll(() => playedIn(play)).toBe('e5 d6');
    expect(play.puzzles.isOpen).toBe(false);
    play.puzzles.open();
    drop('(;GM[4]SZ[15]PB[Ann];B[hh])', '(;GM[4]SZ[15]PB[Bea];B[hh];W[ii])');
    const words = () => play.shadowRoot!.querySelector('prunus-library')?.shadowRoot?.textContent;
    await expect.poll(words).toMatch(/Games added: 2/);
    expect(play.puzzles.isOpen).toBe(false);
  });

  test('takes several files that are dropped at once into the library, and says so', async () => {
    const play = await load();
    play.setState(twoPeople);
    await press(play, 'h8');
    const before = play.state;
    await expect.poll(() => play.shadowRoot!.querySelector('prunus-record-files')).not.toBeNull();
    drop('(;GM[4]SZ[15]PB[Ann];B[hh])', '(;GM[4]SZ[15]PB[Bea];B[hh];W[ii])');
    const words = () => play.shadowRoot!.querySelector('prunus-library')?.shadowRoot?.textContent;
    await expect.poll(words).toMatch(/Games added: 2\. Already here: 0\./);
    expect(words()).toMatch(/Ann[^]*Bea|Bea[^]*Ann/);
    expect(play.state).toBe(before);
    // Those of another time are added where they are seen.
    drop('(;GM[4]SZ[15]PB[Cat];B[hg])', '(;GM[4]SZ[15]PB[Ann];B[hh])');
    await expect.poll(words).toMatch(/Games added: 1\. Already here: 1\./);
    play.library.close();
    await play.updateComplete;
    play.library.open();
    await expect.poll(words).toMatch(/Cat/);
    expect(words()).not.toMatch(/Games added/);
  });

  test('walks through its game by the list of moves', async () => {
    const play = await load();
    play.setState(twoPeople);
    await press(play, 'h8', 'i9', 'j10');
    const list = play.shadowRoot!.querySelector('prunus-move-list')!;
    list.shadowRoot!.querySelector<HTMLElement>('[data-node="1"]')!.click();
    await expect.poll(() => playedIn(play)).toBe('h8');
    await press(play, 'i10');
    expect(writeMoves(play.state.record)).toBe('h8 i9 (i10) j10');
    const buttons = [...list.shadowRoot!.querySelectorAll<HTMLElement>('.change button')];
    buttons.find((button) => button.textContent.trim() === 'Delete variation')!.click();
    await play.updateComplete;
    expect(writeMoves(play.state.record)).toBe('h8 i9 j10');
    expect(playedIn(play)).toBe('h8');
  });
});
