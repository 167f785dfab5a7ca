import type { Trace } from '../../trace/trace.ts';
import { movesTo, nodeAt, NONE } from '../../trace/nodes.ts';
import { bornAt, eventAt, settledAt, totalSteps } from '../../trace/clock.ts';

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
    return event.kind === 'enter' ? bornAt(follower, same) : settledAt(follower, same);
  }
  for (let depth = moves.length - 1; depth >= 0; depth--) {
    const ancestor = nodeAt(follower, moves.slice(0, depth));
    if (ancestor !== NONE) return settledAt(follower, ancestor);
  }
  return 0;
}
