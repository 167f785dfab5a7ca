import { childrenOf, rootsOf } from '../nodes.ts';
import type { Trace } from '../trace.ts';
import { hiddenIn } from './hidden-sums.ts';

/**
 * How many nodes were searched below each move of the root, the position after it included, in all passes
 * and with those that were not recorded: all together they are the nodes of the search but for its roots.
 */
export function nodesByMove(trace: Trace): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const root of rootsOf(trace)) {
    for (const child of childrenOf(trace, root)) {
      const move = trace.move[child]!;
      const end = child + trace.size[child]!;
      const nodes = trace.size[child]! + hiddenIn(trace, child, end);
      sums.set(move, (sums.get(move) ?? 0) + nodes);
    }
  }
  return sums;
}
