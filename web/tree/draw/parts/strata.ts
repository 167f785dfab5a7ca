import {
  emptyRange,
  forgetRange,
  sumRange,
  type RangeProfile,
} from '../../../trace/sums/row-sums.ts';
import { barHeight, LOWEST_ROW } from '../../layout/detail.ts';
import { SHARES, sharesIn } from '../../../trace/sums/share-sums.ts';
import { classColors } from '../../color/class-colors.ts';
import { emptyShares, setMarkShares } from '../../color/classes.ts';
import type { Picture } from '../picture.ts';
import { Rectangles } from '../../../core/rectangles.ts';
import type { Scene } from '../../layout/layout.ts';
import { STATE } from '../../layout/visible.ts';

/**
 * Draws the subtrees that are too narrow to be drawn one by one: for each of their rows a bar, as
 * tall as the share of their lines that reach so deep, and below it in grey the moves that were pruned.
 * Its colors are the shares of what the reader has chosen to see: of the outcomes of its leaves, unless
 * it is something else. All are painted one over the other, so that each is drawn as one with its
 * neighbors wherever it is as tall.
 */
export class Strata {
  /** By number of rows. */
  readonly #ranges = new Map<number, RangeProfile>();
  readonly #counts = new Int32Array(SHARES);
  readonly #shares = emptyShares();
  /** From the top one down: three shares at most, and what was pruned. */
  readonly #layers = Array.from({ length: 4 }, () => ({
    bars: new Bars(),
    rectangles: new Rectangles(),
  }));

  draw(picture: Picture, form = barsOf(picture)): void {
    const { visible, look, inks, color } = picture;
    const { columns } = visible;
    const height = visible.rowHeight;
    const { marks } = classColors(inks, color === 'player' ? 'value' : color);
    // Of rows too low to be told apart, and of very many, one stands for several.
    const rows = Math.min(look.view.rows, look.view.height / height);
    const share = Math.max(LOWEST_ROW / height, (columns.count * rows) / MOST_BARS);
    const stride = 2 ** Math.max(0, Math.round(Math.log2(share)));
    const bar = form.bar * stride;
    const top = (0.5 - look.camera.y) * height - form.bar / 2;
    const firstRow = look.camera.y - 1;
    const lastRow = look.camera.y + look.view.height / height;
    const shares = this.#shares;

    let last: Scene | null = null;
    for (let at = 0; at < columns.count; at++) {
      const scene = visible.scenes[columns.scene[at]!]!;
      if (scene !== last) forgetRange(this.#rangeOf(scene));
      last = scene;
      const range = this.#rangeOf(scene);
      const [from, end] = [columns.from[at]!, columns.end[at]!];
      const isUntold = columns.state[at] === STATE.future || scene.ghost;
      sumRange(scene.trace, scene.layout.index.byRow, from, end, range);
      const first = scene.trace.ply[from]! - scene.trace.header.rootPly;
      const left = Math.round(columns.left[at]!);
      const right = Math.round(columns.right[at]!) - columns.last[at]!;
      if (right <= left) continue;
      if (!isUntold) this.#setShares(picture, scene, from, end);
      const unit = bar / Math.max(1, range.slots);
      let alive = range.slots;
      for (let row = first; row <= range.lastRow; row++) {
        const screenRow = columns.row[at]! + row - first;
        if (screenRow > lastRow) break;
        const stubs = range.stubs[row]!;
        const here = alive - stubs;
        alive = here - range.ends[row]!;
        if (screenRow < firstRow || (screenRow % stride !== 0 && row !== first)) continue;
        const y = top + screenRow * height;
        // At least a pixel of either, as far as there is room.
        const hereTo = Math.round(here * unit) || (here > 0 ? 1 : 0);
        const stubsTo = Math.min(bar, hereTo + (Math.round(stubs * unit) || (stubs > 0 ? 1 : 0)));
        if (isUntold) {
          const untold = scene.ghost ? form.pruned : form.future;
          this.#add(0, screenRow, left, right, y, stubsTo, untold);
          continue;
        }
        let to = 0;
        for (let each = 0; each < shares.count; each++) {
          const before = to;
          to = Math.round(shares.shares[each]! * hereTo);
          if (to === before) continue;
          this.#add(each, screenRow, left, right, y, to, marks[shares.classes[each]!]!);
        }
        if (shares.count === 0) this.#add(0, screenRow, left, right, y, hereTo, inks.leafBar);
        if (stubsTo > hereTo) this.#add(PRUNED, screenRow, left, right, y, stubsTo, form.pruned);
      }
    }
    for (const { bars, rectangles } of [...this.#layers].reverse()) {
      bars.flush(rectangles);
      rectangles.fill(picture.context);
    }
  }

  #add(
    layer: number,
    row: number,
    left: number,
    right: number,
    y: number,
    tall: number,
    color: string,
  ): void {
    const { bars, rectangles } = this.#layers[layer]!;
    bars.add(rectangles, row, left, right, y, tall, color);
  }

  /** What of the nodes is of which class, as shares that add up: the last is 1. */
  #setShares({ color }: Picture, { trace, layout }: Scene, from: number, end: number): void {
    const into = this.#shares;
    into.count = 0;
    // What grows has not come to its outcomes.
    if (trace.grown !== undefined) return;
    sharesIn(trace, layout.index.shares, from, end, this.#counts);
    setMarkShares(color, trace, from, end, this.#counts, into);
    let sum = 0;
    for (let each = 0; each < into.count; each++) sum += into.shares[each]!;
    let before = 0;
    for (let each = 0; each < into.count; each++) {
      before += into.shares[each]!;
      into.shares[each] = before / sum;
    }
  }

  #rangeOf({ layout: { rows } }: Scene): RangeProfile {
    let range = this.#ranges.get(rows);
    if (range === undefined) {
      range = emptyRange(rows);
      this.#ranges.set(rows, range);
    }
    return range;
  }
}

/** Bars that there may be in a frame: many columns are not as deep as the tree is. */
const MOST_BARS = 30_000;

/** The layer of pruned moves. */
const PRUNED = 3;

/** How tall a row's bar is at most, in pixels, and the colors of what has no class. */
export interface StrataForm {
  readonly bar: number;
  readonly pruned: string;
  readonly future: string;
}

function barsOf({ visible, inks }: Picture): StrataForm {
  return { bar: barHeight(visible.rowHeight), pruned: inks.prunedBar, future: inks.future };
}

/** Bars in the making, one for each row: neighbours that look the same are drawn as one. */
class Bars {
  readonly #rows: Bar[] = [];

  add(
    into: Rectangles,
    row: number,
    left: number,
    right: number,
    y: number,
    tall: number,
    color: string,
  ): void {
    while (this.#rows.length <= row) {
      this.#rows.push({ left: 0, right: 0, y: 0, tall: 0, color: '' });
    }
    const bar = this.#rows[row]!;
    if (bar.right === left && bar.tall === tall && bar.color === color) {
      bar.right = right;
      return;
    }
    flush(bar, into);
    bar.left = left;
    bar.right = right;
    bar.y = y;
    bar.tall = tall;
    bar.color = color;
  }

  flush(into: Rectangles): void {
    for (const bar of this.#rows) flush(bar, into);
  }
}

interface Bar {
  left: number;
  right: number;
  y: number;
  tall: number;
  color: string;
}

function flush(bar: Bar, into: Rectangles): void {
  if (bar.right > bar.left && bar.tall > 0) {
    into.add(bar.color, bar.left, bar.y, bar.right - bar.left, bar.tall);
  }
  bar.left = 0;
  bar.right = 0;
}
