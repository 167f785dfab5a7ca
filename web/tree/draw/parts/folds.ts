import { nodeBarHeight, SHAPE_ROOM } from '../../layout/detail.ts';
import { addCurve, childHalf, hangsOnCurve } from '../edges.ts';
import { foldAt, foldBox, type FoldBox, HANDLE, openedHandle } from '../folds.ts';
import { estimateWidth, type TextPen } from '../../../core/drawing/text-pen.ts';
import { foldCounts, foldKind, foldPruned, type FoldRuns } from '../../layout/fold-facts.ts';
import { mixed } from '../../../core/drawing/mixed.ts';
import type { LabelBoxes } from '../label-boxes.ts';
import type { Picture } from '../picture.ts';
import type { Rectangles } from '../../../core/drawing/rectangles.ts';
import { STATE } from '../../layout/visible.ts';

/**
 * Siblings drawn as one: a pair of brackets around their number, "[118] refuted". Over those that
 * were opened a bracket lies, with a handle to close them.
 */

export function foldBars(picture: Picture, rectangles: Rectangles): void {
  const { visible, inks } = picture;
  const { folds } = visible;
  const color = mixed(inks.muted, inks.paper, 0.45);
  for (let at = 0; at < folds.count; at++) {
    const room = folds.right[at]! - folds.left[at]!;
    if (folds.opened[at] === 1 || room >= SHAPE_ROOM) continue;
    const wide = Math.max(1, Math.min(room - (room >= 2 ? 1 : 0), 6));
    const tall = nodeBarHeight(room, visible.rowHeight);
    const left = Math.floor(folds.x[at]! - wide / 2);
    const fill = folds.state[at] === STATE.future ? inks.future : color;
    rectangles.add(fill, left, folds.y[at]! - tall / 2, wide, tall);
  }
}

/** `boxes` gets what is written below the brackets. */
export function drawFolds(
  picture: Picture,
  pen: TextPen,
  hovered: FoldRuns | null,
  boxes: LabelBoxes,
): void {
  const { visible, context, inks } = picture;
  const { folds, nodes } = visible;
  for (let at = 0; at < folds.count; at++) {
    const isHovered = hovered !== null && isSame(picture, at, hovered);
    const ink = isHovered ? inks.accent : inks.muted;
    if (folds.opened[at] === 1) {
      drawOpened(picture, at, ink);
      continue;
    }
    const box = foldBox(picture, at);
    if (box === null) continue;
    const future = folds.state[at] === STATE.future;
    const parent = folds.parent[at]!;
    if (hangsOnCurve(folds.right[at]! - folds.left[at]!, visible.rowHeight)) {
      context.lineWidth = 1;
      context.strokeStyle = future ? inks.future : inks.edge;
      context.beginPath();
      const from = nodes.y[parent]! + childHalf(picture, parent);
      addCurve(context, nodes.x[parent]!, from, box.x, box.y - box.halfTall);
      context.stroke();
    }

    const { x, y, halfWide, halfTall } = box;
    context.fillStyle = future ? inks.paper : inks.surface;
    context.fillRect(x - halfWide, y - halfTall, 2 * halfWide, 2 * halfTall);
    context.strokeStyle = future ? inks.future : ink;
    context.lineWidth = isHovered ? 2.2 : 1.6;
    const serif = Math.min(6, halfWide * 0.55);
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(x + side * (halfWide - serif), y - halfTall);
      context.lineTo(x + side * halfWide, y - halfTall);
      context.lineTo(x + side * halfWide, y + halfTall);
      context.lineTo(x + side * (halfWide - serif), y + halfTall);
    }
    context.stroke();
    pen.refresh();
    label(picture, pen, at, box, future ? inks.futureInk : inks.ink, boxes);
    if (picture.figure?.pruned !== false && !future) drawPruned(picture, pen, at, box, boxes);
  }
}

/** Pixels of a row and its words, the dashed lines below them, and the number below these. */
const PRUNED_ROW = 80;
const WORDS = 17;
/** What became of the siblings is told in the largest of these that has room. */
const WORD_SIZES = [11, 10];
const LINES = 16;

