import type { CameraState } from './view-state.ts';
import { type View, rowHeight, screenX } from './camera.ts';
import { BOARD_ROW, SHAPE_ROOM } from './detail.ts';
import { hasStubAt, nodeAtSlot, type Place, type Scene, slotsUpTo, stubWidth } from './layout.ts';
import { ancestorAtPly, NONE, subtreeEnd } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { siblingsBelow } from './order.ts';
import type { SiblingList } from './sibling-list.ts';
import { bornIn, isBorn, isSettled } from '../../trace/clock.ts';
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

/** Room for half of whatever stands for a node at that scale. */
export function marginOf(boards: boolean, scale: number, view: View): number {
  return boards && rowHeight(scale, view) >= BOARD_ROW ? BOARD_MARGIN : SHAPE_MARGIN;
}

/**
 * Where a node stands on the screen: in the middle of its span, but drawn back into the view as far
 * as the span reaches, so that one can always see where one is.
 */
export function nodeX(left: number, right: number, look: Look): number {
  const { view, margin } = look;
  const middle = (left + right) / 2;
  const half = Math.min(margin, (right - left) / 2);
  if (middle < margin) return Math.min(right - half, margin);
  if (middle > view.width - margin) return Math.max(left + half, view.width - margin);
  return middle;
}

/** The same, for a node that may not be in the list of what is visible. */
export function placeX(place: Place, look: Look): number {
  const left = screenX(look.camera, place.start);
  return nodeX(left, screenX(look.camera, place.start + place.width), look);
}

/** Pixels beyond the view at which it makes no difference any more how far away something is. */
const FAR = 2000;

/**
 * `placeX` for the ends of lines, but never far beyond the view: to the pixel it looks the same, and a
 * dashed line over ten million slots has so many dashes that it would take seconds to draw.
 */
export function lineX(place: Place, look: Look): number {
  return Math.min(look.view.width + FAR, Math.max(-FAR, placeX(place, look)));
}

/**
 * Finds what is in view, by descending only into spans that are in view and wide enough, and fills
 * `into` with it. Visits O(what is on the screen) nodes, however many siblings they have.
 */
export function lookAt(scene: Scene, look: Look, into: Visible): void {
  into.clear();
  into.scale = look.camera.scale;
  into.rowHeight = rowHeight(look.camera.scale, look.view);
  into.readable = look.view.readable === true;
  new Descent(look, into).roots(scene, 0, 0, -1, look.step);
}

