import type { PositionGraph } from './positions.ts';

/** Where positions stand: from left to right in their rows. */
export interface GraphRows {
  /** How many stand in each row. */
  readonly counts: Uint32Array;
  /** Of each position, how many stand to its left. */
  readonly place: Uint32Array;
  /** The positions row by row, from left to right: those of row r begin at `starts[r]`. */
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
}

/** Times that the rows are gone through, down and up. */
const SWEEPS = 4;

/**
 * Orders each row so that few lines cross: by the mean place of the positions that lead there, then of
 * those that follow, in turn (Sugiyama, Tagawa and Toda, Methods for visual understanding of
 * hierarchical system structures, 1981). Time grows as lines do, but for sorting the rows.
 */
export function graphRows(graph: PositionGraph): GraphRows {
  const { count, rows, row } = graph;
  const counts = new Uint32Array(rows);
  for (let at = 0; at < count; at++) counts[row[at]!]!++;
  const starts = new Uint32Array(rows + 1);
  for (let each = 0; each < rows; each++) starts[each + 1] = starts[each]! + counts[each]!;
  const order = new Uint32Array(count);
  const place = new Uint32Array(count);
  const filled = starts.slice();
  for (let at = 0; at < count; at++) {
    place[at] = filled[row[at]!]! - starts[row[at]!]!;
    order[filled[row[at]!]!++] = at;
  }

  const mean = new Float64Array(count);
  const sort = (each: number, side: 'before' | 'next'): void => {
    const [list, from] =
      side === 'before' ? [graph.before, graph.beforeFrom] : [graph.next, graph.nextFrom];
    const line = order.subarray(starts[each], starts[each + 1]);
    for (const at of line) {
      let [sum, ways] = [0, 0];
      for (let k = from[at]!; k < from[at + 1]!; k++) {
        const other = list[k]!;
        sum += (place[other]! + 0.5) / counts[row[other]!]!;
        ways++;
      }
      mean[at] = ways === 0 ? (place[at]! + 0.5) / line.length : sum / ways;
    }
    line.sort((a, b) => mean[a]! - mean[b]! || place[a]! - place[b]!);
    line.forEach((at, index) => (place[at] = index));
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (sweep % 2 === 0) for (let each = 1; each < rows; each++) sort(each, 'before');
    else for (let each = rows - 2; each >= 0; each--) sort(each, 'next');
  }
  return { counts, place, order, starts };
}
