import { hasStubAt, type Scene } from './layout.ts';
import { subtreeEnd } from '../../trace/nodes.ts';
import { type Selection, walk } from './walk.ts';

/** How nodes hang together across what is grafted onto a tree. */

/** Siblings: the nodes from, and then each after the subtree of the one before, up to end − 1. */
export interface SiblingRun {
  readonly scene: Scene;
  readonly from: number;
  readonly end: number;
}

/** The children of a node that can be seen: its own, those revealed below it, those of its ghost. */
export function childRuns({ scene, node }: Pick<Selection, 'scene' | 'node'>): SiblingRun[] {
  const graft = scene.grafts.get(node);
  const isRevealed = graft !== undefined && !hasStubAt(scene, node);
  // The first node of what was revealed is the node it hangs below, once more.
  const own = isRevealed ? graft : scene;
  const parent = isRevealed ? 0 : node;
  const runs = [{ scene: own, from: parent + 1, end: subtreeEnd(own.trace, parent) }];
  if (graft !== undefined && !isRevealed) {
    runs.push({ scene: graft, from: 0, end: graft.trace.length });
  }
  return runs.filter(({ from, end }) => from < end);
}

/** The same one by one, for nodes that have not too many. */
export function childrenAt(at: Pick<Selection, 'scene' | 'node'>): Selection[] {
  return childRuns(at).flatMap(({ scene, from, end }) => {
    const children: Selection[] = [];
    for (let node = from; node < end; node = subtreeEnd(scene.trace, node)) {
      children.push({ scene, node, stub: false });
    }
    return children;
  });
}

/** The node above: for a stub the node it belongs to, for the root of a ghost the one it hangs at. */
export function parentAt(main: Scene, at: Selection): Selection | null {
  let parent = walk(main, at, 'up');
  // The stub that a ghost took the place of is no node.
  if (parent?.stub === true && !at.stub) parent = walk(main, parent, 'up');
  return parent;
}

/** The nodes from the root down to `at`, itself included. */
export function ancestry(main: Scene, at: Selection): Selection[] {
  const line = [at];
  for (let up = parentAt(main, at); up !== null; up = parentAt(main, up)) line.unshift(up);
  return line;
}
