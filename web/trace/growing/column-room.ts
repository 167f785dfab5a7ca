import type { TraceColumns } from '#wasm/prunus-engine.js';
import type { TraceHeader } from '../trace.ts';
import { COLUMNS } from './trace-growth.ts';

type Column = TraceColumns[(typeof COLUMNS)[number]];

/**
 * The first `kept` nodes of some columns, with room behind them for at least `length` and for all that
 * may still come, if there is so much: room that is never written to takes no memory, and to move
 * millions of nodes takes longer than a frame. Throws a RangeError where there is no room for `length`.
 */
export function withRoomFor(
  columns: TraceColumns,
  kept: number,
  length: number,
  { options }: TraceHeader,
): TraceColumns {
  const most = Math.max(length, Number(options['record-limit'] ?? 2 * length));
  try {
    return moved(columns, kept, most);
  } catch {
    return moved(columns, kept, Math.min(most, length + (length >>> 2)));
  }
}

function moved(columns: TraceColumns, kept: number, room: number): TraceColumns {
  return mapColumns(columns, (column) => {
    const larger = new (column.constructor as new (length: number) => Column)(room);
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
