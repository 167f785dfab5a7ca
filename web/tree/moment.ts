import type { Trace } from '../engine/trace.ts';
import { isSuperseded, principalVariation, rootOf, subtreeEnd, NONE } from './nodes.ts';
import { lineAfter } from './passes.ts';
import {
  eventAt,
  isSettled,
  nodesEntered,
  openPath,
  runningNode,
  runningState,
  type RunningNode,
  type SearchEvent,
} from './timeline.ts';

/** What there is to know of one step of a search, found once and drawn many times. */
export interface Moment {
  readonly step: number;
  /** The event that led here. */
  readonly event: SearchEvent | null;
  /** The node it is about, or `NONE`. */
  readonly current: number;
  readonly path: readonly number[];
  /** What each node of `path` knows. */
  readonly running: readonly RunningNode[];
  /** The best line from the root as far as it is known by now. */
  readonly variation: readonly number[];
}

export function momentOf(trace: Trace, step: number): Moment {
  const event = eventAt(trace, step);
  const path = openPath(trace, step);
  return {
    step,
    event,
    current: event?.node ?? NONE,
    path,
    running: runningState(trace, path, step),
    variation: variationAt(trace, step),
  };
}

/**
 * The principal variation as it stands at step `step`: that of the root of the present pass once it
 * is left; before that, the root and the line below the best of its settled children. In the trace
 * of a ghost, which has a root for every move, none.
 */
function variationAt(trace: Trace, step: number): number[] {
  const entered = nodesEntered(trace, step);
  if (entered === 0) return [];
  const root = rootOf(trace, entered - 1);
  if (isSettled(trace, root, step)) return lineAfter(trace, root);
  const { bestChild } = runningNode(trace, root, step);
  return bestChild === null ? [] : [root, ...principalVariation(trace, bestChild)];
}

/** True for a child that was searched again: drawn, but no longer what counts. */
export function isObsolete(trace: Trace, parent: number, child: number): boolean {
  return isSuperseded(trace, child, subtreeEnd(trace, parent));
}
