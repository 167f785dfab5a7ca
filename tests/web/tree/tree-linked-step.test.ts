import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { leadingStep, linkedStep } from '../../../web/tree/navigate/linked-step.ts';
import { moveName } from '../../../web/trace/names.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { NO_MOVE, type Trace } from '../../../web/trace/trace.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { smallSearch } from '../support/small-search.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const pairs = smallTrees.map((tree) => ({
  minimax: smallSearch(tree, { algorithm: 'minimax' }),
  alphaBeta: smallSearch(tree, { algorithm: 'alpha-beta' }),
}));

describe('linkedStep', () => {
  test('starts and ends together and never goes back', () => {
    fc.assert(
      fc.property(pairs, ({ minimax, alphaBeta }) => {
        expect(linkedStep(minimax, 0, alphaBeta)).toBe(0);
        let before = 0;
        for (let step = 0; step <= totalSteps(minimax); step++) {
          const linked = linkedStep(minimax, step, alphaBeta);
          expect(linked).toBeGreaterThanOrEqual(before);
          before = linked;
        }
        expect(before).toBe(totalSteps(alphaBeta));
      }),
    );
  });

  test('shows the same event at the same node wherever both searches have it', () => {
    fc.assert(
      fc.property(pairs, ({ minimax, alphaBeta }) => {
        for (let step = 1; step < totalSteps(alphaBeta); step++) {
          const linked = linkedStep(alphaBeta, step, minimax);
          const here = eventAt(alphaBeta, step)!;
          const there = eventAt(minimax, linked)!;
          expect(there.kind).toBe(here.kind);
          expect(movesTo(minimax, there.node)).toEqual(movesTo(alphaBeta, here.node));
        }
      }),
    );
  });

  test('goes by what moves are called where a file numbers them in its own way', () => {
    fc.assert(
      fc.property(pairs, ({ minimax, alphaBeta }) => {
        const file = renumbered(alphaBeta);
        for (let step = 0; step <= totalSteps(alphaBeta); step++) {
          expect(linkedStep(file, step, minimax)).toBe(linkedStep(alphaBeta, step, minimax));
        }
        for (let step = 0; step <= totalSteps(minimax); step++) {
          expect(linkedStep(minimax, step, file)).toBe(linkedStep(minimax, step, alphaBeta));
        }
      }),
    );
  });

  test('waits behind the node at which the follower pruned what the leader walks', () => {
    const tree = [
      [3, 12],
      [2, [4, 6]],
    ];
    const minimax = smallSearch(tree, { algorithm: 'minimax' });
    const alphaBeta = smallSearch(tree, { algorithm: 'alpha-beta' });
    // Alpha-beta leaves out [4, 6], nodes 6 to 8 of minimax: it has left node 4 by then.
    const inside = 2 * 7 - 3 + 1;
    expect(eventAt(alphaBeta, linkedStep(minimax, inside, alphaBeta))).toEqual({
      kind: 'leave',
      node: 4,
    });
  });
});

describe('searches that come to nodes in other orders', () => {
  const trees = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }), {
    minLength: 2,
    maxLength: 4,
  });
  const search = fc.record({
    algorithm: fc.constantFrom(
      ...(['minimax', 'alpha-beta', 'principal-variation', 'iterative-deepening'] as const),
      ...(['mtd-f', 'sss-star', 'proof-number', 'mcts'] as const),
    ),
    order: fc.constantFrom('natural', 'reverse', 'killer'),
  });

  test('go from their beginning to their end on one timeline, and never back', () => {
    fc.assert(
      fc.property(trees, search, search, (tree, one, other) => {
        const [leader, follower] = [one, other].map(({ algorithm, order }) => {
          const isGrown = /star|proof|mcts/.test(algorithm);
          const more = algorithm === 'mcts' ? { iterations: '9' } : {};
          const options = { game: 'textbook', tree: JSON.stringify(tree), algorithm, ...more };
          return engine.request({
            kind: 'search',
            options: { ...options, ...(isGrown ? {} : { order }) },
          }).trace;
        }) as [Trace, Trace];
        let before = 0;
        expect(linkedStep(leader, 0, follower)).toBe(0);
        for (let step = 1; step <= totalSteps(leader); step++) {
          const linked = linkedStep(leader, step, follower);
          expect(linked).toBeGreaterThanOrEqual(before);
          before = linked;
        }
        expect(before).toBe(totalSteps(follower));
        for (let step = 0; step <= totalSteps(follower); step++) {
          const at = leadingStep(leader, step, follower);
          expect(linkedStep(leader, at, follower)).toBeGreaterThanOrEqual(step);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The same search with a number for each move of each node, and named as they are called. */
function renumbered(trace: Trace): Trace {
  const last = trace.length - 1;
  const names = Array.from(trace.move, (move) => moveName(trace.header, move)).reverse();
  const move = Uint16Array.from(trace.move, (each, node) =>
    each === NO_MOVE ? each : last - node,
  );
  return { ...trace, move, header: { ...trace.header, names } };
}
