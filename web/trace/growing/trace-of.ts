import { buffersOfIndex } from '../trace-index.ts';
import { withGrowth } from '../grown/grown-tree.ts';
import { bufferOf, COLUMNS, type TraceGrowth } from './trace-growth.ts';
import type { Trace } from '../trace.ts';

/** The trace that a growth brings whole. It shares the columns. */
export function traceOf({ header, columns, index, grown }: TraceGrowth): Trace {
  const plain = { header, length: columns.ply.length, ...columns };
  const trace = grown === null ? plain : withGrowth(plain, grown);
  return index === undefined ? trace : { ...trace, index };
}

/** What to hand over, not copy, when a trace is sent from one thread to another. */
export function buffersOf(trace: Trace): ArrayBuffer[] {
  const columns = [...COLUMNS.map((name) => trace[name]), trace.hidden];
  return [
    ...columns.flatMap(bufferOf),
    ...(trace.index === undefined ? [] : buffersOfIndex(trace.index)),
  ];
}
