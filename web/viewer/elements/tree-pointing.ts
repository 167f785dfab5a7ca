import type { GestureHandlers, Grabbed } from '../../tree/navigate/gestures.ts';
import type { FoldRuns } from '../../tree/layout/fold-facts.ts';
import { jump, type Jump } from '../../tree/navigate/jump.ts';
import { hasStub, type Scene } from '../../tree/layout/layout.ts';
import type { Hit } from '../../tree/navigate/hit.ts';
import { isNode } from '../../tree/draw/scenes.ts';
import { bornAt } from '../../trace/clock.ts';
import { addressFromRoot } from '../../tree/layout/address.ts';
import {
  type Direction,
  hostOf,
  movesFromRoot,
  sameSelection,
  sceneWith,
  type Selection,
  walk,
  walkStart,
} from '../../tree/layout/walk.ts';
import type { Card } from './tree-card.ts';
import type { TreeDrawing } from './tree-drawing.ts';
import type { ViewerEvents, EventName } from '../events.ts';

/** What becomes of pointing outside the drawing. */
interface PointingEvents {
  /** Whether the tree has the focus, so that the wheel is meant for it. */
  isActive(): boolean;
  /** Whether the wheel scrolls something else. */
  isScrolled(): boolean;
  /** Two fingers are on it: it is what they mean from now on. */
  activate(): void;
  /** What is selected, hovered or on the card has changed. */
  pointed(): void;
  /** Something else than before is selected: the node of the main trace, or null. */
  selectedNode(node: number | null): void;
  /** The same, whatever it is; by a step of a walk, or not. */
  selected(selection: Selection | null, walked: boolean): void;
  /** What a drag that begins at a point takes; null: it moves the picture. */
  grab(x: number, y: number, isUpright: boolean): Grabbed | null;
  wheelRefused(): void;
  /** Siblings that are drawn as one are to be drawn one by one, or the other way round. */
  toggleFold(runs: FoldRuns): void;
  emit<Name extends EventName>(name: Name, detail: ViewerEvents[Name]): void;
}

/** Distance in pixels at which a pointer still means a node: a finger is less exact. */
const MOUSE_REACH = 5;
const TOUCH_REACH = 20;

/** What is selected and what is under the pointer in a tree, and what becomes of a press. */
export class TreePointing {
  selection: Selection | null = null;
  hovered: Hit | null = null;
  card: Card | null = null;
  #sought: number | null = null;
  readonly #drawing: TreeDrawing;
  readonly #events: PointingEvents;

  constructor(drawing: TreeDrawing, events: PointingEvents) {
    this.#drawing = drawing;
    this.#events = events;
  }

  /** To be listened with. */
  readonly gestures: GestureHandlers = {
    unit: () => this.#drawing.stage?.unit ?? 1,
    isActive: () => this.#events.isActive(),
    activate: () => this.#events.activate(),
    isScrolled: () => this.#events.isScrolled(),
    grab: (...taken) => this.#events.grab(...taken),
    pan: (dx, dy) => this.#drawing.stage?.panBy(dx, dy),
    zoom: (factor, x, y) => this.#drawing.stage?.zoomBy(factor, x, y),
    fling: (vx, vy) => this.#drawing.stage?.glide(vx, vy),
    press: (x, y, touch) => this.#press(x, y, touch),
    doublePress: (x, y, touch) => this.#doublePress(x, y, touch),
    hover: (x, y) => this.#hover(x, y),
    leave: () => this.leave(),
    wheelRefused: () => this.#events.wheelRefused(),
  };

  /** Whether anything has been pointed at, or chosen. */
  get hasMet(): boolean {
    return this.hovered !== null || this.selection !== null;
  }

  /** Another tree: nothing of what was pointed at is left. */
  forget(): void {
    this.selection = null;
    this.hovered = null;
    this.card = null;
  }

  /**
   * The same tree with other grafts, or some time later: what was selected is in a new scene, or
   * gone. `before` was the main scene.
   */
  moveTo(scene: Scene, before: Scene | null): void {
    const { selection, hovered, card } = this;
    // A tree that grows must not take the card away from whoever reads it.
    const grows = before !== null && scene.trace !== before.trace;
    const held = grows && hovered?.kind === 'node' && hovered.scene === before;
    this.hovered = held ? { ...hovered, scene } : null;
    this.card = held && card !== null ? { ...card, hit: { ...hovered, scene } } : null;
    if (selection === null) return;
    const again = selection.scene === before ? scene : sceneWith(scene, selection.scene.trace);
    const { node, stub } = selection;
    // A fold that was selected may have been opened: then its node is.
    this.selection = again === null ? null : { scene: again, node, stub };
  }

