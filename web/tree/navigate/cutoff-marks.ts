import type { Trace } from '../../trace/trace.ts';
import { cutoffsAt } from '../../trace/counts.ts';
import { linkedCutoffsBy } from './linked-cutoffs.ts';
import { totalSteps } from '../../trace/clock.ts';

/**
 * How many cutoffs fall into each of `bins` equal parts of the timeline: what is marked along a
 * slider. O(bins × log nodes), whatever the size of the search. With another search `beside` it,
 * that one's cutoffs are counted, where this timeline comes to them. `last`: where the slider ends.
 */
export function cutoffsAlong(
  trace: Trace,
  bins: number,
  beside: Trace | null = null,
  last = totalSteps(trace),
): Uint32Array {
  const marks = new Uint32Array(Math.max(0, Math.floor(bins)));
  let before = 0;
  for (let bin = 0; bin < marks.length; bin++) {
    const step = Math.round(((bin + 1) / marks.length) * last);
    const cutoffs = beside === null ? cutoffsAt(trace, step) : linkedCutoffsBy(trace, step, beside);
    marks[bin] = Math.max(0, cutoffs - before);
    before = cutoffs;
  }
  return marks;
}
