import { buffersOfIndex } from './trace-index.ts';
import { bufferOf, COLUMNS, type TraceGrowth } from './trace-growth.ts';
import type { Trace } from './trace.ts';

/** The trace that a growth brings whole. It shares the columns. */
export function traceOf({ header, columns, index }: TraceGrowth): Trace {
  const trace = { header, length: columns.ply.length, ...columns };
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
