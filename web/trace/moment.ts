import type { Trace } from './trace.ts';
import { NONE, principalVariation, rootOf } from './nodes.ts';
import { lineAfter } from './passes.ts';
import { eventAt, isSettled, openPath } from './clock.ts';
import { readingAt } from './node-at-step.ts';
import type { Reading, SearchEvent } from './time.ts';

/** What there is to know of one step of a search, found once and drawn many times. */
export interface Moment {
  readonly step: number;
  /** The event that led here. */
  readonly event: SearchEvent | null;
  /** The node it is about, or `NONE`. */
  readonly current: number;
  readonly path: readonly number[];
  /** What each node of `path` knows. */
  readonly readings: readonly Reading[];
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
    readings: path.map((node) => readingAt(trace, node, step)),
    variation: event === null ? [] : variationAt(trace, event.node, step),
  };
}

/**
 * The principal variation as it stands at step `step`: that of the root of the present pass once it
 * is left; before that, the root and the line below the best of its settled children. In the trace
 * of a ghost, which has a root for every move, none.
 */
function variationAt(trace: Trace, node: number, step: number): number[] {
  if (trace.grown !== undefined) return trace.grown.lineAt(step);
  const root = rootOf(trace, node);
  if (isSettled(trace, root, step)) return lineAfter(trace, root);
  const { bestChild } = readingAt(trace, root, step);
  return bestChild === null ? [] : [root, ...principalVariation(trace, bestChild)];
}
