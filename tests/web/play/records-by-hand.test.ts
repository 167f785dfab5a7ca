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
  ])('%j', (text, line) => {
    expect(lineOf(taken(text))).toBe(line);
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
