import { describe, expect, test } from 'vitest';

import { writeLine, writeMoves } from '../../../web/play/formats/moves.ts';
import { readRecord, type ReadRecord } from '../../../web/play/formats/read.ts';
import { commentOf } from '../../../web/play/record/notes.ts';
import { lineEnd, notesAt } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';

function taken(text: string): ReadRecord {
  const outcome = readRecord(text);
  return isRefusal(outcome) ? expect.fail(JSON.stringify(outcome)) : outcome;
}

const lineOf = ({ record }: ReadRecord): string => writeLine(record, lineEnd(record, 0));

describe('moves as people write them are read', () => {
  test.each([
    ['1) h8\n2) i9\n3) h9\n', 'h8 i9 h9'],
    ['1） h8 2） i9', 'h8 i9'],
    ['【1】h8 【2】i9', 'h8 i9'],
    ['第1手 h8\n第2手 i9', 'h8 i9'],
    ['（h8）（i9）（h9）', 'h8 i9 h9'],
    ['(h8), (i9)', 'h8 i9'],
    ['8\t8\n9\t9\n', 'i7 j6'],
    ['x\ty\n8\t8\n9\t9', 'i7 j6'],
    ['8 8\r\n15 15\r\n', 'h8 o1'],
    ['#1 h8 #2 i9', 'h8 i9'],
    ['(1) h8 (2) i9', 'h8 i9'],
    ['[1] h8 [2] i9', 'h8 i9'],
    ['1/h8 2/i9', 'h8 i9'],
    ['1-h8 2-i9', 'h8 i9'],
    ['h8/i9+h9 => j10', 'h8 i9 h9 j10'],
    ['`h8` **i9** *h9* :)', 'h8 i9 h9'],
    ['xh8 oi9 X: h9, O j10', 'h8 i9 h9 j10'],
    ['●h8 ⚪️i9', 'h8 i9'],
    ['h8+ i9 h9#', 'h8 i9 h9'],
    ['Moves: 1. h8 i9', 'h8 i9'],
    ['Game 2: h8 i9', 'h8 i9'],
  ])('%j', (text, line) => {
    expect(lineOf(taken(text))).toBe(line);
  });

  test.each([
    ['(i10 is direct)', 'i10 is direct'],
    ['[i10? loses to h7]', 'i10? loses to h7'],
    ['(white wins: h7, h6)', 'white wins: h7, h6'],
    ['（i10是直指）', 'i10是直指'],
    ['（走i10更好）', '走i10更好'],
    ['[0:12]', '0:12'],
    ['(12s)', '12s'],
    ['// my mistake, i10 wins\n', 'my mistake, i10 wins'],
  ])('with a remark that names a move, or a time: %s', (written, remark) => {
    const { record } = taken(`h8 i9 ${written} h9`);
    expect(writeMoves(record)).toBe('h8 i9 h9');
    expect(commentOf(notesAt(record, 2))).toBe(remark);
  });

  test.each([
    '(i10 j11)',
    '(White i10 Black j11)',
    '(白方i10 黑方j11)',
    '(i10 pass)',
    '(i10 {so} j11)',
  ])('a variation is none: %s', (written) => {
    expect(writeMoves(taken(`h8 i9 ${written} h9`).record)).toMatch(/^h8 i9 \(i10 \S+\) h9$/);
  });

  test('a word that is mistyped in a variation is told, and so is a move outside of brackets', () => {
    for (const text of ['h8 i9 (i10 jj11) h9', 'h8 i9, threatening h7, h9']) {
      expect(isRefusal(readRecord(text))).toBe(true);
    }
  });

  test('moves of Reversi with lines between them', () => {
    expect(taken('f5-d6-c3-d3-c4').record.setup.game).toBe('reversi');
  });

  test('columns of Connect Four are none of them', () => {
    expect(taken('4 4\n5 3').record.setup.game).toBe('connect-four');
  });

  test('a number in front of the bracket that closes a variation opens none', () => {
    expect(writeMoves(taken('h8 i9 (i10 2) h9').record)).toBe('h8 i9 (i10) h9');
  });

  test('words in round brackets are a remark', () => {
    const { record } = taken('h8 i9 (of 8 moves in the book) h9 (wins)');
    expect(writeMoves(record)).toBe('h8 i9 h9');
    expect([2, 3].map((node) => commentOf(notesAt(record, node)))).toEqual([
      'of 8 moves in the book',
      'wins',
    ]);
  });
});

