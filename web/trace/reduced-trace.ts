import type { Trace } from './trace.ts';
import { pathTo } from './nodes.ts';
import { bornAt, clampStep, eventAt, settledAt, totalSteps } from './clock.ts';

/**
 * Where one was in a trace after its recorder has dropped plies: `after` is `before` some time
 * later, without the nodes below ply `after.header.recordedPly`.
 */

/** The node that `node` has become: itself, or its deepest ancestor that is kept. O(nodes). */
export function nodeInReduced(before: Trace, node: number, after: Trace): number {
  const deepest = after.header.recordedPly ?? Infinity;
  const kept = pathTo(before, node)
    .filter((each) => before.ply[each]! <= deepest)
    .at(-1);
  if (kept === undefined) return 0;
  let at = 0;
  for (let each = 0; each < kept; each++) if (before.ply[each]! <= deepest) at++;
  return Math.min(at, after.length - 1);
}

/** The step that is as far along as step `step`; below what was dropped, the nearest one. */
export function stepInReduced(before: Trace, step: number, after: Trace): number {
  const event = eventAt(before, clampStep(before, step));
  if (event === null) return step <= 0 ? 0 : totalSteps(after);
  const node = nodeInReduced(before, event.node, after);
  const isLeft = event.kind === 'leave' && before.ply[event.node] === after.ply[node];
  return Math.min(totalSteps(after), isLeft ? settledAt(after, node) : bornAt(after, node));
}
