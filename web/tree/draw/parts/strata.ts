import { barHeight, LOWEST_ROW } from '../../layout/detail.ts';
import { classColors } from '../../color/class-colors.ts';
import type { Picture } from '../picture.ts';
import { type Ground, Rectangles } from '../../../core/rectangles.ts';
import { STATE } from '../../layout/visible.ts';
import { ColumnSums } from './column-sums.ts';

/**
 * Draws the subtrees that are too narrow to be drawn one by one: for each of their rows a bar, as
 * tall as the share of their lines that reach so deep, and below it in grey the moves that were pruned.
 * Its colors are the shares of what the reader has chosen to see: of the outcomes of its leaves, unless
 * it is something else. All are painted one over the other, so that each is drawn as one with its
 * neighbors wherever it is as tall.
 */
export class Strata {
  readonly #sums = new ColumnSums();
  /** From the top one down: three shares at most, and what was pruned. */
  readonly #layers = Array.from({ length: 4 }, () => ({
    bars: new Bars(),
    rectangles: new Rectangles(),
  }));

  /** `ground`: where it is drawn, if not on the picture itself. */
  draw(picture: Picture, form = barsOf(picture), ground: Ground = picture.context): void {
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
    const firstRow = Math.ceil(look.camera.y - 1);
    const lastRow = Math.floor(look.camera.y + look.view.height / height);
    this.#sums.follow(visible, color);
    const { slots, rows: rowsFrom, here: allHere, stubs: allStubs } = this.#sums;

    for (let at = 0; at < columns.count; at++) {
      const left = Math.round(columns.left[at]!);
      const right = Math.round(columns.right[at]!) - columns.last[at]!;
      if (right <= left) continue;
      const scene = visible.scenes[columns.scene[at]!]!;
      const isUntold = columns.state[at] === STATE.future || scene.ghost;
      const untold = scene.ghost ? form.pruned : form.future;
      const shares = isUntold ? null : this.#sums.sharesOf(at);
      const unit = bar / Math.max(1, slots[at]!);
      const topmost = columns.row[at]!;
      const before = rowsFrom[at]! - topmost;
      const lowest = Math.min(lastRow, rowsFrom[at + 1]! - before - 1);
      // The topmost row, if it is in view, and then every so many-th.
      let screenRow = topmost >= firstRow ? topmost : Math.ceil(firstRow / stride) * stride;
      for (; screenRow <= lowest; screenRow = (Math.floor(screenRow / stride) + 1) * stride) {
        const here = allHere[before + screenRow]!;
        const stubs = allStubs[before + screenRow]!;
        const y = top + screenRow * height;
        // At least a pixel of either, as far as there is room.
        const hereTo = Math.round(here * unit) || (here > 0 ? 1 : 0);
        const stubsTo = Math.min(bar, hereTo + (Math.round(stubs * unit) || (stubs > 0 ? 1 : 0)));
        if (shares === null) {
          this.#add(0, screenRow, left, right, y, stubsTo, untold);
          continue;
        }
        let to = 0;
        for (let each = 0; each < shares.count; each++) {
          const above = to;
          to = Math.round(shares.shares[each]! * hereTo);
          if (to === above) continue;
          this.#add(each, screenRow, left, right, y, to, marks[shares.classes[each]!]!);
        }
        if (shares.count === 0) this.#add(0, screenRow, left, right, y, hereTo, inks.leafBar);
        if (stubsTo > hereTo) this.#add(PRUNED, screenRow, left, right, y, stubsTo, form.pruned);
      }
    }
    for (const { bars, rectangles } of [...this.#layers].reverse()) {
      bars.flush(rectangles);
      rectangles.fill(ground);
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
      this.#rows.push({ left: 0, right: NaN, y: 0, tall: 0, color: '' });
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
  // So that no bar of the next frame takes it for its neighbor.
  bar.left = 0;
  bar.right = NaN;
}
