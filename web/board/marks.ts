import { pixelOf } from './geometry.ts';
import type { BoardPicture } from './picture.ts';
import type { BoardTools } from './skin.ts';

type Context = CanvasRenderingContext2D;

/** Crosses on the points that Black may not play, each with a halo that sets it off from the lines. */
export function drawForbidden(context: Context, { forbidden }: BoardPicture, tools: BoardTools) {
  const { pixels, colors } = tools;
  const { spacing, ratio } = pixels;
  const arm = spacing * 0.19;
  const thick = Math.max(2 * ratio, spacing * 0.085);
  context.lineCap = 'round';
  for (const [color, width] of [
    [colors.face, thick + Math.max(3 * ratio, spacing * 0.1)],
    [colors.warning, thick],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    for (const cell of forbidden) {
      const { x, y } = pixelOf(pixels, cell);
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x + arm, y - arm);
      context.lineTo(x - arm, y + arm);
    }
    context.stroke();
  }
  context.lineCap = 'butt';
}

/** From point to point, as on a blackboard. */
export function drawArrows(context: Context, { arrows }: BoardPicture, tools: BoardTools): void {
  const { pixels, colors } = tools;
  const { spacing, ratio } = pixels;
  for (const { from, to } of arrows) {
    const [start, end] = [pixelOf(pixels, from), pixelOf(pixels, to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length === 0) continue;
    const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
    const head = spacing * 0.34;
    const tip = length - spacing * 0.16;
    const neck = tip - head;
    const place = (along: number, aside: number): readonly [number, number] => [
      start.x + dx * along - dy * aside,
      start.y + dy * along + dx * aside,
    ];
    const half = Math.max(1.5 * ratio, spacing * 0.06);
    context.beginPath();
    context.moveTo(...place(spacing * 0.16, half * 0.7));
    context.lineTo(...place(neck, half));
    context.lineTo(...place(neck, head * 0.55));
    context.lineTo(...place(tip, 0));
    context.lineTo(...place(neck, -head * 0.55));
    context.lineTo(...place(neck, -half));
    context.lineTo(...place(spacing * 0.16, -half * 0.7));
    context.closePath();
    context.lineJoin = 'round';
    context.strokeStyle = colors.face;
    context.lineWidth = Math.max(2 * ratio, spacing * 0.06);
    context.stroke();
    context.fillStyle = colors.accent;
    context.fill();
    context.lineJoin = 'miter';
  }
}

/** Four corners round a point that is pointed out from elsewhere. */
export function drawHighlight(context: Context, picture: BoardPicture, tools: BoardTools): void {
  if (picture.highlighted === null) return;
  const { pixels, colors, skin } = tools;
  const { spacing, ratio } = pixels;
  const { x, y } = pixelOf(pixels, picture.highlighted);
  // Round a stone; within a square, whose lines it must not hide.
  const [reach, thick] = skin.frame.isInside ? [0.5 * spacing, 0.085] : [0.43 * spacing, 0.045];
  const arm = spacing * 0.2;
  context.beginPath();
  for (const right of [-1, 1]) {
    for (const down of [-1, 1]) {
      context.moveTo(x + right * (reach - arm), y + down * reach);
      context.lineTo(x + right * reach, y + down * reach);
      context.lineTo(x + right * reach, y + down * (reach - arm));
    }
  }
  context.lineCap = context.lineJoin = 'round';
  for (const [color, width] of [
    [colors.face, 2 * thick],
    [colors.accent, thick],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(2 * ratio, spacing * width);
    context.stroke();
  }
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
}
