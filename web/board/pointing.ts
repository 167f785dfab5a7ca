import { pixelOf } from './geometry.ts';
import { takesPieces, type BoardPicture } from './picture.ts';
import type { BoardTools } from './skin.ts';
import { putPiece } from './skins/round.ts';

type Context = CanvasRenderingContext2D;

/** What changes without the board changing. */
export interface BoardPointing {
  readonly picture: BoardPicture;
  /** The cell under the pointer or the keyboard where a move can be played, or null. */
  readonly hovered: number | null;
  /** The cell that was pressed once and waits for a second press, or null. */
  readonly proposed: number | null;
  /** Cells to be shown as playable. */
  readonly hints: Iterable<number>;
  /** Pieces that the move which is pointed at would change. */
  readonly turning: readonly number[];
}

/** The pieces that would become those of who is to move, on the board as it is after the move. */
export function turnedBy({ cells, turn, skin }: BoardPicture, after: string): readonly number[] {
  if (takesPieces(skin)) return [];
  return Array.from(cells).flatMap((content, cell) =>
    content !== '.' && content !== turn && after.charAt(cell) === turn ? [cell] : [],
  );
}

/** Draws what is pointed at on a canvas of its own, over the board. */
export function drawPointing(context: Context, pointing: BoardPointing, tools: BoardTools): void {
  const { hovered, proposed, picture } = pointing;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, tools.pixels.width, tools.pixels.height);
  drawHints(context, pointing, tools);
  if (proposed !== null) drawProposal(context, proposed, picture, tools);
  if (hovered !== null && hovered !== proposed) drawHovered(context, hovered, picture, tools);
  drawTurning(context, pointing, tools);
}

/** Dots where a piece may be put, where that is not said by the rules of lines. */
function drawHints(
  context: Context,
  { hints, picture, hovered }: BoardPointing,
  tools: BoardTools,
) {
  const { pixels, colors } = tools;
  const { values, ghosts, turn } = picture;
  for (const cell of hints) {
    const isWritten = values.has(cell) || ghosts.some((ghost) => ghost.cell === cell);
    if (isWritten || cell === hovered) continue;
    const { x, y } = pixelOf(pixels, cell);
    context.beginPath();
    context.arc(x, y, Math.max(2 * pixels.ratio, pixels.spacing * 0.1), 0, 2 * Math.PI);
    context.globalAlpha = colors.isFlat ? 1 : 0.75;
    context.fillStyle = colors[turn].flat;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colors[turn].rim;
    context.lineWidth = pixels.ratio;
    context.stroke();
  }
}

/** Smaller pieces of who is to move, on those that would become theirs. */
function drawTurning(
  context: Context,
  { turning, picture }: BoardPointing,
  tools: BoardTools,
): void {
  const { pixels, colors, skin } = tools;
  for (const cell of turning) {
    const { x, y } = pixelOf(pixels, cell);
    context.beginPath();
    context.arc(x, y, pixels.spacing * skin.radius * 0.55, 0, 2 * Math.PI);
    context.fillStyle = colors[picture.turn].flat;
    context.fill();
    context.strokeStyle = colors[picture.turn].rim;
    context.lineWidth = Math.max(pixels.ratio, pixels.spacing * 0.02);
    context.stroke();
  }
}

/** A ring round a piece that is there: one color over another would look like a third one. */
function drawHovered(context: Context, cell: number, picture: BoardPicture, tools: BoardTools) {
  const { pixels, colors, skin } = tools;
  if (picture.cells.charAt(cell) === '.' || takesPieces(picture.skin)) {
    skin.hover(context, cell, picture, tools);
    return;
  }
  const at = pixelOf(pixels, cell);
  context.beginPath();
  context.arc(at.x, at.y, pixels.spacing * Math.max(0.4, skin.radius), 0, 2 * Math.PI);
  context.strokeStyle = colors.accent;
  context.lineWidth = Math.max(1.5 * pixels.ratio, pixels.spacing * 0.06);
  context.stroke();
}

/**
 * A piece in a ring, with cross-hairs to the edges: a finger hides the point itself, not its row and
 * column. The hairs pass under the pieces.
 */
function drawProposal(context: Context, cell: number, picture: BoardPicture, tools: BoardTools) {
  const { pixels, colors, skin } = tools;
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
    context.arc(at.x, at.y, spacing * Math.max(0.4, skin.radius), 0, 2 * Math.PI);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';

  context.globalAlpha = colors.isFlat ? 1 : 0.8;
  putPiece(context, picture.turn, { x, y }, tools);
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

/** The cells with pieces in the row and the column of a cell. */
function besides(cell: number, { size, cells }: BoardPicture): readonly number[] {
  const { rows, columns } = size;
  const row = Math.floor(cell / columns);
  const column = cell - row * columns;
  const inRow = Array.from({ length: columns }, (_, other) => row * columns + other);
  const inColumn = Array.from({ length: rows }, (_, other) => other * columns + column);
  return [...inRow, ...inColumn].filter((other) => cells.charAt(other) !== '.');
}
