import { nodeBarHeight } from '../layout/detail.ts';
import { addCurve, childHalf } from './edges.ts';
import { nodeX } from '../layout/look.ts';
import { prunedCount } from '../../trace/nodes.ts';
import type { Picture } from './picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';

/**
 * The stubs of pruned moves: a fan of short dashed lines, cut through by a pair of scissors, with a
 * count where there are many (`parts/cuts.ts`); narrower ones are grey bars. Nothing below them was searched.
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

/** The room of a stub that is a fan, as wide as its lines may spread. */
export function roomOfFan({ visible: { stubs } }: Picture, at: number): number {
  return Math.min(stubs.right[at]! - stubs.left[at]!, 96);
}

/** Dashes are dear to draw, and more of them than there is room for are a blot. */
export function linesAt(picture: Picture, at: number): number {
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
