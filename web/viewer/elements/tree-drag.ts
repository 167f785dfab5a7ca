import { html, nothing, type TemplateResult } from 'lit';

import { type DropPlace, dropPlaceOf, placeAmongSiblings } from '../../tree/navigate/drag-child.ts';
import type { Grabbed } from '../../tree/navigate/gestures.ts';
import { cssText } from '../../ui/css-text.ts';
import type { TreeDrawing } from './tree-drawing.ts';

export interface DragEvents {
  /** Whether nodes can be dragged now. */
  isMovable(): boolean;
  /** There is something else to render. */
  changed(): void;
  /** A node has been dropped at another place among its siblings. */
  moved(node: number, place: number): void;
}

/** How near a finger or the mouse has to be to a node to take it. */
const REACH = 6;

/** Takes nodes of the main tree by a drag and puts them elsewhere among their siblings. */
export class TreeDrag {
  readonly #drawing: TreeDrawing;
  readonly #events: DragEvents;
  #drop: DropPlace | null = null;

  constructor(drawing: TreeDrawing, events: DragEvents) {
    this.#drawing = drawing;
    this.#events = events;
  }

  /** Takes the node at a point; null where there is none, or nodes stay where they are. */
  grab(x: number, y: number): Grabbed | null {
    const { stage, scene } = this.#drawing;
    const picture = stage?.picture ?? null;
    if (!this.#events.isMovable() || picture === null || scene === null) return null;
    const hit = stage!.hit(x, y, REACH);
    if (hit?.kind !== 'node' || hit.scene !== scene) return null;
    const { node } = hit;
    const show = (drop: DropPlace | null) => {
      this.#drop = drop;
      this.#events.changed();
    };
    const first = dropPlaceOf(picture, scene, node, x);
    if (first === null) return null;
    show(first);
    return {
      move: (nowX) => {
        const now = this.#drawing.stage?.picture ?? null;
        if (now !== null && this.#drawing.scene === scene)
          show(dropPlaceOf(now, scene, node, nowX));
      },
      drop: () => {
        const drop = this.#drop;
        show(null);
        if (drop === null || this.#drawing.scene !== scene) return;
        if (drop.place !== placeAmongSiblings(scene, node)) this.#events.moved(node, drop.place);
      },
      cancel: () => show(null),
    };
  }

  /** The line that shows where the node would come to stand. */
  render(): TemplateResult | typeof nothing {
    const drop = this.#drop;
    if (drop === null) return nothing;
    const unit = this.#drawing.stage?.unit ?? 1;
    const pixels = (value: number) => `${String(Math.round(value * unit))}px`;
    return html`<div
      class="drop"
      .style=${cssText({
        left: pixels(drop.x - 2 / unit),
        top: pixels(drop.top),
        height: pixels(drop.height),
      })}
    ></div>`;
  }
}
