import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { lastPassOf } from '../../../web/lab/compare-passes.ts';
import { apartFrom, hasManyNodes, type DrawnTrace } from '../../../web/lab/compare-places.ts';
import { type Seatings, seatingsLike } from '../../../web/lab/compare-seats.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import { pathTo } from '../../../web/trace/nodes.ts';
import { NO_MOVE, type EngineOptions, type Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import type { Scene } from '../../../web/tree/layout/layout.ts';
import { lookAt } from '../../../web/tree/layout/look.ts';
import { placeIn } from '../../../web/tree/layout/place-in.ts';
import { Visible } from '../../../web/tree/layout/visible.ts';
import { searches } from '../support/arbitrary-searches.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function drawn(options: EngineOptions, algorithm: string): DrawnTrace {
  const search = (each: string): Trace =>
    engine.request({ kind: 'search', options: { ...options, algorithm: each } }).trace;
  const trace = search(algorithm);
  return {
    trace,
    grafts: algorithm === 'minimax' ? new Map() : promisedAt(trace, search('minimax')),
  };
}

/** By the moves to it, where each node of the picture stands, every time that it does. */
function placesIn(
  { trace, grafts }: DrawnTrace,
  seatings: Seatings | null = null,
): Map<string, readonly string[]> {
  const main = new Scenes().build(trace, grafts, (each) => ({
    siblings: 'play',
    folding: null,
    seating: seatings?.get(each) ?? null,
  }));
  const places = new Map<string, readonly string[]>();
  const walk = (scene: Scene, above: readonly number[]): void => {
    for (let node = 0; node < scene.trace.length; node++) {
      const moves = [...above, ...movesTo(scene.trace, node)];
      const { start, row } = placeIn(main, { scene, node, stub: false });
      const line = moves.join(' ');
      places.set(line, [...(places.get(line) ?? []), `${String(start)}, ${String(row)}`]);
      const graft = scene.grafts.get(node);
      if (graft !== undefined)
        walk(graft, scene.trace.size[node]! > 1 ? moves : moves.slice(0, -1));
    }
  };
  walk(main, []);
  return places;
}

/** Where the leaves stand that are drawn, and where they are said to stand. */
function leavesSeen(main: Scene): readonly string[] {
  const visible = new Visible();
  const { slots, rows } = main;
  const view = { width: 100 * slots, height: 100 * rows, slots, rows, foot: 0 };
  lookAt(
    main,
    { camera: { x: 0, y: 0, scale: 100 }, view, step: 1e9, thinnest: 0, margin: 0 },
    visible,
  );
  const { nodes, scenes } = visible;
  return Array.from({ length: nodes.count }, (_, at) => {
    const scene = scenes[nodes.scene[at]!]!;
    const node = nodes.node[at]!;
    return scene.trace.size[node] === 1 && !scene.grafts.has(node)
      ? `${String(nodes.left[at]! / 100)}, ${String(nodes.row[at])}`
      : '';
  })
    .filter((each) => each !== '')
    .sort();
}

function leavesPlaced(main: Scene): readonly string[] {
  const places: string[] = [];
  const walk = (scene: Scene): void => {
    for (let node = 0; node < scene.trace.length; node++) {
      const graft = scene.grafts.get(node);
      if (graft !== undefined) walk(graft);
      else if (scene.trace.size[node] === 1) {
        const { start, row } = placeIn(main, { scene, node, stub: false });
        places.push(`${String(start)}, ${String(row)}`);
      }
    }
  };
  walk(main);
  return places.sort();
}

function movesTo(trace: Trace, node: number): readonly number[] {
  return pathTo(trace, node)
    .map((each) => trace.move[each]!)
    .filter((move) => move !== NO_MOVE);
}

it.each([
  'alpha-beta',
  'principal-variation',
  'iterative-deepening',
  'transposition-table',
  'mtd-f',
])(
  'that nodes of %s stand elsewhere than in minimax’s tree is said exactly where they do',
  (algorithm) => {
    fc.assert(
      fc.property(
        searches,
        fc.constantFrom('natural', 'best', 'reverse', 'killer'),
        (search, order) => {
          const first = drawn({ ...search, order: 'natural' }, 'minimax');
          const of = drawn({ ...search, order }, algorithm);
          fc.pre(first.trace.length < 2000);
          const [there, here] = [placesIn(first), placesIn(of)];
          const isApart = [...here].some(([line, places]) => {
            const [place] = there.get(line) ?? [];
            return place !== undefined && places.some((each) => each !== place);
          });
          expect(apartFrom(first, of) !== null).toBe(isApart);
        },
      ),
      { numRuns: 60 },
    );
  },
);

/** The last pass alone, with what it left out. */
function drawnLast(options: EngineOptions, algorithm: string): DrawnTrace {
  const { trace } = drawn(options, algorithm);
  const pass = lastPassOf(trace)?.trace ?? trace;
  return { trace: pass, grafts: promisedAt(pass, drawn(options, 'minimax').trace) };
}

it.each(['minimax', 'alpha-beta', 'iterative-deepening', 'aspiration', 'mtd-f'])(
  'whatever order %s tries moves in, what it shares with another tree stands in the same places',
  (algorithm) => {
    const orders = fc.constantFrom('natural', 'best', 'reverse', 'killer');
    let reordered = 0;
    fc.assert(
      fc.property(searches, orders, orders, (search, order, other) => {
        const first = drawn({ ...search, order: other }, 'alpha-beta');
        const of = drawnLast({ ...search, order }, algorithm);
        // Of larger ones it is not asked.
        fc.pre(!hasManyNodes(first) && !hasManyNodes(of));
        const seatings = seatingsLike(first, of);
        if (seatings !== null) reordered++;
        const [there, here] = [placesIn(first), placesIn(of, seatings)];
        expect(here.size).toBe(there.size);
        // Below what a memory knew hangs that node once more.
        for (const [line, places] of here) {
          expect([...new Set(places)], line).toEqual([...new Set(there.get(line))]);
        }
        const main = new Scenes().build(of.trace, of.grafts, (each) => ({
          siblings: 'play',
          folding: null,
          seating: seatings?.get(each) ?? null,
        }));
        expect(leavesSeen(main)).toEqual(leavesPlaced(main));
      }),
      { numRuns: 60 },
    );
    expect(reordered).toBeGreaterThan(10);
  },
);

it('says why', () => {
  const options = { game: 'textbook', tree: '[[2,4],[3,6,1],[5,4,7]]', order: 'natural' };
  const first = drawn(options, 'minimax');
  expect(apartFrom(first, first)).toBeNull();
  expect(apartFrom(first, drawn(options, 'alpha-beta'))).toBeNull();
  expect(apartFrom(first, drawn({ ...options, order: 'reverse' }, 'alpha-beta'))).toEqual({
    kind: 'order',
  });
  expect(apartFrom(first, drawn(options, 'principal-variation'))).toEqual({ kind: 'again' });
  expect(apartFrom(first, drawn(options, 'iterative-deepening'))).toEqual({
    kind: 'passes',
    passes: 2,
  });
});
