import { beforeAll, expect, test } from 'vitest';

import { lotsOf } from '../../../web/core/random.ts';
import { orderingOf, uniformTree } from '../../../web/search/textbook/order-share.ts';
import { minimalLeaves } from '../../../web/trace/minimal-tree.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const TURNS = ['max', 'min'] as const;

test('from the worst order to the best each step puts one more pair right, and nothing else', () => {
  const { draw } = lotsOf(36);
  const drawn = (depth: number): string =>
    depth === 0 || draw(0, 5) === 0
      ? String(draw(0, 6))
      : `[${Array.from({ length: draw(1, 4) }, () => drawn(depth - 1)).join(',')}]`;
  for (let round = 0; round < 40; round++) {
    const text = `[${drawn(3)},${drawn(3)}]`;
    const ordering = orderingOf(text, TURNS, round)!;
    const leaves = (tree: string) => tree.match(/\d+/g)!.sort().join();
    for (let right = 0; right <= ordering.pairs; right++) {
      const tree = ordering.at(right);
      expect(leaves(tree)).toBe(leaves(text));
      const again = orderingOf(tree, TURNS, 1)!;
      expect([again.pairs, again.right]).toEqual([ordering.pairs, right]);
      expect(ordering.at(right)).toBe(tree);
    }
  }
});

test('in the best order alpha-beta comes to Knuth and Moore’s least number of leaves', () => {
  const leavesOf = (tree: string) =>
    engine.request({
      kind: 'search',
      options: { game: 'textbook', tree, algorithm: 'alpha-beta', order: 'natural' },
    }).trace.header.totals.leaves;
  for (const [branching, depth] of [
    [2, 6],
    [3, 4],
    [4, 3],
  ] as const) {
    const ordering = orderingOf(uniformTree(branching, depth, 7), TURNS, 3)!;
    expect(leavesOf(ordering.at(ordering.pairs))).toBe(minimalLeaves(branching, depth));
    expect(leavesOf(ordering.at(0))).toBeGreaterThan(minimalLeaves(branching, depth));
  }
});

test('chance, three players and what is no tree have no such order', () => {
  for (const text of ['[~(1/2: 3, 1/2: 7), 4]', '[<1,2,3>,<3,2,1>]', '[[1,2', '']) {
    expect(orderingOf(text, TURNS, 1), text).toBeNull();
  }
});
