import { formatValue, formatWindow } from '../../../core/format.ts';
import { isCrowded } from '../../layout/camera.ts';
import { DETAIL, boardSize, roomAt, shapeHeight, shapeWidth } from '../../layout/detail.ts';
import { childHalf } from '../edges.ts';
import { type TextPen, estimateWidth } from '../../../core/drawing/text-pen.ts';
import type { LabelBoxes } from '../label-boxes.ts';
import { SEAT_SIGNS } from '../../../trace/payoffs.ts';
import { chanceAt, ghostAt, pictureDetail, seatAt, type Picture } from '../picture.ts';
import { labelSpot } from '../shapes.ts';
import type { Reading } from '../../../trace/time.ts';
import { STATE } from '../../layout/visible.ts';

/**
 * The window on entry beside the node's tip; at an open node the present one and its best; of three
 * players which one moves. Where that is too wide, the same in two short lines; where even those are,
 * above the node, in a tree that is to be read to its left, or not at all. Nor does it stand where
 * another label does.
 *
 * @param neighbour the left edge of the next shape in the row
 * @param before the right edge of the one before
 */
export function drawWindow(
  picture: Picture,
  pen: TextPen,
  at: number,
  running: Reading | null,
  neighbour: number,
  before: number,
  boxes: LabelBoxes,
): void {
  const { visible, inks } = picture;
  const { nodes } = visible;
  const seat = seatAt(visible, at);
  if (nodes.state[at] === STATE.future && seat === null) return;
  const { header, alpha, beta } = visible.scenes[nodes.scene[at]!]!.trace;
  if (header.promised !== undefined) return;
  const low = running?.alpha ?? alpha[nodes.node[at]!]!;
  const high = running?.beta ?? beta[nodes.node[at]!]!;
  const best = running?.best ?? null;
  // Of a chance node what its outcomes give to the sum so far.
  const value = best === null ? '' : formatValue(best, header);
  const known = chanceAt(visible, at) ? `Σ ${value}` : picture.words.best(value);
  // Of three players which one moves here, before anything is known and after.
  const whose = seat === null ? '' : SEAT_SIGNS[seat];
  const knows = best === null ? (seat === null ? [] : [whose]) : [`${whose} ${known}`.trim()];
  const wide = picture.windows ? [formatWindow(low, high, header), ...knows] : knows;
  if (wide.length === 0) return;

  const style: LabelStyle = {
    color: running === null ? inks.muted : inks.accent,
    weight: running === null ? 400 : 600,
  };
  const tip = tipOf(picture, at);
  if (writeBeside(picture, pen, at, wide, 11, tip.beside, neighbour, style, boxes)) return;
  if (ghostAt(visible, at)) return;
  const narrow = picture.windows
    ? [`(${formatValue(low, header)},`, `${formatValue(high, header)})`]
    : knows;
  if (writeBeside(picture, pen, at, narrow, 10, tip.close, neighbour, style, boxes)) return;
  // Smaller rather than touching its shape.
  const isSmall = isCrowded(picture.look);
  if (isSmall && writeBeside(picture, pen, at, narrow, 9, tip.close, neighbour, style, boxes))
    return;
  // Where the name of the node's own move reaches down to its tip, a little nearer to its middle.
  for (const nearer of NEARER) {
    const x = tip.close + nearer * SLOPE;
    if (writeBeside(picture, pen, at, narrow, 10, x, neighbour, style, boxes, nearer)) return;
  }
  if (writeAbove(picture, pen, at, wide, style, boxes)) return;
  if (picture.look.view.readable !== true) return;
  // To its left where nothing stands there, as at the first child; at last close to either side of it.
  const mirrored = 2 * nodes.x[at]! - tip.close - widthOf(narrow, 10);
  const write = (x: number, nearer: number) =>
    x >= before + LEAST_SPACE &&
    writeBeside(picture, pen, at, narrow, 10, x, neighbour, style, boxes, nearer);
  for (const closer of [0, CLOSER]) {
    for (const nearer of [0, ...NEARER]) {
      const aside = nearer * SLOPE - closer;
      if (closer > 0 && write(tip.close + aside, nearer)) return;
      if (write(mirrored - aside, nearer)) return;
    }
  }
}

interface LabelStyle {
  readonly color: string;
  readonly weight: number;
}

/** Pixels between two rows of shapes that hold the name of a move and a window. */
const LEAST_GAP = 52;

