import type { Hit } from './hit.ts';
import {
  DETAIL,
  boardSize,
  leafHeight,
  nodeBarHeight,
  roomAt,
  shapeHeight,
  shapeWidth,
} from '../layout/detail.ts';
import { childHalf } from '../draw/edges.ts';
import { isFan, stubPoint } from '../draw/stubs.ts';
import { hiddenSign, hidesChildren } from '../draw/hidden.ts';
import { foldAt, foldBox, openedHandle } from '../draw/folds.ts';
import { hasStub } from '../layout/layout.ts';
import { columnAt } from './pick-column.ts';
import { leafAt, pictureDetail, type Picture } from '../draw/picture.ts';

/**
 * What of a tree is at (x, y), or within `reach` pixels of it, the nearest first; null where nothing is. Reads
 * what the last frame found, so that it always agrees with what is seen.
 */
export function hitAt(picture: Picture, x: number, y: number, reach: number): Hit | null {
  const { visible } = picture;
  let best = reach;
  let hit: Hit | null = null;

  const { stubs, nodes } = visible;
  for (let at = 0; at < stubs.count; at++) {
    const distance = stubDistance(picture, at, x, y);
    const parent = stubs.parent[at]!;
    const scene = visible.scenes[nodes.scene[parent]!]!;
    if (distance > best || !hasStub(scene.trace, nodes.node[parent]!)) continue;
    best = distance;
    hit = { kind: 'stub', scene, node: nodes.node[parent]! };
  }
  for (let at = 0; at < nodes.count; at++) {
    const distance = nodeDistance(picture, at, x, y);
    if (distance > best) continue;
    best = distance;
    hit = { kind: 'node', scene: visible.scenes[nodes.scene[at]!]!, node: nodes.node[at]! };
  }
  for (let at = 0; at < visible.folds.count; at++) {
    const distance = foldDistance(picture, at, x, y);
    if (distance > best) continue;
    best = distance;
    hit = { kind: 'fold', ...foldAt(picture, at) };
  }
  for (let at = 0; at < nodes.count; at++) {
    if (!hidesChildren(picture, at)) continue;
    const sign = hiddenSign(picture, at);
    const distance = boxDistance(x - sign.x, y - sign.y, 10, 6);
    if (distance >= best) continue;
    best = distance;
    hit = { kind: 'hidden', scene: visible.scenes[nodes.scene[at]!]!, node: nodes.node[at]! };
  }
  if (hit !== null) return hit;

  const row = Math.round(y / visible.rowHeight + picture.look.camera.y - 0.5);
  return columnAt(picture, x, row);
}

/** Pixels from (x, y) to the shape of node `at` of the list; 0 within it. */
function nodeDistance(picture: Picture, at: number, x: number, y: number): number {
  const { visible } = picture;
  const { nodes } = visible;
  const detail = pictureDetail(picture, at);
  const room = roomAt(visible, at);
  let wide: number;
  let tall: number;
  if (detail === DETAIL.bar) {
    wide = Math.min(room, 6);
    tall = nodeBarHeight(room, visible.rowHeight);
  } else if (detail === DETAIL.board) {
    wide = boardSize(room, visible.rowHeight) + 6;
    tall = wide;
  } else {
    wide = shapeWidth(room, visible.rowHeight, leafAt(visible, at));
    tall = leafAt(visible, at) ? leafHeight(wide) : shapeHeight(wide);
  }
  return boxDistance(x - nodes.x[at]!, y - nodes.y[at]!, wide / 2, tall / 2);
}

function stubDistance(picture: Picture, at: number, x: number, y: number): number {
  if (!isFan(picture, at)) return Infinity;
  const { stubs, nodes } = picture.visible;
  const hasMark = !Number.isNaN(stubs.markX[at]);
  const away = Math.hypot(x - stubs.markX[at]!, y - stubs.markY[at]!);
  const toMark = hasMark ? Math.max(0, away - 9) : Infinity;
  if (stubs.opened[at] === 1) {
    // Without scissors it is closed where its lines begin.
    const parent = stubs.parent[at]!;
    const start = nodes.y[parent]! + childHalf(picture, parent) + 10;
    return hasMark ? toMark : boxDistance(x - nodes.x[parent]!, y - start, 9, 9);
  }
  const end = stubPoint(picture, at);
  const half = Math.min((stubs.right[at]! - stubs.left[at]!) / 2, 40);
  // Where there is no mark, the lower half of the lines.
  const from = hasMark ? stubs.markY[at]! : (nodes.y[stubs.parent[at]!]! + end.y) / 2;
  const [middle, tall] = [(from + end.y) / 2 + 6, Math.abs(end.y - from) / 2 + 10];
  return Math.min(toMark, boxDistance(x - end.x, y - middle, half, tall));
}

function foldDistance(picture: Picture, at: number, x: number, y: number): number {
  const box = foldBox(picture, at) ?? openedHandle(picture, at);
  if (box === null) return Infinity;
  return boxDistance(x - box.x, y - box.y, box.halfWide, box.halfTall);
}

function boxDistance(dx: number, dy: number, halfWide: number, halfTall: number): number {
  return Math.hypot(Math.max(0, Math.abs(dx) - halfWide), Math.max(0, Math.abs(dy) - halfTall));
}
