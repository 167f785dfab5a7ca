import type { Stone } from './cells.ts';
import type { GobanColors } from './goban-colors.ts';
import { pixelOf, type GobanPixels } from './goban-geometry.ts';
import type { GobanPicture } from './goban-picture.ts';
import { putStone, STONE_RADIUS, type StoneSprites } from './goban-stones.ts';

type Context = CanvasRenderingContext2D;

/** What is drawn with, made once for a size and a set of colors. */
export interface GobanTools {
  readonly pixels: GobanPixels;
  readonly colors: GobanColors;
  /** What does not change while a game is played: see drawGround. */
  readonly ground: HTMLCanvasElement;
  readonly stones: StoneSprites;
}

/** Draws a board over the whole canvas, but for what is pointed at. */
export function drawGoban(context: Context, picture: GobanPicture, tools: GobanTools): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, tools.pixels.width, tools.pixels.height);
  context.drawImage(tools.ground, 0, 0);
  drawStones(context, picture, tools);
  if (picture.winLine !== null) drawWin(context, picture, tools);
  drawLastMove(context, picture, tools);
  drawNumbers(context, picture, tools);
}

function drawStones(context: Context, { cells }: GobanPicture, { pixels, stones }: GobanTools) {
  for (let cell = 0; cell < cells.length; cell++) {
    const content = cells.charAt(cell);
    if (content !== '.') putStone(context, stones, content as Stone, pixelOf(pixels, cell));
  }
}

/** A dot on the stone that was played last; with numbers on the board, its number is colored. */
function drawLastMove(context: Context, picture: GobanPicture, { pixels, colors }: GobanTools) {
  const { lastMove, numbers, cells } = picture;
  if (lastMove === null || numbers.size > 0) return;
  const { x, y } = pixelOf(pixels, lastMove);
  context.beginPath();
  context.arc(x, y, Math.max(2.5 * pixels.ratio, pixels.spacing * 0.13), 0, 2 * Math.PI);
  context.fillStyle = cells.charAt(lastMove) === 'X' ? colors.markOnBlack : colors.mark;
  context.fill();
}

function drawNumbers(context: Context, picture: GobanPicture, { pixels, colors }: GobanTools) {
  const { numbers, cells, lastMove } = picture;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [cell, number] of numbers) {
    const isBlack = cells.charAt(cell) === 'X';
    const isLast = cell === lastMove;
    const text = String(number);
    const size = pixels.spacing * (text.length < 3 ? 0.48 : 0.38);
    context.font = `${isLast ? '700' : '600'} ${String(size)}px ${colors.font}`;
    if (isLast) context.fillStyle = isBlack ? colors.markOnBlack : colors.mark;
    else context.fillStyle = isBlack ? colors.whiteLight : colors.blackDark;
    const { x, y } = pixelOf(pixels, cell);
    context.fillText(text, x, y + size * 0.06);
  }
}

/** A line through the stones that have won, and a ring round each of them. */
function drawWin(context: Context, { winLine }: GobanPicture, { pixels, colors }: GobanTools) {
  const cells = winLine ?? [];
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined) return;
  const { spacing, ratio } = pixels;
  context.strokeStyle = colors.win;
  context.lineWidth = Math.max(2 * ratio, spacing * 0.09);
  for (const cell of cells) {
    const { x, y } = pixelOf(pixels, cell);
    context.beginPath();
    context.arc(x, y, spacing * STONE_RADIUS, 0, 2 * Math.PI);
    context.stroke();
  }
  const [from, to] = [pixelOf(pixels, first), pixelOf(pixels, last)];
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.lineCap = 'round';
  context.stroke();
  context.lineCap = 'butt';
}
