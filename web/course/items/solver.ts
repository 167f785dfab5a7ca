import type { DrawnTree } from '../../search/exercise/cuts.ts';

/** What a search by hand finds at a node. */
export interface Solved {
  readonly alpha: number;
  readonly beta: number;
  readonly value: number;
  /** Moves that were left out. */
  readonly left: number;
  /** Of the moves that were not. */
  readonly children: readonly Solved[];
}

/** Whether a window is so narrow that the rest is left out. */
export type CutRule = (alpha: number, beta: number) => boolean;

export const CUT_RULES = {
  equal: (alpha: number, beta: number) => alpha >= beta,
  strict: (alpha: number, beta: number) => alpha > beta,
} satisfies Record<string, CutRule>;

/** Alpha-beta on nested lists, fail-soft, from left to right. */
export function solved(
  tree: DrawnTree,
  isMax: boolean,
  isCut: CutRule,
  alpha = -Infinity,
  beta = Infinity,
): Solved {
  const entered = { alpha, beta };
  if (typeof tree === 'number') return { ...entered, value: tree, left: 0, children: [] };
  const children: Solved[] = [];
  let value = isMax ? -Infinity : Infinity;
  for (const move of tree) {
    const child = solved(move, !isMax, isCut, alpha, beta);
    children.push(child);
    value = isMax ? Math.max(value, child.value) : Math.min(value, child.value);
    if (isMax) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (isCut(alpha, beta)) break;
  }
  return { ...entered, value, left: tree.length - children.length, children };
}

/** What a tree is worth when nothing is left out. */
export function minimax(tree: DrawnTree, isMax: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((move) => minimax(move, !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}

export function leavesOf(tree: DrawnTree): readonly number[] {
  return typeof tree === 'number' ? [tree] : tree.flatMap(leavesOf);
}

/** Leaves that a search has looked at. */
export function leavesSeen({ children }: Solved): number {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + leavesSeen(child), 0);
}

/** With the moves of every node the other way round. */
export function turned(tree: DrawnTree): DrawnTree {
  return typeof tree === 'number' ? tree : tree.map(turned).reverse();
}
