import type { RecordedTrace } from '#wasm/prunus-engine.js';
import { buffersOfIndex } from './trace-index.ts';
import type { Totals, Trace, TraceHeader } from './trace.ts';

/** A header as the engine writes it: see engine/trace/header_json.h. */
interface HeaderJson {
  readonly options: Readonly<Record<string, string>>;
  readonly decimals: number;
  readonly rootPly: number;
  readonly recordedPly: number | null;
  readonly complete: boolean;
  readonly totals: Omit<Totals, 'seconds'>;
  readonly seconds: number;
  readonly names: readonly string[] | null;
}

/** The trace that the module handed out. It shares the columns. */
export function traceOf({ header: json, columns }: RecordedTrace): Trace {
  const { options, decimals, rootPly, recordedPly, complete, totals, seconds, names } = JSON.parse(
    json,
  ) as HeaderJson;
  const narrow = columns.value instanceof Int16Array;
  const header: TraceHeader = {
    options,
    decimals,
    minusInfinity: narrow ? -(2 ** 15) : -(2 ** 31),
    plusInfinity: narrow ? 2 ** 15 - 1 : 2 ** 31 - 1,
    rootPly,
    recordedPly,
    complete,
    totals: { ...totals, seconds },
    names,
  };
  return { header, length: columns.ply.length, ...columns };
}

/** What to hand over, not copy, when a trace is sent from one thread to another. */
export function buffersOf(trace: Trace): ArrayBuffer[] {
  const { ply, size, move, alpha, beta, value, legalMoves, flags, hidden } = trace;
  const columns = [ply, size, move, alpha, beta, value, legalMoves, flags];
  if (hidden !== null) columns.push(hidden);
  const buffers = columns.map((column) => column.buffer);
  return [
    ...buffers.filter((buffer) => buffer instanceof ArrayBuffer),
    ...(trace.index === undefined ? [] : buffersOfIndex(trace.index)),
  ];
}
