import fc from 'fast-check';
import { type SmallSearch, type SmallTree, smallSearch } from './small-search.ts';

/** Trees with leaves at different depths, few different values so that ties and cuts are common. */
export const smallTrees: fc.Arbitrary<SmallTree> = fc.letrec<{ tree: SmallTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'large' },
    { weight: 1, arbitrary: fc.integer({ min: -6, max: 6 }) },
    { weight: 2, arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }) },
  ),
})).tree;

export const smallSearches: fc.Arbitrary<SmallSearch> = fc.record(
  {
    algorithm: fc.constantFrom('minimax' as const, 'alpha-beta' as const, 'scout' as const),
    rootPlayer: fc.constantFrom('max' as const, 'min' as const),
    passes: fc.constantFrom([Infinity], [1, 2, 3], [2, Infinity]),
    rootPly: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ['algorithm'] },
);

/** Traces of every kind the small search can walk. */
export const traces = fc
  .tuple(smallTrees, smallSearches)
  .map(([tree, search]) => smallSearch(tree, search));
