import { describe, expect, it } from 'vitest';

import {
  comparisonsFromLink,
  comparisonsToLink,
  MOST_COMPARISONS,
  oneMoreComparison,
  tidyComparisons,
  type Comparison,
} from '../../../web/search/comparisons.ts';

describe('a search beside the one that is set', () => {
  it('comes back from a link, with its exploration where it has one', () => {
    const beside: readonly Comparison[] = [
      { algorithm: 'minimax', order: 'best' },
      { algorithm: 'mcts', order: 'natural', exploration: 500 },
    ];
    const text = comparisonsToLink(beside);
    expect(text).toBe('minimax~best.mcts~natural~500');
    expect(tidyComparisons(comparisonsFromLink(text)).kept).toEqual(beside);
    for (const wrong of [
      'mcts~natural~',
      'mcts~natural~-1',
      'mcts~natural~1~2',
      'mcts~a~1000001',
    ]) {
      expect(tidyComparisons(comparisonsFromLink(wrong)).kept).toEqual([]);
    }
  });
});

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
