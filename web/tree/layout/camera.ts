import type { CameraState } from './view-state.ts';
import type { Place } from './layout.ts';

/**
 * From slots and rows to pixels. A camera is plain data (`CameraState`): which slot and row stand at
 * the top left, and how many pixels a slot is wide. How tall a row is follows from that and from
 * the view: a tree of half a million nodes becomes as narrow as the view but keeps readable rows.
 * Only what is near the view is ever turned into pixels, so that doubles are exact enough for 10⁷
 * slots at any scale.
 */

/** What is looked at, and through how large a window. Sizes in CSS pixels. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly slots: number;
  readonly rows: number;
  /** Pixels at the bottom that a fitted tree leaves free, for buttons. */
  readonly foot: number;
  /** The same at the top. */
  readonly head?: number;
  /** A tree so small that all of it is to be read: where it has no room, it is scrolled. */
  readonly readable?: boolean;
  /** Nobody goes through it: all of it is shown, read or not. */
  readonly whole?: boolean;
  /** Some of its inner nodes are as narrow as a leaf: then slots are wide enough for their windows. */
  readonly narrow?: boolean;
  /** No node of it has one. */
  readonly windowless?: boolean;
}

/** A slot is never wider than this. */
export const MAXIMUM_SCALE = 280;
/** A whole tree is not blown up beyond this. */
const LARGEST_FIT = 116;
/** Space around a fitted tree. */
export const MARGIN = 14;

/** Pixels a slot and a row of a readable tree at least, at which values and windows are written. */
const READABLE_SCALE = 44;
const NARROW_SCALE = 84;
/** Of a tree without windows. */
const NARROW_WINDOWLESS_SCALE = 50;
/** Rather than be shown in part, a tree whose inner nodes have two slots and more may have such ones. */
const CROWDED_SCALE = 32;
const READABLE_ROW = 58;

/** What a slot and a row of a small tree take where there is room; what is left over enlarges it all. */
const ROOMY_SCALE = 56;
const ROOMY_ROW = 84;
const LARGEST_UNIT = 2.5;
/** A larger tree is drawn as in a room of so many pixels, the letters larger where there are more. */
const USUAL_WIDTH = 1400;
const USUAL_HEIGHT = 780;
/** Of a tree of more slots bars are drawn, to whole pixels. */
const MOST_LETTERED_SLOTS = 10_000;

const TALLEST_ROW = 250;
/** Rows of a tree that is fitted into its view are within these. */
const SHORTEST_FITTED_ROW = 1;
const TALLEST_FITTED_ROW = 104;
/** And of a small one, which has all of a large screen. */
const TALLEST_READABLE_ROW = 140;
/** Rows that are low because there are many grow by at least this power of the zoom. */
const OPENING = 0.6;

/**
 * Pixels a row at `scale` pixels a slot: as many as all rows have in the view where the whole tree
 * is fitted, and more where nodes grow large.
 */
export function rowHeight(scale: number, view: View): number {
  const fitted = fittedRow(view);
  const grown = Math.min(TALLEST_ROW, 30 + scale);
  if (fitted >= grown) return fitted;
  const whole = fittingScale(view, view.slots, view.rows);
  // A tree that is deep and narrow has but little to zoom before its rows must be as tall as any.
  const opening = Math.log(TALLEST_ROW / fitted) / Math.log(MAXIMUM_SCALE / whole);
  const zoom = Math.max(1, scale / whole);
  return Math.min(grown, fitted * zoom ** Math.max(OPENING, opening));
}

function fittedRow(view: View): number {
  const room = (freeHeight(view) - MARGIN) / Math.max(1, view.rows);
  const isRead = view.readable === true && view.whole !== true;
  const least = isRead ? READABLE_ROW : SHORTEST_FITTED_ROW;
  const tallest = view.readable === true ? TALLEST_READABLE_ROW : TALLEST_FITTED_ROW;
  return Math.min(tallest, Math.max(least, room));
}

/** From the left edge of the view to slot `slot`. */
export function screenX(camera: CameraState, slot: number): number {
  return (slot - camera.x) * camera.scale;
}

/** From the top edge of the view to the middle of row `row`. */
export function screenY(camera: CameraState, view: View, row: number): number {
  return (row + 0.5 - camera.y) * rowHeight(camera.scale, view);
}

/** The slot at `x` pixels from the left edge. */
export function slotAt(camera: CameraState, x: number): number {
  return camera.x + x / camera.scale;
}

