import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A part of a list: which items of it are drawn, and how high the rest would be. */
export interface SeenPart {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** How many rows make a block: drawn together, and measured together. */
const ROWS = 4;
/** What is beyond the window by less than so many pixels is drawn already. */
const MARGIN = 600;

/**
 * Which part of a long list in a grid is to be drawn: what is seen and a little around it. `grid` gives the
 * element whose children are the items that are drawn, between the room for those before and after.
 */
export class SeenList implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #grid: () => HTMLElement | null;
  readonly #guess: number;
  #count = 0;
  #columns = 1;
  #width = 0;
  /** The heights of blocks that have been seen. */
  readonly #heights = new Map<number, number>();
  #known = 0;
  #first = 0;
  #last = 1;
  /** The first block that was drawn. */
  #drawn = 0;
  #frame = 0;

  /** `guess`: how high a row may be, before one was seen. */
  constructor(host: ReactiveControllerHost, guess: number, grid: () => HTMLElement | null) {
    this.#host = host;
    this.#guess = guess;
    this.#grid = grid;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('scroll', this.look, { capture: true, passive: true });
    window.addEventListener('resize', this.look);
  }

  hostDisconnected(): void {
    document.removeEventListener('scroll', this.look, { capture: true });
    window.removeEventListener('resize', this.look);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  hostUpdated(): void {
    this.#measure();
    this.look();
  }

  /** What is to be drawn of a list with so many items. */
  part(count: number): SeenPart {
    this.#count = count;
    const blocks = this.#blocks;
    const last = Math.min(this.#last, Math.max(0, blocks - 1));
    const first = Math.min(this.#first, last);
    this.#drawn = first;
    return {
      from: first * this.#size,
      to: Math.min(count, (last + 1) * this.#size),
      before: this.#heightOf(0, first),
      after: this.#heightOf(last + 1, blocks),
    };
  }

  /** How far below the beginning of the list the block of an item begins, as far as that is known. */
  above(item: number): number {
    return this.#heightOf(0, Math.floor(item / this.#size));
  }

  get #size(): number {
    return this.#columns * ROWS;
  }

  get #blocks(): number {
    return Math.ceil(this.#count / this.#size);
  }

  /** How high blocks are, those unseen as those that were seen are on the average. */
  #heightOf(from: number, to: number): number {
    const usual = this.#heights.size === 0 ? ROWS * this.#guess : this.#known / this.#heights.size;
    let height = 0;
    for (let block = from; block < to; block++) height += this.#heights.get(block) ?? usual;
    return height;
  }

  /** Notes how high the blocks are that are drawn. */
  #measure(): void {
    const grid = this.#grid();
    if (grid === null || grid.clientWidth === 0 || this.#count === 0) return;
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    if (columns !== this.#columns || grid.clientWidth !== this.#width) {
      this.#columns = columns;
      this.#width = grid.clientWidth;
      this.#heights.clear();
      this.#known = 0;
      this.#host.requestUpdate();
      return;
    }
    const items = grid.children;
    const gap = parseFloat(getComputedStyle(grid).rowGap) || 0;
    for (let at = 0; at + this.#size <= items.length; at += this.#size) {
      const top = items[at]!.getBoundingClientRect().top;
      const next = items[at + this.#size]?.getBoundingClientRect().top;
      const height = (next ?? grid.getBoundingClientRect().bottom + gap) - top;
      const block = this.#drawn + at / this.#size;
      this.#known += height - (this.#heights.get(block) ?? 0);
      this.#heights.set(block, height);
    }
  }

  /** Looks, in the next frame, whether other items are seen now: a list that scrolls in a box of its own tells. */
  readonly look = (): void => {
    if (this.#frame !== 0 || this.#count === 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#see();
    });
  };

  #see(): void {
    const grid = this.#grid();
    if (grid === null) return;
    const { top } = grid.getBoundingClientRect();
    const start = top - this.#heightOf(0, this.#drawn);
    let first = 0;
    let at = start;
    const blocks = this.#blocks;
    while (first < blocks - 1) {
      const next = at + this.#heightOf(first, first + 1);
      if (next > -MARGIN) break;
      at = next;
      first += 1;
    }
    let last = first;
    at += this.#heightOf(first, first + 1);
    while (last < blocks - 1 && at < innerHeight + MARGIN) {
      last += 1;
      at += this.#heightOf(last, last + 1);
    }
    if (first === this.#first && last === this.#last) return;
    this.#first = first;
    this.#last = last;
    this.#host.requestUpdate();
  }
}
