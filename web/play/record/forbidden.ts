import type { Cells } from '../../games/cells.ts';

/** Why renju forbids Black a point, and the cells of the stones that would stand in each of its lines. */
export interface WhyForbidden {
  readonly kind: 'six' | 'fours' | 'threes';
  readonly lines: readonly (readonly number[])[];
}

const WAYS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
type Way = (typeof WAYS)[number];

/** Of a three it is looked so far at what may become of it; beyond, every three counts. */
const DEEPEST = 4;

/**
 * Why Black may not play on an empty cell, by the rules of the Renju International Federation; null where
 * that is allowed. The engine says which points are forbidden: this tells a person why.
 */
export function whyForbidden(cells: Cells, columns: number, cell: number): WhyForbidden | null {
  const board = new BlackStones(cells.split(''), columns);
  return board.whyForbidden(cell, DEEPEST);
}

class BlackStones {
  readonly #cells: string[];
  readonly #columns: number;

  constructor(cells: string[], columns: number) {
    this.#cells = cells;
    this.#columns = columns;
  }

  whyForbidden(cell: number, depth: number): WhyForbidden | null {
    return this.#with(cell, () => {
      const rows = WAYS.map((way) => this.#row(cell, way));
      if (rows.some(({ length }) => length === 5)) return null;
      const six = rows.filter(({ length }) => length > 5);
      if (six.length > 0) return { kind: 'six', lines: six };
      const fours = WAYS.flatMap((way) => this.#fours(cell, way));
      if (fours.length > 1) return { kind: 'fours', lines: fours };
      const threes = WAYS.flatMap((way) => this.#three(cell, way, depth) ?? []);
      return threes.length > 1
        ? { kind: 'threes', lines: threes.map(({ stones }) => stones) }
        : null;
    });
  }

  /** Does something while a stone of Black's stands there. */
  #with<Result>(cell: number, action: () => Result): Result {
    const before = this.#cells[cell]!;
    this.#cells[cell] = 'X';
    const result = action();
    this.#cells[cell] = before;
    return result;
  }

  /** The cell so many steps away; −1 beyond the edge. */
  #step(cell: number, [down, right]: Way, steps: number): number {
    const row = Math.floor(cell / this.#columns) + down * steps;
    const column = (cell % this.#columns) + right * steps;
    const isInside = row >= 0 && column >= 0 && column < this.#columns;
    const at = row * this.#columns + column;
    return isInside && at < this.#cells.length ? at : -1;
  }

  /** The unbroken row of black stones through one, in order. */
  #row(cell: number, way: Way): readonly number[] {
    let first = 0;
    while (this.#cells[this.#step(cell, way, first - 1)] === 'X') first -= 1;
    const row: number[] = [];
    for (let at = first; this.#cells[this.#step(cell, way, at)] === 'X'; at++) {
      row.push(this.#step(cell, way, at));
    }
    return row;
  }

  /** The empty cells of a line at which one more stone would make five with this one, and the other four. */
  #fives(
    cell: number,
    way: Way,
  ): readonly { readonly at: number; readonly stones: readonly number[] }[] {
    return this.#near(cell, way).flatMap((at) =>
      this.#with(at, () => {
        const row = this.#row(at, way);
        const stones = row.filter((each) => each !== at);
        return row.length === 5 && row.includes(cell) ? [{ at, stones }] : [];
      }),
    );
  }

  /** Empty cells of a line that are near enough for a row of five. */
  #near(cell: number, way: Way): readonly number[] {
    return [-4, -3, -2, -1, 1, 2, 3, 4]
      .map((steps) => this.#step(cell, way, steps))
      .filter((at) => this.#cells[at] === '.');
  }

  /** The fours of a line: one that can be made five at both ends is one. */
  #fours(cell: number, way: Way): readonly (readonly number[])[] {
    const byStones = new Map(this.#fives(cell, way).map(({ stones }) => [stones.join(), stones]));
    return [...byStones.values()];
  }

  /** A three of a line that can become a straight four, without a five, at a point that is not forbidden. */
  #three(cell: number, way: Way, depth: number): { readonly stones: readonly number[] } | null {
    for (const at of this.#near(cell, way)) {
      const stones = this.#with(at, () => {
        const row = this.#row(at, way);
        const isFive = WAYS.some((each) => this.#row(at, each).length === 5);
        const isStraight = row.length === 4 && this.#fives(at, way).length === 2;
        return isStraight && !isFive && row.includes(cell) ? row : null;
      });
      if (stones === null) continue;
      if (depth > 0 && this.whyForbidden(at, depth - 1) !== null) continue;
      return { stones: stones.filter((each) => each !== at) };
    }
    return null;
  }
}
