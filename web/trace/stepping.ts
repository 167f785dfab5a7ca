import { eventAt, settledAt, totalSteps } from './clock.ts';
import type { Grown } from './grown/grown.ts';
import { NONE, parentOf } from './nodes.ts';
import type { Trace } from './trace.ts';

/**
 * The step that finishes a whole subtree at once: that of the node just entered; after a node was
 * left, that of the next one to be entered, or else the parent's leaving.
 */
export function stepOver(trace: Trace, step: number): number {
  const last = totalSteps(trace);
  if (step >= last) return last;
  if (trace.grown !== undefined) return endOfIteration(trace.grown, step);
  if (trace.levels !== undefined) return endOfLevel(trace, trace.levels.order, step);
  const event = eventAt(trace, step);
  if (event?.kind === 'enter') return Math.min(last, settledAt(trace, event.node));
  const next = eventAt(trace, step + 1);
  return next?.kind === 'enter' ? Math.min(last, settledAt(trace, next.node)) : step + 1;
}

/** The step at which the parent of the node just entered or left is left; from a root, the last. */
export function stepOut(trace: Trace, step: number): number {
  const event = eventAt(trace, step);
  const parent = event === null ? NONE : parentOf(trace, event.node);
  const last = totalSteps(trace);
  if (trace.grown !== undefined) return endOfIteration(trace.grown, step);
  return parent === NONE ? last : Math.min(last, settledAt(trace, parent));
}

/** Where all goes level by level, that is the level of the next node. */
function endOfLevel(trace: Trace, order: Uint32Array, step: number): number {
  const ply = trace.ply[order[step]!];
  let end = step + 1;
  while (end < order.length && trace.ply[order[end]!] === ply) end++;
  return end;
}

/** Where a tree grows, what is finished at once is an iteration. */
function endOfIteration(grown: Grown, step: number): number {
  return Math.min(grown.last, (grown.iterationsAt(step) + 1) * grown.phases);
}

/** One event on, at most to the last step. */
export function nextStep(trace: Trace, step: number): number {
  return Math.min(totalSteps(trace), step + 1);
}

/** One event back, at least to step 0. */
export function previousStep(step: number): number {
  return Math.max(0, step - 1);
}
