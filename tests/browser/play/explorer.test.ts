import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../web/play/elements/library/prunus-explorer.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { GamesStore } from '../../../web/play/library/games-store.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { PERSON, newGame } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { explorerText } from '../../../web/play/text/library.ts';
import { cellOf } from '../../../web/games/position.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { mounted } from '../support/mounted.ts';
import { boardOf, hasStones, openPlay, playedIn } from '../support/play.ts';

const players = { first: PERSON, second: PERSON };
const store = new GamesStore();

/** A game of two people, by its moves. */
const game = (moves: string) =>
  moves
    .split(' ')
    .reduce(
      (state, name) => playMove(state, cellOf(name, defaultSetup)),
      newGame({ setup: defaultSetup, players, clock: null }),
    );

const GAMES = [
  // The same opening under three symmetries, White's answer beside or across.
  'h8 i8 j10',
  'h8 h9 f10',
  'h8 h7',
  'h8 i9',
  // Black wins.
  'h8 a1 h9 a2 h10 a3 h11 a4 h12',
];

beforeEach(async () => {
  for (const [id, moves] of GAMES.entries()) {
    await store.put({ id: `test-${String(id)}`, saved: id, text: keptText(game(moves)) });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const { id } of await store.all()) await store.remove(id);
});

async function open(language: 'en' | 'zh', moves: string) {
  const play = await openPlay({ players }, { pageAddress: location.href, language });
  play.setState({ ...game(moves), players });
  play.showRest();
  await play.updateComplete;
  const panel = play.shadowRoot!.querySelector<HTMLDetailsElement>('details.explorer')!;
  panel.open = true;
  await expect.poll(() => panel.querySelector('prunus-explorer')).not.toBeNull();
  const explorer = panel.querySelector('prunus-explorer')!;
  const rows = () =>
    [...explorer.shadowRoot!.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
    );
  return { play, explorer, rows };
}

describe.each(LANGUAGES)('what was played here (%s)', (language) => {
  test('is told of all games, however the board was turned', async () => {
    const { rows, explorer } = await open(language, 'h8');
    await expect
      .poll(() => rows().map(([move, games]) => [move, games]))
      .toEqual([
        ['h9', '3'],
        ['a15', '1'],
        ['g9', '1'],
      ]);
    const text = explorerText[language];
    expect(explorer.shadowRoot!.textContent).toContain(text.found(5));
    const bar = explorer.shadowRoot!.querySelector('.bar')!;
    expect(bar.getAttribute('aria-label')).toBe(text.tally(1, 0, 0));
  });

  test('shows a move on the board when it is pointed at, and plays it when it is pressed', async () => {
    const { play, rows, explorer } = await open(language, 'h8');
    await expect.poll(() => rows().length).toBe(3);
    const first = explorer.shadowRoot!.querySelector<HTMLButtonElement>('tbody button')!;
    first.focus();
    await expect.poll(() => boardOf(play).ghosts.length).toBe(1);
    expect(boardOf(play).ghosts[0]).toMatchObject({ stone: 'O' });
    await userEvent.click(first);
    await hasStones(play, 2);
    expect(playedIn(play)).toBe('h8 h9');
    await expect.poll(() => boardOf(play).ghosts.length).toBe(0);
    await expect.poll(() => rows().map(([move, games]) => [move, games])).toEqual([['f10', '2']]);
  });

  test('is told of the lines of a record, too', async () => {
    const { play, explorer, rows } = await open(language, 'a1 b1 c1');
    const text = explorerText[language];
    await expect.poll(() => explorer.shadowRoot!.textContent).toContain(text.none.games);
    buttonIn(explorer.shadowRoot!, text.sources.record)!.click();
    await expect.poll(() => explorer.shadowRoot!.textContent).toContain(text.none.record);
    play.show(0);
    await expect.poll(() => rows().map(([, games]) => games)).toEqual(['1']);
  });
});

test('says that games can’t be read where the browser forbids it, and as long as it does', async () => {
  const all = vi.spyOn(GamesStore.prototype, 'all').mockRejectedValue(new Error('forbidden'));
  const { explorer, rows } = await open('en', 'h8');
  await expect.poll(() => explorer.shadowRoot!.textContent).toContain(explorerText.en.forbidden);
  all.mockRestore();
  await store.put({ id: 'test-later', saved: 9, text: keptText(game('h8 h9')) });
  await expect.poll(() => rows().length).toBe(3);
});

test('tells of the games as they were asked for last, whichever answer comes first', async () => {
  const older = [{ id: 'test-0', saved: 0, text: keptText(game('h8 h9')), name: '', tags: [] }];
  const newer = [...older, { ...older[0]!, id: 'test-1', text: keptText(game('h8 i9')) }];
  for (const isInOrder of [true, false]) {
    for (const isRefused of [false, true]) {
      const asked: { then: (games: typeof newer) => void; not: (why: Error) => void }[] = [];
      const store = new GamesStore();
      let changed: () => void = () => undefined;
      store.all = () => new Promise((then, not) => asked.push({ then, not }));
      store.follow = (then) => {
        changed = then;
        return () => undefined;
      };
      const explorer = await mounted('prunus-explorer', { store, record: game('h8').record });
      changed();
      const answers = [
        () => {
          if (isRefused) asked[0]!.not(new Error('forbidden'));
          else asked[0]!.then(older);
        },
        () => {
          asked[1]!.then(newer);
        },
      ];
      for (const answer of isInOrder ? answers : answers.reverse()) {
        answer();
        await new Promise((then) => setTimeout(then));
      }
      await expect.poll(() => wordsIn(explorer.shadowRoot!)).toContain(explorerText.en.found(2));
      explorer.remove();
    }
  }
});
