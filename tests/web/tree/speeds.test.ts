import { expect, it } from 'vitest';

import { readingTime } from '../../../web/tree/navigate/speeds.ts';

it('gives a sentence of thirty-five words seven to eight seconds, in Chinese the same', () => {
  expect(readingTime('word '.repeat(35))).toBeGreaterThan(7000);
  expect(readingTime('word '.repeat(35))).toBeLessThan(8000);
  expect(readingTime('字'.repeat(56))).toBeGreaterThan(7000);
  expect(readingTime('字'.repeat(56))).toBeLessThan(8000);
});

it('counts no signs, and lets nothing pass unseen or stay for ever', () => {
  expect(readingTime('a – b, “c”.')).toBe(readingTime('a b c'));
  expect(readingTime('')).toBe(500);
  expect(readingTime('word '.repeat(1000))).toBe(10_000);
});
