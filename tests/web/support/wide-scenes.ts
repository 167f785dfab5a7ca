import fc from 'fast-check';
import type { SiblingOrder } from '../../../web/tree/layout/view-state.ts';
import { foldTableOf } from '../../../web/tree/layout/fold-table.ts';
import { hasStub, layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import { isLeaf } from '../../../web/trace/nodes.ts';
import { smallSearch, type SmallTree } from './small-search.ts';

/** Trees with nodes of a few children and nodes of dozens, one below another. */
const wideTrees: fc.Arbitrary<SmallTree> = fc.letrec<{ tree: SmallTree; child: SmallTree }>(
  (tie) => {
    const leaf = fc.integer({ min: -6, max: 6 });
    return {
      child: fc.oneof(
        { maxDepth: 4 },
        { weight: 8, arbitrary: leaf },
        { weight: 3, arbitrary: tie('tree') },
      ),
      tree: fc.oneof(
        { weight: 2, arbitrary: fc.array(tie('child'), { minLength: 1, maxLength: 4 }) },
        {
          weight: 3,
          arbitrary: fc.array(tie('child'), { minLength: 13, maxLength: 30, size: 'max' }),
        },
      ),
    };
  },
).tree;

export const wideTraces = fc
  .tuple(
    wideTrees,
    fc.constantFrom('minimax' as const, 'alpha-beta' as const, 'scout' as const),
    fc.constantFrom('max' as const, 'min' as const),
    fc.constantFrom([Infinity], [1, Infinity]),
  )
  .map(([tree, algorithm, rootPlayer, passes]) =>
    smallSearch(tree, { algorithm, rootPlayer, passes }),
  );

/** Scenes of them in both orders, with some of their folds open and with grafts here and there. */
export const wideScenes: fc.Arbitrary<Scene> = fc
  .tuple(
    wideTraces,
    fc.array(fc.nat(), { maxLength: 6 }),
    fc.array(fc.nat(), { maxLength: 3 }),
    fc.constantFrom<SiblingOrder>('play', 'value'),
    fc.boolean(),
  )
  .map(([trace, openings, grafted, siblings, folds]) => {
    let opened: ReadonlySet<number> = new Set();
    let table = foldTableOf(trace);
    // One after another, for what is in a fold is known only once it is open.
    for (const each of openings) {
      opened = new Set([...opened, table.from[each % Math.max(1, table.count)]!]);
      table = foldTableOf(trace, opened);
    }
    const grafts = new Map<number, Scene>();
    for (const choice of grafted) {
      const node = choice % trace.length;
      const ghost = hasStub(trace, node);
      if (!ghost && !(trace.size[node] === 1 && isLeaf(trace, node))) continue;
      const below = smallSearch([[1, 2], 3, 4], {
        algorithm: 'minimax',
        rootPly: trace.ply[node]! + (ghost ? 1 : 0),
        ...(ghost ? { ghostFrom: 0 } : {}),
      });
      grafts.set(
        node,
        sceneOf(below, layoutOf(below), undefined, ghost, { siblings, folding: null }),
      );
    }
    const folding = folds ? { table, opened } : null;
    return sceneOf(trace, layoutOf(trace), grafts, false, { siblings, folding });
  });
