import { buffersOfIndex } from '../trace-index.ts';
import { bufferOf, COLUMNS, type TraceGrowth } from './trace-growth.ts';
import type { GrowthLog } from '../grown/log.ts';
import type { Trace } from '../trace.ts';

/** Gives the trace of a tree that is grown best first its `grown`: `withGrowth` of grown-tree.ts. */
export type GrowWith = (trace: Trace, log: GrowthLog) => Trace;

/**
 * The trace that a growth brings whole. It shares the columns. What `grown` is made with comes as an
 * argument, so that a page which shows no such tree need not load it; without it that is left out.
 */
export function traceOf(
  { header, columns, index, grown }: TraceGrowth,
  growWith: GrowWith | null,
): Trace {
  const plain = { header, length: columns.ply.length, ...columns };
  const trace = grown === null || growWith === null ? plain : growWith(plain, grown);
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
