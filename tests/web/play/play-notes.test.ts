import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PLAIN_BOARD, pictureOf } from '../../../web/board/picture.ts';
import { cellName } from '../../../web/games/position.ts';
import { boardLabels } from '../../../web/play/formats/sgf-labels.ts';
import { boardText, pointTeller } from '../../../web/board/text/board.ts';
import { recordFrom } from '../../../web/play/formats/plain.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { commentOf, type Property } from '../../../web/play/record/notes.ts';
import {
  cellsAt,
  deleteVariation,
  goTo,
  makeMain,
  movesTo,
  notesAt,
  play,
  withComment,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { shapeOf } from '../support/arbitrary-records.ts';
import { keptText, stateFromKept } from '../../../web/play/session/kept.ts';
import { newGame, usualGame } from '../../../web/play/session/state.ts';
import { showing } from '../../../web/play/session/update.ts';
import { sgfFiles } from '../support/arbitrary-sgf.ts';
import { rounds } from '../support/rounds.ts';

function read(text: string): GameRecord {
  const outcome = readRecord(text);
  if (isRefusal(outcome)) expect.fail(`${text} ${JSON.stringify(outcome)}`);
  return outcome.record;
}

/** Every property of a file by a slow, obvious reader that knows nothing of games; moves too. */
function everyProperty(text: string): readonly string[] {
  const found: string[] = [];
  let name = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '[') {
      let value = '';
      for (at += 1; text.charAt(at) !== ']'; at++) {
        value += text.charAt(at);
        if (text.charAt(at) === '\\') value += text.charAt(++at);
      }
      found.push(`${name}[${value}]`);
    } else if (/[A-Z]/.test(sign)) {
      name = /[A-Z]/.test(text.charAt(at - 1)) ? name + sign : sign;
    }
  }
  return found.sort();
}

