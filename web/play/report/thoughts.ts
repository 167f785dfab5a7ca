import { BOUND, FLAG, type Trace } from '../../trace/trace.ts';
import { boundOf, childrenOf, principalVariation, rootsOf } from '../../trace/nodes.ts';
import { subtreeEnd } from '../../trace/node-facts.ts';
import { hiddenIn } from '../../trace/sums/hidden-sums.ts';
import type { Bound } from '../../board/verdict.ts';

/** A move that a search looked at, at one position. */
export interface Thought {
  readonly move: number;
  /** Nodes that were searched below it, in all passes. */
  readonly nodes: number;
  /** Its part of all the nodes below the position, 0 to 1. */
  readonly share: number;
  /** What the last search of it came to, scaled and from MAX's view; null: nothing. */
  readonly value: { readonly scaled: number; readonly bound: Bound } | null;
  /** What that search expects after it: for a move that fails, its refutation. */
  readonly line: readonly number[];
}

const BOUND_NAMES: Readonly<Record<number, Bound>> = {
  [BOUND.exact]: 'exact',
  [BOUND.atLeast]: 'atLeast',
  [BOUND.atMost]: 'atMost',
};

/**
 * What a search made of the position that `path` leads to from its root: the moves that it looked at,
 * those that it spent the most on first. A position that it came to several times is taken together.
 */
export function thoughtsAt(trace: Trace, path: readonly number[]): readonly Thought[] {
  let visits: readonly number[] = rootsOf(trace);
  for (const move of path) {
    visits = visits.flatMap((node) =>
      childrenOf(trace, node).filter((child) => trace.move[child] === move),
    );
  }
  const found = new Map<number, { nodes: number; last: number }>();
  for (const node of visits) {
    for (const child of childrenOf(trace, node)) {
      const move = trace.move[child]!;
      const known = found.get(move) ?? { nodes: 0, last: child };
      known.nodes += trace.size[child]! + hiddenIn(trace, child, subtreeEnd(trace, child));
      if (saysMore(trace, child, known.last)) known.last = child;
      found.set(move, known);
    }
  }
  const all = [...found.values()].reduce((sum, { nodes }) => sum + nodes, 0);
  return [...found]
    .map(([move, { nodes, last }]) => ({
      move,
      nodes,
      share: nodes / all,
      value: valueOf(trace, last),
      line: principalVariation(trace, last)
        .slice(1)
        .map((node) => trace.move[node]!),
    }))
    .sort((one, other) => other.nodes - one.nodes);
}

/** A later search says more than an earlier one, but for one that only tried fours or was cut short. */
function saysMore(trace: Trace, node: number, than: number): boolean {
  return isWhole(trace, node) || !isWhole(trace, than);
}

function isWhole(trace: Trace, node: number): boolean {
  const isPart = (trace.flags[node]! & (FLAG.threatSearch | FLAG.unfinished)) !== 0;
  return !isPart && boundOf(trace, node) !== BOUND.none;
}

function valueOf(trace: Trace, node: number): Thought['value'] {
  const scaled = trace.value[node]!;
  const bound = BOUND_NAMES[boundOf(trace, node)];
  const { minusInfinity, plusInfinity } = trace.header;
  if (bound === undefined || scaled <= minusInfinity || scaled >= plusInfinity) return null;
  return { scaled, bound };
}
