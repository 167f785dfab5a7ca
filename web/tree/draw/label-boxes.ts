/** How wide the strips are by which boxes are found again, in pixels, and how many there are. */
const STRIP = 64;
const STRIPS = 64;

/**
 * What is taken in a frame, by what has been written or by the shapes of nodes, so that others can keep
 * clear of it. In pixels.
 */
export class LabelBoxes {
  #count = 0;
  #edges = new Float64Array(256);
  /** Of each strip the last entry, of each entry the one before it and its box; −1: none. */
  readonly #last = new Int32Array(STRIPS).fill(-1);
  #entries = 0;
  #before = new Int32Array(128);
  #boxes = new Int32Array(128);

  clear(): void {
    this.#count = 0;
    this.#entries = 0;
    this.#last.fill(-1);
  }

  add(left: number, top: number, right: number, bottom: number): void {
    if (this.#count * 4 === this.#edges.length) {
      const larger = new Float64Array(this.#edges.length * 2);
      larger.set(this.#edges);
      this.#edges = larger;
    }
    const box = this.#count++;
    this.#edges.set([left, top, right, bottom], 4 * box);
    for (let strip = stripAt(left); strip <= stripAt(right); strip++) this.#enter(strip, box);
  }

  /** True where nothing is taken within these edges. */
  isFree(left: number, top: number, right: number, bottom: number): boolean {
    const edges = this.#edges;
    const until = stripAt(right);
    for (let strip = stripAt(left); strip <= until; strip++) {
      for (let entry = this.#last[strip]!; entry >= 0; entry = this.#before[entry]!) {
        const at = 4 * this.#boxes[entry]!;
        const beside = edges[at]! >= right || edges[at + 2]! <= left;
        if (!beside && edges[at + 1]! < bottom && edges[at + 3]! > top) return false;
      }
    }
    return true;
  }

  #enter(strip: number, box: number): void {
    if (this.#entries === this.#boxes.length) {
      this.#before = doubled(this.#before);
      this.#boxes = doubled(this.#boxes);
    }
    this.#boxes[this.#entries] = box;
    this.#before[this.#entries] = this.#last[strip]!;
    this.#last[strip] = this.#entries++;
  }
}

function doubled(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(full.length * 2);
  larger.set(full);
  return larger;
}

/** What is beyond either end belongs to the strip there. */
function stripAt(x: number): number {
  return Math.min(STRIPS - 1, Math.max(0, Math.floor(x / STRIP)));
}
