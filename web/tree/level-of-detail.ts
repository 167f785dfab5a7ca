/** Subtrees narrower than this are drawn together: in pixels, and while frames are slow. */
const FINEST = 1.6;
const COARSEST = 4;

/** How fine a tree is drawn: less while frames come late, all there is once they don't. */
export class Fineness {
  #thinnest = FINEST;

  /** Subtrees narrower than so many pixels are drawn together. */
  get thinnest(): number {
    return this.#thinnest;
  }

  get isFull(): boolean {
    return this.#thinnest === FINEST;
  }

  /**
   * To be given for each frame what it cost, and how long after the last one it began, in milliseconds.
   * While the camera `stands` there is no more by and by: each time all that is drawn would have to be
   * added up anew. Gives back true where frames come late.
   */
  adapt(cost: number, interval: number, stands: boolean): boolean {
    const isLate = cost > 11 || (interval > 25 && interval < 100 && cost > 5);
    if (isLate) this.#thinnest = Math.min(COARSEST, this.#thinnest * 1.25);
    else if (cost < 5 && !stands) this.#thinnest = Math.max(FINEST, this.#thinnest * 0.95);
    return isLate;
  }

  restore(): void {
    this.#thinnest = FINEST;
  }
}
