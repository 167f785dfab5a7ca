import type { Stone } from '../games/cells.ts';
import { pixelOf, type Place } from './geometry.ts';
import type { BoardPicture } from './picture.ts';
import type { BoardTools } from './skin.ts';
import { putPiece } from './skins/round.ts';

type Context = CanvasRenderingContext2D;

/** A piece on its way to its cell; `progress` from 0, just let go, to 1, there. */
export interface Landing {
  readonly cell: number;
  readonly progress: number;
}

/** How long a piece takes to land, in milliseconds: seen, but nothing waits for it. */
export const LANDING_MS = 160;

/** How much larger a piece is while it is still in the hand. */
const LIFTED = 1.28;

/** The cell where a move has put a piece since `before`; null where something else has happened. */
export function landingCell(before: BoardPicture, after: BoardPicture): number | null {
  const { skin, size, lastMove, cells } = after;
  const isSameBoard =
    before.skin === skin && before.size.rows === size.rows && before.size.columns === size.columns;
  if (!isSameBoard || lastMove === null || pieceCount(cells) !== pieceCount(before.cells) + 1) {
    return null;
  }
  return before.cells.charAt(lastMove) === '.' && cells.charAt(lastMove) !== '.' ? lastMove : null;
}

function pieceCount(cells: string): number {
  let count = 0;
  for (const content of cells) if (content === 'X' || content === 'O') count++;
  return count;
}

/** Draws a piece that lands: discs fall behind the board into their slot, others are put down. */
export function drawLanding(
  context: Context,
  stone: Stone,
  { cell, progress }: Landing,
  tools: BoardTools,
): void {
  const at = pixelOf(tools.pixels, cell);
  context.save();
  if (tools.skin.name === 'slots') {
    const top = pixelOf(tools.pixels, cell % tools.pixels.columns);
    clipToColumn(context, cell, tools);
    // As things fall: twice as far in the second half of the time as all before.
    context.translate(0, (progress ** 2 - 1) * (at.y - top.y + tools.pixels.spacing));
    putPiece(context, stone, at, tools);
  } else {
    const scale = 1 + (LIFTED - 1) * (1 - progress) ** 2;
    context.globalAlpha = 0.5 + 0.5 * progress;
    scaleAround(context, at, scale);
    putPiece(context, stone, at, tools);
  }
  context.restore();
}

function scaleAround(context: Context, { x, y }: Place, scale: number): void {
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(-x, -y);
}

/** What is seen through the slots above a cell, and its own. */
function clipToColumn(context: Context, cell: number, { skin, pixels }: BoardTools): void {
  context.beginPath();
  for (let each = cell; each >= 0; each -= pixels.columns) {
    const { x, y } = pixelOf(pixels, each);
    context.moveTo(x + skin.radius * pixels.spacing, y);
    context.arc(x, y, skin.radius * pixels.spacing, 0, 2 * Math.PI);
  }
  context.clip();
}
