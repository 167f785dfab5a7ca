import { BOUND, NO_MOVE } from '../../trace/trace.ts';
import { formatInShape } from '../../core/format.ts';
import { DETAIL, leafHeight, roomAt, shapeHeight, shapeWidth } from '../layout/detail.ts';
import { childHalf, curvePoint, isCurve } from './edges.ts';
import type * as EveryPart from './parts/every-part.ts';
import type { Unwritten } from './parts/first-plies.ts';
import type { Lane } from './parts/lanes.ts';
import { foldBox } from './folds.ts';
import { isInView } from './shapes.ts';
import { halfWide, type Taken } from './taken.ts';
import { type TextPen, estimateWidth, shortened } from '../../core/drawing/text-pen.ts';
import type { LabelBoxes } from './label-boxes.ts';
import { isCrowded } from '../layout/camera.ts';
import { alikeSign } from './alike-sign.ts';
import { moveSigns } from './move-signs.ts';
import { outcomeName, shownMoveOf } from '../../games/move-names.ts';
import { findGame } from '../../games/registry.ts';
import { boundOf } from '../../trace/nodes.ts';
import {
  chanceAt,
  ghostAt,
  hasSmallBoard,
  isAlwaysLabeled,
  leafAt,
  minAt,
  pictureDetail,
  roundAt,
  seatAt,
  type Picture,
  shapesIn,
} from './picture.ts';
import type { Reading } from '../../trace/time.ts';
import { STATE } from '../layout/visible.ts';

/**
 * What is written at nodes and edges: names of moves, values, what could not stand there of the first
 * plies, counts of pruned moves, windows. Each keeps clear of what was written before it.
 *
 * @param parts what writes windows, counts, and what of the first plies found no room; null while on its way
 */
export function drawLabels(
  picture: Picture,
  pen: TextPen,
  taken: Taken,
  parts: () => typeof EveryPart | null,
): void {
  const { visible } = picture;
  const { count } = visible.nodes;
  const folds = foldsByRow(picture);
  const before = rightOfNeighbours(picture, folds);
  const neighbours = leftOfNeighbours(picture, folds);
  const { texts } = taken;
  const isWritten = (at: number) =>
    isInView(picture, at) &&
    (pictureDetail(picture, at) >= DETAIL.value || isAlwaysLabeled(picture, at));
  const unwritten: Unwritten[] = [];
  // Names of moves first: they must stand on their edges, windows find another place.
  const withoutNames = rowsWithoutNames(picture);
  for (let at = 0; at < count; at++) {
    if (!isWritten(at)) continue;
    const detail = pictureDetail(picture, at);
    const isNamed =
      (detail >= DETAIL.full || (detail >= DETAIL.value && visible.rowHeight >= 56)) &&
      !withoutNames.has(visible.nodes.row[at]!);
    const move = !(isNamed && drawMove(picture, pen, at, texts, parts()));
    if (isAlwaysLabeled(picture, at)) unwritten.push({ at, move, value: '' });
  }
  const lanes = isCrowded(picture.look)
    ? parts()?.lanesOf(picture, (at) => valueText(picture, at, null), CROWDED_LEAF, APART)
    : undefined;
  let next = 0;
  for (let at = 0; at < count; at++) {
    if (!isWritten(at)) continue;
    const detail = pictureDetail(picture, at);
    const running = runningAt(picture, at);
    let isReported = false;
    if (detail >= DETAIL.value && !hasSmallBoard(picture, at)) {
      isReported = drawValue(picture, pen, at, running, texts, parts(), lanes?.get(at));
    }
    if (unwritten[next]?.at !== at) continue;
    if (!isReported) unwritten[next]!.value = valueText(picture, at, running);
    next++;
  }
  if (unwritten.length > 0) parts()?.drawFirstPlies(picture, pen, unwritten, taken);
  const hasCounts = visible.stubs.count > 0 && picture.figure?.pruned !== false;
  if (hasCounts) parts()?.drawCounts(picture, pen, taken);
  for (let at = 0; at < count; at++) {
    if (pictureDetail(picture, at) < DETAIL.full || !isInView(picture, at)) continue;
    if (hasSmallBoard(picture, at)) continue;
    // Before it is searched only a seat is known there.
    if (!leafAt(visible, at) && (visible.nodes.state[at] !== STATE.future || seatAt(visible, at))) {
      const running = runningAt(picture, at);
      parts()?.drawWindow(picture, pen, at, running, neighbours[at]!, before[at]!, texts);
    }
    picture.grown?.drawVisits(picture, pen, at, texts);
  }
}

