import { sureChild } from './sure-child.ts';
import { BOUND, FLAG, NO_MOVE, type Trace } from '../../trace/trace.ts';
import type { BoundOwner, WindowBound, WindowEdge } from './facts.ts';
import { boundOf, isChance, isMin, principalVariation } from '../../trace/nodes.ts';

/**
 * Who set a bound. At a node with window (α, β), α is what some MAX ancestor is already sure of and
 * β what some MIN ancestor is: often the parent, but the bound is handed down through whole
 * subtrees, and naming the parent would be wrong at every deep cutoff.
 */

/**
 * The nearest ancestor of the right kind that is sure of exactly `value`, by a child that it had
 * finished before it went down this path. A child only gives certainty if its value is exact or is
 * proved from the useful side: a MAX node whose best child is worth *at most* 3 has no 3, even
 * though its best value so far reads 3. Null when no ancestor is: see `edgeOf`.
 *
 * `path` leads from a root to the node in question.
 */
export function boundOwner(
  trace: Trace,
  path: readonly number[],
  side: 'alpha' | 'beta',
  value: number,
  nameOf: (move: number) => string,
): BoundOwner | null {
  // Nobody above a test has a say in the bound that the test has set, or above a chance node.
  const first = Math.max(testOf(trace, path, side, value), chanceAbove(trace, path) + 1);
  for (let depth = path.length - 2; depth >= first; depth--) {
    const ancestor = path[depth]!;
    if (isMin(trace, ancestor) !== (side === 'beta')) continue;
    const child = sureChild(trace, ancestor, path[depth + 1]!, side, value);
    if (child === null) continue;
    const line = principalVariation(trace, child);
    return {
      node: ancestor,
      side: side === 'alpha' ? 'max' : 'min',
      distance: path.length - 1 - depth,
      atRoot: depth === 0,
      child,
      move: nameOf(trace.move[child]!),
      leaf: line.at(-1) ?? child,
      line: line.map((node) => nameOf(trace.move[node]!)),
    };
  }
  return null;
}

/**
 * How deep in `path` the node is that was entered as a test and so has `value` as this side of its
 * window, handed down from there; 0 where there is none. The root of a pass is no such node.
 */
function testOf(
  trace: Trace,
  path: readonly number[],
  side: 'alpha' | 'beta',
  value: number,
): number {
  const bounds = trace[side];
  for (let depth = path.length - 1; depth > 0 && bounds[path[depth]!] === value; depth--) {
    if ((trace.flags[path[depth]!]! & FLAG.nullWindow) === 0) continue;
    // A test of MAX's has its own alpha and a beta that no node has set.
    return isMin(trace, path[depth - 1]!) === (side === 'alpha') ? depth : 0;
  }
  return 0;
}

/** How deep in `path` the last chance node above its end is; −1 where there is none. */
function chanceAbove(trace: Trace, path: readonly number[]): number {
  for (let depth = path.length - 2; depth >= 0; depth--) {
    if (isChance(trace, path[depth]!)) return depth;
  }
  return -1;
}

/** What a bound is the edge of that no ancestor is sure of. */
function edgeOf(
  trace: Trace,
  path: readonly number[],
  side: 'alpha' | 'beta',
  value: number,
): { edge?: WindowEdge } {
  const test = testOf(trace, path, side, value);
  if (test > 0) {
    const node = path[test]!;
    return side === 'beta'
      ? { edge: { kind: 'test', node, than: trace.alpha[node]!, beyond: 'above' } }
      : { edge: { kind: 'test', node, than: trace.beta[node]!, beyond: 'below' } };
  }
  const chance = chanceAbove(trace, path);
  if (chance >= 0) return { edge: { kind: 'chance', node: path[chance]! } };
  const root = path[0]!;
  if (trace[side][root] !== value || trace.move[root] !== NO_MOVE) return {};
  const asks = (trace.flags[root]! & FLAG.nullWindow) !== 0;
  return { edge: asks ? { kind: 'ask', least: trace.beta[root]! } : { kind: 'window' } };
}

function withOwner(
  trace: Trace,
  path: readonly number[],
  side: 'alpha' | 'beta',
  value: number,
  nameOf: (move: number) => string,
): WindowBound {
  const owner = boundOwner(trace, path, side, value, nameOf);
  return { side, value, owner, ...(owner === null ? edgeOf(trace, path, side, value) : {}) };
}

/** The α that `path` ends with, with its owner; null when it is −∞. */
export function alphaAt(
  trace: Trace,
  path: readonly number[],
  nameOf: (move: number) => string,
): WindowBound | null {
  const value = trace.alpha[path.at(-1)!]!;
  if (value <= trace.header.minusInfinity) return null;
  return withOwner(trace, path, 'alpha', value, nameOf);
}

/** The β that `path` ends with, with its owner; null when it is +∞. */
export function betaAt(
  trace: Trace,
  path: readonly number[],
  nameOf: (move: number) => string,
): WindowBound | null {
  const value = trace.beta[path.at(-1)!]!;
  if (value >= trace.header.plusInfinity) return null;
  return withOwner(trace, path, 'beta', value, nameOf);
}

/**
 * The bound of the other side that `value` meets at the node where `path` ends: β at MAX, α at MIN.
 * Null when it meets none.
 */
export function metBound(
  trace: Trace,
  path: readonly number[],
  value: number,
  nameOf: (move: number) => string,
): WindowBound | null {
  const node = path.at(-1)!;
  // The mean of what chance brings may meet either.
  const atMin = isChance(trace, node) ? boundOf(trace, node) === BOUND.atMost : isMin(trace, node);
  const bound = atMin ? alphaAt(trace, path, nameOf) : betaAt(trace, path, nameOf);
  if (bound === null) return metValue(trace, path, value, nameOf);
  return (atMin ? value <= bound.value : value >= bound.value) ? bound : null;
}

/**
 * An imported trace may say nothing of windows and still leave moves out: then what the ancestors
 * are sure of must tell why.
 */
function metValue(
  trace: Trace,
  path: readonly number[],
  value: number,
  nameOf: (move: number) => string,
): WindowBound | null {
  const atMin = isMin(trace, path.at(-1)!);
  const side = atMin ? 'alpha' : 'beta';
  for (let depth = path.length - 2; depth >= 0; depth--) {
    const ancestor = path[depth]!;
    if (isMin(trace, ancestor) === atMin) continue;
    const end = path[depth + 1]!;
    for (let child = ancestor + 1; child < end; child += trace.size[child]!) {
      const sure = trace.value[child]!;
      if (atMin ? value > sure : value < sure) continue;
      const owner = boundOwner(trace, path, side, sure, nameOf);
      if (owner !== null) return { side, value: sure, owner };
    }
  }
  return null;
}
