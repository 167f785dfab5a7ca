import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LONGEST_GAME_LINK, readGameLink, writeGameLink } from '../../../web/play/formats/link.ts';
import { writeMovesFile } from '../../../web/play/formats/moves.ts';
import { recordFrom } from '../../../web/play/formats/plain.ts';
import { writePsq } from '../../../web/play/formats/psq.ts';
import { LONGEST_TEXT, readRecord, readRecordBytes } from '../../../web/play/formats/read.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { MOST_NODES, type GameRecord } from '../../../web/play/record/record.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';
import { anyText } from '../support/any-text.ts';
import { gameRecords } from '../support/arbitrary-records.ts';
import { rounds } from '../support/rounds.ts';

/** The English sentence for a text that must be refused. */
function sentenceFor(text: string): string {
  const outcome = readRecord(text);
  if (!isRefusal(outcome)) expect.fail(`taken: ${JSON.stringify(outcome)}`);
  return recordRefusalSentence(outcome, 'en');
}

const psq = (...lines: string[]): string => ['Piskvorky 15x15, 0:0, 0', ...lines].join('\n');

describe('what cannot be a game is refused with what and where', () => {
  test.each([
    ['', 'There is nothing in it.'],
    [' \n\t', 'There is nothing in it.'],
    ['\0\x01', 'This is not a text file.'],
    ['{a:1}', 'There is no move in it.'],
    ['2026', 'There is no move in it.'],
    ['* — *', 'There is no move in it.'],
    // Moves
    ['h8 h8', 'Move 2, h8: there is a stone already.'],
    ['h8 i9 H8', 'Move 3, h8: there is a stone already.'],
    ['h8 p1', 'Move 2, p1: the board has no such point.'],
    ['h8 a16', 'Move 2, a16: the board has no such point.'],
    ['h8 a0', 'Move 2, a0: the board has no such point.'],
    ['h8\ni9 hello j10', 'Line 2, character 4: “hello” is no move.'],
    ['h8 i9 k1o', 'Line 1, character 9: “o” is no move.'],
    ['h8 <b>i9', 'Line 1, character 4: “<b>i9” is no move.'],
    ['hello\nworld', 'Line 1, character 1: “hello” is no move.'],
    ['https://example.org/', 'Line 1, character 1: “https://example.org/” is no move.'],
    ['h8 {never ends i9', 'Line 1, character 4: “{never” is no move.'],
    ['7,7 8,6 7,7', 'Move 3, 7,7: there is a stone already.'],
    ['7,7 16,6', 'Move 2, 16,6: the board has no such point.'],
    ['8,8,0', 'There is no move in it.'],
    ['a1 b1 a2 b2 a3 b3 a4 b4 a5 b5', 'Move 10, b5: the game is already over.'],
    ['h8 (i9) (h9 h9)', 'Move 2, h9: there is a stone already.'],
    ['h8 i9)', 'Line 1, character 6: this bracket closes a variation that was never opened.'],
    ['h8\n(i9', 'Line 2, character 1: the variation that opens here is never closed.'],
    [
      '(h8 i9)',
      'Line 1, character 1: a variation needs a move before it, in whose place it is played.',
    ],
    [
      'h8 ((i9))',
      'Line 1, character 5: a variation needs a move before it, in whose place it is played.',
    ],
    [
      '[Board "21x21"] h8',
      'Line 1, character 1: a board of 21 × 21 does not fit: gomoku is played on squares of 5 to 20, other games on at most 20 × 20.',
    ],
    [
      '[Rule "chess"] h8',
      'Line 1, character 1: “chess” is no rule; there are freestyle, standard and renju, and normal and misere in Nim.',
    ],
    // Piskvork
    [psq('8,8,0', '8,8,0', '-1'), 'Move 2, h8: there is a stone already.'],
    [psq('8,8,0', '16,8,0', '-1'), 'Move 2, 16,8,0: the board has no such point.'],
    [psq('8,8,0', '0,8,0', '-1'), 'Move 2, 0,8,0: the board has no such point.'],
    [psq('8,8,0', '9,x,0', '9,9,0', '-1'), 'Line 3: “9,x,0” is no move.'],
    ['Piskvorky', 'Line 1: no game begins with “Piskvorky”.'],
    [
      'Piskvorky 99x99, 0:0, 0\n8,8,0\n-1',
      'Line 1: a board of 99 × 99 does not fit: gomoku is played on squares of 5 to 20, other games on at most 20 × 20.',
    ],
    // SGF
    ['(;GM[4]SZ[15];B[pa])', 'Move 1, pa: the board has no such point.'],
    ['(;GM[4]SZ[15];B[ap])', 'Move 1, ap: the board has no such point.'],
    ['(;GM[4];B[zz];W[hh])', 'Move 1, zz: the board has no such point.'],
    ['(;GM[3]SZ[8];B[dc])', 'This is a record of chess, which is not played here.'],
    [
      '(;GM[4]SZ[52];B[hh])',
      'Line 1, character 8: a board of 52 × 52 does not fit: gomoku is played on squares of 5 to 20, other games on at most 20 × 20.',
    ],
    ['(;GM[4]AB[aa]AW[aa])', 'Line 1, character 14: a15 has a stone already.'],
    // Positions
    ['X.O\n.X\n..O', 'Row 2: it has 2 points, unlike the first row.'],
    ['X.O\n.?.\n..O', 'Row 2: “?” has no meaning here.'],
  ])('%j: %s', (text, sentence) => {
    expect(sentenceFor(text)).toBe(sentence);
  });

  test.each([
    ['#p1&moves=h8h8', 'Move 2, h8: there is a stone already.'],
    ['#p1&moves=h8~1i9', '“moves”: “~1i9” has no meaning here.'],
    ['#p1&moves=h8;', '“moves”: “;” has no meaning here.'],
    ['#p1&moves=h8&at=2', '“at”: “2” has no meaning here.'],
    ['#p1&moves=%zz', '“moves”: “%zz” has no meaning here.'],
    ['#p2&moves=h8', 'This page does not know links of the kind “p2”; reload it, it may be old.'],
    ['#p1&size=15&size=15', '“size”: this part of the link is there twice.'],
    ['#p1&__proto__=1', '“__proto__” is no part of a link to a game.'],
    ['#p1&game=constructor', '“game”: “constructor” has no meaning here.'],
    [
      '#p1&rule=toString',
      '“rule”: “toString” is no rule; there are freestyle, standard and renju, and normal and misere in Nim.',
    ],
    ['#p1&game=mnk&k=0', '“k”: “0” in a row cannot be played here.'],
    ['#help', 'This is no link to a game.'],
    ['#p1&st\u007fnes=%zz', '“st nes” is no part of a link to a game.'],
    ['#v1&game=mnk', 'This is no link to a game.'],
    [
      '#p1&size=3',
      '“size”: a board of 3 × 3 does not fit: gomoku is played on squares of 5 to 20, other games on at most 20 × 20.',
    ],
    [
      '#p1&game=mnk&stones=XX-/---/---',
      '“stones”: there are 2 : 0 stones; Black must have as many as White, or one more.',
    ],
    [
      `#p1&moves=${'h8'.repeat(LONGEST_GAME_LINK)}`,
      'It is longer than the 120,000 characters that are read.',
    ],
  ])('%.40s: %s', (link, sentence) => {
    const outcome = readGameLink(link);
    if (!isRefusal(outcome)) expect.fail('taken');
    expect(recordRefusalSentence(outcome, 'en')).toBe(sentence);
  });

  test('where the name of a part cannot be shown as it is', () => {
    expect(sentenceFor('#p1&st\u200bnes=%zz')).toBe('“st nes”: “%zz” has no meaning here.');
  });

  test('from data', () => {
    const good = JSON.stringify({
      setup: defaultSetup,
      nodes: { parent: [-1, 0, 1], move: [-1, 3, 4], thought: [-1, 0, 0] },
      current: 2,
      ahead: 2,
      players: { black: null, white: null },
    });
    const from = (change: (text: string) => string): string => {
      const outcome = recordFrom(JSON.parse(change(good)));
      return isRefusal(outcome) ? recordRefusalSentence(outcome, 'en') : 'taken';
    };
    expect(from((text) => text)).toBe('taken');
    expect(from((text) => text.replace('[-1,3,4]', '[-1,3,3]'))).toBe(
      'Move 2, d15: there is a stone already.',
    );
    for (const [was, is] of [
      ['[-1,0,1]', '[-1,0,2]'],
      ['[-1,0,1]', '[-1,0,0.5]'],
      ['[-1,0,1]', '[0,0,1]'],
      ['[-1,0,1]', '[]'],
      ['[-1,3,4]', '[-1,3]'],
      ['[-1,3,4]', '"-1,3"'],
      ['"current":2', '"current":3'],
      ['"ahead":2', '"ahead":1'],
      ['"setup"', '"__proto__"'],
      ['"nodes"', '"__proto__"'],
    ] as const) {
      expect(from((text) => text.replace(was, is))).toBe('This is no game.');
    }
    for (const value of [null, undefined, 1, '', [], {}, () => 1, Symbol.iterator, NaN]) {
      expect(recordFrom(value)).toMatchObject({ code: 'not-a-game' });
    }
  });

  test('when it is too long, too deep or too much', () => {
    expect(sentenceFor(' '.repeat(LONGEST_TEXT + 1))).toBe(
      'It is longer than the 1,000,000 characters that are read.',
    );
    const bytes = new Uint8Array(LONGEST_TEXT + 1);
    expect(readRecordBytes(bytes)).toMatchObject({ code: 'too-long' });
    expect(sentenceFor('(;GM[4]' + '(;'.repeat(400_000))).toContain('brackets are open');
    expect(sentenceFor(`(;GM[4]${'('.repeat(9000)};${')'.repeat(9000)})`)).toContain(
      'more than 2,000 brackets are open.',
    );
    expect(sentenceFor('h8 ' + '('.repeat(900_000))).toContain('needs a move before it');
    expect(sentenceFor('{'.repeat(900_000))).toContain('is no move');
    expect(sentenceFor('1 '.repeat(400_000) + 'x')).toContain('is no move');
    // 20 × 20 first moves and as many answers each are more than can be kept.
    const cells = Array.from(
      { length: 400 },
      (_, cell) => String.fromCharCode(97 + (cell % 20)) + String(1 + Math.floor(cell / 20)),
    );
    const moves = cells
      .flatMap((first) => cells.filter((cell) => cell !== first).map((cell) => `~0${first}${cell}`))
      .join('')
      .slice(2, 100_000)
      .replace(/~?[a-t]?\d*$/, '');
    expect(isRefusal(readGameLink(`#p1&size=20&moves=${moves}`))).toBe(false);
    const many = cells
      .slice(0, 60)
      .map(
        (first) =>
          `(${[first, ...cells.filter((c) => c !== first)].map((c, at) => (at < 2 ? c : `(${c})`)).join(' ')})`,
      )
      .join(' ');
    expect(sentenceFor(`[Board "20x20"] t20 ${many}`)).toContain('more moves than can be kept');
    expect(MOST_NODES).toBe(20_000);
  });
});

