import { expect, test } from 'vitest';

import { stonesOf } from '../../../web/games/cells.ts';
import { drawMiniBoard } from '../../../web/board/mini.ts';

const colors = {
  ground: 'rgb(255, 255, 255)',
  line: 'rgb(0, 0, 0)',
  cross: 'rgb(0, 0, 255)',
  nought: 'rgb(255, 0, 0)',
  last: 'rgb(255, 255, 0)',
};

/** A board in a canvas of 100 × 100, and what color stands where. */
function drawn(
  size: number,
  rows: number,
  columns: number,
  cells: string,
  lastMove = -1,
): (x: number, y: number) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 100;
  canvas.height = 100;
  const context = canvas.getContext('2d')!;
  drawMiniBoard(context, 10, 10, size, rows, columns, stonesOf(cells), colors, lastMove);
  return (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
}

const NOTHING = '0,0,0,0';
const BLUE = '0,0,255,255';

test('stones are strokes where there is room: an X has a middle, an O has none', () => {
  const at = drawn(60, 3, 3, 'XO.......', 8);
  expect(at(20, 20)).toBe(BLUE);
  expect(at(40, 20)).toBe('255,255,255,255');
  expect(at(40 - 5, 20)).toMatch(/^255,\d+,\d+,255$/);
  expect(at(60, 60)).toBe('255,255,0,255');
  expect(at(30, 45)).toBe('0,0,0,255');
});

test('stones are squares where there is none', () => {
  const at = drawn(9, 3, 3, 'X..O.....');
  expect(at(12, 12)).toBe(BLUE);
  expect(at(12, 15)).toBe('255,0,0,255');
  expect(at(15, 12)).toBe('255,255,255,255');
});

test('nothing is drawn outside of the square, and a board that is not square lies in its middle', () => {
  for (const [rows, columns] of [
    [3, 3],
    [8, 8],
    [1, 8],
    [5, 2],
  ] as const) {
    for (const size of [0.5, 7, 16, 33.3, 71]) {
      const at = drawn(size, rows, columns, 'XO'.repeat(32));
      for (let place = 0; place < 100; place++) {
        for (const [x, y] of [
          [place, 8],
          [8, place],
          [place, 11 + Math.ceil(size)],
          [11 + Math.ceil(size), place],
        ] as const) {
          if (x < 100 && y < 100) expect(at(x, y), `${rows} × ${columns}, ${size}`).toBe(NOTHING);
        }
      }
    }
  }
  const wide = drawn(80, 1, 8, '........');
  expect(wide(50, 50)).not.toBe(NOTHING);
  expect(wide(50, 30)).toBe(NOTHING);
});
