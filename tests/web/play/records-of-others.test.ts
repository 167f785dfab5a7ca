import { describe, expect, test } from 'vitest';

import { readRecord, readRecordBytes, type ReadRecord } from '../../../web/play/formats/read.ts';
import { summaryOf } from '../../../web/play/formats/summary.ts';
import { readingRecords } from '../../../web/play/library/records-file.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';

interface Report {
  readonly format: string;
  readonly size: number | string;
  readonly game: string;
  readonly turn: string;
  readonly stones: string | null;
  readonly moves: readonly string[];
  readonly games: number;
  readonly date: string | null;
  readonly result: string | null;
  readonly rule: string;
  readonly ruleFrom: string;
  readonly players: object;
  readonly refused?: string;
}

/** What is told of a file. */
function report(outcome: ReadRecord | RecordRefusal): Report {
  return summaryOf(outcome, (refusal) => recordRefusalSentence(refusal, 'en')) as Report;
}

/** A year of Thor's database with such games: the discs of Black at the end, and the moves. */
function thorFile(games: readonly (readonly [discs: number, moves: string])[]): Uint8Array {
  const bytes = new Uint8Array(16 + 68 * games.length);
  bytes.set([20, 1, 6, 1, games.length, 0, 0, 0, 0, 0, 0xd1, 0x07, 8, 0, 24, 0]);
  games.forEach(([discs, moves], game) => {
    const at = 16 + 68 * game;
    bytes.set([3, 0, 10, 0, 20, 0, discs, discs], at);
    const names = moves.match(/../g) ?? [];
    bytes.set(
      names.map((name) => 10 * Number(name[1]) + name.charCodeAt(0) - 0x60),
      at + 8,
    );
  });
  return bytes;
}

describe('Thor’s database of Reversi', () => {
  const file = thorFile([
    [40, 'f5d6c3d3c4f4f6f3e6e7'],
    [32, 'f5f6e6f4e3c5c4'],
  ]);

  test('has games of a year, each with its end', () => {
    expect(report(readRecordBytes(file))).toMatchObject({
      ...{ game: 'reversi', games: 2, date: '2001', result: '40-24' },
      moves: ['f5', 'd6', 'c3', 'd3', 'c4', 'f4', 'f6', 'f3', 'e6', 'e7'],
    });
    expect(report(readRecordBytes(file, { which: 1 })).moves.join('')).toBe('f5f6e6f4e3c5c4');
    const reading = readingRecords(file, 0);
    let step = reading.next();
    while (step.done !== true) step = reading.next();
    expect([step.value.games.length, step.value.unreadable]).toEqual([2, 0]);
  });

  test('is refused where moves cannot be made, or there are names alone', () => {
    expect(report(readRecordBytes(thorFile([[40, 'a1']]))).refused).toContain('Move 1, a1');
    const names = new Uint8Array(16 + 20);
    names.set([20, 1, 6, 1, 0, 0, 0, 0, 1, 0]);
    expect(report(readRecordBytes(names)).refused).toContain('“wthor.jou” has the names');
  });
});

test('games with facts before them, one below the other, are as many games', () => {
  const game = (black: string, moves: string, result: string) =>
    `[Event "e"]\n[Black "${black}"]\n[White "y"]\n[Result "${result}"]\n\n1. ${moves} ${result}\n`;
  const text = [
    game('x', 'h8 i9 2. g9 h7', '1-0'),
    game('z', 'h8 i9 2. g8', '0-1'),
    game('x', 'a1 b1', '1-0'),
  ];
  for (const between of ['\n', '\r\n\r\n']) {
    const file = text.join(between);
    const outcome = readRecord(file, { which: 1 });
    if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
    expect(outcome.games[1]).toBe('z – y · e · 0-1');
    expect(report(outcome).moves).toEqual(['h8', 'i9', 'g8']);
    expect(report(outcome).games).toBe(3);
  }
  expect(report(readRecord(text[0]!)).games).toBe(1);
});

test('a game of Reversi is known by its moves with facts before them, too', () => {
  const text =
    '[Site "PlayOK"]\n[Black "aa"]\n[White "bb"]\n[Result "38-26"]\n\n1. f5 d6 2. c3 f3 3. f4 d3 4. c4 g3 38-26';
  expect(report(readRecord(text))).toMatchObject({
    ...{ game: 'reversi', players: { black: 'aa', white: 'bb' }, result: '38-26' },
  });
  expect(report(readRecord(`[Game "gomoku"]\n${text}`)).game).toBe('gomoku');
});

