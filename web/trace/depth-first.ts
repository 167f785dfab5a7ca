import { ancestorAtPly, boundOf, isMin, isSuperseded, subtreeEnd } from './nodes.ts';
import { worthAt } from './payoffs.ts';
import type { Reading, SearchEvent } from './time.ts';
import { BOUND, type Trace } from './trace.ts';
import { wideNode, type WideNode } from './wide-node.ts';

/**
 * Clock and readings of a search that goes depth first: they follow from the shape, and take no
 * memory. Each node is entered once and left once. Before node i is entered, i nodes were entered and
 * all of them left but its ancestors: it is entered by event 2i − depth + 1, the first being event 1.
 * Within its subtree there are 2 × size events. All of this holds for several successive roots too.
 */

/** While the search runs, the last step so far. */
export function lastStep(trace: Trace): number {
  return 2 * trace.length - (trace.openNodes ?? 0);
}

/** The step that enters `node`. */
export function enteredAt(trace: Trace, node: number): number {
  return 2 * node - (trace.ply[node]! - trace.header.rootPly) + 1;
}

/** The step that leaves `node`. */
export function leftAt(trace: Trace, node: number): number {
  return enteredAt(trace, node) + 2 * trace.size[node]! - 1;
}

/** Whether `node` has been entered by step `step`. What has passed long ago is known from its number alone. */
export function isEntered(trace: Trace, node: number, step: number): boolean {
  return 2 * node + 1 <= step || enteredAt(trace, node) <= step;
}

/** Whether `node` has been left by step `step`. */
export function isLeft(trace: Trace, node: number, step: number): boolean {
  return 2 * (node + trace.size[node]!) <= step || leftAt(trace, node) <= step;
}

/** How many of the nodes from … end − 1 have been entered by step `step`: the first ones. O(log). */
export function enteredIn(trace: Trace, from: number, end: number, step: number): number {
  if (end <= from) return 0;
  // Most ranges have passed long ago: to look nodes up that lie far apart would take longer.
  if (2 * end - 1 <= step) return end - from;
  if (enteredAt(trace, from) > step) return 0;
  if (enteredAt(trace, end - 1) <= step) return end - from;
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (enteredAt(trace, middle) <= step) low = middle + 1;
    else high = middle;
  }
  return low - from;
}

/** The event that leads to step `step` ≥ 1. */
export function enterOrLeave(trace: Trace, step: number): SearchEvent {
  const last = enteredIn(trace, 0, trace.length, step) - 1;
  // Since `last` was entered, only it and then its ancestors, one after another, can have been left.
  const levels = step - enteredAt(trace, last);
  if (levels === 0) return { kind: 'enter', node: last };
  return { kind: 'leave', node: ancestorAtPly(trace, last, trace.ply[last]! - (levels - 1)) };
}

/**
 * What a node knows at step `step`: the best of its settled children. A child that is searched again
 * counts by its last search alone: the one before was no more than a test.
 */
export function runningNode(trace: Trace, node: number, step: number): Reading {
  const min = isMin(trace, node);
  const { bestChild, settled } = settledBelow(trace, node, step);
  const best = bestChild === null ? null : trace.value[bestChild]!;
  const alpha = trace.alpha[node]!;
  const beta = trace.beta[node]!;
  if (trace.header.payoffs !== undefined) return { node, best, bestChild, alpha, beta, settled };
  return {
    node,
    best,
    bestChild,
    alpha: !min && best !== null ? Math.max(alpha, best) : alpha,
    beta: min && best !== null ? Math.min(beta, best) : beta,
    settled,
  };
}

function settledBelow(
  trace: Trace,
  node: number,
  step: number,
): Pick<Reading, 'bestChild' | 'settled'> {
  const wide = wideNode(trace, node);
  if (wide !== null) return settledOf(trace, wide, step);
  const end = subtreeEnd(trace, node);
  let bestChild: number | null = null;
  let most = -Infinity;
  let settled = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (leftAt(trace, child) > step) break;
    if (isSuperseded(trace, child, end)) continue;
    settled++;
    if (boundOf(trace, child) === BOUND.none) continue;
    const worth = worthAt(trace, node, trace.value[child]!);
    if (bestChild === null || worth > most) [bestChild, most] = [child, worth];
  }
  return { bestChild, settled };
}

/** The same of very many children: those that are settled are the first ones. O(log children). */
function settledOf(
  trace: Trace,
  { children, best, counted }: WideNode,
  step: number,
): Pick<Reading, 'bestChild' | 'settled'> {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (leftAt(trace, children[middle]!) <= step) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return { bestChild: null, settled: 0 };
  const child = best[low - 1]!;
  return { bestChild: child < 0 ? null : child, settled: counted[low - 1]! };
}
