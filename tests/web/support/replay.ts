import { BOUND, FLAG, type Trace } from '../../../web/trace/trace.ts';

/** A node as an object with links, the obvious way to hold a tree. */
export interface ReplayNode {
  readonly number: number;
  readonly parent: ReplayNode | null;
  readonly children: ReplayNode[];
  settled: boolean;
}

export interface ReplayEvent {
  readonly kind: 'enter' | 'leave';
  readonly node: ReplayNode;
}

/**
 * Every event of a search in order, found by walking an object tree that is built from the ply
 * column alone: the naive reference for all arithmetic on steps.
 */
export function replayEvents(trace: Trace): { nodes: ReplayNode[]; events: ReplayEvent[] } {
  const nodes: ReplayNode[] = [];
  const roots: ReplayNode[] = [];
  const stack: ReplayNode[] = [];
  for (let number = 0; number < trace.length; number++) {
    stack.length = trace.ply[number]! - trace.header.rootPly;
    const parent = stack.at(-1) ?? null;
    const node: ReplayNode = { number, parent, children: [], settled: false };
    (parent?.children ?? roots).push(node);
    stack.push(node);
    nodes.push(node);
  }
  const events: ReplayEvent[] = [];
  const walk = (node: ReplayNode) => {
    events.push({ kind: 'enter', node });
    node.children.forEach(walk);
    events.push({ kind: 'leave', node });
  };
  roots.forEach(walk);
  return { nodes, events };
}

export function ancestors(node: ReplayNode): ReplayNode[] {
  return node.parent === null ? [node] : [...ancestors(node.parent), node];
}

export function flagged(trace: Trace, node: ReplayNode, flag: number): boolean {
  return (trace.flags[node.number]! & flag) !== 0;
}

/** The last search of each move at a node, as far as these are settled. */
export function lastSearches(trace: Trace, node: ReplayNode): ReplayNode[] {
  const byMove = new Map<number, ReplayNode>();
  for (const child of node.children) {
    byMove.set(trace.move[child.number]!, child);
  }
  return [...byMove.values()].filter(({ settled }) => settled).sort((a, b) => a.number - b.number);
}

export function pruned(trace: Trace, node: ReplayNode): number {
  if (!flagged(trace, node, FLAG.cutOff)) return 0;
  const searched = new Set(node.children.map((child) => trace.move[child.number]));
  return trace.legalMoves[node.number]! - searched.size;
}

/** The best child of an open node, by its settled children; the first among equals. */
export function bestOf(trace: Trace, node: ReplayNode): ReplayNode | null {
  const sign = flagged(trace, node, FLAG.min) ? -1 : 1;
  let best: ReplayNode | null = null;
  for (const child of lastSearches(trace, node)) {
    const bound = (trace.flags[child.number]! & FLAG.boundMask) >> FLAG.boundShift;
    if (bound === BOUND.none) continue;
    if (best === null || sign * trace.value[child.number]! > sign * trace.value[best.number]!) {
      best = child;
    }
  }
  return best;
}
