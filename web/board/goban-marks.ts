import { mixed } from '../tree/palette.ts';
import type { Stone } from './cells.ts';
import type { GobanTools } from './goban-drawing.ts';
import { pixelOf } from './goban-geometry.ts';
import type { GobanHeat, GobanPicture } from './goban-picture.ts';
import { STONE_RADIUS } from './goban-stones.ts';
import { fittingSize, fontOf, inkOn } from './goban-writing.ts';

type Context = CanvasRenderingContext2D;

/** Crosses on the points that Black may not play, each with a halo that sets it off from the lines. */
export function drawForbidden(context: Context, { forbidden }: GobanPicture, tools: GobanTools) {
  const { pixels, colors } = tools;
  const { spacing, ratio } = pixels;
  const arm = spacing * 0.19;
  const thick = Math.max(2 * ratio, spacing * 0.085);
  context.lineCap = 'round';
  for (const [color, width] of [
    [colors.face, thick + Math.max(3 * ratio, spacing * 0.1)],
    [colors.warning, thick],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    for (const cell of forbidden) {
      const { x, y } = pixelOf(pixels, cell);
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x + arm, y - arm);
      context.lineTo(x - arm, y + arm);
    }
    context.stroke();
  }
  context.lineCap = 'butt';
}

/**
 * What moves are worth: the better, the deeper the color, the larger the disc and the longer the arc
 * round it, with the value written on it. The best has a full ring.
 */
export function drawHeat(context: Context, picture: GobanPicture, tools: GobanTools): void {
  const { heat, ghosts } = picture;
  const covered = new Set(ghosts.map(({ cell }) => cell));
  const shown = heat.filter(({ cell }) => !covered.has(cell));
  const best = Math.max(...shown.map(({ share }) => share));
  for (const move of shown) drawHeatDisc(context, move, move.share === best, tools);
}

function drawHeatDisc(
  context: Context,
  { cell, share, label }: GobanHeat,
  isBest: boolean,
  { pixels, colors }: GobanTools,
): void {
  const { spacing, ratio } = pixels;
  const { x, y } = pixelOf(pixels, cell);
  const radius = spacing * (0.39 + 0.05 * share);
  const fill = mixed(colors.heatHigh, colors.heatLow, share);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  if (colors.flat) {
    context.strokeStyle = colors.line;
    context.lineWidth = ratio;
    context.stroke();
  }
  const thick = Math.max(1.5 * ratio, spacing * (isBest ? 0.07 : 0.05));
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * (isBest ? 1 : share));
  context.strokeStyle = isBest ? colors.accent : colors.heatHigh;
  context.lineWidth = thick;
  context.stroke();
  const size = fittingSize(context, label, {
    font: colors.font,
    weight: 700,
    wanted: spacing * 0.34,
    // On small boards every bit of room is needed.
    room: spacing < 30 * ratio ? 2 * radius - 0.5 * thick : 1.75 * radius,
  });
  if (size < 5 * ratio) return;
  context.font = fontOf(isBest ? 700 : 600, size, colors.font);
  context.fillStyle = inkOn(fill);
  context.fillText(label, x, y + size * 0.06);
}

/** Stones that are not there yet: paler, in a dashed ring, with their numbers in a line of moves. */
export function drawGhosts(context: Context, { ghosts }: GobanPicture, tools: GobanTools): void {
  const { pixels, colors } = tools;
  const { spacing, ratio } = pixels;
  const radius = spacing * STONE_RADIUS;
  const dash = (radius * 2 * Math.PI) / 24;
  for (const { cell, stone, label } of ghosts) {
    const at = pixelOf(pixels, cell);
    const disc = (radius: number): void => {
      context.beginPath();
      context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    };
    // The lines of the board would run through its number.
    disc(radius);
    context.fillStyle = colors.face;
    context.fill();
    disc(colors.flat ? radius * 0.8 : radius);
    context.globalAlpha = colors.flat ? 1 : 0.7;
    context.fillStyle = stone === 'X' ? colors.blackDark : colors.whiteLight;
    context.fill();
    context.globalAlpha = 1;
    disc(radius);
    context.strokeStyle = colors.accent;
    context.lineWidth = Math.max(1.25 * ratio, spacing * 0.045);
    context.setLineDash([dash, dash]);
    context.stroke();
    context.setLineDash([]);
    writeOnStone(context, stone, label, at, tools);
  }
}

/** A number on a stone, as large as fits. */
export function writeOnStone(
  context: Context,
  stone: Stone,
  label: string,
  { x, y }: { readonly x: number; readonly y: number },
  { pixels, colors }: GobanTools,
  color = stone === 'X' ? colors.whiteLight : colors.blackDark,
  weight = 600,
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

/** From point to point, as on a blackboard. */
export function drawArrows(context: Context, { arrows }: GobanPicture, tools: GobanTools): void {
  const { pixels, colors } = tools;
  const { spacing, ratio } = pixels;
  for (const { from, to } of arrows) {
    const [start, end] = [pixelOf(pixels, from), pixelOf(pixels, to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length === 0) continue;
    const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
    const head = spacing * 0.34;
    const tip = length - spacing * 0.16;
    const neck = tip - head;
    const place = (along: number, aside: number): readonly [number, number] => [
      start.x + dx * along - dy * aside,
      start.y + dy * along + dx * aside,
    ];
    const half = Math.max(1.5 * ratio, spacing * 0.06);
    context.beginPath();
    context.moveTo(...place(spacing * 0.16, half * 0.7));
    context.lineTo(...place(neck, half));
    context.lineTo(...place(neck, head * 0.55));
    context.lineTo(...place(tip, 0));
    context.lineTo(...place(neck, -head * 0.55));
    context.lineTo(...place(neck, -half));
    context.lineTo(...place(spacing * 0.16, -half * 0.7));
    context.closePath();
    context.lineJoin = 'round';
    context.strokeStyle = colors.face;
    context.lineWidth = Math.max(2 * ratio, spacing * 0.06);
    context.stroke();
    context.fillStyle = colors.accent;
    context.fill();
    context.lineJoin = 'miter';
  }
}

/** Four corners round a point that is pointed out from elsewhere. */
export function drawHighlight(context: Context, picture: GobanPicture, tools: GobanTools): void {
  if (picture.highlighted === null) return;
  const { pixels, colors } = tools;
  const { spacing, ratio } = pixels;
  const { x, y } = pixelOf(pixels, picture.highlighted);
  const reach = spacing * 0.5;
  const arm = spacing * 0.2;
  context.beginPath();
  for (const right of [-1, 1]) {
    for (const down of [-1, 1]) {
      context.moveTo(x + right * (reach - arm), y + down * reach);
      context.lineTo(x + right * reach, y + down * reach);
      context.lineTo(x + right * reach, y + down * (reach - arm));
    }
  }
  context.lineCap = context.lineJoin = 'round';
  for (const [color, width] of [
    [colors.face, 0.17],
    [colors.accent, 0.085],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(2 * ratio, spacing * width);
    context.stroke();
  }
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
}
