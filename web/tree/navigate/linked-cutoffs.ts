import type { Trace } from '../../trace/trace.ts';
import { cutoffsAt, nextCutoff, previousCutoff } from '../../trace/counts.ts';
import { leadingStep, linkedStep } from './linked-step.ts';
import { totalSteps } from '../../trace/clock.ts';

/**
 * The step of `leader` at which `follower`, seen beside it, stands at its next (or last) cutoff;
 * null where there is none. Minimax leads and never cuts: its timeline goes to alpha-beta's cutoffs.
 */
export function linkedCutoff(
  leader: Trace,
  step: number,
  follower: Trace,
  which: 'next' | 'previous',
): number | null {
  const stands = linkedStep(leader, step, follower);
  const cutoff = which === 'next' ? nextCutoff(follower, stands) : previousCutoff(follower, stands);
  return cutoff === null ? null : leadingStep(leader, cutoff, follower);
}

/** How many cutoffs of `follower` have been seen by step `step` of `leader`. */
export function linkedCutoffsBy(leader: Trace, step: number, follower: Trace): number {
  return cutoffsAt(follower, linkedStep(leader, step, follower));
}

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
