import { beforeAll, describe, expect, it } from 'vitest';

import { childrenOf } from '../../../web/trace/nodes.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { agreementOf, bestMovesOf } from '../../../web/tree/explain/growth/agreement.ts';
import { firstLeaves, relationOf } from '../../../web/tree/explain/growth/same-leaves.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { replayed } from '../support/slow-growth.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const search = (options: EngineOptions) => engine.request({ kind: 'search', options }).trace;

describe('the agreement of a choice with the truth', () => {
  it('is that of looking at it after every iteration', () => {
    for (const position of ['XO./.X./O..', 'X../.O./..X', '.../.X./...']) {
      const best = bestMovesOf(search({ position, algorithm: 'minimax' }))!;
      for (const algorithm of ['mcts', 'puct']) {
        const trace = search({ position, algorithm, iterations: '200' });
        let right = 0;
        let since: number | null = null;
        for (let iteration = 1; iteration <= 200; iteration++) {
          const there = replayed(trace, iteration);
          const visits = (node: number) => there.get(node)?.visits ?? 0;
          const leader = childrenOf(trace, 0).reduce((one, other) =>
            visits(other) > visits(one) ? other : one,
          );
          const isRight = best.has(trace.move[leader]!);
          right += Number(isRight);
          since = isRight ? (since ?? iteration) : null;
        }
        const found = agreementOf(trace, best)!;
        expect(found.share).toBeCloseTo(right / 200, 12);
        // A change between two moves that are both right does not count.
        expect(found.since === null).toBe(since === null);
        if (since !== null) expect(found.since).toBe(since);
      }
    }
  });

  it('needs a search that knows every move exactly', () => {
    const position = 'XO./.X./O..';
    expect([...bestMovesOf(search({ position, algorithm: 'minimax' }))!]).toEqual([3, 5, 8]);
    expect(bestMovesOf(search({ position, algorithm: 'alpha-beta' }))).toBeNull();
    expect(bestMovesOf(search({ position, algorithm: 'minimax', depth: '2' }))).toBeNull();
    expect(bestMovesOf(search({ position, algorithm: 'mcts' }))).toBeNull();
  });
});

describe('the leaves of SSS*', () => {
  it('are those of MTD(f) from above all values, in their order, and alpha-beta has them all', () => {
    for (const root of ['max', 'min']) {
      const tree = '[[[3, 12], [8, 2]], [[4, 6], [14, 5]], [[7, 1], [9, 11]]]';
      const position = { game: 'textbook', tree, root };
      const leaves = (options: EngineOptions) => firstLeaves(search({ ...position, ...options }))!;
      const star = leaves({ algorithm: 'sss-star' });
      const guess = root === 'max' ? '1000000' : '-1000000';
      const same = relationOf(leaves({ algorithm: 'mtd-f', guess }), star);
      expect(same).toEqual({ common: star.length, missing: 0, more: 0, sameOrder: true });
      const alphaBeta = relationOf(leaves({ algorithm: 'alpha-beta' }), star);
      expect(alphaBeta.missing).toBe(0);
      expect(alphaBeta.more).toBeGreaterThanOrEqual(0);
      expect(relationOf(['1', '2', '3'], ['3', '1'])).toEqual({
        common: 2,
        missing: 0,
        more: 1,
        sameOrder: false,
      });
    }
  });
});
