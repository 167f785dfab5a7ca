import { BOUND } from '../../../web/trace/trace.ts';
import { hasStub, type Scene } from '../../../web/tree/layout/layout.ts';
import {
  boundOf,
  childrenOf,
  isMin,
  isSuperseded,
  rootsOf,
  subtreeEnd,
} from '../../../web/trace/nodes.ts';

/** What a fold or an opened run is: the children in it, and their runs. */
export interface SlowItem {
  readonly scene: Scene;
  readonly parent: number;
  /** The children in it; one that is drawn by itself is a child, more are a fold. */
  readonly children: readonly number[];
  readonly fold: boolean;
  readonly start: number;
  readonly width: number;
  readonly row: number;
}

/**
 * Lays a scene out the obvious way, from left to right and top to bottom: children one after another
 * in the order asked for, those of a folded run taken together. Nothing within folds is laid out.
 */
export function slowFolds(main: Scene): { readonly items: SlowItem[]; readonly slots: number } {
  const items: SlowItem[] = [];
  let slot = 0;

  const runOf = (scene: Scene, child: number): number => {
    const table = scene.folding?.table;
    if (table === undefined) return -1;
    for (let run = 0; run < table.count; run++) {
      const { parent, from, end } = table;
      const isChild = scene.trace.ply[child] === scene.trace.ply[parent[run]!]! + 1;
      if (isChild && from[run]! <= child && child < end[run]!) return run;
    }
    return -1;
  };
  const isClosed = (scene: Scene, run: number): boolean =>
    run >= 0 && !scene.folding!.opened.has(scene.folding!.table.from[run]!);

  const below = (scene: Scene, node: number, row: number): void => {
    const { trace } = scene;
    const graft = scene.grafts.get(node);
    const children = childrenOf(trace, node);
    const groups = new Map<string, number[]>();
    for (const child of byOrder(scene, node, children, runOf)) {
      const run = runOf(scene, child);
      let key = `child ${child}`;
      if (isClosed(scene, run)) key = scene.siblings === 'value' ? 'folded' : `run ${run}`;
      groups.set(key, [...(groups.get(key) ?? []), child]);
    }
    const folded = [...groups].filter(([key]) => key === 'folded');
    const others = [...groups].filter(([key]) => key !== 'folded');
    for (const [key, members] of [...others, ...folded]) {
      const start = slot;
      const fold = !key.startsWith('child');
      if (fold) {
        const runs = new Set(members.map((child) => runOf(scene, child)));
        for (const run of runs) slot += scene.folding!.table.width[run]!;
      } else below(scene, members[0]!, row + 1);
      const width = slot - start;
      items.push({ scene, parent: node, children: members, fold, start, width, row: row + 1 });
    }
    if (hasStub(trace, node)) {
      if (graft === undefined) slot++;
      else for (const root of rootsOf(graft.trace)) top(graft, root, row + 1);
    } else if (graft !== undefined) {
      // The first node of the graft is this node once more.
      below(graft, 0, row);
    } else if (children.length === 0) {
      slot++;
    }
  };
  const top = (scene: Scene, root: number, row: number): void => {
    const start = slot;
    below(scene, root, row);
    const width = slot - start;
    items.push({ scene, parent: -1, children: [root], fold: false, start, width, row });
  };
  for (const root of rootsOf(main.trace)) top(main, root, 0);
  return { items, slots: slot };
}

function byOrder(
  scene: Scene,
  node: number,
  children: readonly number[],
  runOf: (scene: Scene, child: number) => number,
): readonly number[] {
  if (scene.siblings === 'play') return children;
  const { trace } = scene;
  const end = subtreeEnd(trace, node);
  const score = (child: number): readonly number[] => [
    boundOf(trace, child) === BOUND.none ? 1 : 0,
    runOf(scene, child) >= 0 ? 1 : 0,
    isSuperseded(trace, child, end) ? 1 : 0,
    isMin(trace, node) ? trace.value[child]! : -trace.value[child]!,
    boundOf(trace, child) === BOUND.exact ? 0 : 1,
    child,
  ];
  return [...children].sort((a, b) => {
    const other = score(b);
    const differs = score(a).map((each, at) => each - other[at]!);
    return differs.find((each) => each !== 0) ?? 0;
  });
}
