import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  centerOn,
  clampCamera,
  fitTree,
  looksAlike,
  MAXIMUM_SCALE,
  overflows,
  pan,
  rowAt,
  rowHeight,
  screenX,
  screenY,
  slotAt,
  unitOf,
  type View,
  withinTree,
  zoomAt,
} from '../../../web/tree/layout/camera.ts';

const views: fc.Arbitrary<View> = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 160, max: 1400 }),
  slots: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 10_000_000 })),
  rows: fc.integer({ min: 1, max: 90 }),
  foot: fc.constantFrom(0, 48),
});
const numbers = fc.double({ min: 0, max: 1, noNaN: true });

describe('camera', () => {
  it('shows the whole tree when it fits it, however deep it is', () => {
    fc.assert(
      fc.property(views, (view) => {
        const camera = fitTree(view);
        expect(screenX(camera, 0)).toBeGreaterThanOrEqual(-1e-6);
        expect(screenX(camera, view.slots)).toBeLessThanOrEqual(view.width + 1e-6);
        const height = rowHeight(camera.scale, view);
        const first = screenY(camera, view, 0) - height / 2;
        const last = screenY(camera, view, view.rows - 1) + height / 2;
        expect(first).toBeGreaterThanOrEqual(-1e-6);
        expect(last).toBeLessThanOrEqual(view.height - view.foot + 1e-6);
      }),
    );
  });

  it('shows ten clear rows of a whole tic-tac-toe tree', () => {
    const view = { width: 1200, height: 620, slots: 255_168, rows: 10, foot: 0 };
    const camera = fitTree(view);
    expect(rowHeight(camera.scale, view)).toBeGreaterThan(50);
    expect(screenY(camera, view, 9)).toBeLessThan(620);
  });

  it('shows a readable tree whole where that crowds it but a little', () => {
    const plates = { width: 718, height: 480, slots: 18, rows: 4, foot: 0, readable: true };
    expect(overflows(plates)).toBe(false);
    expect(screenX(fitTree(plates), 0)).toBeGreaterThanOrEqual(0);
    expect(screenX(fitTree(plates), 18)).toBeLessThanOrEqual(718);
    const phone = { ...plates, width: 360 };
    expect(overflows(phone)).toBe(true);
    expect(fitTree(phone).scale).toBeGreaterThan(40);
  });

  it('gives a readable tree the width of a view that is low', () => {
    // One of two on a phone, one above the other: seven nodes in two rows.
    const low = { width: 362, height: 96, slots: 6, rows: 2, foot: 0, readable: true, whole: true };
    expect(6 * fitTree(low).scale).toBeGreaterThan(300);
  });

  it('shows all of a readable tree that nobody goes through, however little room there is', () => {
    fc.assert(
      fc.property(views, (given) => {
        const view = { ...given, slots: Math.min(40, given.slots), readable: true, whole: true };
        const rows = Math.min(12, view.rows);
        const camera = fitTree({ ...view, rows });
        expect(screenX(camera, 0)).toBeGreaterThanOrEqual(-1e-6);
        expect(screenX(camera, view.slots)).toBeLessThanOrEqual(view.width + 1e-6);
        expect(rowHeight(camera.scale, { ...view, rows }) * rows).toBeLessThanOrEqual(view.height);
      }),
    );
  });

  it('draws a small tree larger where there is room, and all of it', () => {
    const plates = { slots: 18, rows: 4, foot: 0, readable: true };
    expect(unitOf({ ...plates, width: 390, height: 540 })).toBe(1);
    // Of a screen of 2560 × 1440 it fills most, to one side at least.
    const room = { width: 2518, height: 1250 };
    const unit = unitOf({ ...plates, ...room });
    const view = { ...plates, width: room.width / unit, height: room.height / unit };
    const camera = fitTree(view);
    const tall = rowHeight(camera.scale, view) * view.rows * unit;
    expect(tall).toBeGreaterThan(0.75 * room.height);
    expect(tall).toBeLessThanOrEqual(room.height);
    expect(camera.scale * view.slots * unit).toBeGreaterThan(0.9 * room.width);
  });

  it('writes larger letters in a larger room, of any tree but the largest', () => {
    const large = { slots: 900, rows: 8, foot: 0 };
    expect(unitOf({ ...large, width: 1106, height: 467 })).toBe(1);
    const room = { width: 2195, height: 1215 };
    expect(unitOf({ ...large, ...room })).toBeGreaterThan(1.4);
    // What is deep needs all of the height to be read at all.
    expect(unitOf({ ...large, ...room, rows: 17 })).toBe(1);
    // A stranger to letters: bars, to whole pixels.
    expect(unitOf({ ...large, ...room, slots: 300_000 })).toBe(1);
  });

  it('leaves no room beside a tree that is wider than the view', () => {
    fc.assert(
      fc.property(views, numbers, numbers, (view, zoom, at) => {
        const fitted = fitTree(view);
        const scale = Math.min(MAXIMUM_SCALE, fitted.scale * 10 ** (3 * zoom));
        const x = (at * 3 - 1) * view.slots;
        const camera = withinTree({ ...fitted, scale, x }, view);
        const [left, right] = [screenX(camera, 0), screenX(camera, view.slots)];
        if (right - left + 28 >= view.width) {
          expect(left).toBeLessThanOrEqual(14 + 1e-3);
          expect(right).toBeGreaterThanOrEqual(view.width - 14 - 1e-3);
        } else expect(left).toBeCloseTo(view.width - right, 2);
      }),
    );
  });

  it('opens the rows as it zooms in, and never closes them', () => {
    fc.assert(
      fc.property(views, numbers, numbers, (view, a, b) => {
        const { scale } = fitTree(view);
        const [less, more] = [
          scale * 10 ** (5 * Math.min(a, b)),
          scale * 10 ** (5 * Math.max(a, b)),
        ];
        const [low, high] = [rowHeight(less, view), rowHeight(more, view)];
        expect(high).toBeGreaterThanOrEqual(low);
        // Without a leap.
        expect(high / low).toBeLessThanOrEqual((more / less) ** 2.5 * 1.000001);
        expect(rowHeight(MAXIMUM_SCALE, view)).toBeCloseTo(250);
      }),
    );
  });

  it('goes from pixels to places and back', () => {
    fc.assert(
      fc.property(views, numbers, numbers, numbers, (view, a, b, zoom) => {
        const camera = zoomAt(view, fitTree(view), 10 ** (6 * zoom), a * view.width, 100);
        const x = b * view.width;
        const y = a * view.height;
        expect(screenX(camera, slotAt(camera, x))).toBeCloseTo(x, 3);
        expect(screenY(camera, view, rowAt(camera, view, y))).toBeCloseTo(y, 6);
      }),
    );
  });

  it('keeps what is under the pointer there while it zooms', () => {
    fc.assert(
      fc.property(views, numbers, numbers, numbers, (view, a, b, zoom) => {
        const start = fitTree(view);
        // A point on the tree: beyond its edges the camera is held back.
        const slot = a * view.slots;
        const row = b * (view.rows - 1);
        const x = screenX(start, slot);
        const y = screenY(start, view, row);
        fc.pre(y < view.height);
        const camera = zoomAt(view, start, 1.05 + 40 * zoom, x, y);
        expect(camera.scale).toBeGreaterThan(start.scale * 0.999);
        expect(screenX(camera, slot)).toBeCloseTo(x, 3);
        expect(screenY(camera, view, row)).toBeCloseTo(y, 6);
      }),
    );
  });

  it('is exact to a hundredth of a pixel at ten million slots', () => {
    const view = { width: 1200, height: 600, slots: 10_000_000, rows: 30, foot: 0 };
    const camera = clampCamera({ x: 9_999_990.25, y: 4, scale: 280 }, view);
    const moved = pan(view, pan(view, camera, -313, 0), 313, 0);
    expect(Math.abs(screenX(moved, 9_999_991) - screenX(camera, 9_999_991))).toBeLessThan(0.01);
    expect(screenX(camera, 9_999_992) - screenX(camera, 9_999_991)).toBeCloseTo(280, 2);
  });

  it('never loses the tree, whatever it is told', () => {
    const wild = fc.double();
    fc.assert(
      fc.property(views, wild, wild, wild, (view, x, y, scale) => {
        const camera = clampCamera({ x, y, scale }, view);
        expect(camera.scale).toBeGreaterThan(0);
        expect(camera.scale).toBeLessThanOrEqual(MAXIMUM_SCALE);
        const middle = slotAt(camera, view.width / 2);
        expect(middle).toBeGreaterThanOrEqual(-1e-6 * view.slots);
        expect(middle).toBeLessThanOrEqual(view.slots * (1 + 1e-6));
        expect(screenY(camera, view, -0.5)).toBeLessThan(view.height);
        expect(screenY(camera, view, view.rows - 0.5)).toBeGreaterThan(0);
      }),
    );
  });

  it('brings a node to the middle, large enough to be read', () => {
    fc.assert(
      fc.property(views, numbers, numbers, (view, a, b) => {
        const place = {
          start: Math.floor(a * (view.slots - 1)),
          width: 1,
          row: Math.floor(b * (view.rows - 1)),
        };
        const camera = centerOn(view, fitTree(view), place);
        expect(camera.scale).toBeGreaterThanOrEqual(40);
        expect(screenX(camera, place.start + 0.5)).toBeCloseTo(view.width / 2, 3);
        const y = screenY(camera, view, place.row);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(view.height);
      }),
    );
  });

  it('moves between two cameras without leaving what both show', () => {
    fc.assert(
      fc.property(views, numbers, numbers, (view, a, t) => {
        const from = fitTree(view);
        const place = { start: a * (view.slots - 1), width: 1, row: 0 };
        const to = centerOn(view, from, place);
        expect(between(view, from, to, 0)).toBe(from);
        expect(between(view, from, to, 1)).toBe(to);
        const camera = between(view, from, to, t);
        const low = Math.min(from.scale, to.scale);
        expect(camera.scale).toBeGreaterThanOrEqual(low * 0.999);
        expect(camera.scale).toBeLessThanOrEqual(Math.max(from.scale, to.scale) * 1.001);
        // What is aimed at is in view from beginning to end.
        const x = screenX(camera, place.start + 0.5);
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(view.width + 1);
      }),
    );
  });

  it('tells cameras that look alike from others', () => {
    const view = { width: 800, height: 400, slots: 1000, rows: 8, foot: 0 };
    const camera = { x: 100.123, y: 1.25, scale: 40 };
    expect(looksAlike(view, camera, { ...camera, x: 100.12 })).toBe(true);
    expect(looksAlike(view, camera, { ...camera, x: 100.2 })).toBe(false);
    expect(looksAlike(view, camera, { ...camera, scale: 41 })).toBe(false);
    expect(looksAlike(view, null, null)).toBe(true);
    expect(looksAlike(view, camera, null)).toBe(false);
    expect(looksAlike(view, camera, { x: NaN, y: 0, scale: NaN })).toBe(false);
  });
});
