import { FLAG, type Trace } from '../../trace/trace.ts';
import { metBound } from '../explain/bound.ts';
import { hasStub, hasStubAt, isOpened, type Scene } from '../layout/layout.ts';
import { NONE, rootOf, subtreeEnd } from '../../trace/nodes.ts';
import { PIECE, type Scan } from './scan.ts';
import { bestLineBelow } from './line-below.ts';
import { hostOf, type Selection } from '../layout/walk.ts';

/**
 * Finding nodes by what they are. Parts that were searched again because they had not been recorded
 * count as if they had been; ghosts do not, for the search never walked them.
 */

/** What to look for: any of these flags. */
export const MARKS = { cutoff: FLAG.cutOff, tableHit: FLAG.tableHit } as const;
export type Mark = keyof typeof MARKS;

/** A node that was found, and whether the way to it led past the end of the tree. */
export interface MarkFound {
  readonly selection: Selection;
  readonly wrapped: boolean;
}

/** Nodes from … end − 1 of a scene. */
interface Stretch {
  readonly scene: Scene;
  readonly from: number;
  readonly end: number;
}

/**
 * The next node with a mark after `from`, in the order in which the search entered them, or the one
 * before it; past the last one the first. Null where no other node has the mark. `from` null begins
 * outside the tree.
 */
export function* scanForMark(
  main: Scene,
  from: Selection | null,
  mark: Mark,
  direction: 'next' | 'previous',
): Scan<MarkFound | null> {
  const stretches = stretchesOf(main);
  const count = stretches.length;
  const step = direction === 'next' ? 1 : -1;
  const begin = from === null ? null : outOfGhosts(main, from);
  const start = begin === null ? -1 : stretchWith(stretches, begin);
  const first = start >= 0 ? start : direction === 'next' ? 0 : count - 1;
  const total = stretches.reduce((sum, { from: low, end }) => sum + end - low, 0);
  let looked = 0;

  // The stretch that it starts in comes first and last: beyond the start, and up to it.
  for (let turn = 0; turn <= (start >= 0 ? count : count - 1); turn++) {
    const at = (((first + turn * step) % count) + count) % count;
    const { scene, from: low, end } = stretches[at]!;
    const wrapped = turn > 0 && (direction === 'next' ? at <= first : at >= first);
    let node = direction === 'next' ? low : end - 1;
    let stop = direction === 'next' ? end : low - 1;
    if (start >= 0 && turn === 0) node = begin!.node + step;
    if (start >= 0 && turn === count) stop = begin!.node;
    const { flags } = scene.trace;
    const wanted = MARKS[mark];
    for (; direction === 'next' ? node < stop : node > stop; node += step) {
      if ((flags[node]! & wanted) !== 0) {
        return { selection: { scene, node, stub: false }, wrapped };
      }
      if (++looked % PIECE === 0) yield Math.min(1, looked / total);
    }
  }
  return null;
}

/** The scene with its revealed parts in their places, in the order of the search. */
function stretchesOf(scene: Scene): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  const upTo = (end: number) => {
    if (end > from) stretches.push({ scene, from, end });
    from = end;
  };
  for (const [node, graft] of scene.grafts) {
    if (graft.ghost || hasStubAt(scene, node)) continue;
    upTo(node + 1);
    // Its first node is the one it hangs below, once more.
    for (const inner of stretchesOf(graft)) {
      const low = inner.scene === graft ? Math.max(1, inner.from) : inner.from;
      if (inner.end > low) stretches.push({ ...inner, from: low });
    }
  }
  upTo(scene.trace.length);
  return stretches;
}

/** The node that a selection in a ghost was pruned at; else the selection itself. */
function outOfGhosts(main: Scene, from: Selection): Selection | null {
  let at: Selection | null = from;
  while (at?.scene.ghost === true) at = hostOf(main, at.scene);
  return at;
}

/** The stretch that holds a selection, or −1. */
function stretchWith(stretches: readonly Stretch[], { scene, node }: Selection): number {
  return stretches.findIndex((each) => {
    return each.scene === scene && node >= each.from && node < each.end;
  });
}

/** A node that stands out, by a number. */
export interface Extreme {
  readonly selection: Selection;
  readonly amount: number;
}

/** The first of the cut nodes that lie deepest, with its ply; null where nothing was cut off. */
export function* scanForLowestCutoff(main: Scene): Scan<Extreme | null> {
  let best: Extreme | null = null;
  let looked = 0;
  for (const { scene, from, end } of stretchesOf(main)) {
    const { flags, ply } = scene.trace;
    for (let node = from; node < end; node++) {
      if ((flags[node]! & FLAG.cutOff) !== 0 && ply[node]! > (best?.amount ?? -1)) {
        best = { selection: { scene, node, stub: false }, amount: ply[node]! };
      }
      if (++looked % PIECE === 0) yield Math.min(1, looked / scene.trace.length);
    }
  }
  return best;
}

/**
 * The first of the cut nodes whose bound comes from furthest up, with how many plies up that is: 1 is
 * the parent, more makes it a deep cutoff. Null where no cutoff's bound has an owner. Only nodes
 * that could be further than the best so far are looked into: who owns a bound cannot be further up
 * than where it last changed.
 */
