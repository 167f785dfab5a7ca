import { html, nothing, type TemplateResult } from 'lit';

import { type DropPlace, dropPlaceOf, placeAmongSiblings } from '../tree/drag-child.ts';
import type { Grabbed } from '../tree/gestures.ts';
import type { Scene } from '../tree/layout.ts';
import { hitAt } from '../tree/pick.ts';
import type { Stage } from '../tree/stage.ts';
import { cssText } from './css-text.ts';

/** Whoever lets nodes be dragged. */
export interface DragHost {
  readonly stage: Stage | null;
  readonly scene: Scene | null;
  /** Whether that is so now. */
  readonly movable: boolean;
  requestUpdate(): void;
  /** A node has been dropped at another place among its siblings. */
  moved(node: number, place: number): void;
}

/** How near a finger or the mouse has to be to a node to take it. */
const REACH = 6;

/** Takes nodes of the main tree by a drag and puts them elsewhere among their siblings. */
export class TreeDrag {
  readonly #host: DragHost;
  #drop: DropPlace | null = null;

  constructor(host: DragHost) {
    this.#host = host;
  }

  /** Takes the node at a point; null where there is none, or nodes stay where they are. */
  grab(x: number, y: number): Grabbed | null {
    const { stage, scene, movable } = this.#host;
    const picture = stage?.picture ?? null;
    if (!movable || picture === null || scene === null) return null;
    const hit = hitAt(picture, x, y, REACH);
    if (hit?.kind !== 'node' || hit.scene !== scene) return null;
    const { node } = hit;
    const show = (drop: DropPlace | null) => {
      this.#drop = drop;
      this.#host.requestUpdate();
    };
    const first = dropPlaceOf(picture, scene, node, x);
    if (first === null) return null;
    show(first);
    return {
      move: (nowX) => {
        const now = this.#host.stage?.picture ?? null;
        if (now !== null && this.#host.scene === scene) show(dropPlaceOf(now, scene, node, nowX));
      },
      drop: () => {
        const drop = this.#drop;
        show(null);
        if (drop === null || this.#host.scene !== scene) return;
        if (drop.place !== placeAmongSiblings(scene, node)) this.#host.moved(node, drop.place);
      },
      cancel: () => {
        show(null);
      },
    };
  }

  /** The line that shows where the node would come to stand. */
  render(): TemplateResult | typeof nothing {
    const drop = this.#drop;
    if (drop === null) return nothing;
    const pixels = (value: number) => `${String(Math.round(value))}px`;
    return html`<div
      class="drop"
      .style=${cssText({
        left: pixels(drop.x - 2),
        top: pixels(drop.top),
        height: pixels(drop.height),
      })}
    ></div>`;
  }
}
