import { addEvents, cutoffsBefore, eventsBefore } from '../engine/event-sums.ts';
import { indexOf } from '../engine/trace-index.ts';
import type { Trace } from '../engine/trace.ts';
import { isCutOff } from './nodes.ts';
import { nodesEntered, openPath, totalSteps } from './timeline.ts';

/** What a search has done by some step. A node counts when it is entered, the rest when it is left. */
export interface StepCounts {
  readonly nodes: number;
  readonly leaves: number;
  /** Nodes that left at least one move unsearched. */
  readonly cutoffs: number;
  /** Moves so left. */
  readonly prunedMoves: number;
}

/**
 * Exact counts at step `step`, of what is recorded, in O(log nodes + depth × fan-out). Where nodes
 * were left out of the record (`header.recordedPly`), only `header.totals` knows of those.
 */
export function countsAt(trace: Trace, step: number): StepCounts {
  const nodes = nodesEntered(trace, step);
  const events = eventsBefore(trace, indexOf(trace).events, nodes);
  for (const node of openPath(trace, step)) addEvents(trace, node, -1, events);
  return { nodes, ...events };
}

/** The cutoffs among them: what they pruned costs a walk over the children of each to know. */
export function cutoffsAt(trace: Trace, step: number): number {
  let cutoffs = cutoffsBefore(trace, indexOf(trace).events, nodesEntered(trace, step));
  for (const node of openPath(trace, step)) if (isCutOff(trace, node)) cutoffs--;
  return cutoffs;
}

/** The next step after `step` that leaves a node with moves unsearched, or null. */
export function nextCutoff(trace: Trace, step: number): number | null {
  const seen = cutoffsAt(trace, step);
  return firstStepWith(trace, seen + 1, step);
}

/** The last step before `step` that leaves a node with moves unsearched, or null. */
export function previousCutoff(trace: Trace, step: number): number | null {
  const before = cutoffsAt(trace, Math.max(0, step - 1));
  return before === 0 ? null : firstStepWith(trace, before, 0);
}

/** The first step from `from` on by which there have been `cutoffs` cutoffs, or null. */
function firstStepWith(trace: Trace, cutoffs: number, from: number): number | null {
  let low = from;
  let high = totalSteps(trace);
  if (cutoffsAt(trace, high) < cutoffs) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (cutoffsAt(trace, middle) >= cutoffs) high = middle;
    else low = middle + 1;
  }
  return low;
}
