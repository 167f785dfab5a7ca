import { barHeight, LOWEST_ROW } from '../../layout/detail.ts';
import { classColors } from '../../color/class-colors.ts';
import type { Picture } from '../picture.ts';
import { tellsPlayer } from '../../layout/view-state.ts';
import { PixelSheet } from '../../../core/drawing/pixel-sheet.ts';
import { type Ground, Rectangles } from '../../../core/drawing/rectangles.ts';
import type { MarkShares } from '../../color/classes.ts';
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
    const { marks } = classColors(inks, tellsPlayer(color) ? 'value' : color);
    // Of rows too low to be told apart, and of very many, one stands for several.
    const rows = Math.min(look.view.rows, look.view.height / height);
    const share = Math.max(LOWEST_ROW / height, (columns.count * rows) / MOST_BARS);
    const stride = 2 ** Math.max(0, Math.round(Math.log2(share)));
    const top = (0.5 - look.camera.y) * height - form.bar / 2;
    const firstRow = Math.ceil(look.camera.y - 1);
    const lastRow = Math.floor(look.camera.y + look.view.height / height);
    this.#sums.follow(visible, color);
    const { slots, rows: rowsFrom, here: allHere, stubs: allStubs } = this.#sums;
    const sheet = ground instanceof PixelSheet ? new SheetBars(ground, marks, inks.leafBar) : null;

    for (let at = 0; at < columns.count; at++) {
      const left = Math.round(columns.left[at]!);
      const right = Math.round(columns.right[at]!) - columns.last[at]!;
      if (right <= left) continue;
      const scene = visible.scenes[columns.scene[at]!]!;
      const isUnreported = columns.state[at] === STATE.future || scene.ghost;
      const unreported = scene.ghost ? form.pruned : form.future;
      const shares = isUnreported ? null : this.#sums.sharesOf(at);
      const rest = sheet?.inkOf(isUnreported ? unreported : form.pruned) ?? 0;
      const topmost = columns.row[at]!;
      const before = rowsFrom[at]! - topmost;
      const lowest = Math.min(lastRow, rowsFrom[at + 1]! - before - 1);
      // The topmost row, if it is in view, and then every so many-th.
      let next = topmost >= firstRow ? topmost : Math.ceil(firstRow / stride) * stride;
      while (next <= lowest) {
        const screenRow = next;
        next = (Math.floor(screenRow / stride) + 1) * stride;
        const covered = next - screenRow;
        // Bars never overlap: one that has less than a pixel gives way to the one below it.
        if (covered * height < 1 && next <= lowest) continue;
        const bar = form.bar * covered;
        const unit = bar / Math.max(1, slots[at]!);
        const here = allHere[before + screenRow]!;
        const stubs = allStubs[before + screenRow]!;
        const y = top + screenRow * height;
        // At least a pixel of either, as far as there is room.
        const hereTo = Math.min(bar, Math.round(here * unit) || (here > 0 ? 1 : 0));
        const stubsTo = Math.min(bar, hereTo + (Math.round(stubs * unit) || (stubs > 0 ? 1 : 0)));
        if (sheet !== null) {
          sheet.draw(left, right, y, shares, hereTo, stubsTo, rest);
          continue;
        }
        if (shares === null) {
          this.#add(0, screenRow, left, right, y, stubsTo, unreported);
          continue;
        }
        let to = 0;
        for (let each = 0; each < shares.count; each++) {
          const above = to;
          to = Math.min(hereTo, Math.round(shares.shares[each]! * hereTo));
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

/** Draws bars on a sheet of pixels: there none need be drawn as one with its neighbors. */
class SheetBars {
  readonly #sheet: PixelSheet;
  readonly #marks: readonly number[];
  readonly #leaf: number;

  /** `marks`: the colors of classes. `leaf`: of what has none. */
  constructor(sheet: PixelSheet, marks: readonly string[], leaf: string) {
    this.#sheet = sheet;
    this.#marks = marks.map((mark) => sheet.inkOf(mark));
    this.#leaf = sheet.inkOf(leaf);
  }

  inkOf(color: string): number {
    return this.#sheet.inkOf(color);
  }

  /** One bar from `y` down: its shares as far as `hereTo`, then what is left in `rest` to `stubsTo`. */
  draw(
    left: number,
    right: number,
    y: number,
    shares: MarkShares | null,
    hereTo: number,
    stubsTo: number,
    rest: number,
  ): void {
    const sheet = this.#sheet;
    const top = Math.round(y);
    let reached = top;
    let to = 0;
    const count = shares?.count ?? 0;
    for (let each = 0; each < count; each++) {
      const above = to;
      to = Math.min(hereTo, Math.round(shares!.shares[each]! * hereTo));
      if (to === above) continue;
      const end = Math.max(top + 1, Math.round(y + to));
      sheet.fillSpan(left, reached, right, end, this.#marks[shares!.classes[each]!]!);
      reached = end;
    }
    if (shares !== null && count === 0 && hereTo > 0) {
      const end = Math.max(top + 1, Math.round(y + hereTo));
      sheet.fillSpan(left, top, right, end, this.#leaf);
      reached = end;
    }
    if (stubsTo > (shares === null ? 0 : hereTo)) {
      const end = Math.max(top + 1, Math.round(y + stubsTo));
      sheet.fillSpan(left, reached, right, end, rest);
    }
  }
}

/** Bars that there may be in a frame: many columns are not as deep as the tree is. */
const MOST_BARS = 20_000;

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
