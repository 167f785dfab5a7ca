import { isTurnedOver } from '../../games/skin-name.ts';
import { NAMED_POINTS, pixelOf } from '../geometry.ts';
import type { BoardPicture } from '../picture.ts';
import type { BoardTools, Skin } from '../skin.ts';
import { ROUND, stoneAt } from './round.ts';

type Context = CanvasRenderingContext2D;

/** Discs on the squares of a cloth, as in Reversi. */
export const discs: Skin = {
  ...ROUND,
  name: 'discs',
  frame: {
    ...NAMED_POINTS,
    border: 0.5,
    room: ({ rows, columns }) => 0.065 * Math.max(rows, columns),
    isInside: false,
    isTurnedOver: isTurnedOver('discs'),
    rowLabel: (row) => String(row + 1),
  },
  radius: 0.41,
  ground: (context, tools) => {
    const { pixels, colors, layer } = tools;
    const { edgeX, edgeY, ratio } = pixels;
    const [left, top] = [edgeX[0] ?? 0, edgeY[0] ?? 0];
    const [width, height] = [(edgeX.at(-1) ?? 0) - left, (edgeY.at(-1) ?? 0) - top];
    const line = Math.max(1, Math.round(ratio));
    context.fillStyle = colors.face;
    context.fillRect(left, top, width, height);
    layer('lines');
    context.fillStyle = colors.line;
    for (const x of edgeX.slice(1, -1)) context.fillRect(x - (line >> 1), top, line, height);
    for (const y of edgeY.slice(1, -1)) context.fillRect(left, y - (line >> 1), width, line);
    drawStars(context, tools);
    const thick = Math.min(width, height, Math.max(2, Math.round(2 * ratio)));
    context.strokeStyle = colors.edge;
    context.lineWidth = thick;
    context.beginPath();
    context.rect(left + thick / 2, top + thick / 2, width - thick, height - thick);
    context.stroke();
  },
  last: (context, picture, tools) => {
    drawChanged(context, picture, tools);
    ROUND.last(context, picture, tools);
  },
};

/** Where the lines cross that bound the middle of large boards. */
function drawStars(context: Context, { pixels, colors }: BoardTools): void {
  const { rows, columns, edgeX, edgeY, spacing, ratio } = pixels;
  if (rows < 8 || columns < 8) return;
  context.fillStyle = colors.line;
  for (const x of [edgeX[2], edgeX.at(-3)]) {
    for (const y of [edgeY[2], edgeY.at(-3)]) {
      context.beginPath();
      context.arc(x ?? 0, y ?? 0, Math.max(2 * ratio, spacing * 0.06), 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** Small rings on the discs that the last move has turned over. */
function drawChanged(context: Context, picture: BoardPicture, { pixels, colors }: BoardTools) {
  for (const cell of picture.changed) {
    const { x, y } = pixelOf(pixels, cell);
    context.beginPath();
    context.arc(x, y, Math.max(1.5 * pixels.ratio, pixels.spacing * 0.11), 0, 2 * Math.PI);
    context.strokeStyle = colors[stoneAt(picture.cells, cell)].mark;
    context.lineWidth = Math.max(pixels.ratio, pixels.spacing * 0.035);
    context.stroke();
  }
}
