import { BOUND, type Trace } from '../engine/trace.ts';
import type { BoundOwner, WindowBound } from './explain-facts.ts';
import { boundOf, isMin, principalVariation } from './nodes.ts';

/**
 * Who set a bound. At a node with window (α, β), α is what some MAX ancestor is already sure of and
 * β what some MIN ancestor is: often the parent, but the bound is handed down through whole
 * subtrees, and naming the parent would be wrong at every deep cutoff.
 */

/**
 * The nearest ancestor of the right kind that is sure of exactly `value`, by a child that it had
 * finished before it went down this path. A child only gives certainty if its value is exact or is
 * proved from the useful side: a MAX node whose best child is worth *at most* 3 has no 3, even
 * though its best value so far reads 3. Null when no ancestor is: the search began with that bound.
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
  for (let depth = path.length - 2; depth >= 0; depth--) {
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

/** The first child before `before` that makes sure of `value`, or null. */
function sureChild(
  trace: Trace,
  node: number,
  before: number,
  side: 'alpha' | 'beta',
  value: number,
): number | null {
  const oneSided = side === 'alpha' ? BOUND.atLeast : BOUND.atMost;
  for (let child = node + 1; child < before; child += trace.size[child]!) {
    if (trace.value[child] !== value) continue;
    const bound = boundOf(trace, child);
    if (bound === BOUND.exact || bound === oneSided) return child;
  }
  return null;
}

/** The α that `path` ends with, with its owner; null when it is −∞. */
export function alphaAt(
  trace: Trace,
  path: readonly number[],
  nameOf: (move: number) => string,
): WindowBound | null {
  const value = trace.alpha[path.at(-1)!]!;
  if (value <= trace.header.minusInfinity) return null;
  return { side: 'alpha', value, owner: boundOwner(trace, path, 'alpha', value, nameOf) };
}

/** The β that `path` ends with, with its owner; null when it is +∞. */
export function betaAt(
  trace: Trace,
  path: readonly number[],
  nameOf: (move: number) => string,
): WindowBound | null {
  const value = trace.beta[path.at(-1)!]!;
  if (value >= trace.header.plusInfinity) return null;
  return { side: 'beta', value, owner: boundOwner(trace, path, 'beta', value, nameOf) };
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
  const atMin = isMin(trace, path.at(-1)!);
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
