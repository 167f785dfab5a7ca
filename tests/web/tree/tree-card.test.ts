import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Hit } from '../../../web/tree/navigate/hit.ts';
import type { View } from '../../../web/tree/layout/camera.ts';
import { placeCard } from '../../../web/viewer/elements/tree-card.ts';

const CARD = { wide: 200, tall: 113 };
/** From a leaf's middle to its handle, and the handle. */
const HANDLE = { from: 8, wide: 44, tall: 38 };

function placed(x: number, y: number, touched: boolean): { left: number; top: number } {
  const style = { transform: '' };
  const element = { offsetWidth: CARD.wide, offsetHeight: CARD.tall, style };
  const view = { width: 390, height: 583 } as View;
  placeCard(
    element as unknown as HTMLElement,
    { hit: null as unknown as Hit, x, y, touched },
    { view, unit: 1 },
  );
  const [left, top] = [...style.transform.matchAll(/-?\d+/g)].map(([text]) => Number(text));
  return { left: left!, top: top! };
}

it('the card of what a finger touches leaves the handle below it free', () => {
  const [xs, ys] = [fc.integer({ min: 20, max: 370 }), fc.integer({ min: 150, max: 560 })];
  fc.assert(
    fc.property(xs, ys, (x, y) => {
      const { left, top } = placed(x, y, true);
      const isBeside = left >= x + HANDLE.wide / 2 || left + CARD.wide <= x - HANDLE.wide / 2;
      const isOver = top + CARD.tall <= y + HANDLE.from;
      expect(isBeside || isOver || top >= y + HANDLE.from + HANDLE.tall).toBe(true);
    }),
  );
});
