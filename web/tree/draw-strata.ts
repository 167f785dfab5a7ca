import { emptyRange, sumRange, type RangeProfile } from '../engine/row-sums.ts';
import { barHeight } from './detail.ts';
import { isMin } from './nodes.ts';
import type { Picture } from './picture.ts';
import type { Rectangles } from './rectangles.ts';
import type { Scene } from './layout.ts';
import { STATE } from './visible.ts';

/**
 * Draws the subtrees that are too narrow to be drawn one by one: for each of their rows a bar, as
 * tall as the share of their lines that reach so deep. From the top: lines that go on (in the color
 * of who moves there), lines that end there, and in grey the moves that were pruned.
 */
export class Strata {
  /** By number of rows. */
  readonly #ranges = new Map<number, RangeProfile>();
  /** One bar in the making for each row: neighbours that look the same are drawn as one. */
  readonly #pending: PendingBar[] = [];

  draw(picture: Picture, rectangles: Rectangles, form = barsOf(picture)): void {
    const { visible, look } = picture;
    const { columns } = visible;
    const height = visible.rowHeight;
    const { bar, colors } = form;
    const top = (0.5 - look.camera.y) * height - bar / 2;
    const firstRow = look.camera.y - 1;
    const lastRow = look.camera.y + look.view.height / height;

    for (let at = 0; at < columns.count; at++) {
      const scene = visible.scenes[columns.scene[at]!]!;
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
        if (screenRow < firstRow) continue;
        const y = top + screenRow * height;
        // At least a pixel of whatever there is, as far as there is room.
        const onTo = Math.round(on * unit) || (on > 0 ? 1 : 0);
        const endsTo = Math.min(bar, onTo + (Math.round(ends * unit) || (ends > 0 ? 1 : 0)));
        const stubsTo = Math.min(bar, endsTo + (Math.round(stubs * unit) || (stubs > 0 ? 1 : 0)));
        const color = future
          ? colors.future
          : scene.ghost
            ? colors.pruned
            : min !== ((row - first) % 2 === 1)
              ? colors.min
              : colors.max;
        this.#add(
          rectangles,
          colors,
          screenRow,
          left,
          right,
          y,
          onTo,
          endsTo,
          stubsTo,
          color,
          future ? colors.future : scene.ghost ? colors.pruned : colors.leaf,
        );
      }
    }
    for (const each of this.#pending) flush(each, rectangles, colors);
  }

  #add(
    rectangles: Rectangles,
    colors: StrataColors,
    row: number,
    left: number,
    right: number,
    y: number,
    onTo: number,
    endsTo: number,
    stubsTo: number,
    color: string,
    endColor: string,
  ): void {
    let bar = this.#pending[row];
    if (bar === undefined) {
      while (this.#pending.length <= row) this.#pending.push(emptyBar());
      bar = this.#pending[row]!;
    }
    if (
      bar.right === left &&
      bar.onTo === onTo &&
      bar.endsTo === endsTo &&
      bar.stubsTo === stubsTo &&
      bar.color === color
    ) {
      bar.right = right;
      return;
    }
    flush(bar, rectangles, colors);
    bar.left = left;
    bar.right = right;
    bar.y = y;
    bar.onTo = onTo;
    bar.endsTo = endsTo;
    bar.stubsTo = stubsTo;
    bar.color = color;
    bar.endColor = endColor;
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

interface PendingBar {
  left: number;
  right: number;
  y: number;
  onTo: number;
  endsTo: number;
  stubsTo: number;
  color: string;
  endColor: string;
}

function emptyBar(): PendingBar {
  return { left: 0, right: 0, y: 0, onTo: 0, endsTo: 0, stubsTo: 0, color: '', endColor: '' };
}

function flush(bar: PendingBar, rectangles: Rectangles, colors: StrataColors): void {
  const width = bar.right - bar.left;
  if (width > 0) {
    const { left, y, onTo, endsTo, stubsTo } = bar;
    if (onTo > 0) rectangles.add(bar.color, left, y, width, onTo);
    if (endsTo > onTo) rectangles.add(bar.endColor, left, y + onTo, width, endsTo - onTo);
    if (stubsTo > endsTo) {
      const color = bar.color === colors.future ? colors.future : colors.pruned;
      rectangles.add(color, left, y + endsTo, width, stubsTo - endsTo);
    }
  }
  bar.left = 0;
  bar.right = 0;
}
