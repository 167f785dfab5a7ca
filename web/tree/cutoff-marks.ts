import type { Trace } from '../engine/trace.ts';
import { countsAt } from './counts.ts';
import { totalSteps } from './timeline.ts';

/**
 * How many cutoffs fall into each of `bins` equal parts of the timeline: what is marked along a
 * slider. O(bins × log nodes), whatever the size of the search.
 */
export function cutoffsAlong(trace: Trace, bins: number): Uint32Array {
  const marks = new Uint32Array(Math.max(0, Math.floor(bins)));
  const last = totalSteps(trace);
  let before = 0;
  for (let bin = 0; bin < marks.length; bin++) {
    const step = Math.round(((bin + 1) / marks.length) * last);
    const { cutoffs } = countsAt(trace, step);
    marks[bin] = cutoffs - before;
    before = cutoffs;
  }
  return marks;
}
