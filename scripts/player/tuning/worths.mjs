// What both regressions learn: two worths of every shape.

import { Adam } from './adam.mjs';
import { codeOf, isForbidden, pairCount, partsOf, perTable, setOf } from './patterns.mjs';

/**
 * Two worths of every shape, each the sum of its parts and a correction of its own. `price` computes
 * them and forgets the slopes; code that finds out how the loss depends on a worth adds to `slope`;
 * `step` follows.
 */
export class Worths {
  /**
   * @param {number[]} shapes
   * @param {boolean} renju whether the first set is of a color that may not play everywhere
   * @param {number[]} first the parts' weights for the first worth
   * @param {number[]} second
   * @param {Float64Array} corrections for the first worth of each shape, then for the second
   * @param {number} rate of learning
   * @param {number} pull towards the start
   * @param {number[]} extra further weights, which stand behind those of the parts
   */
  constructor(shapes, renju, first, second, corrections, rate, pull, extra = []) {
    // What is forbidden is worth nothing: no part of it.
    this.shapes = shapes.map((shape) =>
      renju && setOf(shape) === 0 && isForbidden(codeOf(shape)) ? [] : partsOf(shape),
    );
    const count = shapes.length;
    const size = first.length;
    this.size = size;
    this.parts = Float64Array.from([...first, ...second, ...extra]);
    this.own = Float64Array.from(corrections);
    /** @param {number} at */
    const dead = (at) => at < 2 * size && (at % perTable === 0 || at % perTable === pairCount);
    this.adam = [
      new Adam(this.parts, rate, pull, dead),
      new Adam(this.own, rate / 2, pull * 10, () => false),
    ];
    this.adam[1].start.fill(0); // corrections are pulled to nothing
    this.worth = [new Float64Array(count), new Float64Array(count)];
    this.slope = [new Float64Array(count), new Float64Array(count)];
    this.extraSlope = new Float64Array(extra.length);
  }
  price() {
    const count = this.shapes.length;
    for (let shape = 0; shape < count; shape++) {
      let first = this.own[shape];
      let second = this.own[count + shape];
      for (const part of this.shapes[shape]) {
        first += this.parts[part];
        second += this.parts[this.size + part];
      }
      const none = this.shapes[shape].length === 0;
      this.worth[0][shape] = none ? 0 : first;
      this.worth[1][shape] = none ? 0 : second;
    }
    this.slope[0].fill(0);
    this.slope[1].fill(0);
    this.extraSlope.fill(0);
  }
  /** @param {number} used positions since `price` @param {number} scale of the rate of learning */
  step(used, scale) {
    const count = this.shapes.length;
    const parts = new Float64Array(this.parts.length);
    const own = new Float64Array(2 * count);
    for (let shape = 0; shape < count; shape++) {
      const first = this.slope[0][shape] / used;
      const second = this.slope[1][shape] / used;
      if (this.shapes[shape].length === 0) continue;
      own[shape] = first;
      own[count + shape] = second;
      for (const part of this.shapes[shape]) {
        parts[part] += first;
        parts[this.size + part] += second;
      }
    }
    for (let at = 0; at < this.extraSlope.length; at++)
      parts[2 * this.size + at] = this.extraSlope[at] / used;
    this.adam[0].step(parts, scale);
    this.adam[1].step(own, scale);
  }
}
