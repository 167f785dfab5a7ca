/** Where labels have been written in a frame, so that others can keep clear of them. In pixels. */
export class LabelBoxes {
  #count = 0;
  #edges = new Float64Array(256);

  clear(): void {
    this.#count = 0;
  }

  add(left: number, top: number, right: number, bottom: number): void {
    if (this.#count * 4 === this.#edges.length) {
      const larger = new Float64Array(this.#edges.length * 2);
      larger.set(this.#edges);
      this.#edges = larger;
    }
    this.#edges.set([left, top, right, bottom], 4 * this.#count++);
  }

  /** True where nothing has been written within these edges. */
  isFree(left: number, top: number, right: number, bottom: number): boolean {
    const edges = this.#edges;
    for (let at = 0; at < 4 * this.#count; at += 4) {
      const beside = edges[at]! >= right || edges[at + 2]! <= left;
      if (!beside && edges[at + 1]! < bottom && edges[at + 3]! > top) return false;
    }
    return true;
  }
}
