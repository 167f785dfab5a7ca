import { foreign } from '../../../core/foreign-text.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import { NO_MOVE, type TraceHeader } from '../../../trace/trace.ts';
import { isCrowded } from '../../layout/camera.ts';
import { boardSize, DETAIL, roomAt, shapeWidth } from '../../layout/detail.ts';
import { STATE } from '../../layout/visible.ts';
import { alikeSign } from '../alike-sign.ts';
import { childHalf } from '../edges.ts';
import type { LabelBoxes } from '../label-boxes.ts';
import { ghostAt, hasSmallBoard, leafAt, pictureDetail, type Picture } from '../picture.ts';
import { estimateWidth, shortened, type TextPen } from '../../../core/drawing/text-pen.ts';

/** What of a node was not written where it usually stands, for want of room. */
export interface Unwritten {
  readonly move: boolean;
  /** '' where it was written, or is not known. */
  readonly value: string;
}

const SIZE = 11;
/** Where nodes are less than so many pixels wide, the first of these that has room. */
const SMALL = 9;
const SMALLEST = 8;
const NARROW = 22;
const LINE = 12;
/** Pixels between what is written side by side: numbers that touch would read as one. */
const GAP = 3;
/** Pixels below a node that the rim around it has to itself, where a tree is shown whole on a phone. */
const RIM = 5;
/** So far down another place is looked for, where rows are lower than a line. */
const SHIFTS = [0, LINE, 2 * LINE] as const;

/**
 * Writes the move and the value of a node of the first two plies however small the rest of the tree is
 * drawn: beside the node, or in two lines below it, or where rows are too low for that a little further
 * down. Not where it would lie over another label.
 *
 * @param neighbor the left edge of the next shape in the row
 */
export function drawFirstPlies(
  picture: Picture,
  pen: TextPen,
  at: number,
  { move, value }: Unwritten,
  neighbor: number,
  boxes: LabelBoxes,
): void {
  const { visible } = picture;
  const { nodes } = visible;
  if (nodes.row[at] === 0 && nodes.parent[at]! < 0) drawRootName(picture, pen, at, boxes);
  if (ghostAt(visible, at)) return;
  if (nodes.state[at] === STATE.future) return;
  const name = move ? moveOf(picture, at) : '';
  const lines = [name, value].filter((text) => text !== '');
  if (lines.length === 0) return;
  const write = (texts: readonly string[], size: number, left: number, top: number): boolean => {
    const wide = widthOf(texts, size);
    const [right, bottom] = [left + wide, top + texts.length * LINE];
    if (left < 0 || !boxes.isFree(left - GAP, top, right + GAP, bottom)) return false;
    boxes.add(left, top, right, bottom);
    pen.ground(left - 1, top, wide + 2, bottom - top, picture.inks.paper);
    for (const [line, text] of texts.entries()) {
      const weight = text === value ? 600 : 400;
      const y = top + (line + 0.5) * LINE;
      pen.write(text, left + wide / 2, y, size, picture.inks.ink, 'center', weight);
    }
    return true;
  };
  const { x, y, beside, room, ...place } = placeOf(picture, at);
  const joined = lines.join(' ');
  const isBar = pictureDetail(picture, at) === DETAIL.bar;
  for (const shift of isBar ? SHIFTS : SHIFTS.slice(0, 1)) {
    if (beside + widthOf([joined], SIZE) > neighbor - GAP) break;
    if (write([joined], SIZE, beside, y - LINE / 2 + shift)) return;
  }
  const free = visible.rowHeight - 2 * childHalf(picture, at) - 4;
  const hasRoom = isCrowded(picture.look) && free >= lines.length * LINE + RIM;
  const below = place.below + (hasRoom ? RIM : 0);
  // Two numbers side by side with two more would be one long row of them.
  const isPair = value.includes(' ');
  const sizes = room < NARROW ? [SMALL, SMALLEST] : [SIZE];
  for (const texts of isPair ? [lines, [value], [name]] : [lines, [value]]) {
    if (texts[0] === '' || texts.length * LINE > free) continue;
    const gap = isPair && texts.includes(value) ? 7 : GAP;
    const size = sizes.find((each) => widthOf(texts, each) <= room - gap);
    if (size === undefined) continue;
    const left = x - widthOf(texts, size) / 2;
    // A value without its move stands among the values, where there is a row of them.
    const isAlone = !isPair && texts.length < lines.length && 2 * LINE <= free;
    if (isAlone && write(texts, size, left, below + LINE)) return;
    if (write(texts, size, left, below)) return;
    // Under what its neighbor has there.
    const isLower = (texts.length + 1) * LINE <= free;
    if (isLower && write(texts, size, left, below + LINE)) return;
  }
}

/** To the left of the root what it is called, where a typed tree says so: no edge leads there to bear it. */
function drawRootName(picture: Picture, pen: TextPen, at: number, boxes: LabelBoxes): void {
  const { x, y, beside } = placeOf(picture, at);
  const right = 2 * x - beside - 4;
  const text = shortened(rootName(picture.header), SIZE, Math.min(120, right - 4));
  if (text === '') return;
  const wide = estimateWidth(text, SIZE);
  boxes.add(right - wide, y - LINE / 2, right, y + LINE / 2);
  pen.write(text, right - wide / 2, y, SIZE, picture.inks.ink);
}

/**
 * What the root of a typed tree is called, "A0: [...]"; '' where it has no name. No move leads there: its
 * name stands first among the names, before those of the moves.
 */
export function rootName({
  names,
  options: { tree },
}: Pick<TraceHeader, 'names' | 'options'>): string {
  const written = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^\s:"[({,]+))\s*:/.exec(tree ?? '');
  const name = written?.[1] ?? written?.[2] ?? '';
  return name !== '' && names?.[0] === name ? foreign(name) : '';
}

/** Where there is room at node `at`. */
function placeOf(picture: Picture, at: number) {
  const { visible } = picture;
  const x = visible.nodes.x[at]!;
  const y = visible.nodes.y[at]!;
  const room = roomAt(visible, at);
  const isBar = pictureDetail(picture, at) === DETAIL.bar;
  const wide = isBar
    ? 6
    : hasSmallBoard(picture, at)
      ? boardSize(room, visible.rowHeight) + 4
      : shapeWidth(room, visible.rowHeight, leafAt(visible, at));
  return { x, y, room, beside: x + wide / 2 + 3, below: y + childHalf(picture, at) + 2 };
}

function moveOf(picture: Picture, at: number): string {
  const { visible, words } = picture;
  const { trace } = visible.scenes[visible.nodes.scene[at]!]!;
  const move = trace.move[visible.nodes.node[at]!]!;
  if (move === NO_MOVE) return '';
  return shownMoveOf(trace.header, move, words.language) + alikeSign(picture, at, move);
}

function widthOf(texts: readonly string[], size: number): number {
  return texts.reduce((widest, text) => Math.max(widest, estimateWidth(text, size)), 0);
}
