// How weights are moved.

/** Adam (Kingma and Ba 2015) with a pull towards where it started. Changes `weights` in place. */
export class Adam {
  /**
   * @param {Float64Array} weights
   * @param {number} rate of learning
   * @param {number} pull towards the start
   * @param {(at: number) => boolean} fixed weights that stay
   */
  constructor(weights, rate, pull, fixed) {
    this.start = Float64Array.from(weights);
    this.weights = weights;
    this.rate = rate;
    this.pull = pull;
    this.fixed = fixed;
    this.steps = 0;
    this.mean = new Float64Array(weights.length);
    this.square = new Float64Array(weights.length);
  }
  /** @param {Float64Array} gradient @param {number} scale of the rate */
  step(gradient, scale) {
    this.steps++;
    const a = 1 - 0.9 ** this.steps;
    const b = 1 - 0.999 ** this.steps;
    for (let at = 0; at < gradient.length; at++) {
      if (this.fixed(at)) continue;
      const slope = gradient[at] + this.pull * (this.weights[at] - this.start[at]);
      this.mean[at] = 0.9 * this.mean[at] + 0.1 * slope;
      this.square[at] = 0.999 * this.square[at] + 0.001 * slope * slope;
      this.weights[at] -=
        (this.rate * scale * (this.mean[at] / a)) / (Math.sqrt(this.square[at] / b) + 1e-8);
    }
  }
}
