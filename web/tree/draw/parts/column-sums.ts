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
 * same at every step, and nothing is added up again; while it is moved, only columns that come into view.
 */
export class ColumnSums {
  #now = new Sums();
  /** Those of the frame before, and where to look there for a column that begins with a node. */
  #before = new Sums();
  #firstNodes = new Int32Array(0);
  #color: TreeColor | null = null;
  readonly #counts = new Int32Array(SHARES);
  readonly #own = emptyShares();
  /** By number of rows. */
  readonly #ranges = new Map<number, RangeProfile>();

  /** Slots that a column's lines take. */
  get slots(): Float64Array {
    return this.#now.slots;
  }

  /** Where a column's rows begin below, the first of them that of its topmost nodes; one more at the end. */
  get rows(): Uint32Array {
    return this.#now.rows;
  }

  /** By row: the slots whose lines come so deep. */
  get here(): Int32Array {
    return this.#now.here;
  }

  /** By row: the slots whose lines are a stub there. */
  get stubs(): Int32Array {
    return this.#now.stubs;
  }

  /** To be called for each frame: adds up what is not known. */
  follow(visible: Visible, color: TreeColor): void {
    if (!isOf(this.#now, visible)) this.#addUp(visible);
    if (color === this.#color) return;
    this.#color = color;
    this.#now.shareCounts.fill(UNASKED);
  }

  /**
   * What of a column's nodes is of which class, as shares that add up: the last is 1. None where it grows,
   * for that has not come to its outcomes. Reused from call to call.
   */
  sharesOf(column: number): MarkShares {
    const own = this.#own;
    const { shareCounts, classes, shares } = this.#now;
    const known = shareCounts[column]!;
    const at = 3 * column;
    if (known === UNASKED) {
      this.#addShares(column);
      shareCounts[column] = own.count;
      classes.set(own.classes, at);
      shares.set(own.shares, at);
      return own;
    }
    own.count = known;
    for (let each = 0; each < known; each++) {
      own.classes[each] = classes[at + each]!;
      own.shares[each] = shares[at + each]!;
    }
    return own;
  }

  #addUp({ columns, scenes }: Visible): void {
    const [now, before] = [this.#before, this.#now];
    this.#now = now;
    this.#before = before;
    this.#listFirstNodes(before);
    const { count } = columns;
    makeRoom(now, columns.from.length);
    now.count = count;
    now.scenes.length = count;
    now.from.set(columns.from.subarray(0, count));
    now.end.set(columns.end.subarray(0, count));
    let last: Scene | null = null;
    now.rows[0] = 0;
    for (let at = 0; at < count; at++) now.scenes[at] = scenes[columns.scene[at]!];
    for (let at = 0; at < count; at++) {
      const scene = now.scenes[at]!;
      const known = this.#columnBefore(scene, now.from[at]!, now.end[at]!);
      if (known >= 0) {
        const same = countSame(before, known, now, at);
        copyColumns(before, known, now, at, same);
        at += same - 1;
        continue;
      }
      const range = this.#rangeOf(scene);
      if (scene !== last) forgetRange(range);
      last = scene;
      addColumn(now, at, scene, range);
    }
    // Else a tree that is gone would be held on to.
    before.count = before.scenes.length = 0;
  }

  #listFirstNodes({ count, from }: Sums): void {
    let places = MOST_UNLISTED;
    while (places < 2 * count) places *= 2;
    if (this.#firstNodes.length < places) this.#firstNodes = new Int32Array(places);
    const listed = this.#firstNodes;
    const mask = listed.length - 1;
    listed.fill(NOWHERE);
    for (let at = 0; at < count; at++) {
      let place = placeOfNode(from[at]!, mask);
      while (listed[place] !== NOWHERE) place = (place + 1) & mask;
      listed[place] = at;
    }
  }

  /** The column of the frame before that is made of the same nodes; negative where none is. */
  #columnBefore(scene: Scene, from: number, end: number): number {
    const listed = this.#firstNodes;
    const before = this.#before;
    const mask = listed.length - 1;
    for (let place = placeOfNode(from, mask); ; place = (place + 1) & mask) {
      const at = listed[place]!;
      if (at === NOWHERE) return NOWHERE;
      const isSame = before.from[at] === from && before.end[at] === end;
      if (isSame && before.scenes[at] === scene) return at;
    }
  }

  #addShares(column: number): void {
    const own = this.#own;
    own.count = 0;
    const { trace, layout } = this.#now.scenes[column]!;
    if (trace.grown !== undefined) return;
    const [from, end] = [this.#now.from[column]!, this.#now.end[column]!];
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
}

/** Nobody has asked for a column's shares yet. */
const UNASKED = -1;
const NOWHERE = -1;
/** The least places of the list of first nodes; a power of two. */
const MOST_UNLISTED = 1024;

/** The sums of one frame's columns, and what they were added up of. */
class Sums {
  count = 0;
  scenes: (Scene | undefined)[] = [];
  from = new Uint32Array(0);
  end = new Uint32Array(0);
  slots = new Float64Array(0);
  rows = new Uint32Array(1);
  here = new Int32Array(0);
  stubs = new Int32Array(0);
  /** By column: how many shares it has, or `UNASKED`; then three places for each. */
  shareCounts = new Int8Array(0);
  classes = new Uint8Array(0);
  shares = new Float64Array(0);
}

function isOf(sums: Sums, { columns, scenes }: Visible): boolean {
  const { count, from, end, scene } = columns;
  if (count !== sums.count) return false;
  for (let at = 0; at < count; at++) {
    if (from[at] !== sums.from[at] || end[at] !== sums.end[at]) return false;
    if (scenes[scene[at]!] !== sums.scenes[at]) return false;
  }
  return true;
}

/** Where to begin to look for a node: neighbors far apart (Knuth's multiplicative hashing). */
function placeOfNode(node: number, mask: number): number {
  return (Math.imul(node, 0x9e3779b1) >>> 12) & mask;
}

/** Adds up column `at`, whose nodes are known, below those before it. */
function addColumn(sums: Sums, at: number, scene: Scene, range: RangeProfile): void {
  const [from, end] = [sums.from[at]!, sums.end[at]!];
  sumRange(scene.trace, scene.layout.index.byRow, from, end, range);
  const first = scene.trace.ply[from]! - scene.trace.header.rootPly;
  let row = sums.rows[at]!;
  makeRowsRoom(sums, row + range.lastRow - first + 1);
  sums.slots[at] = range.slots;
  let alive = range.slots;
  for (let deep = first; deep <= range.lastRow; deep++) {
    const stubs = range.stubs[deep]!;
    sums.stubs[row] = stubs;
    sums.here[row++] = alive - stubs;
    alive -= stubs + range.ends[deep]!;
  }
  sums.rows[at + 1] = row;
  sums.shareCounts[at] = UNASKED;
}

/** The same of `count` columns that are known, from number `known` of `from` on. */
function copyColumns(from: Sums, known: number, to: Sums, at: number, count: number): void {
  const [first, end] = [from.rows[known]!, from.rows[known + count]!];
  const row = to.rows[at]!;
  makeRowsRoom(to, row + end - first);
  to.here.set(from.here.subarray(first, end), row);
  to.stubs.set(from.stubs.subarray(first, end), row);
  for (let each = 1; each <= count; each++) {
    to.rows[at + each] = from.rows[known + each]! - first + row;
  }
  const after = known + count;
  to.slots.set(from.slots.subarray(known, after), at);
  to.shareCounts.set(from.shareCounts.subarray(known, after), at);
  to.classes.set(from.classes.subarray(3 * known, 3 * after), 3 * at);
  to.shares.set(from.shares.subarray(3 * known, 3 * after), 3 * at);
}

/** How many columns from `known` on are made of the same nodes as those from `at` on: at least that one. */
function countSame(from: Sums, known: number, to: Sums, at: number): number {
  let count = 1;
  while (known + count < from.count && at + count < to.count) {
    const [before, now] = [known + count, at + count];
    if (from.from[before] !== to.from[now] || from.end[before] !== to.end[now]) break;
    if (from.scenes[before] !== to.scenes[now]) break;
    count++;
  }
  return count;
}

function makeRoom(sums: Sums, columns: number): void {
  if (columns <= sums.from.length) return;
  sums.slots = new Float64Array(columns);
  sums.rows = new Uint32Array(columns + 1);
  sums.from = new Uint32Array(columns);
  sums.end = new Uint32Array(columns);
  sums.shareCounts = new Int8Array(columns);
  sums.classes = new Uint8Array(3 * columns);
  sums.shares = new Float64Array(3 * columns);
}

function makeRowsRoom(sums: Sums, rows: number): void {
  if (rows <= sums.here.length) return;
  const { here, stubs } = sums;
  sums.here = new Int32Array(Math.max(1024, 2 * rows));
  sums.stubs = new Int32Array(Math.max(1024, 2 * rows));
  sums.here.set(here);
  sums.stubs.set(stubs);
}
