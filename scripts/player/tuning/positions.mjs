// Positions as flat arrays: shapes and how often for the evaluation, shapes of candidates for the
// ordering.

import { readFileSync } from 'node:fs';
import { dataFiles, positionsIn } from './games.mjs';
import { codeOf, isForbidden, shapeOf, threatOf } from './patterns.mjs';

const differentShapes = 110; // room for so many in a position, both colors together

/** Numbers for shapes in the order in which they turn up. */
class ShapeNumbers {
  constructor() {
    /** @type {Map<number, number>} */
    this.numbers = new Map();
    /** What a shape adds to the mask of threats, see evaluate.h. @type {number[]} */
    this.ownBit = [];
    /** @type {number[]} */
    this.theirBit = [];
  }
  /** @param {number} shape @param {boolean} forbids whether renju forbids its color what it forbids */
  of(shape, forbids) {
    const known = this.numbers.get(shape);
    if (known !== undefined) return known;
    const code = codeOf(shape);
    const threat = forbids && isForbidden(code) ? 0 : threatOf(code);
    this.ownBit.push(threat >= 1 && threat <= 4 ? 1 << (threat - 1) : 0);
    this.theirBit.push(threat >= 1 && threat <= 5 ? 16 << (threat - 1) : 0);
    this.numbers.set(shape, this.numbers.size);
    return this.numbers.size - 1;
  }
}

/** @typedef {ReturnType<typeof loadPositions>} Positions */

/**
 * @param {string} folder of the games
 * @param {string} rule of all of them; under renju each color has a set of tables of its own
 */
export function loadPositions(folder, rule) {
  const renju = rule === 'renju';
  const buffers = dataFiles(folder).map((file) => readFileSync(file));
  let positions = 0;
  let candidates = 0;
  for (const bytes of buffers) {
    for (const record of positionsIn(bytes)) {
      positions++;
      candidates += record.candidates;
    }
  }
  const data = {
    positions,
    mask: new Uint16Array(positions),
    set: new Uint8Array(positions), // of the side to move
    result: new Float32Array(positions), // NaN: not played out
    value: new Int16Array(positions),
    best: new Uint16Array(positions),
    // (shape, how often) of each position from `entry` on; those of the opponent from `entryTheirs`.
    entry: new Uint32Array(positions + 1),
    entryTheirs: new Uint32Array(positions),
    shape: new Uint16Array(positions * differentShapes),
    often: new Uint8Array(positions * differentShapes),
    // Shapes of the candidates of each position from `first` on.
    first: new Uint32Array(positions + 1),
    own: new Uint16Array(candidates),
    theirs: new Uint16Array(candidates),
  };
  const shapes = new ShapeNumbers();
  let position = 0;
  let candidate = 0;
  let entry = 0;
  /** @param {Map<number, number>} tally */
  const addEntries = (tally) => {
    for (const [shape, often] of tally) {
      if (entry === data.shape.length) throw new Error('more shapes in a position than expected');
      data.shape[entry] = shape;
      data.often[entry++] = Math.min(often, 255);
    }
  };
  for (const bytes of buffers) {
    for (const record of positionsIn(bytes)) {
      data.result[position] = record.result ?? NaN;
      data.value[position] = record.value;
      data.best[position] = record.best;
      const ownSet = renju ? record.mover : 0;
      const theirSet = renju ? 1 - record.mover : 0;
      data.set[position] = ownSet;
      data.first[position] = candidate;
      /** @type {Map<number, number>} */
      const ownTally = new Map();
      /** @type {Map<number, number>} */
      const theirTally = new Map();
      for (let point = 0, at = record.at; point < record.points; point++, at += 4) {
        const ownCode = bytes.readUInt16LE(at);
        const theirCode = bytes.readUInt16LE(at + 2);
        const own = shapes.of(shapeOf(ownCode, ownSet), renju && ownSet === 0);
        const theirs = shapes.of(shapeOf(theirCode, theirSet), renju && theirSet === 0);
        data.mask[position] |= shapes.ownBit[own] | shapes.theirBit[theirs];
        ownTally.set(own, (ownTally.get(own) ?? 0) + 1);
        theirTally.set(theirs, (theirTally.get(theirs) ?? 0) + 1);
        if (point < record.candidates) {
          data.own[candidate] = own;
          data.theirs[candidate++] = theirs;
        }
      }
      data.entry[position] = entry;
      addEntries(ownTally);
      data.entryTheirs[position] = entry;
      addEntries(theirTally);
      position++;
    }
  }
  data.entry[positions] = entry;
  data.first[positions] = candidate;
  return { ...data, renju, shapes: [...shapes.numbers.keys()] };
}

/** Whether a position is kept from learning, to see how well it generalizes: whole stretches of games. */
export function isHeldOut(/** @type {number} */ position) {
  return Math.floor(position / 500) % 10 === 9;
}

/** Learning goes through the positions in so many parts, about 4096 positions each. */
export function partsFor(/** @type {number} */ positions) {
  return Math.max(1, Math.floor(positions / 4096));
}
