import { expect, test } from 'vitest';
import { Fineness } from '../../../web/tree/level-of-detail.ts';

const QUICK = 3;
const SLOW = 20;
const FRAME = 1000 / 60;

test('less is drawn while frames are slow, and all of it once it is restored', () => {
  const fineness = new Fineness();
  const full = fineness.thinnest;
  expect(fineness.isFull).toBe(true);
  expect(fineness.adapt(SLOW, FRAME, false)).toBe(true);
  expect(fineness.thinnest).toBeGreaterThan(full);
  expect(fineness.isFull).toBe(false);
  fineness.restore();
  expect(fineness.thinnest).toBe(full);
});

test('there is a limit to how little is drawn', () => {
  const fineness = new Fineness();
  for (let frame = 0; frame < 50; frame++) fineness.adapt(SLOW, FRAME, true);
  const least = fineness.thinnest;
  fineness.adapt(SLOW, FRAME, true);
  expect(fineness.thinnest).toBe(least);
  expect(least).toBeLessThan(10);
});

test('more is drawn by and by while the camera moves, but not while it stands', () => {
  const fineness = new Fineness();
  fineness.adapt(SLOW, FRAME, false);
  const coarse = fineness.thinnest;
  for (let frame = 0; frame < 20; frame++) fineness.adapt(QUICK, FRAME, true);
  expect(fineness.thinnest).toBe(coarse);
  for (let frame = 0; frame < 20; frame++) fineness.adapt(QUICK, FRAME, false);
  expect(fineness.isFull).toBe(true);
});
