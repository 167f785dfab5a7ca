import { FLAG, type Trace } from '../../trace/trace.ts';
import { drawLine } from './lines.ts';
import type { SceneNode } from '../layout/layout.ts';
import { explainCut } from '../explain/cut.ts';
import type { Scene } from '../layout/layout.ts';
import { lineX } from '../layout/look.ts';
import { isCutOff, NONE } from '../../trace/nodes.ts';
import type { Picture } from './picture.ts';
import { placeOf } from '../layout/place.ts';
import { tableSource } from '../../trace/table-source.ts';
import { isSettled, totalSteps } from '../../trace/clock.ts';

const NO_NAME = () => '';
/** How long the arrow's head is. */
const HEAD = 11;

/**
 * The cut, or the table hit, that is looked at: that of the selected node, else of the one that was
 * left just now.
 */
export function cutInFocus({ moment }: Picture, scene: Scene, selected: SceneNode | null): number {
  const { trace } = scene;
  const { current, step } = moment;
  if (selected !== null) {
    return selected.scene === scene && isLinked(trace, selected.node) ? selected.node : NONE;
  }
  // A table answers as soon as it is asked.
  if (current !== NONE && step < totalSteps(trace) && isTableHit(trace, current)) return current;
  const isNow = current !== NONE && step < totalSteps(trace) && isSettled(trace, current, step);
  return isNow && isCutOff(trace, current) ? current : NONE;
}

function isLinked(trace: Trace, node: number): boolean {
  return isCutOff(trace, node) || isTableHit(trace, node);
}

function isTableHit(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.tableHit) !== 0;
}

/** Why a node was cut, or whence its value was known, as a picture. Remembers the last one, for the next frame. */
export class CutLinks {
  #trace: Trace | null = null;
  #node = NONE;
  #line: readonly number[] = [];

  /**
   * Dashes from whoever set the bound down to the leaf that it came from: under the names of moves.
   * Nothing where nobody in this tree set it.
   */
  line(picture: Picture, scene: Scene, node: number): void {
    const line = this.#lineOf(scene.trace, node);
    const { context, inks } = picture;
    context.setLineDash([6, 4]);
    drawLine(picture, scene, line, inks.accent, 2);
    context.setLineDash([]);
  }

  /**
   * An arrow from whoever set the bound to the node that was cut by it, or from the node whose search
   * the table remembers to the one that it answers: over everything.
   */
  arrow(picture: Picture, scene: Scene, node: number): void {
    const line = this.#lineOf(scene.trace, node);
    const owner = line[0];
    if (owner === undefined) return;
    arrow(picture, pointOf(picture, scene, owner), pointOf(picture, scene, node));
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

/** Bent, so that it does not lie on the edges; from the border of one node to that of the other. */
function arrow({ context, inks, visible }: Picture, from: Point, to: Point): void {
  const bend = Math.max(28, Math.min(visible.rowHeight, Math.abs(to.x - from.x) / 3));
  const side = to.x >= from.x ? 1 : -1;
  // Over what lies between two nodes of one row; else round the outside.
  const level = Math.abs(to.y - from.y) < visible.rowHeight / 2;
  const over = level
    ? { x: (from.x + to.x) / 2, y: from.y - bend }
    : { x: Math.max(from.x, to.x) + side * bend * 0.4, y: (from.y + to.y) / 2 - bend };
  const border = Math.min(26, visible.rowHeight * 0.3);
  const start = towards(from, over, border);
  const end = towards(to, over, border);
  context.strokeStyle = inks.accent;
  context.fillStyle = inks.accent;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.quadraticCurveTo(over.x, over.y, end.x, end.y);
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
