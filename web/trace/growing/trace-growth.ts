import type { RecordedGrowth, TraceColumns } from '#wasm/prunus-engine.js';
import type { GrowthLog } from '../grown/log.ts';
import type { TraceIndex } from '../sums.ts';
import { buffersOfIndex } from '../trace-index.ts';
import type { Totals, TraceHeader } from '../trace.ts';

/**
 * A trace as it comes from another thread: all of it, or what is new since the message before. It
 * always tells of a whole search that was stopped where it now stands, so that a reader that takes in one
 * growth after another holds a sound trace at every moment, and in the end the whole.
 */
export interface TraceGrowth {
  readonly header: TraceHeader;
  /** The first node that is new; 0: nothing that was said before holds any more. */
  readonly from: number;
  /** Of all nodes from there on. */
  readonly columns: TraceColumns;
  /** Nodes before `from` that have changed, and what they are now. */
  readonly changedNodes: Uint32Array<ArrayBuffer>;
  readonly changed: TraceColumns;
  /** Of a tree that is grown best first, all that was logged of it; then all is new. */
  readonly grown: GrowthLog | null;
  /** Where all is new: see `Trace.index`. */
  readonly index?: TraceIndex;
}

/** The columns of a trace, by name. */
export const COLUMNS = [
  'ply',
  'size',
  'move',
  'alpha',
  'beta',
  'value',
  'legalMoves',
  'flags',
] as const;

/** Those of a log. */
const LOG_COLUMNS = ['nodes', 'values', 'priors', 'same', 'playouts', 'playoutEnds'] as const;

/** A header as the engine writes it: see engine/trace/format/header_json.h. */
interface HeaderJson extends Omit<
  TraceHeader,
  'minusInfinity' | 'plusInfinity' | 'wins' | 'totals'
> {
  readonly totals: Omit<Totals, 'seconds'>;
  readonly seconds: number;
}

/** What the module handed out. It shares the columns. */
export function growthOf(recorded: RecordedGrowth): TraceGrowth {
  const { from, columns, changedNodes, changed, grown } = recorded;
  return { header: headerOf(recorded), from, columns, changedNodes, changed, grown };
}

/** As in engine/gomoku/search/score.h. */
const PLAYER_WINS = { from: 29_000, at: 30_000 };

function headerOf({ header: json, columns, grown }: RecordedGrowth): TraceHeader {
  const { totals, seconds, ...read } = JSON.parse(json) as HeaderJson;
  const { options, decimals, denominator, rootPly, recordedPly, complete, names } = read;
  const { probabilities, least, greatest, payoffs } = read;
  const narrow = columns.value instanceof Int16Array;
  return {
    options,
    decimals,
    ...(denominator === undefined ? {} : { denominator }),
    minusInfinity: narrow ? -(2 ** 15) : -(2 ** 31),
    plusInfinity: narrow ? 2 ** 15 - 1 : 2 ** 31 - 1,
    // Of what other searches grew a win is worth its points, not the plies to it.
    ...(options.game === 'gomoku' && grown === null ? { wins: PLAYER_WINS } : {}),
    rootPly,
    recordedPly,
    complete,
    totals: { ...totals, seconds },
    names,
    ...(probabilities === undefined ? {} : { probabilities, least, greatest }),
    ...(payoffs === undefined ? {} : { payoffs }),
  };
}

/** What to hand over, not copy, when a growth is sent from one thread to another. */
export function buffersOfGrowth({ columns, index, grown }: TraceGrowth): ArrayBuffer[] {
  return [
    ...[...COLUMNS.map((name) => columns[name]), columns.hidden].flatMap(bufferOf),
    ...(index === undefined ? [] : buffersOfIndex(index)),
    ...(grown === null ? [] : LOG_COLUMNS.flatMap((name) => bufferOf(grown[name]))),
  ];
}

/** The buffer of a column, if there is one and it can be handed over. */
export function bufferOf(column: ArrayBufferView | null): ArrayBuffer[] {
  return column !== null && column.buffer instanceof ArrayBuffer ? [column.buffer] : [];
}
