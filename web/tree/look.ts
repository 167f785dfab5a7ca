import type { CameraState } from '../state/state.ts';
import { type View, rowHeight, screenX, screenY } from './camera.ts';
import { BOARD_ROW, SHAPE_ROOM } from './detail.ts';
import { hasStub, nodeAtSlot, type Place, type Scene, slotsUpTo, stubWidth } from './layout.ts';
import { ancestorAtPly, subtreeEnd } from './nodes.ts';
import { enterStep, leaveStep, nodesEntered } from './timeline.ts';
import { STATE, type Visible } from './visible.ts';

/** How the tree is looked at in one frame. */
export interface Look {
  readonly camera: CameraState;
  readonly view: View;
  /** Step of the main trace. */
  readonly step: number;
  /** Subtrees narrower than this many pixels are drawn together. */
  readonly thinnest: number;
  /** So many pixels from the edges a node stays in view while any of its span is: see `marginOf`. */
  readonly margin: number;
}

const SHAPE_MARGIN = 34;
const BOARD_MARGIN = 70;
/** Where the buttons are, in the upper right corner: nothing is drawn back under them. */
const CORNER = { width: 150, height: 56 };

/** Room for half of whatever stands for a node at that scale. */
export function marginOf(boards: boolean, scale: number, view: View): number {
  return boards && rowHeight(scale, view) >= BOARD_ROW ? BOARD_MARGIN : SHAPE_MARGIN;
}

/**
 * Where a node stands on the screen: in the middle of its span, but drawn back into the view as far
 * as the span reaches, so that one can always see where one is.
 */
export function nodeX(left: number, right: number, y: number, look: Look): number {
  const { view, margin } = look;
  const isUnder = view.foot === 0 && y < CORNER.height + margin - SHAPE_MARGIN;
  const viewWidth = view.width - (isUnder ? CORNER.width : 0);
  const middle = (left + right) / 2;
  const half = Math.min(margin, (right - left) / 2);
  if (middle < margin) return Math.min(right - half, margin);
  if (middle > viewWidth - margin) return Math.max(left + half, viewWidth - margin);
  return middle;
}

/** The same, for a node that may not be in the list of what is visible. */
export function placeX(place: Place, look: Look): number {
  const left = screenX(look.camera, place.start);
  const y = screenY(look.camera, look.view, place.row);
  return nodeX(left, left + place.width * look.camera.scale, y, look);
}

/**
 * Finds what is in view, by descending only into spans that are in view and wide enough, and fills
 * `into` with it. Visits O(what is on the screen) nodes, however many siblings they have.
 */
export function lookAt(scene: Scene, look: Look, into: Visible): void {
  into.clear();
  into.scale = look.camera.scale;
  into.rowHeight = rowHeight(look.camera.scale, look.view);
  new Descent(look, into).roots(scene, 0, 0, -1, look.step);
}

/** So many siblings are walked past before the rest are jumped over. */
const PATIENCE = 12;
/** Everything has happened: the step at which grafts are shown. */
const AFTER = Number.MAX_SAFE_INTEGER;

class Descent {
  readonly #look: Look;
  readonly #into: Visible;
  readonly #scale: number;
  readonly #height: number;
  readonly #top: number;
  readonly #lastRow: number;
  readonly #firstSlot: number;
  readonly #lastSlot: number;
  /** The right edge, in slots, of the span of the nearest node above that is drawn as a shape. */
  #shapeEnd = NaN;
  // The run of thin siblings that is being gathered.
  #runFrom = 0;
  #runEnd = 0;
  #runStart = 0;
  #runWidth = 0;

  constructor(look: Look, into: Visible) {
    this.#look = look;
    this.#into = into;
    this.#scale = look.camera.scale;
    this.#height = into.rowHeight;
    this.#top = (0.5 - look.camera.y) * this.#height;
    this.#lastRow = look.camera.y + look.view.height / this.#height + 0.5;
    this.#firstSlot = look.camera.x;
    this.#lastSlot = look.camera.x + look.view.width / this.#scale;
  }

  /** All roots of a scene, side by side from slot `start` in row `row`. */
  roots(scene: Scene, start: number, row: number, parent: number, step: number): void {
    if (scene.trace.length === 0) return;
    const index = this.#into.scenes.push(scene) - 1;
    const entered =
      step === AFTER ? scene.trace.length : step < 0 ? 0 : nodesEntered(scene.trace, step);
    this.#siblings(scene, index, 0, scene.trace.length, start, row, parent, step, entered);
  }

