import { isClosed, type CutRule } from '../../tree/explain/cut-rule.ts';

/**
 * How often alpha-beta cuts a tree, and how many nodes it comes to. A search of its own, the shortest
 * there is, because making an exercise tries hundreds of trees in the time of a key press; the key of a
 * quiz comes from the engine, and tests hold the two together.
 *
 * A cutoff counts as deep where the best of the parent alone would not have made it (Knuth and
 * Moore, 1975).
 */
export function cutsOf(
  tree: DrawnTree,
  rootPlayer: 'max' | 'min',
  direction: Direction,
  rule: CutRule,
): { readonly all: number; readonly deep: number; readonly nodes: number } {
  let all = 0;
  let deep = 0;
  let nodes = 0;
  /** `parentBest`: the parent's own best so far, `null` while it has none. */
  const search = (
    at: DrawnTree,
    isMax: boolean,
    alpha: number,
    beta: number,
    parentBest: number | null,
  ): number => {
    nodes++;
    if (typeof at === 'number') return at;
    const moves = direction === 'left-to-right' ? at : [...at].reverse();
    let best: number | null = null;
    for (const [index, move] of moves.entries()) {
      const value = search(move, !isMax, alpha, beta, best);
      best = best === null ? value : isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (!isClosed(rule, alpha, beta) || index === moves.length - 1) continue;
      all++;
      const byParent =
        parentBest !== null &&
        (isMax ? isClosed(rule, best, parentBest) : isClosed(rule, parentBest, best));
      if (!byParent) deep++;
      break;
    }
    return best ?? 0;
  };
  search(tree, rootPlayer === 'max', -Infinity, Infinity, null);
  return { all, deep, nodes };
}

export type DrawnTree = number | readonly DrawnTree[];

export type Direction = 'left-to-right' | 'right-to-left';
