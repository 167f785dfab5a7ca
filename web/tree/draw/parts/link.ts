import { isTableHit } from '../focus.ts';
import type { Trace } from '../../../trace/trace.ts';
import { drawLine } from '../lines.ts';
import { explainCut } from '../../explain/cut.ts';
import type { Scene } from '../../layout/layout.ts';
import { lineX } from '../../layout/look.ts';
import { NONE } from '../../../trace/nodes.ts';
import { childHalf } from '../edges.ts';
import { LabelBoxes } from '../label-boxes.ts';
import { roomAt, shapeWidth } from '../../layout/detail.ts';
import { leafAt, type Picture } from '../picture.ts';
import { placeOf } from '../../layout/place.ts';
import { tableSource } from '../../../trace/table-source.ts';

const NO_NAME = () => '';
/** How long the arrow's head is. */
const HEAD = 11;

/** Why a node was cut, or whence its value was known, as a picture. Remembers the last one, for the next frame. */
export class CutLinks {
  #trace: Trace | null = null;
  #node = NONE;
  #line: readonly number[] = [];

  /**
   * Dashes from the node that set the bound down to the leaf that it came from: under the names of moves.
   * Nothing where no node of this tree set it.
   */
  line(picture: Picture, scene: Scene, node: number): void {
    const line = this.#lineOf(scene.trace, node);
    const { context, inks } = picture;
    context.setLineDash([6, 4]);
    drawLine(picture, scene, line, inks.accent, 2);
    context.setLineDash([]);
  }

  /**
   * An arrow from the node that set the bound to the node that was cut by it, or from the node whose search
   * the table remembers to the one that it answers: over everything, and where it can be round what is
   * written in `boxes`.
   */
  arrow(picture: Picture, scene: Scene, node: number, boxes: LabelBoxes = new LabelBoxes()): void {
    const line = this.#lineOf(scene.trace, node);
    const owner = line[0];
    if (owner === undefined) return;
    arrow(picture, pointOf(picture, scene, owner), pointOf(picture, scene, node), boxes);
    if (picture.view !== 'tree') dot(picture, pointOf(picture, scene, line.at(-1) ?? owner));
  }

  #lineOf(trace: Trace, node: number): readonly number[] {
    if (trace !== this.#trace || node !== this.#node) {
      this.#trace = trace;
      this.#node = node;
      this.#line = linkOf(trace, node);
    }
    return this.#line;
  }
}

/** Where the link to a node comes from, and what lies on the way from there to a leaf. */
function linkOf(trace: Trace, node: number): readonly number[] {
  if (!isTableHit(trace, node)) return explainCut(trace, node, NO_NAME)?.line ?? [];
  const source = tableSource(trace, node);
  return source === NONE ? [] : [source];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointOf({ look, visible }: Picture, scene: Scene, node: number): Point {
  const place = placeOf(scene, node);
  return { x: lineX(place, look), y: (place.row + 0.5 - look.camera.y) * visible.rowHeight };
}

/**
 * Bent, so that it does not lie on the edges; from the border of one node to that of the other. Of the
 * ways round it takes the first that crosses no label and no other node, or else the one that crosses
 * least.
 */
function arrow(picture: Picture, from: Point, to: Point, boxes: LabelBoxes): void {
  const { context, inks, visible } = picture;
  const border = Math.min(26, visible.rowHeight * 0.3);
  const nodes = picture.view === 'tree' ? nodesBetween(picture, from, to) : new LabelBoxes();
  let best: readonly [start: Point, over: Point, end: Point] | null = null;
  let fewest = Infinity;
  for (const over of waysRound(picture, from, to)) {
    const [start, end] = [towards(from, over, border), towards(to, over, border)];
    const crossed = crossings(start, over, end, [boxes, nodes]);
    if (crossed >= fewest) continue;
    best = [start, over, end];
    fewest = crossed;
    if (crossed === 0) break;
  }
  if (best === null) return;
  const [start, over, end] = best;
  context.strokeStyle = inks.accent;
  context.fillStyle = inks.accent;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  context.beginPath();
  // What is written it passes below.
  for (const [from, until] of freeParts(start, over, end, boxes)) {
    const [first, last] = [pointAt(start, over, end, from), pointAt(start, over, end, until)];
    const bend = between(between(start, over, from), between(over, end, from), until);
    context.moveTo(first.x, first.y);
    context.quadraticCurveTo(bend.x, bend.y, last.x, last.y);
  }
  context.stroke();
  context.setLineDash([]);
  const angle = Math.atan2(end.y - over.y, end.x - over.x);
  context.beginPath();
  context.moveTo(end.x, end.y);
  for (const turn of [-0.4, 0.4]) {
    context.lineTo(end.x - HEAD * Math.cos(angle + turn), end.y - HEAD * Math.sin(angle + turn));
  }
  context.closePath();
  context.fill();
}

/** The shapes of all nodes near an arrow. */
function nodesBetween(picture: Picture, from: Point, to: Point): LabelBoxes {
  const { visible } = picture;
  const { nodes, rowHeight } = visible;
  const boxes = new LabelBoxes();
  const reach = 2 * rowHeight;
  const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach];
  const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach];
  for (let at = 0; at < nodes.count; at++) {
    const [x, y] = [nodes.x[at]!, nodes.y[at]!];
    if (x < left || x > right || y < top || y > bottom) continue;
    // It may touch its own two.
    const isOwn = [from, to].some((own) => Math.abs(own.x - x) < 1 && Math.abs(own.y - y) < 1);
    const touch = isOwn ? TOUCH : 0;
    const half = shapeWidth(roomAt(visible, at), rowHeight, leafAt(visible, at)) / 2 - touch;
    const tall = childHalf(picture, at) - touch;
    if (half <= 0 || tall <= 0) continue;
    boxes.add(x - half, y - tall, x + half, y + tall);
  }
  return boxes;
}

