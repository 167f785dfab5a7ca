import { isAgain } from '../node-facts.ts';
import { lastAtMost } from './ply-minima.ts';
import type { TraceIndex } from '../sums.ts';
import type { Trace } from '../trace.ts';

/** The searches of the moves of one node, as far as they have been seen. */
interface Siblings {
  readonly parent: number;
  /** By move, its last search. */
  readonly last: Map<number, number>;
  /** The first child that has not been seen. */
  next: number;
}

/**
 * Finds the moves that nodes `from` … `end` − 1 search again, others having been searched in between,
 * and puts them down in `index.late`; all before `from` must have been seen, and their plies summed
 * up to `end`. O(nodes): what stands below one node is gone through once, and only where need be.
 */
export function findLate(trace: Trace, index: TraceIndex, from: number, end: number): void {
  const { ply, size, move, header } = trace;
  if (from >= end) return;
  /** By depth, the last node that was seen there. */
  const latest = pathBefore(trace, index, from);
  const known: Siblings[] = [];
  for (let node = from; node < end; node++) {
    const depth = ply[node]! - header.rootPly;
    const before = latest[depth]!;
    latest[depth] = node;
    if (depth === 0 || !isAgain(trace, node)) continue;
    const parent = latest[depth - 1]!;
    if (before > parent && move[before] === move[node]) continue;
    let siblings = known[depth];
    if (siblings?.parent !== parent) {
      siblings = { parent, last: new Map(), next: parent + 1 };
      known[depth] = siblings;
    }
    const { last } = siblings;
    for (; siblings.next < node; siblings.next += size[siblings.next]!) {
      // Of a search that is still inside a sibling, its size is not known: what follows is below it.
      if (ply[siblings.next] === ply[node]) last.set(move[siblings.next]!, siblings.next);
    }
    const earlier = last.get(move[node]!);
    if (earlier !== undefined) index.late.set(earlier, node);
  }
}

/** By depth, the last node before `from`, or −1: enough of them for the plies that there are. */
function pathBefore({ ply, header }: Trace, { plies }: TraceIndex, from: number): Int32Array {
  const path = new Int32Array(256).fill(-1);
  for (let end = from; end > 0;) {
    const node = lastAtMost(ply, plies, end, end === from ? 255 : ply[end]! - 1);
    if (node < 0) break;
    path[ply[node]! - header.rootPly] = node;
    if (ply[node]! <= header.rootPly) break;
    end = node;
  }
  return path;
}
