import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import '../../../web/play/elements/library/prunus-library.ts';
import type { PrunusLibrary } from '../../../web/play/elements/library/prunus-library.ts';
import { othersTurn } from '../../../web/core/time-slices.ts';
import { games, type StoredGame } from '../../../web/play/library/games-store.ts';
import { readLibrary, writeLibrary } from '../../../web/play/library/library-file.ts';
import { NO_PROGRESS } from '../../../web/play/puzzle/progress.ts';
import { RecordBuilder } from '../../../web/play/record/builder.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { openedGame } from '../../../web/play/session/opened-game.ts';
import { usualPreferences } from '../../../web/play/session/preferences.ts';
import { newGame, usualGame } from '../../../web/play/session/state.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { mounted, savedFiles } from '../support/mounted.ts';
import { clearStorage } from '../support/storage.ts';

const COUNT = 1000;

beforeEach(clearStorage);
afterEach(async () => {
  vi.restoreAllMocks();
  await games.remove(...(await games.all()).map(({ id }) => id));
});

/** A record that somebody has opened, and the number in its names. */
function kept(at: number): StoredGame {
  const builder = new RecordBuilder(defaultSetup);
  builder.notes.own.push(['EV', `Cup ${String(at % 10)}`], ['DT', String(3000 - at)]);
  for (let ply = 0; ply < 8; ply++) builder.play((at * 7 + ply * 37) % 225);
  const record = builder.finish({ black: `Player ${String(at)}`, white: null });
  const text = keptText(openedGame(record, newGame(usualGame)));
  return { id: `game-of-${String(at)}`, saved: 1000 + at, text, name: '', tags: [] };
}

function fileOf(kept: readonly StoredGame[]): File {
  const rest = {
    puzzles: NO_PROGRESS,
    mistakes: [],
    preferences: usualPreferences,
    levelRun: null,
  };
  return new File([writeLibrary({ games: kept, ...rest })], 'a.json');
}

const words = (library: PrunusLibrary): string => wordsIn(library.shadowRoot!);
const cards = (library: PrunusLibrary): readonly HTMLElement[] => [
  ...library.shadowRoot!.querySelectorAll('li'),
];
const button = (library: PrunusLibrary, label: string): HTMLElement =>
  buttonIn(library.shadowRoot!, label)!;

test('holds many games, of which it draws what is seen', async () => {
  const all = Array.from({ length: COUNT }, (_, at) => kept(at));
  const library = await mounted('prunus-library');
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await library.readFiles([fileOf(all)]);
  // Not one for each game.
  expect(transactions.mock.calls.length).toBeLessThan(COUNT / 20);
  await expect.poll(() => words(library)).toContain('Games: 1,000');
  expect(words(library)).toContain('Games added: 1,000.');
  await expect.poll(() => cards(library)[0]?.textContent).toContain('Player 999');
  expect(cards(library).length).toBeLessThan(60);
  expect(cards(library)[0]!.ariaSetSize).toBe('1000');

  // All of it can be scrolled to.
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return cards(library).at(-1)?.textContent;
    })
    .toContain('Player 0');
  expect(cards(library).length).toBeLessThan(60);
  expect(cards(library)[0]!.ariaPosInSet).not.toBe('1');
  window.scrollTo(0, 0);
  await expect.poll(() => cards(library)[0]?.textContent).toContain('Player 999');

  await userEvent.fill(library.shadowRoot!.querySelector('[type=search]')!, '2123');
  await expect.poll(() => words(library)).toContain('Games: 1 of 1,000');
  expect(cards(library)).toHaveLength(1);

  // The same file again brings nothing.
  await library.readFiles([fileOf(all)]);
  expect(words(library)).toContain('Games added: 0. Already here: 1,000.');
});

test('takes many games away in turns in which the page can do something else', async () => {
  const { calls } = vi.spyOn(IDBObjectStore.prototype, 'delete').mock;
  await games.put(kept(1));
  const names = Array.from({ length: 5000 }, (_, at) => `game-${String(at)}`);
  let [isDone, seen, most] = [false, 0, 0];
  const removal = games.remove('game-of-1', ...names).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await othersTurn();
    most = Math.max(most, calls.length - seen);
    seen = calls.length;
  }
  await removal;
  expect(most).toBeLessThan(2000);
  expect(await games.all()).toEqual([]);
});

test('draws the board of a game once, however often the list is drawn', async () => {
  const drawings = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const library = await mounted('prunus-library');
  await library.readFiles([fileOf([kept(1), kept(2), kept(3)])]);
  await expect.poll(() => cards(library)).toHaveLength(3);
  await expect.poll(() => drawings.mock.contexts.length).toBe(3);
  await userEvent.fill(library.shadowRoot!.querySelector('[type=search]')!, 'Player');
  button(library, 'Select').click();
  await library.updateComplete;
  await expect.poll(() => library.shadowRoot!.querySelectorAll('[type=checkbox]')).toHaveLength(3);
  await othersTurn();
  expect(drawings.mock.contexts).toHaveLength(3);
});

test('stops reading a file when it is told to, and keeps what has come', async () => {
  const library = await mounted('prunus-library');
  const all = Array.from({ length: COUNT }, (_, at) => kept(at));
  const put = games.putNews.bind(games);
  vi.spyOn(games, 'putNews').mockImplementation(async (part) => {
    await library.updateComplete;
    button(library, 'Stop').click();
    return put(part);
  });
  await library.readFiles([fileOf(all)]);
  expect(words(library)).toContain('Games added: 100.');
  expect(await games.all()).toHaveLength(100);
  expect(library.shadowRoot!.querySelector('progress')).toBeNull();
});

