import fc from 'fast-check';
import { expect, test } from 'vitest';

import { lineAndColumn, stretchAt, unitsOf } from '../../../web/core/text-place.ts';

const texts = fc.string({ unit: fc.constantFrom('a', '1', '"', '[', ' ', '\n', '盘', '😀', '\\') });

test('characters are code points', () => {
  fc.assert(
    fc.property(texts, fc.nat(30), (text, characters) => {
      expect(unitsOf(text, characters)).toBe(Array.from(text).slice(0, characters).join('').length);
    }),
  );
  expect(unitsOf('abc', -1)).toBe(0);
});

test('a stretch begins at its place and lies in the text', () => {
  fc.assert(
    fc.property(texts, fc.nat(30), (text, characters) => {
      const { start, end } = stretchAt(text, characters);
      expect(start).toBe(unitsOf(text, characters));
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(text.length);
      if (text.slice(start).trim() !== '') expect(end).toBeGreaterThan(start);
    }),
  );
});

test('a stretch is a whole word, number or label', () => {
  const text = '[Ann: 12.5, "a, b": [盘子 😀]]';
  const at = (characters: number): string => {
    const { start, end } = stretchAt(text, characters);
    return text.slice(start, end);
  };
  expect([0, 1, 4, 6, 12, 20, 21, 24].map(at)).toEqual([
    '[',
    'Ann',
    ':',
    '12.5',
    '"a, b"',
    '[',
    '盘子',
    '😀',
  ]);
  expect(stretchAt('[1, 2  \n', 6)).toEqual({ start: 6, end: 6 });
});

test('lines and columns count from 1, columns in characters', () => {
  expect(lineAndColumn('', 0)).toEqual({ line: 1, column: 1 });
  expect(lineAndColumn('ab\n😀x', 5)).toEqual({ line: 2, column: 2 });
  expect(lineAndColumn('ab\n', 3)).toEqual({ line: 2, column: 1 });
});
