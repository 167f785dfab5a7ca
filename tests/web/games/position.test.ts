import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellName, cellOf, parsePosition, positionText } from '../../../web/games/position.ts';
import { rounds } from '../support/rounds.ts';

const sides = fc.integer({ min: 1, max: 8 });

describe('a position as text', () => {
  test('reads back as the same cells', () => {
    fc.assert(
      fc.property(
        sides,
        sides,
        fc.infiniteStream(fc.constantFrom('X', 'O', '.')),
        (rows, columns, stream) => {
          const cells = Array.from(
            { length: rows * columns },
            () => stream.next().value as string,
          ).join('');
          expect(parsePosition(positionText(cells, columns))).toEqual({ rows, columns, cells });
        },
      ),
    );
  });

  test('is refused where something is wrong', () => {
    expect(parsePosition('')).toEqual({ code: 'empty', at: 0 });
    expect(parsePosition('X.O/..')).toEqual({ code: 'uneven-rows', at: 6 });
    expect(parsePosition('X.O//...')).toEqual({ code: 'uneven-rows', at: 4 });
    expect(parsePosition('X.O/.Z.')).toEqual({ code: 'unknown-character', at: 5 });
    expect(parsePosition('.........')).toEqual({ code: 'too-large', at: 8 });
    expect(parsePosition('./'.repeat(100))).toEqual({ code: 'too-large', at: 17 });
    expect(parsePosition('x.o')).toEqual({ rows: 1, columns: 3, cells: 'X.O' });
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('X', 'o', '.', '/', '☃', '\0') }), (text) => {
        const read = parsePosition(text);
        if ('cells' in read) expect(read.cells).toHaveLength(read.rows * read.columns);
        else expect(read.at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: rounds(1000) },
    );
  });
});

describe('names of cells', () => {
  test('go from a1 at the bottom left', () => {
    expect(cellName(6, { rows: 3, columns: 3 })).toBe('a1');
    expect(cellName(4, { rows: 3, columns: 3 })).toBe('b2');
    expect(cellName(3, { rows: 3, columns: 4 })).toBe('d3');
  });

  test('lead back to the cell', () => {
    fc.assert(
      fc.property(sides, sides, fc.nat(), (rows, columns, number) => {
        const cell = number % (rows * columns);
        expect(cellOf(cellName(cell, { rows, columns }), { rows, columns })).toBe(cell);
      }),
    );
  });

  test('are refused off the board', () => {
    for (const name of ['d1', 'a4', 'a0', '', 'a', '1a', 'a11', 'A1']) {
      expect(cellOf(name, { rows: 3, columns: 3 }), name).toBe(-1);
    }
  });
});
