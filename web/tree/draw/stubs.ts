import { isCrowded } from '../layout/camera.ts';
import { nodeBarHeight, roomAt } from '../layout/detail.ts';
import { addCurve, childHalf, curvePoint } from './edges.ts';
import type { LabelBoxes } from './label-boxes.ts';
import { estimateWidth, type TextPen } from '../../core/drawing/text-pen.ts';
import { nodeX } from '../layout/look.ts';
import { prunedCount } from '../../trace/nodes.ts';
import { ghostAt, isAlwaysLabeled, type Picture } from './picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';

/**
 * The stubs of pruned moves: a fan of short dashed lines, cut through by a pair of scissors, with a
 * count where there are many; narrower ones are grey bars. Nothing below them was searched.
 */

/** More pruned moves than this are shown as a number. */
const MOST_LINES = 5;
/** The name of a move to a node narrower than this may stand below it, see `parts/first-plies.ts`. */
const NAMED_BELOW = 60;
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

/** `boxes` gets where their counts stand. */
export function drawStubs(picture: Picture, pen: TextPen, boxes: LabelBoxes): void {
  const { visible, context, inks } = picture;
  const { stubs, nodes } = visible;
  context.lineWidth = 1.1;
  for (let at = 0; at < stubs.count; at++) {
    if (!isFan(picture, at)) continue;
    const parent = stubs.parent[at]!;
    const count = prunedAt(picture, at);
    const room = Math.min(stubs.right[at]! - stubs.left[at]!, 96);
    const { x, y } = stubPoint(picture, at);
    const startX = nodes.x[parent]!;
    const startY = nodes.y[parent]! + childHalf(picture, parent);
    if (stubs.opened[at] !== 1) {
      // Dashes are dear to draw, and more of them than there is room for are a blot.
      const lines = Math.min(MOST_LINES, Math.max(1, Math.min(count, Math.floor(room / 7))));
      const spread = Math.min(room * 0.82, lines * 15) / lines;
      context.strokeStyle = inks.ghost;
      context.setLineDash([4, 3.5]);
      context.beginPath();
      for (let line = 0; line < lines; line++) {
        const end = x + (line - (lines - 1) / 2) * spread;
        addCurve(context, startX, startY, end, y);
      }
      context.stroke();
      context.setLineDash([]);
      if (count > lines && room >= 18) {
        const text = picture.words.more(count);
        pen.write(text, x, y + 9, 11, inks.muted);
        const half = estimateWidth(text, 11) / 2;
        boxes.add(x - half, y + 3, x + half, y + 15);
      }
    }
    if (room >= 14) {
      const mark = scissorsPoint(picture, at);
      drawScissors(picture, mark.x, mark.y, ghostAt(visible, parent));
      pen.refresh();
    }
  }
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

/** Where the scissors of a stub stand: on its way, or near the node once its ghost is open. */
export function scissorsPoint(picture: Picture, at: number): { x: number; y: number } {
  const { visible, look } = picture;
  const { stubs, nodes } = visible;
  const parent = stubs.parent[at]!;
  const end = stubPoint(picture, at);
  const startX = nodes.x[parent]!;
  const startY = nodes.y[parent]! + childHalf(picture, parent);
  // Near its node, so that the node is seen to be cut.
  const isFlat = Math.abs(end.x - startX) > 1.6 * (end.y - startY);
  // Below the name of its move, where that stands there.
  const isNarrow = isCrowded(look) && roomAt(visible, parent) < NAMED_BELOW;
  const isNamed = isNarrow && isAlwaysLabeled(picture, parent);
  const t = stubs.opened[at] === 1 ? (isNamed ? 0.62 : 0.26) : isFlat ? 0.36 : 0.6;
  return curvePoint(startX, startY, end.x, end.y, t);
}

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
