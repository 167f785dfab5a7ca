import type { Trace } from '../../trace/trace.ts';
import { metBound } from './bound.ts';
import type { Side, WindowBound } from './facts.ts';
import {
  boundOf,
  isCutOff,
  isMin,
  isSuperseded,
  pathTo,
  principalChild,
  prunedCount,
  subtreeEnd,
  NONE,
} from '../../trace/nodes.ts';
import type { Bound } from '../../trace/trace.ts';

/** Why a node was left with moves unsearched. */
export interface CutExplanation {
  readonly node: number;
  /** Who moves there. */
  readonly side: Side;
  readonly value: number;
  readonly bound: Bound;
  /** The move that gave the value; null where its moves were not kept. */
  readonly best: string | null;
  /** The bound that the value met, with the ancestor that set it; null where nothing says. */
  readonly meets: WindowBound | null;
  /**
   * Shallow: the parent set the bound. Deep: an ancestor further up did. Window: no node in this
   * tree; the search began with it, as a test or an aspiration window does.
   */
  readonly kind: 'shallow' | 'deep' | 'window';
  /** How many of its moves were searched, and how many left. */
  readonly searched: number;
  readonly left: number;
  /**
   * About how many nodes the moves left would have cost: as many each as those searched here did on
   * average. Null where none was kept to go by.
   */
  readonly estimate: number | null;
  /** From the cut node to the one that set the bound, and on to the leaf it came from; empty: none did. */
  readonly line: readonly number[];
}

/** Why `node` was cut off; null where it was not. */
export function explainCut(
  trace: Trace,
  node: number,
  nameOf: (move: number) => string,
): CutExplanation | null {
  if (node < 0 || node >= trace.length || !isCutOff(trace, node)) return null;
  const value = trace.value[node]!;
  const path = pathTo(trace, node);
  const meets = metBound(trace, path, value, nameOf);
  const best = principalChild(trace, node);
  const owner = meets?.owner ?? null;
  const { searched, nodes } = searchedBelow(trace, node);
  const left = prunedCount(trace, node);
  return {
    node,
    side: isMin(trace, node) ? 'min' : 'max',
    value,
    bound: boundOf(trace, node),
    best: best === NONE ? null : nameOf(trace.move[best]!),
    meets,
    kind: owner === null ? 'window' : owner.distance === 1 ? 'shallow' : 'deep',
    searched,
    left,
    estimate: searched === 0 ? null : Math.round((nodes / searched) * left),
    line: owner === null ? [] : lineToLeaf(trace, owner.node, owner.child, owner.leaf),
  };
}

/** From the ancestor down to the leaf, both included. */
function lineToLeaf(trace: Trace, ancestor: number, child: number, leaf: number): number[] {
  const path = pathTo(trace, leaf);
  return [ancestor, ...path.slice(path.indexOf(child))];
}

/** How many moves of a node were searched, and how many nodes that took, hidden ones included. */
function searchedBelow(trace: Trace, node: number): { searched: number; nodes: number } {
  const end = subtreeEnd(trace, node);
  let searched = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (!isSuperseded(trace, child, end)) searched++;
  }
  let nodes = end - node - 1;
  // Estimates are for people who look at one node: a walk through its subtree is soon done, and
  // those that are too large for it follow from what was kept.
  if (trace.hidden !== null && nodes <= MOST_WALKED) {
    for (let each = node; each < end; each++) nodes += trace.hidden[each]!;
  }
  return { searched, nodes };
}

const MOST_WALKED = 100_000;
