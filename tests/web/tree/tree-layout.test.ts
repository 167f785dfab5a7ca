import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyRange, sumRange } from '../../../web/trace/sums/row-sums.ts';
import {
  layoutOf,
  nodeAtSlot,
  sceneOf,
  slotsUpTo,
  spanWidth,
} from '../../../web/tree/layout/layout.ts';
import { placeOf, placesOf } from '../../../web/tree/layout/place.ts';
import { pathTo } from '../../../web/trace/nodes.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { bushyTree } from '../support/bushy-tree.ts';
import { keyOf, slowLayout } from '../support/slow-layout.ts';
import { smallSearch } from '../support/small-search.ts';

describe('layout', () => {
  it('agrees with slots given out leaf by leaf, grafts and their grafts included', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const slow = slowLayout(scene);
        expect(scene.slots).toBe(slow.slots);
        expect(scene.rows).toBe(slow.rows);
        for (let node = 0; node < scene.trace.length; node++) {
          const { start, width, row } = slow.nodes.get(keyOf(scene, node))!;
          expect(placeOf(scene, node)).toEqual({ start, width, row });
          expect(spanWidth(scene, node)).toBe(width);
          const path = pathTo(scene.trace, node);
          expect(placesOf(scene, path)).toEqual(path.map((each) => placeOf(scene, each)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds the node that brings the sum of slots up to any number', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), fc.nat(), fc.nat({ max: 40 }), (scene, a, b, slots) => {
        const { length } = scene.trace;
        const from = a % length;
        const end = from + (b % (length - from + 1));
        let slow = from;
        while (slow < end && slotsUpTo(scene, slow + 1) < slots) slow++;
        expect(nodeAtSlot(scene, from, end, slots)).toBe(slow);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves out grafts on nodes that do not exist', () => {
    const trace = smallSearch([1, [2, 3]], { algorithm: 'minimax' });
    const graft = sceneOf(trace, layoutOf(trace));
    const scene = sceneOf(
      trace,
      layoutOf(trace),
      new Map([
        [99, graft],
        [-1, graft],
      ]),
    );
    expect(scene.slots).toBe(3);
    expect(scene.grafts.size).toBe(0);
  });
});

describe('profile', () => {
  it('sums any range as counting would', () => {
    const trace = smallSearch(bushyTree(4000, 7), { algorithm: 'alpha-beta' });
    const layout = layoutOf(trace);
    const slow = slowLayout(sceneOf(trace, layout));
    expect(trace.length).toBeGreaterThan(600);
    const range = emptyRange(layout.rows);
    const nodes = fc.nat({ max: trace.length });
    fc.assert(
      fc.property(nodes, nodes, nodes, (a, b, c) => {
        const [first, second, third] = [a, b, c].sort((one, other) => one - other);
        // Of two neighbours the second goes on from the first.
        for (const [from, end] of [[first!, second!] as const, [second!, third!] as const]) {
          sumRange(trace, layout.index.byRow, from, end, range);
          const ends = new Float64Array(layout.rows);
          const stubs = new Float64Array(layout.rows);
          for (let node = from; node < end; node++) {
            if (trace.size[node] === 1) ends[trace.ply[node]!]!++;
          }
          for (const { node } of slow.stubs) {
            if (node >= from && node < end) stubs[trace.ply[node]! + 1]!++;
          }
          expect(range.ends).toEqual(ends);
          expect(range.stubs).toEqual(stubs);
          expect(range.slots).toBe([...ends, ...stubs].reduce((sum, each) => sum + each, 0));
        }
      }),
      { numRuns: 500 },
    );
  });
});