  /** What the page says is selected: a node of the main trace, or null. */
  adopt(selected: number | null): void {
    const { scene } = this.#drawing;
    if (selected === null || scene === null || !isNode(scene.trace, selected)) {
      // A stub, or a node of a graft, is selected here and nowhere else.
      if (this.#isMain(this.selection)) this.selection = null;
    } else {
      const next = { scene, node: selected, stub: false };
      if (sameSelection(next, this.selection)) return;
      this.selection = next;
      this.#sought = selected;
    }
  }

  /** A node that the page has selected since this was last asked: it is to be in sight. */
  takeSought(): number | null {
    const sought = this.#sought;
    this.#sought = null;
    return sought;
  }

  select(selection: Selection | null, walked = false): void {
    if (sameSelection(selection, this.selection)) return;
    this.selection = selection;
    this.#events.selected(selection, walked);
    const node = this.#isMain(selection) ? selection!.node : null;
    this.#events.selectedNode(node);
    this.#events.pointed();
    if (selection === null) {
      this.#events.emit('prunus-select', { node: null, path: [], ghost: false });
    } else if (!selection.stub && selection.fold === undefined && this.#drawing.scene !== null) {
      const { scene } = selection;
      const path = movesFromRoot(this.#drawing.scene, scene, selection.node);
      this.#events.emit('prunus-select', { node, path, ghost: scene.ghost });
    }
  }

  /** Walks from what is selected, or begins to. */
  walk(direction: Direction): void {
    const { scene: main, current } = this.#drawing;
    if (main === null) return;
    const from = this.selection;
    const next =
      from === null ? walkStart(main, Math.max(0, current)) : walk(main, from, direction);
    if (next !== null) this.#walkTo(main, next);
  }

  /** Goes further than to a neighbour. */
  jump(to: Jump): void {
    const { scene: main, current } = this.#drawing;
    if (main === null) return;
    const from = this.selection ?? walkStart(main, Math.max(0, current));
    const next = from === null ? null : (jump(main, from, to) ?? from);
    if (next !== null) this.#walkTo(main, next);
  }

  #walkTo(main: Scene, next: Selection): void {
    this.select(next, true);
    // The main tree is scrolled along; a ghost is where its stub is.
    const host = next.scene === main ? next : hostOf(main, next.scene);
    if (host !== null) this.#drawing.stage?.follow(host.node);
  }

  /** Asks for what was pruned, or not recorded, at a node; or closes it again. */
  openAt({ scene, node }: Selection): void {
    if (hasStub(scene.trace, node)) this.#toggleGhost(scene, node);
    else this.#reveal(scene, node);
  }

  /** Opens or closes the stub that is selected, or goes to the moment of the node; false if none. */
  enter(): boolean {
    if (this.selection === null) return false;
    const { scene, node, stub, fold } = this.selection;
    if (fold !== undefined) this.#events.toggleFold({ scene, ...fold, opened: false });
    else if (stub) this.#toggleGhost(scene, node);
    else this.#goTo(scene, node);
    return true;
  }

  /** The pointer is gone. */
  leave(): void {
    if (this.hovered === null && this.card === null) return;
    this.hovered = null;
    this.card = null;
    this.#events.pointed();
  }

  #isMain(selection: Selection | null): boolean {
    if (selection === null || selection.stub || selection.fold !== undefined) return false;
    return selection.scene === this.#drawing.scene;
  }

  #hit(x: number, y: number, touch: boolean): Hit | null {
    return this.#drawing.stage?.hit(x, y, touch ? TOUCH_REACH : MOUSE_REACH) ?? null;
  }

  #press(x: number, y: number, touch: boolean): void {
    const hit = this.#hit(x, y, touch);
    if (hit?.kind === 'stub') {
      this.card = null;
      this.#toggleGhost(hit.scene, hit.node);
    } else if (hit?.kind === 'fold') {
      this.card = null;
      this.hovered = null;
      this.#events.toggleFold(hit);
    } else if (hit?.kind === 'hidden') {
      this.card = null;
      this.#reveal(hit.scene, hit.node);
    } else {
      this.card = touch && hit !== null ? { hit, x, y, touched: true } : null;
      this.select(hit?.kind === 'node' ? { ...hit, stub: false } : null);
    }
    this.#events.pointed();
  }

  #doublePress(x: number, y: number, touch: boolean): void {
    const hit = this.#hit(x, y, touch);
    if (hit?.kind === 'node') this.#goTo(hit.scene, hit.node);
    else if (hit?.kind === 'many') this.#drawing.stage?.zoomTowards(6, x, y);
    else if (hit === null) this.#drawing.stage?.zoomTowards(2.2, x, y);
  }

  #hover(x: number, y: number): void {
    const hit = this.#hit(x, y, false);
    if (hit === null && this.hovered === null && this.card === null) return;
    this.hovered = hit;
    this.card = hit === null ? null : { hit, x, y };
    this.#events.pointed();
  }

  #toggleGhost(scene: Scene, node: number): void {
    const main = this.#drawing.scene;
    if (main === null) return;
    const path = addressFromRoot(main, scene, node);
    if (scene === main) this.#events.emit('prunus-ghost', { node, path });
    else this.#events.emit('prunus-inner-ghost', { path });
  }

  #reveal(scene: Scene, node: number): void {
    const main = this.#drawing.scene;
    if (main === null) return;
    const path = addressFromRoot(main, scene, node);
    this.#events.emit('prunus-reveal', { node: scene === main ? node : null, path });
  }

  #goTo(scene: Scene, node: number): void {
    if (scene !== this.#drawing.scene) return;
    this.#events.emit('prunus-goto', { step: bornAt(scene.trace, node) });
  }
}
