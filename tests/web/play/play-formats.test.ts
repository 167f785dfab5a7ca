import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { positionText } from '../../../web/games/position.ts';
import { readGameLink, writeGameLink } from '../../../web/play/formats/link.ts';
import { writeLine, writeMoves, writeMovesFile } from '../../../web/play/formats/moves.ts';
import { recordFrom } from '../../../web/play/formats/plain.ts';
import { readPosition } from '../../../web/play/formats/position.ts';
import { readPsq, writePsq } from '../../../web/play/formats/psq.ts';
import { readRecord, readRecordBytes } from '../../../web/play/formats/read.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, ticTacToe } from '../../../web/play/record/setup.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { inOrder } from '../../../web/play/record/walk.ts';
import {
  cellsAt,
  mainLine,
  movesTo,
  newRecord,
  play,
  redo,
  undo,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { gameRecords, shapeOf } from '../support/arbitrary-records.ts';
import { rounds } from '../support/rounds.ts';

function opened(outcome: GameRecord | RecordRefusal): GameRecord {
  if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
  return outcome;
}

function read(text: string): GameRecord {
  const outcome = readRecord(text);
  return isRefusal(outcome) ? opened(outcome) : outcome.record;
}

const line = (record: GameRecord): string => writeLine(record);

describe('what is written is read again', () => {
  test.each([
    ['text', writeMovesFile, 'moves'],
    ['SGF', writeSgf, 'sgf'],
    ['a link', (record: GameRecord) => writeGameLink(record), 'link'],
  ] as const)('as %s, with all variations', (_, write, format) => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        const text = write(record);
        const outcome = readRecord(text);
        if (isRefusal(outcome)) expect.fail(`${text} ${JSON.stringify(outcome)}`);
        expect(outcome.format).toBe(format);
        const again = outcome.record;
        expect(again.setup).toEqual(record.setup);
        expect(shapeOf(again)).toEqual(shapeOf(record));
        if (format !== 'link') expect(again.players).toEqual(record.players);
        // And once more it is the very same text.
        if (format !== 'link') expect(write(again)).toBe(text);
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('as a link, at the node that was on the board', () => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        const link = writeGameLink(record);
        expect(link).toMatch(/^#p1(&[a-z]+=[\w\-.~!()+,:/%]*)*$/);
        expect(new URL(`https://example.org/play.html${link}`).hash).toBe(link);
        const outcome = readGameLink(link);
        if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
        expect(movesTo(outcome.record)).toEqual(movesTo(record));
        expect(writeGameLink(outcome.record)).toBe(link);
        expect(outcome.others.size).toBe(0);
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('as plain data, all of it', () => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        expect(recordFrom(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('as a file of Piskvork, the line that is looked at with names and times', () => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        const text = writePsq(record);
        const { setup } = record;
        expect(text === null).toBe(setup.stones !== null || setup.inARow !== 5);
        if (text === null) return;
        const again = read(text);
        const end = { ...record, current: record.ahead };
        expect(movesTo(again)).toEqual(movesTo(end));
        expect(again.setup).toMatchObject({ rows: setup.rows, rule: setup.rule });
        expect(writePsq(again)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('as a file of Piskvork, also where a player is called as chess calls a move', () => {
    const text = 'Piskvorky 15x15, 0:0, 0\n8,8,0\nBlack\nQa1\n-1\n0,Freestyle\n';
    const again = read(text);
    expect(again.players).toEqual({ black: null, white: 'Qa1' });
    expect(writePsq(again)).toBe(text);
  });

  test('as a position', () => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        const text = positionText(cellsAt(record), record.setup.columns);
        const again = opened(readPosition(text, { ...record.setup, stones: null }));
        expect(cellsAt(again)).toBe(cellsAt(record));
        expect(again.setup).toMatchObject({ game: record.setup.game, rule: record.setup.rule });
      }),
    );
  });

  test('in the order in which it is told', () => {
    fc.assert(
      fc.property(gameRecords, (record) => {
        const order = inOrder(record);
        expect([...order].sort((a, b) => a - b)).toEqual(
          record.nodes.parent.map((_, node) => node),
        );
        const again = read(writeGameLink(record));
        expect(again.nodes.move).toEqual(order.map((node) => record.nodes.move[node]));
      }),
    );
  });
});

describe('moves', () => {
  test.each([
    'h8 i9 j10',
    'H8 I9 J10',
    'h8i9j10',
    'h8,i9,j10',
    ' h8, i9;\n j10 \r\n',
    '1. h8 i9 2. j10',
    '1.h8 i9 2.j10',
    '1 h8 2 i9 3 j10',
    '1. h8 i9 2. j10 1-0',
    'h8-i9-j10',
    'h8 {the centre} i9 {a diagonal} j10 *',
    'h8、i9，j10。',
    '\uFEFFh8 i9 j10',
    '[Event "A Sunday"]\n[Rule "renju"]\n\nh8 i9 j10',
  ])('%j', (text) => {
    const record = read(text);
    expect(line(record)).toBe('h8 i9 j10');
    expect(cellsAt(record)[112]).toBe('X');
  });

  test('with variations, each in place of the move before', () => {
    const record = read('h8 i9 (i10 j11 (k11) (l11) k12) (h9) j10 k11');
    expect(writeMoves(record)).toBe('h8 i9 (i10 j11 (k11) (l11) k12) (h9) j10 k11');
    expect(line(record)).toBe('h8 i9 j10 k11');
    expect(mainLine(record)).toHaveLength(5);
  });

  test('are for the usual board, unless they say', () => {
    expect(read('c3').setup).toEqual(defaultSetup);
    const text = '[Board "19x19"]\n[Black "Lee"]\nt19'.replace('t19', 's19');
    expect(read(text)).toMatchObject({ setup: { rows: 19 }, players: { black: 'Lee' } });
  });
});

describe('files of Piskvork', () => {
  const tournament = [
    'Piskvorky 20x20, 11:11, 0',
    '11,11,0',
    '12,10,0',
    '9,9,1523',
    'C:\\brains\\pbrain-first.exe',
    'second.zip',
    '-1',
    '1,Standard',
  ];

  test('as the tournaments publish them', () => {
    for (const end of ['\n', '\r\n', '\n\n']) {
      const record = read(tournament.join(end));
      expect(line(record)).toBe('k10 l11 i12');
      expect(record.setup).toEqual({ ...defaultSetup, rows: 20, columns: 20, rule: 'standard' });
      expect(record.players).toEqual({ black: 'first', white: 'second' });
      expect(record.nodes.thought).toEqual([-1, 0, 0, 1523]);
    }
  });

  test('in which the second of the two began', () => {
    const text = tournament.join('\n').replace('11:11, 0', '11:11, 1');
    expect(read(text).players).toEqual({ black: 'second', white: 'first' });
  });

  test('as they are saved by hand: no names, and the rule is ours', () => {
    const text = 'Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,3\n0\n';
    const record = opened(readPsq(text, { ...defaultSetup, rule: 'renju' }));
    expect(line(record)).toBe('h8 i9');
    expect(record.setup.rule).toBe('renju');
    expect(record.players).toEqual({ black: null, white: null });
  });

  test('with names and times that come back as they are', () => {
    const name = `${'x'.repeat(59)} y`;
    const record = read(`Piskvorky 15x15, 0:0, 0\n8,8,-0\n${name}\n${name}\n-1\n`);
    expect(recordFrom(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  test('on boards that are no squares', () => {
    const record = read('Piskvorky 12x8, 0:0, 0\n1,1,0\n12,8,3\n-1');
    expect(line(record)).toBe('a8 l1');
    expect(record.setup).toMatchObject({ game: 'mnk', rows: 8, columns: 12, inARow: 5 });
  });

  test('say who won', () => {
    let record = newRecord();
    for (const cell of [0, 15, 1, 16, 2, 17, 3, 18, 4]) record = play(record, cell);
    expect(writePsq(undo(record))).toMatch(/\n1,Freestyle\n$/);
    expect(writePsq(redo(undo(undo(record))))).toMatch(/^Piskvorky 15x15, 0:0, 0\n1,1,0\n1,2,0\n/);
  });
});

describe('SGF', () => {
  test('from other programs', () => {
    const text = String.raw`Some mail.
(;GM[4]FF[4]SZ[15]PB[Hana \] \\o/]PW[Taro]RU[Renju]DT[2020-01-01]C[A remark with (;B[zz\]) in
it];B[hh]BL[300];W[ig]C[good];B[ii](;W[gg];B[gi])(;W[gi]N[other](;B[aa])(;B[bb])))
(;GM[4];B[aa])`;
    const record = read(text);
    expect(record.setup).toEqual({ ...defaultSetup, rule: 'renju' });
    expect(record.players).toEqual({ black: 'Hana ] \\o/', white: 'Taro' });
    expect(writeMoves(record)).toBe('h8 i9 i7 g9 (g7 a15 (b14)) g7');
  });

  test('with names of points as on the board, and long names of properties', () => {
    expect(line(read('(;GaMe[4]SiZe[15];Black[h8];White[I9];B[j10])'))).toBe('h8 i9 j10');
  });

  test('with set-up stones, also in rectangles', () => {
    const record = read('(;GM[4]SZ[9]AB[aa][cc]AW[ai:bi]PL[B];B[ee])');
    expect(record.setup.stones).toMatch(/^X\.{19}X/);
    expect(record.setup.stones?.slice(72)).toBe('OO.......');
    expect(line(record)).toBe('e5');
  });

  test('on any board', () => {
    const record = read('(;GM[4]SZ[7:6]RU[4 in a row];B[ab])');
    expect(record.setup).toMatchObject({ game: 'mnk', rows: 6, columns: 7, inARow: 4 });
    expect(line(record)).toBe('a5');
    expect(read('(;GM[4]SZ[20];B[tt])').nodes.move).toEqual([-1, 399]);
  });

  test('as it is written', () => {
    const record = read('[Rule "renju"][Black "a]b"]\nh8 i9 (i10 j11) j10');
    expect(writeSgf(record)).toBe(
      '(;FF[4]GM[4]CA[UTF-8]AP[Prunus]SZ[15]RU[renju]PB[a\\]b]\n' +
        ';B[hh](;W[ig];B[jf])\n(;W[if];B[je])\n)\n',
    );
  });

  test('from bytes', () => {
    const bytes = new TextEncoder().encode('\uFEFF(;GM[4]SZ[15]PB[花];B[hh])');
    const outcome = readRecordBytes(bytes);
    if (isRefusal(outcome)) expect.fail();
    expect(outcome).toMatchObject({ format: 'sgf', record: { players: { black: '花' } } });
  });
});

describe('positions', () => {
  test.each([
    ['X.O\n.X.\n..O'],
    ['X.O/.X./..O'],
    ['x - o\r\n- x -\r\n- - o\r\n'],
    ['● + ○\n+ ● +\n+ + ○'],
    ['  a b c\n3 X . O\n2 . X .\n1 . . O\n  a b c'],
    ['| X | . | O |\n| . | X | . |\n| . | . | O |'],
  ])('%j', (text) => {
    const outcome = readRecord(text);
    if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
    expect(outcome.format).toBe('position');
    expect(outcome.record.setup).toEqual({ ...ticTacToe, stones: 'X.O.X...O' });
  });

  test('say which game they are of by their size', () => {
    const board = (rows: number, columns: number) =>
      Array.from({ length: rows }, (_, row) => (row === 0 ? 'X' : '.').padEnd(columns, '.')).join(
        '\n',
      );
    expect(read(board(15, 15)).setup).toMatchObject({ game: 'gomoku', inARow: 5 });
    expect(read(board(3, 3)).setup).toMatchObject({ game: 'mnk', inARow: 3 });
    expect(read(board(6, 7)).setup).toMatchObject({ game: 'mnk', rows: 6, columns: 7 });
    expect(read(board(9, 9)).setup).toMatchObject({
      rows: 9,
      rule: 'freestyle',
      opening: 'none',
    });
  });
});
