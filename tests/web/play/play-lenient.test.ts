import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { encodingOf } from '../../../web/play/formats/encoding/decode.ts';
import { writeLine, writeMoves, writeMovesFile } from '../../../web/play/formats/moves.ts';
import {
  LONGEST_FILE,
  LONGEST_TEXT,
  readRecord,
  readRecordBytes,
  type ReadRecord,
} from '../../../web/play/formats/read.ts';
import { boardLabels } from '../../../web/play/formats/sgf-labels.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { commentOf } from '../../../web/play/record/notes.ts';
import { goTo, notesAt, type GameRecord } from '../../../web/play/record/record.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';

function taken(outcome: ReadRecord | RecordRefusal): ReadRecord {
  return isRefusal(outcome) ? expect.fail(JSON.stringify(outcome)) : outcome;
}

const read = (text: string): GameRecord => taken(readRecord(text)).record;

const statement = (record: GameRecord, node: number): string => commentOf(notesAt(record, node));

describe('what people have is read', () => {
  test.each([
    ['https://gomocalc.com/#/h8i9g9', 'h8 i9 g9'],
    [' https://www.gomocalc.com/#/h8i9g9\n', 'h8 i9 g9'],
    ['https://example.org/board?size=15&moves=H8I9G9', 'h8 i9 g9'],
    ['7,7 8,6 6,7', 'h8 i9 g8'],
    ['7,7\n8,6\n6,7\n', 'h8 i9 g8'],
    ['[7,7][8,6][6,7]', 'h8 i9 g8'],
    ['[7,7],[8,6],[6,7]', 'h8 i9 g8'],
    ['(7,7) (8,6) (6, 7)', 'h8 i9 g8'],
    ['8,8 9,7 15,15', 'h8 i9 o1'],
    ['0,0 14,14', 'a15 o1'],
    ['0,1\n1,0', 'a14 b15'],
    ['h8 i9 g9 Black has an open three', 'h8 i9 g9'],
    ['h8 i9 // the indirect opening\ng9 # and on', 'h8 i9 g9'],
    ['A game of mine\n\n1. h8 i9 2. g9', 'h8 i9 g9'],
    // What programs for chess call their marks.
    ['1. h8 i9 $1 2. g9 $14 *', 'h8 i9 g9'],
    ['１．ｈ８　２．ｉ９　３．ｇ９', 'h8 i9 g9'],
    // A board as managers of tournaments tell it, without its first line and its last.
    ['7,7,1\n8,6,2\n6,7,1\n', 'h8 i9 g8'],
    ['(;GM[4]SZ[15];B[HH];W[IG];B[GG])', 'h8 i9 g9'],
  ])('%j', (text, line) => {
    expect(writeLine(read(text))).toBe(line);
  });

  test('pairs are any list of cells, by numbers from 0', () => {
    const cells = fc.uniqueArray(fc.nat(224), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cells, fc.constantFrom(' ', '\n', '; '), (list, between) => {
        const pairs = [
          '0,0',
          ...list
            .filter((cell) => cell > 0)
            .map((cell) => `${String(cell % 15)},${String(Math.floor(cell / 15))}`),
        ];
        const record = read(pairs.join(between));
        expect(record.nodes.move.slice(1)).toEqual([0, ...list.filter((cell) => cell > 0)]);
      }),
    );
  });

  test('words that end a line, or stand in braces, are what is said of the move', () => {
    const record = read('Lin and Wu\nh8 {the centre} i9 // indirect\n(i10 {direct}) g9 wins');
    expect([0, 1, 2, 3, 4].map((node) => statement(record, node))).toEqual([
      'Lin and Wu',
      'the centre',
      'indirect',
      'direct',
      'wins',
    ]);
    expect(writeMoves(record)).toBe('h8 i9 (i10) g9');
    const file = writeMovesFile(record);
    expect(file).toContain('h8 {the centre} i9 {indirect} (i10 {direct}) g9 {wins}');
    expect(read(file)).toEqual(record);
  });

  test('what is said of a move, or a name, is no game of SGF', () => {
    for (const text of ['i1 {(;}', '1. i1 {(; B[aa])}', '[Black "(;"]\n\ni1']) {
      expect(writeLine(read(text))).toBe('i1');
      expect(read(writeMovesFile(read(text)))).toEqual(read(text));
    }
    expect(writeLine(read('A game of mine (;GM[4]SZ[15];B[ho])'))).toBe('h1');
  });

  test('facts in front are kept, in text and in SGF', () => {
    const text = '[Event "Cup ]"]\n[Date "2019"]\n[Result "B+"]\n\nh8';
    const record = read(text);
    expect(writeSgf(record)).toContain('RE[B+]EV[Cup \\]]DT[2019]');
    expect(writeMovesFile(read(writeSgf(record)))).toContain('[Event "Cup ]"]\n[Date "2019"]');
  });
});

