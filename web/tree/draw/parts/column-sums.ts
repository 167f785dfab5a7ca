import {
  emptyRange,
  forgetRange,
  sumRange,
  type RangeProfile,
} from '../../../trace/sums/row-sums.ts';
import { SHARES, sharesIn } from '../../../trace/sums/share-sums.ts';
import { emptyShares, setMarkShares, type MarkShares } from '../../color/classes.ts';
import type { Scene } from '../../layout/layout.ts';
import type { TreeColor } from '../../layout/view-state.ts';
import type { Visible } from '../../layout/visible.ts';

/**
 * What the columns of a frame are drawn from. As long as a tree is neither moved nor grown they are the
 * same at every step, and nothing is added up again.
 */
export class ColumnSums {
  /** Slots that a column's lines take. */
  slots = new Float64Array(0);
  /** Where a column's rows begin below, the first of them that of its topmost nodes; one more at the end. */
  rows = new Uint32Array(1);
  /** By row: the slots whose lines come so deep, and those that are a stub there. */
  here = new Int32Array(0);
  stubs = new Int32Array(0);
  /** What they were added up of. */
  #count = 0;
  #scenes: (Scene | undefined)[] = [];
  #from = new Uint32Array(0);
  #end = new Uint32Array(0);
  #color: TreeColor | null = null;
  /** By column: how many shares it has, or −1 where nobody has asked; then three places for each. */
  #shareCounts = new Int8Array(0);
  #classes = new Uint8Array(0);
  #shares = new Float64Array(0);
  readonly #counts = new Int32Array(SHARES);
  readonly #own = emptyShares();
  /** By number of rows. */
  readonly #ranges = new Map<number, RangeProfile>();

  /** To be called for each frame: adds up what is not known. */
  follow(visible: Visible, color: TreeColor): void {
    if (!this.#isKnown(visible)) this.#addUp(visible);
    else if (color === this.#color) return;
    this.#color = color;
    this.#shareCounts.fill(-1);
  }

  /**
   * What of a column's nodes is of which class, as shares that add up: the last is 1. None where it grows,
   * for that has not come to its outcomes. Reused from call to call.
   */
  sharesOf(column: number): MarkShares {
    const own = this.#own;
    const known = this.#shareCounts[column]!;
    const at = 3 * column;
    if (known < 0) {
      this.#addShares(column);
      this.#shareCounts[column] = own.count;
      this.#classes.set(own.classes, at);
      this.#shares.set(own.shares, at);
      return own;
    }
    own.count = known;
    for (let each = 0; each < known; each++) {
      own.classes[each] = this.#classes[at + each]!;
      own.shares[each] = this.#shares[at + each]!;
    }
    return own;
  }

  #isKnown({ columns, scenes }: Visible): boolean {
    const { count, from, end, scene } = columns;
    if (count !== this.#count) return false;
    for (let at = 0; at < count; at++) {
      if (from[at] !== this.#from[at] || end[at] !== this.#end[at]) return false;
      if (scenes[scene[at]!] !== this.#scenes[at]) return false;
    }
    return true;
  }

  #addUp({ columns, scenes }: Visible): void {
    const { count } = columns;
    this.#makeRoom(columns.from.length);
    this.#count = count;
    this.#scenes.length = count;
    this.#from.set(columns.from.subarray(0, count));
    this.#end.set(columns.end.subarray(0, count));
    let row = 0;
    let last: Scene | null = null;
    for (let at = 0; at < count; at++) {
      const scene = scenes[columns.scene[at]!]!;
      this.#scenes[at] = scene;
      const range = this.#rangeOf(scene);
      if (scene !== last) forgetRange(range);
      last = scene;
      const [from, end] = [columns.from[at]!, columns.end[at]!];
      sumRange(scene.trace, scene.layout.index.byRow, from, end, range);
      const first = scene.trace.ply[from]! - scene.trace.header.rootPly;
      this.#makeRowsRoom(row + range.lastRow - first + 1);
      this.rows[at] = row;
      this.slots[at] = range.slots;
      let alive = range.slots;
      for (let deep = first; deep <= range.lastRow; deep++) {
        const stubs = range.stubs[deep]!;
        this.stubs[row] = stubs;
        this.here[row++] = alive - stubs;
        alive -= stubs + range.ends[deep]!;
      }
    }
    this.rows[count] = row;
  }

  #addShares(column: number): void {
    const own = this.#own;
    own.count = 0;
    const { trace, layout } = this.#scenes[column]!;
    if (trace.grown !== undefined) return;
    const [from, end] = [this.#from[column]!, this.#end[column]!];
    sharesIn(trace, layout.index.shares, from, end, this.#counts);
    setMarkShares(this.#color!, trace, from, end, this.#counts, own);
    let sum = 0;
    for (let each = 0; each < own.count; each++) sum += own.shares[each]!;
    let before = 0;
    for (let each = 0; each < own.count; each++) {
      before += own.shares[each]!;
      own.shares[each] = before / sum;
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

  #makeRoom(columns: number): void {
    if (columns <= this.#from.length) return;
    this.slots = new Float64Array(columns);
    this.rows = new Uint32Array(columns + 1);
    this.#from = new Uint32Array(columns);
    this.#end = new Uint32Array(columns);
    this.#shareCounts = new Int8Array(columns);
    this.#classes = new Uint8Array(3 * columns);
    this.#shares = new Float64Array(3 * columns);
  }

  #makeRowsRoom(rows: number): void {
    if (rows <= this.here.length) return;
    const [here, stubs] = [this.here, this.stubs];
    this.here = new Int32Array(Math.max(1024, 2 * rows));
    this.stubs = new Int32Array(Math.max(1024, 2 * rows));
    this.here.set(here);
    this.stubs.set(stubs);
  }
}
