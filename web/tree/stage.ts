import { isSameGrowth } from '../trace/growing/same-growth.ts';
import type { CameraState } from './layout/view-state.ts';
import {
  centerOn,
  clampCamera,
  fitTree,
  looksAlike,
  overflows,
  pan,
  rowHeight,
  sameCamera,
  screenX,
  screenY,
  unitOf,
  type View,
  withinTree,
  zoomAt,
} from './layout/camera.ts';
import { TreePainter } from './draw/tree.ts';
import type { IciclePainter } from './icicle/icicle.ts';
import { hasNarrowNode, type Place, type Scene } from './layout/layout.ts';
import { type Look, lookAt, marginOf, placeX } from './layout/look.ts';
import { cameraAt, glideFrom, isOver, type Motion } from './layout/motion.ts';
import type { Picture } from './draw/picture.ts';
import { cameraOf, isOutlook, outlookOf, type Outlook } from './layout/outlook.ts';
import { placeOf } from './layout/place.ts';
import { Visible } from './layout/visible.ts';
import type { Hit } from './navigate/hit.ts';
import { hitAt } from './navigate/pick.ts';
import type { Content, StageEvents } from './content.ts';
import { Fineness } from './level-of-detail.ts';
import { Later } from '../core/later.ts';

// What the first picture of most trees can do without.
const iciclePart = new Later(() => import('./icicle-part.ts'));
const everyPart = new Later(() => import('./draw/parts/every-part.ts'));

let isSoon = false;

/** Once there is a picture, the rest of what draws comes when there is nothing else to do. */
function everyPartSoon(): void {
  if (isSoon) return;
  isSoon = true;
  const load = (): void => void everyPart.load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 300);
}

/** Where a node stands: its first slot, and how tall rows are. */
interface Standing {
  readonly node: number;
  readonly start: number;
  readonly height: number;
}

const REST_MS = 180;
/** From the whole tree to a part of it that was pressed in the overview. */
const OVERVIEW_ZOOM = 8;
/** A tree of so many nodes is never drawn too small to be read, nor one of so many slots and rows. */
const READABLE_NODES = 40;
const READABLE_SLOTS = 27;
const READABLE_ROWS = 8;
/** Pixels from the sides at which a node that is followed is brought to the middle. */
const BESIDE_FOLLOWED = 70;
/** Pixels that a span takes where its node can be read. */
const LEGIBLE = 30;
/**
 * The canvas and the camera over it: draws at most once a frame, and only when something changed;
 * moves the camera; draws less detail while frames are slow. All effects of the tree view are here.
 */