/** The row at `y` pixels from the top edge; its middle is a whole number. */
export function rowAt(camera: CameraState, view: View, y: number): number {
  return camera.y + y / rowHeight(camera.scale, view) - 0.5;
}

/**
 * How many CSS pixels one of the drawing has: more than one where a tree is small for the room that it
 * has, so that letters grow with it. `view` is in CSS pixels.
 */
export function unitOf(view: View): number {
  const { width, height, slots } = view;
  const tall = (freeHeight(view) - MARGIN) / (Math.max(1, view.rows) * ROOMY_ROW);
  if (view.readable !== true) {
    if (slots > MOST_LETTERED_SLOTS) return 1;
    return Math.max(1, Math.min(width / USUAL_WIDTH, height / USUAL_HEIGHT, tall, LARGEST_UNIT));
  }
  const scale = Math.max(ROOMY_SCALE, view.narrow === true ? narrowScale(view) : 0);
  const wide = (width - 2 * MARGIN) / (Math.max(1, slots) * scale);
  return Math.max(1, Math.min(wide, tall, LARGEST_UNIT));
}

/**
 * The whole tree in the view, as large as is sensible. Of a readable one that finds no room and is gone
 * through, what lies below its root: what is beyond the edges is there to be scrolled to.
 */
export function fitTree(view: View): CameraState {
  const whole = wholeTree(view);
  if (view.whole === true || !overflows(view)) return whole;
  const scale = readableScale(view, whole.scale);
  const isTall = view.rows * rowHeight(scale, view) > freeHeight(view);
  return clampCamera(
    {
      x: view.slots / 2 - view.width / 2 / scale,
      y: isTall ? 0 : whole.y,
      scale,
    },
    view,
  );
}

/** The whole tree, be it ever so small. */
export function wholeTree(view: View): CameraState {
  return fitPlace(view, { start: 0, width: Math.max(1, view.slots), row: 0 }, view.rows);
}

/** Whether `fitTree` shows but a part of a tree that is gone through, for it would be too small to be read. */
export function overflows(given: View): boolean {
  const view = { ...given, whole: false };
  if (view.readable !== true || view.width === 0) return false;
  const { scale } = wholeTree(view);
  const isLow = view.rows * rowHeight(scale, view) > freeHeight(view);
  return readableScale(view, scale) > scale || isLow;
}

/** Whether a small tree is shown whole though it has no room to be read. */
export function isCrowded({
  view,
  camera,
}: {
  readonly view: View;
  readonly camera: CameraState;
}): boolean {
  return view.readable === true && view.whole === true && camera.scale < CROWDED_SCALE;
}

/** What the slots of the tree are wide where `scale` would be that of the whole tree. */
function readableScale(view: View, scale: number): number {
  if (view.readable !== true) return scale;
  if (view.narrow !== true) return scale >= CROWDED_SCALE ? scale : READABLE_SCALE;
  return Math.max(scale, narrowScale(view));
}

function narrowScale({ windowless }: View): number {
  return windowless === true ? NARROW_WINDOWLESS_SCALE : NARROW_SCALE;
}

/** A subtree `rows` deep in the view. */
export function fitPlace(view: View, place: Place, rows: number): CameraState {
  const scale = clampScale(fittingScale(view, place.width, rows), view);
  const row = rowHeight(scale, view);
  const spare = freeHeight(view) - rows * row;
  const above = (view.head ?? 0) + (spare > 0 ? spare : MARGIN) / 2;
  return clampCamera(
    {
      x: place.start + place.width / 2 - view.width / 2 / scale,
      y: place.row - above / row,
      scale,
    },
    view,
  );
}

function freeHeight({ height, foot, head = 0 }: View): number {
  return height - foot - head;
}

/** Rows grow with the scale, so that a shallow tree can be limited by the height of the view. */
function fittingScale(view: View, slots: number, rows: number): number {
  const wide = Math.max(1, view.width - 2 * MARGIN) / Math.max(1, slots);
  const tall = (freeHeight(view) - MARGIN) / Math.max(1, rows) - 30;
  // What is to be read is not as narrow as its view is low.
  const least = view.readable === true && view.whole === true ? ROOMY_SCALE : 24;
  return Math.min(wide, LARGEST_FIT, Math.max(tall, least));
}

/**
 * A node in the middle of the view. The scale stays unless the node's span would be too narrow to be
 * read, or no `scale` is given and it is: then its span takes up to `reading` pixels a slot.
 */
