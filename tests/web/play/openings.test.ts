import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellNamed } from '../../../web/play/record/cells.ts';
import { renjuOpening } from '../../../web/play/record/opening.ts';
import { newRecord, play } from '../../../web/play/record/record.ts';
import { defaultSetup, ticTacToe, type GameSetup } from '../../../web/play/record/setup.ts';
import { openingName } from '../../../web/text/play/record/openings.ts';

const renju: GameSetup = { ...defaultSetup, rule: 'renju' };

function played(names: string, setup: GameSetup = renju) {
  return names
    .split(' ')
    .reduce((record, name) => play(record, cellNamed(name, setup)), newRecord(setup));
}

/** All third stones within two of the middle. */
const THIRDS = ['f', 'g', 'h', 'i', 'j'].flatMap((column) =>
  [6, 7, 8, 9, 10].map((row) => `${column}${String(row)}`),
);

describe('the 26 openings', () => {
  test('are known by the names they have', () => {
    const names = [
      ['h8 h9 i9', 'Kagetsu (D4)', '花月（直指 4）'],
      ['h8 h9 h10', 'Kansei (D1)', '寒星（直指 1）'],
      ['h8 h9 j6', 'Yusei (D13)', '游星（直指 13）'],
      ['h8 i9 i7', 'Hogetsu (I7)', '浦月（斜指 7）'],
      ['h8 i9 f6', 'Suisei (I13)', '彗星（斜指 13）'],
      ['h8 i9 j10', 'Chosei (I1)', '长星（斜指 1）'],
    ] as const;
    for (const [moves, en, zh] of names) {
      expect([openingName(played(moves), 'en'), openingName(played(moves), 'zh')]).toEqual([
        en,
        zh,
      ]);
    }
  });

  test.each(['h9', 'i8', 'h7', 'g8'])(
    'are thirteen after a direct second stone on %s',
    (second) => {
      expect(namesAfter(second)).toEqual(numbered('direct'));
    },
  );

  test.each(['i9', 'i7', 'g7', 'g9'])('are thirteen after an indirect one on %s', (second) => {
    expect(namesAfter(second)).toEqual(numbered('indirect'));
  });

  test('are the same however the board is turned, whoever of Black came first, whatever follows', () => {
    const offset = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(
        offset,
        offset,
        offset,
        offset,
        fc.nat(7),
        fc.nat(224),
        (a, b, c, d, turn, later) => {
          const cell = (x: number, y: number) => (7 - y) * 15 + 7 + x;
          const turned = (x: number, y: number) => {
            let [right, up] = turn > 3 ? [-x, y] : [x, y];
            for (let quarter = 0; quarter < turn % 4; quarter++) [right, up] = [-up, right];
            return cell(right, up);
          };
          const game = (cells: readonly number[]) =>
            renjuOpening(cells.reduce((record, move) => play(record, move), newRecord(renju)));
          const cells = [cell(0, 0), cell(a, b), cell(c, d)];
          fc.pre(new Set([...cells, later]).size === 4);
          const known = game(cells);
          expect(game([cell(0, 0), turned(a, b), turned(c, d)])).toEqual(known);
          expect(game([turned(c, d), turned(a, b), cell(0, 0)])).toEqual(known);
          expect(game([...cells, later])).toEqual(known);
          expect(known === null).toBe(Math.max(Math.abs(a), Math.abs(b)) > 1);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('are none elsewhere', () => {
    expect(renjuOpening(newRecord(renju))).toBeNull();
    expect(renjuOpening(played('h8 h9'))).toBeNull();
    expect(renjuOpening(played('h8 h9 k8'))).toBeNull();
    expect(renjuOpening(played('g8 h9 i9'))).toBeNull();
    expect(renjuOpening(played('h8 h9 i9', { ...renju, rows: 14, columns: 14 }))).toBeNull();
    expect(renjuOpening(played('b2 b3 c3', ticTacToe))).toBeNull();
  });
});

function namesAfter(second: string): readonly string[] {
  const names = THIRDS.filter((third) => third !== 'h8' && third !== second).map((third) => {
    const opening = renjuOpening(played(`h8 ${second} ${third}`))!;
    return `${opening.kind} ${String(opening.number)}`;
  });
  return [...new Set(names)].sort();
}

function numbered(kind: string): readonly string[] {
  return Array.from({ length: 13 }, (_, index) => `${kind} ${String(index + 1)}`).sort();
}
