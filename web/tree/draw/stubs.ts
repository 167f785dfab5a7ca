import { nodeBarHeight } from '../layout/detail.ts';
import { addCurve, childHalf, curvePoint } from './edges.ts';
import type { Taken } from './taken.ts';
import { estimateWidth, type TextPen } from '../../core/drawing/text-pen.ts';
import { nodeX } from '../layout/look.ts';
import { prunedCount } from '../../trace/nodes.ts';
import { ghostAt, type Picture } from './picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';

/**
 * The stubs of pruned moves: a fan of short dashed lines, cut through by a pair of scissors, with a
 * count where there are many; narrower ones are grey bars. Nothing below them was searched.
 */

/** More pruned moves than this are shown as a number. */
const MOST_LINES = 5;
/** A stub narrower than this is a bar. */
const FAN_ROOM = 11;

export function stubBars(picture: Picture, rectangles: Rectangles): void {
  const { visible, inks } = picture;
  const { stubs, nodes } = visible;
  for (let at = 0; at < stubs.count; at++) {
    if (stubs.opened[at] === 1) continue;
    const parent = stubs.parent[at]!;
    const room = stubs.right[at]! - stubs.left[at]!;
    if (isFan(picture, at)) continue;
    const wide = Math.max(1, Math.min(6, room - (room >= 2 ? 1 : 0)));
    const x = (stubs.left[at]! + stubs.right[at]!) / 2;
    const y = nodes.y[parent]! + visible.rowHeight;
    const tall = nodeBarHeight(room, visible.rowHeight);
    rectangles.add(
      inks.prunedBar,
      Math.floor(x - wide / 2),
      y - tall / 2,
      wide,
      Math.max(4, tall / 2),
    );
  }
}

/** The lines of stubs, as far as they are too wide for bars. */
export function drawStubs(picture: Picture): void {
  const { visible, context, inks } = picture;
  const { stubs, nodes } = visible;
  context.lineWidth = 1.1;
  context.strokeStyle = inks.ghost;
  context.setLineDash([4, 3.5]);
  for (let at = 0; at < stubs.count; at++) {
    if (!isFan(picture, at) || stubs.opened[at] === 1) continue;
    const parent = stubs.parent[at]!;
    const { x, y } = stubPoint(picture, at);
    const startX = nodes.x[parent]!;
    const startY = nodes.y[parent]! + childHalf(picture, parent);
    const lines = linesAt(picture, at);
    const spread = Math.min(roomOfFan(picture, at) * 0.82, lines * 15) / lines;
    context.beginPath();
    for (let line = 0; line < lines; line++) {
      const end = x + (line - (lines - 1) / 2) * spread;
      addCurve(context, startX, startY, end, y);
    }
    context.stroke();
  }
  context.setLineDash([]);
}

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
    const edges = [x - half, y + 3, x + half, y + 15] as const;
    if (!texts.isFree(...edges) || !shapes.isFree(...edges)) continue;
    texts.add(...edges);
    pen.write(text, x, y + 9, 11, inks.muted);
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

function roomOfFan({ visible: { stubs } }: Picture, at: number): number {
  return Math.min(stubs.right[at]! - stubs.left[at]!, 96);
}

/** Dashes are dear to draw, and more of them than there is room for are a blot. */
function linesAt(picture: Picture, at: number): number {
  const most = Math.min(prunedAt(picture, at), Math.floor(roomOfFan(picture, at) / 7));
  return Math.min(MOST_LINES, Math.max(1, most));
}

/** True where a stub is wide enough to be drawn as a fan of lines. */
export function isFan(picture: Picture, at: number): boolean {
  const { stubs } = picture.visible;
  return stubs.right[at]! - stubs.left[at]! >= FAN_ROOM && picture.visible.rowHeight >= 30;
}

export function prunedAt(picture: Picture, at: number): number {
  const { visible } = picture;
  const parent = visible.stubs.parent[at]!;
  const { trace } = visible.scenes[visible.nodes.scene[parent]!]!;
  return prunedCount(trace, visible.nodes.node[parent]!);
}

/** Where the lines of a stub end. */
export function stubPoint(picture: Picture, at: number): { x: number; y: number } {
  const { visible, look } = picture;
  const { stubs, nodes } = visible;
  const parent = stubs.parent[at]!;
  const start = nodes.y[parent]! + childHalf(picture, parent);
  const y = start + (nodes.y[parent]! + visible.rowHeight - start) * 0.82;
  return { x: nodeX(stubs.left[at]!, stubs.right[at]!, look), y };
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
