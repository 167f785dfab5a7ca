import { isMin } from '../../trace/nodes.ts';
import { seatOf } from '../../trace/payoffs.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Side } from './facts.ts';

/** Who moves at a node. */
export function sideOf(trace: Trace, node: number): Side {
  return seatOf(trace, node) ?? (isMin(trace, node) ? 'min' : 'max');
}
