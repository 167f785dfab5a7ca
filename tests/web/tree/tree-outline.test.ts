import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestry, childrenAt, parentAt } from '../../../web/tree/layout/children.ts';
import { hasStub, layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import { nodeAt, prunedCount, rootsOf } from '../../../web/trace/nodes.ts';
import { type OutlineRow, outlineRows } from '../../../web/tree/navigate/outline.ts';
import { sameSelection, type Selection } from '../../../web/tree/layout/walk.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { smallSearch } from '../support/small-search.ts';

/** Every node and stub that can be selected. */
function everything(scene: Scene): Selection[] {
  const found: Selection[] = [];
  const visit = (at: Selection) => {
    found.push(at);
    for (const child of childrenAt(at)) visit(child);
    if (hasStub(at.scene.trace, at.node)) found.push({ ...at, stub: true });
  };
  for (const node of rootsOf(scene.trace)) visit({ scene, node, stub: false });
  return found;
}

/** What stands beside a selection, itself included, in order. */
function besides(scene: Scene, at: Selection): Selection[] {
  const parent = parentAt(scene, at);
  if (parent === null) return rootsOf(scene.trace).map((node) => ({ scene, node, stub: false }));
  const stub = hasStub(parent.scene.trace, parent.node) ? [{ ...parent, stub: true }] : [];
  return [...childrenAt(parent), ...stub];
}

const selected = (rows: readonly OutlineRow[]) => rows.filter((row) => row.selected);

describe('the outline', () => {
  it('leads from the root to what is selected, with all that is beside and right below it', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), (scene, choice) => {
        const all = everything(scene);
        const at = all[choice % all.length]!;
        const rows = outlineRows(scene, at);
        expect(selected(rows).map((row) => row.selection)).toEqual([at]);
        const line = ancestry(scene, at);
        for (const [depth, each] of line.entries()) {
          const onTheWay = rows.find((row) => sameSelection(row.selection, each))!;
          expect(onTheWay.level).toBe(depth + 1);
        }
        const level = line.length;
        const ofLevel = (wanted: number) =>
          rows.filter((row) => row.level === wanted && row.kind !== 'hidden');
        expect(ofLevel(level).map((row) => row.selection)).toEqual(besides(scene, at));
        if (at.stub) return;
        const stub = hasStub(at.scene.trace, at.node) ? [{ ...at, stub: true }] : [];
        const children = [...childrenAt(at), ...stub];
        expect(ofLevel(level + 1).map((row) => row.selection)).toEqual(children);
        expect(rows.every((row) => row.level <= level + 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('says where among its siblings each stands, and what is below', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), (scene, choice) => {
        const all = everything(scene);
        for (const row of outlineRows(scene, all[choice % all.length]!)) {
          if (row.kind === 'hidden') continue;
          const siblings = besides(scene, row.selection);
          expect(row.siblings).toBe(siblings.length);
          expect(siblings[row.position - 1]).toEqual(row.selection);
          const { scene: own, node } = row.selection;
          if (row.kind === 'stub') {
            expect(row.expanded).toBeNull();
            expect(row.count).toBe(prunedCount(own.trace, node));
          } else {
            expect(row.expanded === null).toBe(childrenAt(row.selection).length === 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('starts at the root of the last pass', () => {
    const trace = smallSearch([[3, 5], [2]], { algorithm: 'minimax', passes: [1, 2] });
    const scene = sceneOf(trace, layoutOf(trace));
    const rows = outlineRows(scene, null);
    expect(selected(rows)).toEqual([]);
    expect(rows.filter((row) => row.level === 1).map((row) => row.expanded)).toEqual([false, true]);
  });

  it('leaves out what is far, and says how much', () => {
    const wide = Array.from({ length: 120 }, () => [1, 2]);
    const trace = smallSearch(wide, { algorithm: 'minimax' });
    const scene = sceneOf(trace, layoutOf(trace));
    const at = { scene, node: nodeAt(trace, [60]), stub: false };
    const rows = outlineRows(scene, at);
    expect(rows.length).toBeLessThan(50);
    const siblings = rows.filter((row) => row.level === 2);
    expect(siblings[0]).toMatchObject({ kind: 'more', count: 48, position: 48 });
    expect(siblings.at(-1)).toMatchObject({ kind: 'more', count: 47, position: 74 });
    expect(siblings.filter((row) => row.kind === 'node')).toHaveLength(25);
    const below = outlineRows(scene, null).filter((row) => row.level === 2);
    expect(below).toHaveLength(41);
    expect(below.at(-1)).toMatchObject({ kind: 'more', count: 80, position: 41 });
  });
});
