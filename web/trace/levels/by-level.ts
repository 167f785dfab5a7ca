import { hasWindow, indexOf } from '../trace-index.ts';
import { isChance, isCutOff, rootsOf, subtreeEnd } from '../nodes.ts';
import { worthAt } from '../payoffs.ts';
import type { Clock, Reading, Readings } from '../time.ts';
import type { Trace } from '../trace.ts';

/** Larger trees are nothing to be gone through by hand. */
const MOST_NODES = 100_000;

/**
 * Whether a search can be gone through level by level: it has searched one tree whole, with no window
 * and no cut, and no move was chance's. What alpha-beta leaves out depends on what it has seen before,
 * so that its values have no other order than its own.
 */
export function canGoByLevel(trace: Trace): boolean {
  const { length, header, hidden, grown, openNodes } = trace;
  if (length === 0 || length > MOST_NODES || hidden !== null) return false;
  if (!header.complete || grown !== undefined || openNodes !== undefined) return false;
  if (hasWindow(trace) || rootsOf(trace).length !== 1) return false;
  for (let node = 0; node < length; node++) {
    if (isChance(trace, node) || isCutOff(trace, node)) return false;
  }
  return true;
}

const known = new WeakMap<Trace, Trace | null>();

/**
 * The same search level by level: all nodes are there from the start, leaves with their values; each
 * step gives one more node the best of its children's. The trace itself where that can't be. The same
 * object each time.
 */
export function byLevel(trace: Trace): Trace {
  let found = known.get(trace);
  if (found === undefined) {
    found = canGoByLevel(trace) ? newByLevel(trace) : null;
    known.set(trace, found);
  }
  return found ?? trace;
}

function newByLevel(trace: Trace): Trace {
  const inner = [...trace.size.keys()].filter((node) => trace.size[node]! > 1);
  const order = Uint32Array.from(inner.sort((a, b) => trace.ply[b]! - trace.ply[a]! || a - b));
  /** The step that settles each node: 0 for a leaf. */
  const settled = new Uint32Array(trace.length);
  for (const [at, node] of order.entries()) settled[node] = at + 1;
  const clock: Clock = {
    last: order.length,
    pathless: true,
    eventAt: (step) => ({ kind: 'leave', node: order[step - 1]! }),
    bornAt: () => 0,
    settledAt: (node) => settled[node]!,
    bornIn: (from, end) => Math.max(0, end - from),
  };
  const readings: Readings = { readingAt: (node, step) => reading(trace, settled, node, step) };
  return { ...trace, index: indexOf(trace), clock, readings, levels: { order } };
}

/** The best of the children that have a value at step `step`. */
function reading(trace: Trace, settled: Uint32Array, node: number, step: number): Reading {
  const end = subtreeEnd(trace, node);
  let best: number | null = null;
  let bestChild: number | null = null;
  let count = 0;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (settled[child]! > step) continue;
    count++;
    const value = trace.value[child]!;
    if (best !== null && worthAt(trace, node, value) <= worthAt(trace, node, best)) continue;
    best = value;
    bestChild = child;
  }
  return {
    node,
    best,
    bestChild,
    alpha: trace.alpha[node]!,
    beta: trace.beta[node]!,
    settled: count,
  };
}
