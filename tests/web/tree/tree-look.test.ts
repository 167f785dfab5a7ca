import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../web/trace/trace.ts';
import { fitTree, screenX, screenY, type View, zoomAt } from '../../../web/tree/layout/camera.ts';
import { layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import {
  type Look,
  lookAt,
  marginOf,
  nodeX,
  lineX,
  placeX,
} from '../../../web/tree/layout/look.ts';
import { isBorn, isSettled, totalSteps } from '../../../web/trace/clock.ts';
import { STATE, Visible } from '../../../web/tree/layout/visible.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { bushyTree } from '../support/bushy-tree.ts';
import { keyOf, slowLayout } from '../support/slow-layout.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';

const zooms = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

function lookInto(scene: Scene, width: number, [zoom, x, y, time]: readonly number[]): Look {
  const view: View = { width, height: 300, slots: scene.slots, rows: scene.rows, foot: 0 };
  const camera = zoomAt(view, fitTree(view), 1 + 30 * zoom! ** 3, x! * width, y! * 300);
  const step = Math.round(time! * totalSteps(scene.trace));
  return { camera, view, step, thinnest: 1.6, margin: marginOf(false, camera.scale, view) };
}

/** Checks one frame against a layout of everything. */
function expectFrame(scene: Scene, look: Look): void {
  const slow = slowLayout(scene);
  const visible = new Visible();
  lookAt(scene, look, visible);
  const { camera, view } = look;
  const { nodes, columns, stubs } = visible;
  const seen = new Set<string>();

  for (let at = 0; at < nodes.count; at++) {
    const own = visible.scenes[nodes.scene[at]!]!;
    const node = nodes.node[at]!;
    const key = keyOf(own, node);
    expect(seen.has(key)).toBe(false);
    seen.add(key);
    const place = slow.nodes.get(key)!;
    expect(nodes.left[at]).toBeCloseTo(screenX(camera, place.start), 6);
    expect(nodes.right[at]).toBeCloseTo(screenX(camera, place.start + place.width), 6);
    expect(nodes.y[at]).toBeCloseTo(screenY(camera, view, place.row), 6);
    expect(nodes.row[at]).toBe(place.row);
    // In its own span, so that siblings never change places.
    const x = nodes.x[at]!;
    expect(x).toBe(nodeX(nodes.left[at]!, nodes.right[at]!, look));
    expect(x).toBeGreaterThanOrEqual(nodes.left[at]!);
    expect(x).toBeLessThanOrEqual(nodes.right[at]!);
    if (own === scene) {
      const { trace } = scene;
      let state: number = STATE.future;
      if (isBorn(trace, node, look.step)) state = STATE.open;
      if (isSettled(trace, node, look.step)) state = STATE.settled;
      expect(nodes.state[at]).toBe(state);
    }
    const parent = nodes.parent[at]!;
    if (parent >= 0) {
      expect(nodes.row[at]).toBe(nodes.row[parent]! + 1);
      expect(nodes.left[at]).toBeGreaterThanOrEqual(nodes.left[parent]! - 1e-6);
      expect(nodes.right[at]).toBeLessThanOrEqual(nodes.right[parent]! + 1e-6);
    }
  }

  // Every node in view is there: by itself where it is wide enough, else in a column.
  const inColumns = new Set<string>();
  for (let at = 0; at < columns.count; at++) {
    const own = visible.scenes[columns.scene[at]!]!;
    const from = columns.from[at]!;
    const end = columns.end[at]!;
    const first = slow.nodes.get(keyOf(own, from))!;
    expect(columns.left[at]).toBeCloseTo(screenX(camera, first.start), 6);
    expect(columns.row[at]).toBe(first.row);
    let right = 0;
    for (let node = from; node < end; node++) {
      const place = slow.nodes.get(keyOf(own, node))!;
      inColumns.add(keyOf(own, node));
      right = Math.max(right, place.start + place.width);
    }
    expect(columns.right[at]).toBeCloseTo(screenX(camera, right), 6);
  }
  const lastRow = camera.y + view.height / visible.rowHeight + 0.5;
  for (const [key, { start, width, row, scene: own, node }] of slow.nodes) {
    const isRootOfReveal = !seen.has(key) && node === 0 && own !== scene && !own.ghost;
    if (isRootOfReveal || row > lastRow) continue;
    const left = screenX(camera, start);
    const right = screenX(camera, start + width);
    if (right < 1e-6 || left > view.width - 1e-6) continue;
    const drawn = seen.has(key);
    expect(drawn || inColumns.has(key)).toBe(true);
    expect(drawn && inColumns.has(key)).toBe(false);
    if (right - left > look.thinnest + 1e-9) expect(drawn).toBe(true);
    else if (right - left < look.thinnest - 1e-9) expect(drawn).toBe(false);
  }

  for (let at = 0; at < stubs.count; at++) {
    const parent = stubs.parent[at]!;
    const own = visible.scenes[nodes.scene[parent]!]!;
    // The stub of a graft's root is drawn at the node which that root is once more.
    const found = slow.stubs.find(
      ({ start, end, scene: each, node }) =>
        Math.abs(screenX(camera, start) - stubs.left[at]!) < 1e-6 &&
        Math.abs(screenX(camera, end) - stubs.right[at]!) < 1e-6 &&
        ((each === own && node === nodes.node[parent]) || node === 0),
    );
    expect(found).toBeDefined();
  }
}

describe('what is in view', () => {
  it('is found by descent as if everything had been laid out, grafts included', () => {
    fc.assert(
      fc.property(scenes, zooms, (scene, zoom) => {
        expectFrame(scene, lookInto(scene, 400, zoom));
      }),
      { numRuns: 150 },
    );
  });

  it('stays where it is, whatever the step', () => {
    const steps = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(scenes, zooms, steps, (scene, zoom, other) => {
        const [one, two] = [new Visible(), new Visible()];
        lookAt(scene, lookInto(scene, 300, zoom), one);
        lookAt(scene, lookInto(scene, 300, [...zoom.slice(0, 3), other]), two);
        for (const list of ['nodes', 'columns'] as const) {
          const { count } = one[list];
          expect(two[list].count).toBe(count);
          expect(two[list].left.subarray(0, count)).toEqual(one[list].left.subarray(0, count));
          expect(two[list].right.subarray(0, count)).toEqual(one[list].right.subarray(0, count));
        }
        const { count } = one.nodes;
        expect(two.nodes.node.subarray(0, count)).toEqual(one.nodes.node.subarray(0, count));
        expect(two.nodes.x.subarray(0, count)).toEqual(one.nodes.x.subarray(0, count));
        expect(two.nodes.y.subarray(0, count)).toEqual(one.nodes.y.subarray(0, count));
      }),
      { numRuns: 150 },
    );
  });

  it('holds a cut once it has happened, and at no step before', () => {
    const steps = fc.double({ min: 0, max: 1, noNaN: true });
    // Nodes of a graft have the numbers of others in the tree that it hangs on.
    const traces: Trace[] = [];
    const named = ({ nodes, scenes: all }: Visible, at: number): string => {
      const { trace } = all[nodes.scene[at]!]!;
      if (!traces.includes(trace)) traces.push(trace);
      return `${traces.indexOf(trace)}: ${nodes.node[at]}`;
    };
    const cutsIn = (visible: Visible) => {
      const { stubs, nodes } = visible;
      return Array.from({ length: stubs.count }, (_, at) => ({
        parent: named(visible, stubs.parent[at]!),
        isSettled: nodes.state[stubs.parent[at]!] === STATE.settled,
        left: stubs.left[at]!,
        right: stubs.right[at]!,
      }));
    };
    fc.assert(
      fc.property(scenes, zooms, steps, (scene, zoom, step) => {
        const [then, afterwards] = [new Visible(), new Visible()];
        lookAt(scene, lookInto(scene, 300, [...zoom.slice(0, 3), step]), then);
        lookAt(scene, lookInto(scene, 300, [...zoom.slice(0, 3), 1]), afterwards);
        const cuts = cutsIn(then);
        expect(cuts.every(({ isSettled }) => isSettled)).toBe(true);
        const settled = new Set<string>();
        for (let at = 0; at < then.nodes.count; at++) {
          if (then.nodes.state[at] === STATE.settled) settled.add(named(then, at));
        }
        expect(cuts).toEqual(cutsIn(afterwards).filter(({ parent }) => settled.has(parent)));
      }),
      { numRuns: 100 },
    );
  });

  it('is found in large trees too, where most of it is too thin to be drawn by itself', () => {
    const trace = smallSearch(bushyTree(3000, 3), { algorithm: 'alpha-beta' });
    const scene = sceneOf(trace, layoutOf(trace));
    fc.assert(
      fc.property(zooms, (zoom) => {
        expectFrame(scene, lookInto(scene, 300, zoom));
      }),
      { numRuns: 20 },
    );
  });

  it('is found among hundreds of siblings, thin and wide ones mixed', () => {
    const child: fc.Arbitrary<SmallTree> = fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: -6, max: 6 }) },
      {
        weight: 2,
        arbitrary: fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 5 }),
      },
      { weight: 1, arbitrary: fc.array(fc.constant(1), { minLength: 20, maxLength: 60 }) },
    );
    const siblings = fc.array(child, { minLength: 60, maxLength: 300, size: 'max' });
    const kinds = fc.constantFrom('minimax' as const, 'alpha-beta' as const);
    fc.assert(
      fc.property(siblings, kinds, zooms, (tree, algorithm, zoom) => {
        const trace = smallSearch([tree, 3, tree], { algorithm });
        const scene = sceneOf(trace, layoutOf(trace));
        expectFrame(scene, lookInto(scene, 120, zoom));
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('ends lines near the view, and where they are as long as that is near', () => {
    const view: View = { width: 800, height: 400, slots: 10_000_000, rows: 12, foot: 0 };
    const starts = fc.integer({ min: 0, max: 9_999_999 });
    const scales = fc.double({ min: -4, max: 2.4, noNaN: true });
    fc.assert(
      fc.property(starts, starts, scales, fc.nat({ max: 11 }), (start, x, power, row) => {
        const camera = { x, y: 0, scale: 10 ** power };
        const look = { camera, view, step: 0, thinnest: 1.6, margin: 34 };
        const place = { start, width: 1 + (start % 50), row };
        const real = placeX(place, look);
        const end = lineX(place, look);
        expect(Math.abs(end)).toBeLessThan(4000);
        if (Math.abs(real) < 2000) expect(end).toBe(real);
        else expect(Math.sign(end)).toBe(Math.sign(real));
      }),
    );
  });

  it('does not grow with the tree', () => {
    const visible = new Visible();
    const counts = [2_000, 60_000].map((leaves) => {
      const trace = smallSearch(bushyTree(leaves, 5), { algorithm: 'minimax' });
      const scene = sceneOf(trace, layoutOf(trace));
      lookAt(scene, lookInto(scene, 1000, [0, 0, 0, 1]), visible);
      return visible.nodes.count + visible.columns.count;
    });
    expect(counts[1]).toBeLessThan(3 * counts[0]!);
    expect(counts[1]).toBeLessThan(20_000);
  });
});
