import type { Stone } from '../../games/cells.ts';

/**
 * Where each cell of a board goes when the board is turned or mirrored onto itself: eight ways for a
 * square, four for another rectangle; the first leaves all where it is.
 */
export function symmetriesOf(rows: number, columns: number): readonly Int32Array[] {
  const isSquare = rows === columns;
  return [false, true].flatMap((swapped) =>
    swapped && !isSquare
      ? []
      : [false, true].flatMap((down) =>
          [false, true].map((right) =>
            Int32Array.from({ length: rows * columns }, (_, cell) => {
              const [row, column] = [Math.floor(cell / columns), cell % columns];
              const y = down ? rows - 1 - row : row;
              const x = right ? columns - 1 - column : column;
              return swapped ? x * columns + y : y * columns + x;
            }),
          ),
        ),
  );
}

/**
 * A position by a number that it shares with those that turning or mirroring makes of it, and with no
 * other: two that differ are taken for one with a chance of 2^−52. Stones are put and taken away in
 * any order, each in constant time (Zobrist, A new hashing method with application for game playing,
 * 1970).
 */
export class PositionKey {
  readonly #symmetries: readonly Int32Array[];
  /** Of the position under each symmetry, 26 bits each. */
  readonly #high: Int32Array;
  readonly #low: Int32Array;

  constructor(rows: number, columns: number) {
    this.#symmetries = symmetriesOf(rows, columns);
    this.#high = new Int32Array(this.#symmetries.length);
    this.#low = new Int32Array(this.#symmetries.length);
  }

  /** Puts a stone on a cell, or takes away the one that is there. */
  toggle(cell: number, stone: Stone): void {
    for (const [at, symmetry] of this.#symmetries.entries()) {
      const name = 2 * symmetry[cell]! + (stone === 'X' ? 0 : 1);
      this.#high[at]! ^= bitsOf(name, 0x9e3779b9);
      this.#low[at]! ^= bitsOf(name, 0x7f4a7c15);
    }
  }

  /** The position with `turn` to move. */
  keyOf(turn: Stone): number {
    let least = Infinity;
    for (let at = 0; at < this.#high.length; at++) least = Math.min(least, this.#numberAt(at));
    return 2 * least + (turn === 'X' ? 0 : 1);
  }

  /** A number for a move here: the same for moves that are alike, in all positions of this key. */
  nameOf(cell: number): number {
    let least = Infinity;
    for (const symmetry of this.#onto()) least = Math.min(least, symmetry[cell]!);
    return least;
  }

  /** The cells that a move of that number may be played on here; one where nothing is alike. */
  cellsOf(name: number): readonly number[] {
    return [...new Set(this.#onto().map((symmetry) => symmetry.indexOf(name)))];
  }

  /** The symmetries that make of this position the one that stands for all of its key. */
  #onto(): readonly Int32Array[] {
    let least = Infinity;
    for (let at = 0; at < this.#high.length; at++) least = Math.min(least, this.#numberAt(at));
    return this.#symmetries.filter((_, at) => this.#numberAt(at) === least);
  }

  #numberAt(at: number): number {
    return this.#high[at]! * 2 ** 26 + this.#low[at]!;
  }
}

/** 26 bits that look random, the same for the same name and seed (after MurmurHash3's last step). */
function bitsOf(name: number, seed: number): number {
  let bits = Math.imul(name + 1, seed);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 6;
}
