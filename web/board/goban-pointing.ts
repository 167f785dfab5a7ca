import type { Stone } from './cells.ts';
import type { GobanTools } from './goban-drawing.ts';
import { pixelOf } from './goban-geometry.ts';
import { putStone } from './goban-stones.ts';

/** What changes without the board changing. */
export interface GobanPointing {
  /** The cell under the pointer or the keyboard where a move can be played, or null. */
  readonly hovered: number | null;
  /** The cell that was tapped once and waits for its second tap, or null. */
  readonly proposed: number | null;
  readonly turn: Stone;
}

/** Draws what is pointed at on a canvas of its own, over the board. */
export function drawPointing(
  context: CanvasRenderingContext2D,
  { hovered, proposed, turn }: GobanPointing,
  { pixels, colors, stones }: GobanTools,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, pixels.width, pixels.height);
  const { spacing, ratio } = pixels;
  if (proposed !== null) {
    const { x, y } = pixelOf(pixels, proposed);
    const reach = spacing * 0.5;
    // Cross-hairs to the edges: a finger hides the point itself, not its row and column.
    context.fillStyle = colors.accent;
    const thick = Math.max(pixels.line + 1, Math.round(1.5 * ratio));
    const [left, right] = [pixels.x[0] ?? 0, pixels.x.at(-1) ?? 0];
    const [top, bottom] = [pixels.y[0] ?? 0, pixels.y.at(-1) ?? 0];
    context.globalAlpha = 0.75;
    context.fillRect(left, Math.round(y - thick / 2), Math.max(0, x - reach - left), thick);
    context.fillRect(x + reach, Math.round(y - thick / 2), Math.max(0, right - x - reach), thick);
    context.fillRect(Math.round(x - thick / 2), top, thick, Math.max(0, y - reach - top));
    context.fillRect(Math.round(x - thick / 2), y + reach, thick, Math.max(0, bottom - y - reach));
    context.globalAlpha = 0.75;
    putStone(context, stones, turn, { x, y });
    context.globalAlpha = 1;
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    context.strokeStyle = colors.accent;
    context.lineWidth = Math.max(2 * ratio, spacing * 0.08);
    context.stroke();
  }
  if (hovered !== null && hovered !== proposed) {
    context.globalAlpha = 0.55;
    putStone(context, stones, turn, pixelOf(pixels, hovered));
    context.globalAlpha = 1;
  }
}
