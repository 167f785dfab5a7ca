import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  effectiveBranching,
  firstMoveCutoffs,
  minimalLeavesOf,
} from '../../../web/trace/measures.ts';
import { minimalLeaves, uniformShape } from '../../../web/trace/minimal-tree.ts';
import { childrenOf, isCutOff } from '../../../web/trace/nodes.ts';
import { smallTrees, traces } from '../support/arbitrary-traces.ts';
import { trueValue } from '../support/bound-owners.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const rootPlayers = fc.constantFrom('max' as const, 'min' as const);

function leaves(tree: SmallTree): number {
  return typeof tree === 'number' ? 1 : tree.reduce<number>((sum, each) => sum + leaves(each), 0);
}

/** The fewest leaves whose values alone force the value of the tree: by trying every set of leaves. */
function fewestByTrial(tree: SmallTree, isMin: boolean): number {
  const count = leaves(tree);
  const value = trueValue(tree, isMin);
  const bounded = (at: SmallTree, min: boolean, known: ReadonlySet<number>, other: number) => {
    let number = 0;
    const walk = (node: SmallTree, minimizes: boolean): number => {
      if (typeof node === 'number') return known.has(number++) ? node : other;
      const values = node.map((child) => walk(child, !minimizes));
      return minimizes ? Math.min(...values) : Math.max(...values);
    };
    return walk(at, min);
  };
  let fewest = count;
  for (let set = 0; set < 2 ** count; set++) {
    const known = new Set(
      Array.from({ length: count }, (_, leaf) => leaf).filter((leaf) => set & (1 << leaf)),
    );
    if (known.size >= fewest) continue;
    // Whatever the others are worth, the value must be the same.
    const low = bounded(tree, isMin, known, -Infinity);
    const high = bounded(tree, isMin, known, Infinity);
    if (low === value && high === value) fewest = known.size;
  }
  return fewest;
}

/** A tree whose nodes all have as many children, and no two leaves the same value. */
function uniform(branching: number, depth: number): SmallTree {
  let next = 0;
  const below = (plies: number): SmallTree =>
    plies === 0
      ? (next++ * 7919) % 10007
      : Array.from({ length: branching }, () => below(plies - 1));
  return below(depth);
}

describe('the minimal tree', () => {
  it('has the fewest leaves from which the value follows', () => {
    fc.assert(
      fc.property(
        smallTrees.filter((tree) => leaves(tree) >= 1 && leaves(tree) <= 11),
        rootPlayers,
        (tree, rootPlayer) => {
          const full = smallSearch(tree, { algorithm: 'minimax', rootPlayer });
          expect(minimalLeavesOf(full)).toBe(fewestByTrial(tree, rootPlayer === 'min'));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is that of Knuth and Moore where a tree is uniform and its values differ', () => {
    for (const [branching, depth] of [
      [2, 1],
      [2, 4],
      [3, 3],
      [3, 4],
      [4, 2],
      [2, 7],
    ] as const) {
      const full = smallSearch(uniform(branching, depth), { algorithm: 'minimax' });
      expect(minimalLeavesOf(full)).toBe(minimalLeaves(branching, depth));
    }
  });

  it('is never larger than what any search looks at', () => {
    const board = (position: string, algorithm: string, order: string) =>
      engine.request({ kind: 'search', options: { game: 'tictactoe', position, algorithm, order } })
        .trace;
    for (const position of ['.../.X./...', 'X../.O./...', 'XO./.../..X']) {
      const least = minimalLeavesOf(board(position, 'minimax', 'natural'))!;
      for (const order of ['natural', 'best', 'worst', 'centre', 'reverse']) {
        const found = board(position, 'alpha-beta', order).header.totals.leaves;
        expect(found).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it.each(['max min min', 'min min max', 'max min min min'])(
    'counts who moves where, whoever that is: %s',
    (players) => {
      for (const [branching, depth] of [
        [2, 3],
        [2, 7],
        [3, 5],
      ] as const) {
        const tree = JSON.stringify(uniform(branching, depth));
        const options = { game: 'textbook', tree, players, algorithm: 'minimax' };
        const { trace } = engine.request({ kind: 'search', options });
        const least = minimalLeaves(branching, depth, players.split(' '));
        expect(minimalLeavesOf(trace)).toBe(least);
      }
    },
  );

  it.each([
    ['[~(1/2: 9, 1/2: 9), ~(1/2: -9, 1/2: 1), ~(1/2: -9, 1/2: 1)]', 'expectimax'],
    ['[<1, 2, 3>, <4, 0, 1>]', 'max-n'],
  ])('is not told of chance and of three players: %s', (tree, algorithm) => {
    const options = { game: 'textbook', tree, algorithm };
    const { trace } = engine.request({ kind: 'search', options });
    expect(minimalLeavesOf(trace)).toBeNull();
    expect(uniformShape(tree)).toBeNull();
  });

  it('is not told by a search that left something out', () => {
    expect(
      minimalLeavesOf(
        smallSearch(
          [
            [1, 2],
            [0, 5],
          ],
          { algorithm: 'alpha-beta' },
        ),
      ),
    ).toBeNull();
    const passes = smallSearch(
      [
        [1, 2],
        [0, 5],
      ],
      { algorithm: 'minimax', passes: [1, 2] },
    );
    expect(minimalLeavesOf(passes)).toBeNull();
  });
});

describe('the effective branching factor', () => {
  it('is that of the uniform tree with as many nodes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (moves, depth) => {
          let nodes = 0;
          for (let ply = 0; ply <= depth; ply++) nodes += moves ** ply;
          expect(effectiveBranching(nodes, depth)).toBeCloseTo(moves, 6);
        },
      ),
    );
    expect(effectiveBranching(5, 4)).toBeCloseTo(1, 6);
    expect(effectiveBranching(1, 0)).toBeNull();
    expect(effectiveBranching(2, 4)).toBeNull();
  });
});

describe('cutoffs by the first move', () => {
  it('are as many as one counts node by node', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        let first = 0;
        let all = 0;
        for (let node = 0; node < trace.length; node++) {
          const moves = new Set(childrenOf(trace, node).map((child) => trace.move[child]));
          if (!isCutOff(trace, node) || moves.size === 0) continue;
          all++;
          if (moves.size === 1) first++;
        }
        expect(firstMoveCutoffs(trace)).toEqual(all === 0 ? null : { first, all });
      }),
    );
  });
});
