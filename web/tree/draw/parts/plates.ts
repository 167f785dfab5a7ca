import { boardSize, roomAt } from '../../layout/detail.ts';
import { STATE } from '../../layout/visible.ts';
import type { LabelBoxes } from '../label-boxes.ts';
import { ghostAt, leafAt, minAt, type Picture } from '../picture.ts';
import { estimateWidth, type TextPen } from '../../../core/drawing/text-pen.ts';

/** Pixels of a plate beside what is written on it, and above and below. */
const [BESIDE, ABOVE] = [3, 1.5];
const LEAST_BESIDE = 2;
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
  plate(picture, pen, at, text, color, { x, y, size: 12, width, height: 17 });
}

/** The value in the middle of a node whose shape has no room for it: nothing of the shape crosses it. */
export function drawPlate(
  picture: Picture,
  pen: TextPen,
  at: number,
  text: string,
  color: string,
  { x, y, size, boxes }: Spot,
): void {
  const wide = estimateWidth(text, size);
  // Beside others it has no more than its own room.
  const room = roomAt(picture.visible, at) - 1;
  const most = Math.max(wide + (wide > room ? LEAST_BESIDE : 0), room);
  const width = Math.min(wide * WIDER + 2 * BESIDE, most);
  const height = size + 2 * ABOVE;
  // What is written beside it may stand as near as to any text, but on no leaf's edge.
  const half = leafAt(picture.visible, at) ? width / 2 - 1 : wide / 2;
  const tall = size / 2 - ABOVE;
  boxes.add(x - half, y - tall, x + half, y + tall);
  plate(picture, pen, at, text, color, { x, y, size, width, height });
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
}

function plate(
  picture: Picture,
  pen: TextPen,
  at: number,
  text: string,
  color: string,
  { x, y, size, width, height }: Plate,
): void {
  const { context, inks, visible } = picture;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, Math.min(5, height / 3));
  context.fillStyle = inks.paper;
  context.fill();
  context.lineWidth = 1.2;
  context.strokeStyle = rimColor(picture, at);
  const isAhead = visible.nodes.state[at] === STATE.future;
  const isPruned = ghostAt(visible, at) && !isAhead;
  if (isPruned) context.setLineDash([3, 2.5]);
  context.stroke();
  if (isPruned) context.setLineDash([]);
  pen.refresh();
  const weight = isAhead || isPruned ? 500 : 600;
  pen.write(text, x, y, size, color, 'center', weight, width - 2);
}

function rimColor({ visible, inks }: Picture, at: number): string {
  if (visible.nodes.state[at] === STATE.future) return inks.future;
  if (ghostAt(visible, at)) return inks.ghost;
  if (leafAt(visible, at)) return inks.muted;
  return minAt(visible, at) ? inks.min : inks.max;
}
