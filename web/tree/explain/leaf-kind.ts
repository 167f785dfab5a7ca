import { gameOfMoves } from '../../games/move-names.ts';
import { FLAG, type Trace } from '../../trace/trace.ts';
import type { LeafKind } from './facts.ts';

/** What kind of leaf a node is; null for an inner node, also one whose moves were not kept. */
export function leafKind(trace: Trace, node: number): LeafKind | null {
  if (hasFlag(trace, node, FLAG.horizon)) return 'horizon';
  if (hasFlag(trace, node, FLAG.tableHit)) return 'table';
  const terminal = hasFlag(trace, node, FLAG.terminal);
  const silent = trace.size[node] === 1 && (trace.hidden?.[node] ?? 0) === 0;
  if (!terminal && !(silent && trace.legalMoves[node] === 0)) return null;
  if (!terminal || gameOfMoves(trace.header) === null) return 'value';
  const value = trace.value[node]!;
  return value > 0 ? 'maxWins' : value < 0 ? 'minWins' : 'draw';
}

function hasFlag(trace: Trace, node: number, flag: number): boolean {
  return (trace.flags[node]! & flag) !== 0;
}
