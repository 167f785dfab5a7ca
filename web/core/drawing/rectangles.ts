/** A context, or whatever else fills rectangles at whole pixels. */
export type Ground = Pick<CanvasRenderingContext2D, 'fillRect'> & { fillStyle: unknown };

/**
 * Rectangles at whole pixels, gathered by color and then filled color by color: what a canvas
 * without a GPU draws fastest by far. Reused from frame to frame.
 */
export class Rectangles {
  readonly #groups = new Map<string, Group>();
  /** Groups without a color. */
  readonly #spare: Group[] = [];

  /** From (x, y), both edges rounded to whole pixels; at least one pixel wide and tall. */
  add(color: string, x: number, y: number, width: number, height: number): void {
    let group = this.#groups.get(color);
    if (group === undefined) {
      group = this.#spare.pop() ?? { count: 0, cells: new Int32Array(1024) };
      this.#groups.set(color, group);
    }
    if (group.count * 4 === group.cells.length) {
      const larger = new Int32Array(group.cells.length * 2);
      larger.set(group.cells);
      group.cells = larger;
    }
    const left = Math.round(x);
    const top = Math.round(y);
    const at = group.count++ * 4;
    group.cells[at] = left;
    group.cells[at + 1] = top;
    group.cells[at + 2] = Math.max(1, Math.round(x + width) - left);
    group.cells[at + 3] = Math.max(1, Math.round(y + height) - top);
  }

  /** Fills them all, in the order in which their colors first came up, and forgets them. */
  fill(ground: Ground): void {
    for (const [color, group] of this.#groups) {
      ground.fillStyle = color;
      const { cells } = group;
      for (let at = 0; at < group.count * 4; at += 4) {
        ground.fillRect(cells[at]!, cells[at + 1]!, cells[at + 2]!, cells[at + 3]!);
      }
      group.count = 0;
      this.#spare.push(group);
    }
    this.#groups.clear();
  }
}

interface Group {
  count: number;
  cells: Int32Array;
}
