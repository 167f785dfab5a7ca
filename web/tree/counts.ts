import { addEvents, eventsBefore } from '../engine/event-sums.ts';
import { indexOf } from '../engine/trace-index.ts';
import type { Trace } from '../engine/trace.ts';
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

/** The next step after `step` that leaves a node with moves unsearched, or null. */
export function nextCutoff(trace: Trace, step: number): number | null {
  const seen = countsAt(trace, step).cutoffs;
  return firstStepWith(trace, seen + 1, step);
}

/** The last step before `step` that leaves a node with moves unsearched, or null. */
export function previousCutoff(trace: Trace, step: number): number | null {
  const before = countsAt(trace, Math.max(0, step - 1)).cutoffs;
  return before === 0 ? null : firstStepWith(trace, before, 0);
}

/** The first step from `from` on by which there have been `cutoffs` cutoffs, or null. */
function firstStepWith(trace: Trace, cutoffs: number, from: number): number | null {
  let low = from;
  let high = totalSteps(trace);
  if (countsAt(trace, high).cutoffs < cutoffs) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (countsAt(trace, middle).cutoffs >= cutoffs) high = middle;
    else low = middle + 1;
  }
  return low;
}
