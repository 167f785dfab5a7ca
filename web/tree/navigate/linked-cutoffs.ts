import type { Trace } from '../../trace/trace.ts';
import { cutoffsAt, nextCutoff, previousCutoff } from '../../trace/counts.ts';
import { linkedStep } from './linked-step.ts';

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
  return cutoff === null ? null : linkedStep(follower, cutoff, leader);
}

/** How many cutoffs of `follower` have been seen by step `step` of `leader`. */
export function linkedCutoffsBy(leader: Trace, step: number, follower: Trace): number {
  return cutoffsAt(follower, linkedStep(leader, step, follower));
}