const NO_FOLDS: number[] = [];
/** Pixels from what is written to a bracket: in some fonts it is a little wider than it is thought to be. */
const BEFORE_BRACKET = 3;

/** For each node of the list, the left edge of the shape or fold to its right in the same row. */
function leftOfNeighbours(picture: Picture, folds: readonly number[][]): Float64Array {
  const { visible, look } = picture;
  const { nodes } = visible;
  const edges = new Float64Array(nodes.count);
  const lastInRow: number[] = [];
  // Of the folds in a row those to the left of what was seen so far stay; the next one is on top.
  for (let at = nodes.count - 1; at >= 0; at--) {
    const row = nodes.row[at]!;
    const inRow = folds[row] ?? NO_FOLDS;
    let edge = lastInRow[row] ?? look.view.width;
    while (inRow.length > 0 && inRow.at(-1)! > nodes.x[at]!)
      edge = Math.min(edge, inRow.pop()! - BEFORE_BRACKET);
    edges[at] = edge;
    lastInRow[row] = nodes.x[at]! - halfWide(picture, at);
  }
  return edges;
}

/** And the right edge of the shape to its left; 0, the edge of the view, where there is none. */
function rightOfNeighbours(picture: Picture, folds: readonly number[][]): Float64Array {
  const { nodes } = picture.visible;
  const edges = new Float64Array(nodes.count);
  const lastInRow: number[] = [];
  for (let at = 0; at < nodes.count; at++) {
    const row = nodes.row[at]!;
    // Brackets have no place in a row to go by: where there is one, nothing is written to the left.
    edges[at] = (folds[row] ?? NO_FOLDS).length > 0 ? Infinity : (lastInRow[row] ?? 0);
    lastInRow[row] = nodes.x[at]! + halfWide(picture, at);
  }
  return edges;
}

/** The left edges of the brackets in each row, from left to right. */
function foldsByRow(picture: Picture): number[][] {
  const { folds } = picture.visible;
  const rows: number[][] = [];
  for (let at = 0; at < folds.count; at++) {
    const box = foldBox(picture, at);
    if (box !== null) (rows[folds.row[at]!] ??= []).push(box.x - box.halfWide);
  }
  return rows;
}

/** What an open node of the main search knows; null for any other. */
function runningAt(picture: Picture, at: number): Reading | null {
  const { nodes } = picture.visible;
  if (nodes.state[at] !== STATE.open || ghostAt(picture.visible, at)) return null;
  const node = nodes.node[at]!;
  return picture.moment.readings.find((each) => each.node === node) ?? null;
}

/** The value with its bound: "≥5"; of an open node the best so far: "5…"; else nothing. */
function valueText(picture: Picture, at: number, running: Reading | null): string {
  const { visible } = picture;
  const grown = picture.grown?.grownText(picture, at) ?? null;
  if (grown !== null) return grown;
  if (picture.figure?.values === 'leaves' && !leafAt(visible, at)) return '';
  const { trace } = visible.scenes[visible.nodes.scene[at]!]!;
  const isSettled = visible.nodes.state[at] === STATE.settled;
  const isAhead = !isSettled && isSeenAhead(picture, at);
  if (visible.nodes.state[at] === STATE.future && !isAhead) return '';
  if (visible.nodes.state[at] === STATE.open && !isAhead) {
    // Larger nodes have room to call it what it is: see `drawWindow`.
    const best = running?.best ?? null;
    if (best === null || pictureDetail(picture, at) >= DETAIL.full) return '';
    return `${formatInShape(best, trace.header)}…`;
  }
  const node = visible.nodes.node[at]!;
  const value = formatInShape(trace.value[node]!, trace.header);
  switch (boundOf(trace, node)) {
    case BOUND.atLeast:
      return `≥${value}`;
    case BOUND.atMost:
      return `≤${value}`;
    case BOUND.exact:
      return value;
    case BOUND.none:
      return '';
  }
}

/** The leaves of a tree that was typed in are there before any search. */
function isSeenAhead(picture: Picture, at: number): boolean {
  const { visible } = picture;
  const { options, isOfTypedTree } = visible.scenes[visible.nodes.scene[at]!]!.trace.header;
  const isTyped = isOfTypedTree === true || findGame(options.game)?.kind === 'tree';
  return isTyped && leafAt(visible, at);
}

/** Pixels that a value is written in at least; and where all of a tree is to be read. */
const LEAST_VALUE = 8;
const LEAST_READ = 10;
/** And as a rule where it is shown whole, without room for it. */
const CROWDED_VALUE = 9;
/** What a leaf's may shrink to there, and the pixels that keep it from the next one. */
const [CROWDED_LEAF, APART] = [7, 2];
/** How tall digits are, as a share of their size, and what a box has above and below them at least. */
const [DIGIT, AROUND] = [0.73, 2.5];

