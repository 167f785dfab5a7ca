import { mixed } from '../../core/drawing/mixed.ts';
import type { Stone } from '../../games/cells.ts';
import { NAMED_POINTS, pixelOf, squareOf, type Place } from '../geometry.ts';
import type { BoardGhost, BoardPicture, CellValue } from '../picture.ts';
import type { BoardTools, Skin } from '../skin.ts';
import { fittingSize, fontOf, inkOn } from '../writing.ts';
import { putPiece, stoneAt } from './round.ts';

type Context = CanvasRenderingContext2D;

/** Noughts and crosses: strokes in the squares of a grid, which say by color what moves are worth. */
export const signs: Skin = {
  name: 'signs',
  frame: {
    ...NAMED_POINTS,
    border: 0.5,
    room: ({ rows, columns }) => 0.065 * Math.max(rows, columns),
    isInside: false,
  },
  radius: 0.27,
  ground: (context, tools) => {
    const { pixels, colors, layer } = tools;
    outline(context, tools);
    context.fillStyle = colors.face;
    context.fill();
    layer('lines');
    const line = lineWidth(tools);
    const { edgeX, edgeY } = pixels;
    const [left, top] = [edgeX[0] ?? 0, edgeY[0] ?? 0];
    const [width, height] = [(edgeX.at(-1) ?? 0) - left, (edgeY.at(-1) ?? 0) - top];
    context.fillStyle = context.strokeStyle = colors.edge;
    context.globalAlpha = colors.isFlat ? 1 : 0.55;
    for (const x of edgeX.slice(1, -1)) context.fillRect(x - (line >> 1), top, line, height);
    for (const y of edgeY.slice(1, -1)) context.fillRect(left, y - (line >> 1), width, line);
    outline(context, tools);
    context.lineWidth = line;
    context.stroke();
    context.globalAlpha = 1;
  },
  under: (context, picture, tools) => {
    const { lastMove, winLine } = picture;
    // The band of a won line says more than where it ended.
    if (lastMove !== null && winLine === null) markLast(context, lastMove, tools);
    if (tools.colors.isFlat) return;
    strokeLine(context, picture, tools, { width: 0.74, color: (side) => side.fill, beyond: 0 });
  },
  piece: (context, stone, { x, y }, { pixels, colors }) => {
    const { spacing, ratio } = pixels;
    context.beginPath();
    if (stone === 'X') {
      const reach = spacing * 0.25;
      context.moveTo(x - reach, y - reach);
      context.lineTo(x + reach, y + reach);
      context.moveTo(x + reach, y - reach);
      context.lineTo(x - reach, y + reach);
    } else {
      context.arc(x, y, spacing * 0.27, 0, 2 * Math.PI);
    }
    context.strokeStyle = colors[stone].dark;
    context.lineWidth = Math.max(1.5 * ratio, spacing * 0.105);
    context.lineCap = 'round';
    context.stroke();
    context.lineCap = 'butt';
  },
  values: drawValues,
  last: () => undefined,
  number: (context, stone, number, at, isLast, tools) => {
    const { mark } = tools.colors[stone];
    writeInCorner(context, String(number), at, isLast ? mark : tools.colors.label, tools);
  },
  ghost: drawGhost,
  win: (context, picture, tools) => {
    context.globalAlpha = 0.85;
    strokeLine(context, picture, tools, { width: 0.07, color: (side) => side.dark, beyond: 0.36 });
    context.globalAlpha = 1;
  },
  hover: (context, cell, picture, tools) => {
    const { pixels, colors } = tools;
    // A sign over a value would be neither.
    fillCell(context, cell, mixed(colors.label, colors.face, 0.12), tools);
    context.globalAlpha = colors.isFlat ? 1 : 0.4;
    putPiece(context, picture.turn, pixelOf(pixels, cell), tools);
    context.globalAlpha = 1;
  },
};

function lineWidth({ pixels }: BoardTools): number {
  return Math.max(1, Math.round(pixels.ratio * 1.25));
}

/** A path round all squares. */
function outline(context: Context, tools: BoardTools): void {
  const { edgeX, edgeY, ratio } = tools.pixels;
  const half = lineWidth(tools) / 2;
  const [left, top] = [(edgeX[0] ?? 0) + half, (edgeY[0] ?? 0) + half];
  const [right, bottom] = [(edgeX.at(-1) ?? 0) - half, (edgeY.at(-1) ?? 0) - half];
  context.beginPath();
  context.roundRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top), 7 * ratio);
}

/** A square up to its lines; those at the corners of the board are round. */
function fillCell(context: Context, cell: number, color: string, tools: BoardTools): void {
  const line = lineWidth(tools);
  const { left, top, width, height } = squareOf(tools.pixels, cell);
  const { rows, columns } = tools.pixels;
  const isCorner = [0, columns - 1, (rows - 1) * columns, rows * columns - 1].includes(cell);
  context.save();
  if (isCorner) {
    outline(context, tools);
    context.clip();
  }
  context.fillStyle = color;
  const rest = line - (line >> 1);
  context.fillRect(left + rest, top + rest, width - line, height - line);
  context.restore();
}

function markLast(context: Context, cell: number, tools: BoardTools): void {
  const { pixels, colors } = tools;
  if (!colors.isFlat) {
    fillCell(context, cell, colors.last, tools);
    return;
  }
  roundedCell(context, cell, 0.1, tools);
  context.strokeStyle = colors.last;
  context.lineWidth = Math.max(2 * pixels.ratio, pixels.spacing * 0.04);
  context.stroke();
}

