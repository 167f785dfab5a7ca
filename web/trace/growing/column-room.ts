import type { TraceColumns } from '#wasm/prunus-engine.js';
import type { TraceHeader } from '../trace.ts';
import { COLUMNS } from './trace-growth.ts';

type Column = TraceColumns[(typeof COLUMNS)[number]];

/** Room for so many nodes is taken in one piece. */
const MOVED_AT_ONCE = 16_000_000;

/**
 * The first `kept` nodes of some columns, with room behind them for at least `length` and for those
 * that may still come. Room that is never written to takes no memory.
 */
export function withRoomFor(
  columns: TraceColumns,
  kept: number,
  length: number,
  { options }: TraceHeader,
): TraceColumns {
  const most = Number(options['record-limit'] ?? Infinity);
  // To move millions of nodes takes longer than a frame: have room for them all, if they may come.
  const room = most <= MOVED_AT_ONCE ? most : Math.min(2 * length, most);
  return mapColumns(columns, (column) => {
    const larger = new (column.constructor as new (length: number) => Column)(
      Math.max(room, length),
    );
    larger.set(column.subarray(0, kept));
    return larger;
  });
}

/** The columns with all the room that there is behind their nodes. */
export function withOwnRoom(columns: TraceColumns): TraceColumns {
  return mapColumns(columns, (column) =>
    column.byteOffset > 0
      ? column
      : new (column.constructor as new (buffer: ArrayBufferLike) => Column)(column.buffer),
  );
}

export function mapColumns(
  columns: TraceColumns,
  change: (column: Column) => Column,
): TraceColumns {
  const changed: Record<string, Column | null> = {};
  for (const name of COLUMNS) changed[name] = change(columns[name]);
  changed.hidden = columns.hidden === null ? null : change(columns.hidden);
  return changed as unknown as TraceColumns;
}
