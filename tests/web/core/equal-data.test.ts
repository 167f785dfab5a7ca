import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sameData } from '../../../web/core/equal-data.ts';
import { rounds } from '../support/rounds.ts';

const values = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('', 'a', null, true, NaN));
const records = fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(values, fc.array(values)));
const lists = fc.array(fc.oneof(values, records), { maxLength: 4 });

/** The same by how they are written, which tells NaN from null by its own name. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'number') return String(part) + 'n';
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
  });
}

test('data is the same where it is written the same', () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      expect(sameData(one, other)).toBe(written(one) === written(other));
      expect(sameData(one, structuredClone(one))).toBe(true);
    }),
    { numRuns: rounds(2000) },
  );
});

test('data that goes in circles is not looked at for ever', () => {
  const ring: unknown[] = [];
  ring.push(ring);
  const other: unknown[] = [];
  other.push(other);
  expect(sameData(ring, other)).toBe(false);
});
