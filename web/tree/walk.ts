import { hasStub, type Scene } from './layout.ts';
import { movesTo, NONE, parentOf, rootOf, subtreeEnd } from './nodes.ts';

/** What is selected: a node of some scene, or the stub of the moves pruned at it. */
export interface Selection {
  readonly scene: Scene;
  readonly node: number;
  readonly stub: boolean;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * From a selection to its neighbour: up to the parent, down to the first child, left and right among
 * siblings, where the stub of pruned moves comes last and leads into its ghost. Null where there is
 * none.
 */
export function walk(main: Scene, from: Selection, direction: Direction): Selection | null {
  const { scene, node } = from;
  const { trace } = scene;
  if (from.stub) return walkFromStub(from, direction);

  const parent = parentOf(trace, node);
  const at = (to: number): Selection => ({ scene, node: to, stub: false });
  switch (direction) {
    case 'up': {
      const host = parent > 0 ? null : hostOf(main, scene);
      // The root of a graft below a node that hid its children is that node once more.
      if (parent === NONE || (host !== null && !host.stub)) return host;
      return at(parent);
    }
    case 'down': {
      if (trace.size[node]! > 1) return at(node + 1);
      const graft = scene.grafts.get(node);
      return graft === undefined || graft.trace.size[0]! <= 1
        ? null
        : { scene: graft, node: 1, stub: false };
    }
    case 'left': {
      let before = NONE;
      let each = parent === NONE ? 0 : parent + 1;
      for (; each < node; each += trace.size[each]!) before = each;
      return before === NONE ? null : at(before);
    }
    case 'right': {
      const next = subtreeEnd(trace, node);
      const end = parent === NONE ? trace.length : subtreeEnd(trace, parent);
      if (next < end) return at(next);
      if (parent === NONE || !hasStub(trace, parent)) return null;
      return { scene, node: parent, stub: true };
    }
  }
}

function walkFromStub(from: Selection, direction: Direction): Selection | null {
  const { scene, node } = from;
  switch (direction) {
    case 'up':
      return { scene, node, stub: false };
    case 'left': {
      let last = node + 1;
      const end = subtreeEnd(scene.trace, node);
      while (subtreeEnd(scene.trace, last) < end) last = subtreeEnd(scene.trace, last);
      return { scene, node: last, stub: false };
    }
    case 'down': {
      const ghost = scene.grafts.get(node);
      return ghost === undefined ? null : { scene: ghost, node: 0, stub: false };
    }
    case 'right':
      return null;
  }
}

/** Where a scene is grafted: the stub it took the place of, or the node that hid it. */
export function hostOf(main: Scene, scene: Scene): Selection | null {
  for (const [node, graft] of main.grafts) {
    if (graft === scene) return { scene: main, node, stub: hasStub(main.trace, node) };
    const below = hostOf(graft, scene);
    if (below !== null) return below;
  }
  return null;
}

/** The root that a walk begins with: that of the pass which `node` belongs to. */
export function walkStart(main: Scene, node: number): Selection | null {
  const root = rootOf(main.trace, node);
  if (root === NONE) return null;
  return { scene: main, node: root, stub: false };
}

/** The moves from the root of the search to a node, through whatever its scene is grafted onto. */
export function movesFromRoot(main: Scene, scene: Scene, node: number): number[] {
  const moves = movesTo(scene.trace, node);
  const host = hostOf(main, scene);
  if (host === null) return moves;
  const before = movesFromRoot(main, host.scene, host.node);
  // The root of a graft that is no ghost is its host once more.
  const again = host.stub || before.length === 0 ? 0 : 1;
  return [...before, ...moves.slice(again)];
}

export function sameSelection(a: Selection | null, b: Selection | null): boolean {
  return a?.scene === b?.scene && a?.node === b?.node && a?.stub === b?.stub;
}