/** A refusal has a sentence in each language; a record is one. */
function checked(outcome: { readonly record: GameRecord } | RecordRefusal): void {
  if (isRefusal(outcome)) {
    for (const language of LANGUAGES) {
      const sentence = recordRefusalSentence(outcome, language);
      expect(sentence).toMatch(/[.。）)]$/);
      expect(sentence).not.toMatch(/undefined|NaN|\[object|\p{Cc}/u);
      expect(sentence.length).toBeLessThan(300);
    }
  } else {
    const { record } = outcome;
    expect(recordFrom(JSON.parse(JSON.stringify(record)))).toEqual(record);
  }
}

describe('whatever is read, it is a record or one refusal', () => {
  const writers = [
    writeMovesFile,
    writeSgf,
    writePsq,
    (record: GameRecord) => writeGameLink(record),
  ];
  const texts = fc
    .tuple(gameRecords, fc.constantFrom(...writers))
    .map(([record, write]) => write(record) ?? writeSgf(record));

  test('cut short anywhere', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, cut) => {
        checked(readRecord(text.slice(0, cut % (text.length + 1))));
      }),
      { numRuns: rounds(3000) },
    );
  });

  test('with characters changed, put in and left out', () => {
    const edit = fc.tuple(
      fc.nat(),
      fc.nat(2),
      fc.oneof(
        fc.constantFrom(...Array.from('()[];~&=#,.\\"\'%/-0159abhotXO\n\r \0\u202E😀')),
        fc.constantFrom('__proto__', 'constructor', '(;', ')', 'at=1', '&moves=', '[Board "9x9"]'),
        anyText({ maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(texts, fc.array(edit, { minLength: 1, maxLength: 5 }), (text, edits) => {
        let changed = text;
        for (const [at, drop, put] of edits) {
          const place = at % (changed.length + 1);
          changed = changed.slice(0, place) + put + changed.slice(place + drop);
        }
        checked(readRecord(changed));
      }),
      { numRuns: rounds(5000) },
    );
  });

  test('with bits flipped', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (text, flips) => {
        const bytes = new TextEncoder().encode(text);
        for (const flip of flips) {
          const at = Math.floor(flip / 8) % bytes.length;
          bytes[at] = bytes[at]! ^ (1 << (flip % 8));
        }
        checked(readRecordBytes(bytes));
      }),
      { numRuns: rounds(3000) },
    );
  });

  test('made of nothing but the signs of a format', () => {
    const soup = (signs: string[]) =>
      fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((parts) => parts.join(''));
    const soups = fc.oneof(
      soup(['(', ')', 'h8', 'i9', ' ', '1.', '{', '}', 'j10', '(', ')']),
      soup(['(', ';', ')', 'B[hh]', 'W[ii]', 'B[', ']', 'AB[aa:zz]', 'SZ[15]', '\\', 'PL[W]']).map(
        (text) => `(;GM[4]${text}`,
      ),
      soup(['8,8,0\n', '9,9,1\n', '9,9', '\n', '-1\n', 'x\n', '1,Renju\n']).map(
        (text) => `Piskvorky 15x15, 0:0, 0\n${text}`,
      ),
      soup(['X', 'O', '.', '/', '\n', ' ', '1', '●', '|', 'a b c']),
      soup(['&moves=', 'h8', '~0', '~1', 'i9', '&at=', '1', '&size=9', '&game=mnk', '&k=3']).map(
        (text) => `#p1${text}`,
      ),
    );
    fc.assert(
      fc.property(soups, (text) => {
        checked(readRecord(text));
      }),
      { numRuns: rounds(5000) },
    );
  });

  test('but the −0 of JSON, which is 0', () => {
    const nodes = { parent: [-1, -0], move: [-1, -0], thought: [-1, -0] };
    const record = recordFrom({ setup: defaultSetup, nodes, current: -0, ahead: -0 });
    expect(record).toMatchObject({
      nodes: { parent: [-1, 0], move: [-1, 0], thought: [-1, 0] },
      current: 0,
      ahead: 0,
    });
  });

  test('made of data that is nearly a record', () => {
    const odd = fc.oneof(fc.anything(), fc.constantFrom(-1, 0.5, 1e9, '__proto__', [], null));
    fc.assert(
      fc.property(gameRecords, fc.nat(30), odd, (record, which, value) => {
        const data = JSON.parse(JSON.stringify(record)) as Record<string, Record<string, unknown>>;
        const places = Object.entries(data).flatMap(([key, part]) =>
          typeof part === 'object'
            ? [[data, key] as const, ...Object.keys(part).map((inner) => [part, inner] as const)]
            : [[data, key] as const],
        );
        const [owner, key] = places[which % places.length]!;
        owner[key] = value;
        const outcome = recordFrom(data);
        checked(isRefusal(outcome) ? outcome : { record: outcome });
      }),
      { numRuns: rounds(3000) },
    );
  });
});