/** Pixels from a window to the next shape; and where it would not be written otherwise. */
const SPACE = 3;
const LEAST_SPACE = 0.5;

/** Pixels from one line to the next. */
const LINE = 13;

/** Pixels from the tip towards the middle of a shape, and how much wider it is there to one side. */
const NEARER = [3, 6, 9, 12, 15];
const SLOPE = 0.6;

/** Pixels that a window may come closer to its shape, where there is no other room for it. */
const CLOSER = 3;

/** Where text may begin beside node `at` of the list: one line at its tip, or two close to it. */
function tipOf(picture: Picture, at: number): { beside: number; close: number } {
  const { visible } = picture;
  const x = visible.nodes.x[at]!;
  const room = roomAt(visible, at);
  if (pictureDetail(picture, at) === DETAIL.board) {
    const beside = x + boardSize(room, visible.rowHeight) / 2 + 9;
    return { beside, close: beside };
  }
  const spot = labelSpot(picture, at, shapeWidth(room, visible.rowHeight, false));
  return { beside: x + spot.beside, close: x + spot.close };
}

/**
 * Writes lines beside a node, up to its neighbour; false where there is no room for them.
 *
 * @param nearer pixels that they stand nearer to the node's middle than level with its tip
 */
function writeBeside(
  picture: Picture,
  pen: TextPen,
  at: number,
  lines: readonly string[],
  size: number,
  x: number,
  neighbour: number,
  style: LabelStyle,
  boxes: LabelBoxes,
  nearer = 0,
): boolean {
  const { visible } = picture;
  const right = x + widthOf(lines, size);
  if (right > neighbour - (size < 11 ? LEAST_SPACE : SPACE)) return false;
  let y = visible.nodes.y[at]!;
  if (pictureDetail(picture, at) === DETAIL.board) {
    y -= ((lines.length - 1) * LINE) / 2;
  } else {
    // Level with the tip of △ the last line, with that of ▽ the first: there the shape is narrow.
    const wide = shapeWidth(roomAt(visible, at), visible.rowHeight, false);
    const tall = shapeHeight(wide);
    y += labelSpot(picture, at, wide).above
      ? nearer - tall * 0.3 - (lines.length - 1) * (LINE - 2)
      : tall * 0.28 - nearer;
  }
  const top = y - size / 2;
  const bottom = y + (lines.length - 1) * LINE + size / 2;
  if (!boxes.isFree(x, top, right, bottom)) return false;
  boxes.add(x, top, right, bottom);
  for (const line of lines) {
    pen.write(line, x, y, size, style.color, 'left', style.weight);
    y += LINE;
  }
  return true;
}

/** Writes lines above a node, below the name of its move; false where there is no room for them. */
function writeAbove(
  picture: Picture,
  pen: TextPen,
  at: number,
  lines: readonly string[],
  style: LabelStyle,
  boxes: LabelBoxes,
): boolean {
  const { visible, inks } = picture;
  const { nodes } = visible;
  const width = widthOf(lines, 11);
  if (!isSteep(picture, at) || roomAt(visible, at) < width - 8) return false;
  const height = lines.length * LINE;
  // The current node has a rim around it.
  const rim = nodes.node[at] === picture.moment.current ? 8 : 0;
  const top = nodes.y[at]! - childHalf(picture, at) - 2 - height - rim;
  const left = nodes.x[at]! - width / 2;
  if (!boxes.isFree(left, top, left + width, top + height)) return false;
  boxes.add(left, top, left + width, top + height);
  pen.ground(left - 2, top, width + 4, height, inks.paper);
  for (const [index, line] of lines.entries()) {
    const y = top + (index + 0.5) * LINE;
    pen.write(line, nodes.x[at]!, y, 11, style.color, 'center', style.weight);
  }
  return true;
}

function widthOf(lines: readonly string[], size: number): number {
  return lines.reduce((widest, line) => Math.max(widest, estimateWidth(line, size)), 0);
}

/** True where the name of the move stands well above the node, so that there is room between. */
function isSteep(picture: Picture, at: number): boolean {
  const { nodes } = picture.visible;
  const parent = nodes.parent[at]!;
  if (parent < 0) return true;
  const gap = nodes.y[at]! - nodes.y[parent]! - childHalf(picture, at) - childHalf(picture, parent);
  return gap >= LEAST_GAP && Math.abs(nodes.x[at]! - nodes.x[parent]!) < 1.2 * gap;
}
