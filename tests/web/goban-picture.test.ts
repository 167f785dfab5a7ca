import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellByKey } from '../../web/board/goban-keys.ts';
import { gobanPicture, type GivenGoban } from '../../web/board/goban-picture.ts';

const EMPTY: GivenGoban = {
  rows: 15,
  columns: 15,
  cells: '',
  turn: null,
  moves: [],
  numbers: false,
  winLine: null,
  forbidden: [],
  threats: [],
  heat: null,
  ghosts: [],
  arrows: [],
  highlighted: null,
};

describe('the picture of a board', () => {
  test('is one of an empty board where nothing is given', () => {
    const picture = gobanPicture(EMPTY);
    expect(picture.size).toEqual({ rows: 15, columns: 15 });
    expect(picture.cells).toBe('.'.repeat(225));
    expect(picture).toMatchObject({ turn: 'X', over: false, lastMove: null, winLine: null });
  });

  test('tells the last move and the numbers of the stones that are there', () => {
    const given = { ...EMPTY, rows: 3, columns: 3, cells: 'XO.......', moves: [0, 1] };
    expect(gobanPicture(given)).toMatchObject({ lastMove: 1, turn: 'X' });
    expect(gobanPicture(given).numbers.size).toBe(0);
    const numbered = gobanPicture({ ...given, numbers: true, moves: [0, 5, 1] });
    expect([...numbered.numbers]).toEqual([
      [0, 1],
      [1, 3],
    ]);
    // A move of which there is no stone, as where a line is looked at before it is played.
    expect(gobanPicture({ ...given, moves: [0, 1, 5] }).lastMove).toBeNull();
  });

  test('marks empty points only', () => {
    const heat = [
      { cell: 0, share: 1, label: 'no' },
      { cell: 2, share: 7, label: 'as long as that' },
      { cell: 3, share: NaN, label: '' },
    ];
    const picture = gobanPicture({
      ...EMPTY,
      rows: 3,
      columns: 3,
      cells: 'XO.......',
      forbidden: [1, 2, 9, -1, 2.5],
      heat,
      threats: [{ stone: 'X', kind: 'four', points: [0, 4, 99] }],
      ghosts: [
        { cell: 1, stone: 'X', label: '1' },
        { cell: 8, stone: 'O', label: '2' },
      ],
      arrows: [
        { from: 0, to: 0 },
        { from: 0, to: 8 },
      ],
    });
    expect([...picture.forbidden]).toEqual([2]);
    expect(picture.heat).toEqual([{ cell: 2, share: 1, label: 'as long ' }]);
    expect(picture.threats).toEqual([{ stone: 'X', kind: 'four', points: [4] }]);
    expect(picture.ghosts.map(({ cell }) => cell)).toEqual([8]);
    expect(picture.arrows).toEqual([{ from: 0, to: 8 }]);
  });

  test('can be made of anything', () => {
    fc.assert(
      fc.property(
        fc.record({
          ...Object.fromEntries(Object.keys(EMPTY).map((key) => [key, fc.anything()])),
        }),
        (given) => {
          const picture = gobanPicture(given as unknown as GivenGoban);
          const { rows, columns } = picture.size;
          expect(picture.cells).toHaveLength(rows * columns);
          expect(picture.cells).toMatch(/^[XO.]*$/);
          for (const side of [rows, columns]) {
            expect(side).toBeGreaterThanOrEqual(1);
            expect(side).toBeLessThanOrEqual(20);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('keys', () => {
  const sides = fc.integer({ min: 1, max: 20 });
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp'];

  test('lead to points of the board, in the row or the column', () => {
    fc.assert(
      fc.property(sides, sides, fc.nat(), fc.constantFrom(...keys), (rows, columns, n, key) => {
        const cell = n % (rows * columns);
        const to = cellByKey(key, cell, { rows, columns })!;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(rows * columns);
        const sameRow = Math.floor(to / columns) === Math.floor(cell / columns);
        expect(sameRow || to % columns === cell % columns).toBe(true);
      }),
    );
  });

  test('that mean nothing lead nowhere', () => {
    for (const key of ['a', 'Enter', '', 'constructor', '__proto__']) {
      expect(cellByKey(key, 0, { rows: 15, columns: 15 })).toBeNull();
    }
  });
});