  /** The subtrees in nodes from … end − 1. Returns the slot after them. */
  #siblings(
    scene: Scene,
    sceneIndex: number,
    from: number,
    end: number,
    start: number,
    row: number,
    parent: number,
    step: number,
    entered: number,
  ): number {
    const { size, ply } = scene.trace;
    const thinnest = this.#look.thinnest / this.#scale;
    // A whole column of pixels at least, so that runs do not overlap once they are rounded.
    const widest = Math.max(thinnest, 2 / this.#scale);
    let slot = start;
    let before = slotsUpTo(scene, from);
    let patience = PATIENCE;
    this.#runWidth = 0;
    for (let node = from; node < end;) {
      if (slot > this.#lastSlot) break;
      const next = node + size[node]!;
      const width = slotsUpTo(scene, next) - before;
      // All siblings that end within `reach` of here are of one kind: to the left of the view, or
      // too thin and too few to fill a column.
      let reach = 0;
      if (slot + width < this.#firstSlot) {
        reach = this.#firstSlot - slot;
      } else if (width < thinnest) {
        if (this.#runWidth === 0) {
          this.#runFrom = node;
          this.#runStart = slot;
        }
        this.#runEnd = next;
        this.#runWidth += width;
        if (this.#runWidth >= widest) this.#flush(sceneIndex, row, parent, entered);
        else reach = width + Math.min(widest - this.#runWidth, thinnest);
      } else {
        if (this.#runWidth > 0) this.#flush(sceneIndex, row, parent, entered);
        this.#node(scene, sceneIndex, node, slot, width, row, parent, step, entered);
      }
      patience = reach > 0 ? patience - 1 : PATIENCE;
      if (patience > 0 || next >= end) {
        node = next;
      } else {
        // Not one by one past what there may be thousands of.
        patience = PATIENCE;
        const at = nodeAtSlot(scene, next, end, before + reach);
        node = at < end ? ancestorAtPly(scene.trace, at, ply[from]!) : end;
        if (this.#runWidth > 0) {
          this.#runEnd = node;
          this.#runWidth += slotsUpTo(scene, node) - before - width;
        }
      }
      const after = slotsUpTo(scene, node);
      slot += after - before;
      before = after;
    }
    if (this.#runWidth > 0) this.#flush(sceneIndex, row, parent, entered);
    return slot;
  }

  #flush(sceneIndex: number, row: number, parent: number, entered: number): void {
    const { columns } = this.#into;
    const at = columns.add();
    columns.scene[at] = sceneIndex;
    columns.parent[at] = parent;
    columns.from[at] = this.#runFrom;
    columns.end[at] = this.#runEnd;
    columns.left[at] = (this.#runStart - this.#firstSlot) * this.#scale;
    columns.right[at] = (this.#runStart + this.#runWidth - this.#firstSlot) * this.#scale;
    columns.row[at] = row;
    const end = this.#runStart + this.#runWidth;
    columns.last[at] = Math.abs(end - this.#shapeEnd) * this.#scale < 0.75 ? 1 : 0;
    columns.state[at] = entered * 2 > this.#runFrom + this.#runEnd ? STATE.settled : STATE.future;
    this.#runWidth = 0;
  }

  #node(
    scene: Scene,
    sceneIndex: number,
    node: number,
    start: number,
    width: number,
    row: number,
    parent: number,
    step: number,
    entered: number,
  ): void {
    const { trace } = scene;
    const { nodes } = this.#into;
    const left = (start - this.#firstSlot) * this.#scale;
    const right = left + width * this.#scale;
    const at = nodes.add();
    nodes.node[at] = node;
    nodes.scene[at] = sceneIndex;
    nodes.parent[at] = parent;
    nodes.left[at] = left;
    nodes.right[at] = right;
    nodes.y[at] = this.#top + row * this.#height;
    nodes.x[at] = nodeX(left, right, nodes.y[at], this.#look);
    nodes.row[at] = row;
    let state: number = STATE.settled;
    if (node >= entered) state = STATE.future;
    else if (step !== AFTER && leaveStep(trace, node) >= step) state = STATE.open;
    nodes.state[at] = state;

    if (row >= this.#lastRow) return;
    const graft = scene.grafts.get(node);
    const stub = hasStub(trace, node);
    // A graft belongs to no moment of this search: it is there once its node is settled.
    const graftStep = state === STATE.settled ? AFTER : -1;
    const shapeEnd = this.#shapeEnd;
    if (right - left >= SHAPE_ROOM) this.#shapeEnd = start + width;
    if (trace.size[node]! > 1) {
      const end = subtreeEnd(trace, node);
      let slot = this.#siblings(
        scene,
        sceneIndex,
        node + 1,
        end,
        start,
        row + 1,
        at,
        step,
        entered,
      );
      if (stub) {
        // Siblings to the right of the view were not walked through: count back from the end.
        slot = start + width - stubWidth(scene, node);
        this.#stub(slot, start + width, at, graft !== undefined);
      }
      if (graft !== undefined) this.roots(graft, slot, row + 1, at, graftStep);
    } else if (graft !== undefined) {
      this.#revealed(graft, start, row, at, graftStep);
    }
    this.#shapeEnd = shapeEnd;
  }

  /** What lies below a node that hid its children: the graft's root is that node once more. */
  #revealed(graft: Scene, start: number, row: number, parent: number, step: number): void {
    const index = this.#into.scenes.push(graft) - 1;
    const entered = step === AFTER ? graft.trace.length : 0;
    const end = graft.trace.size[0]!;
    this.#siblings(graft, index, 1, end, start, row + 1, parent, step, entered);
    if (hasStub(graft.trace, 0)) {
      const right = start + graft.slots;
      const opened = graft.grafts.get(0);
      this.#stub(right - stubWidth(graft, 0), right, parent, opened !== undefined);
    }
  }

  #stub(start: number, end: number, parent: number, opened: boolean): void {
    if (start > this.#lastSlot || end < this.#firstSlot) return;
    if ((end - start) * this.#scale < 0.4) return;
    const { stubs } = this.#into;
    const at = stubs.add();
    stubs.parent[at] = parent;
    stubs.left[at] = (start - this.#firstSlot) * this.#scale;
    stubs.right[at] = (end - this.#firstSlot) * this.#scale;
    stubs.opened[at] = opened ? 1 : 0;
  }
}

/** What of a node's life has passed at step `step`. */
export function stateOf(scene: Scene, node: number, step: number): number {
  if (enterStep(scene.trace, node) >= step) return STATE.future;
  return leaveStep(scene.trace, node) >= step ? STATE.open : STATE.settled;
}
