// What a judge has to know of gomoku: who has won, and what renju forbids. Slow and plain; the
// engine's own rules are in engine/gomoku and know nothing of this.

/** @typedef {'freestyle' | 'standard' | 'renju'} Rule */

export const black = 1;
export const white = 2;

/** A square board: 0 empty, 1 Black, 2 White. */
export class Board {
  /** @param {number} size */
  constructor(size) {
    this.size = size;
    this.stones = new Uint8Array(size * size);
  }
  /** −1 off the board. @param {number} x @param {number} y */
  at(x, y) {
    const isOn = x >= 0 && y >= 0 && x < this.size && y < this.size;
    return isOn ? (this.stones[y * this.size + x] ?? -1) : -1;
  }
  /** @param {number} x @param {number} y @param {number} stone */
  put(x, y, stone) {
    this.stones[y * this.size + x] = stone;
  }
}

/** @type {[number, number][]} */
const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

/**
 * How long the row of the stone on (x, y) is, along (dx, dy).
 * @param {Board} board @param {number} x @param {number} y @param {number} dx @param {number} dy
 */
function rowOf(board, x, y, dx, dy) {
  const stone = board.at(x, y);
  let length = 1;
  for (const sign of [-1, 1]) {
    for (let step = sign; board.at(x + step * dx, y + step * dy) === stone; step += sign) length++;
  }
  return length;
}

/**
 * Whether the stone on (x, y) stands in a row that wins.
 * @param {Board} board @param {number} x @param {number} y @param {Rule} rule
 */
export function isWin(board, x, y, rule) {
  const exactly = rule === 'standard' || (rule === 'renju' && board.at(x, y) === black);
  return directions.some(([dx, dy]) => {
    const row = rowOf(board, x, y, dx, dy);
    return row === 5 || (row > 5 && !exactly);
  });
}

/**
 * Steps from Black's stone on (x, y) along a line to the empty points that make five with it.
 * @param {Board} board @param {number} x @param {number} y @param {number} dx @param {number} dy
 */
function fivePlaces(board, x, y, dx, dy) {
  /** @type {number[]} */
  const places = [];
  for (let step = -4; step <= 4; step++) {
    if (board.at(x + step * dx, y + step * dy) !== 0) continue;
    board.put(x + step * dx, y + step * dy, black);
    // The five must hold the stone itself: nothing but Black between the two.
    let joined = true;
    for (let between = Math.sign(step); between !== step; between += Math.sign(step)) {
      joined &&= board.at(x + between * dx, y + between * dy) === black;
    }
    if (joined && rowOf(board, x, y, dx, dy) === 5) places.push(step);
    board.put(x + step * dx, y + step * dy, 0);
  }
  return places;
}

/** A straight four can become five at both ends. @param {number[]} places */
function isStraight(places) {
  return places.some((place) => places.includes(place + 5));
}

/**
 * Whether Black's stone on (x, y) is part of a three along a line: one more stone, on a point that
 * makes no five and is not forbidden itself, makes a straight four.
 * @param {Board} board @param {number} x @param {number} y @param {number} dx @param {number} dy
 */
function isThree(board, x, y, dx, dy) {
  if (fivePlaces(board, x, y, dx, dy).length > 0) return false;
  for (let step = -4; step <= 4; step++) {
    const px = x + step * dx;
    const py = y + step * dy;
    if (board.at(px, py) !== 0) continue;
    board.put(px, py, black);
    const makesFive = directions.some(([ox, oy]) => rowOf(board, px, py, ox, oy) === 5);
    const straight = !makesFive && isStraight(fivePlaces(board, x, y, dx, dy));
    board.put(px, py, 0);
    if (straight && !isForbidden(board, px, py)) return true;
  }
  return false;
}

/**
 * Whether renju forbids Black the empty point (x, y): six or more in a row, two fours, or two
 * threes, and no five. Leaves the board as it was.
 * @param {Board} board @param {number} x @param {number} y
 * @returns {boolean}
 */
export function isForbidden(board, x, y) {
  board.put(x, y, black);
  const rows = directions.map(([dx, dy]) => rowOf(board, x, y, dx, dy));
  let forbidden = false;
  if (!rows.includes(5)) {
    const fours = directions.reduce((sum, [dx, dy]) => {
      const places = fivePlaces(board, x, y, dx, dy);
      return sum + (isStraight(places) ? 1 : places.length);
    }, 0);
    forbidden =
      rows.some((row) => row > 5) ||
      fours >= 2 ||
      directions.filter(([dx, dy]) => isThree(board, x, y, dx, dy)).length >= 2;
  }
  board.put(x, y, 0);
  return forbidden;
}
