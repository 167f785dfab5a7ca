import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUND, type Trace } from '../../../web/trace/trace.ts';
import { fitTree, screenX, screenY, type View, zoomAt } from '../../../web/tree/layout/camera.ts';
import { FEW, SHORTEST_RUN } from '../../../web/tree/layout/fold-runs.ts';
import { type FoldTable, foldTableOf, runsBelow } from '../../../web/tree/layout/fold-table.ts';
import {
  hasStub,
  isFolded,
  layoutOf,
  type Scene,
  sceneOf,
} from '../../../web/tree/layout/layout.ts';
import { type Look, lookAt, marginOf } from '../../../web/tree/layout/look.ts';
import {
  boundOf,
  childrenOf,
  isMin,
  isSuperseded,
  pathTo,
  principalChild,
  subtreeEnd,
} from '../../../web/trace/nodes.ts';
import { placeOf, placesOf } from '../../../web/tree/layout/place.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { Visible } from '../../../web/tree/layout/visible.ts';
import { type Selection, walk } from '../../../web/tree/layout/walk.ts';
import { slowFolds } from '../support/slow-folds.ts';
import { wideScenes, wideTraces } from '../support/wide-scenes.ts';

/** Folded again with everything closed, or opened altogether, and by play or by value. */
function shaped(scene: Scene, siblings: 'play' | 'value', folded: boolean): Scene {
  const table = foldTableOf(scene.trace);
  const folding = folded ? { table, opened: new Set<number>() } : null;
  return sceneOf(scene.trace, layoutOf(scene.trace), scene.grafts, scene.ghost, {
    siblings,
    folding,
  });
}

/** With all folds opened, and those that come to light in them, and so on. */
function everyRun(trace: Trace): FoldTable {
  let table = foldTableOf(trace);
  for (let count = -1; count !== table.count;) {
    ({ count } = table);
    table = foldTableOf(trace, new Set(table.from));
  }
  return table;
}

