import type { Stone } from './cells.ts';
import type { GobanColors } from './goban-colors.ts';
import { pixelOf, type GobanPixels } from './goban-geometry.ts';
import type { GobanPicture } from './goban-picture.ts';
import {
  drawArrows,
  drawForbidden,
  drawGhosts,
  drawHeat,
  drawHighlight,
  writeOnStone,
} from './goban-marks.ts';
import { putStone, STONE_RADIUS, type StoneSprites } from './goban-stones.ts';
import { drawThreatLines, drawThreats } from './goban-threat-marks.ts';

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
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  drawThreatLines(context, picture, tools);
  drawHeat(context, picture, tools);
  drawStones(context, picture, tools);
  drawForbidden(context, picture, tools);
  drawThreats(context, picture, tools);
  drawGhosts(context, picture, tools);
  drawWin(context, picture, tools);
  drawLastMove(context, picture, tools);
  drawNumbers(context, picture, tools);
  drawArrows(context, picture, tools);
  drawHighlight(context, picture, tools);
}

function drawStones(context: Context, { cells }: GobanPicture, { pixels, stones }: GobanTools) {
  for (let cell = 0; cell < cells.length; cell++) {
    const content = cells.charAt(cell);
    if (content !== '.') putStone(context, stones, content as Stone, pixelOf(pixels, cell));
  }
}

/** A dot on the stone that was played last; with numbers, its number has a ring instead. */
function drawLastMove(context: Context, picture: GobanPicture, { pixels, colors }: GobanTools) {
  const { lastMove, numbers, cells } = picture;
  if (lastMove === null || numbers.size > 0) return;
  const { x, y } = pixelOf(pixels, lastMove);
  const least = Math.min(2.5 * pixels.ratio, pixels.spacing * 0.24);
  const radius = Math.max(least, pixels.spacing * 0.13);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = cells.charAt(lastMove) === 'X' ? colors.markOnBlack : colors.mark;
  context.fill();
}

function drawNumbers(context: Context, picture: GobanPicture, tools: GobanTools): void {
  const { pixels, colors } = tools;
  for (const [cell, number] of picture.numbers) {
    const stone = picture.cells.charAt(cell) === 'X' ? 'X' : 'O';
    const at = pixelOf(pixels, cell);
    if (cell === picture.lastMove) {
      const color = stone === 'X' ? colors.markOnBlack : colors.mark;
      writeOnStone(context, stone, String(number), at, tools, color, 700);
      context.beginPath();
      context.arc(at.x, at.y, pixels.spacing * STONE_RADIUS * 0.9, 0, 2 * Math.PI);
      context.strokeStyle = color;
      context.lineWidth = Math.max(pixels.ratio, pixels.spacing * 0.045);
      context.stroke();
    } else {
      writeOnStone(context, stone, String(number), at, tools);
    }
  }
}

/** A line through the stones that have won, and a ring round each of them. */
function drawWin(context: Context, { winLine }: GobanPicture, { pixels, colors }: GobanTools) {
  const places = (winLine ?? []).map((cell) => pixelOf(pixels, cell));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return;
  const { spacing, ratio } = pixels;
  const thick = Math.max(2 * ratio, spacing * 0.09);
  context.lineCap = 'round';
  // With a pale border, for it runs over dark stones and light ones.
  for (const [color, width] of [
    [colors.whiteLight, thick + Math.max(1.5 * ratio, spacing * 0.05)],
    [colors.win, thick],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(first.x, first.y);
    context.lineTo(last.x, last.y);
    for (const { x, y } of places) {
      context.moveTo(x + spacing * STONE_RADIUS, y);
      context.arc(x, y, spacing * STONE_RADIUS, 0, 2 * Math.PI);
    }
    context.stroke();
  }
  context.lineCap = 'butt';
}