/** A path round a square, so many spacings inside of it. */
function roundedCell(context: Context, cell: number, inset: number, { pixels }: BoardTools): void {
  const { spacing } = pixels;
  const { x, y } = pixelOf(pixels, cell);
  const reach = Math.max(0, spacing * (0.5 - inset));
  context.beginPath();
  context.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, spacing * 0.1);
}

/** What moves are worth: in the color of the side they favor, or, where that is not known, of a heat map. */
function drawValues(context: Context, picture: BoardPicture, tools: BoardTools): void {
  const { pixels, colors } = tools;
  const { values, best } = picture;
  const covered = new Set(picture.ghosts.map(({ cell }) => cell));
  const shown = [...values].filter(([cell]) => !covered.has(cell));
  const size = sizeForAll(
    context,
    shown,
    [...best].some((cell) => !covered.has(cell)),
    tools,
  );
  for (const [cell, value] of shown) {
    const fill = fillOf(value, tools);
    if (fill !== null) fillCell(context, cell, fill, tools);
    const { x, y } = pixelOf(pixels, cell);
    const weight = best.has(cell) ? 700 : value.known === 'exact' ? 600 : 400;
    context.font = fontOf(weight, size, colors.font);
    context.fillStyle = inkFor(value, fill, tools);
    context.fillText(value.text, x, y);
  }
  context.strokeStyle = colors.best;
  context.lineWidth = Math.max(2 * pixels.ratio, pixels.spacing * 0.03);
  const inset = Math.max((3 * pixels.ratio) / pixels.spacing, 0.09);
  for (const cell of best) {
    if (covered.has(cell)) continue;
    roundedCell(context, cell, inset, tools);
    context.stroke();
  }
}

/** The color of a value's cell; null: as it is. */
function fillOf(value: CellValue, { colors }: BoardTools): string | null {
  const { favors, known, share, strength } = value;
  if (known === null) return mixed(colors.heatHigh, colors.heatLow, share);
  if (favors === null) return null;
  // A mere bound is less sure, so it is paler.
  const depth = (0.3 + 0.7 * strength) * (known === 'exact' ? 1 : 0.6);
  return mixed(colors[favors].fill, colors.face, depth);
}

function inkFor({ favors, known }: CellValue, fill: string | null, { colors }: BoardTools): string {
  if (known === null && fill !== null) return inkOn(fill);
  return favors === null ? colors.win : colors[favors].dark;
}

/**
 * One size for all texts, as large as the cell allows for the longest, but legible; `hasFrame`: the best
 * stands in a frame.
 */
function sizeForAll(
  context: Context,
  values: readonly (readonly [number, CellValue])[],
  hasFrame: boolean,
  { pixels, colors }: BoardTools,
): number {
  const { ratio, spacing } = pixels;
  const wanted = Math.min(19 * ratio, spacing * 0.28);
  const writing = {
    font: colors.font,
    weight: 700,
    wanted,
    room: spacing * (hasFrame ? 0.74 : 0.88),
  };
  const sizes = values.map(([, { text }]) => fittingSize(context, text, writing));
  return Math.max(7.5 * ratio, Math.min(wanted, ...sizes));
}

function drawGhost(context: Context, { cell, stone, label }: BoardGhost, tools: BoardTools): void {
  const { pixels, colors } = tools;
  const at = pixelOf(pixels, cell);
  context.globalAlpha = 0.55;
  putPiece(context, stone, at, tools);
  context.globalAlpha = 1;
  roundedCell(context, cell, 0.08, tools);
  const dash = pixels.spacing * 0.09;
  context.strokeStyle = colors.accent;
  context.lineWidth = Math.max(1.25 * pixels.ratio, pixels.spacing * 0.03);
  context.setLineDash([dash, dash]);
  context.stroke();
  context.setLineDash([]);
  writeInCorner(context, label, at, colors[stone].dark, tools);
}

/** A number beside a sign: strokes can't be written on. */
function writeInCorner(
  context: Context,
  label: string,
  { x, y }: Place,
  color: string,
  { pixels, colors }: BoardTools,
): void {
  const { spacing } = pixels;
  const room = spacing * 0.22;
  const writing = {
    font: colors.font,
    weight: 600,
    wanted: Math.min(room, 15 * pixels.ratio),
    room,
  };
  const size = fittingSize(context, label, writing);
  context.font = fontOf(600, size, colors.font);
  context.fillStyle = color;
  context.fillText(label, x + spacing * 0.36, y - spacing * 0.36);
}

/** A stroke from end to end of the won line. */
function strokeLine(
  context: Context,
  { winLine, cells }: BoardPicture,
  { pixels, colors }: BoardTools,
  how: {
    readonly width: number;
    readonly color: (side: BoardTools['colors'][Stone]) => string;
    /** How far it goes on at its ends. */
    readonly beyond: number;
  },
): void {
  const [first, last] = [winLine?.[0], winLine?.at(-1)];
  if (first === undefined || last === undefined) return;
  const [from, to] = [pixelOf(pixels, first), pixelOf(pixels, last)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const out = length === 0 ? 0 : (how.beyond * pixels.spacing) / length;
  context.beginPath();
  context.moveTo(from.x - (to.x - from.x) * out, from.y - (to.y - from.y) * out);
  context.lineTo(to.x + (to.x - from.x) * out, to.y + (to.y - from.y) * out);
  context.strokeStyle = how.color(colors[stoneAt(cells, first)]);
  context.lineWidth = how.width * pixels.spacing;
  context.lineCap = 'round';
  context.stroke();
  context.lineCap = 'butt';
}
