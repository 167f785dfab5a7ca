import { BOUND, FLAG, type Trace } from '../../trace/trace.ts';
import { DETAIL, halfHeight, roomAt } from '../layout/detail.ts';
import { boundOf, principalChild } from '../../trace/nodes.ts';
import { ghostAt, leafAt, pictureDetail, type Picture } from './picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';
import { STATE } from '../layout/visible.ts';

/**
 * Edges. To shapes that can be told apart they are curves that leave and arrive upright; to bars
 * and strata a comb of whole pixels: one line along all children, one tooth for each.
 */

/** Curves are stroked so many at a time: one large path costs far more than many small ones. */
const CURVES_A_STROKE = 48;
/** A child narrower than this hangs on a comb. */
const CURVE_ROOM = 15;
/** Below a node narrower than this the comb would be a line from edge to edge. */
const COMB_ROOM = 5;

type CurveStyle = 'edge' | 'chosen' | 'future' | 'ghost' | 'threat';

export class Edges {
  readonly #curves: Readonly<Record<CurveStyle, number[]>> = {
    future: [],
    ghost: [],
    edge: [],
    chosen: [],
    threat: [],
  };
  /** Leftmost and rightmost tooth of the comb below each node of the list; NaN where none is. */
  #combLeft = new Float64Array(0);
  #combRight = new Float64Array(0);

  /** Combs, as rectangles; they must be filled before anything else is drawn. */
  combs(picture: Picture, rectangles: Rectangles): void {
    const { visible, inks } = picture;
    const { nodes, folds, columns } = visible;
    this.#clearCombs(nodes.count);
    for (const style of Object.values(this.#curves)) style.length = 0;

    for (let at = 0; at < nodes.count; at++) {
      const parent = nodes.parent[at]!;
      if (parent < 0) continue;
      if (isCurve(picture, at)) {
        this.#curves[curveStyle(picture, parent, at)].push(at);
        continue;
      }
      if (roomAt(visible, parent) < COMB_ROOM) continue;
      this.#tooth(parent, nodes.x[at]!);
      const color = nodes.state[at] === STATE.future ? inks.future : inks.line;
      const y = this.#combY(picture, parent);
      const bottom = nodes.y[at]! - childHalf(picture, at);
      rectangles.add(color, Math.floor(nodes.x[at]!), y, 1, Math.max(1, bottom - y));
    }
    for (let at = 0; at < folds.count; at++) {
      const parent = folds.parent[at]!;
      const room = folds.right[at]! - folds.left[at]!;
      if (parent < 0 || folds.opened[at] === 1 || hangsOnCurve(room, visible.rowHeight)) continue;
      if (roomAt(visible, parent) < COMB_ROOM) continue;
      this.#tooth(parent, folds.x[at]!);
      const color = folds.state[at] === STATE.future ? inks.future : inks.line;
      const y = this.#combY(picture, parent);
      rectangles.add(color, Math.floor(folds.x[at]!), y, 1, Math.max(1, folds.y[at]! - y));
    }
    for (let at = 0; at < columns.count; at++) {
      const parent = columns.parent[at]!;
      if (parent < 0 || roomAt(visible, parent) < COMB_ROOM) continue;
      this.#tooth(parent, columns.left[at]!);
      this.#tooth(parent, columns.right[at]!);
    }
    for (let at = 0; at < nodes.count; at++) {
      const left = this.#combLeft[at]!;
      if (Number.isNaN(left)) continue;
      const x = nodes.x[at]!;
      const from = Math.max(-1, Math.floor(Math.min(left, x)));
      const to = Math.min(
        picture.look.view.width + 1,
        Math.ceil(Math.max(this.#combRight[at]!, x)),
      );
      const y = this.#combY(picture, at);
      const color = nodes.state[at] === STATE.future ? inks.future : inks.line;
      rectangles.add(color, from, y, to - from, 1);
      const start = nodes.y[at]! + childHalf(picture, at);
      if (y > start) rectangles.add(color, Math.floor(x), start, 1, y - start);
    }
  }

  curves(picture: Picture): void {
    const { context, inks } = picture;
    context.lineCap = 'butt';
    this.#stroke(picture, this.#curves.future, inks.future, 1);
    this.#stroke(picture, this.#curves.edge, inks.edge, 1);
    this.#stroke(picture, this.#curves.chosen, inks.chosen, 1.5);
    context.setLineDash([1.5, 2.5]);
    this.#stroke(picture, this.#curves.threat, inks.ink, 1.5);
    context.setLineDash([4, 3]);
    this.#stroke(picture, this.#curves.ghost, inks.ghost, 1);
    context.setLineDash([]);
  }

  #stroke(picture: Picture, curves: readonly number[], color: string, width: number): void {
    const { context, visible } = picture;
    const { nodes } = visible;
    context.strokeStyle = color;
    context.lineWidth = width;
    for (let start = 0; start < curves.length; start += CURVES_A_STROKE) {
      context.beginPath();
      const end = Math.min(curves.length, start + CURVES_A_STROKE);
      for (let each = start; each < end; each++) {
        const at = curves[each]!;
        const parent = nodes.parent[at]!;
        addCurve(
          context,
          nodes.x[parent]!,
          nodes.y[parent]! + childHalf(picture, parent),
          nodes.x[at]!,
          nodes.y[at]! - childHalf(picture, at),
        );
      }
      context.stroke();
    }
  }

  #combY(picture: Picture, parent: number): number {
    return Math.round(picture.visible.nodes.y[parent]! + picture.visible.rowHeight * 0.5);
  }

  #tooth(parent: number, x: number): void {
    const left = this.#combLeft[parent]!;
    if (!(left <= x)) this.#combLeft[parent] = x;
    const right = this.#combRight[parent]!;
    if (!(right >= x)) this.#combRight[parent] = x;
  }

  #clearCombs(count: number): void {
    if (this.#combLeft.length < count) {
      this.#combLeft = new Float64Array(count * 2);
      this.#combRight = new Float64Array(count * 2);
    }
    this.#combLeft.fill(NaN, 0, count);
    this.#combRight.fill(NaN, 0, count);
  }
}

