import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { apartFrom, type DrawnTrace } from '../../../web/lab/compare-places.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import { pathTo } from '../../../web/trace/nodes.ts';
import { NO_MOVE, type EngineOptions, type Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import type { Scene } from '../../../web/tree/layout/layout.ts';
import { placeIn } from '../../../web/tree/layout/place-in.ts';
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
function placesIn({ trace, grafts }: DrawnTrace): Map<string, readonly string[]> {
  const main = new Scenes().build(trace, grafts);
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
