/**
 * Of each node, rows of (time, sums) in the order of time: first how many there are of each,
 * then they are filled in. Flat: no object per node or row. Times are numbers of iterations, from 1.
 */
export class Rows {
  /** Of each node, where its rows begin; one more at the end. */
  readonly #starts: Uint32Array;
  /** Of each node, where its next row goes. */
  readonly #next: Uint32Array;
  readonly #times: Uint32Array;
  readonly #first: Int32Array | Uint32Array;
  readonly #second: Uint32Array | null;

  /** `counts`: how many rows each node will have. `pairs`: whether two sums are kept, or one. */
  constructor(counts: Uint32Array, pairs: boolean) {
    const starts = new Uint32Array(counts.length + 1);
    for (let node = 0; node < counts.length; node++)
      starts[node + 1] = starts[node]! + counts[node]!;
    const length = starts[counts.length]!;
    this.#starts = starts;
    this.#next = starts.slice(0, counts.length);
    this.#times = new Uint32Array(length);
    this.#first = pairs ? new Uint32Array(length) : new Int32Array(length);
    this.#second = pairs ? new Uint32Array(length) : null;
  }

  /** The next row of a node, which is no older than its last. */
  add(node: number, time: number, first: number, second = 0): void {
    const row = this.#next[node]!++;
    this.#times[row] = time;
    this.#first[row] = first;
    if (this.#second !== null) this.#second[row] = second;
  }

  /** What the next row will add to; 0 before the first. */
  last(node: number): number {
    const row = this.#next[node]! - 1;
    return row < this.#starts[node]! ? 0 : this.#first[row]!;
  }

  /** The number of a node's rows that are no later than `time`. O(log rows). */
  count(node: number, time: number): number {
    const start = this.#starts[node]!;
    let low = start;
    let high = this.#starts[node + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#times[middle]! <= time) low = middle + 1;
      else high = middle;
    }
    return low - start;
  }

  /** Of row number `count` of a node, from 1: its first sum, its second one, and when it came. */
  first(node: number, count: number): number {
    return this.#first[this.#starts[node]! + count - 1]!;
  }
  second(node: number, count: number): number {
    return this.#second![this.#starts[node]! + count - 1]!;
  }
  time(node: number, count: number): number {
    return this.#times[this.#starts[node]! + count - 1]!;
  }

  /** How many rows a node has in all. */
  total(node: number): number {
    return this.#starts[node + 1]! - this.#starts[node]!;
  }

  /** Bytes that all of it takes. */
  get bytes(): number {
    const sums = this.#first.byteLength + (this.#second?.byteLength ?? 0);
    return this.#starts.byteLength + this.#next.byteLength + this.#times.byteLength + sums;
  }
}
