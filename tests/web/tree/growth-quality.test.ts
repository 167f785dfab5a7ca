import { beforeAll, describe, expect, it } from 'vitest';

import { childrenOf, rootsOf, subtreeEnd } from '../../../web/trace/nodes.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { bestMovesOf, lossesOf } from '../../../web/tree/explain/growth/agreement.ts';
import { qualityOf, type Choice } from '../../../web/tree/explain/growth/quality.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { replayed } from '../support/slow-growth.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const search = (options: EngineOptions) => engine.request({ kind: 'search', options });

/** Changes alone. */
function changes(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ loss }, index) => loss !== choices[index - 1]?.loss);
}

describe('how much worse than the best the choice is', () => {
  it('is known of each move at the root, by a search that knows them exactly', () => {
    // O must block in the corner; everything else loses.
    const { trace } = search({ position: 'XX./.O./...', algorithm: 'minimax' });
    const losses = lossesOf(trace)!;
    expect([...losses].sort(([one], [other]) => one - other)).toEqual([
      [2, 0],
      [3, 10],
      [5, 10],
      [6, 10],
      [7, 10],
      [8, 10],
    ]);
    expect([...bestMovesOf(trace)!]).toEqual([2]);
    expect(qualityOf(trace, losses)).toEqual([{ cost: trace.length, loss: 0 }]);
  });

  it('is that of looking at the choice after every iteration', () => {
    for (const position of ['XO./.X./O..', 'X../.O./..X', 'XX./.O./...']) {
      const losses = lossesOf(search({ position, algorithm: 'minimax' }).trace)!;
      for (const algorithm of ['mcts', 'puct']) {
        const { trace } = search({ position, algorithm, iterations: '120' });
        const slowly: Choice[] = [];
        for (let iteration = 1; iteration <= 120; iteration++) {
          const there = replayed(trace, iteration);
          const visits = (node: number) => there.get(node)?.visits ?? 0;
          const [first, ...others] = childrenOf(trace, 0).filter((child) => visits(child) > 0);
          if (first === undefined) continue;
          const leader = others.reduce((a, b) => (visits(b) > visits(a) ? b : a), first);
          slowly.push({ cost: iteration, loss: losses.get(trace.move[leader]!)! });
        }
        expect(qualityOf(trace, losses)).toEqual(changes(slowly));
      }
    }
  });

  it('is that of each pass of a search that deepens', () => {
    for (const position of ['X../.../...', 'XO./.X./O..', '.../.X./..O']) {
      const losses = lossesOf(search({ position, algorithm: 'minimax' }).trace)!;
      const { trace } = search({ position, algorithm: 'iterative-deepening' });
      const passes = rootsOf(trace).map((root, pass) => {
        const depth = String(pass + 1);
        const { bestMove } = search({ position, algorithm: 'alpha-beta', depth });
        return { cost: subtreeEnd(trace, root), loss: losses.get(bestMove!)! };
      });
      expect(qualityOf(trace, losses)).toEqual(changes(passes));
    }
  });

  it('is known of a proof, and of nothing that found none', () => {
    const position = 'XO./.X./O..';
    const losses = lossesOf(search({ position, algorithm: 'minimax' }).trace)!;
    const { trace } = search({ position, algorithm: 'proof-number' });
    expect(qualityOf(trace, losses)).toEqual([{ cost: trace.length, loss: 0 }]);
    const stopped = search({ algorithm: 'proof-number', iterations: '1' }).trace;
    expect(qualityOf(stopped, losses)).toEqual([]);
  });
});
