import type { TraceColumns } from '#wasm/prunus-engine.js';
import { advanceIndex, growIndex, indexOf } from '../trace-index.ts';
import { mapColumns, withOwnRoom, withRoomFor } from './column-room.ts';
import { COLUMNS, type TraceGrowth } from './trace-growth.ts';
import { traceOf, type GrowWith } from './trace-of.ts';
import { FLAG, type Trace } from '../trace.ts';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * Puts a trace together from its growths. Columns have room to spare, twice what is needed at most,
 * so that taking one in costs its own length; room that is never written to takes no memory.
 *
 * `trace` is plain columns at every moment, and stays as it is until it is asked for again. An earlier
 * one is a view of the same cells and no longer sound once there is a later one: nodes that were open
 * have become larger.
 */
export class GrowingTrace {
  #trace: Trace | null = null;
  #columns: TraceColumns | null = null;
  /** What has been taken in and not been looked at. */
  #unseen: TraceGrowth | null = null;
  /** Changes of nodes that `trace` holds, for when it is asked for again. */
  readonly #pending = new Map<number, TraceColumns>();
  #isRunning = true;
  readonly #growWith: GrowWith | null;

  /** `growWith`: see `traceOf`. */
  constructor(growWith: GrowWith | null) {
    this.#growWith = growWith;
  }

  /** Takes in what is new. Throws a RangeError where there is no memory for it. */
  take(growth: TraceGrowth): void {
    const { from, columns, changedNodes, changed } = growth;
    if (from === 0 || this.#columns === null) {
      this.#trace = { ...traceOf(growth, this.#growWith), growth: {} };
      this.#columns = withOwnRoom(columns);
      this.#pending.clear();
    } else {
      const length = from + columns.ply.length;
      if (this.#columns.ply.length < length)
        this.#columns = withRoomFor(this.#columns, from, length, growth.header);
      write(this.#columns, columns, from);
      const shown = this.#trace?.length ?? 0;
      for (const [i, node] of changedNodes.entries()) {
        if (node < shown) this.#pending.set(node, cellsAt(changed, i));
        else write(this.#columns, cellsAt(changed, i), node);
      }
    }
    this.#unseen = growth;
    if (from > 0 && this.#trace !== null)
      advanceIndex(this.#trace, this.#upTo(this.#trace, growth));
  }

  /** The trace with what a growth has brought, which has been written. */
  #upTo(before: Trace, { header, from, columns }: TraceGrowth): Trace {
    const length = from + columns.ply.length;
    return { ...before, ...firstOf(this.#columns!, length), header, length };
  }

  /** Nothing more will come, whether the search is done, was stopped or has failed. */
  end(): void {
    this.#isRunning = false;
  }

  /** The trace as far as it has grown; null before there is any. */
  get trace(): Trace | null {
    const before = this.#trace;
    if (before === null || this.#columns === null) return null;
    const wasRunning = before.openNodes !== undefined;
    if (this.#unseen === null && wasRunning === this.#isRunning) return before;

    const after: Writable<Trace> =
      this.#unseen === null ? { ...before } : this.#upTo(before, this.#unseen);
    delete after.openNodes;
    this.#unseen = null;
    for (const [node, cells] of this.#pending) write(this.#columns, cells, node);
    this.#pending.clear();
    growIndex(before, after);
    if (this.#isRunning) after.openNodes = indexOf(after).open.filter(isUnfinished).length;
    this.#trace = after;
    return after;
  }
}

function isUnfinished({ flags }: { readonly flags: number }): boolean {
  return (flags & FLAG.unfinished) !== 0;
}

function firstOf(columns: TraceColumns, length: number): TraceColumns {
  return mapColumns(columns, (column) => column.subarray(0, length));
}

function cellsAt(columns: TraceColumns, node: number): TraceColumns {
  return mapColumns(columns, (column) => column.subarray(node, node + 1));
}

function write(columns: TraceColumns, cells: TraceColumns, at: number): void {
  for (const name of COLUMNS) columns[name].set(cells[name], at);
  if (cells.hidden !== null) columns.hidden?.set(cells.hidden, at);
}
