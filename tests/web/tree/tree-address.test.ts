import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { addressFromRoot, addressOf, nodeOfAddress } from '../../../web/tree/layout/address.ts';
import { childrenOf, isCutOff } from '../../../web/trace/nodes.ts';
import { pathKey, Scenes } from '../../../web/tree/draw/scenes.ts';
import { searchesByAll } from '../support/arbitrary-searches.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { traces } from '../support/arbitrary-traces.ts';

vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What a subtree holds, apart from the mark that some of it is not there. */
function subtree(trace: Trace, node: number): unknown[] {
  return Array.from({ length: trace.size[node]! }, (_, index) => {
    const each = node + index;
    return [
      trace.ply[each],
      trace.move[each],
      trace.alpha[each],
      trace.beta[each],
      trace.value[each],
      trace.flags[each]! & ~FLAG.hidden,
    ];
  });
}

describe('an address', () => {
  it('is that of one node alone', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        for (let node = 0; node < trace.length; node++) {
          expect(nodeOfAddress(trace, addressOf(trace, node))).toBe(node);
        }
      }),
    );
  });

  it('leads nowhere where there is no such node', () => {
    const { trace } = engine.request({
      kind: 'search',
      options: { game: 'tictactoe', depth: '2' },
    });
    expect(nodeOfAddress(trace, [4, 0x10000 + 1])).toBe(-1);
    expect(nodeOfAddress(trace, [-1])).toBe(-1);
    expect(nodeOfAddress(trace, [0, 1, 2])).toBe(-1);
  });

  it('makes the engine open the right visit of a hidden node, or what was pruned in it', () => {
    fc.assert(
      fc.property(
        searchesByAll,
        fc.nat(),
        fc.integer({ min: 3, max: 60 }),
        (options, pick, keep) => {
          const { trace: whole } = engine.request({ kind: 'search', options });
          const { trace } = engine.request({
            kind: 'search',
            options: { ...options, 'record-limit': String(keep) },
          });
          const hiding = Array.from(trace.ply.keys()).filter(
            (node) => (trace.hidden?.[node] ?? 0) > 0,
          );
          const node = hiding[pick % Math.max(1, hiding.length)];
          if (node !== undefined) {
            const path = addressOf(trace, node);
            const below = engine.request({ kind: 'reveal', options: { ...options }, path }).trace;
            expect(below.length).toBe(trace.hidden![node]! + 1);
            expect(subtree(below, 0)).toEqual(subtree(whole, nodeOfAddress(whole, path)));

            // A node of that part has the address that it has in the whole tree.
            const scenes = new Scenes();
            const scene = scenes.build(trace, new Map([[node, below]]));
            const graft = scene.grafts.get(node)!;
            for (let each = 1; each < below.length; each++) {
              const full = addressFromRoot(scene, graft, each);
              expect(nodeOfAddress(whole, full)).toBe(nodeOfAddress(whole, path) + each);
              // What is grafted there is found again by its key.
              if (each === below.length - 1) {
                const grafted = scenes.build(
                  trace,
                  new Map<number | string, Trace>([
                    [node, below],
                    [pathKey(full), below],
                  ]),
                );
                expect([...grafted.grafts.get(node)!.grafts.keys()]).toEqual([each]);
              }
            }
          }
          const cut = Array.from(whole.ply.keys()).filter((each) => isCutOff(whole, each));
          const at = cut[pick % Math.max(1, cut.length)];
          if (at === undefined) return;
          const ghost = engine.request({ kind: 'ghost', options, path: addressOf(whole, at) });
          const searched = new Set(childrenOf(whole, at).map((child) => whole.move[child]));
          expect(ghost.rootMoves.length).toBe(whole.legalMoves[at]! - searched.size);
          for (const { move } of ghost.rootMoves) expect(searched).not.toContain(move);
        },
      ),
      { numRuns: 400 },
    );
  });
});
