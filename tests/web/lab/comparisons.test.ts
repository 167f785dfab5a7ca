import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  canCompare,
  comparisonsFromLink,
  comparisonsOf,
  comparisonsToLink,
  MOST_COMPARISONS,
  oneMoreComparison,
  tidyComparisons,
  type Comparison,
} from '../../../web/search/comparisons.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { searchPlan } from '../../../web/search/search-plan.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';

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

describe('searches side by side', () => {
  const plates = { compare: true, algorithm: 'alpha-beta', order: 'natural' };
  const search = fc.record({
    algorithm: fc.constantFrom('minimax', 'alpha-beta', 'mcts'),
    order: fc.constantFrom('natural', 'best'),
    handMade: fc.constantFrom(true, undefined),
  });

  it('are never told apart by a network that is not there, or is not asked', () => {
    fc.assert(
      fc.property(fc.array(search, { maxLength: 3 }), search, (comparisons, main) => {
        const state = { ...defaultState, ...main, game: 'tictactoe', compare: true, comparisons };
        const isNew = (text: string, at: number, all: readonly string[]) =>
          all.indexOf(text) === at;
        const [one, ...others] = searchPlan(state as LabState).shown.map((each) =>
          JSON.stringify(each),
        );
        const asked = comparisons.filter(({ handMade }) => handMade !== true).length;
        const repeated = [one, ...others].filter(
          (each, at, all) => !isNew(each!, at, all as string[]),
        );
        expect(repeated.length).toBeLessThanOrEqual(asked);
        expect(comparisonsOf(state as LabState).some(({ handMade }) => handMade)).toBe(false);
      }),
    );
    const gone: Partial<LabState> = {
      comparisons: [{ algorithm: 'alpha-beta', order: 'natural', handMade: true }],
    };
    expect(comparisonsOf({ ...defaultState, ...plates, ...gone })).toEqual([
      { algorithm: 'minimax', order: 'natural' },
    ]);
  });
});

describe('searches that are different elsewhere', () => {
  const shown = (tree: string, algorithms: readonly string[]) => {
    const [algorithm = '', ...others] = algorithms;
    const comparisons = others.map((each) => ({ algorithm: each, order: 'natural' }));
    const state = { ...defaultState, tree, algorithm, compare: true, comparisons };
    return searchPlan(state).shown.map((each) => each.algorithm);
  };

  it('stand there once where chance makes them one, and not at all where three play', () => {
    const chance = '[~(1/2: 3, 1/2: 7), 4]';
    const all = ['alpha-beta', 'mtd-f', 'minimax', 'principal-variation'];
    expect(shown(chance, all)).toEqual(['expectimax', 'star1']);
    expect(shown('[3, 4]', all)).toHaveLength(4);
    // Whoever asks for the same twice has it twice.
    expect(shown('[3, 4]', ['minimax', 'minimax'])).toEqual(['minimax', 'minimax']);
    expect(shown('[<1, 2, 3>, <3, 2, 1>]', all)).toEqual(['max-n']);
    expect(shown('[<1, 2, 3>, <3, 2, 1>]', ['alpha-beta'])).toEqual(['max-n']);
    const three = openExample('three-players')!;
    expect([canCompare(three), canCompare(defaultState)]).toEqual([false, true]);
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
