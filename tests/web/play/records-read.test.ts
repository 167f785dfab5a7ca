import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { writeGameLink } from '../../../web/play/formats/link.ts';
import { writeMovesFile } from '../../../web/play/formats/moves.ts';
import { writePsq } from '../../../web/play/formats/psq.ts';
import {
  readRecord,
  readRecordBytes,
  readingRecord,
  readingRecordBytes,
  type ReadOptions,
  type ReadRecord,
} from '../../../web/play/formats/read.ts';
import { readingRecords } from '../../../web/play/library/records-file.ts';
import { findingGames, readingSgfEvents, wholeLine } from '../../../web/play/formats/sgf-tree.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { summaryOf } from '../../../web/play/formats/summary.ts';
import { commentOf } from '../../../web/play/record/notes.ts';
import { RecordBuilder } from '../../../web/play/record/builder.ts';
import { notesAt, turnAt, type GameRecord } from '../../../web/play/record/record.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, passOf } from '../../../web/play/record/setup.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';
import { gameRecords, shapeOf } from '../support/arbitrary-records.ts';

function taken(outcome: ReadRecord | RecordRefusal): ReadRecord {
  return isRefusal(outcome) ? expect.fail(JSON.stringify(outcome)) : outcome;
}

/** A game to its end, in which somebody has to pass. */
const PLAYED =
  'f5 f4 c3 e6 d7 b2 e3 f2 e2 f6 c4 e7 g2 c8 c2 d3 a1 c6 d2 b1 g4 f3 b7 h2 e8 ' +
  'a8 g7 h3 d6 b4 b3 c5 b6 a3 a2 a4 d1 c7 b5 a7 f1 f7 h5 g5 b8 c1 f8 h7 h6 a6 e1 a5 h1 g3 h4 g1 g8 g6 h8 pass d8';

interface Report {
  readonly rule: string;
  readonly size: number | string;
  readonly stones: string | null;
  readonly turn: string;
  readonly moves: readonly string[];
  readonly encoding: string | null;
  readonly mended: string | null;
  readonly leftOut: string | null;
}

/** What is told of a file, as the command prints it. */
function report(from: string | Uint8Array, options: ReadOptions = {}): Report {
  const outcome =
    typeof from === 'string' ? readRecord(from, options) : readRecordBytes(from, options);
  return summaryOf(taken(outcome), (refusal) => recordRefusalSentence(refusal, 'en')) as Report;
}

const line = (from: string | Uint8Array): string => report(from).moves.join(' ');

describe('reading depends on the file alone', () => {
  test('whose rule is its own, or else freestyle, and that is said', () => {
    expect(taken(readRecord('(;GM[4]SZ[15]RU[Renju];B[hh])'))).toMatchObject({
      ruleFrom: 'file',
      record: { setup: { rule: 'renju' } },
    });
    for (const text of ['(;GM[4]SZ[19];B[hh])', 'h8 i9', 'Piskvorky 15x15, 0:0, 0\n8,8,0\n-1']) {
      expect(taken(readRecord(text))).toMatchObject({
        ruleFrom: 'nobody',
        record: { setup: { rule: 'freestyle' } },
      });
    }
  });

  test('and a rule that nobody named gives way to one under which all moves stand', () => {
    const six = 'b1 b2 c1 c2 d1 d2 e1 h8 g1 h9 f1 h10';
    expect(line(six)).toBe(six);
    expect(report(six).rule).toBe('standard');
    expect(readRecord(`[Rule "freestyle"]\n\n${six}`)).toMatchObject({ code: 'over' });
  });
});

