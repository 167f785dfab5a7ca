import { mixed } from '../../core/drawing/mixed.ts';
import type { Stone } from '../../games/cells.ts';
import type { BoardColors } from '../colors.ts';
import { pixelOf, type Place } from '../geometry.ts';
import type { BoardGhost, BoardPicture, CellValue } from '../picture.ts';
import type { BoardTools, Skin } from '../skin.ts';
import { fittingSize, fontOf, inkOn, winWithoutSide } from '../writing.ts';

/** What stones and discs have in common: all that is drawn on round pieces, or in their places. */

type Context = CanvasRenderingContext2D;

export type RoundSkin = Omit<Skin, 'name' | 'frame' | 'radius' | 'ground'>;

export const ROUND: RoundSkin = {
  under: () => undefined,
  piece: paintPiece,
  values: drawValues,
  last: drawDot,
  number: writeNumber,
  ghost: drawGhost,
  win: drawWin,
  hover: drawHovered,
};

/** A path round the middle of a place. */
function disc(context: Context, { x, y }: Place, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** A piece with the light from the upper left and a soft shadow. */
function paintPiece(context: Context, stone: Stone, at: Place, tools: BoardTools): void {
  const { pixels, colors, skin, plain } = tools;
  const { spacing, ratio } = pixels;
  const radius = spacing * skin.radius;
  const { light, dark, rim, flat } = colors[stone];
  // A board may be a few pixels large while a page is laid out; its rims are then all there is.
  const wanted = Math.max(ratio * (colors.isFlat ? 1.5 : 0.75), spacing * 0.022);
  const rimWidth = Math.min(radius, wanted);
  if (colors.isFlat || plain) {
    disc(context, at, radius - rimWidth / 2);
    context.fillStyle = flat;
    context.fill();
  } else {
    context.save();
    context.shadowColor = colors.shadow;
    context.shadowBlur = spacing * 0.1;
    context.shadowOffsetX = spacing * 0.02;
    context.shadowOffsetY = spacing * 0.055;
    disc(context, at, radius);
    context.fillStyle = dark;
    context.fill();
    context.restore();
    disc(context, at, radius);
    context.fillStyle = glow(context, at, radius, light, dark);
    context.fill();
    disc(context, at, radius - rimWidth / 2);
  }
  context.strokeStyle = rim;
  context.lineWidth = rimWidth;
  context.stroke();
}

/** A broad, soft light: the piece looks round without looking like glass. */
function glow(context: Context, { x, y }: Place, radius: number, light: string, dark: string) {
  const gradient = context.createRadialGradient(
    x - radius * 0.38,
    y - radius * 0.46,
    radius * 0.05,
    x - radius * 0.12,
    y - radius * 0.14,
    radius * 1.15,
  );
  gradient.addColorStop(0, light);
  gradient.addColorStop(1, dark);
  return gradient;
}

/**
 * What moves are worth: the better, the deeper the color, the larger the disc and the longer the arc
 * round it, with the value written on it. The best has a full ring.
 */
function drawValues(context: Context, picture: BoardPicture, tools: BoardTools): void {
  for (const { cell, value, isBest } of shownValues(picture)) {
    drawValue(context, pixelOf(tools.pixels, cell), value, isBest, tools);
  }
}

/** The values that no ghost covers, and whether a move is among the best. */
export function shownValues({ values, ghosts, best: known }: BoardPicture) {
  const covered = new Set(ghosts.map(({ cell }) => cell));
  const shown = [...values].filter(([cell]) => !covered.has(cell));
  const most = Math.max(...shown.map(([, { share }]) => share));
  return shown.map(([cell, value]) => {
    return { cell, value, isBest: value.known === null ? value.share === most : known.has(cell) };
  });
}

/**
 * The color of what a move is worth, and the one it deepens to. Where the value is known it is the color
 * of the side that it favors, whoever moves, and as deep as it is large; a chance is as deep as it is good.
 */
export function heatOfValue(
  { favors, known, share, strength }: CellValue,
  colors: BoardColors,
): readonly [high: string, fill: string] {
  if (known === null) return [colors.heatHigh, mixed(colors.heatHigh, colors.heatLow, share)];
  if (favors === null) return [colors.label, colors.heatLow];
  const { good } = colors[favors];
  const depth = (0.3 + 0.7 * strength) * (known === 'exact' ? 1 : 0.6);
  return [good, mixed(good, colors.heatLow, depth)];
}

function drawValue(
  context: Context,
  at: Place,
  value: CellValue,
  isBest: boolean,
  { pixels, colors }: BoardTools,
): void {
  const { share } = value;
  const { spacing, ratio } = pixels;
  const radius = spacing * (0.39 + 0.05 * share);
  const [high, fill] = heatOfValue(value, colors);
  disc(context, at, radius);
  context.fillStyle = fill;
  context.fill();
  if (colors.isFlat) {
    context.strokeStyle = colors.label;
    context.lineWidth = ratio;
    context.stroke();
  }
  const thick = Math.max(1.5 * ratio, spacing * (isBest ? 0.07 : 0.05));
  context.beginPath();
  const end = -Math.PI / 2 + 2 * Math.PI * (isBest ? 1 : share);
  context.arc(at.x, at.y, radius, -Math.PI / 2, end);
  context.strokeStyle = isBest ? colors.best : high;
  context.lineWidth = thick;
  context.stroke();
  const writing = {
    font: colors.font,
    weight: 700,
    wanted: Math.min(spacing * 0.34, 21 * ratio),
    // On small boards every bit of room is needed.
    room: spacing < 30 * ratio ? 2 * radius - 0.5 * thick : 1.75 * radius,
  };
  const texts = [value.text, winWithoutSide(value.text)];
  const text = texts.find((each) => fittingSize(context, each, writing) >= 5 * ratio);
  if (text === undefined) return;
  const size = fittingSize(context, text, writing);
  context.font = fontOf(isBest ? 700 : 600, size, colors.font);
  context.fillStyle = inkOn(fill);
  context.fillText(text, at.x, at.y + size * 0.06);
}

/** A dot on the piece that was played last; with numbers, its number has a ring instead. */
function drawDot(context: Context, picture: BoardPicture, { pixels, colors }: BoardTools): void {
  const { lastMove, numbers, cells } = picture;
  if (lastMove === null || numbers.size > 0) return;
  const least = Math.min(2.5 * pixels.ratio, pixels.spacing * 0.24);
  disc(context, pixelOf(pixels, lastMove), Math.max(least, pixels.spacing * 0.13));
  context.fillStyle = colors[stoneAt(cells, lastMove)].mark;
  context.fill();
}

function writeNumber(
  context: Context,
  stone: Stone,
  number: number,
  at: Place,
  isLast: boolean,
  tools: BoardTools,
): void {
  const { pixels, colors, skin } = tools;
  const { ink, mark } = colors[stone];
  writeOn(context, String(number), at, isLast ? mark : ink, isLast ? 700 : 600, tools);
  if (!isLast) return;
  disc(context, at, pixels.spacing * skin.radius * 0.9);
  context.strokeStyle = mark;
  context.lineWidth = Math.max(pixels.ratio, pixels.spacing * 0.045);
  context.stroke();
}

/** A piece that is not there yet: paler, in a dashed ring, with its number in a line of moves. */
function drawGhost(context: Context, { cell, stone, label }: BoardGhost, tools: BoardTools): void {
  const { pixels, colors, skin } = tools;
  const { spacing, ratio } = pixels;
  const at = pixelOf(pixels, cell);
  const radius = spacing * skin.radius;
  // The lines of the board would run through its number.
  disc(context, at, radius);
  context.fillStyle = colors.face;
  context.fill();
  disc(context, at, colors.isFlat ? radius * 0.8 : radius);
  context.globalAlpha = colors.isFlat ? 1 : 0.7;
  context.fillStyle = colors[stone].flat;
  context.fill();
  context.globalAlpha = 1;
  disc(context, at, radius);
  const dash = (radius * 2 * Math.PI) / 24;
  context.strokeStyle = colors.accent;
  context.lineWidth = Math.max(1.25 * ratio, spacing * 0.045);
  context.setLineDash([dash, dash]);
  context.stroke();
  context.setLineDash([]);
  writeOn(context, label, at, colors[stone].ink, 600, tools);
}

/** A number on a piece, as large as fits. */
function writeOn(
  context: Context,
  label: string,
  { x, y }: Place,
  color: string,
  weight: number,
  { pixels, colors }: BoardTools,
): void {
  const size = fittingSize(context, label, {
    font: colors.font,
    weight,
    wanted: pixels.spacing * 0.48,
    room: pixels.spacing * 0.76,
  });
  context.font = fontOf(weight, size, colors.font);
  context.fillStyle = color;
  context.fillText(label, x, y + size * 0.06);
}

/** A line through the pieces that have won, and a ring round each of them. */
function drawWin(context: Context, { winLine }: BoardPicture, tools: BoardTools): void {
  const { pixels, colors, skin } = tools;
  const places = (winLine ?? []).map((cell) => pixelOf(pixels, cell));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return;
  const { spacing, ratio } = pixels;
  const thick = Math.max(2 * ratio, spacing * 0.09);
  context.lineCap = 'round';
  // With a pale border, for it runs over dark pieces and light ones.
  for (const [color, width] of [
    [colors.O.light, thick + Math.max(1.5 * ratio, spacing * 0.05)],
    [colors.win, thick],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(first.x, first.y);
    context.lineTo(last.x, last.y);
    for (const { x, y } of places) {
      context.moveTo(x + spacing * skin.radius, y);
      context.arc(x, y, spacing * skin.radius, 0, 2 * Math.PI);
    }
    context.stroke();
  }
  context.lineCap = 'butt';
}

/** The piece that a press would put there; only its outline where something is written. */
function drawHovered(context: Context, cell: number, picture: BoardPicture, tools: BoardTools) {
  const { pixels, colors, skin } = tools;
  const at = pixelOf(pixels, cell);
  const isWritten = picture.values.has(cell) || picture.ghosts.some((ghost) => ghost.cell === cell);
  context.globalAlpha = isWritten ? 0.25 : 0.6;
  putPiece(context, picture.turn, at, tools);
  context.globalAlpha = 1;
  disc(context, at, pixels.spacing * skin.radius);
  context.strokeStyle = colors[picture.turn].rim;
  context.lineWidth = Math.max(pixels.ratio, pixels.spacing * (isWritten ? 0.07 : 0.03));
  context.stroke();
}

/** Puts a piece there: its picture, on whole pixels, where there is one. */
export function putPiece(context: Context, stone: Stone, at: Place, tools: BoardTools): void {
  const { pieces, skin } = tools;
  if (pieces === null) {
    skin.piece(context, stone, at, tools);
    return;
  }
  const half = pieces.side / 2;
  context.drawImage(pieces[stone], Math.round(at.x - half), Math.round(at.y - half));
}

export function stoneAt(cells: string, cell: number): Stone {
  return cells.charAt(cell) === 'O' ? 'O' : 'X';
}