describe('the name of a game in front of its moves', () => {
  test.each([
    ['Othello: f5d6c3d3c4', 'reversi', 'f5 d6 c3 d3 c4'],
    ['Othello f5d6', 'reversi', 'f5 d6'],
    ['Reversi\nf5 d6', 'reversi', 'f5 d6'],
    ['黑白棋 f5d6', 'reversi', 'f5 d6'],
    ['connect 4: 4 4 3', 'connect-four', '4 4 3'],
    ['Connect Four\nAnna - Bob\n443', 'connect-four', '4 4 3'],
    ['connect 4: 4, 4, 3 -- 5 wins', 'connect-four', '4 4 3'],
    ['四子棋：4443', 'connect-four', '4 4 4 3'],
    ['C4: 4443', 'connect-four', '4 4 4 3'],
    ['c4 4443 wins', 'connect-four', '4 4 4 3'],
    ['C4: d5 e6', 'gomoku', 'c4 d5 e6'],
    ['c4 2. d5', 'gomoku', 'c4 d5'],
    ['Gomoku: f5d6c3d3c4', 'gomoku', 'f5 d6 c3 d3 c4'],
    ['五子棋 h8i9', 'gomoku', 'h8 i9'],
    ['Tic Tac Toe: b2a1', 'mnk', 'b2 a1'],
  ])('%j', (text, game, line) => {
    const read = taken(text);
    expect(read.record.setup.game).toBe(game);
    expect(lineOf(read)).toBe(line);
  });

  test('renju is a rule as well', () => {
    const { record, ruleFrom } = taken('Renju: h8 i9');
    expect([record.setup.rule, ruleFrom]).toEqual(['renju', 'file']);
  });

  test('with another board than is usual is refused, as the board would not be that', () => {
    for (const text of ['Gomoku 19x19: h8 i9', 'Gomoku 19 h8 i9', 'Nim 9,8,6: C5']) {
      expect(readRecord(text)).toMatchObject({ code: 'not-a-move' });
    }
  });

  test('what is wrong behind it is said where it stands', () => {
    const place = { kind: 'character', line: 1, column: 12 };
    expect(readRecord('connect 4: f5')).toMatchObject({ code: 'not-a-move', place });
  });
});

test.each([['h 8, i 9'], ['H 8 i 9'], ['1. h 8 2. i 9'], ['h8 i 9']])(
  'a letter apart from its number: %j',
  (text) => {
    expect(lineOf(taken(text))).toBe('h8 i9');
  },
);

describe('a dash in front of words that name a move', () => {
  test.each([
    ['h8 i9 -- k11 wins', 'k11 wins'],
    ['h8 i9 – k11 wins', 'k11 wins'],
    ['h8 i9\n-- k11 wins', 'k11 wins'],
    ['h8 i9 —— k11 才是好棋', 'k11 才是好棋'],
    ['h8 i9 -- and k11 wins', 'and k11 wins'],
  ])('begins a remark: %j', (text, remark) => {
    const { record } = taken(text);
    expect(writeMoves(record)).toBe('h8 i9');
    expect(commentOf(notesAt(record, 2))).toBe(remark);
  });

  test.each([
    ['h8 -- i9 -- h9', 'h8 i9 h9'],
    ['h8 - i9 - k11 wins', 'h8 i9 k11'],
    ['-- h8\n-- i9 wins', 'h8 i9'],
    ['- h8\n- i9 wins', 'h8 i9'],
    ['h8 i9 -- black k11', 'h8 i9 k11'],
    ['h8 i9 -- k11 {good} j10', 'h8 i9 k11 j10'],
  ])('or parts moves: %j', (text, line) => {
    expect(lineOf(taken(text))).toBe(line);
  });

  test('is refused where it may be either, and where there is no move besides', () => {
    for (const text of ['h8 i9 - k11 wins', 'h8 -- i9 wins']) {
      expect(readRecord(text)).toMatchObject({ code: 'doubtful' });
    }
    expect(readRecord('-- k11 wins')).toMatchObject({ code: 'no-move' });
  });
});

describe('a file of Piskvork', () => {
  test('with remarks in it is read, and they are kept', () => {
    const text =
      'Piskvorky 15x15, 0:0, 0 ; mine\n8,8,1\n; the center\n9,9,1\nx.exe\ny.exe\n# end\n-1\n';
    const { record } = taken(text);
    expect(lineOf({ ...taken(text) })).toBe('h8 i7');
    expect(record.players).toEqual({ black: 'x', white: 'y' });
    expect(commentOf(notesAt(record, 1))).toBe('the center');
  });

  test('with a line before its header is no older one, which counts from 0', () => {
    const { record } = taken('# made by me\nPiskvorky 20x20, 0:0, 0\n10,10,0\n11,11,0\n0\n');
    expect(record.players).toEqual({ black: null, white: null });
    expect(writeLine(record, lineEnd(record, 0))).toBe('j11 k10');
  });
});

test('a comment of SGF whose bracket is missing does not take the next move away', () => {
  const read = taken('(;GM[4]SZ[15];B[hh]C[good, I think\n;W[ii]C[yes];B[jj])');
  expect(lineOf(read)).toBe('h8 i7 j6');
  expect(commentOf(notesAt(read.record, 1))).toBe('good, I think');
  expect(commentOf(notesAt(read.record, 2))).toBe('yes');
  expect(read.mended?.code).toBe('truncated');
});
