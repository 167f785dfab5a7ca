import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { halfHeight, detailOf, shapeWidth } from '../../tree/layout/detail.ts';
import { movesFromRoot, walk, type Selection } from '../../tree/layout/walk.ts';
import type { Scene } from '../../tree/layout/layout.ts';
import { placeX } from '../../tree/layout/look.ts';
import { placeIn } from '../../tree/layout/place-in.ts';
import type { Grabbed } from '../../tree/navigate/gestures.ts';
import { LEAF_KEYS } from '../../tree/navigate/tree-keys.ts';
import { isLeaf } from '../../trace/nodes.ts';
import { NO_MOVE } from '../../trace/trace.ts';
import './leaf/prunus-leaf.ts';
import type { SearchedTree } from '../../search/textbook/leaf-pieces.ts';
import type { LeafAt, PrunusLeaf } from './leaf/prunus-leaf.ts';
import type { Spot } from './leaf/scale-place.ts';
import { TreeDrag, type DragEvents } from './tree-drag.ts';
import type { TreeDrawing } from './tree-drawing.ts';
import type { TreePointing } from './tree-pointing.ts';

/** What of a tree can be taken by hand. */
export interface InHand {
  /** The tree whose leaves can be dragged up and down; null: none can. */
  readonly leaves: SearchedTree | null;
  readonly language: Language;
}

/** How near the mouse or a finger has to be to a leaf to take it. */
const REACH = 5;

/** What is taken by hand in a tree: nodes, to stand elsewhere among their siblings, and values of leaves. */
export class TreeHands {
  readonly #drawing: TreeDrawing;
  readonly #pointing: TreePointing;
  readonly #root: ParentNode;
  readonly #drag: TreeDrag;
  /** The leaf that the hand was on last, by its number in the text. */
  #number: number | null = null;
  /** Whether keys have moved its value, with the focus on the tree. */
  #isKeyed = false;
  #inHand: InHand = { leaves: null, language: 'en' };
  /** What a drag has taken, until it is let go. */
  #grabbed: Grabbed | null = null;

  constructor(root: ParentNode, drawing: TreeDrawing, pointing: TreePointing, events: DragEvents) {
    this.#root = root;
    this.#drawing = drawing;
    this.#pointing = pointing;
    this.#drag = new TreeDrag(drawing, events);
  }

