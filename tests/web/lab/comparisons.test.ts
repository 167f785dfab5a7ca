import { describe, expect, it } from 'vitest';

import {
  MOST_COMPARISONS,
  oneMoreComparison,
  type Comparison,
} from '../../../web/lab/comparisons.ts';

describe('one more search to compare', () => {
  it('is none that is there already, the main one included', () => {
    const algorithms = ['minimax', 'alpha-beta', 'principal-variation', 'mtd-f', 'aspiration'];
    for (const algorithm of algorithms) {
      const main = { algorithm, order: 'natural' };
      const beside: Comparison[] = [];
      while (beside.length < MOST_COMPARISONS) {
        beside.push(oneMoreComparison(main, beside, { algorithms })!);
      }
      const names = [main, ...beside].map((each) => each.algorithm);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('is a second of the same where nothing else is offered, and none without an offer', () => {
    const main = { algorithm: 'minimax', order: 'best' };
    expect(oneMoreComparison(main, [], { algorithms: ['minimax'] })).toEqual(main);
    expect(oneMoreComparison(main, [], { algorithms: [] })).toBeNull();
  });
});
