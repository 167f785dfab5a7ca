import { isSuperseded } from '../trace/nodes.ts';
import { worthAt } from '../trace/payoffs.ts';
import type { RootMove, SearchResult } from './messages.ts';
import { BOUND, FLAG, type Trace } from '../trace/trace.ts';

/**
 * What a search found, read off its trace alone, for traces that come without a report. Of several
 * passes the last one counts; the best move is that of the last pass that found one good enough.
 * Moves of which nothing is known yet are left out.
 */
export function resultOfTrace(trace: Trace): Omit<SearchResult, 'trace'> {
  const root = lastRoot(trace);
  const rootMoves = childrenOf(trace, root)
    .map((child, index) => ({ child, move: rootMove(trace, child, index) }))
    .filter(({ child }) => isKnown(trace, child))
    .map(({ move }) => move);
  const proving = provingRoot(trace) ?? root;
  const principalVariation: number[] = [];
  for (let node = bestChild(trace, proving); node !== null; node = bestChild(trace, node)) {
    principalVariation.push(trace.move[node]!);
    // Outside its window a pass proves no more than the move.
    if (isOutside(trace, proving)) break;
  }
  return {
    value: trace.value[root]!,
    bestMove: principalVariation[0] ?? null,
    principalVariation,
    rootMoves,
  };
}

function lastRoot(trace: Trace): number {
  let root = 0;
  while (root + trace.size[root]! < trace.length) root += trace.size[root]!;
  return root;
}

/** The last root whose value is good enough for the side that moves there; null where none is. */
function provingRoot(trace: Trace): number | null {
  let found: number | null = null;
  for (let root = 0; root < trace.length; root += trace.size[root]!) {
    const min = (trace.flags[root]! & FLAG.min) !== 0;
    const value = trace.value[root]!;
    if (min ? value < trace.beta[root]! : value > trace.alpha[root]!) found = root;
  }
  return found;
}

function isOutside(trace: Trace, root: number): boolean {
  const value = trace.value[root]!;
  return value <= trace.alpha[root]! || value >= trace.beta[root]!;
}

/** By their last searches, where moves were searched again. */
function childrenOf(trace: Trace, node: number): number[] {
  const children: number[] = [];
  const end = node + trace.size[node]!;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (!isSuperseded(trace, child, end)) children.push(child);
  }
  return children;
}

/** The first child whose value is the best for the side that moves at `node`. */
function bestChild(trace: Trace, node: number): number | null {
  const worth = (child: number): number => worthAt(trace, node, trace.value[child]!);
  let best: number | null = null;
  for (const child of childrenOf(trace, node)) {
    if (!isKnown(trace, child)) continue;
    if (best === null || worth(child) > worth(best)) best = child;
  }
  return best;
}

function isKnown(trace: Trace, node: number): boolean {
  const flags = trace.flags[node]!;
  return (flags & FLAG.unfinished) === 0 && (flags & FLAG.boundMask) !== 0;
}

function rootMove(trace: Trace, child: number, index: number): RootMove {
  const move = trace.move[child]!;
  const bound = (trace.flags[child]! & FLAG.boundMask) >> FLAG.boundShift;
  return {
    move,
    name: trace.header.names?.[move] ?? String(move),
    index,
    value: trace.value[child]!,
    bound: bound === BOUND.atLeast ? 'atLeast' : bound === BOUND.atMost ? 'atMost' : 'exact',
  };
}