describe('what other programs write is read', () => {
  test.each([
    ['(;gm[4]sz[15];b[hh];w[ii])', 'h8 i7'],
    ['(;GM[4]SZ[15];B[hh];W[ii]', 'h8 i7'],
    ['(;GM[4]SZ[15];B[hh];W[ii', 'h8 i7'],
    ['(;GM[4]SZ[15];B[hh;W[ii];B[jj])', 'h8 i7 j6'],
    ['(;GM[4]SZ[15];B[hh);W[ii];B[jj])', 'h8 i7 j6'],
    ['(;GM[4]SZ[15];B{hh];Wii];B[jj])', 'h8 i7 j6'],
    ['GM[4]SZ[15];B[hh];W[ii]', 'h8 i7'],
    ['(GM[4]SZ[15];B[hh];W[ii])', 'h8 i7'],
    ['QPR[hh,hg,jf];QSLW[ig];B[gg]', 'h8 h9 j10 i9 g9'],
    ['(;GM[4]SZ[15]SW[NO]5A[gg][hh];B[hh];W[ii])', 'h8 i7'],
    ['(;GM[4]SZ[15]QPR[hh,hg,jf];QSLW[ig];B[gg];W[gh])', 'h8 h9 j10 i9 g9 g8'],
    ['(;GM[4]SZ[15];B[hh];W[];B[ii])', 'h8 pass i7'],
    ['(;GM[4]SZ[15];B[hh];W[tt];B[ii])', 'h8 pass i7'],
    ['(;GM[4]SZ[15];W[hh];B[ii])', 'h8 i7'],
    ['h8 pass i7', 'h8 pass i7'],
    ['BOARD\n7,7,1\n8,8,2\nDONE', 'h8 i7'],
    ['START 15\nBOARD 7,7,1 8,8,2 DONE\nTURN 9,9', 'h8 i7 j6'],
    ['YXBOARD\n7,8,1\nDONE', 'i8'],
    ['1. h8 i9 2. i9 g9?!', 'h8 i9 g9'],
    ['1. h8! i9 2. g9?!', 'h8 i9 g9'],
    ['Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n', 'h8 i7'],
    ['4444443265555', '4 4 4 4 4 4 3 2 6 5 5 5 5'],
    ['1. 4 4 2. 5 5 3. 3', '4 4 5 5 3'],
    ['4, 4, 5, 5, 3', '4 4 5 5 3'],
    ['4-4-5-5-3', '4 4 5 5 3'],
    ['f5d6c3d3c4f4f6 33-31', 'f5 d6 c3 d3 c4 f4 f6'],
    ['(;GM[2]SZ[8];B[f5];W[d6];B[c3])', 'f5 d6 c3'],
    ['(;GM[2]SZ[8];B[fe];W[df];B[cc])', 'f5 d6 c3'],
    ['(;SZ[8]PB[A];B[f5];W[d6];B[c3];W[d3];B[c4])', 'f5 d6 c3 d3 c4'],
    ['Ｈ８ Ｉ９', 'h8 i9'],
    ['黑：H8 白：I9 黑：J10', 'h8 i9 j10'],
    ['1: H8 2: I9 3: J10', 'h8 i9 j10'],
    ['44444', '4 4 4 4 4'],
    ['b h8\nw i9\nb j10', 'h8 i9 j10'],
    ['play black H8\nplay white I9\nplay b J10', 'h8 i9 j10'],
    ['{[C5][甲 B][乙 W][先手胜][2017.07.29 重庆][2017 CCGC];B(H,8);W(I,9)}', 'h8 i9'],
    ['{[五子棋][甲][乙][先手胜][2017];B(8,H);W(9,I)}', 'h8 i9'],
  ])('%j', (text, moves) => {
    expect(line(text)).toBe(moves);
  });

  test('with who played it, when and where', () => {
    const ggf =
      '1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Zoe]PW[Sai]RE[-4.000]TY[8]BO[8 -------- -------- -------- ' +
      '---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[C5/0.2]B[d6];)';
    expect(report(ggf)).toMatchObject({
      ...{ game: 'reversi', ruleFrom: 'format', stones: null, leftOut: null, date: '2003-12-15' },
      ...{ players: { black: 'Zoe', white: 'Sai' }, result: 'W+4', moves: ['d3', 'c5', 'd6'] },
    });
    expect(report('{[C5][甲 B][乙 W][后手胜][2017.07.29][CCGC];B(H,8)}')).toMatchObject({
      ...{ players: { black: '甲', white: '乙' }, result: 'W+', date: '2017.07.29', event: 'CCGC' },
    });
    expect(
      report('[Event "?"]\n[Date "????.??.??"]\n[Black "-"]\n[White "Bo"]\n\nh8'),
    ).toMatchObject({
      ...{ event: null, date: null, players: { black: null, white: 'Bo' } },
    });
  });

  test('of RenjuNet, each of whose games is by renju', () => {
    const rif = `<?xml version="1.0" encoding="UTF-8"?><database>
      <players><player id="1" name="Ann" surname="O&apos;Lee"/><player id="2" name="Bo" surname="Ek"/></players>
      <tournaments><tournament id="5" name="Cup" year="2003"/></tournaments><games>
      <game id="1" tournament="5" round="3" rule="1" black="1" white="2" bresult="0.5"><move>h8 h9 j10</move></game>
      <game id="2" tournament="5" black="2" white="1" bresult="0"><move>h8 i9</move><info/></game>
      </games></database>`;
    expect(taken(readRecord(rif)).games).toEqual([
      "Ann O'Lee – Bo Ek · Cup · 3 · 2003",
      "Bo Ek – Ann O'Lee · Cup · 2003",
    ]);
    expect(report(rif)).toMatchObject({ rule: 'renju', ruleFrom: 'format', result: 'Draw' });
    expect(report(rif, { which: 1 })).toMatchObject({
      ...{ players: { black: 'Bo Ek', white: "Ann O'Lee" }, event: 'Cup', date: '2003' },
      ...{ result: 'W+', moves: ['h8', 'i9'] },
    });
    const reading = readingRecords(new TextEncoder().encode(rif), 0);
    let step = reading.next();
    while (step.done !== true) step = reading.next();
    expect(step.value.games).toHaveLength(2);
  });

  test('by the rule that its words mean', () => {
    const ruleOf = (words: string): unknown => {
      const { record, ruleFrom } = taken(readRecord(`(;GM[4]SZ[15]RU[${words}];B[hh])`));
      return ruleFrom === 'file' ? record.setup.rule : null;
    };
    const renju = ['RIF', 'Soosõrv-8', 'Soosyrv', 'Taraguchi-10', 'Yamaguchi', '连珠', '有禁手'];
    expect(renju.map(ruleOf)).toEqual(renju.map(() => 'renju'));
    const free = ['Free-style', 'free style', '无禁手', '自由规则'];
    expect(free.map(ruleOf)).toEqual(free.map(() => 'freestyle'));
    expect(['Caro', 'Pro', 'Chinese'].map(ruleOf)).toEqual([null, null, null]);
  });

  test('a drawn board of seven by six as Connect Four, unless a disc hangs in the air', () => {
    const board = (row: string) => `......./......./......./${row}/...O.../..XX...`;
    expect(report(board('.......'))).toMatchObject({ game: 'connect-four', turn: 'white' });
    expect(report(board('O......'))).toMatchObject({ game: 'mnk', inARow: 5 });
  });

  test('refused by what is wrong where the position of Reversi is another side’s', () => {
    const squares = '---------------------------OX------XO---------------------------';
    expect(report(`${squares} X; F5:+0;`)).toMatchObject({ game: 'reversi' });
    expect(readRecord(`${squares} O;`)).toMatchObject({ code: 'turn' });
  });

  test('on their own board', () => {
    expect(report('START 20\nINFO rule 4\nBOARD\n7,7,1\nDONE')).toMatchObject({
      ...{ size: 20, rule: 'renju', moves: ['h13'] },
    });
    expect(report('INFO rule 4\nBOARD\n7,7,1\nDONE')).toMatchObject({ size: 15, rule: 'renju' });
    expect(report('INFO rule 4\nh8 i9')).toMatchObject({ size: 15, moves: ['h8', 'i9'] });
  });

  test('and what was wrong in it is said', () => {
    expect(report('(;GM[4]SZ[15];B[hh];W[ii]').mended).toContain('the rest is missing');
    expect(report('1. h8 i9 2. i9 g9?!').mended).toContain('there is a stone already');
    expect(report('(;GM[4]SZ[15];B[hh])').mended).toBeNull();
  });

  test('with stones set up unevenly, and whoever is to move', () => {
    const diagram = report('(;GM[4]SZ[15]PL[W]AB[hh][ig][jh]AW[ii])');
    expect(diagram).toMatchObject({ turn: 'white', moves: [] });
    expect(diagram.stones?.replaceAll(/[./]/g, '')).toBe('XXXO');
    const two = taken(readRecord('(;GM[4]SZ[15]AB[hh][ii];W[aa];B[bb])')).record;
    expect(turnAt(two, 0)).toBe('O');
  });
});

