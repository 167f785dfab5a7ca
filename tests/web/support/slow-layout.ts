import { hasStub, type Place, type Scene } from '../../../web/tree/layout/layout.ts';
import { childrenOf, rootsOf } from '../../../web/trace/nodes.ts';

/** Everything that takes slots, of one scene and all grafted onto it, as absolute places. */
export interface SlowLayout {
  readonly nodes: Map<string, Place & { readonly scene: Scene; readonly node: number }>;
  readonly stubs: { readonly scene: Scene; readonly node: number; start: number; end: number }[];
  readonly slots: number;
  readonly rows: number;
}

const keys = new WeakMap<Scene, number>();
let count = 0;

/** A name for a node of a scene. */
export function keyOf(scene: Scene, node: number): string {
  if (!keys.has(scene)) keys.set(scene, count++);
  return `${keys.get(scene)!}/${node}`;
}

/** Lays a scene out the obvious way: leaf by leaf, from left to right. */
export function slowLayout(main: Scene): SlowLayout {
  const nodes: SlowLayout['nodes'] = new Map();
  const stubs: SlowLayout['stubs'] = [];
  let slot = 0;
  let rows = 0;

  const below = (scene: Scene, node: number, row: number): void => {
    const { trace } = scene;
    const graft = scene.grafts.get(node);
    const children = childrenOf(trace, node);
    for (const child of children) place(scene, child, row + 1);
    if (hasStub(trace, node)) {
      const start = slot;
      if (graft === undefined) slot++;
      else for (const root of rootsOf(graft.trace)) place(graft, root, row + 1);
      stubs.push({ scene, node, start, end: slot });
    } else if (graft !== undefined) {
      // The first node of the graft is this node once more.
      below(graft, 0, row);
    } else if (children.length === 0) {
      slot++;
    }
  };
  const place = (scene: Scene, node: number, row: number): void => {
    const start = slot;
    rows = Math.max(rows, row + 1);
    below(scene, node, row);
    nodes.set(keyOf(scene, node), { scene, node, start, width: slot - start, row });
  };
  for (const root of rootsOf(main.trace)) place(main, root, 0);
  return { nodes, stubs, slots: slot, rows };
}
