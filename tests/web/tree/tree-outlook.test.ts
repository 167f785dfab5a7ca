import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  fitTree,
  looksAlike,
  rowHeight,
  type View,
  zoomAt,
} from '../../../web/tree/layout/camera.ts';
import { cameraOf, outlookOf } from '../../../web/tree/layout/outlook.ts';

const views: fc.Arbitrary<View> = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 160, max: 1400 }),
  slots: fc.integer({ min: 20, max: 100_000 }),
  rows: fc.integer({ min: 2, max: 30 }),
  foot: fc.constant(0),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('is what the camera shows, in the same view', () => {
  fc.assert(
    fc.property(views, share, share, share, (view, x, y, zoom) => {
      const factor = 1 + 8 * zoom;
      const camera = zoomAt(view, fitTree(view), factor, x * view.width, y * view.height);
      expect(looksAlike(view, cameraOf(outlookOf(camera, view), view), camera)).toBe(true);
    }),
  );
});

it('has the same place in the middle of a view of another size, as wide where that makes sense', () => {
  fc.assert(
    fc.property(views, views, share, share, (view, other, x, y) => {
      const small = { ...other, slots: view.slots, rows: view.rows };
      const camera = zoomAt(view, fitTree(view), 4, x * view.width, y * view.height);
      const outlook = outlookOf(camera, view);
      const shown = cameraOf(outlook, small);
      expect(shown.x + small.width / 2 / shown.scale).toBeCloseTo(outlook.x, 3);
      const across = small.width / shown.scale;
      const wanted = small.width / outlook.across;
      const least = cameraOf({ ...outlook, across: 1e9 }, small).scale;
      const most = cameraOf({ ...outlook, across: 0.01 }, small).scale;
      if (wanted > least && wanted < most) expect(across).toBeCloseTo(outlook.across, 3);
      // The ply in the middle stays there, unless the tree would leave the view.
      const tall = small.height / rowHeight(shown.scale, small);
      const [low, high] = [
        Math.min(0, small.rows - tall / 2),
        Math.max(small.rows, tall / 2),
      ] as const;
      const middle = Math.min(high, Math.max(low, outlook.y));
      expect(shown.y + tall / 2).toBeCloseTo(middle, 6);
    }),
  );
});
