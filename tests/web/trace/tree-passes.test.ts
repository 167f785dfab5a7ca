import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { resultOfTrace } from '../../../web/engine/result-of-trace.ts';
import { countsAt } from '../../../web/trace/counts.ts';
import { rootsOf } from '../../../web/trace/nodes.ts';
import { nodesByMove } from '../../../web/trace/sums/move-sums.ts';
import { lineAfter, nextPass, passAt, previousPass, taskOf } from '../../../web/trace/passes.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { searchesByAll } from '../support/arbitrary-searches.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** The steps that enter a root. */
function starts(trace: Trace): number[] {
  const roots = rootsOf(trace);
  const steps: number[] = [];
  for (let step = 1; step <= totalSteps(trace); step++) {
    const event = eventAt(trace, step)!;
    if (event.kind === 'enter' && roots.includes(event.node)) steps.push(step);
  }
  return steps;
}

describe('the passes of a search', () => {
  it('are gone to from any step, and counted each by itself', () => {
    fc.assert(
      fc.property(searchesByAll, fc.nat(), (options, pick) => {
        const { trace } = engine.request({ kind: 'search', options });
        const step = pick % (totalSteps(trace) + 1);
        const begin = starts(trace);
        expect(nextPass(trace, step)).toBe(begin.find((each) => each > step) ?? null);
        expect(previousPass(trace, step)).toBe(begin.filter((each) => each < step).at(-1) ?? null);
        const pass = passAt(trace, step);
        if (begin.length === 1 || step === 0) {
          expect(pass).toBeNull();
          return;
        }
        const number = begin.filter((each) => each <= step).length;
        expect(pass).toMatchObject({ number, of: begin.length });
        // The passes before, each at its end, and this one make all of it.
        let nodes = pass!.nodes;
        let leaves = pass!.leaves;
        for (const [index, each] of begin.slice(1, number).entries()) {
          const before = passAt(trace, each - 1)!;
          expect(before.number).toBe(index + 1);
          nodes += before.nodes;
          leaves += before.leaves;
        }
        expect({ nodes, leaves }).toEqual({
          nodes: countsAt(trace, step).nodes,
          leaves: countsAt(trace, step).leaves,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('count what was left out of the record, and end with all that was searched', () => {
    for (const algorithm of ['minimax', 'alpha-beta', 'iterative-deepening', 'mtd-f']) {
      const options = { game: 'tictactoe', algorithm, 'record-limit': '1000' };
      const { trace } = engine.request({ kind: 'search', options });
      expect(trace.header.recordedPly).not.toBeNull();
      let before = 0;
      for (let step = 0; step <= totalSteps(trace); step++) {
        const { nodes } = countsAt(trace, step);
        expect(nodes).toBeGreaterThanOrEqual(before);
        before = nodes;
      }
      expect(before).toBe(trace.header.totals.nodes);
    }
  });

  it('divide all nodes but their roots among the moves, recorded or not', () => {
    for (const algorithm of ['minimax', 'alpha-beta', 'iterative-deepening', 'mtd-f', 'mcts']) {
      for (const limit of ['1000', '4000000']) {
        const options = { game: 'tictactoe', position: 'X../.O./...', algorithm };
        const { trace } = engine.request({
          kind: 'search',
          options: { ...options, 'record-limit': limit },
        });
        const sum = [...nodesByMove(trace).values()].reduce((all, nodes) => all + nodes, 0);
        expect(sum).toBe(trace.header.totals.nodes - rootsOf(trace).length);
      }
    }
  });

  it('end with the line and the best move that the engine reports', () => {
    fc.assert(
      fc.property(searchesByAll, (options) => {
        const found = engine.request({ kind: 'search', options });
        const { trace, bestMove, principalVariation } = found;
        const line = lineAfter(trace, rootsOf(trace).at(-1)!);
        expect(line.slice(1).map((node) => trace.move[node])).toEqual(principalVariation);
        expect(resultOfTrace(trace).bestMove).toBe(bestMove);
      }),
      { numRuns: 500 },
    );
  });

  it('are each about something, where there are several', () => {
    fc.assert(
      fc.property(searchesByAll, (options) => {
        const { trace } = engine.request({ kind: 'search', options });
        const kinds = rootsOf(trace).map((root) => taskOf(trace, root)?.kind ?? null);
        const expected = (index: number) => {
          switch (options.algorithm) {
            case 'iterative-deepening':
              return 'deepen';
            case 'mtd-f':
              return 'ask';
            case 'aspiration':
              return index === 0 ? 'aspire' : 'widen';
            default:
              return null;
          }
        };
        expect(kinds).toEqual(kinds.map((_, index) => expected(index)));
        for (const root of rootsOf(trace)) {
          const asks = (trace.flags[root]! & FLAG.nullWindow) !== 0;
          expect(asks).toBe(options.algorithm === 'mtd-f');
        }
      }),
      { numRuns: 200 },
    );
  });
});