export function centerOn(
  view: View,
  camera: CameraState,
  place: Place,
  reading = 100,
): CameraState {
  const legible = place.width * camera.scale >= 44;
  const target = Math.min(view.width * 0.6, place.width * reading) / place.width;
  const scale = clampScale(legible ? camera.scale : Math.max(camera.scale, target), view);
  return clampCamera(
    {
      x: place.start + place.width / 2 - view.width / 2 / scale,
      y: place.row + 0.5 - view.height / 2 / rowHeight(scale, view),
      scale,
    },
    view,
  );
}

/** The nearest camera that has the tree's edges, with their margin, outside of the view or at its edges. */
export function withinTree(camera: CameraState, view: View): CameraState {
  const margin = MARGIN / camera.scale;
  const most = view.slots + margin - view.width / camera.scale;
  // What is narrower than the view stands in the middle of it.
  const x = most < -margin ? (most - margin) / 2 : Math.min(most, Math.max(-margin, camera.x));
  return { ...camera, x };
}

/** Zooms by `factor`, with what is at (x, y) staying there. */
export function zoomAt(
  view: View,
  camera: CameraState,
  factor: number,
  x: number,
  y: number,
): CameraState {
  const scale = clampScale(camera.scale * factor, view);
  const slot = slotAt(camera, x);
  const row = rowAt(camera, view, y);
  return clampCamera(
    { x: slot - x / scale, y: row + 0.5 - y / rowHeight(scale, view), scale },
    view,
  );
}

/** Moves what is seen by (dx, dy) pixels. */
export function pan(view: View, camera: CameraState, dx: number, dy: number): CameraState {
  return clampCamera(
    {
      x: camera.x - dx / camera.scale,
      y: camera.y - dy / rowHeight(camera.scale, view),
      scale: camera.scale,
    },
    view,
  );
}

/** Scales within what makes sense: not much smaller than the whole tree, not beyond one node. */
export function clampScale(scale: number, view: View): number {
  const least = fittingScale(view, view.slots, view.rows) * 0.7;
  if (!Number.isFinite(scale)) return least;
  return Math.min(MAXIMUM_SCALE, Math.max(least, scale));
}

/** The nearest camera that still has some of the tree in the middle of its view. */
export function clampCamera(camera: CameraState, view: View): CameraState {
  const scale = clampScale(camera.scale, view);
  const halfWide = view.width / 2 / scale;
  const tall = view.height / rowHeight(scale, view);
  const x = Number.isFinite(camera.x) ? camera.x : 0;
  const y = Number.isFinite(camera.y) ? camera.y : 0;
  // A tree lower than the view may be anywhere in it; a higher one may leave half of it empty.
  const top = Math.min(-tall / 2, view.rows - tall);
  const bottom = Math.max(view.rows - tall / 2, 0);
  return {
    x: Math.min(view.slots - halfWide, Math.max(-halfWide, x)),
    y: Math.min(bottom, Math.max(top, y)),
    scale,
  };
}

/** Between two cameras, `t` from 0 to 1: the scale geometrically, the middle of the view along. */
export function between(view: View, from: CameraState, to: CameraState, t: number): CameraState {
  if (t <= 0) return from;
  if (t >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** t;
  // The share by which the visible width has come along keeps the movement straight on the screen.
  const a = 1 / from.scale;
  const b = 1 / to.scale;
  const share = Math.abs(a - b) < 1e-12 * a ? t : (a - 1 / scale) / (a - b);
  const middleX =
    (from.x + (view.width / 2) * a) * (1 - share) + (to.x + (view.width / 2) * b) * share;
  const middleOf = (camera: CameraState) =>
    camera.y + view.height / 2 / rowHeight(camera.scale, view);
  const middleY = middleOf(from) * (1 - t) + middleOf(to) * t;
  return {
    x: middleX - view.width / 2 / scale,
    y: middleY - view.height / 2 / rowHeight(scale, view),
    scale,
  };
}

/** True where two cameras show the same to within a pixel; null fits the tree. */
export function looksAlike(view: View, a: CameraState | null, b: CameraState | null): boolean {
  if (a === null || b === null) return a === b;
  const zoomed = Math.abs(Math.log(a.scale / b.scale));
  if (!(zoomed * Math.max(view.width, view.height) < 1)) return false;
  const dx = Math.abs(a.x - b.x) * a.scale;
  const dy = Math.abs(a.y - b.y) * rowHeight(a.scale, view);
  return dx < 1 && dy < 1;
}

export function sameCamera(a: CameraState | null, b: CameraState | null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && a.x === b.x && a.y === b.y && a.scale === b.scale;
}
