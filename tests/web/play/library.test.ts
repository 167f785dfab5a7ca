import fc from 'fast-check';
import { expect, test } from 'vitest';

import { statedDay } from '../../../web/play/library/stated-day.ts';
import { CARD_ORDERS, orderingCards } from '../../../web/play/elements/library/card-order.ts';
import { SOUGHT, cardOf, hasWords } from '../../../web/play/elements/library/game-card.ts';
import {
  fitName,
  fitTags,
  newerOf,
  storedFrom,
  type StoredGame,
} from '../../../web/play/library/games-store.ts';
import {
  readLibrary,
  writeLibrary,
  writingLibrary,
  type Library,
} from '../../../web/play/library/library-file.ts';
import { NO_PROGRESS } from '../../../web/play/puzzle/progress.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { openedGame } from '../../../web/play/session/opened-game.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { usualPreferences } from '../../../web/play/session/preferences.ts';
import { newGame, usualGame } from '../../../web/play/session/state.ts';
import { playMove, resign } from '../../../web/play/session/update.ts';
import { ticTacToe } from '../../../web/play/record/setup.ts';
import { rounds } from '../support/rounds.ts';

function game(id: string, name: string, ...moves: readonly number[]): StoredGame {
  const begun = newGame({ ...usualGame, setup: ticTacToe });
  const text = keptText(moves.reduce((state, move) => playMove(state, move), begun));
  return { id, saved: 1_700_000_000_000, text, name, tags: ['school'] };
}

const library: Library = {
  games: [game('a', 'First', 4), game('b', '', 0, 3, 1, 4, 2)],
  puzzles: { ...NO_PROGRESS, tried: 7, solved: 5 },
  mistakes: [
    {
      goal: 'win',
      rule: 'freestyle',
      size: 15,
      played: [112, 97, 113, 98, 114, 0],
      made: 14,
      best: 115,
      step: 1,
      due: 20_000,
    },
  ],
  preferences: { ...usualPreferences, numbers: true },
  levelRun: null,
};

test('everything comes back from its file', () => {
  expect(JSON.parse(writeLibrary(library))).toEqual({
    kind: 'prunus-library',
    version: 1,
    ...library,
  });
  // A game at a time, so that the page stays quick.
  expect([...writingLibrary(library)]).toHaveLength(library.games.length);
  expect(readLibrary(writeLibrary(library))).toEqual({ ...library, unreadable: 0 });
});

test('whatever games are called and tagged, nothing of them is lost', () => {
  const kept = fc
    .record({
      id: fc.stringMatching(/^[\w-]{1,20}$/),
      saved: fc.nat(),
      name: fc.string({ unit: 'grapheme', maxLength: 30 }).map(fitName),
      tags: fc.string({ unit: 'grapheme', maxLength: 30 }).map(fitTags),
      moves: fc.uniqueArray(fc.nat(8), { maxLength: 5 }),
    })
    .map(({ id, saved, name, tags, moves }) => ({ ...game(id, name, ...moves), saved, tags }));
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 6 }), (games) => {
      const all = { ...library, games };
      expect(readLibrary(writeLibrary(all))).toEqual({ ...all, unreadable: 0 });
      // As another program may have set it.
      const spaced = JSON.stringify(JSON.parse(writeLibrary(all)), null, 2);
      expect(readLibrary(spaced)).toEqual({ ...all, unreadable: 0 });
    }),
    { numRuns: 300 },
  );
});

test('whatever a file holds, it is read as far as it makes sense, or refused', () => {
  const written = writeLibrary(library);
  fc.assert(
    fc.property(fc.nat(written.length), fc.nat(40), fc.string({ maxLength: 9 }), (at, cut, put) => {
      const read = readLibrary(written.slice(0, at) + put + written.slice(at + cut));
      if (typeof read === 'string') return;
      // What was taken is whole.
      expect(readLibrary(writeLibrary(read))).toEqual({ ...read, unreadable: 0 });
    }),
    { numRuns: rounds(1000) },
  );
  fc.assert(
    fc.property(fc.anything(), fc.jsonValue(), (value, game) => {
      storedFrom(value);
      readLibrary(JSON.stringify({ kind: 'prunus-library', version: 1, games: [game] }));
    }),
  );
  expect(readLibrary('{}')).toBe('not-a-library');
  expect(readLibrary(writeLibrary(library).replace('"version":1', '"version":2'))).toBe('newer');
});

test('of two games of one name the newer one stays', () => {
  const here = game('a', 'Mine', 4, 0);
  expect(newerOf(game('a', 'Old', 4), here)).toBe(null);
  const later = { ...game('a', 'Later', 4), saved: here.saved + 1 };
  expect(newerOf(later, here)).toBe(later);
  expect(newerOf(later, null)).toBe(later);
});

test('a game says who plays and how it stands, and is found by that', () => {
  const [first, second] = library.games.map((each) => cardOf(each, 'en')!);
  expect(first).toMatchObject({ title: 'First', players: 'You – Level 4' });
  expect(first!.result).toBe('Unfinished, 1 move');
  expect(second!.result).toMatch(/ won$/);
  expect(hasWords(first!, 'FIRST tic')).toBe(true);
  expect(hasWords(first!, 'school unfinished')).toBe(true);
  expect(hasWords(second!, 'first')).toBe(false);
  expect(hasWords(second!, '')).toBe(true);
  const resigned = keptText(resign(playMove(newGame(usualGame), 0)));
  expect(cardOf({ ...library.games[0]!, text: resigned }, 'zh')!.result).toMatch(/胜$/);
  expect(cardOf({ ...library.games[0]!, text: '{}' }, 'en')).toBe(null);
});

