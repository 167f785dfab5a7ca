import fc from 'fast-check';
import { expect, test } from 'vitest';

import { eventAt, isBorn, isSettled, openPath, totalSteps } from '../../../web/trace/clock.ts';
import { byLevel, canGoByLevel } from '../../../web/trace/levels/by-level.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { childrenOf, isMin } from '../../../web/trace/nodes.ts';
import { readingAt } from '../../../web/trace/node-at-step.ts';
import { stepOver } from '../../../web/trace/stepping.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { stepSentence } from '../../../web/viewer/text/narration/step-sentence.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const engine = await loadEngine();

function search(tree: string, algorithm: 'minimax' | 'alpha-beta' = 'minimax'): Trace {
  return engine.request({ kind: 'search', options: { game: 'textbook', tree, algorithm } }).trace;
}

type Tree = number | readonly Tree[];
const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: -9, max: 9 }),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
  ),
}));

const written = (tree: Tree): string =>
  typeof tree === 'number' ? String(tree) : `[${tree.map(written).join(',')}]`;

test('each step gives one node the best of children that have values, the deepest ply first', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const plain = search(`[${written(tree)}]`);
      const trace = byLevel(plain);
      const last = totalSteps(trace);
      let deepest = Infinity;
      for (let step = 1; step <= last; step++) {
        const { node } = eventAt(trace, step)!;
        expect(trace.ply[node]).toBeLessThanOrEqual(deepest);
        deepest = trace.ply[node]!;
        const values = childrenOf(trace, node).map((child) => {
          expect(isSettled(trace, child, step - 1)).toBe(true);
          return trace.value[child]!;
        });
        const best = isMin(trace, node) ? Math.min(...values) : Math.max(...values);
        expect(trace.value[node]).toBe(best);
        expect(readingAt(trace, node, step).best).toBe(best);
        expect(isSettled(trace, node, step - 1)).toBe(false);
        expect(isSettled(trace, node, step)).toBe(true);
      }
      // At the end all has a value, and nothing was ever on its way.
      for (let node = 0; node < trace.length; node++) {
        expect(isBorn(trace, node, 0)).toBe(true);
        expect(isSettled(trace, node, last)).toBe(true);
      }
      expect(openPath(trace, Math.ceil(last / 2))).toEqual([]);
      expect(momentOf(trace, last).variation).toEqual(momentOf(plain, totalSteps(plain)).variation);
    }),
    { numRuns: 60 },
  );
});

test('alpha-beta has no such order, and is given back as it is', () => {
  const trace = search('[[3,12,8],[2,4,6],[14,5,2]]', 'alpha-beta');
  expect(canGoByLevel(trace)).toBe(false);
  expect(byLevel(trace)).toBe(trace);
});

test('it is told node by node, and a level is finished at once', () => {
  const trace = byLevel(search('[[3,12,8],[2,4,6],[14,5,2]]'));
  const messages = LANGUAGES.map((language) =>
    [0, 1, 3, 4].map((step) => stepSentence(trace, step, language)),
  );
  expect(messages).toMatchInlineSnapshot(`
    [
      [
        "Only the leaves have values. From the bottom up, 2 levels are to be filled in.",
        "Level 1, node 1 of 3 (after move a): MIN takes the lowest of 3, 12, 8: 3, with move a.",
        "Level 1, node 3 of 3 (after move c): MIN takes the lowest of 14, 5, 2: 2, with move c.",
        "At the root MAX takes the highest of 3, 2, 2: 3, with move a. Best play: a → a.",
      ],
      [
        "现在只有叶节点有值。自下而上，还有 2 层要填。",
        "第 1 层第 1 个节点（共 3 个，a 之后）：极小方在 3、12、8 中取最小的 3（a）。",
        "第 1 层第 3 个节点（共 3 个，c 之后）：极小方在 14、5、2 中取最小的 2（c）。",
        "根节点：极大方在 3、2、2 中取最大的 3（a）。主变：a → a。",
      ],
    ]
  `);
  expect(stepOver(trace, 0)).toBe(3);
  expect(stepOver(trace, 3)).toBe(4);
});