/** What was pruned at the siblings so far, in grey below them as at a node: a fan, and how many. */
function drawPruned(
  picture: Picture,
  pen: TextPen,
  at: number,
  { x, y, halfTall }: FoldBox,
  boxes: LabelBoxes,
): void {
  const { visible, context, inks, moment } = picture;
  const room = visible.folds.right[at]! - visible.folds.left[at]!;
  if (visible.rowHeight < PRUNED_ROW || room < 40) return;
  const pruned = foldPruned(foldAt(picture, at), moment.step);
  if (pruned === 0) return;
  const top = y + halfTall + WORDS;
  context.strokeStyle = inks.ghost;
  context.lineWidth = 1.1;
  context.setLineDash([4, 3.5]);
  context.beginPath();
  for (const side of [-1, 0, 1]) addCurve(context, x, top, x + side * 15, top + LINES);
  context.stroke();
  context.setLineDash([]);
  pen.refresh();
  write(pen, boxes, picture.words.more(pruned), x, top + LINES + 9, 11, inks.muted);
}

function write(
  pen: TextPen,
  boxes: LabelBoxes,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  const half = estimateWidth(text, size) / 2;
  boxes.add(x - half, y - size / 2, x + half, y + size / 2);
  pen.write(text, x, y, size, color);
}

function label(
  picture: Picture,
  pen: TextPen,
  at: number,
  box: FoldBox,
  color: string,
  boxes: LabelBoxes,
): void {
  const { visible, words, inks } = picture;
  const runs = foldAt(picture, at);
  const { moves, refuted } = foldCounts(runs);
  // A number alone would be taken for a value.
  const times = `×${String(moves)}`;
  const wide = 2 * box.halfWide - 8;
  let size = 13;
  while (size > 8 && estimateWidth(times, size) > wide) size--;
  if (estimateWidth(times, size) > wide + 2) {
    dots(picture, box, color);
    return;
  }
  const kind = foldKind(moves, refuted);
  const room = visible.folds.right[at]! - visible.folds.left[at]!;
  // What became of them is told once all of them are searched.
  const isKnown = visible.folds.state[at] === STATE.settled;
  const fitting = [words.foldKinds[kind], words.foldVerdicts[kind]]
    .flatMap((text) => WORD_SIZES.map((size) => ({ text, size })))
    .find((each) => estimateWidth(each.text, each.size) <= room - 2);
  const isReported = isKnown && visible.rowHeight >= 44 && fitting !== undefined;
  pen.write(times, box.x, box.y, size, color, 'center', isReported ? 600 : 500);
  if (!isReported) return;
  write(pen, boxes, fitting.text, box.x, box.y + box.halfTall + 9, fitting.size, inks.muted);
}

/** Three dots where there is no room for a number. */
function dots({ context }: Picture, { x, y }: FoldBox, color: string): void {
  context.fillStyle = color;
  for (const dy of [-4, 0, 4]) context.fillRect(Math.round(x) - 1, Math.round(y + dy) - 1, 2, 2);
}

/** A line over the opened siblings, its ends bent down, with a minus sign to press at its left end. */
function drawOpened(picture: Picture, at: number, ink: string): void {
  const box = openedHandle(picture, at);
  if (box === null) return;
  const { context, visible, inks, look } = picture;
  const { folds } = visible;
  const left = Math.max(-4, folds.left[at]! + 3);
  const right = Math.min(look.view.width + 4, folds.right[at]! - 3);
  context.strokeStyle = ink;
  context.lineWidth = 1.2;
  context.beginPath();
  context.moveTo(left, box.y + 5);
  context.lineTo(left, box.y);
  context.lineTo(right, box.y);
  context.lineTo(right, box.y + 5);
  context.stroke();
  context.beginPath();
  context.arc(box.x, box.y, HANDLE, 0, 2 * Math.PI);
  context.fillStyle = inks.paper;
  context.fill();
  context.stroke();
  context.fillStyle = ink;
  context.fillRect(box.x - 3, Math.round(box.y) - 1, 7, 2);
}

function isSame(picture: Picture, at: number, runs: FoldRuns): boolean {
  const own = foldAt(picture, at);
  return own.scene === runs.scene && own.first === runs.first && own.opened === runs.opened;
}
