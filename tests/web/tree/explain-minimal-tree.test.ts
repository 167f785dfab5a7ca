import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimalLeaves, uniformShape } from '../../../web/trace/minimal-tree.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { trueValue } from '../support/bound-owners.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';

/** Every node's best move first: the order in which alpha-beta prunes the most. */
function bestFirst(tree: SmallTree, isMin: boolean): SmallTree {
  if (typeof tree === 'number') return tree;
  const sign = isMin ? 1 : -1;
  return tree
    .map((child) => ({ value: trueValue(child, !isMin), child: bestFirst(child, !isMin) }))
    .sort((one, other) => sign * (one.value - other.value))
    .map(({ child }) => child);
}

function uniform(leaves: readonly number[], branching: number, depth: number): SmallTree {
  if (depth === 0) return leaves[0]!;
  const part = leaves.length / branching;
  return Array.from({ length: branching }, (_, index) =>
    uniform(leaves.slice(index * part, (index + 1) * part), branching, depth - 1),
  );
}

/** By recursion over the tree itself: what the scanner finds in its text. */
function shapeOf(tree: SmallTree): { branching: number | null; depth: number } | null {
  if (typeof tree === 'number') return { branching: null, depth: 0 };
  const shapes = tree.map(shapeOf);
  for (const shape of shapes) {
    if (shape?.depth !== shapes[0]?.depth || shape === null) return null;
    if (shape.branching !== null && shape.branching !== tree.length) return null;
  }
  return { branching: tree.length, depth: shapes[0]!.depth + 1 };
}

const shapes = fc.record({
  branching: fc.integer({ min: 2, max: 4 }),
  depth: fc.integer({ min: 1, max: 4 }),
});

describe('the minimal tree', () => {
  it('is what alpha-beta looks at when the best move always comes first', () => {
    fc.assert(
      fc.property(shapes, fc.integer(), ({ branching, depth }, seed) => {
        const count = branching ** depth;
        // All different: ties would let it stop earlier still.
        const leaves = Array.from(
          { length: count },
          (_, index) => (index * 7919 + seed) % 1_000_003,
        );
        fc.pre(new Set(leaves).size === count);
        const tree = bestFirst(uniform(leaves, branching, depth), false);
        const { totals } = smallSearch(tree, { algorithm: 'alpha-beta' }).header;
        expect(totals.leaves).toBe(minimalLeaves(branching, depth));
      }),
    );
  });

  it('is told of uniform trees alone', () => {
    const trees = fc.oneof(
      smallTrees,
      shapes.map(({ branching, depth }) =>
        uniform(
          Array.from({ length: branching ** depth }, (_, index) => index),
          branching,
          depth,
        ),
      ),
    );
    fc.assert(
      fc.property(trees, (tree) => {
        const shape = shapeOf(tree);
        const expected = shape === null || (shape.branching ?? 0) < 2 ? null : shape;
        expect(uniformShape(JSON.stringify(tree))).toEqual(expected);
      }),
    );
  });

  it('is not misled by labels', () => {
    expect(uniformShape('[a: [1, 2], "b, [c\\"": [3, "]": 4]]')).toEqual({
      branching: 2,
      depth: 2,
    });
    expect(uniformShape('')).toBeNull();
    expect(uniformShape('5')).toBeNull();
    expect(uniformShape('],,[')).toBeNull();
  });
});
