import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { traceFindings } from '../../../web/search/foreign-trace.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Tree {
  readonly value: number;
  readonly children: readonly Tree[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    value: fc.integer({ min: -3, max: 3 }),
    children: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
  }),
}));

/** A file in which every node says its value, right or wrong; what stands between lines is `gaps`'. */
function fileOf(root: Tree, gaps: readonly string[], header: boolean, mark: boolean) {
  const lines: string[] = header ? ['{"prunus":1}'] : [];
  /** Nodes in the order in which they are entered, and whether each is the best of its children. */
  const right: boolean[] = [];
  const visit = (node: Tree, max: boolean): void => {
    const own = right.push(true) - 1;
    lines.push('{"event":"enter"}');
    for (const child of node.children) visit(child, !max);
    lines.push(`{"event":"leave","value":${node.value}}`);
    const values = node.children.map(({ value }) => value);
    const best = max ? Math.max(...values) : Math.min(...values);
    right[own] = values.length === 0 || node.value === best;
  };
  visit(root, true);
  const text = lines.map((line, at) => `${gaps[at % gaps.length]!}${line}\n`).join('');
  return { bytes: new TextEncoder().encode((mark ? '\ufeff' : '') + text), right };
}

describe('what another program got wrong', () => {
  it('is found at its node, however the lines are spaced', () => {
    const gap = fc.constantFrom('', '', '\n', ' \n\r\n', '\t');
    fc.assert(
      fc.property(
        tree,
        fc.array(gap, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (root, gaps, header, mark) => {
          const { bytes, right } = fileOf(root, gaps, header, mark);
          const { trace, warnings } = engine.request({ kind: 'importTrace', bytes });
          const found = traceFindings(bytes, trace, warnings ?? []);
          expect(found.map(({ node }) => node).sort((a, b) => a - b)).toEqual(
            right.flatMap((isRight, node) => (isRight ? [] : [node])).slice(0, 100),
          );
          for (const { node, step } of found) {
            // At that step the node has just been left: 2·size − 1 steps after it was entered.
            const entered = 2 * node - trace.ply[node]! + 1;
            expect(step).toBe(entered + 2 * trace.size[node]! - 1);
          }
        },
      ),
    );
  });
});
