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
