import { boardSize, DETAIL, detailOf } from '../layout/detail.ts';
import { addShape } from './shapes.ts';
import type { Scene } from '../layout/layout.ts';
import { placeX } from '../layout/look.ts';
import { isBorn } from '../../trace/clock.ts';
import { mixed } from '../../core/drawing/mixed.ts';
import { NONE } from '../../trace/nodes.ts';
import { boardCells, type Picture } from './picture.ts';
import { placeOf } from '../layout/place.ts';

/** A node that stands out: the current one, the selected one, the one under the pointer. */

export interface MarkStyle {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly grow: number;
  readonly lineWidth: number;
  /** Whether a node too small to be seen has a dot; unsaid: it has. */
  readonly dots?: boolean;
}

/**
 * The light behind nodes, from the moment at which each is entered. Not behind bars: a dot behind each of
 * them would hide a row of them.
 */
export function drawLight(picture: Picture, scene: Scene): void {
  const { inks, lit, moment } = picture;
  const fill = mixed(inks.accent, inks.paper, 0.22);
  for (const node of lit ?? []) {
    if (!isBorn(scene.trace, node, moment.step)) continue;
    drawMark(picture, scene, node, { fill, stroke: null, grow: 5, lineWidth: 0, dots: false });
  }
}

/** Marks `node` of `scene` wherever it is; where it is too small to be seen, by a dot. */
export function drawMark(picture: Picture, scene: Scene, node: number, style: MarkStyle): void {
  const { context, look, visible } = picture;
  const listed = indexOf(picture, scene, node);
  // Only the scene that everything else is grafted onto knows where it stands by itself.
  if (listed < 0 && scene !== visible.scenes[0]) return;
  const place = placeOf(scene, node);
  const room = place.width * look.camera.scale;
  const detail = detailOf(room, visible.rowHeight, boardCells(picture, scene.trace, node));
  context.beginPath();
  const at = detail === DETAIL.bar ? NONE : listed;
  if (at < 0 && style.dots === false) return;
  if (at < 0) {
    const x = listed < 0 ? placeX(place, look) : visible.nodes.x[listed]!;
    const row = listed < 0 ? place.row : visible.nodes.row[listed]!;
    const y = (row + 0.5 - look.camera.y) * visible.rowHeight;
    context.arc(x, y, 4 + style.grow / 2, 0, 2 * Math.PI);
  } else if (detail === DETAIL.board) {
    const half = boardSize(room, visible.rowHeight) / 2 + 3 + style.grow;
    const { nodes } = visible;
    context.roundRect(nodes.x[at]! - half, nodes.y[at]! - half, half * 2, half * 2, 6 + style.grow);
  } else {
    addShape(picture, at, style.grow);
  }
  if (style.fill !== null) {
    context.fillStyle = style.fill;
    context.fill();
  }
  if (style.stroke !== null) {
    context.strokeStyle = style.stroke;
    context.lineWidth = style.lineWidth;
    context.lineJoin = 'round';
    context.stroke();
  }
}

function indexOf(picture: Picture, scene: Scene, node: number): number {
  const { visible } = picture;
  const { nodes } = visible;
  for (let at = 0; at < nodes.count; at++) {
    if (nodes.node[at] === node && visible.scenes[nodes.scene[at]!] === scene) return at;
  }
  return NONE;
}