test('columns of Connect Four are refused by the move that cannot be made', () => {
  for (const [text, code] of [
    ['44444443', 'illegal'],
    ['45454545', 'over'],
  ] as const) {
    expect(readRecord(text)).toMatchObject({ code, place: { number: code === 'over' ? 8 : 7 } });
  }
});

describe('a move that cannot be made ends its own line and no other', () => {
  test('whatever is wrong with it', () => {
    const occupied = report('(;GM[4]SZ[15];B[hh];W[hh];B[ii])');
    expect(occupied.moves).toEqual(['h8']);
    expect(occupied.leftOut).toContain('Move 2, h8: there is a stone already.');
    const outside = report('(;GM[4]SZ[15];B[hh];W[zz];B[ii])');
    expect(outside.moves).toEqual(['h8']);
    expect(outside.leftOut).toContain('Move 2, zz: the board has no such point.');
  });

  test('and how many moves come after it is said, however many there are', () => {
    const point = (at: number): string =>
      String.fromCharCode(97 + (at % 15), 97 + (Math.floor(at / 15) % 15));
    const moves = Array.from({ length: 60_000 }, (_, at) => `;${'BW'[at % 2]!}[${point(at)}]`);
    const long = report(`(;GM[4]SZ[15]${moves.join('')})`);
    expect(long.moves).toHaveLength(61);
    expect(long).toMatchObject({
      leftOut: '59,939 moves are left out. Move 62, b11: the game is already over.',
      ...{ result: 'B+', resultFrom: 'part' },
    });
    const branches = report(
      '(;GM[4]SZ[15];B[hh](;W[hh];B[aa](;W[bb])(;W[cc]))(;W[ii];B[ii];W[jj]))',
    );
    expect(branches.leftOut).toMatch(/^6 moves are left out. Move 2, h8/);
  });

  test('in a branch, and in front of one', () => {
    const { record, leftOut } = taken(
      readRecord('(;GM[4]SZ[15];B[hh](;W[ii](;B[hh];W[aa])(;B[jj];W[kk]))(;W[hi];B[jj]))'),
    );
    expect(leftOut).toMatchObject({ code: 'occupied', place: { number: 3 } });
    expect(writeMovesFile(record).trim().split('\n').at(-1)).toBe('h8 i7 (h7 j6) j6 k5');
    expect(writeSgf(record)).toContain('(;B[hh];W[aa])');
  });
});

