import fc from 'fast-check';
import { expect, test } from 'vitest';

import { covers, scalePlace, type Spot } from '../../../web/viewer/elements/leaf/scale-place.ts';

test('a scale covers no node on the way to its leaf where a row of 116 pixels is free beside it', () => {
  // The plates at 1366 × 650: leaves 60 pixels apart, rows of 115, and the way of each leaf.
  for (let leaf = 0; leaf < 18; leaf++) {
    const x = 304 + 60 * leaf - 260;
    const parent = 335 - 260 + 120 * Math.floor(leaf / 2);
    const plate = 455 - 260 + 359 * Math.floor(leaf / 6);
    const above: Spot[] = [
      { x: parent, y: 290, halfWidth: 28, half: 24 },
      { x: plate, y: 178, halfWidth: 28, half: 24 },
      { x: 553, y: 66, halfWidth: 28, half: 24 },
    ];
    for (const cuts of [0, 1, 4]) {
      const wide = 46 + 22 * cuts;
      const place = scalePlace({ x, y: 400, width: 1106, height: 466 }, above, wide, 0.4);
      expect(above.filter((spot) => covers(place, wide, spot))).toEqual([]);
    }
  }
});

test('a scale is within the picture that has room for one', () => {
  const spots = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 400 }),
      halfWidth: fc.integer({ min: 4, max: 40 }),
      half: fc.integer({ min: 4, max: 40 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 300, max: 800 }), fc.integer({ min: 120, max: 500 })],
      ...[fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })],
      ...[spots, fc.constantFrom(46, 68, 134)],
      (width, height, across, down, above, wide) => {
        const leaf = { x: across * width, y: down * height, width, height };
        const { left, top, tall } = scalePlace(leaf, above, wide, 0.5);
        expect(left).toBeGreaterThanOrEqual(2);
        expect(left + wide).toBeLessThanOrEqual(width);
        expect(top).toBeGreaterThanOrEqual(2);
        expect(top + tall + 40).toBeLessThanOrEqual(height);
        // The handle stays free.
        expect(left > leaf.x || left + wide < leaf.x || across * width < wide + 36).toBe(true);
      },
    ),
  );
});