test('games are put in order in short turns, those that are alike as they were', () => {
  const card = cardOf(library.games[0]!, 'en')!;
  const names = ['Zoë', 'eva', '', 'Eva', 'Bob 10', 'Bob 9'];
  const cards = Array.from({ length: 1777 }, (_, at) => {
    const name = names[(at * 5) % names.length]!;
    return { ...card, players: name, event: name, day: String(at % 9), at };
  });
  for (const order of CARD_ORDERS) {
    const ordering = orderingCards(cards, order);
    let turns = 0;
    let step = ordering.next();
    for (; step.done !== true; step = ordering.next()) turns += 1;
    const sorted = step.value as typeof cards;
    const sign = ({ players, day }: (typeof cards)[number]) =>
      order === 'date' ? day : ['players', 'event'].includes(order) ? players.toLowerCase() : '';
    const places = sorted.map(({ at }, place) => [sign(sorted[place]!), at] as const);
    expect(new Set(places.map(([, at]) => at)).size).toBe(cards.length);
    for (const [place, [name, at]] of places.entries()) {
      if (place > 0 && places[place - 1]![0] === name)
        expect(places[place - 1]![1]).toBeLessThan(at);
    }
    if (order === 'kept') continue;
    expect(turns).toBeGreaterThan(cards.length / 300);
    const groups = places.map(([name]) => name).filter((name, at, all) => name !== all[at - 1]);
    if (order === 'players') expect(groups).toEqual(['bob 9', 'bob 10', 'eva', 'zoë', '']);
    if (order === 'date') expect(groups.join('')).toBe('876543210');
  }
});

test('days are in order, however files write them', () => {
  const written: readonly (readonly [statement: string, day: string])[] = [
    ['2019-03-04', '2019-03-04'],
    ['2021.01.02', '2021-01-02'],
    ['2003/12', '2003-12'],
    ['2018', '2018'],
    ['2024-02-28,29', '2024-02-28'],
    ['1.2.1999', '1999-02-01'],
    ['02/28/1999', '1999-02-28'],
    ['2019.07.25 合肥', '2019-07-25'],
    ['2019年7月25日', '2019-07-25'],
    ['circa 1899', '1899'],
    ['????.??.??', ''],
    ['long ago', ''],
  ];
  expect(written.map(([statement]) => statedDay(statement))).toEqual(written.map(([, day]) => day));
});

test('tags are words with commas between them, each once', () => {
  expect(fitTags(' a, b，a、 c c ;')).toEqual(['a', 'b', 'c c']);
});

test('a game of a file is found by any of its fields, and tells its date once', () => {
  const file = '(;GM[4]SZ[15]PB[Alice]PW[Bob]DT[2019-05-04]RE[B+R];B[hh];W[hi])';
  const cardFor = (text: string) => {
    const read = readRecord(text);
    if (isRefusal(read)) throw new Error(read.code);
    const kept = keptText(openedGame(read.record, newGame(usualGame)));
    return cardOf({ id: 'game-a', saved: 1, text: kept, name: '', tags: [] }, 'en')!;
  };
  const card = cardFor(file);
  expect(`${card.title} ${card.date}`.split('2019-05-04')).toHaveLength(2);
  const found = SOUGHT.filter((sought) => hasWords(card, '2019-05', sought));
  expect(found).toEqual(['any', 'date']);
  expect(SOUGHT.filter((sought) => hasWords(card, 'alice bob', sought))).toEqual([
    'any',
    'players',
  ]);
  // Its result is told in words, and no other line says it again.
  expect([card.title, card.result]).toEqual(['2019-05-04', 'Black won by resignation']);
  expect(hasWords(card, 'b+r')).toBe(true);
  const results = ['W+T', 'B+', '0', 'Draw', 'Void'];
  expect(results.map((statement) => cardFor(file.replace('B+R', statement)).result)).toEqual([
    ...['White won on time', 'Black won', 'Draw', 'Draw', 'Void'],
  ]);
  const scores = ['1-0', '0-1', '1/2-1/2', '38-26', '31:33', '32-32'];
  expect(scores.map((score) => cardFor(file.replace('B+R', score)).result)).toEqual([
    ...['Black won', 'White won', 'Draw', 'Black won by 12', 'White won by 2', 'Draw'],
  ]);
  expect(cardFor(file.replace('B+R', '?')).result).toBe('Unfinished, 2 moves');
  expect(cardFor('(;GM[4]SZ[15]AB[hh]AW[hi])').result).toBe('A position');
  expect(cardFor('h8 i9').players).toBe('');
  // One that has no date was not played when it was opened.
  const undated = cardFor(file.replace('DT[2019-05-04]', ''));
  expect(undated).toMatchObject({ date: expect.stringMatching(/^Opened /), played: '', day: '' });
  expect(cardFor(file.replace('2019-05-04', '4.5.2019')).day).toBe('2019-05-04');
  const cup = cardFor(file.replace('DT', 'EV[Spring Cup]DT'));
  expect([cup.title, cup.date].join(' ').split('2019-05-04')).toHaveLength(2);
  expect(SOUGHT.filter((sought) => hasWords(cup, 'spring', sought))).toEqual(['any', 'event']);
});
