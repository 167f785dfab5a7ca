import { estimateWidth, type TextPen } from '../../../core/drawing/text-pen.ts';
import { childHalf, curvePoint } from '../edges.ts';
import { ghostAt, type Picture } from '../picture.ts';
import { isFan, linesAt, prunedAt, roomOfFan, stubPoint } from '../stubs.ts';
import type { Taken } from '../taken.ts';

/** Pixels by which a number may stand beside the end of its lines, and those that keep it from anything else. */
const COUNT_ASIDE = [0, -4, 4, -8, 8];
const APART = 2;

/** How many moves were pruned, below the lines where these are fewer: where nothing else is written. */
export function drawCounts(picture: Picture, pen: TextPen, { texts, shapes }: Taken): void {
  const { visible, inks, words } = picture;
  const { stubs } = visible;
  for (let at = 0; at < stubs.count; at++) {
    if (!isFan(picture, at) || stubs.opened[at] === 1) continue;
    const count = prunedAt(picture, at);
    if (count <= linesAt(picture, at) || roomOfFan(picture, at) < 18) continue;
    const text = words.more(count);
    const { x, y } = stubPoint(picture, at);
    const half = estimateWidth(text, 11) / 2;
    for (const aside of COUNT_ASIDE) {
      const [left, right] = [x + aside - half, x + aside + half];
      const edges = [left - APART, y + 3, right + APART, y + 15] as const;
      if (!texts.isFree(...edges) || !shapes.isFree(...edges)) continue;
      texts.add(left, y + 3, right, y + 15);
      pen.write(text, x + aside, y + 9, 11, inks.muted);
      break;
    }
  }
}

/**
 * The scissors of stubs, over everything and across nothing: each where on its lines there is room between
 * what is written and the shapes of nodes, or nowhere.
 */
export function drawCuts(picture: Picture, taken: Taken): void {
  const { visible } = picture;
  const { stubs } = visible;
  for (let at = 0; at < stubs.count; at++) {
    if (!isFan(picture, at) || roomOfFan(picture, at) < 14) continue;
    const mark = freePoint(picture, at, taken);
    if (mark === null) continue;
    stubs.markX[at] = mark.x;
    stubs.markY[at] = mark.y;
    taken.texts.add(mark.x - BLADES, mark.y - HANDLES, mark.x + BLADES, mark.y + HANDLES);
    drawScissors(picture, mark.x, mark.y, ghostAt(visible, stubs.parent[at]!));
  }
}

/** Shares of the way that the scissors may stand from where they stand best. */
const ASIDE = [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24, 0.32, -0.32, 0.4, -0.4];

/** Where on the way of a stub its scissors have room; null where they have none. */
function freePoint(
  picture: Picture,
  at: number,
  { texts, shapes }: Taken,
): { x: number; y: number } | null {
  const { stubs, nodes } = picture.visible;
  const parent = stubs.parent[at]!;
  const end = stubPoint(picture, at);
  const startX = nodes.x[parent]!;
  const startY = nodes.y[parent]! + childHalf(picture, parent);
  // Near its node, so that the node is seen to be cut; and nearer once its ghost is open.
  const isFlat = Math.abs(end.x - startX) > 1.6 * (end.y - startY);
  const best = stubs.opened[at] === 1 ? 0.26 : isFlat ? 0.36 : 0.6;
  for (const aside of ASIDE) {
    const share = best + aside;
    if (share < 0.16 || share > 0.92) continue;
    const { x, y } = curvePoint(startX, startY, end.x, end.y, share);
    const edges = [x - BLADES, y - HANDLES, x + BLADES, y + HANDLES] as const;
    if (texts.isFree(...edges) && shapes.isFree(...edges)) return { x, y };
  }
  return null;
}

/** Half of what a pair of scissors takes. */
const BLADES = 8;
const HANDLES = 6;

/** An open pair of scissors, 14 pixels wide, on a disc of paper. */
function drawScissors(picture: Picture, x: number, y: number, faint: boolean): void {
  const { context, inks } = picture;
  context.fillStyle = inks.paper;
  context.beginPath();
  context.arc(x, y, 8.5, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = faint ? inks.ghost : inks.muted;
  context.lineWidth = 1.3;
  context.lineCap = 'round';
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x + 6.5, y + side * 4.2);
    context.lineTo(x - 2.4, y - side * 2);
    context.moveTo(x - 2.1, y - side * 3.2);
    context.arc(x - 4.4, y - side * 3.2, 2.2, 0, 2 * Math.PI);
  }
  context.stroke();
  context.lineCap = 'butt';
  context.lineWidth = 1.1;
}
