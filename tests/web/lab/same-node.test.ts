import { describe, expect, it } from 'vitest';

import { litOf, sameNode } from '../../../web/lab/elements/lab-compare.ts';
import type { LabRun } from '../../../web/viewer/elements/searches/lab-searches.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';

const TREE: SmallTree = [
  [3, 12, 8],
  [2, 4, 6],
  [14, [5, 1], 2],
];

/** The search of a program, whose moves are called like this, beside alpha-beta. */
function runs(names: readonly string[]): LabRun[] {
  const program = smallSearch(TREE, { algorithm: 'minimax', names });
  const right = smallSearch(TREE, { algorithm: 'alpha-beta', names: ['a', 'b', 'c'] });
  return [program, right].map((trace) => ({
    result: { trace },
    status: { kind: 'done' },
  })) as never;
}

describe('the node of another search', () => {
  it('is the one that the same moves lead to', () => {
    const named = runs(['a', 'b', 'c']);
    expect([0, 5, 6, 9].map((node) => sameNode(named, 0, node, 1))).toEqual([0, 5, 6, 7]);
    // The second of the other plate was cut off.
    expect(sameNode(named, 0, 7, 1)).toBeNull();
    expect(litOf(named, 0)).toEqual(new Set([7, 8]));
  });

  it.each([
    ['calls its moves by other names', ['0', '1', '2']],
    // Columns from 0 beside columns from 1: some names are the same, and of other moves.
    ['calls them by names of others', ['z', 'a', 'b']],
  ])('stands in the same place where a program %s', (_, names) => {
    const called = runs(names);
    expect([0, 5, 6, 9].map((node) => sameNode(called, 0, node, 1))).toEqual([0, 5, 6, 7]);
    expect(sameNode(called, 0, 8, 1)).toBeNull();
    // And nothing of it is said to be left out.
    expect([litOf(called, 0).size, litOf(called, 1).size]).toEqual([0, 0]);
  });
});