/** An edge from (x0, y0) down to (x1, y1), upright at both ends. */
export function addCurve(
  path: { moveTo(x: number, y: number): void; bezierCurveTo: Bezier },
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const middle = (y0 + y1) / 2;
  path.moveTo(x0, y0);
  path.bezierCurveTo(x0, middle, x1, middle, x1, y1);
}

/** The point at `t`, from 0 to 1, of such an edge; `along` is how far it has come sideways. */
export function curvePoint(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  t: number,
): { x: number; y: number; along: number } {
  const u = 1 - t;
  const along = t * t * (3 - 2 * t);
  const middle = (y0 + y1) / 2;
  const y = u * u * u * y0 + 3 * u * t * middle + t * t * t * y1;
  return { x: x0 + (x1 - x0) * along, y, along };
}

type Bezier = (a: number, b: number, c: number, d: number, x: number, y: number) => void;

/** Half the height of what is drawn at node `at` of the list. */
export function childHalf(picture: Picture, at: number): number {
  return halfHeight(
    pictureDetail(picture, at),
    roomAt(picture.visible, at),
    picture.visible.rowHeight,
    leafAt(picture.visible, at),
  );
}

/** True where the edge to node `at` of the list is a curve. */
export function isCurve(picture: Picture, at: number): boolean {
  return hangsOnCurve(roomAt(picture.visible, at), picture.visible.rowHeight);
}

/** Whether what has so many pixels to itself hangs on a curve; else on a comb. */
export function hangsOnCurve(room: number, row: number): boolean {
  return room >= CURVE_ROOM && row >= 20;
}

/** A search of its own: for fours, of which a value says little. */
function isThreat(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.threatSearch) !== 0;
}

function curveStyle(picture: Picture, parent: number, at: number): CurveStyle {
  const { visible } = picture;
  const { nodes } = visible;
  if (nodes.state[at] === STATE.future) return 'future';
  if (ghostAt(visible, at)) return 'ghost';
  if (isThreat(visible.scenes[nodes.scene[at]!]!.trace, nodes.node[at]!)) return 'threat';
  if (nodes.state[parent] !== STATE.settled || nodes.scene[parent] !== nodes.scene[at])
    return 'edge';
  const isAsked = picture.figure?.values === 'leaves';
  if (isAsked || pictureDetail(picture, parent) < DETAIL.value) return 'edge';
  const { trace } = visible.scenes[nodes.scene[at]!]!;
  const node = nodes.node[parent]!;
  // A mean comes from all children.
  if (trace.grown !== undefined) return 'edge';
  if (boundOf(trace, node) === BOUND.none) return 'edge';
  // Where a node's value came from.
  return principalChild(trace, node) === nodes.node[at] ? 'chosen' : 'edge';
}
