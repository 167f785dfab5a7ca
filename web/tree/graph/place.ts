import type { PositionGraph } from './positions.ts';
import type { GraphRows } from './rows.ts';

/** How a graph is looked at: its rows fill the height, and the width is zoomed. */
export interface GraphLook {
  readonly width: number;
  readonly height: number;
  /** 1: all of it is in view. */
  readonly zoom: number;
  /** Pixels of the zoomed graph that are out of sight to the left. */
  readonly left: number;
}

/** Pixels at the left in which each row says what it is. */
export const GUTTER = 62;
const TOP = 8;

export function rowHeight({ rows }: PositionGraph, { height }: GraphLook): number {
  return (height - 2 * TOP) / rows;
}

/** The middle of a row. */
export function rowY(graph: PositionGraph, look: GraphLook, row: number): number {
  return TOP + (row + 0.5) * rowHeight(graph, look);
}

/** Pixels from one position of a row to the next. */
export function spacing({ counts }: GraphRows, { width, zoom }: GraphLook, row: number): number {
  return ((width - GUTTER) * zoom) / counts[row]!;
}

export function placeX(graph: PositionGraph, rows: GraphRows, look: GraphLook, at: number): number {
  return GUTTER - look.left + (rows.place[at]! + 0.5) * spacing(rows, look, graph.row[at]!);
}

/** The position that stands nearest to a point, or −1 where none is near. */
export function positionAt(
  graph: PositionGraph,
  rows: GraphRows,
  look: GraphLook,
  x: number,
  y: number,
): number {
  const row = Math.floor((y - TOP) / rowHeight(graph, look));
  if (row < 0 || row >= graph.rows || x < GUTTER) return -1;
  const pitch = spacing(rows, look, row);
  const place = Math.floor((x - GUTTER + look.left) / pitch);
  if (place < 0 || place >= rows.counts[row]!) return -1;
  const at = rows.order[rows.starts[row]! + place]!;
  // A lone position has the width of the picture: only what is near it is it.
  return Math.abs(placeX(graph, rows, look, at) - x) > Math.max(40, pitch / 4) ? -1 : at;
}

/** A look that is within bounds, zoomed so far at most that the fullest row shows boards. */
export function clampedLook(rows: GraphRows, look: GraphLook): GraphLook {
  const room = Math.max(1, look.width - GUTTER);
  const fullest = rows.counts.reduce((most, each) => Math.max(most, each), 1);
  const zoom = Math.min(Math.max(1, (fullest * WIDEST) / room), Math.max(1, look.zoom));
  const left = Math.min(room * zoom - room, Math.max(0, look.left));
  return { ...look, zoom, left };
}

const WIDEST = 80;

/** Zooms around a point. */
export function zoomedAt(rows: GraphRows, look: GraphLook, factor: number, x: number): GraphLook {
  const { zoom } = clampedLook(rows, { ...look, zoom: look.zoom * factor });
  const from = Math.max(0, x - GUTTER);
  return clampedLook(rows, { ...look, zoom, left: ((look.left + from) * zoom) / look.zoom - from });
}

/** The position to which an arrow leads: along the row, to where it was first met from, or to what follows. */
export function neighbor(
  graph: PositionGraph,
  rows: GraphRows,
  at: number,
  direction: 'up' | 'down' | 'left' | 'right',
): number {
  const row = graph.row[at]!;
  const place = rows.place[at]!;
  switch (direction) {
    case 'up':
      return row === 0 ? at : graph.before[graph.beforeFrom[at]!]!;
    case 'down':
      return graph.nextFrom[at] === graph.nextFrom[at + 1] ? at : graph.next[graph.nextFrom[at]!]!;
    case 'left':
      return rows.order[rows.starts[row]! + Math.max(0, place - 1)]!;
    case 'right':
      return rows.order[rows.starts[row]! + Math.min(rows.counts[row]! - 1, place + 1)]!;
  }
}
