import { BOUND, type Trace } from '../engine/trace.ts';
import {
  NONE,
  ancestorAtPly,
  boundOf,
  isMin,
  isSuperseded,
  parentOf,
  pathTo,
  subtreeEnd,
} from './nodes.ts';

/**
 * Time in a trace. A search is a row of events, numbered from 0: each node is entered once and left
 * once. *Step* s is the moment when the first s events have happened, 0 … 2 × nodes. From pre-order
 * alone: before node i is entered, i nodes were entered and all of them left except its ancestors,
 * so that it is entered by event 2i − depth; within its subtree there are 2 × size events. All of
 * this holds for several successive roots too.
 */

export interface SearchEvent {
  readonly kind: 'enter' | 'leave';
  readonly node: number;
}

/** What is known, at some step, of a node that was entered and not left. */
export interface RunningNode {
  readonly node: number;
  /** The best value of its settled children, null while there is none. */
  readonly best: number | null;
  /** The first child that gave it, or null. */
  readonly bestChild: number | null;
  /** The window now: the one on entry, narrowed by what the settled children gave. */
  readonly alpha: number;
  readonly beta: number;
  /** How many of its children are settled; a move that was searched twice counts once. */
  readonly settled: number;
}

/** The last step; while the search runs, the last so far. */
export function totalSteps(trace: Trace): number {
  return 2 * trace.length - (trace.openNodes ?? 0);
}

/** The number of the event that enters `node`. At step s the node exists if this is below s. */
export function enterStep(trace: Trace, node: number): number {
  return 2 * node - (trace.ply[node]! - trace.header.rootPly);
}

/** The number of the event that leaves `node`. At step s the node is settled if this is below s. */
export function leaveStep(trace: Trace, node: number): number {
  return enterStep(trace, node) + 2 * trace.size[node]! - 1;
}

/** True when the search has entered `node` by step `step`. */
export function isVisible(trace: Trace, node: number, step: number): boolean {
  return enterStep(trace, node) < step;
}

/** True when the search has left `node` by step `step`: its value is known. */
export function isSettled(trace: Trace, node: number, step: number): boolean {
  return leaveStep(trace, node) < step;
}

/** The nearest step there is: whole, within 0 … `totalSteps`; null and NaN stand for the last one. */
export function clampStep(trace: Trace, step: number | null): number {
  const last = totalSteps(trace);
  if (step === null || Number.isNaN(step)) return last;
  return Math.min(last, Math.max(0, Math.round(step)));
}

/** How many nodes have been entered by step `step`. They are nodes 0 … that − 1. */
export function nodesEntered(trace: Trace, step: number): number {
  let low = 0;
  let high = trace.length;
  // Entering events grow with the node's number: the first node not yet entered.
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (enterStep(trace, middle) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The event that led to step `step`; null at step 0 and past either end. */
export function eventAt(trace: Trace, step: number): SearchEvent | null {
  if (!(step >= 1 && step <= totalSteps(trace))) return null;
  const event = step - 1;
  const last = nodesEntered(trace, step) - 1;
  // Since `last` was entered, only it and then its ancestors, one after another, can have been left.
  const levels = event - enterStep(trace, last);
  if (levels === 0) return { kind: 'enter', node: last };
  return { kind: 'leave', node: ancestorAtPly(trace, last, trace.ply[last]! - (levels - 1)) };
}

/** The nodes that have been entered and not left, root first. */
export function openPath(trace: Trace, step: number): number[] {
  const event = eventAt(trace, step);
  if (event === null) return [];
  const path = pathTo(trace, event.node);
  if (event.kind === 'leave') path.pop();
  return path;
}

/** What each node of `path`, an open path at step `step`, knows by then. In the order of `path`. */
export function runningState(trace: Trace, path: readonly number[], step: number): RunningNode[] {
  return path.map((node) => runningNode(trace, node, step));
}

/**
 * What an open node knows at step `step`: the best of its settled children. A child that is searched
 * again counts by its last search alone: the one before was no more than a test.
 */
export function runningNode(trace: Trace, node: number, step: number): RunningNode {
  const min = isMin(trace, node);
  const end = subtreeEnd(trace, node);
  let best: number | null = null;
  let bestChild: number | null = null;
  let settled = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (!isSettled(trace, child, step)) break;
    if (isSuperseded(trace, child, end)) continue;
    settled++;
    if (boundOf(trace, child) === BOUND.none) continue;
    const value = trace.value[child]!;
    if (best === null || (min ? value < best : value > best)) {
      best = value;
      bestChild = child;
    }
  }
  const alpha = trace.alpha[node]!;
  const beta = trace.beta[node]!;
  return {
    node,
    best,
    bestChild,
    alpha: !min && best !== null ? Math.max(alpha, best) : alpha,
    beta: min && best !== null ? Math.min(beta, best) : beta,
    settled,
  };
}

/**
 * The step that finishes a whole subtree at once: that of the node just entered; after a node was
 * left, that of the next one to be entered, or else the parent's leaving.
 */
export function stepOver(trace: Trace, step: number): number {
  const last = totalSteps(trace);
  if (step >= last) return last;
  const event = eventAt(trace, step);
  if (event?.kind === 'enter') return Math.min(last, leaveStep(trace, event.node) + 1);
  const next = eventAt(trace, step + 1);
  return next?.kind === 'enter' ? Math.min(last, leaveStep(trace, next.node) + 1) : step + 1;
}

/** The step at which the parent of the node just entered or left is left; from a root, the last. */
export function stepOut(trace: Trace, step: number): number {
  const event = eventAt(trace, step);
  const parent = event === null ? NONE : parentOf(trace, event.node);
  const last = totalSteps(trace);
  return parent === NONE ? last : Math.min(last, leaveStep(trace, parent) + 1);
}

/** One event on, at most to the last step. */
export function nextStep(trace: Trace, step: number): number {
  return Math.min(totalSteps(trace), step + 1);
}

/** One event back, at least to step 0. */
export function previousStep(step: number): number {
  return Math.max(0, step - 1);
}
