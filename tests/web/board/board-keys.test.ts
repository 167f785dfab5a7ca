import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellByKey, contentByKey } from '../../../web/board/keys.ts';

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

  test('lead up and down as the board lies', () => {
    const size = { rows: 8, columns: 8 };
    expect(cellByKey('ArrowUp', 0, size, true)).toBe(8);
    expect(cellByKey('ArrowDown', 0, size, true)).toBe(0);
    expect(cellByKey('PageUp', 3, size, true)).toBe(59);
    expect(cellByKey('ArrowRight', 3, size, true)).toBe(4);
  });

  test('that mean nothing lead nowhere', () => {
    for (const key of ['a', 'Enter', '', 'constructor', '__proto__']) {
      expect(cellByKey(key, 0, { rows: 15, columns: 15 })).toBeNull();
      expect(contentByKey(key)).toBeNull();
    }
  });

  test('set a piece by its sign or the first letter of its color', () => {
    expect(Array.from('xXbBrR').map(contentByKey).join('')).toBe('XXXXXX');
    expect(Array.from('oOwWyY').map(contentByKey).join('')).toBe('OOOOOO');
    expect(['Backspace', 'Delete', '.'].map(contentByKey).join('')).toBe('...');
  });
});