describe('runs that can be folded', () => {
  const isNothing = (trace: Trace, node: number, child: number): boolean => {
    const min = isMin(trace, node);
    const value = trace.value[child]!;
    const bound = boundOf(trace, child);
    if (child === principalChild(trace, node)) return false;
    if (isSuperseded(trace, child, subtreeEnd(trace, node))) return false;
    if ((trace.flags[child]! & (1 << 8)) !== 0 || bound === BOUND.none) return false;
    if (min ? value >= trace.beta[node]! : value <= trace.alpha[node]!) return true;
    if (bound === (min ? BOUND.atLeast : BOUND.atMost)) return true;
    const before = childrenOf(trace, node).filter((each) => each < child);
    const isBetter = before.every((each) =>
      min ? value < trace.value[each]! : value > trace.value[each]!,
    );
    return bound === BOUND.exact && !isBetter;
  };

  it('are the longest ones of children that came to nothing, where there are many', () => {
    let found = 0;
    fc.assert(
      fc.property(wideTraces, (trace) => {
        const table = everyRun(trace);
        found += table.count;
        let seen = 0;
        for (let node = 0; node < trace.length; node++) {
          const children = childrenOf(trace, node);
          const nothing = children.map((child) => isNothing(trace, node, child));
          const { first, last } = runsBelow(table, node);
          seen += last - first;
          const all = nothing.filter(Boolean).length;
          const expected: (readonly [number, number, number])[] = [];
          for (let at = 0; at < children.length && all > FEW; at++) {
            let end = at;
            while (end < children.length && nothing[end]) end++;
            if (end - at >= SHORTEST_RUN) {
              expected.push([children[at]!, subtreeEnd(trace, children[end - 1]!), end - at]);
            }
            at = Math.max(at, end);
          }
          const runs = Array.from({ length: last - first }, (_, at) => first + at);
          const { from, end, children: counts, refuted } = table;
          expect(runs.map((run) => [from[run]!, end[run]!, counts[run]!])).toEqual(expected);
          for (const run of runs) {
            expect(table.width[run]).toBeGreaterThan(0);
            expect(refuted[run]).toBeLessThanOrEqual(counts[run]!);
          }
        }
        expect(seen).toBe(table.count);
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(found).toBeGreaterThan(100);
  });
});

describe('a layout with folds and orders', () => {
  it('agrees with one that is made child by child', () => {
    fc.assert(
      fc.property(wideScenes, (scene) => {
        const slow = slowFolds(scene);
        expect(scene.slots).toBe(slow.slots);
        for (const { scene: own, children, start, width, row } of slow.items) {
          if (own !== scene) continue;
          for (const child of children) {
            expect(placeOf(scene, child)).toEqual({ start, width, row });
            const path = pathTo(scene.trace, child);
            expect(placesOf(scene, path)).toEqual(path.map((each) => placeOf(scene, each)));
          }
        }
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('lets no siblings overlap and every parent stand over its children', () => {
    fc.assert(
      fc.property(wideScenes, (scene) => {
        const { trace } = scene;
        for (let node = 0; node < trace.length; node++) {
          if (isFolded(scene, node)) continue;
          const own = placeOf(scene, node);
          const places = childrenOf(trace, node).map((child) => placeOf(scene, child));
          places.sort((a, b) => a.start - b.start);
          let right = own.start;
          for (const [at, place] of places.entries()) {
            const isFold = at > 0 && place.start === places[at - 1]!.start;
            if (!isFold) expect(place.start).toBe(right);
            right = place.start + place.width;
            expect(place.row).toBe(own.row + 1);
          }
          expect(right).toBeLessThanOrEqual(own.start + own.width);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('gives every node the same width in both orders, and folds the same in sum', () => {
    fc.assert(
      fc.property(wideScenes, fc.boolean(), (scene, folded) => {
        const [played, valued] = [shaped(scene, 'play', folded), shaped(scene, 'value', folded)];
        expect(valued.slots).toBe(played.slots);
        for (let node = 0; node < scene.trace.length; node++) {
          if (isFolded(played, node)) continue;
          expect(placeOf(valued, node).width).toBe(placeOf(played, node).width);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('is no wider folded than it is open', () => {
    fc.assert(
      fc.property(wideScenes, (scene) => {
        const folded = shaped(scene, 'play', true);
        const whole = shaped(scene, 'play', false);
        expect(folded.slots).toBeLessThanOrEqual(whole.slots);
        for (const node of [0, scene.trace.length >> 1]) {
          expect(placeOf(folded, node).start).toBeLessThanOrEqual(placeOf(whole, node).start);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

describe('walking among folds', () => {
  const back = { left: 'right', right: 'left' } as const;
  const nameOf = ({ scene, node, stub, fold }: Selection) =>
    `${scene.trace.length} ${scene.ghost} ${node} ${stub} ${fold?.first ?? ''}`;

  it('goes from left to right as they are drawn, and back by the way it came', () => {
    fc.assert(
      fc.property(wideScenes, (scene) => {
        const slow = slowFolds(scene);
        const own = slow.items.filter((item) => item.scene === scene && item.parent >= 0);
        for (let node = 0; node < scene.trace.length; node++) {
          if (isFolded(scene, node) || scene.trace.size[node] === 1) continue;
          const drawn = own.filter((item) => item.parent === node);
          drawn.sort((a, b) => a.start - b.start);
          let at = walk(scene, { scene, node, stub: false }, 'down');
          for (const { fold, children } of drawn) {
            if (fold) expect(at).toMatchObject({ node, fold: {} });
            else expect(at).toEqual({ scene, node: children[0], stub: false });
            expect(walk(scene, at!, 'up')).toEqual({ scene, node, stub: false });
            const next = walk(scene, at!, 'right');
            if (next !== null) expect(nameOf(walk(scene, next, 'left')!)).toBe(nameOf(at!));
            at = next;
          }
          expect(at).toEqual(hasStub(scene.trace, node) ? { scene, node, stub: true } : null);
        }
      }),
      { numRuns: 80, endOnFailure: true },
    );
  });

  it('goes on from a node within a fold as from the fold', () => {
    fc.assert(
      fc.property(wideScenes, fc.nat(), (scene, choice) => {
        const { folding, closedRuns } = scene;
        if (folding === null || closedRuns.length === 0) return;
        const run = closedRuns[choice % closedRuns.length]!;
        const node = folding.table.from[run]!;
        for (const direction of ['left', 'right'] as const) {
          const to = walk(scene, { scene, node, stub: false }, direction);
          if (to === null) continue;
          const again = walk(scene, to, back[direction]);
          expect(again?.fold).toBeDefined();
          expect(again!.fold!.first).toBeLessThanOrEqual(run);
          expect(again!.fold!.last).toBeGreaterThan(run);
        }
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });
});

describe('what is in view of it', () => {
  const zooms = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 4,
    maxLength: 4,
  });

  it('is found by descent as if everything had been laid out', () => {
    const visible = new Visible();
    let folds = 0;
    fc.assert(
      fc.property(wideScenes, zooms, (scene, [zoom, x, y, time]) => {
        const view: View = {
          width: 400,
          height: 300,
          slots: scene.slots,
          rows: scene.rows,
          foot: 0,
        };
        const camera = zoomAt(view, fitTree(view), 1 + 30 * zoom! ** 3, x! * 400, y! * 300);
        const step = Math.round(time! * totalSteps(scene.trace));
        const margin = marginOf(false, camera.scale, view);
        const look: Look = { camera, view, step, thinnest: 1.6, margin };
        lookAt(scene, look, visible);
        folds += visible.folds.count;

        const drawn = new Drawn();
        const { nodes, folds: brackets, columns } = visible;
        for (let at = 0; at < nodes.count; at++) {
          const own = visible.scenes[nodes.scene[at]!]!;
          drawn.add(own, nodes.node[at]!, [nodes.left[at]!, nodes.right[at]!, nodes.y[at]!]);
        }
        for (let at = 0; at < brackets.count; at++) {
          if (brackets.opened[at] === 1) continue;
          const own = visible.scenes[brackets.scene[at]!]!;
          const run = brackets.first[at]!;
          const { from } = own.folding!.table;
          const pixels = [brackets.left[at]!, brackets.right[at]!, brackets.y[at]!];
          drawn.add(own, from[run]!, pixels);
        }
        const lastRow = camera.y + view.height / visible.rowHeight + 0.5;
        let expected = 0;
        for (const { scene: own, parent, children, start, width, row } of slowFolds(scene).items) {
          const left = screenX(camera, start);
          const right = screenX(camera, start + width);
          const isReveal = own !== scene && !own.ghost && parent < 0;
          if (isReveal || row > lastRow || right < 1e-6 || left > view.width - 1e-6) continue;
          if (right - left < look.thinnest + 1e-9) continue;
          expected++;
          const first = Math.min(...children);
          const y = screenY(camera, view, row);
          expect(drawn.distance(own, first, [left, right, y]), `node ${first}`).toBeLessThan(1e-6);
        }
        expect(drawn.count).toBeGreaterThanOrEqual(expected);
        for (let at = 0; at < columns.count; at++) {
          expect(columns.right[at]! - columns.left[at]!).toBeLessThan(2 + 1.6 + 1e-6);
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
    expect(folds).toBeGreaterThan(50);
  });
});

/** What was drawn where: several grafts of one length may each have a node of one number. */
class Drawn {
  readonly #places = new Map<string, number[][]>();
  count = 0;

  add(scene: Scene, node: number, pixels: number[]): void {
    const key = keyOf(scene, node);
    this.#places.set(key, [...(this.#places.get(key) ?? []), pixels]);
    this.count++;
  }

  /** How far the nearest such node stands from these pixels, at most in any one of them. */
  distance(scene: Scene, node: number, pixels: number[]): number {
    const places = this.#places.get(keyOf(scene, node)) ?? [];
    const distances = places.map((place) =>
      Math.max(...place.map((pixel, at) => Math.abs(pixel - pixels[at]!))),
    );
    return Math.min(Infinity, ...distances);
  }
}

function keyOf(scene: Scene, node: number): string {
  return [scene.trace.length, scene.ghost, node].join(' ');
}
