import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalSteps } from '../../../web/trace/clock.ts';
import { TREE_COLORS } from '../../../web/tree/layout/view-state.ts';
import { shapes } from '../../bench/tree-shapes.ts';
import { drawTree, Kept } from '../support/drawn-tree.ts';

const SIZE = { width: 240, height: 150 };
const TREES = [shapes.random!(3000), shapes.deep!(3000), shapes.flat!(2000), shapes.random!(40)];

/** Where the picture is moved to: mostly nowhere, as when steps are gone through. */
const cameras = fc.option(
  fc.record({
    x: fc.integer({ min: 0, max: 30 }),
    y: fc.constantFrom(0, 1.5),
    scale: fc.constantFrom(0.2, 1, 6),
  }),
  { freq: 3 },
);

const frames = fc.array(
  fc.record({
    tree: fc.nat({ max: 40 }).map((at) => (at < TREES.length ? at : 0)),
    camera: cameras,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    color: fc.constantFrom(...TREE_COLORS),
  }),
  { minLength: 2, maxLength: 6 },
);

test('a frame is the same whatever was drawn before it', () => {
  fc.assert(
    fc.property(frames, (each) => {
      const kept = new Kept();
      for (const { tree, camera, share, color } of each) {
        const trace = TREES[tree]!;
        const step = Math.round(share * totalSteps(trace));
        const after = drawTree(trace, SIZE, camera, step, kept, color);
        const alone = drawTree(trace, SIZE, camera, step, new Kept(), color);
        expect(after.svg('a tree')).toBe(alone.svg('a tree'));
        expect(after.visible.columns.count).toBe(alone.visible.columns.count);
      }
    }),
    { numRuns: 60 },
  );
});
