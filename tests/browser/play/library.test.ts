import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/site/play-app.ts';
import '../../../web/play/elements/library/prunus-library.ts';
import type { PrunusLibrary } from '../../../web/play/elements/library/prunus-library.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { GamesStore } from '../../../web/play/library/games-store.ts';
import { takeOver } from '../../../web/play/library/keeper.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { PERSON, enginePlayer, newGame, type PlayState } from '../../../web/play/session/state.ts';
import { playMove, takeBack } from '../../../web/play/session/update.ts';
import { readLibrary } from '../../../web/play/library/library-file.ts';
import { defaultSetup, ticTacToe } from '../../../web/play/record/setup.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { savedFiles } from '../support/mounted.ts';
import { FAULTS, clearStorage, deleteDatabase } from '../support/storage.ts';
import { hasStones, openPlayPage, playedIn, pointOf } from '../support/play.ts';

const twoPeople = newGame({
  setup: defaultSetup,
  players: { first: PERSON, second: PERSON },
  clock: null,
});

async function load(): Promise<PrunusPlay> {
  document.body.replaceChildren();
  const app = await openPlayPage();
  return app.shadowRoot!.querySelector('prunus-play')!;
}

beforeEach(clearStorage);
afterEach(clearStorage);

async function openLibrary(play: PrunusPlay): Promise<PrunusLibrary> {
  play.library.open();
  await expect.poll(() => play.shadowRoot!.querySelector('prunus-library')).not.toBeNull();
  return play.shadowRoot!.querySelector('prunus-library')!;
}

const titles = (library: PrunusLibrary): readonly string[] =>
  [...library.shadowRoot!.querySelectorAll('h3')].map((each) => each.textContent.trim());

const press = (library: PrunusLibrary, label: string): void => {
  buttonIn(library.shadowRoot!, label)!.click();
};

/** Black makes five on the first row, if not all moves are taken. */
const FIVE = [0, 30, 1, 32, 2, 34, 3, 36, 4];

test('says how games against the engine ended, also where a move was taken back', async () => {
  const game = newGame({
    setup: defaultSetup,
    players: { first: PERSON, second: enginePlayer(3) },
    clock: null,
  });
  const played = (moves: readonly number[], from = game) =>
    moves.reduce((state, move) => playMove(state, move, 0), from);
  const store = new GamesStore();
  const keep = (id: string, state: PlayState) =>
    store.put({ id, saved: Date.now(), text: keptText(state) });
  for (const id of ['one', 'two', 'three']) await keep(id, played(FIVE));
  await keep('again', played([3, 62, 4], takeBack(played([0, 30, 1, 31, 2, 32, 9, 33]))));
  await keep('open', played(FIVE.slice(0, 3)));

  const library = await openLibrary(await load());
  await expect.poll(() => titles(library)).toHaveLength(5);
  expect(wordsIn(library.shadowRoot!).match(/Black won/g)).toHaveLength(4);
  library.shadowRoot!.querySelector('summary')!.click();
  const statistics = library.shadowRoot!.querySelector('prunus-statistics')!;
  await statistics.updateComplete;
  const words = () => wordsIn(statistics.shadowRoot!).replace(/\s+/g, ' ');
  expect(words()).toContain('4 won, 0 drawn, 0 lost');
  expect(words()).toContain('Won in a row: 4 now, 4 at the most.');
  expect(words()).toMatch(/You play like level \d\.\d Between \d\.\d and \d\.\d .* last 3 games/);
  expect(words()).toContain('3 · Learner 4 0 0 100%');
  library.language = 'zh';
  await library.updateComplete;
  await statistics.updateComplete;
  expect(words()).toContain('4 胜 0 和 0 负');
  expect(words()).toMatch(/棋力约为 \d\.\d 级/);
});

test('keeps every game that is played, finds it again, and goes on with it', async () => {
  let play = await load();
  play.setState(twoPeople);
  await userEvent.click(pointOf(play, 'h8'));
  await hasStones(play, 1);
  play.start({ setup: defaultSetup, players: twoPeople.players, clock: null });
  await play.updateComplete;
  await userEvent.click(pointOf(play, 'a1'));
  await hasStones(play, 1);
  let library = await openLibrary(play);
  await expect.poll(() => titles(library)).toHaveLength(2);

  // Deleted, and not.
  press(library, 'Delete');
  await expect.poll(() => titles(library)).toHaveLength(1);
  press(library, 'Undo');
  await expect.poll(() => titles(library)).toHaveLength(2);

  // Named; the older one is last.
  const names = [...library.shadowRoot!.querySelectorAll('li')].at(-1)!;
  buttonIn(names, 'Name and tags')!.click();
  await library.updateComplete;
  await userEvent.fill(library.shadowRoot!.querySelector('.naming input')!, 'The first one');
  press(library, 'Done');
  await expect.poll(() => titles(library)).toContain('The first one');
  await userEvent.fill(library.shadowRoot!.querySelector('[type=search]')!, 'first one');
  await expect.poll(() => titles(library)).toEqual(['The first one']);
  press(library, 'Open');
  await expect.poll(() => playedIn(play)).toBe('h8');
  await userEvent.click(pointOf(play, 'h9'));
  await hasStones(play, 2);

  // Loaded again it is the very same game, and no third one.
  play = await load();
  await expect.poll(() => playedIn(play)).toBe('h8 h9');
  library = await openLibrary(play);
  await expect.poll(() => titles(library)).toHaveLength(2);
  expect(titles(library)[0]).toBe('The first one');
});

