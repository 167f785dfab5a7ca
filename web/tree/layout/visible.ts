import type { Scene } from './layout.ts';

/** What of a node's life has passed at the step that is shown. */
export const STATE = { future: 0, open: 1, settled: 2 } as const;

/**
 * What is on the screen in one frame, as columns that are filled anew for each frame and never
 * given back: no object per node. Drawing, picking and descriptions all read it. In pixels from the
 * top left of the view.
 */
export class Visible {
  /** Every scene that has something on the screen; the items below refer to it by index. */
  readonly scenes: Scene[] = [];
  readonly nodes = new VisibleNodes();
  readonly stubs = new VisibleStubs();
  readonly folds = new VisibleFolds();
  readonly columns = new VisibleColumns();
  rowHeight = 0;
  /** Whether all of the tree is to be read. */
  readable = false;
  scale = 0;

  clear(): void {
    this.scenes.length = 0;
    this.nodes.count = 0;
    this.stubs.count = 0;
    this.folds.count = 0;
    this.columns.count = 0;
  }
}

/** Nodes that are drawn one by one, parents before their children. */
export class VisibleNodes {
  count = 0;
  node = new Uint32Array(CAPACITY);
  scene = new Uint16Array(CAPACITY);
  /** The list index of the node whose edge leads here, or −1. */
  parent = new Int32Array(CAPACITY);
  x = new Float64Array(CAPACITY);
  y = new Float64Array(CAPACITY);
  /** The edges of its span. */
  left = new Float64Array(CAPACITY);
  right = new Float64Array(CAPACITY);
  row = new Uint16Array(CAPACITY);
  /** Of `STATE`. */
  state = new Uint8Array(CAPACITY);

  add(): number {
    if (this.count === this.node.length) {
      this.node = grown(this.node, Uint32Array);
      this.scene = grown(this.scene, Uint16Array);
      this.parent = grown(this.parent, Int32Array);
      this.x = grown(this.x, Float64Array);
      this.y = grown(this.y, Float64Array);
      this.left = grown(this.left, Float64Array);
      this.right = grown(this.right, Float64Array);
      this.row = grown(this.row, Uint16Array);
      this.state = grown(this.state, Uint8Array);
    }
    return this.count++;
  }
}

/** Stubs of the moves that have been pruned by the step shown. */
export class VisibleStubs {
  count = 0;
  /** The list index of the cut node. */
  parent = new Int32Array(CAPACITY);
  left = new Float64Array(CAPACITY);
  right = new Float64Array(CAPACITY);
  /** 1 where its ghost is shown in its place. */
  opened = new Uint8Array(CAPACITY);
  /** Where its scissors have been drawn; NaN where they have not. */
  markX = new Float64Array(CAPACITY);
  markY = new Float64Array(CAPACITY);

  add(): number {
    if (this.count === this.parent.length) {
      this.markX = grown(this.markX, Float64Array);
      this.markY = grown(this.markY, Float64Array);
      this.parent = grown(this.parent, Int32Array);
      this.left = grown(this.left, Float64Array);
      this.right = grown(this.right, Float64Array);
      this.opened = grown(this.opened, Uint8Array);
    }
    this.markX[this.count] = NaN;
    this.markY[this.count] = NaN;
    return this.count++;
  }
}

/** Siblings drawn as one, and the brackets over those that were but have been opened. */
export class VisibleFolds {
  count = 0;
  scene = new Uint16Array(CAPACITY);
  /** The list index of the parent of them all. */
  parent = new Int32Array(CAPACITY);
  /** Runs of the scene's fold table: first … last − 1, those of them that are closed, or opened. */
  first = new Uint32Array(CAPACITY);
  last = new Uint32Array(CAPACITY);
  opened = new Uint8Array(CAPACITY);
  x = new Float64Array(CAPACITY);
  y = new Float64Array(CAPACITY);
  left = new Float64Array(CAPACITY);
  right = new Float64Array(CAPACITY);
  row = new Uint16Array(CAPACITY);
  /** Of `STATE`: `open` while the search has entered some but not all. */
  state = new Uint8Array(CAPACITY);

  add(): number {
    if (this.count === this.scene.length) {
      this.scene = grown(this.scene, Uint16Array);
      this.parent = grown(this.parent, Int32Array);
      this.first = grown(this.first, Uint32Array);
      this.last = grown(this.last, Uint32Array);
      this.opened = grown(this.opened, Uint8Array);
      this.x = grown(this.x, Float64Array);
      this.y = grown(this.y, Float64Array);
      this.left = grown(this.left, Float64Array);
      this.right = grown(this.right, Float64Array);
      this.row = grown(this.row, Uint16Array);
      this.state = grown(this.state, Uint8Array);
    }
    return this.count++;
  }
}

/** Runs of sibling subtrees that are too narrow to be drawn one by one. */
export class VisibleColumns {
  count = 0;
  scene = new Uint16Array(CAPACITY);
  /** The list index of the parent of them all. */
  parent = new Int32Array(CAPACITY);
  /** The nodes: from … end − 1, whole subtrees. */
  from = new Uint32Array(CAPACITY);
  end = new Uint32Array(CAPACITY);
  left = new Float64Array(CAPACITY);
  right = new Float64Array(CAPACITY);
  /** The row of the topmost nodes. */
  row = new Uint16Array(CAPACITY);
  /** 1 for the last column below a shape: a pixel is left free, so that subtrees can be told apart. */
  last = new Uint8Array(CAPACITY);
  /** Of `STATE`: `future` where less than half of them has been entered, else `settled`. */
  state = new Uint8Array(CAPACITY);

  add(): number {
    if (this.count === this.scene.length) {
      this.scene = grown(this.scene, Uint16Array);
      this.parent = grown(this.parent, Int32Array);
      this.from = grown(this.from, Uint32Array);
      this.end = grown(this.end, Uint32Array);
      this.left = grown(this.left, Float64Array);
      this.right = grown(this.right, Float64Array);
      this.row = grown(this.row, Uint16Array);
      this.last = grown(this.last, Uint8Array);
      this.state = grown(this.state, Uint8Array);
    }
    return this.count++;
  }
}

const CAPACITY = 1024;

function grown<A extends { readonly length: number; set(from: A): void }>(
  array: A,
  kind: new (length: number) => A,
): A {
  const larger = new kind(array.length * 2);
  larger.set(array);
  return larger;
}