  /** What a drag takes that begins at a point; `isUpright`: up or down. */
  grab(x: number, y: number, isUpright: boolean): Grabbed | null {
    const grabbed = (isUpright ? this.#grabLeaf(x, y) : null) ?? this.#drag.grab(x, y);
    this.#grabbed = grabbed;
    if (grabbed === null) return null;
    // Escape may have ended it.
    const end = (how: 'drop' | 'cancel') => {
      if (this.#grabbed !== grabbed) return;
      this.#grabbed = null;
      grabbed[how]();
    };
    return {
      move: (...to) => {
        if (this.#grabbed === grabbed) grabbed.move(...to);
      },
      drop: () => end('drop'),
      cancel: () => end('cancel'),
    };
  }

  /** What stands over the picture. */
  render(inHand: InHand): TemplateResult | typeof nothing {
    this.#inHand = inHand;
    this.#choose();
    const { leaves, language } = inHand;
    return html`${this.#drag.render()}${
      leaves === null
        ? nothing
        : html`<prunus-leaf
            .leaves=${leaves}
            .at=${this.#at()}
            .language=${language}
          ></prunus-leaf>`
    }`;
  }

  /** A frame has been drawn: what stands at a node has to follow it. */
  framed(): void {
    const hand = this.#hand;
    if (hand === null || this.#inHand.leaves === null) return;
    const at = this.#at();
    const before = hand.at;
    const isSame = at?.x === before?.x && at?.y === before?.y && at?.half === before?.half;
    if (!isSame || at?.height !== before?.height || at?.width !== before?.width) hand.at = at;
  }

  /**
   * A page up or down, without Shift, moves the value of the leaf that is meant, Escape ends a drag as if it
   * had not begun; false for any other key.
   */
  key({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (key === 'Escape') {
      this.#isKeyed = false;
      const grabbed = this.#grabbed;
      this.#grabbed = null;
      grabbed?.cancel();
      return grabbed !== null;
    }
    const steps = Object.hasOwn(LEAF_KEYS, key) ? LEAF_KEYS[key]! : 0;
    if (steps === 0 || shiftKey || ctrlKey || metaKey || altKey) return false;
    if (this.#number === null || this.#hand === null) return false;
    this.#isKeyed = this.#hand.stepBy(steps);
    return this.#isKeyed;
  }

  get #hand(): PrunusLeaf | null {
    return this.#root.querySelector('prunus-leaf');
  }

  #grabLeaf(x: number, y: number): Grabbed | null {
    const hit = this.#drawing.stage?.hit(x, y, REACH) ?? null;
    const number = hit?.kind === 'node' ? this.#leafNumber(hit) : null;
    const hand = this.#hand;
    if (number === null || hand === null) return null;
    this.#number = number;
    hand.at = this.#at();
    if (!hand.begin()) return null;
    return {
      move: (_, nowY) => hand.moveBy((nowY - y) * (this.#drawing.stage?.unit ?? 1)),
      drop: () => hand.end('end'),
      cancel: () => hand.end('cancel'),
    };
  }

  /** The leaf that is meant: the one under the pointer, else the chosen one. */
  #choose(): void {
    if (this.#hand?.isInUse === true) return;
    const { hovered, selection } = this.#pointing;
    const under = hovered?.kind === 'node' ? this.#leafNumber(hovered) : null;
    const meant = under ?? (selection?.stub === false ? this.#leafNumber(selection) : null);
    // With another value the tree is another one, in which nothing is chosen: keys go on with the same leaf.
    if (meant === null && this.#isKeyed) return;
    this.#isKeyed &&= meant === this.#number;
    this.#number = meant;
  }

  #leafNumber({ scene, node }: { readonly scene: Scene; readonly node: number }): number | null {
    const { trace } = scene;
    if (this.#inHand.leaves === null || !isLeaf(trace, node)) return null;
    const move = trace.move[node]!;
    return move === NO_MOVE ? null : move;
  }

  /** Where the leaf stands; null where it is not to be seen as one. */
  #at(): LeafAt | null {
    const { scene: main, stage } = this.#drawing;
    const look = stage?.picture?.look;
    const found = main === null || this.#number === null ? null : nodeIn(main, this.#number);
    if (main === null || found === null || look === undefined || this.#number === null) return null;
    const { camera, view } = look;
    const rowHeight = stage!.picture!.visible.rowHeight;
    const place = placeIn(main, found);
    const room = place.width * camera.scale;
    const detail = detailOf(room, rowHeight, 0);
    if (detail === 0) return null;
    const x = placeX(place, look);
    const y = (place.row + 0.5 - camera.y) * rowHeight;
    if (x < 0 || y < 0 || x > view.width || y > view.height) return null;
    const { header } = main.trace;
    // The picture may be drawn larger than the page's pixels are.
    const { unit } = stage!;
    const above: Spot[] = [];
    for (let at = walk(main, found, 'up'); at !== null; at = walk(main, at, 'up')) {
      if (at.stub) continue;
      const spot = placeIn(main, at);
      const halfWidth = shapeWidth(spot.width * camera.scale, rowHeight, false) / 2;
      above.push({
        x: placeX(spot, look) * unit,
        y: (spot.row + 0.5 - camera.y) * rowHeight * unit,
        halfWidth: halfWidth * unit,
        half: halfHeight(3, spot.width * camera.scale, rowHeight, false) * unit,
      });
    }
    return {
      number: this.#number,
      x: x * unit,
      y: y * unit,
      half: halfHeight(detail, room, rowHeight, true) * unit,
      width: view.width * unit,
      height: view.height * unit,
      above,
      lineTo: (node) => {
        const at = nodeIn(main, node);
        return (at === null ? [] : movesFromRoot(main, at.scene, at.node))
          .map((move) => shownMoveOf(header, move, this.#inHand.language))
          .join(' → ');
      },
    };
  }
}

/** The node with that number in the tree's text, wherever it hangs. */
function nodeIn(scene: Scene, number: number): Selection | null {
  const node = number === 0 ? -1 : scene.trace.move.indexOf(number);
  if (node >= 0) return { scene, node, stub: false };
  for (const graft of scene.grafts.values()) {
    const below = nodeIn(graft, number);
    if (below !== null) return below;
  }
  return null;
}
