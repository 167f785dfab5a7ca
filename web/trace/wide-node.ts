import { boundOf, isSuperseded, subtreeEnd } from './nodes.ts';
import { worthAt } from './payoffs.ts';
import { BOUND, type Trace } from './trace.ts';

/**
 * What the children of a node come to, from the first to any other: where there are very many of them,
 * to go through them all at each step would take too long. In the order in which they stand.
 */
export interface WideNode {
  readonly children: Uint32Array;
  /** By child: the best one of those up to it, if all are settled, or −1. */
  readonly best: Int32Array;
  /** By child: how many of those up to it count, searches that were not searched again. */
  readonly counted: Uint32Array;
}

/** More than the points of any board of stones. */
const VERY_MANY = 400;

const known = new WeakMap<Trace, Map<number, WideNode>>();

/** The same of a node with very many legal moves, found once for a trace; null for any other node. */
export function wideNode(trace: Trace, node: number): WideNode | null {
  if (trace.legalMoves[node]! <= VERY_MANY) return null;
  let nodes = known.get(trace);
  if (nodes === undefined) {
    nodes = new Map();
    known.set(trace, nodes);
  }
  let wide = nodes.get(node);
  if (wide === undefined) {
    wide = gathered(trace, node);
    nodes.set(node, wide);
  }
  return wide;
}

function gathered(trace: Trace, node: number): WideNode {
  const end = subtreeEnd(trace, node);
  let count = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) count++;
  const children = new Uint32Array(count);
  const best = new Int32Array(count);
  const counted = new Uint32Array(count);
  let bestChild = -1;
  let settled = 0;
  let at = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (!isSuperseded(trace, child, end)) {
      settled++;
      if (boundOf(trace, child) !== BOUND.none && isBetter(trace, node, child, bestChild)) {
        bestChild = child;
      }
    }
    children[at] = child;
    best[at] = bestChild;
    counted[at++] = settled;
  }
  return { children, best, counted };
}

function isBetter(trace: Trace, node: number, child: number, than: number): boolean {
  if (than < 0) return true;
  return worthAt(trace, node, trace.value[child]!) > worthAt(trace, node, trace.value[than]!);
}
