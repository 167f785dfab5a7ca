import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Trace } from '../../../web/trace/trace.ts';
import { addressOf, nodeOfAddress } from '../../../web/tree/layout/address.ts';
import { countsAt } from '../../../web/trace/counts.ts';
import { hiddenIn } from '../../../web/trace/sums/hidden-sums.ts';
import { isCutOff } from '../../../web/trace/nodes.ts';
import { nodeWords } from '../../../web/viewer/text/panels.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { searchesByAll } from '../support/arbitrary-searches.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A search recorded whole, and by a recorder that was soon full. */
const recordings = fc
  .tuple(searchesByAll, fc.integer({ min: 3, max: 60 }))
  .map(([options, keep]) => {
    const search = (more: Readonly<Record<string, string>>) =>
      engine.request({ kind: 'search', options: { ...options, ...more } }).trace;
    return { whole: search({}), limited: search({ 'record-limit': String(keep) }) };
  });

const totalsOf = ({ header }: Trace) => ({ ...header.totals, seconds: 0 });

describe('a recording that was not kept whole', () => {
  it('tells the totals of the whole, at its end and of every node', () => {
    let hiding = 0;
    fc.assert(
      fc.property(recordings, ({ whole, limited }) => {
        expect(totalsOf(limited)).toEqual(totalsOf(whole));
        if (limited.hidden === null) {
          const { nodes, leaves, cutoffs, prunedMoves } = limited.header.totals;
          const counts = countsAt(limited, totalSteps(limited));
          expect(counts).toEqual({ nodes, leaves, cutoffs, prunedMoves });
        } else hiding++;
        const scene = new Scenes().build(limited, new Map());
        for (let node = 0; node < limited.length; node++) {
          const same = nodeOfAddress(whole, addressOf(limited, node));
          const { below } = nodeWords(scene, node, totalSteps(limited), 'en');
          expect(below).toBe(whole.size[same]! - 1);
        }
      }),
      { numRuns: 150 },
    );
    expect(hiding).toBeGreaterThan(20);
  });

  it('tells the same once what it hides has been opened, and what was pruned', () => {
    let opened = 0;
    fc.assert(
      fc.property(recordings, ({ whole, limited }) => {
        const grafts = new Map<number, Trace>();
        const { options } = limited.header;
        for (let node = 0; node < limited.length && grafts.size < 4; node++) {
          const path = addressOf(limited, node);
          const hides = (limited.hidden?.[node] ?? 0) > 0;
          if (!hides && !isCutOff(limited, node)) continue;
          const kind = hides ? 'reveal' : 'ghost';
          grafts.set(node, engine.request({ kind, options, path }).trace);
        }
        const before = new Scenes().build(limited, new Map());
        const after = new Scenes().build(limited, grafts);
        const last = totalSteps(limited);
        for (let node = 0; node < limited.length; node++) {
          expect(nodeWords(after, node, last, 'en')).toEqual(nodeWords(before, node, last, 'en'));
        }
        // What was revealed tells of its own nodes what the whole recording does.
        for (const [node, graft] of after.grafts) {
          if ((limited.hidden?.[node] ?? 0) === 0 || isCutOff(limited, node)) continue;
          opened++;
          const start = nodeOfAddress(whole, addressOf(limited, node));
          const sizes = Array.from({ length: graft.trace.length }, (_, each) => {
            return nodeWords(graft, each, last, 'en').below;
          });
          expect(sizes[0]).toBe(whole.size[start]! - 1);
        }
      }),
      { numRuns: 150 },
    );
    expect(opened).toBeGreaterThan(20);
  });
});

describe('hidden nodes', () => {
  it.each([0, 1, 255, 256, 257, 512])('%i of them are summed to the last', (length) => {
    const hidden = new Uint32Array(length).fill(3);
    expect(hiddenIn({ hidden }, 0, length)).toBe(3 * length);
  });

  it('are summed over any range as they are by adding them up', () => {
    const traces = fc
      .tuple(fc.array(fc.nat(1e6), { minLength: 1, maxLength: 5000 }), fc.nat(), fc.nat())
      .map(([hidden, from, to]) => ({ hidden: Uint32Array.from(hidden), from, to }));
    fc.assert(
      fc.property(traces, ({ hidden, from, to }) => {
        const trace = { hidden, length: hidden.length } as unknown as Trace;
        const low = from % hidden.length;
        const high = low + (to % (hidden.length - low + 1));
        const sum = hidden.slice(low, high).reduce((total, each) => total + each, 0);
        expect(hiddenIn(trace, low, high)).toBe(sum);
      }),
    );
  });
});
