import { describe, expect, it } from 'vitest';

import { nodesLeftOut } from '../../../web/search/textbook/left-out.ts';

describe('nodes left out of a tree that is given', () => {
  const tree = '[[3, 12, 8], B: [2, [4, 6], 1], 5]';
  it('are those below the moves that were not searched', () => {
    // The root is 0, its moves are 1, 5 and 11; those of B 6, 7 and 10.
    expect(nodesLeftOut(tree, 5, new Set([6]))).toBe(4);
    expect(nodesLeftOut(tree, 5, new Set([6, 7, 10]))).toBe(0);
    expect(nodesLeftOut(tree, 0, new Set([1]))).toBe(7);
  });
  it('are not known of what is no tree', () => {
    expect(nodesLeftOut('[1, 2', 0, new Set())).toBeNull();
    expect(nodesLeftOut(tree, 40, new Set())).toBeNull();
  });
});