/** So many siblings are walked past before the rest are jumped over. */
const PATIENCE = 12;
/** Pixels that an opened run takes at least for a bracket to be drawn over it. */
const LEAST_BRACKET = 24;
/** Everything has happened: the step at which grafts are shown. */
const AFTER = Infinity;

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
    this.#siblings(scene, index, NONE, 0, scene.trace.length, start, row, parent, step);
  }

  /**
   * The subtrees in nodes from … end − 1: the children of node `above`, or all roots. Returns the
   * slot after the last one that was walked past.
   */
  #siblings(
    scene: Scene,
    sceneIndex: number,
    above: number,
    from: number,
    end: number,
    start: number,
    row: number,
    parent: number,
    step: number,
  ): number {
    const list = above === NONE ? null : siblingsBelow(scene, above);
    if (list !== null) {
      this.#listed([{ scene, index: sceneIndex, step }], list, start, row, parent);
      return start + list.before[list.count]!;
    }
    const { size, ply } = scene.trace;
    const thinnest = this.#look.thinnest / this.#scale;
    // A whole column of pixels at least, so that runs do not overlap once they are rounded.
    const widest = Math.max(thinnest, 2 / this.#scale);
    let slot = start;
    let before = slotsUpTo(scene, from);
    const all = slotsUpTo(scene, end);
    let patience = PATIENCE;
    this.#runWidth = 0;
    for (let node = from; node < end;) {
      if (slot > this.#lastSlot) break;
      const rest = all - before;
      if (rest < thinnest && this.#runWidth + rest < widest && slot >= this.#firstSlot) {
        // All that is left is too thin, and too little to fill a column before its end.
        if (this.#runWidth === 0) {
          this.#runFrom = node;
          this.#runStart = slot;
        }
        this.#runEnd = end;
        this.#runWidth += rest;
        slot += rest;
        break;
      }
      const next = node + size[node]!;
      let after = slotsUpTo(scene, next);
      const width = after - before;
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
        if (this.#runWidth >= widest) this.#flush(scene, sceneIndex, row, parent, step);
        else reach = width + Math.min(widest - this.#runWidth, thinnest);
      } else {
        if (this.#runWidth > 0) this.#flush(scene, sceneIndex, row, parent, step);
        this.#node(scene, sceneIndex, node, slot, width, row, parent, step);
      }
      patience = reach > 0 ? patience - 1 : PATIENCE;
      if (patience > 0 || next >= end) {
        node = next;
      } else {
        // Not one by one past what there may be thousands of.
        patience = PATIENCE;
        const at = nodeAtSlot(scene, next, end, before + reach);
        node = at < end ? ancestorAtPly(scene.trace, at, ply[from]!) : end;
        const passed = after;
        after = slotsUpTo(scene, node);
        if (this.#runWidth > 0) {
          this.#runEnd = node;
          this.#runWidth += after - passed;
        }
      }
      slot += after - before;
      before = after;
    }
    if (this.#runWidth > 0) this.#flush(scene, sceneIndex, row, parent, step);
    return slot;
  }

  /**
   * Siblings that don't stand as they were played, or some of them folded. `of`: what they are of, and what
   * was left out of that.
   */
  #listed(
    of: readonly Drawn[],
    list: SiblingList,
    start: number,
    row: number,
    parent: number,
  ): void {
    // That of the run that is being gathered.
    let run = of[0]!;
    const flushDrawn = () => this.#flushDrawn(run.scene, run.index, row, parent, run.step);
    const thinnest = this.#look.thinnest / this.#scale;
    const widest = Math.max(thinnest, 2 / this.#scale);
    this.#runWidth = 0;
    for (let at = firstEndingAfter(list, this.#firstSlot - start); at < list.count; at++) {
      const slot = start + list.before[at]!;
      if (slot > this.#lastSlot) break;
      const width = list.before[at + 1]! - list.before[at]!;
      const node = list.node[at]!;
      const first = list.firstRun[at]!;
      const one = of[list.leftOut?.[at] ?? 0]!;
      const { scene, index, step } = one;
      if (width < thinnest) {
        // Only what stands together in the trace too can be summed up.
        if (this.#runWidth > 0 && (node !== this.#runEnd || one !== run)) flushDrawn();
        run = one;
        if (this.#runWidth === 0) {
          this.#runFrom = node;
          this.#runStart = slot;
        }
        this.#runEnd =
          first < 0 ? node + scene.trace.size[node]! : scene.folding!.table.end[first]!;
        this.#runWidth += width;
        if (this.#runWidth >= widest) this.#flush(scene, index, row, parent, step);
        continue;
      }
      if (this.#runWidth > 0) flushDrawn();
      if (first < 0) {
        this.#node(scene, index, node, slot, width, row, parent, step);
      } else {
        const last = list.lastRun[at]!;
        this.#fold(scene, index, first, last, 0, slot, width, row, parent, step);
      }
    }
    if (this.#runWidth > 0) flushDrawn();
    const { scene, index, step } = of[0]!;
    for (const { first, last, firstRun, lastRun } of list.openings) {
      const slot = start + list.before[first]!;
      const width = list.before[last]! - list.before[first]!;
      if (slot > this.#lastSlot || slot + width < this.#firstSlot) continue;
      if (width * this.#scale < LEAST_BRACKET) continue;
      this.#fold(scene, index, firstRun, lastRun, 1, slot, width, row, parent, step);
    }
  }

  /** A column that comes out thinner than a pixel counts only where it holds the middle of one. */
  #flushDrawn(scene: Scene, sceneIndex: number, row: number, parent: number, step: number): void {
    const left = this.#x(this.#runStart);
    const right = this.#x(this.#runStart + this.#runWidth);
    if (Math.round(left) === Math.round(right)) this.#runWidth = 0;
    else this.#flush(scene, sceneIndex, row, parent, step);
  }

  #fold(
    scene: Scene,
    sceneIndex: number,
    first: number,
    last: number,
    opened: 0 | 1,
    start: number,
    width: number,
    row: number,
    parent: number,
    step: number,
  ): void {
    const { folds } = this.#into;
    const { table } = scene.folding!;
    const at = folds.add();
    folds.scene[at] = sceneIndex;
    folds.parent[at] = parent;
    folds.first[at] = first;
    folds.last[at] = last;
    folds.opened[at] = opened;
    const left = this.#x(start);
    const right = this.#x(start + width);
    folds.left[at] = left;
    folds.right[at] = right;
    folds.y[at] = this.#top + row * this.#height;
    folds.x[at] = nodeX(left, right, this.#look);
    folds.row[at] = row;
    const from = table.from[first]!;
    const end = table.end[last - 1]!;
    const born = bornIn(scene.trace, from, end, step);
    folds.state[at] = born === 0 ? STATE.future : born === end - from ? STATE.settled : STATE.open;
  }

  #flush(scene: Scene, sceneIndex: number, row: number, parent: number, step: number): void {
    const { columns } = this.#into;
    const born = bornIn(scene.trace, this.#runFrom, this.#runEnd, step);
    if (born === 0 && scene.trace.grown !== undefined) {
      this.#runWidth = 0;
      return;
    }
    const at = columns.add();
    columns.scene[at] = sceneIndex;
    columns.parent[at] = parent;
    columns.from[at] = this.#runFrom;
    columns.end[at] = this.#runEnd;
    columns.left[at] = this.#x(this.#runStart);
    columns.right[at] = this.#x(this.#runStart + this.#runWidth);
    columns.row[at] = row;
    const end = this.#runStart + this.#runWidth;
    columns.last[at] = Math.abs(end - this.#shapeEnd) * this.#scale < 0.75 ? 1 : 0;
    columns.state[at] = 2 * born > this.#runEnd - this.#runFrom ? STATE.settled : STATE.future;
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
  ): void {
    const { trace } = scene;
    const state = stateOf(scene, node, step);
    // Where a tree grows, nothing is seen of what is yet to come, but where all is.
    if (state === STATE.future && trace.grown !== undefined && !scene.isSeenAhead) return;
    const { nodes } = this.#into;
    const left = this.#x(start);
    const right = this.#x(start + width);
    const at = nodes.add();
    nodes.node[at] = node;
    nodes.scene[at] = sceneIndex;
    nodes.parent[at] = parent;
    nodes.left[at] = left;
    nodes.right[at] = right;
    nodes.y[at] = this.#top + row * this.#height;
    nodes.x[at] = nodeX(left, right, this.#look);
    nodes.row[at] = row;
    nodes.state[at] = state;

    if (row >= this.#lastRow) return;
    const graft = scene.grafts.get(node);
    const stub = hasStubAt(scene, node);
    // A graft belongs to no moment of this search: it is there once its node is settled, or has left it out.
    const isThere = state === STATE.settled && step >= outFrom(graft);
    const graftStep = isThere ? AFTER : -1;
    const shapeEnd = this.#shapeEnd;
    if (right - left >= SHAPE_ROOM) this.#shapeEnd = start + width;
    const list = stub && graft && scene.seating ? siblingsBelow(scene, node) : null;
    if (graft !== undefined && list?.leftOut !== undefined) {
      const index = this.#into.scenes.push(graft) - 1;
      const of = [
        { scene, index: sceneIndex, step },
        { scene: graft, index, step: graftStep },
      ];
      this.#listed(of, list, start, row + 1, at);
      const first = start + list.before[list.leftOut.indexOf(1)]!;
      if (isThere) this.#stub(first, first + 1, at, true);
    } else if (trace.size[node]! > 1) {
      const end = subtreeEnd(trace, node);
      let slot = this.#siblings(scene, sceneIndex, node, node + 1, end, start, row + 1, at, step);
      if (stub) {
        // Siblings to the right of the view were not walked through: count back from the end.
        slot = start + width - stubWidth(scene, node);
        if (isThere) this.#stub(slot, start + width, at, graft !== undefined);
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
    const end = graft.trace.size[0]!;
    this.#siblings(graft, index, 0, 1, end, start, row + 1, parent, step);
    if (hasStubAt(graft, 0)) {
      const right = start + graft.slots;
      const opened = graft.grafts.get(0);
      this.#stub(right - stubWidth(graft, 0), right, parent, opened !== undefined);
    }
  }

  /** What a node cut off: only once it has, so that no cut is given away before it happens. */
  #stub(start: number, end: number, parent: number, opened: boolean): void {
    if (this.#into.nodes.state[parent] !== STATE.settled) return;
    if (start > this.#lastSlot || end < this.#firstSlot) return;
    if ((end - start) * this.#scale < 0.4) return;
    const { stubs } = this.#into;
    const at = stubs.add();
    stubs.parent[at] = parent;
    stubs.left[at] = this.#x(start);
    stubs.right[at] = this.#x(end);
    stubs.opened[at] = opened ? 1 : 0;
  }

  /** Pixels from the view's left edge. Of the slot alone: neighbours agree to the last bit. */
  #x(slot: number): number {
    return (slot - this.#firstSlot) * this.#scale;
  }
}

/** A scene that something of is drawn, by its number among those, at one of its steps. */
interface Drawn {
  readonly scene: Scene;
  readonly index: number;
  readonly step: number;
}

/** The first entry of a list that ends at `slots` slots from its left edge, or later. */
function firstEndingAfter({ before, count }: SiblingList, slots: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before[middle + 1]! < slots) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From which step on what hangs at a settled node is there: what was opened is at once. */
function outFrom(graft: Scene | undefined): number {
  return graft?.trace.header.promised?.leftOutFrom ?? 0;
}

/** What of a node's life has passed at step `step`. */
export function stateOf(scene: Scene, node: number, step: number): number {
  if (scene.trace.header.promised !== undefined) return promisedState(scene.trace, node, step);
  if (!isBorn(scene.trace, node, step)) return STATE.future;
  // What grows is shown as it stands: nothing of it is waited for.
  if (scene.trace.grown !== undefined) return STATE.settled;
  return isSettled(scene.trace, node, step) ? STATE.settled : STATE.open;
}

/** Of a promise a leaf is known, and nothing above it; before it is broken all is yet to come. */
function promisedState({ size }: Trace, node: number, step: number): number {
  if (step < 0) return STATE.future;
  return size[node] === 1 ? STATE.settled : STATE.open;
}