test('leaves a keyboard where it can go on, whatever is deleted and brought back', async () => {
  const store = new GamesStore();
  for (const id of ['one', 'two']) {
    const state = id === 'one' ? playMove(twoPeople, 0) : playMove(twoPeople, 112);
    await store.put({ id, saved: id === 'one' ? 1 : 2, text: keptText(state), name: id });
  }
  const library = await openLibrary(await load());
  await expect.poll(() => titles(library)).toEqual(['two', 'one']);
  const root = library.shadowRoot!;
  const focused = () => root.activeElement?.ariaLabel ?? root.activeElement?.textContent.trim();
  buttonIn(root, 'Delete')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => titles(library)).toEqual(['one']);
  await expect.poll(focused).toBe('Undo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => titles(library)).toEqual(['two', 'one']);
  await expect.poll(focused).toBe('Open: two');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => root.activeElement?.localName).toBe('input');
  await userEvent.keyboard('{Control>}a{/Control}Mine{Tab}{Tab}{Tab}{Enter}');
  await expect.poll(() => titles(library)).toEqual(['Mine', 'one']);
  expect(root.querySelector('.naming')).toBeNull();
});

test('shows what another tab does to the games', async () => {
  const library = await openLibrary(await load());
  await expect.poll(() => wordsIn(library.shadowRoot!)).toMatch(/No game yet/);
  const other = new GamesStore();
  const text = keptText(playMove(twoPeople, 112));
  await other.put({ id: 'theirs', saved: 5, text, name: 'Theirs' });
  await expect.poll(() => titles(library)).toEqual(['Theirs']);
  await other.remove('theirs');
  await expect.poll(() => titles(library)).toEqual([]);
});

test('takes over what tabs have kept before there was a library, once', async () => {
  const text = keptText(playMove(twoPeople, 112));
  const kept = JSON.stringify({ version: 1, saved: 5, text });
  localStorage.setItem('prunus-play-game:old-tab', kept);
  const play = await load();
  await expect.poll(() => playedIn(play)).toBe('h8');
  const library = await openLibrary(play);
  await expect.poll(() => titles(library)).toHaveLength(1);
});

test('takes them over the next time where the database refuses at first', async () => {
  const text = keptText(playMove(twoPeople, 112));
  const kept = JSON.stringify({ version: 1, saved: 5, text });
  localStorage.setItem('prunus-play-game:old-tab', kept);
  const store = new GamesStore();
  vi.spyOn(GamesStore.prototype, 'change').mockRejectedValueOnce(new Error('busy'));
  await expect(takeOver(store)).rejects.toThrow('busy');
  expect(localStorage.getItem('prunus-play-game:old-tab')).toBe(kept);
  await takeOver(store);
  expect(await store.all()).toHaveLength(1);
  expect(localStorage.getItem('prunus-play-game:old-tab')).toBeNull();
});

test('reads the file with everything, and refuses others with a sentence', async () => {
  const play = await load();
  const library = await openLibrary(play);
  await expect.poll(() => wordsIn(library.shadowRoot!)).toMatch(/No game yet/);
  await library.readFiles([new File(['{}'], 'a.json')]);
  expect(wordsIn(library.shadowRoot!)).toMatch(/no file of a library/);
  const games = [
    { id: 'x', saved: 1, text: keptText(playMove(twoPeople, 0)), name: 'Read', tags: [] },
  ];
  const file = { kind: 'prunus-library', version: 1, games, puzzles: { tried: 3, solved: 2 } };
  await library.readFiles([new File([JSON.stringify(file)], 'a.json')]);
  await expect.poll(() => titles(library)).toEqual(['Read']);
  expect(wordsIn(library.shadowRoot!)).toMatch(/Games added: 1/);
});