describe('a position of Reversi', () => {
  const squares = `${'-'.repeat(19)}X-------XX------XO${'-'.repeat(27)}`;
  const rows = squares.match(/.{8}/g)!;
  const ways = [
    `${squares}O`,
    `${squares} white`,
    `${squares}\nO`,
    `${squares} O; 59 empties`,
    `${squares} O 4-1`,
    `${rows.join('\n')}\nO\n`,
    `${rows.join('\n')} O`,
    `${rows.join('\n')}\nWhite to move`,
    rows.join('/').replaceAll('X', 'b').replaceAll('O', 'w'),
    `${squares.replaceAll('X', '●').replaceAll('O', '○').replaceAll('-', '.')} ○`,
    `${rows.join('\n')}\n白方先行`,
  ];
  test.each(ways)('is read however it is said who is to move: %#', (text) => {
    expect(report(readRecord(text))).toMatchObject({
      ...{ game: 'reversi', turn: 'white' },
      stones: rows.join('/').replaceAll('-', '.'),
    });
  });

  test('is refused where the other side would be to move', () => {
    expect(report(readRecord(`${squares}X`)).refused).toBe('It is the other color’s turn.');
  });
});

test('what a site gives away without moves is refused by the site’s name', () => {
  const log = '{"status":1,"data":[{"channel":"\\/table\\/t1","data":[{"type":"playDisc"}]}]}';
  for (const text of ['https://boardgamearena.com/table?table=123', log]) {
    expect(report(readRecord(text)).refused).toContain('Board Game Arena');
  }
});

describe('a game is known by what people call it', () => {
  test.each([
    ['Connect Four', '4 4 5', 'connect-four'],
    ['connect-4', '4 4 5', 'connect-four'],
    ['Othello', 'f5 d6', 'reversi'],
    ['黑白棋', 'f5 d6', 'reversi'],
    ['Gomoku', 'h8 i9', 'gomoku'],
    ['Gobang', 'h8 i9', 'gomoku'],
    ['Tic Tac Toe', 'b2 a1', 'mnk'],
  ])('%s', (name, moves, game) => {
    expect(report(readRecord(`[Game "${name}"]\n\n${moves}`))).toMatchObject({ game });
  });

  test('renju is gomoku by its own rule', () => {
    const read = report(readRecord('[Game "Renju"]\n\nh8 i9'));
    expect(read).toMatchObject({ game: 'gomoku', rule: 'renju', ruleFrom: 'file' });
  });

  test('one that is not played here is refused by its name, also of several in a file', () => {
    const facts = '[Game "Pente"]\n[Player 1 Name "a"]\n[Player 2 Name "b"]\n[Result "1-0"]\n';
    const text = `${facts}1. K10 L10 2. K12 K11\n`;
    for (const file of [text, `${text}\n${text}`]) {
      expect(report(readRecord(file)).refused).toBe(
        'This is a record of Pente, which is not played here.',
      );
    }
    const games = report(readRecord(text.replace('Pente', 'Gomoku')));
    expect(games).toMatchObject({ games: 1, players: { black: 'a', white: 'b' } });
  });
});

test('a long game of Reversi with a move that turns nothing is refused as one of Reversi', () => {
  const read = report(readRecord('f5d6c3d3c4f4f6f3e6e7d7a1c6'));
  expect(read.refused).toBe('Move 12, a1: the rules do not allow this move.');
});

describe('a game of Piskvork is read from its older files, too', () => {
  const names = 'pbrain-first.exe\r\nhomo-2\r\n';

  test('which have both names in front and count from 0', () => {
    const file = `${names}9,9,0\r\n10,10,1200\r\n19,0,31\r\n0\r\n`;
    expect(report(readRecord(file))).toMatchObject({
      ...{ format: 'psq', size: 20, players: { black: 'first', white: 'homo-2' } },
      moves: ['j11', 'k10', 't20'],
    });
  });

  test('and a move that cannot be made is told by its number', () => {
    const file = `${names}9,9,0\n9,9,5\n0\n`;
    expect(report(readRecord(file)).refused).toContain('Move 2, j11');
  });

  test('what an engine is told is none', () => {
    const talk = 'START 15\nBOARD\n7,7,1\n8,8,2\nDONE\n';
    expect(report(readRecord(talk))).toMatchObject({ format: 'protocol', moves: ['h8', 'i7'] });
  });
});

test('moves are read with what stands before and between them where people copy them', () => {
  for (const text of [
    '> 1. h8 i9\n> 2. j10\n',
    'h8 -> i9 -> j10',
    'h8 → i9 → j10',
    '黑1 H8 白2 I9 黑3 J10',
    '黑1：H8，白2：I9，黑3：J10，黑胜',
  ]) {
    expect(report(readRecord(text)).moves, text).toEqual(['h8', 'i9', 'j10']);
  }
});

test('a position of Connect Four is read from the address of a page that solves it', () => {
  const read = report(readRecord('https://connect4.gamesolver.org/en/?pos=44435'));
  expect(read).toMatchObject({ game: 'connect-four', moves: ['4', '4', '4', '3', '5'] });
});
