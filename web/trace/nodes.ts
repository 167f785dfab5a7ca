import { isAgain, subtreeEnd } from './node-facts.ts';
import { lastAtMost } from './sums/ply-minima.ts';
import { indexOf } from './trace-index.ts';
import { BOUND, FLAG, NO_MOVE, type Bound, type Trace } from './trace.ts';

export { isAgain, isCutOff, isLeaf, prunedCount, subtreeEnd } from './node-facts.ts';

/**
 * How the nodes of a trace hang together. Nothing here allocates per node: a subtree is the range
 * [node, node + size), so children are found by skipping over the subtrees of their elder siblings.
 */

/** "No such node". */
export const NONE = -1;

/** The first recorded child, or `NONE`. */
export function firstChild(trace: Trace, node: number): number {
  return trace.size[node]! > 1 ? node + 1 : NONE;
}

/** The sibling after `node` below a parent whose subtree ends before `end`, or `NONE`. */
export function nextSibling(trace: Trace, node: number, end: number): number {
  const next = node + trace.size[node]!;
  return next < end ? next : NONE;
}

/** The recorded children of a node, for places that are not hot. Loops elsewhere use `firstChild`. */
export function childrenOf(trace: Trace, node: number): number[] {
  const children: number[] = [];
  const end = subtreeEnd(trace, node);
  for (let child = node + 1; child < end; child += trace.size[child]!) children.push(child);
  return children;
}

/** The roots: one for each pass of an iterated search, or for each pruned move of a ghost. */
export function rootsOf(trace: Trace): number[] {
  const roots: number[] = [];
  for (let root = 0; root < trace.length; root += trace.size[root]!) roots.push(root);
  return roots;
}

/** True for the number of a node: pages may hand us anything. */
export function isNode(trace: Trace, node: number): boolean {
  return Number.isInteger(node) && node >= 0 && node < trace.length;
}

/** The root, or `NONE`, whose subtree holds `node`. */
export function rootOf(trace: Trace, node: number): number {
  return isNode(trace, node) ? ancestorAtPly(trace, node, trace.header.rootPly) : NONE;
}

/**
 * The ancestor of `node` at ply `ply`, at most the node's own: then it is the node itself. It is the
 * last one before the node that is not deeper, and found without walking past its siblings.
 */
export function ancestorAtPly(trace: Trace, node: number, ply: number): number {
  return lastAtMost(trace.ply, indexOf(trace).plies, node + 1, ply);
}

/** The parent, or `NONE` for a root. O(log nodes), whatever the fan-out. */
export function parentOf(trace: Trace, node: number): number {
  if (!isNode(trace, node) || trace.ply[node]! <= trace.header.rootPly) return NONE;
  return ancestorAtPly(trace, node, trace.ply[node]! - 1);
}

/** The nodes from the root down to `node`, both included; empty when there is no such node. */
export function pathTo(trace: Trace, node: number): number[] {
  if (!isNode(trace, node)) return [];
  const path = [node];
  for (let at = parentOf(trace, node); at !== NONE; at = parentOf(trace, at)) path.push(at);
  return path.reverse();
}

/** The moves from the root of the search to `node`: how engine and page name a node. */
export function movesTo(trace: Trace, node: number): number[] {
  return pathTo(trace, node)
    .map((each) => trace.move[each]!)
    .filter((move) => move !== NO_MOVE);
}

/**
 * The node that a path of moves leads to from the root, or `NONE`. Where a move was searched more
 * than once, the last of those searches that goes on with the path; in a trace of several passes,
 * the last pass that has it.
 */
export function nodeAt(trace: Trace, moves: readonly number[]): number {
  return nodeWhere(trace, moves.length, (node, depth) => trace.move[node] === moves[depth]);
}

/** All nodes that a path of moves leads to, as `nodeAt`, which takes the last one. */
export function nodesAt(trace: Trace, moves: readonly number[]): number[] {
  return nodesWhere(trace, moves.length, (node, depth) => trace.move[node] === moves[depth]);
}

/** The same by what `isStep` says of a node: whether it comes after so many moves. */
export function nodeWhere(trace: Trace, moves: number, isStep: StepTest): number {
  return nodesWhere(trace, moves, isStep).at(-1) ?? NONE;
}

type StepTest = (node: number, depth: number) => boolean;

/** The nodes after so many moves, in the order of the search. */
function nodesWhere(trace: Trace, moves: number, isStep: StepTest): number[] {
  const found: number[] = [];
  const look = (at: number, depth: number): void => {
    if (depth === moves) {
      found.push(at);
      return;
    }
    const end = subtreeEnd(trace, at);
    for (let child = at + 1; child < end; child += trace.size[child]!) {
      if (isStep(child, depth)) look(child, depth + 1);
    }
  };
  for (const root of rootsOf(trace)) {
    const isNamed = trace.move[root]! !== NO_MOVE;
    if (!isNamed) look(root, 0);
    else if (moves > 0 && isStep(root, 0)) look(root, 1);
  }
  return found;
}

/**
 * True when the move of `child` is searched again by a later sibling that stands before `end`: then
 * that search counts, and this one no more. The flag of the later one says so, and a move is searched
 * again most often right after; the player comes back to some only after other moves.
 */
export function isSuperseded(
  trace: Trace,
  child: number,
  end: number,
  late: ReadonlyMap<number, number> = indexOf(trace).late,
): boolean {
  const next = subtreeEnd(trace, child);
  if (next >= end) return false;
  if (isAgain(trace, next) && trace.move[next] === trace.move[child]) return true;
  return late.size > 0 && (late.get(child) ?? end) < end;
}

/** True where MIN moves. */
export function isMin(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.min) !== 0;
}

/** True where chance moves, and no player. */
export function isChance(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.chance) !== 0;
}

/**
 * Who made the move that leads to `node`: the side that moves at its parent. Players need not take turns;
 * only at a root, which has no parent, the other one is all that there is to go by.
 */
export function moverOf(trace: Trace, node: number): 'max' | 'min' {
  const parent = parentOf(trace, node);
  return (parent === NONE ? !isMin(trace, node) : isMin(trace, parent)) ? 'min' : 'max';
}

export function boundOf(trace: Trace, node: number): Bound {
  return ((trace.flags[node]! & FLAG.boundMask) >> FLAG.boundShift) as Bound;
}

/**
 * The principal variation from `node` down: at each node the first child whose value is its
 * parent's and whose bound supports it, as far as nodes are recorded. Holds `node` itself.
 */
export function principalVariation(trace: Trace, node: number): number[] {
  const line: number[] = [];
  let at = node;
  while (at !== NONE && at < trace.length) {
    line.push(at);
    at = principalChild(trace, at);
  }
  return line;
}

/** The child that gave a node its value, or `NONE`. */
export function principalChild(trace: Trace, node: number): number {
  const bound = boundOf(trace, node);
  // At a chance node no side chooses.
  if (bound === BOUND.none || isChance(trace, node)) return NONE;
  const end = subtreeEnd(trace, node);
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (trace.value[child] !== trace.value[node]) continue;
    const childBound = boundOf(trace, child);
    if (childBound !== BOUND.exact && childBound !== bound) continue;
    if (!isSuperseded(trace, child, end)) return child;
  }
  return NONE;
}
