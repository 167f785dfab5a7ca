import { describe, expect, test } from 'vitest';

import { landingCell } from '../../../web/board/landing.ts';
import { PLAIN_BOARD, pictureOf, type GivenBoard } from '../../../web/board/picture.ts';

const at = (cells: string, lastMove: number | null, change: Partial<GivenBoard> = {}) =>
  pictureOf({ ...PLAIN_BOARD, cells, lastMove, ...change });
const empty = at('.........', null);

describe('a piece lands', () => {
  test('where a move has put it', () => {
    expect(landingCell(empty, at('....X....', 4))).toBe(4);
    expect(landingCell(at('....X....', 4), at('O...X....', 0))).toBe(0);
  });

  test('also where the move turns others over', () => {
    const before = at('XO..'.padEnd(16, '.'), null, { skin: 'discs', rows: 4, columns: 4 });
    const after = at('XXX.'.padEnd(16, '.'), 2, { skin: 'discs', rows: 4, columns: 4 });
    expect(landingCell(before, after)).toBe(2);
  });

  test('nowhere when moves are taken back, set up or leapt over', () => {
    expect(landingCell(at('O...X....', 0), at('....X....', 4))).toBeNull();
    expect(landingCell(empty, at('....X....', null))).toBeNull();
    expect(landingCell(empty, at('XO..X....', 4))).toBeNull();
    expect(landingCell(at('....X....', 4), at('....X...O', 4))).toBeNull();
    expect(landingCell(empty, at('....X....', 4, { skin: 'stones' }))).toBeNull();
    expect(landingCell(empty, at('....X...........', 4, { rows: 4, columns: 4 }))).toBeNull();
  });

  test('nowhere when matches are taken', () => {
    const nim = { skin: 'matches', rows: 1, columns: 3 } as const;
    expect(landingCell(at('XXX', null, nim), at('XX.', 2, nim))).toBeNull();
  });
});