test('says of files that are no games why the first is none, and which others', async () => {
  const library = await openLibrary(await load());
  await expect.poll(() => wordsIn(library.shadowRoot!)).toMatch(/No game yet/);
  const go = '(;GM[1]SZ[19]KM[6.5];B[pd];W[dp];B[pq];W[dd])';
  const file = (name: string, text: string) => new File([text], name);
  const position = file('position.sgf', '(;GM[4]SZ[15]AB[hh][ii]AW[hi]PL[W])');
  const notes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => file(`${name}.txt`, 'words'));
  await library.readFiles([file('lee.sgf', go), ...notes, position]);
  await expect.poll(() => wordsIn(library.shadowRoot!)).toContain('Games: 1');
  const words = wordsIn(library.shadowRoot!);
  expect(words).toContain('lee.sgf: This is a record of Go, which is not played here.');
  expect(words).toContain(
    'These could not be read either: a.txt, b.txt, c.txt, d.txt, e.txt, and 2 more. Games added: 1.',
  );
});

test('says what can be done where nothing can be kept', async () => {
  vi.spyOn(GamesStore.prototype, 'all').mockRejectedValue(new Error('forbidden'));
  const play = await load();
  const library = await openLibrary(play);
  await expect.poll(() => wordsIn(library.shadowRoot!)).toMatch(/keeps no games for this page/);
  expect(buttonIn(library.shadowRoot!, 'Save this game as a file')).not.toBeNull();
});

describe('where the storage', () => {
  const kept = (id: string, moves: readonly number[], name = '') => ({
    id,
    saved: 1,
    name,
    text: keptText(moves.reduce((state, move) => playMove(state, move), twoPeople)),
  });
  const words = (library: PrunusLibrary) => wordsIn(library.shadowRoot!);

  async function rename(library: PrunusLibrary, name: string): Promise<void> {
    press(library, 'Name and tags');
    await library.updateComplete;
    await userEvent.fill(library.shadowRoot!.querySelector('.naming input')!, name);
    press(library, 'Done');
    await library.updateComplete;
  }

  test('is full, that is said, nothing is lost, and what is deleted makes room', async () => {
    await new GamesStore().put(kept('one', FIVE, 'First'));
    await new GamesStore().put(kept('two', FIVE.slice(1), 'Second'));
    const library = await openLibrary(await load());
    await expect.poll(() => titles(library)).toHaveLength(2);
    vi.spyOn(GamesStore.prototype, 'putNews').mockRejectedValue(
      new DOMException('no room', 'QuotaExceededError'),
    );
    const full = vi
      .spyOn(GamesStore.prototype, 'put')
      .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    await rename(library, 'Third');
    await expect.poll(() => words(library)).toContain('There is no room for more');
    expect([...titles(library)].sort()).toEqual(['First', 'Second']);
    expect(buttonIn(library.shadowRoot!, 'Save this game as a file')).not.toBeNull();
    const games = [kept('three', [0, 1, 2], 'Read')];
    const file = { kind: 'prunus-library', version: 1, games };
    await library.readFiles([new File([JSON.stringify(file)], 'a.json')]);
    expect(words(library)).toContain('There is no room for more');
    expect(titles(library)).toHaveLength(2);
    full.mockRestore();
    press(library, 'Delete');
    await expect.poll(() => titles(library)).toHaveLength(1);
    expect(words(library)).not.toContain('There is no room for more');
  });

  test('refuses a game, the reason is told', async () => {
    const store = new GamesStore();
    await store.put(kept('one', FIVE));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
    ) {
      // Of that name there is one already.
      return this.add(value);
    });
    await expect(store.put(kept('one', [0]))).rejects.toMatchObject({ name: 'ConstraintError' });
  });

  test('is cleared in between, the game on the board is kept anew', async () => {
    let play = await load();
    play.setState(twoPeople);
    await userEvent.click(pointOf(play, 'h8'));
    await hasStones(play, 1);
    const count = async () => (await new GamesStore().all()).length;
    await expect.poll(count).toBe(1);
    localStorage.clear();
    sessionStorage.clear();
    await deleteDatabase('prunus');
    await expect.poll(count).toBe(1);
    await userEvent.click(pointOf(play, 'h9'));
    await hasStones(play, 2);
    await expect.poll(async () => (await new GamesStore().all())[0]?.text).toContain('[-1,112,97]');
    play = await load();
    await expect.poll(() => playedIn(play)).toBe('h8 h9');
    await expect.poll(() => openLibrary(play).then(titles)).toHaveLength(1);
  });

  test.each(['aborted puts', 'forbidden altogether'] as const)(
    'refuses the game on the board (%s), it is told at once and the game outlives the next',
    async (fault) => {
      const play = await load();
      const app = document.querySelector('prunus-play-app')!;
      const message = () => app.shadowRoot!.querySelector('.keeping')?.textContent ?? '';
      play.setState(twoPeople);
      FAULTS[fault]();
      for (const [at, point] of ['h8', 'h9', 'i8', 'i9', 'j8', 'j9'].entries()) {
        await userEvent.click(pointOf(play, point));
        await hasStones(play, at + 1);
      }
      await expect.poll(message).toContain('Not saved');
      play.start({ setup: ticTacToe, players: twoPeople.players, clock: null });
      await play.updateComplete;
      await userEvent.click(pointOf(play, 4));
      await hasStones(play, 1);
      expect(message()).toContain('Not saved');
      // A promise is no true word now.
      const library = await openLibrary(play);
      await expect.poll(() => words(library)).toContain('Save everything');
      expect(words(library)).not.toContain('No game yet');
      const saved = savedFiles();
      app.shadowRoot!.querySelector<HTMLElement>('.keeping .save-file')!.click();
      await expect.poll(() => saved.length).toBe(1);
      const read = readLibrary(await saved[0]!.text());
      expect(typeof read === 'string' ? read : read.games).toHaveLength(2);
      vi.restoreAllMocks();
      app.shadowRoot!.querySelector<HTMLElement>('.keeping .again')!.click();
      await expect.poll(message).not.toContain('Not saved');
      await expect.poll(async () => (await new GamesStore().all()).length).toBe(2);
    },
  );

  test('is forbidden at first, games are kept as soon as it is allowed', async () => {
    FAULTS['forbidden altogether']();
    const play = await load();
    play.setState(twoPeople);
    await userEvent.click(pointOf(play, 'h8'));
    await hasStones(play, 1);
    await expect
      .poll(() => document.querySelector('prunus-play-app')!.shadowRoot!.textContent)
      .toContain('Not saved');
    const library = await openLibrary(play);
    await expect.poll(() => words(library)).toMatch(/keeps no games for this page/);
    // That every game is kept would be no true word here.
    expect(words(library)).not.toMatch(/No game yet/);
    vi.restoreAllMocks();
    press(library, 'Back to the game');
    await play.updateComplete;
    await userEvent.click(pointOf(play, 'h9'));
    await hasStones(play, 2);
    await expect.poll(async () => (await new GamesStore().all()).length).toBe(1);
  });
});