function valueColor(picture: Picture, at: number): string {
  const { inks, visible } = picture;
  if (visible.nodes.state[at] === STATE.future) return inks.muted;
  if (ghostAt(visible, at)) return inks.muted;
  return visible.nodes.state[at] === STATE.open ? inks.muted : inks.ink;
}

/**
 * Writes the value in the node, or on a plate of its own where it would stick out; false where there is
 * none, or no room.
 */
function drawValue(
  picture: Picture,
  pen: TextPen,
  at: number,
  running: Reading | null,
  boxes: LabelBoxes,
  parts: typeof EveryPart | null,
  lane: Lane | undefined,
): boolean {
  const { visible } = picture;
  const whole = valueText(picture, at, running);
  if (whole === '') return false;
  const color = valueColor(picture, at);
  if (pictureDetail(picture, at) === DETAIL.board) {
    parts?.drawBoardValue(picture, pen, at, whole, color, boxes);
    return parts !== null;
  }
  if (lane !== undefined && parts !== null)
    return parts.drawInLane(picture, pen, at, whole, color, lane, boxes);
  const [x, y] = [visible.nodes.x[at]!, visible.nodes.y[at]!];
  const leaf = leafAt(visible, at);
  const room = roomAt(visible, at);
  const width = shapeWidth(room, visible.rowHeight, leaf);
  // In a triangle text stands where it is widest that still leaves the corners free.
  const shapes = shapesIn(picture);
  const min = minAt(visible, at);
  const isRound = shapes === 'circles' || (shapes === 'squares' && !min);
  const chance = roundAt(visible, at) || isRound;
  const inner = leaf ? width - 4 : chance ? shapeHeight(width) * 0.86 : width * 0.56;
  const drawn = width * (picture.grown?.grownScale(picture, at) ?? 1);
  const shift =
    leaf || chance ? 0 : shapeHeight(drawn) * (min && shapes === 'triangles' ? -0.17 : 0.18);
  const isRead = picture.look.view.readable === true;
  const isClose = isCrowded(picture.look);
  const usual = isClose ? CROWDED_VALUE : isRead ? LEAST_READ : 0;
  const least = isRead && !isClose ? LEAST_READ : LEAST_VALUE;
  let size = Math.max(usual, Math.min(15, Math.round(drawn * (leaf ? 0.46 : 0.36))));
  while (size > least && estimateWidth(whole, size) > inner) size--;
  // Where "≤−0.125" has no room "≤−.125" may have it.
  let text = estimateWidth(whole, size) > inner ? whole.replace(/^(\D*)0\./, '$1.') : whole;
  if (!isRead && size < least) return false;
  // A long one does not lie over what stands beside it.
  if (estimateWidth(text, size) > room - APART) text = text.replaceAll(',', '');
  const [smallest, most] = isClose && leaf ? [CROWDED_LEAF, room - APART] : [LEAST_VALUE, room];
  while (size > smallest && estimateWidth(text, size) > most) size--;
  const wide = estimateWidth(text, size);
  const isTall = leaf && size * DIGIT + AROUND > leafHeight(width);
  if (isTall || wide > (leaf ? width - 2 : inner * 1.1)) {
    // But where all of a tree is to be read, nothing is left out: else the card has it.
    if (!isRead && wide + 2 > room) return false;
    return (
      parts?.drawPlate(picture, pen, at, text, color, { x, y: y + shift, size, boxes }) ?? true
    );
  }
  const isSettled = visible.nodes.state[at] === STATE.settled;
  const weight = isSettled && !ghostAt(visible, at) ? 600 : 500;
  pen.write(text, x, y + shift, size, color, 'center', weight, leaf ? width - 2 : undefined);
  return true;
}

