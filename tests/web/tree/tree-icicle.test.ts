import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTree, type View, zoomAt } from '../../../web/tree/layout/camera.ts';
import { foldBox } from '../../../web/tree/draw/folds.ts';
import { emptyCell, setNodeCell, setStubCell } from '../../../web/tree/icicle/cells.ts';
import { setFoldCell } from '../../../web/tree/icicle/folds.ts';
import { hidesBelow } from '../../../web/tree/icicle/labels.ts';
import type { Scene } from '../../../web/tree/layout/layout.ts';
import { lookAt } from '../../../web/tree/layout/look.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { shareSeen } from '../../../web/tree/icicle/overview.ts';
import { hitAtCell } from '../../../web/tree/navigate/icicle-pick.ts';
import { hitAt } from '../../../web/tree/navigate/pick.ts';
import type { Picture } from '../../../web/tree/draw/picture.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { Visible } from '../../../web/tree/layout/visible.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { wideScenes } from '../support/wide-scenes.ts';

const zooms = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
const visible = new Visible();

/** What would be drawn of a scene; nothing is. */
function pictureOf(
  scene: Scene,
  view: 'tree' | 'icicle',
  [zoom, x, y]: readonly number[],
): Picture {
  const size: View = { width: 400, height: 300, slots: scene.slots, rows: scene.rows, foot: 0 };
  const camera = zoomAt(size, fitTree(size), 1 + 30 * zoom! ** 3, x! * 400, y! * 300);
  const step = totalSteps(scene.trace);
  const look = { camera, view: size, step, thinnest: 1.6, margin: 34 };
  lookAt(scene, look, visible);
  return {
    view,
    visible,
    look,
    moment: momentOf(scene.trace, step),
    header: scene.trace.header,
    board: null,
    windows: true,
  } as Picture;
}

describe('cells', () => {
  it('stand right beside one another, below their parents, and hold nothing else', () => {
    const [cell, parent] = [emptyCell(), emptyCell()];
    fc.assert(
      fc.property(fc.oneof(scenes, wideScenes), zooms, (scene, zoom) => {
        const picture = pictureOf(scene, 'icicle', zoom);
        const { nodes, stubs, folds } = visible;
        // Every pixel of the view belongs to one cell at most.
        const owners = new Map<string, string>();
        const claim = (name: string): void => {
          for (let x = Math.max(0, cell.left); x < Math.min(400, cell.right); x++) {
            for (const y of [Math.max(0, cell.top), Math.min(299, cell.bottom - 1)]) {
              // A cell a little above or below the view has no pixel in it.
              if (y < cell.top || y >= cell.bottom) continue;
              const owner = owners.get(`${x} ${y}`);
              if (owner !== undefined && owner !== name) expect(`${owner} | ${name}`).toBe(name);
              owners.set(`${x} ${y}`, name);
            }
          }
        };
        for (let at = 0; at < nodes.count; at++) {
          if (!setNodeCell(picture, at, cell)) continue;
          claim(`node ${at}`);
          const above = nodes.parent[at]!;
          if (above < 0 || !setNodeCell(picture, above, parent)) continue;
          expect(cell.left).toBeGreaterThanOrEqual(parent.left);
          expect(cell.right).toBeLessThanOrEqual(parent.right);
          expect(cell.top).toBe(parent.bottom);
        }
        for (let at = 0; at < stubs.count; at++) {
          if (stubs.opened[at] === 0 && setStubCell(picture, at, cell)) claim(`stub ${at}`);
        }
        for (let at = 0; at < folds.count; at++) {
          if (folds.opened[at] === 0 && setFoldCell(picture, at, cell)) claim(`fold ${at}`);
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('are picked where they are drawn', () => {
    const cell = emptyCell();
    let picked = 0;
    let folded = 0;
    let closed = 0;
    fc.assert(
      fc.property(fc.oneof(scenes, wideScenes), zooms, (scene, zoom) => {
        const picture = pictureOf(scene, 'icicle', zoom);
        const { nodes, stubs, folds } = visible;
        const middle = (): readonly [number, number] => [
          Math.floor((cell.left + cell.right) / 2) + 0.5,
          Math.floor((cell.top + cell.bottom) / 2) + 0.5,
        ];
        for (let at = 0; at < nodes.count; at++) {
          if (!setNodeCell(picture, at, cell) || cell.bottom - cell.top < 40) continue;
          const hit = hitAtCell(picture, ...middle());
          const own = visible.scenes[nodes.scene[at]!]!;
          picked++;
          if (hit?.kind === 'hidden') expect(hidesBelow(picture, at)).toBe(true);
          else expect(hit).toEqual({ kind: 'node', scene: own, node: nodes.node[at] });
        }
        for (let at = 0; at < stubs.count; at++) {
          const parent = stubs.parent[at]!;
          if (stubs.opened[at] === 1 && setNodeCell(picture, parent, cell)) {
            // Its ghost stands there now: the corner that was cut off closes it.
            const node = nodes.node[parent]!;
            const hit = hitAtCell(picture, cell.right - 0.5, cell.bottom - 1);
            if (cell.right < 400 && cell.bottom < 300 && cell.bottom - cell.top > 2) {
              expect(hit).toMatchObject({ kind: 'stub', node });
              closed++;
            }
          }
          if (stubs.opened[at] === 1 || !setStubCell(picture, at, cell)) continue;
          if (cell.bottom - cell.top < 4) continue;
          const hit = hitAtCell(picture, ...middle());
          expect(hit?.kind).toBe('stub');
        }
        for (let at = 0; at < folds.count; at++) {
          if (folds.opened[at] === 1 || !setFoldCell(picture, at, cell)) continue;
          if (cell.bottom - cell.top < 4) continue;
          const hit = hitAtCell(picture, ...middle());
          folded++;
          expect(hit).toMatchObject({ kind: 'fold', first: folds.first[at], opened: false });
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
    expect(picked).toBeGreaterThan(1000);
    expect(folded).toBeGreaterThan(5);
    expect(closed).toBeGreaterThan(5);
  });
});

describe('brackets in the tree', () => {
  it('are picked where they are drawn', () => {
    let picked = 0;
    fc.assert(
      fc.property(wideScenes, zooms, (scene, zoom) => {
        const picture = pictureOf(scene, 'tree', zoom);
        const { folds } = visible;
        for (let at = 0; at < folds.count; at++) {
          const box = foldBox(picture, at);
          if (box === null) continue;
          picked++;
          const hit = hitAt(picture, box.x, box.y, 5);
          expect(hit).toMatchObject({ kind: 'fold', first: folds.first[at], opened: false });
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
    expect(picked).toBeGreaterThan(10);
  });
});

describe('the share that a view sees', () => {
  it('is all of a fitted tree, and as much less as it is zoomed', () => {
    fc.assert(
      fc.property(scenes, fc.double({ min: 1, max: 50, noNaN: true }), (scene, factor) => {
        const { slots, rows } = scene;
        const view: View = { width: 400, height: 300, slots, rows, foot: 0 };
        const whole = shareSeen(fitTree(view), view);
        expect(whole).toEqual({ left: 0, right: 1, top: 0, bottom: 1 });
        const camera = zoomAt(view, fitTree(view), factor, 200, 150);
        const part = shareSeen(camera, view);
        for (const each of Object.values(part)) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(1);
        }
        expect((part.right - part.left) * slots).toBeLessThanOrEqual(400 / camera.scale + 1e-6);
      }),
      { numRuns: 100 },
    );
  });
});
