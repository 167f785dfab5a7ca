import type { Trace } from '../../trace/trace.ts';
import { moveName } from '../../trace/names.ts';
import { movesTo, nodeAt, nodeWhere, NONE } from '../../trace/nodes.ts';
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
  const same = nodeIn(follower, leader, moves);
  if (same !== NONE) {
    return event.kind === 'enter' ? bornAt(follower, same) : settledAt(follower, same);
  }
  for (let depth = moves.length - 1; depth >= 0; depth--) {
    const ancestor = nodeIn(follower, leader, moves.slice(0, depth));
    if (ancestor !== NONE) return settledAt(follower, ancestor);
  }
  return 0;
}

/**
 * The node of `other` that these moves of `trace` lead to, or `NONE`. A file numbers moves in its own way,
 * so where one of the traces has names for them, they are the same if they are called the same.
 */
export function nodeIn(other: Trace, trace: Trace, moves: readonly number[]): number {
  if (trace.header.names === null && other.header.names === null) return nodeAt(other, moves);
  const names = moves.map((move) => moveName(trace.header, move));
  return nodeWhere(
    other,
    names.length,
    (node, depth) => moveName(other.header, other.move[node]!) === names[depth],
  );
}
