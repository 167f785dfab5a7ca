import { FLAG } from '../../trace/trace.ts';
import { Hatching } from '../draw/hatching.ts';
import { icicleInks } from './inks.ts';
import { classColors } from '../color/class-colors.ts';
import { NO_CLASS } from '../color/classes.ts';
import { tellsPlayer } from '../layout/view-state.ts';
import { classAt, markColor, type Picture } from '../draw/picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';
import { STATE } from '../layout/visible.ts';

/**
 * The icicle: a node is a cell as wide as its subtree and as tall as its row, its children's cells
 * right below it and against one another. Reads the same list of what is visible as the tree does.
 */

/** A cell in whole pixels, cut off a little outside the view: canvases dislike huge rectangles. */
export interface Cell {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const OUTSIDE = 4;
/** Cells wider than this are parted by a line of the ground. */
const PARTED = 4;

export function emptyCell(): Cell {
  return { left: 0, top: 0, right: 0, bottom: 0 };
}

/** The cell from `left` to `right` in row `row`; false where none of it is in view. */
export function setCell(
  picture: Picture,
  left: number,
  right: number,
  row: number,
  into: Cell,
): boolean {
  const { camera, view } = picture.look;
  const height = picture.visible.rowHeight;
  into.left = Math.max(-OUTSIDE, Math.round(left));
  into.right = Math.min(Math.ceil(view.width) + OUTSIDE, Math.round(right));
  into.top = Math.max(-OUTSIDE, Math.round((row - camera.y) * height));
  into.bottom = Math.min(
    Math.ceil(view.height) + OUTSIDE,
    Math.round((row + 1 - camera.y) * height),
  );
  return into.right > into.left && into.bottom > into.top;
}

/** The cell of node `at` of the list; false where none of it is in view. */
export function setNodeCell(picture: Picture, at: number, into: Cell): boolean {
  const { nodes } = picture.visible;
  return setCell(picture, nodes.left[at]!, nodes.right[at]!, nodes.row[at]!, into);
}

/** The cell of stub `at` of the list: below its node, to the right of all children. */
export function setStubCell(picture: Picture, at: number, into: Cell): boolean {
  const { stubs, nodes } = picture.visible;
  const row = nodes.row[stubs.parent[at]!]! + 1;
  return setCell(picture, stubs.left[at]!, stubs.right[at]!, row, into);
}

/** Fills a cell, but for the line that parts it from its neighbours where there is room for one. */
export function addCell(rectangles: Rectangles, color: string, cell: Cell): void {
  const line = cell.right - cell.left >= PARTED ? 1 : 0;
  const above = cell.bottom - cell.top >= 6 ? 1 : 0;
  rectangles.add(
    color,
    cell.left + line,
    cell.top + above,
    cell.right - cell.left - line,
    cell.bottom - cell.top - above,
  );
}

export class Cells {
  readonly #cell = emptyCell();
  readonly #hatching = new Hatching('slanting');

  /** All cells but those of the stubs, as rectangles. */
  fill(picture: Picture, rectangles: Rectangles): void {
    const { visible } = picture;
    for (let at = 0; at < visible.nodes.count; at++) {
      if (!setNodeCell(picture, at, this.#cell)) continue;
      addCell(rectangles, cellColor(picture, at), this.#cell);
    }
  }

  /** Hatches what the search never walked: grey is the color of leaves too. */
  hatch(picture: Picture): void {
    const { visible, context } = picture;
    const { nodes, scenes } = visible;
    if (scenes.every((scene) => !scene.ghost)) return;
    const pattern = this.#hatching.of(context, icicleInks(picture.inks).ghostHatch);
    if (pattern === null) return;
    const cell = this.#cell;
    context.fillStyle = pattern;
    for (let at = 0; at < nodes.count; at++) {
      if (!scenes[nodes.scene[at]!]!.ghost || nodes.right[at]! - nodes.left[at]! < 8) continue;
      if (nodes.state[at] === STATE.future || !setNodeCell(picture, at, cell)) continue;
      const [wide, tall] = [cell.right - cell.left - 1, cell.bottom - cell.top - 1];
      context.fillRect(cell.left + 1, cell.top + 1, wide, tall);
    }
  }

  /** The signs of what became of a node: color is never the only one. */
  signs(picture: Picture, rectangles: Rectangles): void {
    const { visible, context, inks } = picture;
    const { nodes } = visible;
    const cell = this.#cell;
    context.fillStyle = inks.paper;
    for (let at = 0; at < nodes.count; at++) {
      if (nodes.state[at] === STATE.future) continue;
      const scene = visible.scenes[nodes.scene[at]!]!;
      const flags = scene.trace.flags[nodes.node[at]!]!;
      if ((flags & SIGNED) === 0) continue;
      if (nodes.right[at]! - nodes.left[at]! < 12 || !setNodeCell(picture, at, cell)) continue;
      if (cell.bottom - cell.top < 12) continue;
      if ((flags & FLAG.cutOff) !== 0 && nodes.state[at] === STATE.settled) {
        // The corner above what was pruned is cut off.
        context.beginPath();
        context.moveTo(cell.right - CORNER, cell.bottom);
        context.lineTo(cell.right, cell.bottom - CORNER);
        context.lineTo(cell.right, cell.bottom);
        context.closePath();
        context.fill();
      }
      if ((flags & FLAG.tableHit) !== 0) {
        rectangles.add(inks.accent, cell.left + 1, cell.bottom - 3, cell.right - cell.left - 1, 2);
      } else if ((flags & FLAG.horizon) !== 0) {
        for (let x = cell.left + 2; x + 3 <= cell.right; x += 6) {
          rectangles.add(inks.muted, x, cell.bottom - 2, 3, 2);
        }
      }
    }
  }
}

const SIGNED = FLAG.cutOff | FLAG.tableHit | FLAG.horizon;
/** The corner that is cut off, in pixels; pressing it opens and closes what was pruned. */
export const CORNER = 9;

/** Cells narrower than this are marks, in the stronger colors of those. */
const NARROW = 8;

/** In the colors that the reader has chosen; where these tell players: by what became of a node; while it is not known, by who moves there. */
function cellColor(picture: Picture, at: number): string {
  const { nodes } = picture.visible;
  const inks = icicleInks(picture.inks);
  const state = nodes.state[at]!;
  if (state === STATE.future) return inks.future;
  const scene = picture.visible.scenes[nodes.scene[at]!]!;
  if (scene.ghost) return inks.ghost;
  if (nodes.right[at]! - nodes.left[at]! < NARROW) {
    const mark = markColor(picture, at);
    if (mark !== null) return mark;
  }
  const colorClass = classAt(picture, at);
  if (colorClass !== NO_CLASS && !tellsPlayer(picture.color)) {
    return classColors(picture.inks, picture.color).fills[colorClass]!;
  }
  const flags = scene.trace.flags[nodes.node[at]!]!;
  const min = (flags & FLAG.min) !== 0;
  if (state === STATE.settled) {
    if ((flags & FLAG.terminal) !== 0) return inks.terminal;
    if ((flags & FLAG.tableHit) !== 0) return inks.table;
    if ((flags & FLAG.horizon) !== 0) return inks.horizon;
    if ((flags & FLAG.cutOff) !== 0) return min ? inks.minCut : inks.maxCut;
  }
  return min ? inks.min : inks.max;
}
