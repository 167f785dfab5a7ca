import { emptyRange, forgetRange, sumRange, type RangeProfile } from '../../trace/sums/row-sums.ts';
import { barHeight, LOWEST_ROW } from '../layout/detail.ts';
import { isMin } from '../../trace/nodes.ts';
import type { Picture } from './picture.ts';
import { Rectangles } from '../../core/rectangles.ts';
import type { Scene } from '../layout/layout.ts';
import { STATE } from '../layout/visible.ts';

/**
 * Draws the subtrees that are too narrow to be drawn one by one: for each of their rows a bar, as
 * tall as the share of their lines that reach so deep. From the top: lines that go on (in the color
 * of who moves there), lines that end there, and in grey the moves that were pruned. The three are
 * painted one over the other, so that each is drawn as one with its neighbours wherever it is as tall.
 */
export class Strata {
  /** By number of rows. */
  readonly #ranges = new Map<number, RangeProfile>();
  /** Bars in the making, one for each row. */
  readonly #goesOn = new Bars();
  readonly #ends = new Bars();
  readonly #pruned = new Bars();
  /** What lies below those that go on. */
  readonly #below = [new Rectangles(), new Rectangles()] as const;

  draw(picture: Picture, rectangles: Rectangles, form = barsOf(picture)): void {
    const { visible, look } = picture;
    const { columns } = visible;
    const height = visible.rowHeight;
    const { colors } = form;
    // Of rows too low to be told apart, and of very many, one stands for several.
    const rows = Math.min(look.view.rows, look.view.height / height);
    const share = Math.max(LOWEST_ROW / height, (columns.count * rows) / MOST_BARS);
    const stride = 2 ** Math.max(0, Math.round(Math.log2(share)));
    const bar = form.bar * stride;
    const top = (0.5 - look.camera.y) * height - form.bar / 2;
    const firstRow = look.camera.y - 1;
    const lastRow = look.camera.y + look.view.height / height;

    let last: Scene | null = null;
    for (let at = 0; at < columns.count; at++) {
      const scene = visible.scenes[columns.scene[at]!]!;
      if (scene !== last) forgetRange(this.#rangeOf(scene));
      last = scene;
      const range = this.#rangeOf(scene);
      const sums = scene.layout.index.byRow;
      sumRange(scene.trace, sums, columns.from[at]!, columns.end[at]!, range);
      const first = scene.trace.ply[columns.from[at]!]! - scene.trace.header.rootPly;
      const min = isMin(scene.trace, columns.from[at]!);
      const future = columns.state[at] === STATE.future;
      const left = Math.round(columns.left[at]!);
      const right = Math.round(columns.right[at]!) - columns.last[at]!;
      if (right <= left) continue;
      const unit = bar / Math.max(1, range.slots);
      let alive = range.slots;
      for (let row = first; row <= range.lastRow; row++) {
        const screenRow = columns.row[at]! + row - first;
        if (screenRow > lastRow) break;
        const ends = range.ends[row]!;
        const stubs = range.stubs[row]!;
        const on = alive - ends - stubs;
        alive = on;
        if (screenRow < firstRow || (screenRow % stride !== 0 && row !== first)) continue;
        const y = top + screenRow * height;
        // At least a pixel of whatever there is, as far as there is room.
        const onTo = Math.round(on * unit) || (on > 0 ? 1 : 0);
        const endsTo = Math.min(bar, onTo + (Math.round(ends * unit) || (ends > 0 ? 1 : 0)));
        const stubsTo = Math.min(bar, endsTo + (Math.round(stubs * unit) || (stubs > 0 ? 1 : 0)));
        if (future || scene.ghost) {
          const color = future ? colors.future : colors.pruned;
          this.#goesOn.add(rectangles, screenRow, left, right, y, stubsTo, color);
          continue;
        }
        const color = min !== ((row - first) % 2 === 1) ? colors.min : colors.max;
        this.#goesOn.add(rectangles, screenRow, left, right, y, onTo, color);
        if (endsTo > onTo)
          this.#ends.add(this.#below[1], screenRow, left, right, y, endsTo, colors.leaf);
        if (stubsTo > endsTo)
          this.#pruned.add(this.#below[0], screenRow, left, right, y, stubsTo, colors.pruned);
      }
    }
    this.#goesOn.flush(rectangles);
    this.#ends.flush(this.#below[1]);
    this.#pruned.flush(this.#below[0]);
    for (const layer of this.#below) layer.fill(picture.context);
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

/** How tall a row's bar is at most, in pixels, and its colors. */
export interface StrataForm {
  readonly bar: number;
  readonly colors: StrataColors;
}

export interface StrataColors {
  readonly max: string;
  readonly min: string;
  readonly leaf: string;
  readonly pruned: string;
  readonly future: string;
}

function barsOf({ visible, inks }: Picture): StrataForm {
  return {
    bar: barHeight(visible.rowHeight),
    colors: {
      max: inks.maxBar,
      min: inks.minBar,
      leaf: inks.leafBar,
      pruned: inks.prunedBar,
      future: inks.future,
    },
  };
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
