import { pixelOf, type Place } from '../geometry.ts';
import type { BoardTools, Skin } from '../skin.ts';
import { ROUND } from './round.ts';

type Context = CanvasRenderingContext2D;

/** A hollow is a little narrower than its disc, as if that were behind the board. */
const HOLLOW = 0.415;

/** Discs that drop into the columns of an upright board, as in Connect Four. */
export const slots: Skin = {
  ...ROUND,
  name: 'slots',
  frame: {
    border: 0.58,
    room: ({ rows, columns }) => 0.065 * Math.max(rows, columns),
    isInside: false,
    // As solvers write moves: a column's number.
    columnLabel: (column) => String(column + 1),
    rowLabel: null,
  },
  radius: 0.415,
  ground: (context, tools) => {
    const { pixels, colors, layer } = tools;
    const { spacing, ratio, face } = pixels;
    const thick = Math.max(1, Math.round(ratio));
    context.beginPath();
    context.roundRect(
      face.left + thick / 2,
      thick / 2,
      Math.max(0, face.width - thick),
      Math.max(0, face.height - thick),
      spacing * 0.22,
    );
    context.fillStyle = colors.face;
    context.fill();
    context.strokeStyle = colors.edge;
    context.lineWidth = thick;
    context.stroke();
    layer('slots');
    for (let cell = 0; cell < pixels.rows * pixels.columns; cell++) {
      hollow(context, pixelOf(pixels, cell), tools);
    }
  },
  /** Discs bear a ring, of which one side's is filled: color is never the only sign. */
  piece: (context, stone, at, tools) => {
    ROUND.piece(context, stone, at, tools);
    const { pixels, colors } = tools;
    context.beginPath();
    context.arc(at.x, at.y, pixels.spacing * (stone === 'X' ? 0.27 : 0.2), 0, 2 * Math.PI);
    context.globalAlpha = colors.isFlat ? 1 : 0.45;
    context.strokeStyle = colors[stone].rim;
    context.lineWidth = Math.max(pixels.ratio, pixels.spacing * 0.035);
    context.stroke();
    if (stone === 'O') {
      context.globalAlpha = colors.isFlat ? 1 : 0.22;
      context.fillStyle = colors[stone].rim;
      context.fill();
    }
    context.globalAlpha = 1;
  },
  /** The whole column is pressed: it is lit, and the disc waits where it will land. */
  hover: (context, cell, picture, tools) => {
    const { pixels, colors } = tools;
    const { edgeX, edgeY } = pixels;
    const column = cell % pixels.columns;
    const [left, right] = [edgeX[column] ?? 0, edgeX[column + 1] ?? 0];
    const [top, bottom] = [edgeY[0] ?? 0, edgeY.at(-1) ?? 0];
    context.beginPath();
    context.roundRect(left, top, right - left, bottom - top, (right - left) * 0.3);
    context.strokeStyle = colors.accent;
    context.lineWidth = Math.max(2 * pixels.ratio, pixels.spacing * 0.05);
    context.stroke();
    ROUND.hover(context, cell, picture, tools);
  },
};

function hollow(context: Context, { x, y }: Place, { pixels, colors }: BoardTools): void {
  context.beginPath();
  context.arc(x, y, pixels.spacing * HOLLOW, 0, 2 * Math.PI);
  context.fillStyle = colors.line;
  context.fill();
  context.strokeStyle = colors.edge;
  context.lineWidth = Math.max(pixels.ratio, pixels.spacing * 0.03);
  context.stroke();
}
