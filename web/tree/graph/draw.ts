import { drawMiniBoard } from '../../board/mini.ts';
import { formatValue } from '../../core/format.ts';
import { bornAt, isSettled } from '../../trace/clock.ts';
import { boundOf, isMin } from '../../trace/nodes.ts';
import { BOUND } from '../../trace/trace.ts';
import { classColors } from '../color/class-colors.ts';
import { classOf, NO_CLASS } from '../color/classes.ts';
import { stoneColors } from '../color/side-colors.ts';
import type { Inks } from '../draw/picture.ts';
import { estimateWidth, TextPen } from '../../core/drawing/text-pen.ts';
import { tellsPlayer, type TreeColor } from '../layout/view-state.ts';
import { GUTTER, placeX, rowHeight, rowY, spacing, type GraphLook } from './place.ts';
import { boardOfPosition, type PositionGraph } from './positions.ts';
import type { GraphRows } from './rows.ts';

/** All that a graph is drawn from. */
export interface GraphPicture {
  readonly graph: PositionGraph;
  readonly rows: GraphRows;
  readonly look: GraphLook;
  readonly inks: Inks;
  readonly color: TreeColor;
  /** What was not met at this step is pale. */
  readonly step: number;
  readonly family: string;
  /** At the left of a row: its ply, and how many positions it has. */
  readonly rowWords: (ply: number, count: number) => readonly [string, string];
}

/** Pixels: boards with smaller cells can't be read. */
const SMALLEST_CELL = 4;
const LARGEST_BOARD = 62;
const SMALLEST_SHAPE = 8;

/** Draws the whole graph, as far as it is in view. */
export function drawGraph(context: CanvasRenderingContext2D, picture: GraphPicture): void {
  const { graph, rows, look, inks } = picture;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, look.width, look.height);
  drawLines(context, picture);
  const pen = new TextPen(context, picture.family);
  const cells = new Uint8Array(graph.board.cells.length);
  for (let row = 0; row < graph.rows; row++) {
    const pitch = spacing(rows, look, row);
    const [from, to] = inView(picture, pitch, rows.counts[row]!);
    for (let place = from; place < to; place++) {
      const at = rows.order[rows.starts[row]! + place]!;
      drawPosition(context, picture, pen, at, pitch, cells);
    }
  }
  drawRowWords(context, picture, pen);
}

/** What is known of its value in the end: "3", "≥ 3". */
export function valueOfPosition({ trace, telling: report }: PositionGraph, at: number): string {
  const bound = boundOf(trace, report[at]!);
  const sign = bound === BOUND.atLeast ? '≥ ' : bound === BOUND.atMost ? '≤ ' : '';
  return sign + formatValue(trace.value[report[at]!]!, trace.header);
}

