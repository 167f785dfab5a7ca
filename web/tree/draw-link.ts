import type { Trace } from '../engine/trace.ts';
import { drawLine } from './draw-lines.ts';
import type { SceneNode } from './draw-tree.ts';
import { explainCut } from './explain-cut.ts';
import type { Scene } from './layout.ts';
import { placeX } from './look.ts';
import { isCutOff, NONE } from './nodes.ts';
import type { Picture } from './picture.ts';
import { placeOf } from './place.ts';
import { isSettled, totalSteps } from './timeline.ts';

const NO_NAME = () => '';
const ARROW = 7;

/** The cut that is looked at: that of the selected node, else of the one that was left just now. */
export function cutInFocus({ moment }: Picture, scene: Scene, selected: SceneNode | null): number {
  const { trace } = scene;
  const { current, step } = moment;
  if (selected !== null) {
    return selected.scene === scene && isCutOff(trace, selected.node) ? selected.node : NONE;
  }
  const isNow = current !== NONE && step < totalSteps(trace) && isSettled(trace, current, step);
  return isNow && isCutOff(trace, current) ? current : NONE;
}

/** Why a node was cut, as a picture: see `CutLinks.draw`. Remembers the last one, for the next frame. */
export class CutLinks {
  #trace: Trace | null = null;
  #node = NONE;
  #line: readonly number[] = [];

  /**
   * Draws an arrow from whoever set the bound to the node that was cut by it, and dashes from there
   * down to the leaf that the bound came from. Nothing where nobody in this tree set it.
   */
  draw(picture: Picture, scene: Scene, node: number): void {
    const line = this.#lineOf(scene.trace, node);
    const owner = line[0];
    if (owner === undefined) return;
    const { context, inks } = picture;
    context.setLineDash([6, 4]);
    if (picture.view === 'tree') drawLine(picture, scene, line, inks.accent, 2);
    else dot(picture, scene, line.at(-1) ?? owner);
    arrow(picture, scene, owner, node);
    context.setLineDash([]);
  }

  #lineOf(trace: Trace, node: number): readonly number[] {
    if (trace !== this.#trace || node !== this.#node) {
      this.#trace = trace;
      this.#node = node;
      this.#line = explainCut(trace, node, NO_NAME)?.line ?? [];
    }
    return this.#line;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointOf({ look, visible }: Picture, scene: Scene, node: number): Point {
  const place = placeOf(scene, node);
  return { x: placeX(place, look), y: (place.row + 0.5 - look.camera.y) * visible.rowHeight };
}

/** Bent, so that it does not lie on the edges. */
function arrow(picture: Picture, scene: Scene, from: number, to: number): void {
  const { context, inks, visible } = picture;
  const start = pointOf(picture, scene, from);
  const end = pointOf(picture, scene, to);
  const bend = Math.max(28, Math.min(visible.rowHeight, Math.abs(end.x - start.x) / 3));
  const side = end.x >= start.x ? 1 : -1;
  const middle = {
    x: Math.max(start.x, end.x) + side * bend * 0.4,
    y: (start.y + end.y) / 2 - bend,
  };
  context.strokeStyle = inks.accent;
  context.fillStyle = inks.accent;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.quadraticCurveTo(middle.x, middle.y, end.x, end.y);
  context.stroke();
  const angle = Math.atan2(end.y - middle.y, end.x - middle.x);
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(end.x, end.y);
  for (const turn of [-0.45, 0.45]) {
    context.lineTo(
      end.x - ARROW * 1.6 * Math.cos(angle + turn),
      end.y - ARROW * 1.6 * Math.sin(angle + turn),
    );
  }
  context.closePath();
  context.fill();
}

function dot(picture: Picture, scene: Scene, node: number): void {
  const { context, inks } = picture;
  const { x, y } = pointOf(picture, scene, node);
  context.fillStyle = inks.accent;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
}