test('reads and saves files above the list, and offers no search where there is no game', async () => {
  const library = await openLibrary(await load());
  await expect.poll(() => wordsIn(library.shadowRoot!)).toContain('No game yet.');
  const find = (selector: string) => library.shadowRoot!.querySelector(selector);
  expect(find('[type=search]')).toBeNull();
  await new GamesStore().put({ id: 'one', saved: 1, text: keptText(playMove(twoPeople, 0)) });
  const filled = await openLibrary(await load());
  await expect.poll(() => titles(filled)).toHaveLength(1);
  const [files, list] = ['.files', '.list'].map((each) => filled.shadowRoot!.querySelector(each)!);
  expect(files!.getBoundingClientRect().bottom).toBeLessThan(list!.getBoundingClientRect().top + 1);
  expect(filled.shadowRoot!.querySelector('[type=search]')).not.toBeNull();
});

test('a game is chosen among several by a press on its title, which a thumb finds', async () => {
  await new GamesStore().put({ id: 'one', saved: 1, text: keptText(playMove(twoPeople, 0)) });
  const library = await openLibrary(await load());
  await expect.poll(() => titles(library)).toHaveLength(1);
  press(library, 'Select');
  await library.updateComplete;
  const title = library.shadowRoot!.querySelector<HTMLElement>('h3 label')!;
  expect(title.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  // Of several parts each would have a column of its own.
  expect([...title.children].map(({ localName }) => localName)).toEqual(['input', 'span']);
  title.click();
  await expect.poll(() => wordsIn(library.shadowRoot!)).toContain('Selected: 1');
});

test('takes what is dropped on it, and says what is no file', async () => {
  const play = await load();
  const library = await openLibrary(play);
  await expect.poll(() => wordsIn(library.shadowRoot!)).toContain('No game yet');
  const before = play.state;
  const dropped = (...files: File[]): void => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    for (const type of ['dragenter', 'drop']) {
      const event = new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer,
      });
      library.shadowRoot!.querySelector('h2')!.dispatchEvent(event);
    }
  };
  dropped(new File(['h8 i9'], 'a.txt'), new File(['h8 i9 j10'], 'b.txt'));
  await expect.poll(() => titles(library).length).toBe(2);
  expect(play.state).toBe(before);
  // As browsers answer where a folder is read.
  vi.spyOn(Blob.prototype, 'text').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  dropped(new File([], 'folder'));
  await expect.poll(() => wordsIn(library.shadowRoot!)).toContain('it is a folder');
  expect(wordsIn(library.shadowRoot!)).not.toContain('Not saved');
});
