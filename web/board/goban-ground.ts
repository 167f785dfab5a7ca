import type { GobanColors } from './goban-colors.ts';
import { coordinateSize, pixelOf, type GobanPixels } from './goban-geometry.ts';
import { starPoints } from './goban-stars.ts';
import { columnName } from './position.ts';

type Context = CanvasRenderingContext2D;

/**
 * Draws what does not change while a game is played: the board, its lines, star points and, where
 * there is room for them, coordinates.
 */
export function drawGround(
  context: Context,
  pixels: GobanPixels,
  colors: GobanColors,
  coordinates: boolean,
): void {
  const { width, height, ratio } = pixels;
  context.clearRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.roundRect(0, 0, width, height, 6 * ratio);
  context.clip();
  context.fillStyle = colors.face;
  context.fillRect(0, 0, width, height);
  if (colors.grain !== colors.face) drawGrain(context, pixels, colors);
  context.restore();
  drawEdge(context, pixels, colors);
  drawLines(context, pixels, colors);
  if (coordinates) drawCoordinates(context, pixels, colors);
}

/** Long, slightly waving fibres, the same on every board. */
function drawGrain(context: Context, { width, height, ratio }: GobanPixels, colors: GobanColors) {
  context.strokeStyle = colors.grain;
  const random = numbersFrom(7);
  const step = Math.max(2 * ratio, width / 90);
  for (let x = -step; x < width + step; x += step * (0.35 + 0.9 * random())) {
    const wave = (random() - 0.5) * step * 1.6;
    const lean = (random() - 0.5) * step * 2;
    context.globalAlpha = 0.1 + 0.35 * random();
    context.lineWidth = ratio * (0.5 + 1.4 * random());
    context.beginPath();
    context.moveTo(x, 0);
    context.bezierCurveTo(x + wave, height / 3, x - wave + lean, height * 0.66, x + lean, height);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawEdge(context: Context, { width, height, ratio }: GobanPixels, colors: GobanColors) {
  const thick = Math.max(1, Math.round(ratio));
  context.beginPath();
  context.roundRect(thick / 2, thick / 2, width - thick, height - thick, 6 * ratio - thick / 2);
  context.strokeStyle = colors.edge;
  context.lineWidth = thick;
  context.stroke();
}

function drawLines(context: Context, pixels: GobanPixels, colors: GobanColors): void {
  const { x, y, line, spacing, ratio } = pixels;
  const [left, right, top, bottom] = [x[0] ?? 0, x.at(-1) ?? 0, y[0] ?? 0, y.at(-1) ?? 0];
  const half = line / 2;
  context.fillStyle = colors.line;
  for (const place of x) context.fillRect(place - half, top - half, line, bottom - top + line);
  for (const place of y) context.fillRect(left - half, place - half, right - left + line, line);
  // The outermost lines carry the board: a little heavier, to the outside.
  const more = Math.max(1, Math.round(0.6 * ratio));
  context.fillRect(left - half - more, top - half - more, right - left + line + 2 * more, more);
  context.fillRect(left - half - more, bottom + half, right - left + line + 2 * more, more);
  context.fillRect(left - half - more, top - half, more, bottom - top + line);
  context.fillRect(right + half, top - half, more, bottom - top + line);
  const radius = Math.max(2 * ratio, spacing * 0.1);
  for (const cell of starPoints(pixels)) {
    const at = pixelOf(pixels, cell);
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Letters below, numbers to the left. */
function drawCoordinates(context: Context, pixels: GobanPixels, colors: GobanColors): void {
  const { x, y, rows, columns, height, spacing, ratio } = pixels;
  const stone = 0.5 * spacing;
  const room = (x[0] ?? 0) - stone;
  const size = Math.min(
    15 * ratio,
    coordinateSize({ rows, columns }, Math.max(pixels.width, height)),
  );
  context.fillStyle = colors.label;
  context.font = `500 ${String(size)}px ${colors.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const below = ((y.at(-1) ?? 0) + stone + height) / 2;
  x.forEach((place, column) => context.fillText(columnName(column), place, below));
  const middle = (room - ratio) / 2 + ratio;
  y.forEach((place, row) => context.fillText(String(rows - row), middle, place + size * 0.06));
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
