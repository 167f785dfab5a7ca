import type { GobanTools } from './goban-drawing.ts';
import { pixelOf } from './goban-geometry.ts';
import type { GobanPicture } from './goban-picture.ts';
import { putStone, STONE_RADIUS } from './goban-stones.ts';

type Context = CanvasRenderingContext2D;

/** What changes without the board changing. */
export interface GobanPointing {
  readonly picture: GobanPicture;
  /** The cell under the pointer or the keyboard where a move can be played, or null. */
  readonly hovered: number | null;
  /** The cell that was pressed once and waits for a second press, or null. */
  readonly proposed: number | null;
}

/** Draws what is pointed at on a canvas of its own, over the board. */
export function drawPointing(context: Context, pointing: GobanPointing, tools: GobanTools): void {
  const { hovered, proposed, picture } = pointing;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, tools.pixels.width, tools.pixels.height);
  if (proposed !== null) drawProposal(context, proposed, picture, tools);
  if (hovered !== null && hovered !== proposed) drawHovered(context, hovered, picture, tools);
}

/**
 * The stone that a press would put there; only its outline where something is written, and a ring
 * around a stone that is there: one color over another would look like a third one.
 */
function drawHovered(context: Context, cell: number, picture: GobanPicture, tools: GobanTools) {
  const { pixels, colors, stones } = tools;
  const at = pixelOf(pixels, cell);
  if (picture.cells.charAt(cell) !== '.') {
    context.beginPath();
    context.arc(at.x, at.y, pixels.spacing * STONE_RADIUS, 0, 2 * Math.PI);
    context.strokeStyle = colors.accent;
    context.lineWidth = Math.max(1.5 * pixels.ratio, pixels.spacing * 0.06);
    context.stroke();
    return;
  }
  const isWritten = [...picture.heat, ...picture.ghosts].some((mark) => mark.cell === cell);
  context.globalAlpha = isWritten ? 0.25 : 0.6;
  putStone(context, stones, picture.turn, at);
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(at.x, at.y, pixels.spacing * STONE_RADIUS, 0, 2 * Math.PI);
  context.strokeStyle = picture.turn === 'X' ? colors.blackRim : colors.whiteRim;
  context.lineWidth = Math.max(pixels.ratio, pixels.spacing * (isWritten ? 0.07 : 0.03));
  context.stroke();
}

/**
 * A stone in a ring, with cross-hairs to the edges: a finger hides the point itself, not its row and
 * column. The hairs pass under the stones.
 */
function drawProposal(context: Context, cell: number, picture: GobanPicture, tools: GobanTools) {
  const { pixels, colors, stones } = tools;
  const { spacing, ratio } = pixels;
  const { x, y } = pixelOf(pixels, cell);
  const thick = Math.max(pixels.line + 1, Math.round(1.75 * ratio));
  const [left, right] = [pixels.x[0] ?? 0, pixels.x.at(-1) ?? 0];
  const [top, bottom] = [pixels.y[0] ?? 0, pixels.y.at(-1) ?? 0];
  context.fillStyle = colors.accent;
  context.fillRect(left, Math.round(y - thick / 2), right - left, thick);
  context.fillRect(Math.round(x - thick / 2), top, thick, bottom - top);

  context.globalCompositeOperation = 'destination-out';
  for (const other of [...besides(cell, picture), cell]) {
    const at = pixelOf(pixels, other);
    context.beginPath();
    context.arc(at.x, at.y, spacing * STONE_RADIUS, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';

  context.globalAlpha = colors.flat ? 1 : 0.8;
  putStone(context, stones, picture.turn, { x, y });
  context.globalAlpha = 1;
  const thickRing = Math.max(2 * ratio, spacing * 0.09);
  for (const [color, width] of [
    [colors.face, thickRing + 2 * ratio],
    [colors.accent, thickRing],
  ] as const) {
    context.beginPath();
    context.arc(x, y, spacing * 0.5, 0, 2 * Math.PI);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  }
}

/** The cells with stones in the row and the column of a cell. */
function besides(cell: number, { size, cells }: GobanPicture): readonly number[] {
  const { rows, columns } = size;
  const row = Math.floor(cell / columns);
  const column = cell - row * columns;
  const inRow = Array.from({ length: columns }, (_, other) => row * columns + other);
  const inColumn = Array.from({ length: rows }, (_, other) => other * columns + column);
  return [...inRow, ...inColumn].filter((other) => cells.charAt(other) !== '.');
}
