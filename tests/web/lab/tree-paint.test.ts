import fc from 'fast-check';
import { expect, test } from 'vitest';

import { paintTree } from '../../../web/search/textbook/tree-paint.ts';
import { trees } from '../support/arbitrary-state.ts';

test('stretches are the whole text, one after the other', () => {
  fc.assert(
    fc.property(trees, (text) => {
      const painted = paintTree(text);
      expect(painted.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      for (const { start, end } of painted) expect(end).toBeGreaterThan(start);
    }),
    { numRuns: 500 },
  );
});

test('brackets of a node are alike, those of its children are not', () => {
  const text = '[A: [1, "]["], [[2]]]';
  const painted = paintTree(text).filter(({ paint }) => paint === 'even' || paint === 'odd');
  expect(painted.map(({ start, paint }) => `${text.charAt(start)}${paint}`)).toEqual([
    '[even',
    '[odd',
    ']odd',
    '[odd',
    '[even',
    ']even',
    ']odd',
    ']even',
  ]);
});

test('labels are told from numbers', () => {
  const text = '[盘子 : 1, "a, b": 2, -3]';
  const labels = paintTree(text).filter(({ paint }) => paint === 'label');
  expect(labels.map(({ start, end }) => text.slice(start, end))).toEqual(['盘子', '"a, b"']);
});

test('a text with too many brackets is left plain', () => {
  const text = '['.repeat(20_000);
  expect(paintTree(text)).toEqual([{ start: 0, end: text.length, paint: 'plain' }]);
});