/** Said anew by whoever writes the file. */
const ofTheFile = (property: string): boolean =>
  !/^(?:FF|GM|CA|AP|SZ|RE|PL|A[BWE])\[/.test(property);

describe('a file of SGF', () => {
  test('loses nothing by being read and written, known here or not, playable here or not', () => {
    fc.assert(
      fc.property(sgfFiles, (text) => {
        const outcome = readRecord(text);
        if (isRefusal(outcome)) return;
        const again = writeSgf(outcome.record);
        const lost = everyProperty(text).filter(ofTheFile);
        for (const property of everyProperty(again)) {
          const at = lost.indexOf(property);
          if (at !== -1) lost.splice(at, 1);
        }
        // The same move twice is one here; what is said of it stays.
        expect(lost.filter((property) => !/^[BW]\[/.test(property))).toEqual([]);
        const once = read(again);
        expect(writeSgf(once)).toBe(again);
        expect(shapeOf(once)).toEqual(shapeOf(outcome.record));
        expect(read(writeSgf(once))).toEqual(once);
        expect(recordFrom(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('keeps who played whom, where, when, and how it ended', () => {
    const text =
      '(;GM[4]SZ[15]RU[RIF]EV[World \\[2019\\]]RO[3]DT[2019-08-01]PC[Tallinn]PB[Lin]PW[Wu]RE[B+Resign]' +
      ';B[hh]C[The centre.]LB[hh:A][ig:B]TR[aa];W[ig]N[Indirect]BL[1200])';
    const again = writeSgf(read(text));
    for (const part of [
      'EV[World \\[2019\\]]',
      'RO[3]',
      'DT[2019-08-01]',
      'PC[Tallinn]',
      'RE[B+Resign]',
      'PB[Lin]',
      'PW[Wu]',
      ';B[hh]C[The centre.]LB[hh:A][ig:B]TR[aa];W[ig]N[Indirect]BL[1200]',
    ]) {
      expect(again).toContain(part);
    }
  });

  test('says of the result what the board says, once the game has gone on', () => {
    let record = read('(;GM[4]SZ[15]RE[W+Time];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db])');
    expect(writeSgf(record)).toContain('RE[W+Time]');
    record = play(record, 4);
    expect(writeSgf(record)).toContain('RE[B+]');
  });

  test('goes on where it cannot be played here, kept and said', () => {
    for (const [line, code] of [
      [';B[ii]', 'turn'],
      [';AW[aa][bb]C[set up];B[cc]', 'late-setup'],
    ] as const) {
      const outcome = readRecord(`(;GM[1]SZ[15];B[hh]${line})`);
      if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
      expect(outcome.leftOut?.code).toBe(code);
      expect(movesTo(outcome.record)).toEqual([112]);
      expect(writeSgf(outcome.record)).toContain(line);
    }
  });

  test('of an editor for Go, with stones set up one way and another', () => {
    const record = read('(;GM[1]SZ[15]AB[hh][aa];AW[ig]AE[aa];AE[hh]AB[gg];B[jj])');
    expect(record.setup.game).toBe('gomoku');
    expect(record.setup.stones?.indexOf('X')).toBe(6 * 15 + 6);
    expect(record.setup.stones?.replaceAll('.', '')).toBe('XO');
  });

  test('in which remarks stand before a branch, no line of which can be played', () => {
    const again = writeSgf(read('(;GM[4]SZ[15];B[hh](;C[x](;B[];W[aa])(;W[bb])))'));
    expect(again).toContain(';B[hh];C[x](;W[bb])\n(;B[];W[aa])');
    expect(writeSgf(read(again))).toBe(again);
  });

  test('of rules that other games have is of gomoku all the same', () => {
    const record = read('(;GM[4]SZ[15]RU[Normal, misère]KM[0];B[hh])');
    expect(record.setup).toMatchObject({ game: 'gomoku', rule: 'freestyle' });
  });

  test('that names no board is played on the usual one, or one that is large enough', () => {
    const rowsOf = (text: string): number | null => {
      const outcome = readRecord(text);
      return isRefusal(outcome) ? null : outcome.record.setup.rows;
    };
    expect(rowsOf('(;GM[4];B[ee];W[ff])')).toBe(15);
    expect(rowsOf('(;GM[4];B[jj];W[ff])')).toBe(15);
    expect(rowsOf('(;GM[1];B[pp];W[dd])')).toBe(19);
    expect(rowsOf('(;GM[4]SZ[15];B[ee])')).toBe(15);
    expect(rowsOf('[Rule "renju"]\n\ne5 d4')).toBe(15);
  });
});

describe('what is said about a move', () => {
  const record = read(
    '(;GM[4]SZ[15]GC[About it.];B[hh]C[One];C[two\\]](;W[ig];B[aa]C[x])(;C[If]N[n];W[if]))',
  );
  const statement = (node: number, of = record): string => commentOf(notesAt(of, node));

  test('is found at its node', () => {
    expect([0, 1, 2, 3, 4].map((node) => statement(node))).toEqual([
      'About it.',
      'One\n\ntwo]',
      '',
      'x',
      'If',
    ]);
  });

  test('stays with it where lines change places or go', () => {
    const swapped = makeMain(record, 4);
    expect([1, 2, 4].map((node) => statement(node, swapped))).toEqual(['One\n\ntwo]', 'If', 'x']);
    const shorter = deleteVariation(record, 2);
    expect([1, 2].map((node) => statement(node, shorter))).toEqual(['One\n\ntwo]', 'If']);
  });

  test('can be changed, and taken away; all else that is said there stays', () => {
    const changed = withComment(record, 4, 'Other [words] \\ here');
    expect(statement(4, changed)).toBe('Other [words] \\ here');
    expect(notesAt(changed, 4).before).toEqual([[['N', 'n']]] satisfies Property[][]);
    expect(writeSgf(changed)).toContain('Other [words\\] \\\\ here');
    expect(statement(4, read(writeSgf(changed)))).toBe('Other [words] \\ here');
    const likeMove = withComment(record, 4, 'h8 or ;W[ig');
    expect(statement(4, read(writeSgf(likeMove)))).toBe('h8 or ;W[ig');
    expect(withComment(changed, 4, ' Other [words] \\ here\n')).toBe(changed);
    expect(statement(3, withComment(record, 3, ' '))).toBe('');
    expect(withComment(record, 99, 'x')).toBe(record);
  });

  test('is kept with a game that goes on', () => {
    const state = showing(newGame({ ...usualGame, setup: record.setup }), record);
    const kept = stateFromKept(keptText(state));
    expect(isRefusal(kept) ? kept : kept.record).toEqual(record);
  });
});

test('what is marked on the board is seen and read out', () => {
  const record = goTo(
    read('(;GM[4]SZ[15];B[hh]LB[hh:A][ig:long \\]label][zz:no][xx]TR[aa:ba][hh]L[cc][dd])'),
    1,
  );
  const labels = boardLabels(record);
  expect(labels.map(({ cell, text }) => `${cellName(cell, record.setup)} ${text}`)).toEqual([
    'h8 A',
    'i9 long ]label',
    'c13 a',
    'd12 b',
    'a15 △',
    'b15 △',
  ]);
  const { rows, columns } = record.setup;
  const board = { ...PLAIN_BOARD, skin: 'stones', rows, columns, cells: cellsAt(record) } as const;
  const picture = pictureOf({ ...board, labels });
  expect(picture.labels[1]).toEqual({ cell: labels[1]?.cell, text: 'long ]la' });
  expect(pointTeller(picture, boardText.en)(112)).toBe('h8, Black, marked A');
  expect(pointTeller(picture, boardText.zh)(112)).toContain('标记 A');
  expect(boardLabels(goTo(record, 0))).toEqual([]);
});

test('what is kept in the browser says nothing that no file can', () => {
  const plain = (notes: unknown): unknown => {
    const outcome = recordFrom({ ...JSON.parse(JSON.stringify(read('h8'))), notes });
    return isRefusal(outcome) ? outcome.code : outcome.notes;
  };
  const note = { own: [], before: [], after: [], unplayed: [] };
  expect(plain(undefined)).toEqual([]);
  expect(plain([null, { ...note, own: [['C', 'x']] }])).toHaveLength(2);
  for (const wrong of [
    { ...note, own: [['C', 'x]y']] },
    { ...note, own: [['C', 'x\\']] },
    { ...note, own: [['C']] },
    { ...note, own: [['C[]B', 'x']] },
    { ...note, own: ['C', 'x'] },
    { ...note, after: [['C', 'x']] },
    { ...note, unplayed: ['(;B[aa]))(;'] },
    { ...note, unplayed: [';B[aa]'] },
    { own: [] },
    7,
  ]) {
    expect(plain([wrong])).toBe('not-a-game');
  }
  expect(plain([null, null, null])).toBe('not-a-game');
});
