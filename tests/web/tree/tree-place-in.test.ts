import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestry, childrenAt, parentAt } from '../../../web/tree/layout/children.ts';
import { jump } from '../../../web/tree/navigate/jump.ts';
import { hasStub, type Scene } from '../../../web/tree/layout/layout.ts';
import { rootsOf } from '../../../web/trace/nodes.ts';
import { placeIn } from '../../../web/tree/layout/place-in.ts';
import type { Selection } from '../../../web/tree/layout/walk.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { keyOf, slowLayout } from '../support/slow-layout.ts';

/** Every node that can be seen, whatever it is grafted onto. */
function everyNode(scene: Scene): Selection[] {
  const visit = (at: Selection): Selection[] => [at, ...childrenAt(at).flatMap(visit)];
  return rootsOf(scene.trace).flatMap((node) => visit({ scene, node, stub: false }));
}

describe('where a node stands', () => {
  it('in the main tree is where it stands when all is laid out leaf by leaf', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const slow = slowLayout(scene);
        const nodes = everyNode(scene);
        expect(nodes).toHaveLength(slow.nodes.size);
        for (const at of nodes) {
          const { start, width, row } = slow.nodes.get(keyOf(at.scene, at.node))!;
          expect(placeIn(scene, at)).toEqual({ start, width, row });
          if (!hasStub(at.scene.trace, at.node)) continue;
          const stub = slow.stubs.find((each) => {
            return each.scene === at.scene && each.node === at.node;
          })!;
          expect(placeIn(scene, { ...at, stub: true })).toEqual({
            start: stub.start,
            width: stub.end - stub.start,
            row: row + 1,
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is below its parent, all the way up', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const at of everyNode(scene)) {
          for (const child of childrenAt(at)) expect(parentAt(scene, child)).toEqual(at);
          const line = ancestry(scene, at);
          expect(parentAt(scene, line[0]!)).toBeNull();
          for (const [index, each] of line.slice(1).entries()) {
            expect(childrenAt(line[index]!)).toContainEqual(each);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('a jump', () => {
  it('leads to the ends of the row, and to the root', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), (scene, choice) => {
        const nodes = everyNode(scene).filter((each) => !each.scene.ghost);
        const at = nodes[choice % nodes.length]!;
        const parent = parentAt(scene, at);
        if (parent === null) return;
        const own = childrenAt(parent).filter((each) => each.scene === at.scene);
        expect(jump(scene, at, 'first') ?? at).toEqual(own[0]);
        const stub = hasStub(parent.scene.trace, parent.node);
        const last = stub ? { ...parent, stub: true } : own.at(-1);
        expect(jump(scene, at, 'last') ?? at).toEqual(last);
        expect(jump(scene, at, 'root')).toEqual(ancestry(scene, at)[0]);
      }),
      { numRuns: 300 },
    );
  });
});