describe('a library of RenLib', () => {
  /** Nodes as the format has them: point, flags, and texts, each even with its zeros. */
  const library = (...nodes: readonly (readonly [string, number, ...string[]])[]): Uint8Array => {
    const bytes = [0xff, ...Array.from('RenLib', (sign) => sign.charCodeAt(0)), 0xff, 3, 4];
    while (bytes.length < 20) bytes.push(0xff);
    for (const [name, flags, ...texts] of nodes) {
      const column = name.charCodeAt(0) - 96;
      const row = 15 - Number(name.slice(1));
      bytes.push(name === '' ? 0 : row * 16 + column, flags);
      if ((flags & 1) !== 0) bytes.push(0, 1);
      for (const text of texts) {
        bytes.push(...new TextEncoder().encode(text), 0);
        if (bytes.length % 2 === 1) bytes.push(0);
      }
    }
    return Uint8Array.from(bytes);
  };

  test('is one game with all its lines, comments and labels', () => {
    const bytes = library(
      ['', 0],
      ['h8', 0x08, 'The centre\bof it all'],
      ['i9', 0x80 | 0x08, 'indirect'],
      ['g9', 0x80 | 0x40],
      ['j10', 0x40 | 0x01, 'A'],
      ['h9', 0x40],
    );
    const outcome = taken(readRecordBytes(bytes));
    expect(outcome).toMatchObject({ format: 'renlib', leftOut: null });
    const { record } = outcome;
    expect(record.setup).toMatchObject({ game: 'gomoku', rows: 15 });
    expect(writeMoves(record)).toBe('h8 i9 (h9) g9 (j10)');
    expect([1, 2].map((node) => statement(record, node))).toEqual([
      'The centre\nof it all',
      'indirect',
    ]);
    expect(boardLabels(goTo(record, 2))).toEqual([{ cell: 5 * 15 + 9, text: 'A' }]);
  });

  test('leaves out what cannot be played, and what is below it', () => {
    const bytes = library(['h8', 0], ['h8', 0x80], ['i9', 0x40], ['i9', 0x40]);
    const outcome = taken(readRecordBytes(bytes));
    expect(writeMoves(outcome.record)).toBe('h8 i9');
    expect(outcome.leftOut).toMatchObject({ code: 'occupied', place: { number: 2, name: 'h8' } });
  });

  test('is read as far as it goes, whatever is in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        const outcome = readRecordBytes(Uint8Array.of(...library(), ...rest));
        if (!isRefusal(outcome))
          expect(readRecord(writeSgf(outcome.record))).toMatchObject({
            leftOut: null,
          });
      }),
      { numRuns: 500, examples: [[Uint8Array.of(1, 164, 14, 1, 1, 127)]] },
    );
    const tree = library(
      ...Array.from({ length: 60_000 }, (_, at): [string, number] => [
        `${'abcdefghijklmno'[at % 15]!}${String(1 + (Math.floor(at / 15) % 15))}`,
        at % 3 === 0 ? 0x80 : at % 3 === 1 ? 0 : 0x40,
      ]),
    );
    expect(isRefusal(readRecordBytes(tree))).toBe(false);
  });
});

