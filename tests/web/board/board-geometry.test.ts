import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  coordinateSize,
  gridBox,
  layoutOf,
  pixelOf,
  pixelsOf,
  squareOf,
  type BoardLayout,
  type BoardPixels,
} from '../../../web/board/geometry.ts';
import { SKINS } from '../../../web/board/skins/skins.ts';
import { cellOf } from '../../../web/games/position.ts';
import { reversi } from '../../../web/games/reversi.ts';
import { SKIN_NAMES } from '../../../web/games/skin-name.ts';

const sides = fc.integer({ min: 1, max: 20 });

const skins = fc.constantFrom(...SKIN_NAMES);

/** A board as it lies on some canvas of the shape that its layout asks for. */
const boards = fc
  .record({
    skin: skins,
    rows: sides,
    columns: sides,
    coordinates: fc.boolean(),
    shown: fc.integer({ min: 60, max: 1200 }),
    ratio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
  })
  .map(({ skin, rows, columns, coordinates, shown, ratio }) => {
    const layout = layoutOf({ rows, columns }, SKINS[skin].frame, coordinates);
    const scale = (shown * ratio) / Math.max(layout.width, layout.height);
    const [width, height] = [Math.round(layout.width * scale), Math.round(layout.height * scale)];
    return { layout, pixels: pixelsOf(layout, width, height, ratio) };
  });

/** The cell whose box in the grid a place is in; null outside of it. */
function cellInGrid(layout: BoardLayout, pixels: BoardPixels, x: number, y: number): number | null {
  const box = gridBox(layout);
  const column = Math.floor(((x / pixels.width - box.left) / box.width) * layout.columns);
  const lying = Math.floor(((y / pixels.height - box.top) / box.height) * layout.rows);
  const row = layout.frame.isTurnedOver === true ? layout.rows - 1 - lying : lying;
  const isIn = column >= 0 && column < layout.columns && row >= 0 && row < layout.rows;
  return isIn ? row * layout.columns + column : null;
}

/** How far a place is from a cell's point, on the axis on which it is farther. */
function distance(pixels: BoardPixels, cell: number, x: number, y: number): number {
  const at = pixelOf(pixels, cell);
  return Math.max(Math.abs(at.x - x), Math.abs(at.y - y));
}

test('Reversi lies as the world draws it: a1 in the upper left, Black on d5 and e4', () => {
  const size = { rows: 8, columns: 8 };
  const { frame } = SKINS.discs;
  const pixels = pixelsOf(layoutOf(size, frame, true), 800, 800, 1);
  const at = (name: string) => pixelOf(pixels, cellOf(name, size));
  expect(at('a1')).toEqual({ x: pixels.x[0], y: pixels.y[0] });
  expect(at('h8')).toEqual({ x: pixels.x[7], y: pixels.y[7] });
  expect(frame.rowLabel!(0, 8)).toBe('1');
  const start = reversi.start({ ...size, inARow: 3 });
  expect(['d5', 'e4'].map((name) => start.charAt(cellOf(name, size)))).toEqual(['X', 'X']);
  expect(['d4', 'e5'].map((name) => start.charAt(cellOf(name, size)))).toEqual(['O', 'O']);
});

describe('a board on a canvas', () => {
  test('has each point in the box of its cell, with room for a finger all round', () => {
    fc.assert(
      fc.property(boards, ({ layout, pixels }) => {
        const reach = 0.5 * pixels.spacing - 1.5;
        for (let cell = 0; cell < pixels.rows * pixels.columns; cell++) {
          const { x, y } = pixelOf(pixels, cell);
          for (const [across, down] of [
            [0, 0],
            [reach, reach],
            [-reach, -reach],
          ] as const) {
            expect(cellInGrid(layout, pixels, x + across, y + down)).toBe(cell);
          }
        }
      }),
    );
  });

  test('gives a press anywhere to the nearest point', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(boards, share, share, ({ layout, pixels }, across, down) => {
        const [x, y] = [across * pixels.width, down * pixels.height];
        const all = Array.from({ length: pixels.rows * pixels.columns }, (_, cell) => cell);
        const nearest = Math.min(...all.map((cell) => distance(pixels, cell, x, y)));
        const pressed = cellInGrid(layout, pixels, x, y);
        // Lines stand on whole pixels, boxes where they may.
        if (pressed === null) expect(nearest).toBeGreaterThan(pixels.spacing / 2 - 1.5);
        else expect(distance(pixels, pressed, x, y)).toBeLessThanOrEqual(nearest + 2);
      }),
      { numRuns: 500 },
    );
  });

  test('has lines whose edges are whole pixels, evenly spaced but for one', () => {
    fc.assert(
      fc.property(boards, ({ layout, pixels }) => {
        for (const [places, unit] of [
          [pixels.x, pixels.width / layout.width],
          [pixels.y, pixels.height / layout.height],
        ] as const) {
          for (const [index, place] of places.entries()) {
            expect(Number.isInteger(place - pixels.line / 2)).toBe(true);
            const before = places[index - 1];
            if (before !== undefined) {
              expect(Math.abs(place - before - unit)).toBeLessThan(1 + 1e-6);
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

  test('has each point in its square, and squares side by side', () => {
    fc.assert(
      fc.property(boards, ({ pixels }) => {
        for (let cell = 0; cell < pixels.rows * pixels.columns; cell++) {
          const { x, y } = pixelOf(pixels, cell);
          const { left, top, width, height } = squareOf(pixels, cell);
          expect(Math.abs(left + width / 2 - x)).toBeLessThanOrEqual(1.5);
          expect(Math.abs(top + height / 2 - y)).toBeLessThanOrEqual(1.5);
          for (const edge of [left, top, width, height]) expect(Number.isInteger(edge)).toBe(true);
        }
      }),
    );
  });

  test('leaves room for coordinates only where they are', () => {
    fc.assert(
      fc.property(sides, sides, skins, (rows, columns, skin) => {
        const { frame } = SKINS[skin];
        const plain = layoutOf({ rows, columns }, frame, false);
        const named = layoutOf({ rows, columns }, frame, true);
        expect(named.left > plain.left).toBe(frame.rowLabel !== null);
        expect(named.height > plain.height).toBe(frame.columnLabel !== null);
        expect(named.top).toBe(plain.top);
        expect(plain.left * 2 + columns - 1).toBeCloseTo(plain.width);
      }),
    );
  });
});

describe('coordinates', () => {
  test('grow with the board, and fit between two points', () => {
    const longer = fc.integer({ min: 50, max: 1000 });
    fc.assert(
      fc.property(sides, sides, skins, longer, (rows, columns, skin, side) => {
        const { frame } = SKINS[skin];
        const size = coordinateSize({ rows, columns }, frame, side);
        const layout = layoutOf({ rows, columns }, frame, true);
        expect(size).toBeLessThan(side / Math.max(layout.width, layout.height));
        expect(coordinateSize({ rows, columns }, frame, side + 10)).toBeGreaterThan(size);
      }),
    );
  });
});
