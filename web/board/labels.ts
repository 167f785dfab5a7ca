import { pixelOf } from './geometry.ts';
import type { BoardPicture } from './picture.ts';
import type { BoardTools } from './skin.ts';
import { fittingSize, fontOf } from './writing.ts';

/** Letters and signs on the cells of which a comment speaks: on a round piece, beside any other. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  { labels, cells }: BoardPicture,
  { pixels, colors, skin }: BoardTools,
): void {
  const { spacing } = pixels;
  for (const { cell, text } of labels) {
    const { x, y } = pixelOf(pixels, cell);
    const content = cells.charAt(cell);
    const stone = content === 'X' || content === 'O' ? content : null;
    const isBeside = stone !== null && !skin.frame.isInside;
    const share = isBeside ? 0.22 : 0.5;
    const writing = { font: colors.font, weight: 600, wanted: spacing * share };
    const size = fittingSize(context, text, { ...writing, room: spacing * share * 1.1 });
    if (!isBeside) {
      // What runs through the point, a line or the mark of the last move, gives way.
      context.fillStyle = stone === null ? colors.face : colors[stone].flat;
      context.beginPath();
      context.arc(x, y, spacing * (stone === null ? 0.3 : skin.radius * 0.72), 0, 2 * Math.PI);
      context.fill();
    }
    context.font = fontOf(600, size, colors.font);
    context.fillStyle = stone === null || isBeside ? colors.label : colors[stone].ink;
    const aside = isBeside ? spacing * 0.34 : 0;
    context.fillText(text, x - aside, y - aside + size * 0.06);
  }
}