describe('records in which somebody passes, or the stones do not tell who moves', () => {
  const uneven: fc.Arbitrary<GameRecord> = fc
    .tuple(
      fc.array(fc.record({ cell: fc.nat(225), back: fc.nat(4) }), { maxLength: 14 }),
      fc.constantFrom('X' as const, 'O' as const, null),
    )
    .map(([steps, turn]) => {
      const builder = new RecordBuilder(turn === 'O' ? { ...defaultSetup, turn } : defaultSetup);
      for (const { cell, back } of steps) {
        if (back === 0) builder.backTo(builder.ply - 2);
        builder.play(cell === 225 || back === 1 ? passOf(defaultSetup) : cell);
      }
      return builder.finish();
    });

  test.each([
    ['text', writeMovesFile],
    ['SGF', writeSgf],
    ['a link', (record: GameRecord) => writeGameLink(record)],
  ] as const)('are the same again as %s', (_, write) => {
    fc.assert(
      fc.property(uneven, (record) => {
        const again = taken(readRecord(write(record))).record;
        expect(again.setup).toEqual(record.setup);
        expect(shapeOf(again)).toEqual(shapeOf(record));
      }),
      { numRuns: 300 },
    );
  });

  test('are none that a file of Piskvork can tell', () => {
    expect(writePsq(taken(readRecord('h8 pass i9')).record)).toBeNull();
  });
});

