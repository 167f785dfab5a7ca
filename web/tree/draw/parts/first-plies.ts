import { foreign } from '../../../core/foreign-text.ts';
import { outcomeName, shownMoveOf } from '../../../games/move-names.ts';
import { NO_MOVE, type TraceHeader } from '../../../trace/trace.ts';
import { roomAt } from '../../layout/detail.ts';
import { isCrowded } from '../../layout/camera.ts';
import { STATE } from '../../layout/visible.ts';
import { alikeSign } from '../alike-sign.ts';
import { childHalf } from '../edges.ts';
import { LabelBoxes } from '../label-boxes.ts';
import { chanceAt, ghostAt, type Picture } from '../picture.ts';
import { MORE } from '../move-signs.ts';
import { halfWide, type Taken } from '../taken.ts';
import { mostOf } from '../../../core/range.ts';
import { estimateWidth, shortened, type TextPen } from '../../../core/drawing/text-pen.ts';

/** What of a node was not written where it usually stands, for want of room. */
export interface Unwritten {
  /** Its place in the list of what is visible. */
  readonly at: number;
  readonly move: boolean;
  /** '' where it was written, or is not known. */
  value: string;
}

/** A node with what is to be written at it. */
interface Wanted {
  readonly at: number;
  readonly name: string;
  readonly value: string;
}