/** The ways that lead to a position and on from it, and a frame around it. */
export function drawChosen(
  context: CanvasRenderingContext2D,
  picture: GraphPicture,
  at: number,
  color: string,
): void {
  const { graph, rows, look } = picture;
  const line = (from: number, to: number): void => {
    context.moveTo(placeX(graph, rows, look, from), rowY(graph, look, graph.row[from]!));
    context.lineTo(placeX(graph, rows, look, to), rowY(graph, look, graph.row[to]!));
  };
  context.save();
  context.beginPath();
  context.rect(GUTTER, 0, look.width - GUTTER, look.height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.beginPath();
  for (let k = graph.nextFrom[at]!; k < graph.nextFrom[at + 1]!; k++) line(at, graph.next[k]!);
  // All the way up: it is the ways here that are many.
  const waiting = [at];
  const seen = new Set(waiting);
  for (let to = waiting.pop(); to !== undefined; to = waiting.pop()) {
    for (let k = graph.beforeFrom[to]!; k < graph.beforeFrom[to + 1]!; k++) {
      const from = graph.before[k]!;
      line(from, to);
      if (!seen.has(from)) waiting.push(from);
      seen.add(from);
    }
  }
  context.stroke();
  const size = sizeOf(picture, graph.row[at]!);
  const [x, y] = [placeX(graph, rows, look, at), rowY(graph, look, graph.row[at]!)];
  const wide = Math.max(size, 6);
  const tall = Math.max(size, rowHeight(graph, look) * 0.4);
  context.lineWidth = 2.5;
  context.strokeRect(x - wide / 2 - 3, y - tall / 2 - 3, wide + 6, tall + 6);
  context.restore();
}

/** The places of a row that are in view, the first and the one after the last. */
function inView({ look }: GraphPicture, pitch: number, count: number): [number, number] {
  const from = Math.floor(look.left / pitch) - 1;
  const to = Math.ceil((look.left + look.width - GUTTER) / pitch) + 1;
  return [Math.max(0, from), Math.min(count, to)];
}

function drawLines(context: CanvasRenderingContext2D, picture: GraphPicture): void {
  const { graph, rows, look, inks, step } = picture;
  context.lineWidth = 1;
  context.strokeStyle = inks.edge;
  for (let row = 0; row + 1 < graph.rows; row++) {
    const [top, bottom] = [rowY(graph, look, row), rowY(graph, look, row + 1)];
    const lines = rows.counts[row]! + rows.counts[row + 1]!;
    // Hundreds of lines side by side would be one gray.
    context.globalAlpha = Math.min(1, Math.max(0.12, (look.zoom * 60) / lines));
    context.beginPath();
    for (let index = rows.starts[row]!; index < rows.starts[row + 1]!; index++) {
      const at = rows.order[index]!;
      const x = placeX(graph, rows, look, at);
      for (let k = graph.nextFrom[at]!; k < graph.nextFrom[at + 1]!; k++) {
        const to = placeX(graph, rows, look, graph.next[k]!);
        if (Math.max(x, to) < GUTTER || Math.min(x, to) > look.width) continue;
        if (bornAt(graph.trace, graph.nextNode[k]!) > step) continue;
        context.moveTo(x, top);
        context.lineTo(to, bottom);
      }
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** How large positions of a row are drawn. */
function sizeOf({ graph, rows, look }: GraphPicture, row: number): number {
  const pitch = spacing(rows, look, row);
  const size = Math.min(LARGEST_BOARD, pitch - 6, rowHeight(graph, look) * 0.62);
  return size >= SMALLEST_SHAPE ? size : Math.max(1, pitch * 0.8);
}

function drawPosition(
  context: CanvasRenderingContext2D,
  picture: GraphPicture,
  pen: TextPen,
  at: number,
  pitch: number,
  cells: Uint8Array,
): void {
  const { graph, rows, look, inks, step, color } = picture;
  const { trace, board } = graph;
  const row = graph.row[at]!;
  const size = sizeOf(picture, row);
  const [x, y] = [placeX(graph, rows, look, at), rowY(graph, look, row)];
  const teller = graph.telling[at]!;
  const isMet = bornAt(trace, graph.first[at]!) <= step;
  const isKnown = isSettled(trace, teller, step);
  const min = isMin(trace, teller);
  const kind =
    isKnown && trace.grown === undefined
      ? classOf(tellsPlayer(color) ? 'value' : color, trace, teller)
      : NO_CLASS;
  const colors = classColors(inks, tellsPlayer(color) ? 'value' : color);

  if (size - 4 >= SMALLEST_CELL * Math.max(board.rows, board.columns)) {
    const half = size / 2;
    context.fillStyle = !isMet || kind === NO_CLASS ? inks.surface : colors.fills[kind]!;
    context.strokeStyle = isMet ? (min ? inks.min : inks.max) : inks.future;
    context.lineWidth = 1.5;
    context.beginPath();
    context.roundRect(x - half, y - half, size, size, 4);
    context.fill();
    context.stroke();
    boardOfPosition(graph, at, cells);
    drawMiniBoard(
      context,
      x - half + 2,
      y - half + 2,
      size - 4,
      board.rows,
      board.columns,
      cells,
      {
        ground: null,
        line: inks.line,
        ...(isMet
          ? stoneColors(inks, trace.header)
          : { cross: inks.futureInk, nought: inks.futureInk }),
        last: inks.current,
      },
      // It came about by several moves: none of them is the last.
      -1,
      board.game.skin,
    );
    pen.refresh();
    if (!isKnown || trace.grown !== undefined) return;
    const text = valueOfPosition(graph, at);
    const below = y + half + 8;
    if (below + 6 > y + rowHeight(graph, look) / 2 || estimateWidth(text, 11) > pitch) return;
    pen.ground(
      x - estimateWidth(text, 11) / 2 - 2,
      below - 6,
      estimateWidth(text, 11) + 4,
      12,
      inks.paper,
    );
    pen.write(text, x, below, 11, inks.ink, 'center', 600);
    return;
  }
  context.fillStyle = !isMet
    ? inks.future
    : kind === NO_CLASS
      ? min
        ? inks.minBar
        : inks.maxBar
      : colors.marks[kind]!;
  const tall = size >= SMALLEST_SHAPE ? size : rowHeight(graph, look) * 0.34;
  context.fillRect(x - size / 2, y - tall / 2, size, tall);
}

function drawRowWords(
  context: CanvasRenderingContext2D,
  picture: GraphPicture,
  pen: TextPen,
): void {
  const { graph, rows, look, inks, rowWords } = picture;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, GUTTER - 2, look.height);
  pen.refresh();
  for (let row = 0; row < graph.rows; row++) {
    const y = rowY(graph, look, row);
    const [ply, count] = rowWords(row, rows.counts[row]!);
    if (rowHeight(graph, look) < 26) {
      pen.write(count, 8, y, 11, inks.ink, 'left');
      continue;
    }
    pen.write(ply, 8, y - 7, 11, inks.muted, 'left');
    pen.write(count, 8, y + 7, 12, inks.ink, 'left', 600);
  }
}