/** The name of a move, and where on its edge it stands. */
interface MoveName {
  readonly name: string;
  /** As much of it as there is room for; '' where there is none. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Null at the root, and where there is no edge to stand on.
 *
 * @param aside the share of the edge by which it stands further along than usual
 */
function moveName(picture: Picture, at: number, aside = 0): MoveName | null {
  const { visible } = picture;
  const { nodes } = visible;
  const parent = nodes.parent[at]!;
  const room = roomAt(visible, at);
  if (parent < 0 || room < NAME_ROOM || !isCurve(picture, at)) return null;
  const { trace } = visible.scenes[nodes.scene[at]!]!;
  const move = trace.move[nodes.node[at]!]!;
  if (move === NO_MOVE) return null;
  const top = nodes.y[parent]! + childHalf(picture, parent);
  const bottom = nodes.y[at]! - childHalf(picture, at);
  if (bottom - top < 22) return null;
  const outcome = chanceAt(visible, parent);
  // Where edges of siblings have parted: three fifths along, further along flatter ones. Half a
  // probability would be another one, so it stands where there is most room.
  const flat = Math.abs(nodes.x[at]! - nodes.x[parent]!) / (bottom - top);
  const t = aside + (outcome ? 0.82 : Math.min(0.84, Math.max(0.62, 0.5 + 0.1 * flat)));
  const { x, y, along } = curvePoint(nodes.x[parent]!, top, nodes.x[at]!, bottom, t);
  const shown = outcome
    ? outcomeName(trace.header, move, picture.words.language)
    : shownMoveOf(trace.header, move, picture.words.language);
  const name = shown + moveSigns(trace, nodes.node[at]!) + alikeSign(picture, at, move);
  // Names side by side, as "1, 20" and "5, 20", must be farther apart than the words in them are.
  const isOfWords = name.includes(' ');
  const wide = Math.min(room * along - (isOfWords ? 6 : 3), 120);
  const size = (outcome || isOfWords) && estimateWidth(name, 11) > wide ? 9 : 11;
  const fits = !outcome || estimateWidth(name, size) <= room * along;
  const text = fits ? shortened(name, size, outcome ? 120 : wide) : '';
  // One letter says nothing: a short word is written closely instead, where nothing stands in its way.
  const isLetter = text !== name && Array.from(text).length === 2;
  if (isLetter && !isCrowded(picture.look) && estimateWidth(name, CLOSE_NAME) <= NAME_ROOM)
    return { name, text: name, x, y, size: CLOSE_NAME };
  return { name, text, x, y, size };
}

/**
 * The rows in which names that only some have would look like a mark of these: of the first plies those
 * in which few edges have room for one, and where a small tree is shown whole without room to be read all
 * in which one is not written in full. There they come when the tree is nearer.
 */
function rowsWithoutNames(picture: Picture): ReadonlySet<number> {
  const without = new Set<number>();
  const { nodes } = picture.visible;
  const isClose = isCrowded(picture.look);
  /** By row, how many more edges have no name than may be without one. */
  const unnamed: number[] = [];
  for (let at = 0; at < nodes.count; at++) {
    if (nodes.parent[at]! < 0) continue;
    // Where nodes are narrower than any name nobody looks for one.
    if (!isClose && !(isAlwaysLabeled(picture, at) && roomAt(picture.visible, at) >= NAME_ROOM))
      continue;
    const row = nodes.row[at]!;
    const named = moveName(picture, at);
    const isNamed = named !== null && (isClose ? named.text === named.name : named.text !== '');
    unnamed[row] = (unnamed[row] ?? 0) + (isNamed ? (isClose ? 0 : -1) : 2);
  }
  for (const [row, more] of unnamed.entries()) if (more > 0) without.add(row);
  return without;
}

/** Pixels that a name is written in where it would not be one otherwise. */
const CLOSE_NAME = 9;
/** Pixels that a node has to itself whose edge bears a name. */
const NAME_ROOM = 26;

/** Shares of its edge by which a name makes room for others, or for what is written there. */
const ASIDE = [0, -0.08, 0.06, -0.16, -0.24];

/** Writes the name of a move on its edge; false where there is none, or no room. */
function drawMove(
  picture: Picture,
  pen: TextPen,
  at: number,
  boxes: LabelBoxes,
  parts: typeof EveryPart | null,
): boolean {
  const { visible, inks } = picture;
  for (const aside of ASIDE) {
    const named = moveName(picture, at, aside);
    if (named === null || named.text === '') return false;
    const { text, x, y, size } = named;
    const isShort = text !== named.name;
    if (isShort && parts?.readsAlike(picture, at, named, moveName) === true) return false;
    const width = estimateWidth(text, size) + 6;
    const edges = [x - width / 2, y - 7, x + width / 2, y + 7] as const;
    if (!boxes.isFree(edges[0] + 2, edges[1] + 1, edges[2] - 2, edges[3] - 1)) continue;
    pen.ground(x - width / 2, y - 7, width, 14, inks.paper);
    boxes.add(...edges);
    let color = inks.ink;
    if (visible.nodes.state[at] === STATE.future) color = inks.futureInk;
    else if (ghostAt(visible, at)) color = inks.muted;
    pen.write(text, x, y, size, color);
    return true;
  }
  return false;
}
