import fc from 'fast-check';
import { isLeaf } from '../../../web/trace/nodes.ts';
import { hasStub, layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import { smallTrees, traces } from './arbitrary-traces.ts';
import { smallSearch, type SmallTree } from './small-search.ts';

/** Traces with ghosts on some of their stubs, and hidden subtrees on some of their leaves. */
export const scenes: fc.Arbitrary<Scene> = fc
  .tuple(traces, fc.array(fc.tuple(fc.nat(), smallTrees), { maxLength: 4 }))
  .map(([trace, grafted]) => {
    const grafts = new Map<number, Scene>();
    for (const [choice, tree] of grafted) {
      const node = choice % trace.length;
      if (hasStub(trace, node)) grafts.set(node, ghostOf(tree, trace.ply[node]! + 1));
      else if (trace.size[node] === 1 && isLeaf(trace, node)) {
        const below = smallSearch(tree, { algorithm: 'alpha-beta', rootPly: trace.ply[node]! });
        grafts.set(node, sceneOf(below, layoutOf(below)));
      }
    }
    return sceneOf(trace, layoutOf(trace), grafts);
  });

/** A ghost that has, where it can, a ghost of its own. */
function ghostOf(tree: SmallTree, rootPly: number): Scene {
  const pruned = typeof tree === 'number' ? [tree, tree] : tree;
  const ghost = smallSearch(pruned, { algorithm: 'alpha-beta', rootPly, ghostFrom: 0 });
  const inner = new Map<number, Scene>();
  for (let node = 0; node < ghost.length && inner.size === 0; node++) {
    if (!hasStub(ghost, node)) continue;
    const below = smallSearch([1, 2], {
      algorithm: 'minimax',
      rootPly: ghost.ply[node]! + 1,
      ghostFrom: 0,
    });
    inner.set(node, sceneOf(below, layoutOf(below), undefined, true));
  }
  return sceneOf(ghost, layoutOf(ghost), inner, true);
}