/** What has found a place, line by line. */
interface Label {
  readonly texts: readonly string[];
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a label stands at its node: with all in one line, or in a line each. */
interface Spot {
  readonly side: 'right' | 'left' | 'below' | 'lower' | 'above';
  readonly lines: 'one' | 'each';
  readonly size: number;
}

/** How a node is labeled: all at one spot, or its value at one and its name at another. */
interface Way {
  readonly spot: Spot;
  /** Null where the name stands with the value. */
  readonly name: Spot | null;
  /** Whether every other node of a row has its label under those of its neighbors. */
  readonly staggered: boolean;
}

const SIZE = 11;
const LINE = 12;
/** A line is so many pixels higher than its letters, and no higher than the usual one. */
const LEADING = 2;
/** Pixels between what is written side by side: numbers that touch would read as one. */
const GAP = 3;
const WIDE_GAP = 7;
/** And to the shape to the left of what stands to the left of its own: one must see whose it is. */
const FAR = 9;
/** Pixels below a node that the rim around it has to itself, where a tree is shown whole on a phone. */
const RIM = 5;

/** In the order in which they are tried: what is nearest to how it is elsewhere, then what takes least room. */
const WAYS: readonly Way[] = [
  ...together(['right one', 'below each', 'right each'], [SIZE, 10]),
  ...together(['below each', 'right each', 'right one'], [9]),
  ...apart(['below', 'right'], [SIZE, 10, 9]),
  ...staggered([SIZE, 9]),
  ...together(['left each', 'left one', 'below one', 'lower one', 'lower each'], [SIZE, 9]),
  ...together(['below each', 'right each', 'right one', 'below one', 'lower each'], [8]),
  ...apart(['below', 'right'], [8]),
  ...apart(['below', 'left'], [9, 8]),
];
/** And where only a few of a row find no room: over the line that leads there. */
const LAST_WAYS: readonly Way[] = [
  ...WAYS,
  ...apart(['right', 'above'], [SIZE, 9]),
  ...together(['above one', 'above each'], [SIZE, 9]),
];

function together(
  names: readonly `${Spot['side']} ${Spot['lines']}`[],
  sizes: readonly number[],
): Way[] {
  return sizes.flatMap((size) =>
    names.map((text) => {
      const [side, lines] = text.split(' ') as [Spot['side'], Spot['lines']];
      return { spot: { side, lines, size }, name: null, staggered: false };
    }),
  );
}

function apart(
  [value, name]: readonly [Spot['side'], Spot['side']],
  sizes: readonly number[],
): Way[] {
  return sizes.map((size) => ({
    spot: { side: value, lines: 'one', size },
    name: { side: name, lines: 'one', size },
    staggered: false,
  }));
}

function staggered(sizes: readonly number[]): Way[] {
  return sizes.flatMap((size) =>
    (['each', 'one'] as const).map((lines) => ({
      spot: { side: 'below', lines, size },
      name: null,
      staggered: true,
    })),
  );
}

/**
 * Writes the moves and the values of nodes of the first two plies however small the rest of the tree is
 * drawn: beside each node, or below it, or above. A row has all of them in the same place where they have
 * room there; else each stands where it has. Nothing lies over anything else that is written or over the
 * shape of a node: what has no room at all is left out, and three dots in the row say so.
 *
 * @param unwritten parents before their children
 */
export function drawFirstPlies(
  picture: Picture,
  pen: TextPen,
  unwritten: readonly Unwritten[],
  taken: Taken,
): void {
  const rows = new Map<number, Wanted[]>();
  const { nodes } = picture.visible;
  for (const { at, move, value } of unwritten) {
    if (nodes.row[at] === 0 && nodes.parent[at]! < 0) drawRootName(picture, pen, at, taken.texts);
    if (ghostAt(picture.visible, at) || nodes.state[at] === STATE.future) continue;
    if (!isWithin(picture, nodes.x[at]!, nodes.y[at]!)) continue;
    const name = move ? moveOf(picture, at) : '';
    if (name === '' && value === '') continue;
    const row = rows.get(nodes.row[at]!) ?? [];
    row.push({ at, name, value });
    rows.set(nodes.row[at]!, row);
  }
  // Those above come first.
  const inOrder = [...rows].sort(([one], [other]) => one - other);
  for (const [, row] of inOrder) writeRow(picture, pen, row, taken);
}

/**
 * Pixels from one node of a row to the next below which not even digits have room; and below which labels
 * that stand wherever they have room could not be told apart.
 */
const LEAST_ROOM = 7;
const LEAST_APART = 16;
/** Pixels that a node has to itself, so that what stands near it can only be its own. */
const OWN_ROOM = 40;

function writeRow(picture: Picture, pen: TextPen, row: readonly Wanted[], taken: Taken): void {
  const apart = spacing(picture, row);
  const alike = apart < LEAST_ROOM ? null : placedAlike(picture, row, taken);
  const isHopeless = alike === null && apart < LEAST_APART;
  let isLeftOut = isHopeless;
  for (const [index, wanted] of row.entries()) {
    if (isHopeless && roomAt(picture.visible, wanted.at) < OWN_ROOM) continue;
    const labels = alike?.[index] ?? placed(picture, wanted, index, [taken.texts], taken.shapes);
    if (labels !== null) {
      write(picture, pen, labels, wanted.value, taken.texts);
      continue;
    }
    isLeftOut = true;
    // A move without its value is more than nothing; a value without its move would pass for another's.
    const less = { ...wanted, value: '' };
    const rest =
      wanted.name === '' ? null : placed(picture, less, index, [taken.texts], taken.shapes);
    if (rest !== null) write(picture, pen, rest, '', taken.texts);
  }
  if (isLeftOut) drawMore(picture, pen, row[0]!.at, taken);
}

/** How many pixels a node of a row is from the next as a rule: the median. */
function spacing({ visible: { nodes } }: Picture, row: readonly Wanted[]): number {
  const xs = row.map(({ at }) => nodes.x[at]!);
  const gaps = xs.slice(1).map((x, index) => x - xs[index]!);
  gaps.sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? Infinity;
}

/** Of so many nodes of a row one may stand out, as at an edge of the picture. */
const STANDS_OUT = 3;

/** All of a row in the same way, but for a few; null where there is none for which they have room. */
function placedAlike(picture: Picture, row: readonly Wanted[], taken: Taken): Label[][] | null {
  const own = new LabelBoxes();
  const written = [taken.texts, own];
  for (const way of WAYS) {
    own.clear();
    const all: (Label[] | null)[] = [];
    const others: number[] = [];
    for (const [index, wanted] of row.entries()) {
      const labels = labelsIn(picture, wanted, way, index, written, taken.shapes);
      for (const label of labels ?? []) enter(own, label);
      if (labels === null) others.push(index);
      if (others.length * STANDS_OUT > row.length) break;
      all.push(labels);
    }
    if (all.length < row.length) continue;
    for (const index of others) {
      all[index] = placed(picture, row[index]!, index, written, taken.shapes);
      for (const label of all[index] ?? []) enter(own, label);
    }
    const found = all.filter((labels) => labels !== null);
    if (found.length === row.length) return found;
  }
  return null;
}

function enter(boxes: LabelBoxes, { left, top, right, bottom }: Label): void {
  boxes.add(left, top, right, bottom);
}

/** In the first way for which there is room; null where there is none. */
function placed(
  picture: Picture,
  wanted: Wanted,
  index: number,
  written: readonly LabelBoxes[],
  shapes: LabelBoxes,
): Label[] | null {
  for (const way of LAST_WAYS) {
    const labels = labelsIn(picture, wanted, way, index, written, shapes);
    if (labels !== null) return labels;
  }
  return null;
}

/** The labels of a node in that way; null where they have no room. */
function labelsIn(
  picture: Picture,
  wanted: Wanted,
  { spot, name, staggered: isStaggered }: Way,
  index: number,
  written: readonly LabelBoxes[],
  shapes: LabelBoxes,
): Label[] | null {
  const isUnder = isStaggered && index % 2 === 1;
  const isApart = name !== null && wanted.name !== '' && wanted.value !== '';
  const all: [Wanted, Spot][] = isApart
    ? [
        [{ ...wanted, name: '' }, spot],
        [{ ...wanted, value: '' }, name],
      ]
    : [[wanted, spot]];
  const labels: Label[] = [];
  for (const [part, at] of all) {
    const label = labelAt(picture, part, at, isUnder);
    if (!isFree(picture, wanted.at, label, at, written, shapes)) return null;
    labels.push(label);
  }
  return labels;
}

function labelAt(
  picture: Picture,
  { at, name, value }: Wanted,
  spot: Spot,
  isUnder: boolean,
): Label {
  const { visible, look } = picture;
  const { side, size } = spot;
  const given = [name, value].filter((text) => text !== '');
  const texts = spot.lines === 'one' ? [given.join(' ')] : given;
  const isBold = (text: string) => value !== '' && text.endsWith(value);
  const wide = mostOf(texts.map((text) => widthOf(text, size, isBold(text))));
  const tall = texts.length * lineOf(size);
  const [x, y] = [visible.nodes.x[at]!, visible.nodes.y[at]!];
  const half = halfWide(picture, at) + GAP;
  const high = childHalf(picture, at) + 2;
  const rim = isCrowded(look) && visible.rowHeight - 2 * high >= tall + RIM ? RIM : 0;
  const isBeside = side === 'right' || side === 'lower';
  const left = isBeside ? x + half : side === 'left' ? x - half - wide : x - wide / 2;
  const from = {
    ...{ right: y - tall / 2, left: y - tall / 2, lower: y },
    ...{ below: y + high + rim, above: y - high - tall },
  }[side];
  const top = from + (isUnder ? tall : 0);
  return { texts, size, left, top, right: left + wide, bottom: top + tall };
}

function lineOf(size: number): number {
  return Math.min(LINE, size + LEADING);
}

/** Shares by which letters are wider than they are thought to be in the widest fonts. */
const WIDER = 1.06;
const WIDER_BOLD = 1.16;

function widthOf(text: string, size: number, isBold: boolean): number {
  return estimateWidth(text, size) * (isBold ? WIDER_BOLD : WIDER);
}

/** Whether a label lies within the picture and its row, and over nothing. */
function isFree(
  picture: Picture,
  at: number,
  { texts, left, top, right, bottom }: Label,
  { side }: Spot,
  written: readonly LabelBoxes[],
  shapes: LabelBoxes,
): boolean {
  const { visible, look } = picture;
  if (left < 1 || top < 0 || right > look.view.width - 1 || bottom > look.view.height) return false;
  // What is too narrow for shapes has none to keep clear of: above and below only half of the gap is free.
  const [y, row] = [visible.nodes.y[at]!, visible.rowHeight];
  const isBeside = side === 'right' || side === 'left';
  const most = Math.max(row - childHalf(picture, at) - 2, isBeside ? row / 2 + 0.5 : 0);
  if (bottom > y + most || top < y - most) return false;
  // Two numbers side by side with two more would be one long row of them.
  const gap = texts.some((text) => text.includes(' ')) ? WIDE_GAP : GAP;
  if (!written.every((boxes) => boxes.isFree(left - gap, top, right + gap, bottom))) return false;
  const before = side === 'left' ? FAR : 0;
  const after = side === 'right' || side === 'lower' ? GAP : 0;
  return shapes.isFree(left - before, top, right + after, bottom);
}

function write(
  picture: Picture,
  pen: TextPen,
  labels: readonly Label[],
  value: string,
  boxes: LabelBoxes,
): void {
  for (const label of labels) {
    const { texts, size, left, top, right, bottom } = label;
    enter(boxes, label);
    pen.ground(left - 1, top, right - left + 2, bottom - top, picture.inks.paper);
    for (const [line, text] of texts.entries()) {
      const weight = text === value ? 600 : 400;
      const y = top + (line + 0.5) * lineOf(size);
      pen.write(text, (left + right) / 2, y, size, picture.inks.ink, 'center', weight);
    }
  }
}

/**
 * At an end of a row, or as near to it as there is room, that there is more to say of its nodes than there is
 * room for.
 */
function drawMore(picture: Picture, pen: TextPen, at: number, { texts, shapes }: Taken): void {
  const { view } = picture.look;
  const { rowHeight, nodes } = picture.visible;
  const wide = estimateWidth(MORE, SIZE) + 2;
  const [half, most] = [MORE_TALL / 2, Math.min(rowHeight * 0.4, 3 * LINE)];
  for (let inward = 2; inward < view.width / 3; inward += wide / 2) {
    for (const left of [view.width - wide - inward, inward]) {
      for (const down of [0, most, -most]) {
        const y = nodes.y[at]! + down;
        const edges = [left, y - half, left + wide, y + half] as const;
        if (!texts.isFree(...edges) || !shapes.isFree(...edges)) continue;
        texts.add(...edges);
        pen.ground(left, y - half, wide, 2 * half, picture.inks.paper);
        pen.write(MORE, left + wide / 2, y, SIZE, picture.inks.muted);
        return;
      }
    }
  }
}

/** Dots are lower than letters. */
const MORE_TALL = 6;

function isWithin({ look: { view } }: Picture, x: number, y: number): boolean {
  return x >= 0 && x <= view.width && y >= 0 && y <= view.height;
}

/** To the left of the root what it is called, where a typed tree says so: no edge leads there to bear it. */
function drawRootName(picture: Picture, pen: TextPen, at: number, boxes: LabelBoxes): void {
  const { nodes } = picture.visible;
  const y = nodes.y[at]!;
  const right = nodes.x[at]! - halfWide(picture, at) - 2 * GAP - 1;
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

function moveOf(picture: Picture, at: number): string {
  const { visible, words } = picture;
  const { trace } = visible.scenes[visible.nodes.scene[at]!]!;
  const move = trace.move[visible.nodes.node[at]!]!;
  if (move === NO_MOVE) return '';
  const parent = visible.nodes.parent[at]!;
  return parent >= 0 && chanceAt(visible, parent)
    ? outcomeName(trace.header, move, words.language)
    : shownMoveOf(trace.header, move, words.language) + alikeSign(picture, at, move);
}
