import { mostOf } from '../../../core/range.ts';
import { boundOf, childrenOf, isMin } from '../../../trace/nodes.ts';
import { BOUND, type Trace } from '../../../trace/trace.ts';
import { settlingOf } from './settle.ts';

/**
 * By how much each move at the root is worse than the best, by its number, as traces hold values: of a
 * search to the end that knows each of them exactly, such as minimax. Null where it does not.
 */
export function lossesOf(trace: Trace): ReadonlyMap<number, number> | null {
  const { header, value, move } = trace;
  const { depth = 'none' } = header.options;
  if (trace.grown !== undefined || !header.complete || depth !== 'none') return null;
  const children = childrenOf(trace, 0);
  if (children.length === 0 || children.some((child) => boundOf(trace, child) !== BOUND.exact))
    return null;
  const sign = isMin(trace, 0) ? -1 : 1;
  const most = mostOf(children.map((child) => sign * value[child]!));
  return new Map(children.map((child) => [move[child]!, most - sign * value[child]!]));
}

/** The moves at the root that are worth most, where `lossesOf` knows them. */
export function bestMovesOf(trace: Trace): ReadonlySet<number> | null {
  const losses = lossesOf(trace);
  if (losses === null) return null;
  return new Set([...losses].filter(([, loss]) => loss === 0).map(([move]) => move));
}

/** How well the choice of a tree of playouts agreed with the truth. */
export interface Agreement {
  /** The iteration from which on it always was one of the best moves; null where it ends wrong. */
  readonly since: number | null;
  /** The share of iterations after which it was. */
  readonly share: number;
}

/** Null for a tree that was not grown by playouts. O(iterations), once. */
export function agreementOf(trace: Trace, best: ReadonlySet<number>): Agreement | null {
  const { grown } = trace;
  if (grown?.kind !== 'means' || grown.iterations === 0) return null;
  const { since, leaders } = settlingOf(trace);
  let right = 0;
  let from: number | null = null;
  for (const [index, leader] of leaders.entries()) {
    const isRight = best.has(trace.move[leader]!);
    if (isRight) {
      from ??= since[index]!;
      right += (since[index + 1] ?? grown.iterations + 1) - since[index]!;
    } else {
      from = null;
    }
  }
  return { since: from, share: right / grown.iterations };
}
