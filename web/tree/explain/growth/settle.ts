import { childrenOf } from '../../../trace/nodes.ts';
import type { Trace } from '../../../trace/trace.ts';

/** Who was in front at the root from when: places of children, and iterations, ascending. */
export interface Settling {
  readonly since: readonly number[];
  readonly leaders: readonly number[];
}

const settlings = new WeakMap<Trace, Settling>();

/**
 * How the choice at the root settled: the child that was visited most, the first of equals, and each
 * change of it. O(iterations), once.
 */
export function settlingOf(trace: Trace): Settling {
  let settling = settlings.get(trace);
  if (settling === undefined) {
    settling = settle(trace);
    settlings.set(trace, settling);
  }
  return settling;
}

function settle(trace: Trace): Settling {
  const since: number[] = [];
  const leaders: number[] = [];
  const { grown } = trace;
  if (grown?.kind !== 'means') return { since, leaders };
  const children = childrenOf(trace, 0);
  const visits = new Uint32Array(children.length);
  let leader = -1;
  for (const [index, node] of grown.log.nodes.entries()) {
    const at = childOver(children, node);
    if (at < 0) continue;
    visits[at]!++;
    const isAhead =
      leader < 0 || visits[at]! > visits[leader]! || (visits[at] === visits[leader] && at < leader);
    if (!isAhead || at === leader) continue;
    leader = at;
    since.push(index + 1);
    leaders.push(children[at]!);
  }
  return { since, leaders };
}

/** Which child's subtree holds a node: the last that is not after it. −1 for the root itself. */
function childOver(children: readonly number[], node: number): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (children[middle]! <= node) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Who is in front after `iteration` iterations, and since which; null before the first. */
export function leaderAt(
  { since, leaders }: Settling,
  iteration: number,
): { readonly node: number; readonly since: number } | null {
  let low = 0;
  let high = since.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (since[middle]! <= iteration) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : { node: leaders[low - 1]!, since: since[low - 1]! };
}