describe('a file that is damaged', () => {
  test('without its end has all its moves', () => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        const text = writeSgf(record).trimEnd();
        const cut = text.replace(/\)+$/, '');
        const again = taken(readRecord(cut)).record;
        expect(shapeOf(again)).toEqual(shapeOf(record));
      }),
      { numRuns: 300 },
    );
  });

  test('in one byte of a name has all its moves and the rest of the name', () => {
    const name = '王小明李伟';
    const clean = new TextEncoder().encode(`(;GM[4]SZ[15]PB[${name}];B[hh];W[ii])`);
    const from = clean.indexOf(0xe7);
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: 0x80, max: 0xff }), (at, byte) => {
        const bytes = clean.slice();
        bytes[from + at] = byte;
        const { record, encoding } = taken(readRecordBytes(bytes));
        expect(encoding?.name).toBe('utf-8');
        expect(record.nodes.move).toEqual([-1, 112, 128]);
        const left = Array.from(name).filter((sign) => record.players.black?.includes(sign));
        expect(left.length).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});

describe('names are read in what they were written in', () => {
  const names = Object.fromEntries(
    readFileSync(new URL('../../data/names.txt', import.meta.url), 'utf8')
      .split(/\n(?=[\w-]+:\n)/)
      .map((part): [string, readonly string[]] => {
        const [encoding = '', ...rest] = part.split(':\n');
        return [encoding, rest.join(' ').trim().split(/\s+/)];
      }),
  );

  /** The bytes of a text in an encoding, by trying all there are. */
  const encoderOf = (encoding: string): ((text: string) => Uint8Array) => {
    const decoder = new TextDecoder(encoding);
    const known = new Map<string, readonly number[]>();
    for (let first = 0xff; first >= 0x80; first--) {
      for (let second = 0xfe; second >= 0x40; second--) {
        const signs = decoder.decode(Uint8Array.of(first, second));
        if (Array.from(signs).length === 1) known.set(signs, [first, second]);
      }
    }
    for (let first = 0xff; first >= 0x80; first--) {
      const sign = decoder.decode(Uint8Array.of(first));
      if (sign !== '\uFFFD') known.set(sign, [first]);
    }
    return (text) =>
      Uint8Array.from(Array.from(text).flatMap((sign) => known.get(sign) ?? [sign.charCodeAt(0)]));
  };

  // A few names of two characters are as good a text in another encoding.
  test.each([
    ['gbk', 0.95],
    ['big5', 0.95],
    ['shift_jis', 1],
    ['euc-kr', 1],
    ['windows-1250', 1],
    ['windows-1251', 1],
  ])('%s, one name alone and no word about it', (encoding, least) => {
    const encode = encoderOf(encoding);
    const all = names[encoding] ?? [];
    const wrong = all.filter((name) => {
      const bytes = encode(`(;GM[4]SZ[15]PB[${name}];B[hh])`);
      return taken(readRecordBytes(bytes)).record.players.black !== name;
    });
    expect(all.length).toBeGreaterThan(180);
    expect(wrong.length).toBeLessThanOrEqual(all.length * (1 - least));
    // Both players' names are enough for nearly all, and what the file or a reader says for all.
    const pairs = all.slice(1).map((name, at): [string, string] => [all[at]!, name]);
    const wrongPairs = pairs.filter(([black, white]) => {
      const bytes = encode(`(;GM[4]SZ[15]PB[${black}]PW[${white}];B[hh])`);
      return taken(readRecordBytes(bytes)).record.players.black !== black;
    });
    expect(wrongPairs.length).toBeLessThanOrEqual(all.length * 0.02);
    for (const name of all) {
      const statement = encode(`(;CA[${encoding}]GM[4]SZ[15]PB[${name}];B[hh])`);
      const silent = encode(`(;GM[4]SZ[15]PB[${name}];B[hh])`);
      expect(taken(readRecordBytes(statement)).record.players.black).toBe(name);
      expect(taken(readRecordBytes(silent, { encoding })).record.players.black).toBe(name);
    }
  });

  test('UTF-8 and UTF-16 are never taken for another', () => {
    for (const name of Object.values(names).flat()) {
      const text = `(;GM[4]SZ[15]PB[${name}];B[hh])`;
      const utf8 = taken(readRecordBytes(new TextEncoder().encode(text)));
      expect(utf8.record.players.black).toBe(name);
      const units = Array.from(text, (sign) => sign.charCodeAt(0));
      const wide = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]));
      expect(taken(readRecordBytes(wide)).record.players.black).toBe(name);
    }
  });

  test.each(['cp932', 'CP949', 'cp936', 'cp1251', 'SJIS', 'EUC_KR', 'x-sjis', 'ms950'])(
    'the label %s is known',
    (label) => {
      const text = new TextEncoder().encode(`(;CA[${label}]GM[4]PB[Lin`);
      const bytes = Uint8Array.of(
        ...text,
        0xb0,
        0xa1,
        0x5d,
        0x3b,
        0x42,
        0x5b,
        0x68,
        0x68,
        0x5d,
        0x29,
      );
      expect(taken(readRecordBytes(bytes)).encoding?.by).toBe('said');
    },
  );
});