export function* scanForFarthestCutoff(main: Scene): Scan<Extreme | null> {
  const { trace } = main;
  const { ply, alpha, beta, value, flags } = trace;
  const top = trace.header.rootPly;
  const path: number[] = [];
  // By depth: the depth at which the bound there was set; −1 where the search began with it.
  const alphaFrom = new Int16Array(257);
  const betaFrom = new Int16Array(257);
  const nameless = () => '';
  let best: Extreme | null = null;
  let work = 0;
  for (let node = 0; node < trace.length; node++) {
    const depth = ply[node]! - top;
    path.length = depth;
    const parent = path[depth - 1];
    alphaFrom[depth] =
      parent === undefined ? -1 : alpha[parent] === alpha[node] ? alphaFrom[depth - 1]! : depth - 1;
    betaFrom[depth] =
      parent === undefined ? -1 : beta[parent] === beta[node] ? betaFrom[depth - 1]! : depth - 1;
    path.push(node);
    if ((flags[node]! & FLAG.cutOff) !== 0) {
      const setAt = (flags[node]! & FLAG.min) !== 0 ? alphaFrom[depth] : betaFrom[depth];
      // An imported trace may know no windows: then it may be any ancestor.
      if (depth - Math.max(0, setAt) > (best?.amount ?? 0)) {
        const distance = metBound(trace, path, value[node]!, nameless)?.owner?.distance ?? 0;
        if (distance > (best?.amount ?? 0)) {
          best = { selection: { scene: main, node, stub: false }, amount: distance };
        }
        work += PIECE >> 8;
      }
    }
    if (++work >= PIECE) {
      work = 0;
      yield node / trace.length;
    }
  }
  return best;
}

/**
 * The cut node at which the most nodes were searched in vain: those below the moves that came before
 * the one that cut off. Had that one come first, they would all have been saved. Nodes that were not
 * recorded count. Null where every cutoff came with the first move.
 */
export function* scanForCostliestDetour(main: Scene): Scan<Extreme | null> {
  const { trace } = main;
  const { ply, hidden } = trace;
  const top = trace.header.rootPly;
  // By depth, of the nodes that are open: nodes counted, and those of the last child alone.
  const open = new Float64Array(258);
  const counted = new Float64Array(258);
  const last = new Float64Array(258);
  let best: Extreme | null = null;
  let deepest = -1;
  const close = (depth: number) => {
    for (; deepest >= depth; deepest--) {
      const node = open[deepest]!;
      const total = counted[deepest]!;
      if (deepest > 0) {
        counted[deepest - 1] = counted[deepest - 1]! + total;
        last[deepest - 1] = total;
      }
      if (!hasStub(trace, node)) continue;
      const own = 1 + (hidden?.[node] ?? 0);
      const detour = total - own - last[deepest]!;
      if (detour > (best?.amount ?? 0)) {
        best = { selection: { scene: main, node, stub: false }, amount: detour };
      }
    }
  };
  for (let node = 0; node < trace.length; node++) {
    const depth = ply[node]! - top;
    close(depth);
    deepest = depth;
    open[depth] = node;
    counted[depth] = 1 + (hidden?.[node] ?? 0);
    last[depth] = 0;
    if (node % PIECE === PIECE - 1) yield node / trace.length;
  }
  close(0);
  return best;
}

/** A child and its part of what was searched below its parent. */
export interface CostliestChild extends Extreme {
  /** Nodes below the parent, recorded or not. */
  readonly of: number;
}

/**
 * The child of a node below which the most was searched, itself included; null where it has none.
 * Nodes that were not recorded count.
 */
export function* scanForCostliestChild(from: Selection): Scan<CostliestChild | null> {
  const { scene, node: parent } = below(from);
  const { trace } = scene;
  const { hidden, size } = trace;
  const end = subtreeEnd(trace, parent);
  let most = 0;
  let costliest = NONE;
  let of = hidden?.[parent] ?? 0;
  for (let child = parent + 1; child < end; child += size[child]!) {
    let amount = size[child]!;
    if (hidden !== null) {
      const stop = subtreeEnd(trace, child);
      for (let node = child; node < stop; node++) {
        amount += hidden[node]!;
        if (node % PIECE === PIECE - 1) yield (node - parent) / (end - parent);
      }
    }
    of += amount;
    if (amount > most) {
      most = amount;
      costliest = child;
    }
  }
  if (costliest === NONE) return null;
  return { selection: { scene, node: costliest, stub: false }, amount: most, of };
}

/** Where the children of a node are: below itself, or in what was revealed there. */
function below({ scene, node }: Selection): Selection {
  const graft = scene.trace.size[node] === 1 ? scene.grafts.get(node) : undefined;
  return graft === undefined
    ? { scene, node, stub: false }
    : { scene: graft, node: 0, stub: false };
}

/**
 * The principal variation of the pass that holds `from` (the last one for null), to its end, through
 * what was revealed on the way. `cutShort`: it goes on below the last node, where nothing is recorded.
 */
export function bestLine(
  main: Scene,
  from: Selection | null,
): { readonly line: readonly Selection[]; readonly cutShort: boolean } {
  const { trace } = main;
  const isMain = from !== null && from.scene === main;
  const root = isMain ? rootOf(trace, from.node) : lastRoot(trace);
  if (root === NONE) return { line: [], cutShort: false };
  const start = { scene: main, node: root, stub: false };
  const line = [start, ...bestLineBelow(start)];
  const end = line.at(-1)!;
  const isOpen = isOpened(end.scene, end.node);
  return { line, cutShort: !isOpen && hidesChildren(end.scene.trace, end.node) };
}

/** True where all that was searched below a node went unrecorded. */
export function hidesChildren(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.hidden) !== 0 && trace.size[node] === 1;
}

function lastRoot(trace: Trace): number {
  return trace.length === 0 ? NONE : rootOf(trace, trace.length - 1);
}

/** What one can look for, besides a line of play. */
export type FindKind =
  | 'bestLine'
  | 'nextCutoff'
  | 'previousCutoff'
  | 'nextTableHit'
  | 'previousTableHit'
  | 'lowestCutoff'
  | 'farthestCutoff'
  | 'costliestChild'
  | 'costliestDetour';
