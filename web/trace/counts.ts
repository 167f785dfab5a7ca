import { hiddenIn } from './sums/hidden-sums.ts';
import { addEvents, cutoffsBefore, type Events, eventsBefore } from './sums/event-sums.ts';
import { indexOf } from './trace-index.ts';
import type { Trace } from './trace.ts';
import { bornIn, isSettled, openPath, totalSteps } from './clock.ts';
import { isCutOff } from './nodes.ts';

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
 * Exact counts at step `step`. Where nodes were left out of the record (`header.recordedPly`) they count
 * as nodes once what they lie below is left; of leaves and cutoffs among them only `header.totals` knows. O(log nodes + depth × fan-out) for a
 * search that goes depth first: what it has entered are the first nodes, and what is open of them is
 * a path. O(nodes) for any other.
 */
export function countsAt(trace: Trace, step: number): StepCounts {
  const nodes = bornIn(trace, 0, trace.length, step);
  if (trace.grown !== undefined) {
    // Such a search prunes nothing: it just never comes to some of the moves.
    return { nodes, leaves: trace.grown.endsAt(step), cutoffs: 0, prunedMoves: 0 };
  }
  if (trace.clock !== undefined) {
    const events: Events = { leaves: 0, cutoffs: 0, prunedMoves: 0 };
    for (let node = 0; node < trace.length; node++) {
      if (isSettled(trace, node, step)) addEvents(trace, node, 1, events);
    }
    return { nodes, ...events };
  }
  const events = eventsBefore(trace, indexOf(trace).events, nodes);
  let hidden = hiddenIn(trace, 0, nodes);
  for (const node of openPath(trace, step)) {
    addEvents(trace, node, -1, events);
    hidden -= trace.hidden?.[node] ?? 0;
  }
  return { nodes: nodes + hidden, ...events };
}

/** The cutoffs among them: what they pruned costs a walk over the children of each to know. */
export function cutoffsAt(trace: Trace, step: number): number {
  if (trace.clock !== undefined) return countsAt(trace, step).cutoffs;
  let cutoffs = cutoffsBefore(trace, indexOf(trace).events, bornIn(trace, 0, trace.length, step));
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
