import { NAMED_POINTS, pixelOf } from '../geometry.ts';
import type { BoardTools, Skin } from '../skin.ts';
import { ROUND } from './round.ts';
import type { BoardSize } from '../../games/position.ts';

type Context = CanvasRenderingContext2D;

/** Stones on the crossings of lines, as in go and gomoku; neighbors do not quite touch. */
export const stones: Skin = {
  ...ROUND,
  name: 'stones',
  frame: {
    ...NAMED_POINTS,
    // Half a stone, and a little wood beside it.
    border: 0.64,
    // In proportion to the whole board, so that they look alike on all sizes.
    room: ({ rows, columns }) => Math.max(0.24, 0.043 * Math.max(rows, columns)),
    isInside: true,
  },
  radius: 0.465,
  ground: (context, tools) => {
    const { pixels, colors, plain, layer } = tools;
    const { width, height, ratio } = pixels;
    context.beginPath();
    context.roundRect(0, 0, width, height, 6 * ratio);
    context.fillStyle = colors.face;
    context.fill();
    if (colors.grain !== colors.face && !plain) drawGrain(context, tools);
    drawEdge(context, tools);
    layer('lines');
    drawLines(context, tools);
    layer('stars');
    drawStars(context, tools);
  },
};

/** Long, slightly waving fibres within the path that there is, the same on every board. */
function drawGrain(context: Context, { pixels, colors }: BoardTools): void {
  const { width, height, ratio } = pixels;
  context.save();
  context.clip();
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
  context.restore();
}

function drawEdge(context: Context, { pixels, colors }: BoardTools): void {
  const { width, height, ratio } = pixels;
  const thick = Math.max(1, Math.round(ratio));
  context.beginPath();
  context.roundRect(thick / 2, thick / 2, width - thick, height - thick, 6 * ratio - thick / 2);
  context.strokeStyle = colors.edge;
  context.lineWidth = thick;
  context.stroke();
}

function drawLines(context: Context, { pixels, colors, layer }: BoardTools): void {
  const { x, y, line, ratio } = pixels;
  const [left, right, top, bottom] = [x[0] ?? 0, x.at(-1) ?? 0, y[0] ?? 0, y.at(-1) ?? 0];
  const half = line / 2;
  context.fillStyle = colors.line;
  for (const place of x) context.fillRect(place - half, top - half, line, bottom - top + line);
  for (const place of y) context.fillRect(left - half, place - half, right - left + line, line);
  // The outermost lines carry the board: a little heavier, to the outside.
  layer('outline');
  const more = Math.max(1, Math.round(0.6 * ratio));
  context.fillRect(left - half - more, top - half - more, right - left + line + 2 * more, more);
  context.fillRect(left - half - more, bottom + half, right - left + line + 2 * more, more);
  context.fillRect(left - half - more, top - half, more, bottom - top + line);
  context.fillRect(right + half, top - half, more, bottom - top + line);
}

function drawStars(context: Context, { pixels, colors }: BoardTools): void {
  const radius = Math.max(2 * pixels.ratio, pixels.spacing * 0.1);
  context.fillStyle = colors.line;
  for (const cell of starPoints(pixels)) {
    const at = pixelOf(pixels, cell);
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The cells with star points, row by row, where players of gomoku and go expect them: four near the
 * corners (on the third line of boards below 13, on the fourth of larger ones), the middle where
 * there is one, and the middles of the sides on 17 lines and more. Boards with fewer than seven
 * lines have none.
 */
export function starPoints({ rows, columns }: BoardSize): readonly number[] {
  const smaller = Math.min(rows, columns);
  if (smaller < 7) return [];
  const inset = smaller < 13 ? 2 : 3;
  const middleRow = rows % 2 === 1 ? (rows - 1) / 2 : null;
  const middleColumn = columns % 2 === 1 ? (columns - 1) / 2 : null;
  const withSides = smaller >= 17;
  const cells: number[] = [];
  for (const row of [inset, middleRow, rows - 1 - inset]) {
    for (const column of [inset, middleColumn, columns - 1 - inset]) {
      if (row === null || column === null) continue;
      const middles = Number(row === middleRow) + Number(column === middleColumn);
      if (middles === 1 && !withSides) continue;
      cells.push(row * columns + column);
    }
  }
  return cells;
}
