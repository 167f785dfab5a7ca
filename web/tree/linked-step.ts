import type { Trace } from '../engine/trace.ts';
import { movesTo, nodeAt, NONE } from './nodes.ts';
import { enterStep, eventAt, leaveStep, totalSteps } from './timeline.ts';

/**
 * The step of `follower` that goes with step `step` of `leader`: two searches of one position seen
 * at the same node at the same time. Where the leader walks moves that the follower pruned, the
 * follower stands where it left them out: it has already gone back from that node.
 *
 * Never decreases as `step` grows, as long as both searches try the moves they share in the same
 * order. 0 and the last step go together.
 */
export function linkedStep(leader: Trace, step: number, follower: Trace): number {
  if (step >= totalSteps(leader)) return totalSteps(follower);
  const event = eventAt(leader, step);
  if (event === null || follower.length === 0) return 0;

  const moves = movesTo(leader, event.node);
  const same = nodeAt(follower, moves);
  if (same !== NONE) {
    return (event.kind === 'enter' ? enterStep(follower, same) : leaveStep(follower, same)) + 1;
  }
  for (let depth = moves.length - 1; depth >= 0; depth--) {
    const ancestor = nodeAt(follower, moves.slice(0, depth));
    if (ancestor !== NONE) return leaveStep(follower, ancestor) + 1;
  }
  return 0;
}