describe('libraries of RenLib, as RenLib reads them', () => {
  const header = (minor: number): readonly number[] => [
    ...[0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, minor],
    ...Array.from({ length: 10 }, () => 0xff),
  ];

  test('a point of none is a pass', () => {
    const bytes = Uint8Array.of(...header(4), 0, 2, 0x78, 0, 0, 0, 0x79, 0x40);
    const { record } = taken(readRecordBytes(bytes));
    expect(line(bytes)).toBe('h8 pass i8');
    expect(record.setup.rule).toBe('renju');
    expect(turnAt(record, 2)).toBe('X');
  });

  test('a comment of the old kind ends with a high bit', () => {
    const bytes = Uint8Array.of(...header(0), 0x78, 0x20, 0x41, 0xc2, 0x79, 0x40);
    expect(line(bytes)).toBe('h8 i8');
    expect(commentOf(notesAt(taken(readRecordBytes(bytes)).record, 1))).toBe('AB');
  });

  test('are read in turns to their end, however much of them cannot be played', () => {
    const nodes = 50_000;
    // All on one point, with no flags.
    const bytes = new Uint8Array(2 * nodes).map((_, at) => (at % 2 === 0 ? 0x78 : 0));
    bytes.set([...header(4), 0, 0]);
    let turns = 0;
    for (const reading = readingRecordBytes(bytes); reading.next().done !== true;) turns += 1;
    expect(turns).toBeGreaterThan(nodes / 1000);
  });

  test('the oldest have no header', () => {
    expect(line(Uint8Array.of(0x78, 0x20, 0x41, 0xc2, 0x79, 0x40))).toBe('h8 i8');
    expect(line(Uint8Array.of(0x78, 0, 0x79, 0x80 | 0x40, 0x7a, 0x40))).toBe('h8 i8');
  });
});

describe('Reversi is read as its programs write it', () => {
  const moves = PLAYED.replace(/ /g, '');
  test('moves alone, with the passes or without', () => {
    for (const text of [PLAYED, moves, moves.replace(/pass/g, ''), moves.toUpperCase()]) {
      expect(readRecord(text)).toMatchObject({
        ruleFrom: 'format',
        record: { setup: { game: 'reversi', rows: 8 } },
      });
      expect(line(text)).toBe(PLAYED);
    }
  });

  test('what is no game of it is one of gomoku', () => {
    for (const text of ['d3 c5 d6 e3', 'f5 d6 c3 d3 a1', 'h8 i9 j10 k11 h9']) {
      expect(line(text)).toBe(text);
      expect(taken(readRecord(text)).record.setup.game).toBe('gomoku');
    }
  });

  test('all squares from a1 on, and who is to move', () => {
    const start = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;
    expect(taken(readRecord(`${start} X`)).record).toMatchObject({
      setup: { game: 'reversi', stones: null },
    });
    // After d3: the third row has a disc, the sixth none.
    const later = `${'-'.repeat(19)}X-------XX------XO${'-'.repeat(27)}`;
    expect(report(later).stones?.split('/')).toEqual([
      ...['........', '........', '...X....', '...XX...', '...XO...', '........'],
      ...['........', '........'],
    ]);
    // The tag of one's own text has no slashes; with slashes it begins with row 8, as it always has.
    const record = taken(readRecord(later)).record;
    const written = writeMovesFile(record);
    const squares = later.replaceAll('-', '.');
    expect(written).toContain(`[Stones "${squares}"]`);
    expect(taken(readRecord(written)).record.setup).toEqual(record.setup);
    const rows = squares.match(/.{8}/g)!.reverse().join('/');
    const before = taken(readRecord(written.replace(squares, rows))).record;
    expect(before.setup).toEqual(record.setup);
    expect(readRecord(`${later} X`)).toHaveProperty('code');
  });
});