/** Ways over a row, as shares of how far an arrow usually bends; below 0 under it. */
const OVER = [1, 1.5, 2, 2.5, 0.5, -1, -1.5];
/** Ways round what lies between two rows, the usual one first: as shares aside, and upward. */
const ROUND = [
  ...([
    [1, 1],
    [0.5, 0.5],
    [1.5, 1],
    [2, 0],
    [3, 0],
    [-2, 0],
    [-3, 0],
  ] as const),
  ...([
    [1, 0],
    [0.5, 0],
    [-0.5, 0],
    [0, 0],
    [-1, 0],
    [-1, 1],
  ] as const),
] as const;

/** Where an arrow can bend to, the usual way first. */
function waysRound({ visible }: Picture, from: Point, to: Point): readonly Point[] {
  const bend = Math.max(28, Math.min(visible.rowHeight, Math.abs(to.x - from.x) / 3));
  const side = to.x >= from.x ? 1 : -1;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const outside = Math.max(from.x, to.x) - middle.x + side * bend * 0.4;
  // Over what lies between two nodes of one row; else round the outside.
  return Math.abs(to.y - from.y) < visible.rowHeight / 2
    ? OVER.map((share) => ({ x: middle.x, y: from.y - bend * share }))
    : ROUND.map(([aside, up]) => ({
        x: middle.x + outside * aside,
        y: middle.y - bend * up,
      }));
}

/** Parts of a curve at whose ends it is looked at. */
const LOOKS = 24;
const FINE = 96;
/** Pixels by which an arrow may reach into the nodes that it joins. */
const TOUCH = 10;
/** Half of what a line takes, with a little air. */
const AIR = 3;

/** At how many of its points a curve lies on something. */
function crossings(start: Point, over: Point, end: Point, taken: readonly LabelBoxes[]): number {
  let count = 0;
  for (let look = 0; look <= LOOKS; look++) {
    const point = pointAt(start, over, end, look / LOOKS);
    if (taken.some((boxes) => !isClear(point, boxes))) count++;
  }
  return count;
}

/** From where to where of a curve, from 0 to 1, nothing that is written lies on it. */
function freeParts(start: Point, over: Point, end: Point, boxes: LabelBoxes): [number, number][] {
  const parts: [number, number][] = [];
  let isGoing = false;
  for (let look = 0; look <= FINE; look++) {
    const t = look / FINE;
    const isFree = isClear(pointAt(start, over, end, t), boxes);
    if (isFree && isGoing) parts.at(-1)![1] = t;
    else if (isFree) parts.push([t, t]);
    isGoing = isFree;
  }
  return parts;
}

function isClear({ x, y }: Point, boxes: LabelBoxes): boolean {
  return boxes.isFree(x - AIR, y - AIR, x + AIR, y + AIR);
}

/** The point at `t`, from 0 to 1, of a curve from `start` to `end` that bends towards `over`. */
function pointAt(start: Point, over: Point, end: Point, t: number): Point {
  return between(between(start, over, t), between(over, end, t), t);
}

function between(one: Point, other: Point, t: number): Point {
  return { x: one.x + (other.x - one.x) * t, y: one.y + (other.y - one.y) * t };
}

/** The point so many pixels from `from` on the way to `to`. */
function towards(from: Point, to: Point, pixels: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance === 0 ? 0 : Math.min(1, pixels / distance);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function dot({ context, inks }: Picture, { x, y }: Point): void {
  context.fillStyle = inks.accent;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
}
