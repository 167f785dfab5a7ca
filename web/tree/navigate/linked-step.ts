import { FLAG, type Trace } from '../../trace/trace.ts';
import { moveName } from '../../trace/names.ts';
import { childrenOf, movesTo, nodeAt, nodeWhere, rootsOf } from '../../trace/nodes.ts';
import { bornAt, eventAt, settledAt, totalSteps } from '../../trace/clock.ts';

/**
 * The step of `follower` that goes with step `step` of `leader`: two searches of one position on one timeline.
 * Where both try the moves that they share in one order, they are seen at the same node at the same time, and
 * where the leader walks moves that the follower pruned, the follower stands where it left them out: it has
 * already gone back from that node. Others come to nodes at times of their own, and each goes evenly from its
 * beginning to its end.
 *
 * Never decreases as `step` grows. 0 and the last step go together.
 */
export function linkedStep(leader: Trace, step: number, follower: Trace): number {
  const [last, end] = [totalSteps(leader), totalSteps(follower)];
  if (step >= last) return end;
  if (step <= 0 || follower.length === 0) return 0;
  if (goTogether(leader, follower)) return stepAtSameNode(leader, step, follower);
  return Math.floor((step * end) / last);
}

/** The first step of `leader` with which step `step` of `follower`, or a later one, goes. */
export function leadingStep(leader: Trace, step: number, follower: Trace): number {
  const [last, end] = [totalSteps(leader), totalSteps(follower)];
  if (step >= end) return last;
  if (step <= 0 || leader.length === 0) return 0;
  if (goTogether(leader, follower)) return stepAtSameNode(follower, step, leader);
  return Math.ceil((step * last) / end);
}

function stepAtSameNode(leader: Trace, step: number, follower: Trace): number {
  const event = eventAt(leader, step);
  if (event === null) return 0;
  const { node, isWhole } = wayIn(follower, leader, movesTo(leader, event.node));
  const isEntered = isWhole && event.kind === 'enter';
  return isEntered ? bornAt(follower, node) : settledAt(follower, node);
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

/** The way that these moves of `trace` go in `other`, each where it was searched last: as far as it leads. */
function wayIn(
  other: Trace,
  trace: Trace,
  moves: readonly number[],
): { readonly node: number; readonly isWhole: boolean } {
  const byName = trace.header.names !== null || other.header.names !== null;
  let node = 0;
  for (const move of moves) {
    const isIt = (child: number): boolean =>
      byName
        ? moveName(other.header, other.move[child]!) === moveName(trace.header, move)
        : other.move[child] === move;
    const below = childrenOf(other, node).filter(isIt).at(-1);
    if (below === undefined) return { node, isWhole: false };
    node = below;
  }
  return { node, isWhole: true };
}

const known = new WeakMap<Trace, WeakMap<Trace, boolean>>();
/** With a leader of more steps it is believed that an order of moves is what it is called. */
const MOST_STEPS = 4000;
/** Orders that change with what a search has cut. */
const LEARNED: readonly (string | undefined)[] = ['killer', 'history'];

/** Whether two searches come to the nodes that they share in one order. */
function goTogether(leader: Trace, follower: Trace): boolean {
  const before = known.get(leader)?.get(follower);
  if (before !== undefined) return before;
  const isSo = comeInOneOrder(leader, follower);
  const others = known.get(leader) ?? new WeakMap<Trace, boolean>();
  known.set(leader, others.set(follower, isSo));
  return isSo;
}

function comeInOneOrder(leader: Trace, follower: Trace): boolean {
  const isOnce = (trace: Trace) => trace.grown === undefined && rootsOf(trace).length === 1;
  if (!isOnce(leader) || !isOnce(follower)) return false;
  const last = totalSteps(leader);
  if (last > MOST_STEPS) {
    const [one, other] = [leader, follower].map(({ header }) => header.options.order ?? 'natural');
    return one === other && !LEARNED.includes(one) && !leader.flags.some(isAgain);
  }
  let before = 0;
  for (let step = 1; step < last; step++) {
    const next = stepAtSameNode(leader, step, follower);
    if (next < before) return false;
    before = next;
  }
  return true;
}

const isAgain = (flags: number): boolean => (flags & FLAG.reSearch) !== 0;