describe('texts are read in what they were written in', () => {
  /** The bytes of a text in an encoding, by trying all there are. */
  const bytesIn = (text: string, encoding: string): Uint8Array => {
    const decoder = new TextDecoder(encoding);
    const known = new Map<string, readonly number[]>();
    for (let first = 0x81; first < 0xff; first++) {
      for (let second = 0x40; second < 0xff; second++) {
        known.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
      }
    }
    return Uint8Array.from(
      Array.from(text).flatMap((sign) => known.get(sign) ?? [sign.charCodeAt(0)]),
    );
  };
  const game = (name: string, about = ''): string => `(;GM[4]SZ[15]${about}PB[${name}];B[hh])`;
  const blackIn = (bytes: Uint8Array): string | null =>
    taken(readRecordBytes(bytes)).record.players.black;

  test.each([
    ['gbk', '王小明 执黑五子棋'],
    ['big5', '王小明 執黑五子棋許功蓋'],
  ])('%s, whether they say so or not', (encoding, name) => {
    expect(blackIn(bytesIn(game(name), encoding))).toBe(name);
    expect(blackIn(bytesIn(game(name, `CA[${encoding}]`), encoding))).toBe(name);
    expect(blackIn(bytesIn(game(name, 'CA[no-such-thing]'), encoding))).toBe(name);
  });

  test('what they say they are in, where it cannot be told', () => {
    expect(blackIn(bytesIn(game('河村典彦', 'CA[shift_jis]'), 'shift_jis'))).toBe('河村典彦');
    expect(blackIn(bytesIn(game('김종수', 'CA[EUC-KR]'), 'euc-kr'))).toBe('김종수');
  });

  test('UTF-8 and UTF-16, with a mark at the beginning or without', () => {
    const name = '王小明';
    expect(blackIn(new TextEncoder().encode(game(name, 'CA[GBK]')))).toBe(name);
    for (const isLittle of [true, false]) {
      for (const mark of ['', '\uFEFF']) {
        const units = Array.from(mark + game(name)).map((sign) => sign.charCodeAt(0));
        const pair = (unit: number): readonly number[] => [unit & 255, unit >> 8];
        const bytes = units.flatMap((unit) => (isLittle ? pair(unit) : [...pair(unit)].reverse()));
        expect(blackIn(Uint8Array.from(bytes))).toBe(name);
      }
    }
  });

  test('Latin letters are none of these', () => {
    const bytes = Uint8Array.from(
      Array.from(game('José]'.replace(']', '')), (sign) => sign.charCodeAt(0)),
    );
    expect(encodingOf(bytes)).toEqual({ name: 'windows-1252', by: 'guessed' });
    expect(blackIn(bytes)).toBe('José');
  });

  test('any bytes are a text in something', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(() => new TextDecoder(encodingOf(bytes).name).decode(bytes)).not.toThrow();
      }),
    );
  });
});

describe('nothing takes longer than its length', () => {
  /** Milliseconds of the processor's time: what else the machine does is not counted. */
  const spent = (): number => process.cpuUsage().user / 1000;
  const long =
    (part: string, before = '', after = ''): ((length: number) => string) =>
    (length) =>
      before + part.repeat(Math.floor(length / part.length)) + after;
  test.each<readonly [string, (length: number) => string]>([
    ['games', long('(;GM[4];B[hh]C[x])\n')],
    ['variations that cannot be played', long('(;AB[aa];B[bb])', '(;GM[4];B[hh]', ')')],
    ['passes', long('(;W[])', '(;GM[4];B[hh]', ')')],
    ['remarks', long(';C[x]', '(;GM[4];B[hh]', ')')],
    ['remarks at the head of a line', long(';C[x]', '(;GM[4];B[hh](', ';W[aa]))')],
    ['the same move', long('(;W[aa]C[x])', '(;GM[4];B[hh]', ')')],
    ['properties', long('C[x]', '(;GM[4]', ';B[hh])')],
    ['values', long('[aa:A]', '(;GM[4];B[hh]LB', ')')],
    ['stones set up', long('AB[aa]AE[aa];', '(;GM[4];', ')')],
    ['brackets', long('(', '(;GM[4];B[hh]')],
    ['values that never end', long('B[', '(;GM[4];')],
    ['open braces', long('{\n', 'h8 ')],
    ['comments in braces', long('{a}', 'h8 ')],
    ['lines of words', long('word\n', 'h8 ')],
    ['pairs', long('(7,7', '')],
    ['blanks in pairs', long('[ ', '')],
    ['numbers', long('1 ', 'h8 ')],
    ['an address', long('h8/', 'https://x/#')],
  ])('%s', (_, make) => {
    const time = (length: number): number => {
      const text = make(length);
      const start = spent();
      const outcome = readRecord(text);
      if (!isRefusal(outcome)) writeSgf(outcome.record);
      return spent() - start;
    };
    time(10_000);
    const part = time(240_000);
    // The longer text decides, and what the machine does besides can only make it longer: where it seems too
    // long the shorter of two counts.
    const most = 40 + 10 * part;
    const once = time(960_000);
    expect(once < most ? once : Math.min(once, time(960_000))).toBeLessThan(most);
  });

  test('a file of the largest size is read or refused at once', () => {
    const lib = new Uint8Array(LONGEST_FILE).fill(0x78, 20);
    lib.set([0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff]);
    for (const bytes of [
      lib,
      new Uint8Array(LONGEST_TEXT).fill(0x5b),
      new Uint8Array(LONGEST_TEXT + 1),
    ]) {
      const start = spent();
      readRecordBytes(bytes);
      expect(spent() - start).toBeLessThan(3000);
    }
  });
});
