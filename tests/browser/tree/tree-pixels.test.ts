import fc from 'fast-check';
import { expect, test } from 'vitest';

import { totalSteps } from '../../../web/trace/clock.ts';
import { IciclePainter } from '../../../web/tree/icicle/icicle.ts';
import { shapes } from '../../bench/tree-shapes.ts';
import { drawTree, Kept } from '../../web/support/drawn-tree.ts';

// Where many bars are drawn as pixels at once, the picture is the one that a canvas makes of them.

const SIZE = { width: 240, height: 150 };
const TREES = [shapes.random!(3000), shapes.deep!(3000), shapes.wide!(2000), shapes.random!(20)];

const frames = fc.array(
  fc.record({
    tree: fc.nat({ max: TREES.length - 1 }),
    camera: fc.option(
      fc.record({
        x: fc.integer({ min: 0, max: 30 }),
        y: fc.constantFrom(0, 1.5, 8),
        scale: fc.constantFrom(0.2, 1, 6),
      }),
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    ratio: fc.constantFrom(1, 2),
    isWide: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
);

function canvasOf(width: number, height: number, ratio: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d', { alpha: false })!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

function pixelsOf(context: CanvasRenderingContext2D): Uint32Array {
  const { width, height } = context.canvas;
  const taken = context.getImageData(0, 0, width, height);
  return new Uint32Array(taken.data.buffer);
}

test.each(['tree', 'icicle'] as const)(
  'bars of the %s are the same as pixels as they are one by one',
  (view) => {
    let columns = 0;
    fc.assert(
      fc.property(frames, (each) => {
        const kept = view === 'tree' ? new Kept() : new Kept(new IciclePainter());
        for (const { tree, camera, share, ratio, isWide } of each) {
          const trace = TREES[tree]!;
          const size = isWide ? SIZE : { width: 160, height: 200 };
          const [plain, fast] = [false, true].map((asPixels) => {
            const context = canvasOf(size.width, size.height, ratio);
            const step = Math.round(share * totalSteps(trace));
            const onto = { context, asPixels, view };
            const { visible } = drawTree(trace, size, camera, step, kept, 'value', onto);
            columns += visible.columns.count;
            return pixelsOf(context);
          });
          expect(plain!.findIndex((pixel, at) => pixel !== fast![at])).toBe(-1);
        }
      }),
      { numRuns: 60 },
    );
    expect(columns).toBeGreaterThan(1000);
  },
);