export class Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #events: StageEvents;
  readonly #tree = new TreePainter(() => everyPart.now(this.#arrived));
  #icicle: IciclePainter | null = null;
  readonly #visible = new Visible();
  #content: Content | null = null;
  #picture: Picture | null = null;
  /** In units of the drawing, as all that is inside of the stage; and in CSS pixels. */
  #width = 0;
  #height = 0;
  #room = { width: 0, height: 0 };
  /** CSS pixels that a unit of the drawing has. */
  #unit = 1;
  /** Whether a person has come near to a small tree that has no room to be read as a whole. */
  #near = false;
  /** How much larger the page shows it than its own pixels are: zoomed, or on a scaled slide. */
  #magnified = 1;
  #camera: CameraState = { x: 0, y: 0, scale: 1 };
  /** The camera follows the size of the tree and of the view. */
  #fitted = true;
  /** What was asked to be seen, in whatever size, and that has not been moved away from. */
  #outlook: Outlook | null = null;
  #motion: Motion | null = null;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #tellRest = false;
  readonly #fineness = new Fineness();
  #lastFrame = 0;
  /** The node of the last step, which stays in sight when the room changes. */
  #followed = -1;

  constructor(canvas: HTMLCanvasElement, events: StageEvents) {
    this.#canvas = canvas;
    this.#events = events;
  }

  /** What the last frame was drawn from, for picking; null before the first. */
  get picture(): Picture | null {
    return this.#picture;
  }

  /** CSS pixels that a unit of the drawing has: of what the picture was drawn in, and is hit in. */
  get unit(): number {
    return this.#unit;
  }

  /** What the last frame shows at (x, y), or within `reach` of it; null where that is nothing. */
  hit(x: number, y: number, reach: number): Hit | null {
    const picture = this.#picture;
    if (picture === null) return null;
    if (picture.view === 'tree') return hitAt(picture, x, y, reach);
    return iciclePart.now(this.#arrived)?.hitAtCell(picture, x, y) ?? null;
  }

  /** What is shown and how it is looked at, for pictures of it; null while there is nothing. */
  get shown(): { readonly content: Content; readonly look: Look } | null {
    const content = this.#content;
    return content === null ? null : { content, look: this.#look(this.#target) };
  }

  /** In CSS pixels, as it is set from outside. Null while the whole tree is fitted. */
  get camera(): CameraState | null {
    const target = this.#target;
    return this.#fitted ? null : { ...target, scale: target.scale * this.#unit };
  }

  /** What is seen, whatever the size; null while the whole tree is fitted. */
  get outlook(): Outlook | null {
    return this.#fitted || this.#width === 0 ? null : outlookOf(this.#target, this.view);
  }

  /** In units of the drawing. */
  get view(): View {
    return this.#viewOf(this.#width, this.#height);
  }

  #viewOf(width: number, height: number): View {
    return {
      width,
      height,
      slots: this.#content?.scene.slots ?? 1,
      rows: this.#content?.scene.rows ?? 1,
      foot: 0,
      readable: this.#isReadable,
      whole: !this.#near,
      narrow: this.#isReadable && this.#content !== null && hasNarrowNode(this.#content.scene),
      windowless: this.#content?.scene.trace.grown !== undefined,
    };
  }

  /**
   * Small enough for all of it to be read. Trees that are laid out alike have the same slots and rows,
   * however much of them was pruned in one.
   */
  get #isReadable(): boolean {
    if (this.#content === null) return false;
    const { trace, slots, rows } = this.#content.scene;
    if (slots <= READABLE_SLOTS && rows <= READABLE_ROWS) return true;
    return Math.max(trace.length, slots) <= READABLE_NODES;
  }

  /**
   * Shows something else; a fitted camera fits it, in motion where it is the same tree, perhaps some
   * time later. Where a person has moved the camera, what stands in the middle stays there.
   */
  show(content: Content | null): void {
    const before = this.#content;
    const isOther = before?.scene !== content?.scene || before?.view !== content?.view;
    const sameTree = isSameGrowth(before?.scene.trace ?? null, content?.scene.trace ?? null);
    const isLater = sameTree && before?.scene.trace !== content?.scene.trace;
    const middle = isLater && !this.#fitted ? this.#standing(before!.scene) : null;
    this.#content = content;
    if (isOther && !sameTree) this.#near = false;
    if (isOther) this.#measure();
    if (content !== null && isOther) {
      if (this.#fitted) this.#go(fitTree(this.view), sameTree);
      else if (this.#outlook !== null) this.#go(cameraOf(this.#outlook, this.view), sameTree);
      else if (middle !== null && this.#motion === null) this.#keepAt(content.scene, middle);
      else this.#camera = clampCamera(this.#camera, this.view);
      if (!sameTree) [this.#motion, this.#followed] = [null, -1];
    }
    if (content === null) this.#picture = null;
    // An opaque canvas with nothing on it would be black.
    this.#canvas.style.visibility = content === null ? 'hidden' : '';
    this.redraw();
  }

  /** In CSS pixels. */
  resize(width: number, height: number): void {
    if (width === this.#room.width && height === this.#room.height) return;
    this.#room = { width, height };
    // On its way it is there at once: it was sent there.
    [this.#camera, this.#motion] = [this.#target, null];
    this.#measure();
    this.#magnified = this.#canvas.getBoundingClientRect().width / Math.max(1, width) || 1;
    if (this.#fitted) this.#camera = fitTree(this.view);
    else if (this.#outlook !== null) this.#camera = cameraOf(this.#outlook, this.view);
    else {
      this.#camera = clampCamera(this.#camera, this.view);
      // It shows less of the tree now, or more: who says what is seen has to hear of it.
      if (this.#content !== null) this.#moved();
    }
    if (this.#fitted) this.follow(this.#followed, false);
    this.redraw();
  }

  /** Finds out how large the drawing is in its room. */
  #measure(): void {
    const { width, height } = this.#room;
    const before = this.#unit;
    this.#unit = unitOf(this.#viewOf(width, height));
    const { x, y, scale } = this.#camera;
    this.#camera = { x, y, scale: (scale * before) / this.#unit };
    this.#width = width / this.#unit;
    this.#height = height / this.#unit;
  }

  /** Sets the camera from outside; null fits. Sends no event. */
  look(camera: CameraState | Outlook | null, animated: boolean): void {
    this.#fitted = camera === null;
    if (camera === null) this.#near = false;
    this.#outlook = isOutlook(camera) ? camera : null;
    this.#go(camera === null ? fitTree(this.view) : this.#within(camera), animated);
  }

  /**
   * Turns to what a page asks for; what it sent, given back perhaps rounded, is no reason to move.
   * True where the page says what is to be seen, so that no step should lead elsewhere.
   */
  turn(camera: CameraState | Outlook | null): boolean {
    const wanted = camera === null || this.#width === 0 ? null : this.#within(camera);
    const now = this.#fitted ? null : this.#target;
    const isOther = this.#width === 0 || !looksAlike(this.view, now, wanted);
    if (isOther) this.look(camera, true);
    return isOutlook(camera);
  }

  #within(camera: CameraState | Outlook): CameraState {
    if (isOutlook(camera)) return cameraOf(camera, this.view);
    return clampCamera({ ...camera, scale: camera.scale / this.#unit }, this.view);
  }

  /** The whole tree; where that is seen and can't be read, as much of it as can be. */
  fit(): void {
    this.#near = this.#fitted && !this.#near && overflows(this.view);
    this.#fitted = true;
    this.#go(fitTree(this.view), true);
    this.#moved();
  }

  /**
   * Another scene of the same tree is about to be shown, with its siblings in another order or others
   * of them folded. A node stays where it is on the screen: this one, or else what is in the middle of
   * the view. A fitted tree is fitted again, unless a fold was pressed: then one wants to go on there.
   */
  anchor(before: Scene, after: Scene, node: number | null, pressed: boolean): void {
    if (before.trace !== after.trace || (this.#fitted && !pressed)) return;
    const at = node ?? this.#middle(before);
    const camera = this.#target;
    const [from, to] = [placeOf(before, at), placeOf(after, at)];
    // What was far off to the left of a fold that is closed again comes into view with it.
    const x = Math.max(screenX(camera, from.start), pressed ? 8 : -Infinity);
    const y = screenY(camera, this.view, from.row);
    const height = rowHeight(camera.scale, { ...this.view, slots: after.slots, rows: after.rows });
    this.#fitted = false;
    this.#set({
      x: to.start - x / camera.scale,
      y: to.row + 0.5 - y / height,
      scale: camera.scale,
    });
  }

  /** Moves the camera along with a node which the growth of the tree has moved. */
  #keepAt(scene: Scene, { node, start, height }: Standing): void {
    const place = placeOf(scene, node);
    const { x, y, scale } = this.#camera;
    const middle = place.row + 0.5;
    const moved = {
      x: x + place.start - start,
      y: middle - ((middle - y) * height) / rowHeight(scale, this.view),
      scale,
    };
    this.#camera = clampCamera(moved, this.view);
  }

  /** How that node stands in the last frame. */
  #standing(scene: Scene): Standing | null {
    const { camera } = this.#picture?.look ?? {};
    const node = this.#middle(scene);
    const { nodes, scenes } = this.#visible;
    for (let at = 0; at < nodes.count && camera !== undefined; at++) {
      if (nodes.node[at] !== node || scenes[nodes.scene[at]!] !== scene) continue;
      const start = camera.x + nodes.left[at]! / camera.scale;
      return { node, start, height: rowHeight(this.#camera.scale, this.view) };
    }
    return null;
  }

  /** The deepest node of a scene that stands in the middle of the view. */
  #middle(scene: Scene): number {
    const { nodes, scenes } = this.#visible;
    let found = 0;
    for (let at = 0; at < nodes.count; at++) {
      const isThere = nodes.left[at]! <= this.#width / 2 && nodes.right[at]! >= this.#width / 2;
      const isSeen = nodes.y[at]! > 0 && nodes.y[at]! < this.#height / 2;
      if (isThere && isSeen && scenes[nodes.scene[at]!] === scene) found = nodes.node[at]!;
    }
    return found;
  }

  /**
   * Brings what is at these shares of the whole width and height into the middle; a `y` of null leaves
   * the row. Where all of the tree is in view already, it is zoomed into there.
   */
  showAt(x: number, y: number | null): void {
    const { view } = this;
    const camera = this.#target;
    const slot = x * view.slots;
    if (view.width / camera.scale >= 0.9 * view.slots) {
      this.zoomTowards(OVERVIEW_ZOOM, screenX(camera, slot));
      return;
    }
    const tall = view.height / rowHeight(camera.scale, view);
    const top = y === null ? camera.y : y * view.rows - tall / 2;
    const left = slot - view.width / 2 / camera.scale;
    this.#set(clampCamera({ x: left, y: top, scale: camera.scale }, view));
  }

  panBy(dx: number, dy: number): void {
    this.#set(pan(this.view, this.#camera, dx, dy));
  }

  /** Zooms at once, around (x, y). */
  zoomBy(factor: number, x: number, y: number): void {
    this.#set(zoomAt(this.view, this.#camera, factor, x, y));
  }

  /** Zooms in a short motion, around the middle or a point. */
  zoomTowards(factor: number, x = this.#width / 2, y = this.#height / 2): void {
    this.#fitted = false;
    this.#go(zoomAt(this.view, this.#target, factor, x, y), true);
    this.#moved();
  }

  /** Lets the picture glide on for a moment, from a speed in pixels a millisecond. */
  glide(vx: number, vy: number): void {
    if (reducedMotion()) return;
    this.#motion = glideFrom(this.#camera, vx, vy, performance.now());
    this.redraw();
  }

  /**
   * Brings a place into the middle, large enough to be read; unless it is in sight, and is. So many
   * pixels at the top are `covered`; where all are, it is brought there in any case.
   */
  seek(place: Place, covered = 0): void {
    if (this.#content === null) return;
    const { camera, view } = this.#look(this.#target);
    const x = (place.start + place.width / 2 - camera.x) * camera.scale;
    const y = (place.row + 0.5 - camera.y) * rowHeight(camera.scale, view);
    const isInSight = x > 30 && x < view.width - 30 && y > covered + 20 && y < view.height - 20;
    if (isInSight && (this.#isReadable || place.width * camera.scale >= LEGIBLE)) return;
    this.#fitted = false;
    this.#go(centerOn(this.view, this.#target, place), true);
    this.#moved();
  }

  /** Keeps a node in sight, unless the whole tree is: for stepping. */
  follow(node: number, animated = this.#motion === null): void {
    if (this.#content === null || node < 0) return;
    this.#followed = node;
    if (this.#fitted && !(this.#near && overflows(this.view))) return;
    const place = placeOf(this.#content.scene, node);
    const look = this.#look(this.#target);
    const height = rowHeight(look.camera.scale, look.view);
    const x = placeX(place, look);
    const y = (place.row + 0.5 - look.camera.y) * height;
    // Half of what belongs to it would be out of sight at the very edge, and below it what comes back.
    const side = Math.min(BESIDE_FOLLOWED, this.#width * 0.2);
    const dx = x < side || x > this.#width - side ? this.#width / 2 - x : 0;
    const margin = Math.min(height * 0.45, this.#height * 0.3);
    const { trace } = this.#content.scene;
    const below = trace.size[node]! > 1 && height * 2 < this.#height ? height : 0;
    const dy = y < margin ? margin - y : Math.min(0, this.#height - margin - below - y);
    if (dx === 0 && dy === 0) return;
    const there = pan(this.view, this.#target, dx, dy);
    // Nobody has asked for room beside the tree.
    this.#go(this.#fitted ? withinTree(there, this.view) : there, animated);
    // A fitted tree stays so: only what of it is in sight is another part.
    if (!this.#fitted) this.#moved();
  }

  redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#onFrame(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#frame = 0;
    this.#motion = null;
  }

  /** Where the camera is going. */
  get #target(): CameraState {
    return this.#motion?.kind === 'transition' ? this.#motion.to : this.#camera;
  }

  #set(camera: CameraState): void {
    this.#motion = null;
    this.#fitted = false;
    this.#camera = camera;
    this.#moved();
    this.redraw();
  }

  #go(to: CameraState, animated: boolean): void {
    const still = !animated || reducedMotion() || this.#picture === null;
    if (still || sameCamera(this.#camera, to)) {
      this.#motion = null;
      this.#camera = to;
    } else {
      this.#motion = { kind: 'transition', from: this.#camera, to, start: performance.now() };
    }
    this.redraw();
  }

  /** The person has moved the camera: tell it once it rests. */
  #moved(): void {
    this.#outlook = null;
    this.#tellRest = true;
    this.#restLater();
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (this.#motion !== null) {
        this.#restLater();
        return;
      }
      if (!this.#fineness.isFull) this.#refine();
      if (!this.#tellRest) return;
      this.#tellRest = false;
      this.#events.rested(this.camera);
    }, REST_MS);
  }

  /** Full detail again, once nothing has been drawn for a moment: it may take a frame longer than most. */
  #refine(): void {
    if (performance.now() - this.#lastFrame < REST_MS) {
      this.#restLater();
      return;
    }
    this.#fineness.restore();
    this.redraw();
  }

  #onFrame(now: number): void {
    this.#frame = 0;
    const before = this.#picture?.look.camera;
    this.#advance(performance.now());
    const started = performance.now();
    this.#draw();
    const stands = before !== undefined && sameCamera(before, this.#camera);
    const cost = performance.now() - started;
    if (this.#fineness.adapt(cost, now - this.#lastFrame, stands)) this.#restLater();
    this.#lastFrame = now;
    if (this.#motion !== null) this.redraw();
  }

  #advance(now: number): void {
    const motion = this.#motion;
    if (motion === null) return;
    this.#camera = cameraAt(this.view, motion, now);
    if (isOver(motion, now)) this.#motion = null;
  }

  #look(camera: CameraState): Look {
    const { view } = this;
    const boards = (this.#content?.board ?? null) !== null;
    return {
      camera,
      view,
      step: this.#content?.moment.step ?? 0,
      thinnest: this.#fineness.thinnest,
      margin: marginOf(boards, camera.scale, view),
    };
  }

  #draw(): void {
    const pixels = Math.min(3, Math.max(1, (window.devicePixelRatio || 1) * this.#magnified));
    const ratio = pixels * this.#unit;
    const wide = Math.max(1, Math.round(this.#width * ratio));
    const tall = Math.max(1, Math.round(this.#height * ratio));
    if (this.#canvas.width !== wide) this.#canvas.width = wide;
    if (this.#canvas.height !== tall) this.#canvas.height = tall;
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (context === null) return;
    const content = this.#content;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (content === null || this.#width === 0 || this.#height === 0) return;
    const painter = this.#painter(content);
    const isGrown = content.scene.trace.grown !== undefined;
    const grown = isGrown ? (everyPart.now(this.#arrived)?.grown ?? null) : null;
    if (painter === null || (isGrown && grown === null)) {
      this.#picture = null;
      context.fillStyle = content.inks.paper;
      context.fillRect(0, 0, this.#width, this.#height);
      return;
    }
    const look = this.#look(this.#camera);
    lookAt(content.scene, look, this.#visible);
    this.#picture = {
      view: content.view,
      context,
      visible: this.#visible,
      look,
      moment: content.moment,
      header: content.scene.trace.header,
      inks: content.inks,
      color: content.color,
      board: content.board,
      lit: content.lit ?? null,
      windows: content.windows,
      asPixels: true,
      words: content.words,
      grown,
    };
    painter.paint(this.#picture, content.scene, content.selected, content.hovered, content.fold);
    this.#events.framed(look.camera, look.view);
    everyPartSoon();
  }

  /** Null while its code is on its way: then the paper is empty for a moment. */
  #painter({ view }: Content): TreePainter | IciclePainter | null {
    if (view === 'tree') return this.#tree;
    const part = iciclePart.now(this.#arrived);
    if (part !== null) this.#icicle ??= new part.IciclePainter();
    return this.#icicle;
  }

  readonly #arrived = (): void => this.redraw();
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