describe('eight rows of discs', () => {
  const start = '.'.repeat(27) + 'OX......XO' + '.'.repeat(27);
  const rowsOf = (squares: string) => squares.match(/.{8}/g)!;

  test('are a position of Reversi as it is drawn, row 1 first', () => {
    // After d3, which stands in the third row.
    const later = '.'.repeat(19) + 'X.......XX......XO' + '.'.repeat(27);
    for (const squares of [start, later]) {
      const alone = taken(readRecord(squares)).record.setup;
      const rows = rowsOf(squares);
      const numbered = rows.map((row, at) => `${String(at + 1)} ${Array.from(row).join(' ')}`);
      const drawn = [rows.join('\n'), rows.join('/'), `  a b c d e f g h\n${numbered.join('\n')}`];
      for (const text of [...drawn, drawn[0]!.replaceAll('.', '-'), `${drawn[0]!}\n\n`]) {
        expect(taken(readRecord(text)), text).toMatchObject({ ruleFrom: 'format' });
        expect(taken(readRecord(text)).record.setup).toEqual(alone);
      }
    }
  });

  test('are none of it where a square of the middle is empty, or the board is another', () => {
    const free = rowsOf(`${start.slice(0, 27)}.${start.slice(28)}`);
    const wide = rowsOf(start).map((row) => `${row}.`);
    for (const rows of [free, [...wide, '.'.repeat(9)]]) {
      expect(taken(readRecord(rows.join('\n'))).record.setup.game).not.toBe('reversi');
    }
  });
});

describe('a file that is larger than a record can be', () => {
  const COUNT = 60_000;
  const BRANCH = 30;
  /** Branches of so many moves each, all from the empty board. */
  const large = () => {
    const branches = Array.from({ length: COUNT / BRANCH }, (_, branch) => {
      const nodes = Array.from({ length: BRANCH }, (_, ply) => {
        const cell = (branch * 7 + ply * 31 + (branch % 13) * ply) % 225;
        const [column, row] = [cell % 15, Math.floor(cell / 15)];
        return `;${'BW'[ply % 2]!}[${String.fromCharCode(97 + column, 97 + row)}]`;
      });
      return `(${nodes.join('')})`;
    });
    return `(;GM[4]SZ[15]${branches.join('')})`;
  };

  test('is read in short turns, as far as it goes, and says how much is left out', () => {
    const text = large();
    const reading = readingRecord(text);
    let turns = 0;
    let step = reading.next();
    for (; step.done !== true; step = reading.next()) turns += 1;
    const { record, leftOut, leftOutMoves } = taken(step.value);
    expect(record.nodes.parent.length).toBeLessThanOrEqual(20_000);
    expect(leftOut).not.toBeNull();
    expect(leftOutMoves).toBeGreaterThan(COUNT / 4);
    // So few signs and events at a time that a page stays quick.
    expect(turns).toBeGreaterThan(text.length / 5000);
    expect([...findingGames(text)].length).toBeGreaterThan(text.length / 20_000);
    expect(readRecord(`(;GM[4]SZ[15]${';B[hh]'.repeat(1_000_000)})`)).toMatchObject({
      code: 'too-long',
    });
  });

  test('is mended in short turns, and what was mended is looked at in short turns', () => {
    const line = '(;B[hh]'.repeat(20_000);
    const turnsOf = (work: Generator<undefined, unknown>): number => [...work].length;
    const read = turnsOf(readingSgfEvents(line, 0));
    expect(turnsOf(wholeLine(line))).toBeGreaterThan(2 * read);
  });
});
