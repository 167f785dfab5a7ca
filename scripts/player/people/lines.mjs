// What a stone makes of the four lines through it, as people count: fives, fours, threes, twos.

/** What a stone can make of a line, from nothing to five. */
export const nothing = 0;
export const two = 1;
export const openTwo = 2;
export const three = 3;
export const openThree = 4;
export const four = 5;
export const openFour = 6;
export const five = 7;

/** A point of a line: a digit of the number that a line is. */
const free = 0;
const own = 1;
const shut = 2;

/** Four steps either way: every five that the stone in the middle can be part of. */
const reach = 4;
const length = 2 * reach + 1;

/** @type {Map<string, number>} */
const known = new Map();

/**
 * What the stone in the middle of a line has made: an open four has two points that make five, an
 * open three one that makes an open four, and so on.
 * @param {string} line nine digits
 * @returns {number}
 */
function madeOf(line) {
  let made = known.get(line);
  if (made === undefined) {
    made = judged(line);
    known.set(line, made);
  }
  return made;
}

/** @param {string} line */
function judged(line) {
  if (line.includes(String(own).repeat(5))) return five;
  const next = Array.from(line).flatMap((point, at) =>
    point === String(free)
      ? [madeOf(`${line.slice(0, at)}${String(own)}${line.slice(at + 1)}`)]
      : [],
  );
  const fives = next.filter((made) => made === five).length;
  if (fives > 0) return fives > 1 ? openFour : four;
  if (next.includes(openFour)) return openThree;
  if (next.includes(four)) return three;
  if (next.includes(openThree)) return openTwo;
  return next.includes(three) ? two : nothing;
}

const made = Uint8Array.from({ length: 3 ** length }, (_, line) =>
  madeOf(line.toString(3).padStart(length, '0')),
);

/** @type {readonly (readonly [number, number])[]} */
const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

/** Stones on a square board: 0 none, else whose. */
export class Stones {
  /** @param {number} size @param {readonly number[]} path cells in order, the first is side 1's */
  constructor(size, path) {
    this.size = size;
    this.cells = new Uint8Array(size * size);
    for (const [at, cell] of path.entries()) this.cells[cell] = 1 + (at % 2);
  }

  /**
   * What a stone of `side` on an empty point, or the one that stands there, makes of its four lines.
   * @param {number} side @param {number} cell
   */
  makes(side, cell) {
    const [x, y] = [cell % this.size, Math.floor(cell / this.size)];
    return directions.map(([dx, dy]) => {
      let line = 0;
      for (let step = -reach; step <= reach; step++) {
        line = 3 * line + (step === 0 ? own : this.#seen(side, x + step * dx, y + step * dy));
      }
      return made[line] ?? nothing;
    });
  }

  /** @param {number} side @param {number} x @param {number} y */
  #seen(side, x, y) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return shut;
    const stone = this.cells[y * this.size + x];
    return stone === 0 ? free : stone === side ? own : shut;
  }

  /** Empty points at most two steps from a stone. */
  near() {
    const { size, cells } = this;
    /** @type {Set<number>} */
    const found = new Set();
    for (const [cell, stone] of cells.entries()) {
      if (stone === 0) continue;
      const [x, y] = [cell % size, Math.floor(cell / size)];
      for (let row = Math.max(0, y - 2); row <= Math.min(size - 1, y + 2); row++) {
        for (let column = Math.max(0, x - 2); column <= Math.min(size - 1, x + 2); column++) {
          if (cells[row * size + column] === 0) found.add(row * size + column);
        }
      }
    }
    return found;
  }
}
