import { describe, expect, test } from 'vitest';

import { writeLine } from '../../../web/play/formats/moves.ts';
import { readRecord, readRecordBytes, type ReadRecord } from '../../../web/play/formats/read.ts';
import { lineEnd } from '../../../web/play/record/record.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';

const taken = (outcome: ReadRecord | RecordRefusal): ReadRecord =>
  isRefusal(outcome) ? expect.fail(JSON.stringify(outcome)) : outcome;

const lineOf = ({ record }: ReadRecord): string => writeLine(record, lineEnd(record, 0));

const sentence = (refusal: RecordRefusal | null): string =>
  refusal === null ? '' : recordRefusalSentence(refusal, 'en');

describe('a byte that no text has', () => {
  test.each([
    ['(;GM[4]SZ[15]PB[A\0nn];B[hh];W[ii])', 'h8 i7', 18],
    ['(;GM[4]SZ[15];B[hh]\0;W[ii])', 'h8 i7', 20],
    ['(;GM[4]SZ[15];B\x01[hh];W[ii])', 'h8 i7', 16],
    ['(;GM[4]SZ[15];B[h\x7fh];W[ii])', 'h8 i7', 18],
    ['\0(;GM[4]SZ[15];B[hh];W[ii])', 'h8 i7', 1],
    ['h8 i\x0f7', 'h8 i7', 5],
    ['["h8",\0"i7"]', 'h8 i7', 7],
  ])('costs nothing else, and is said: %j', (text, line, column) => {
    const read = taken(readRecord(text));
    expect(lineOf(read)).toBe(line);
    expect(sentence(read.mended)).toBe(
      `Line 1, character ${String(column)}: a control character, which is no part of a text.`,
    );
  });

  test('in the place of a letter of a move costs that move', () => {
    const read = taken(readRecord('(;GM[4]SZ[15];B[hh];W[i\0];B[jj])'));
    expect(lineOf(read)).toBe('h8');
    expect(sentence(read.leftOut)).toBe('Move 2, i: the board has no such point.');
  });

  test('is nothing where it fills the rest of a file', () => {
    for (const text of [
      '(;GM[4]SZ[15];B[hh];W[ii])',
      'h8 i7 ',
      'Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n-1\n',
    ]) {
      for (const filling of ['\x1a', '\0'.repeat(500)]) {
        const read = taken(readRecord(text + filling));
        expect(lineOf(read)).toBe('h8 i7');
        expect(read.mended).toBeNull();
      }
    }
  });

  test('makes no text where there are many', () => {
    const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0';
    for (const text of [
      '\0',
      '\0\x01',
      png,
      Array.from({ length: 256 }, (_, at) => String.fromCharCode(at)).join(''),
    ]) {
      expect(readRecord(text), JSON.stringify(text)).toMatchObject({ code: 'not-text' });
    }
  });
});

describe('a library of RenLib that was cut off', () => {
  const header = [0xff, ...Array.from('RenLib', (sign) => sign.charCodeAt(0)), 0xff, 3, 4];
  const library = (...nodes: readonly number[]): Uint8Array =>
    Uint8Array.of(...header, ...Array.from({ length: 10 }, () => 0xff), 0, 0, ...nodes);

  test('in the middle of a move says that one is left out', () => {
    const read = taken(readRecordBytes(library(0x78, 0, 0x79, 0, 0x7a)));
    expect(lineOf(read)).toBe('h8 i8');
    expect(read.leftOutMoves).toBe(1);
    expect(sentence(read.leftOut)).toBe('It ends in the middle; the rest is missing.');
  });

  test('between two moves, or in the middle of a comment, says that it ends there', () => {
    for (const nodes of [
      [0x78, 0, 0x79, 0],
      // A line beside another that never comes.
      [0x78, 0x80, 0x79, 0x40],
      [0x78, 0, 0x79, 0x48, 0x41, 0x42],
      [0x78, 0, 0x79, 0x60, 0x41, 0x42],
      [0x78, 0, 0x79, 0x41],
    ]) {
      const read = taken(readRecordBytes(library(...nodes)));
      expect(lineOf(read)).toBe('h8 i8');
      expect(read.leftOut).toBeNull();
      expect(sentence(read.mended)).toBe('It ends in the middle; the rest is missing.');
    }
  });

  test('is whole where its last line has its end, whatever fills the rest', () => {
    const read = taken(readRecordBytes(library(0x78, 0, 0x79, 0x40, 0, 0, 0)));
    expect([lineOf(read), read.mended, read.leftOut]).toEqual(['h8 i8', null, null]);
  });

  test('says what comes after its end', () => {
    const read = taken(readRecordBytes(library(0x78, 0, 0x79, 0x40, 0x7a, 0, 0x7b, 0x40)));
    expect([lineOf(read), read.leftOutMoves]).toEqual(['h8 i8', 2]);
    expect(sentence(read.leftOut)).toBe('What comes after its end belongs to no line.');
  });
});
