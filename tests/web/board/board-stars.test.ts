import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { starPoints } from '../../../web/board/skins/stones.ts';
import { cellName } from '../../../web/games/position.ts';

const sides = fc.integer({ min: 1, max: 20 });

function named(side: number): string {
  const size = { rows: side, columns: side };
  return starPoints(size)
    .map((cell) => cellName(cell, size))
    .join(' ');
}

describe('star points', () => {
  test.each([
    [3, ''],
    [6, ''],
    [9, 'c7 g7 e5 c3 g3'],
    [10, 'c8 h8 c3 h3'],
    [13, 'd10 j10 g7 d4 j4'],
    [15, 'd12 l12 h8 d4 l4'],
    [19, 'd16 j16 p16 d10 j10 p10 d4 j4 p4'],
    [20, 'd17 q17 d4 q4'],
  ])('of %i lines', (side, names) => {
    expect(named(side)).toBe(names);
  });

  test('lie alike from all sides, each once, off the edge', () => {
    fc.assert(
      fc.property(sides, sides, (rows, columns) => {
        const cells = starPoints({ rows, columns });
        const places = cells.map((cell) => [Math.floor(cell / columns), cell % columns] as const);
        const has = (row: number, column: number) => cells.includes(row * columns + column);
        expect(new Set(cells).size).toBe(cells.length);
        for (const [row, column] of places) {
          expect(has(rows - 1 - row, column)).toBe(true);
          expect(has(row, columns - 1 - column)).toBe(true);
          expect(Math.min(row, column, rows - 1 - row, columns - 1 - column)).toBeGreaterThan(1);
        }
        if (rows === columns) {
          for (const [row, column] of places) expect(has(column, row)).toBe(true);
        }
      }),
    );
  });
});
