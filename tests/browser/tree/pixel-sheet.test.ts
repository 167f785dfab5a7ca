import { expect, test } from 'vitest';

import { PixelSheet } from '../../../web/core/drawing/pixel-sheet.ts';

test('a sheet of pixels stands upright where the room has no whole number of them', () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [16, 12];
  const context = canvas.getContext('2d')!;
  context.scale(1.5, 1.5);
  const sheet = new PixelSheet();
  for (let frame = 0; frame < 2; frame++) {
    sheet.clear(16 / 1.5, 12 / 1.5, '#ffffff');
    sheet.fillStyle = '#ff0000';
    sheet.fillRect(4, 0, 2, 8);
    sheet.show(context);
  }
  const { data } = context.getImageData(0, 0, 16, 12);
  const red = (x: number, y: number) => data[4 * (16 * y + x) + 1] === 0;
  for (let y = 0; y < 12; y++) {
    const row = Array.from({ length: 16 }, (_, x) => (red(x, y) ? '#' : '.')).join('');
    expect(row, `row ${String(y)}`).toBe('......###.......');
  }
});
