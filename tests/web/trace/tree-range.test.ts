import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG } from '../../../web/trace/trace.ts';
import { fitTree } from '../../../web/tree/layout/camera.ts';
import { layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import { lookAt } from '../../../web/tree/layout/look.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { rangeFacts } from '../../../web/tree/layout/range-facts.ts';
import { Visible } from '../../../web/tree/layout/visible.ts';
import { bushyTree } from '../support/bushy-tree.ts';
import { smallSearch } from '../support/small-search.ts';

describe('a mark that stands for many nodes', () => {
  it('adds up to what they do one by one, and all marks and nodes to the tree', () => {
    const sizes = fc.integer({ min: 300, max: 4000 });
    const kinds = fc.constantFrom('minimax' as const, 'alpha-beta' as const, 'scout' as const);
    let marks = 0;
    fc.assert(
      fc.property(sizes, fc.nat(), kinds, fc.boolean(), (leaves, seed, algorithm, low) => {
        const trace = smallSearch(bushyTree(leaves, seed), { algorithm, rootPly: low ? 3 : 0 });
        const scene = sceneOf(trace, layoutOf(trace));
        const view = { width: 200, height: 4000, slots: scene.slots, rows: scene.rows, foot: 0 };
        const visible = new Visible();
        const look = { camera: fitTree(view), view, step: 1e9, thinnest: 2, margin: 34 };
        lookAt(scene, look, visible);
        const { columns, nodes } = visible;
        let seen = nodes.count;
        for (let at = 0; at < columns.count; at++) {
          const [from, end] = [columns.from[at]!, columns.end[at]!];
          seen += end - from;
          const slow = { nodes: 0, leaves: 0, cutoffs: 0, prunedMoves: 0, deepest: 0 };
          for (let node = from; node < end; node++) {
            slow.nodes++;
            const flags = trace.flags[node]!;
            if ((flags & (FLAG.terminal | FLAG.horizon)) !== 0) slow.leaves++;
            slow.deepest = Math.max(slow.deepest, trace.ply[node]!);
            if ((flags & FLAG.cutOff) === 0) continue;
            slow.cutoffs++;
            const moves = new Set(childrenOf(trace, node).map((child) => trace.move[child]));
            slow.prunedMoves += trace.legalMoves[node]! - moves.size;
          }
          expect(rangeFacts(scene, from, end)).toEqual(slow);
        }
        marks += columns.count;
        expect(seen).toBe(trace.length);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(marks).toBeGreaterThan(0);
  });
});
