import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  cellAtPixel,
  coordinateSize,
  layoutOf,
  pixelOf,
  pixelsOf,
  type GobanPixels,
} from '../../web/board/goban-geometry.ts';

const sides = fc.integer({ min: 1, max: 20 });

/** A board as it lies on some canvas of the shape that its layout asks for. */
const boards = fc
  .record({
    rows: sides,
    columns: sides,
    coordinates: fc.boolean(),
    shown: fc.integer({ min: 60, max: 1200 }),
    ratio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
  })
  .map(({ rows, columns, coordinates, shown, ratio }) => {
    const layout = layoutOf({ rows, columns }, coordinates);
    const scale = (shown * ratio) / Math.max(layout.width, layout.height);
    const [width, height] = [Math.round(layout.width * scale), Math.round(layout.height * scale)];
    return { layout, pixels: pixelsOf(layout, width, height, ratio) };
  });

/** The cell nearest to a place by looking at every one; null where all are too far away. */
function slowCellAt(pixels: GobanPixels, x: number, y: number): number | null {
  let best: number | null = null;
  let nearest = Infinity;
  for (let cell = 0; cell < pixels.rows * pixels.columns; cell++) {
    const at = pixelOf(pixels, cell);
    const [across, down] = [Math.abs(at.x - x), Math.abs(at.y - y)];
    if (across > pixels.spacing / 2 || down > pixels.spacing / 2) continue;
    if (across + down < nearest) [best, nearest] = [cell, across + down];
  }
  return best;
}

describe('a board on a canvas', () => {
  test('has each cell at its own pixel', () => {
    fc.assert(
      fc.property(boards, ({ pixels }) => {
        for (let cell = 0; cell < pixels.rows * pixels.columns; cell++) {
          const { x, y } = pixelOf(pixels, cell);
          expect(cellAtPixel(pixels, x, y)).toBe(cell);
        }
      }),
    );
  });

  test('finds the nearest cell of any place', () => {
    fc.assert(
      fc.property(
        boards,
        fc.double({ min: -0.1, max: 1.1, noNaN: true }),
        fc.double({ min: -0.1, max: 1.1, noNaN: true }),
        ({ pixels }, across, down) => {
          const [x, y] = [across * pixels.width, down * pixels.height];
          expect(cellAtPixel(pixels, x, y)).toBe(slowCellAt(pixels, x, y));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('has lines whose edges are whole pixels, evenly spaced but for one', () => {
    fc.assert(
      fc.property(boards, ({ pixels }) => {
        for (const places of [pixels.x, pixels.y]) {
          for (const [index, place] of places.entries()) {
            expect(Number.isInteger(place - pixels.line / 2)).toBe(true);
            const before = places[index - 1];
            if (before !== undefined) {
              expect(Math.abs(place - before - pixels.spacing)).toBeLessThanOrEqual(1);
            }
          }
        }
      }),
    );
  });

  test('has room for every stone', () => {
    fc.assert(
      fc.property(boards, ({ pixels }) => {
        const reach = pixels.spacing / 2;
        for (const [places, length] of [
          [pixels.x, pixels.width],
          [pixels.y, pixels.height],
        ] as const) {
          expect(places[0]! - reach).toBeGreaterThanOrEqual(-0.5);
          expect(places.at(-1)! + reach).toBeLessThanOrEqual(length + 1);
        }
      }),
    );
  });

  test('leaves room for coordinates only where they are', () => {
    fc.assert(
      fc.property(sides, sides, (rows, columns) => {
        const [plain, named] = [
          layoutOf({ rows, columns }, false),
          layoutOf({ rows, columns }, true),
        ];
        expect(named.left).toBeGreaterThan(plain.left);
        expect(named.top).toBe(plain.top);
        expect(plain.left * 2 + columns - 1).toBeCloseTo(plain.width);
        expect(named.width - plain.width).toBeCloseTo(named.height - plain.height);
      }),
    );
  });
});

describe('coordinates', () => {
  test('grow with the board, and fit between two lines', () => {
    fc.assert(
      fc.property(sides, sides, fc.integer({ min: 50, max: 1000 }), (rows, columns, longer) => {
        const size = coordinateSize({ rows, columns }, longer);
        const layout = layoutOf({ rows, columns }, true);
        expect(size).toBeLessThan(longer / Math.max(layout.width, layout.height));
        expect(coordinateSize({ rows, columns }, longer + 10)).toBeGreaterThan(size);
      }),
    );
  });
});
