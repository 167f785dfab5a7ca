import { BOUND } from '../../../web/trace/trace.ts';
import type { SmallTree } from './small-search.ts';

/** A cutoff of the reference search: where, and who had set the bound that was met. */
export interface OwnedCutoff {
  /** Child numbers from the root. */
  readonly path: readonly number[];
  readonly owner: readonly number[] | null;
  readonly bound: number;
  readonly left: number;
}

/** A bound that knows which node set it. */
interface Owned {
  readonly value: number;
  readonly owner: readonly number[] | null;
}

/** How a node's bound follows from its value: see the two rules below. */
export type BoundRule = 'window' | 'proof';

/**
 * Alpha-beta that carries α and β about together with the node that set each: the obvious way to
 * know whose bound was met. A value of a child counts as set only if the child proves it from the
 * useful side; on a tie the nearer node takes over, for its own certainty is reason enough.
 *
 * `window`: bounds say where a value fell in the window. `proof`: they say what was proved.
 */
export function ownedCutoffs(
  tree: SmallTree,
  rootIsMin: boolean,
  rule: BoundRule,
): { cutoffs: OwnedCutoff[]; value: number } {
  const cutoffs: OwnedCutoff[] = [];

  const search = (
    at: SmallTree,
    path: readonly number[],
    entryAlpha: Owned,
    entryBeta: Owned,
  ): { value: number; bound: number } => {
    if (typeof at === 'number') return { value: at, bound: BOUND.exact };
    const isMin = rootIsMin !== (path.length % 2 === 1);
    let alpha = entryAlpha;
    let beta = entryBeta;
    const seen: { value: number; bound: number }[] = [];
    for (const [index, child] of at.entries()) {
      const result = search(child, [...path, index], alpha, beta);
      seen.push(result);
      const { value, bound } = result;
      if (!isMin && value >= alpha.value && bound !== BOUND.atMost && bound !== BOUND.none) {
        alpha = { value, owner: path };
      }
      if (isMin && value <= beta.value && bound !== BOUND.atLeast && bound !== BOUND.none) {
        beta = { value, owner: path };
      }
      // Fail-soft: the value may lie beyond the bound, and it is the value that closes the window.
      const best = extreme(seen, isMin);
      const closed = isMin ? best <= alpha.value : best >= beta.value;
      if (!closed) continue;
      const left = at.length - index - 1;
      const met = isMin ? alpha : beta;
      if (left > 0) cutoffs.push({ path, owner: met.owner, bound: met.value, left });
      break;
    }
    const value = extreme(seen, isMin);
    const all = seen.length === at.length;
    const bound =
      rule === 'window'
        ? windowBound(value, entryAlpha.value, entryBeta.value)
        : provedBound(seen, value, isMin, all);
    return { value, bound };
  };

  const { value } = search(
    tree,
    [],
    { value: -Infinity, owner: null },
    { value: Infinity, owner: null },
  );
  return { cutoffs, value };
}

function extreme(seen: readonly { value: number }[], isMin: boolean): number {
  const values = seen.map((each) => each.value);
  return isMin ? Math.min(...values) : Math.max(...values);
}

function windowBound(value: number, alpha: number, beta: number): number {
  if (value <= alpha) return BOUND.atMost;
  return value >= beta ? BOUND.atLeast : BOUND.exact;
}

/** From intervals: each child's true value lies in one, so does the node's. */
function provedBound(
  seen: readonly { value: number; bound: number }[],
  value: number,
  isMin: boolean,
  all: boolean,
): number {
  const lows = seen.map((each) => (each.bound === BOUND.atMost ? -Infinity : each.value));
  const highs = seen.map((each) => (each.bound === BOUND.atLeast ? Infinity : each.value));
  const low = isMin ? (all ? Math.min(...lows) : -Infinity) : Math.max(...lows);
  const high = isMin ? Math.min(...highs) : all ? Math.max(...highs) : Infinity;
  if (low >= value && high <= value) return BOUND.exact;
  if (low >= value) return BOUND.atLeast;
  return high <= value ? BOUND.atMost : BOUND.none;
}

/** The true value of a tree: plain minimax. */
export function trueValue(tree: SmallTree, isMin: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((child) => trueValue(child, !isMin));
  return isMin ? Math.min(...values) : Math.max(...values);
}

/** The part of a tree that a path leads to. */
export function subtreeAt(tree: SmallTree, path: readonly number[]): SmallTree {
  return path.reduce<SmallTree>((at, index) => (at as readonly SmallTree[])[index]!, tree);
}
