import { isCrowded } from '../../layout/camera.ts';
import { boardSize, roomAt } from '../../layout/detail.ts';
import { STATE } from '../../layout/visible.ts';
import type { LabelBoxes } from '../label-boxes.ts';
import { ghostAt, leafAt, minAt, type Picture } from '../picture.ts';
import { estimateWidth, type TextPen } from '../../../core/drawing/text-pen.ts';
import type { Lane } from './lanes.ts';

/** Pixels of a plate beside what is written on it, and above and below. */
const [BESIDE, ABOVE] = [3, 1.5];
const LEAST_BESIDE = 2;
/** How thick the line around a plate is, and around one of a node that has fewer pixels than that. */
const [LINE, THIN_LINE, NARROW] = [1.2, 0.8, 16];
/** Pixels from line to line, where a plate stands beside another, and from what is written to both lines. */
const [BETWEEN, INSIDE] = [0.8, 0.4];
/** In which a value is written in its lane, the largest that has room. */
const LANE_SIZES = [9, 8, 7];
/** A share by which letters may be wider than they are thought to be. */
const WIDER = 1.1;

/** On boards the value hangs on the lower right corner. */
export function drawBoardValue(
  picture: Picture,
  pen: TextPen,
  at: number,
  text: string,
  color: string,
  boxes: LabelBoxes,
): void {
  const { visible } = picture;
  const half = boardSize(roomAt(visible, at), visible.rowHeight) / 2 + 3;
  const width = estimateWidth(text, 12) + 9;
  const x = visible.nodes.x[at]! + half - width * 0.05;
  const y = visible.nodes.y[at]! + half + 2.5;
  boxes.add(x - width / 2, y - 8.5, x + width / 2, y + 8.5);
  plate(picture, pen, at, text, color, { x, y, size: 12, width, height: 17, line: LINE });
}

/**
 * The value in the middle of a node whose shape has no room for it: nothing of the shape crosses it. False
 * where a tree is shown whole that has no room for it at all.
 */
export function drawPlate(
  picture: Picture,
  pen: TextPen,
  at: number,
  text: string,
  color: string,
  { x, y, size, boxes }: Spot,
): boolean {
  const wide = estimateWidth(text, size);
  // Beside others it has no more than its own room.
  const own = roomAt(picture.visible, at);
  const line = own < NARROW ? THIN_LINE : LINE;
  const most = Math.max(wide > own - 1 ? wide + LEAST_BESIDE : 0, own - line - BETWEEN);
  const width = Math.min(wide * WIDER + 2 * BESIDE, most);
  const height = size + 2 * ABOVE;
  const aside = width > own ? asideOf(picture, at, width / 2) : 0;
  if (aside === null && isCrowded(picture.look)) return false;
  const middle = x + (aside ?? 0);
  // What is written beside it may stand as near as to any text, but on no leaf's edge.
  const half = leafAt(picture.visible, at) ? width / 2 - 1 : wide / 2;
  const tall = size / 2 - ABOVE;
  boxes.add(middle - half, y - tall, middle + half, y + tall);
  plate(picture, pen, at, text, color, { x: middle, y, size, width, height, line });
  return true;
}

/** By how much a plate that is wider than the room of its node stands aside from what is beside it; null: nowhere. */
function asideOf(picture: Picture, at: number, half: number): number | null {
  const { nodes, folds } = picture.visible;
  const [x, row] = [nodes.x[at]!, nodes.row[at]!];
  let [least, most] = [0, picture.look.view.width];
  for (const list of [nodes, folds]) {
    for (let other = 0; other < list.count; other++) {
      if (list.row[other] !== row) continue;
      if (list.x[other]! < x) least = Math.max(least, list.right[other]!);
      if (list.x[other]! > x) most = Math.min(most, list.left[other]!);
    }
  }
  if (most - least < 2 * half) return null;
  return Math.max(least + half - x, Math.min(0, most - half - x));
}

/** The value of a leaf in its lane; false where it has no room there either. */
export function drawInLane(
  picture: Picture,
  pen: TextPen,
  at: number,
  text: string,
  color: string,
  { side, room }: Lane,
  boxes: LabelBoxes,
): boolean {
  const { nodes } = picture.visible;
  const most = room - THIN_LINE - BETWEEN;
  const sizeOf = (each: string) =>
    LANE_SIZES.find((size) => estimateWidth(each, size) <= most - INSIDE - THIN_LINE);
  const whole = text.replaceAll(',', '');
  const bare = sizeOf(whole) === undefined ? whole.replace(/^(\D*)0\./, '$1.') : whole;
  const size = sizeOf(bare);
  if (size === undefined) return false;
  const height = size + 2 * ABOVE;
  const width = Math.min(estimateWidth(bare, size) * WIDER + 2 * BESIDE, most);
  const x = nodes.x[at]!;
  const y = nodes.y[at]! + (side * (height + BETWEEN + THIN_LINE)) / 2;
  boxes.add(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
  plate(picture, pen, at, bare, color, { x, y, size, width, height, line: THIN_LINE });
  return true;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** What is written so far. */
  readonly boxes: LabelBoxes;
}

interface Plate {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** How thick the line around it is. */
  readonly line: number;
}

function plate(
  picture: Picture,
  pen: TextPen,
  at: number,
  text: string,
  color: string,
  { x, y, size, width, height, line }: Plate,
): void {
  const { context, inks, visible } = picture;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, Math.min(5, height / 3));
  context.fillStyle = inks.paper;
  context.fill();
  context.lineWidth = line;
  context.strokeStyle = rimColor(picture, at);
  const isAhead = visible.nodes.state[at] === STATE.future;
  const isPruned = ghostAt(visible, at) && !isAhead;
  if (isPruned) context.setLineDash([3, 2.5]);
  context.stroke();
  if (isPruned) context.setLineDash([]);
  pen.refresh();
  const weight = isAhead || isPruned ? 500 : 600;
  pen.write(text, x, y, size, color, 'center', weight, width - line - INSIDE);
}

function rimColor({ visible, inks }: Picture, at: number): string {
  if (visible.nodes.state[at] === STATE.future) return inks.future;
  if (ghostAt(visible, at)) return inks.ghost;
  if (leafAt(visible, at)) return inks.muted;
  return minAt(visible, at) ? inks.min : inks.max;
}