test('reads all games of files of records, each once', async () => {
  const library = await mounted('prunus-library');
  const game = (at: number) => `(;GM[4]SZ[15]PB[Player ${String(at)}]DT[2019-05-01];B[hh];W[ii])`;
  const file = new File([[0, 1, 2, 1].map(game).join('\n'), '(;GM[4]SZ[15];B[zz])'], 'a.sgf');
  await library.readFiles([file, new File(['h8 i9 j10'], 'b.txt')]);
  expect(words(library)).toContain('Games added: 4. Already here: 1. Not readable: 1.');
  await expect.poll(() => cards(library)).toHaveLength(4);
  expect(words(library)).toContain('2019-05-01');
  await library.readFiles([file]);
  expect(words(library)).toContain('Games added: 0. Already here: 4.');
});

test('finds games by any word of them, or by one thing alone', async () => {
  const library = await mounted('prunus-library');
  const games = [
    '(;GM[4]SZ[15]RU[renju]PB[Alice]PW[Bob]EV[Spring Cup]DT[2019-05-01]RE[B+];B[hh];W[hg];B[ig])',
    '(;GM[4]SZ[19]PB[Eva]PW[Spring]EV[League]DT[2020-01-09]RE[W+R];B[jj];W[aa])',
  ];
  await library.readFiles([new File(games, 'a.sgf')]);
  await expect.poll(() => cards(library)).toHaveLength(2);
  const root = library.shadowRoot!;
  for (const [sought, word, found] of [
    ['Everything', 'spring', 'Games: 2'],
    ['Everything', 'renju', 'Games: 1 of 2'],
    ['Players', 'spring', 'Games: 1 of 2'],
    ['Event', 'spring', 'Games: 1 of 2'],
    ['Date', '2019', 'Games: 1 of 2'],
    ['Result', 'resignation', 'Games: 1 of 2'],
    ['Board', '19', 'Games: 1 of 2'],
    ['Opening', 'kagetsu', 'Games: 1 of 2'],
    ['Opening', 'league', 'No game has these words.'],
  ] as const) {
    await userEvent.selectOptions(root.querySelector('[name=sought]')!, sought);
    await userEvent.fill(root.querySelector('[type=search]')!, word);
    await expect.poll(() => words(library), { message: `${sought}: ${word}` }).toContain(found);
  }
});

test('ends no line within a date', async () => {
  await page.viewport(320, 480);
  const library = await mounted('prunus-library');
  const file = '(;GM[4]SZ[15]EV[A longer cup 2019-05-11]DT[2019-05-12~2019-05-14];B[hh])';
  await library.readFiles([new File([file], 'a.sgf')]);
  await expect.poll(() => cards(library)).toHaveLength(1);
  const dates = [...library.shadowRoot!.querySelectorAll('.date')];
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    ...['2019-05-11', '2019-05-12', '2019-05-14'],
  ]);
  for (const date of dates) expect(date.getClientRects()).toHaveLength(1);
  expect(cards(library)[0]!.scrollWidth).toBeLessThanOrEqual(cards(library)[0]!.clientWidth);
});

test('says of how many games a part is left out', async () => {
  const library = await mounted('prunus-library');
  const file = new File(['(;GM[4]SZ[15];B[hh];W[hh];B[ii])'], 'a.sgf');
  await library.readFiles([file]);
  expect(words(library)).toContain('Shown only up to a move that can’t be played: 1.');
});

test('puts games in order, and tags, saves and deletes several at once', async () => {
  const library = await mounted('prunus-library');
  await library.readFiles([fileOf([3, 1, 2].map(kept))]);
  const players = () =>
    cards(library).map((card) => /Player \d/.exec(card.textContent)?.[0]?.slice(-1));
  await expect.poll(players).toEqual(['3', '2', '1']);
  const order = library.shadowRoot!.querySelector<HTMLSelectElement>('[name=order]')!;
  await userEvent.selectOptions(order, 'Players');
  await expect.poll(players).toEqual(['1', '2', '3']);
  await userEvent.selectOptions(order, 'Event');
  await expect.poll(players).toEqual(['1', '2', '3']);
  await userEvent.selectOptions(order, 'Date');
  await expect.poll(players).toEqual(['1', '2', '3']);
  await userEvent.selectOptions(order, 'Last played here');
  await expect.poll(players).toEqual(['3', '2', '1']);

  button(library, 'Select').click();
  await library.updateComplete;
  for (const box of [...library.shadowRoot!.querySelectorAll<HTMLElement>('h3 input')].slice(1)) {
    box.click();
  }
  await expect.poll(() => words(library)).toContain('Selected: 2');
  await userEvent.fill(library.shadowRoot!.querySelector('.new-tags')!, 'school, club');
  button(library, 'Add the tags').click();
  await expect.poll(() => library.shadowRoot!.querySelectorAll('.tag')).toHaveLength(4);

  const saved = savedFiles();
  button(library, 'Save as a file').click();
  await expect.poll(() => saved).toHaveLength(1);
  const read = readLibrary(await saved[0]!.text());
  if (typeof read === 'string') return expect.fail(read);
  expect(read.games.map(({ tags }) => tags.join())).toEqual(['school,club', 'school,club']);

  button(library, 'Delete them').click();
  await expect.poll(players).toEqual(['3']);
  expect(words(library)).toContain('Deleted: 2 games.');
  button(library, 'Undo').click();
  await expect.poll(players).toEqual(['3', '2', '1']);
  expect(await games.all()).toHaveLength(3);
});
