import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cutoffsAlong } from '../../../web/tree/navigate/linked-cutoffs.ts';
import { nextStepFor } from '../../../web/tree/navigate/keys.ts';
import { linkedStep } from '../../../web/tree/navigate/linked-step.ts';
import { isCutOff } from '../../../web/trace/nodes.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { smallSearch } from '../support/small-search.ts';

const pairs = smallTrees.map((tree) => ({
  minimax: smallSearch(tree, { algorithm: 'minimax' }),
  alphaBeta: smallSearch(tree, { algorithm: 'alpha-beta' }),
}));

type Pair = typeof pairs extends fc.Arbitrary<infer Value> ? Value : never;

/** Every step of alpha-beta that leaves a node with moves unsearched, one by one. */
function cutoffsOf({ alphaBeta }: Pair): number[] {
  return Array.from({ length: totalSteps(alphaBeta) }, (_, index) => index + 1).filter((step) => {
    const event = eventAt(alphaBeta, step)!;
    return event.kind === 'leave' && isCutOff(alphaBeta, event.node);
  });
}

describe('cutoffs of the search beside', () => {
  test('going on from the start comes to every one of them in turn, and back again', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const { minimax, alphaBeta } = pair;
        const expected = cutoffsOf(pair);
        const found: number[] = [];
        let step = 0;
        for (;;) {
          const next = nextStepFor(minimax, step, 'nextCutoff', alphaBeta);
          if (next === null) break;
          expect(next).toBeGreaterThan(step);
          step = next;
          found.push(linkedStep(minimax, step, alphaBeta));
        }
        expect(found).toEqual(expected);
        for (const cutoff of expected.slice(0, -1).reverse()) {
          step = nextStepFor(minimax, step, 'previousCutoff', alphaBeta)!;
          expect(linkedStep(minimax, step, alphaBeta)).toBe(cutoff);
        }
      }),
    );
  });

  test('are all marked, and minimax alone has none', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 50 }), (pair, bins) => {
        const { minimax, alphaBeta } = pair;
        const sum = (marks: Uint32Array) => marks.reduce((total, mark) => total + mark, 0);
        expect(sum(cutoffsAlong(minimax, bins, alphaBeta))).toBe(cutoffsOf(pair).length);
        expect(sum(cutoffsAlong(minimax, bins))).toBe(0);
      }),
    );
  });
});
