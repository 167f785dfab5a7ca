import type { GomokuThreat } from '../engine/gomoku-messages.ts';
import type { Stone } from '../games/cells.ts';
import type { BoardTools } from './skin.ts';
import { pixelOf } from './geometry.ts';
import type { BoardPicture } from './picture.ts';
import { THREAT_SIGNS, threatLines, threatsByCell, WINNING_KINDS } from './threats.ts';
import { fittingSize, fontOf } from './writing.ts';

type Context = CanvasRenderingContext2D;

/** Bands under the rows of three and four stones that threaten something. */
export function drawThreatLines(context: Context, picture: BoardPicture, tools: BoardTools): void {
  const { pixels, colors } = tools;
  const { spacing } = pixels;
  context.lineCap = 'round';
  for (const { stones } of threatLines(picture.cells, picture.size, picture.threats)) {
    const [first, last] = [stones[0], stones.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [from, to] = [pixelOf(pixels, first), pixelOf(pixels, last)];
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.strokeStyle = colors.threat;
    context.lineWidth = spacing * 1.12;
    context.stroke();
  }
  context.lineCap = 'butt';
}

/**
 * Tiles on the points where a stone would threaten something, in the stone's color and with the name
 * of the threat in figures; those that win have a strong border. Where a value is written already, the
 * tile is small and stands beside it.
 */
export function drawThreats(context: Context, picture: BoardPicture, tools: BoardTools): void {
  const { values } = picture;
  const covered = new Set(picture.ghosts.map(({ cell }) => cell));
  const { pixels } = tools;
  for (const [cell, there] of threatsByCell(picture.threats)) {
    if (covered.has(cell)) continue;
    const { x, y } = pixelOf(pixels, cell);
    const isSmall = values.has(cell);
    const aside = isSmall ? pixels.spacing * 0.3 : 0;
    const size = pixels.spacing * (isSmall ? 0.36 : 0.6);
    const { X, O } = there;
    if (X !== null && O !== null) {
      tile(context, 'X', X, [x + aside - size * 0.39, y - aside, size * 0.78, size], tools);
      tile(context, 'O', O, [x + aside + size * 0.39, y - aside, size * 0.78, size], tools);
    } else if (X !== null) {
      tile(context, 'X', X, [x + aside, y - aside, size, size], tools);
    } else if (O !== null) {
      tile(context, 'O', O, [x + aside, y - aside, size, size], tools);
    }
  }
}

function tile(
  context: Context,
  stone: Stone,
  kind: GomokuThreat,
  [x, y, width, height]: readonly [number, number, number, number],
  { pixels, colors }: BoardTools,
): void {
  const wins = WINNING_KINDS.has(kind);
  const { ratio, spacing } = pixels;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height * 0.22);
  context.fillStyle = colors[stone].flat;
  context.fill();
  context.strokeStyle = wins ? colors.warning : colors[stone].rim;
  context.lineWidth = wins ? Math.max(1.5 * ratio, spacing * 0.06) : Math.max(1, ratio);
  context.stroke();
  const sign = THREAT_SIGNS[kind];
  const size = fittingSize(context, sign, {
    font: colors.font,
    weight: 700,
    wanted: height * 0.66,
    room: width * 0.8,
  });
  context.font = fontOf(wins ? 700 : 600, size, colors.font);
  context.fillStyle = colors[stone].ink;
  context.fillText(sign, x, y + size * 0.06);
}
