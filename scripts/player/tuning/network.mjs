// The network of engine/gomoku/network.h: what it adds to the sum of the shapes' worths, which are
// corrected along with it. From the view of the side to move.

import { Adam } from './adam.mjs';
import { pointsPerE, sigmoid, targetsOf } from './evaluation.mjs';
import { codeOf, isForbidden, partsOf, perTable, setOf } from './patterns.mjs';
import { isHeldOut } from './positions.mjs';

export const features = 8;
export const units = 16;
const inputs = 2 * features;
const columns = features + 2; // and the worth of a shape whose color is to move, and of one that waits
const masks = 512;

const batch = 128;
const rate = 0.003;
const openOne = 2;
const seldom = 100; // shapes in fewer positions are left out: they would be a third of the table

/**
 * @typedef {object} Network in the units of learning: 1 is where features and units are cut
 * @property {Map<number, number[]>} shapes what a shape adds to the features, by its code
 * @property {number[]} start of the features
 * @property {number[][]} weights of each unit: features of the side to move, then of the other
 * @property {number[]} bias of each unit
 * @property {number[]} out worth of each unit, in points of the evaluation
 */

/** The same numbers whenever it is tuned (Marsaglia's xorshift). */
function randomFrom(seed = 88675123) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** @param {number} size @param {() => number} fill */
const filled = (size, fill) => Float64Array.from({ length: size }, fill);

/**
 * A row of numbers for every shape, each the sum of its parts' rows and of a row of its own, so that
 * rare shapes are not far from their like. A shape that makes nothing of the point, or that is
 * forbidden, has zeros: how much of the board is empty is no matter of the network.
 */
class Rows {
  /** @param {import('./positions.mjs').Positions} data @param {() => number} random */
  constructor(data, random) {
    this.parts = data.shapes.map((shape) => {
      const code = codeOf(shape);
      const forbidden = data.renju && setOf(shape) === 0 && isForbidden(code);
      return (code & 15) <= openOne || forbidden ? [] : partsOf(shape);
    });
    const sets = data.renju ? 2 : 1;
    /** @param {number} spread */
    const small = (spread) => (/** @type {unknown} */ _, /** @type {number} */ at) =>
      at % columns < features ? spread * (random() + random() + random() - 1.5) : 0;
    this.shared = Float64Array.from({ length: sets * perTable * columns }, small(0.006));
    this.own = Float64Array.from({ length: data.shapes.length * columns }, small(0.0015));
    this.sums = new Float64Array(this.own.length);
    this.slope = new Float64Array(this.own.length);
    this.sharedSlope = new Float64Array(this.shared.length);
    this.adam = [
      new Adam(this.shared, rate / 10, 0, () => false),
      new Adam(this.own, rate / 20, 1e-7, () => false),
    ];
    this.adam[1].start.fill(0);
    this.add();
  }
  add() {
    for (let shape = 0; shape < this.parts.length; shape++) {
      if (this.parts[shape].length === 0) continue;
      const to = shape * columns;
      for (let at = 0; at < columns; at++) this.sums[to + at] = this.own[to + at];
      for (const part of this.parts[shape]) {
        for (let at = 0; at < columns; at++) this.sums[to + at] += this.shared[part * columns + at];
      }
    }
  }
  /** Follows `slope` and forgets it. @param {number} scale */
  step(scale) {
    this.sharedSlope.fill(0);
    for (let shape = 0; shape < this.parts.length; shape++) {
      const from = shape * columns;
      if (this.parts[shape].length === 0) this.slope.fill(0, from, from + columns);
      for (const part of this.parts[shape]) {
        for (let at = 0; at < columns; at++)
          this.sharedSlope[part * columns + at] += this.slope[from + at];
      }
    }
    this.adam[0].step(this.sharedSlope, scale);
    this.adam[1].step(this.slope, scale);
    this.slope.fill(0);
    this.add();
  }
}

/** Everything but the rows, for one color to move: one array, so that one step moves it. */
const at = {
  weights: 0,
  bias: units * inputs,
  out: units * inputs + units,
  start: units * inputs + 2 * units,
  tempo: units * inputs + 2 * units + features,
  threats: units * inputs + 2 * units + features + 1,
  end: units * inputs + 2 * units + features + 1 + masks,
};

/** @param {() => number} random */
function freshDense(random) {
  const dense = new Float64Array(at.end);
  dense.set(
    filled(units * inputs, () => (random() - 0.5) * 0.9),
    at.weights,
  );
  dense.fill(0.2, at.bias, at.out);
  dense.set(
    filled(units, () => random() - 0.5),
    at.out,
  );
  dense.fill(0.3, at.start, at.tempo);
  return dense;
}

/** What the tables say of every position, in logits. */
function tablesSay(
  /** @type {import('./positions.mjs').Positions} */ data,
  /** @type {import('./weights.mjs').Tables[]} */ sets,
) {
  const worths = [0, 1].map((side) =>
    data.shapes.map((shape) => {
      const tables = sets[setOf(shape)];
      const code = codeOf(shape);
      if (data.renju && setOf(shape) === 0 && isForbidden(code)) return 0;
      const from = setOf(shape) * perTable;
      const table = side === 0 ? tables.toMove : tables.waiting;
      const sum = partsOf(shape).reduce((so, part) => so + table[part - from], 0);
      return (sum + (tables.corrections.get(code)?.[side] ?? 0)) / pointsPerE;
    }),
  );
  return Float32Array.from({ length: data.positions }, (_, position) => {
    const { tempo, threats } = sets[data.set[position]];
    let sum = (tempo + threats[data.mask[position]]) / pointsPerE;
    const middle = data.entryTheirs[position];
    for (let e = data.entry[position]; e < middle; e++)
      sum += data.often[e] * worths[0][data.shape[e]];
    for (let e = middle; e < data.entry[position + 1]; e++)
      sum -= data.often[e] * worths[1][data.shape[e]];
    return sum;
  });
}

/**
 * The entries of `data`, as they stand there, without shapes that add nothing.
 * @param {import('./positions.mjs').Positions} data @param {Rows} rows
 */
function entriesThatCount(data, rows) {
  const entry = new Uint32Array(data.positions + 1);
  const entryTheirs = new Uint32Array(data.positions);
  let count = 0;
  /** @param {number} from @param {number} end */
  const keep = (from, end) => {
    for (let e = from; e < end; e++) {
      if (rows.parts[data.shape[e]].length === 0) continue;
      shape[count] = data.shape[e];
      often[count++] = data.often[e];
    }
  };
  const shape = new Uint16Array(data.entry[data.positions]);
  const often = new Uint8Array(shape.length);
  for (let position = 0; position < data.positions; position++) {
    entry[position] = count;
    keep(data.entry[position], data.entryTheirs[position]);
    entryTheirs[position] = count;
    keep(data.entryTheirs[position], data.entry[position + 1]);
  }
  entry[data.positions] = count;
  return { entry, entryTheirs, shape, often };
}

/** A network that learns, and what it thinks of one position at a time. */
class Learner {
  /**
   * @param {import('./positions.mjs').Positions} data
   * @param {import('./weights.mjs').Tables[]} sets
   */
  constructor(data, sets) {
    const random = randomFrom();
    this.data = data;
    this.random = random;
    this.base = tablesSay(data, sets);
    this.rows = new Rows(data, random);
    this.entries = entriesThatCount(data, this.rows);
    this.dense = sets.map(() => freshDense(random));
    this.slopes = sets.map(() => new Float64Array(at.end));
    this.adams = this.dense.map((dense) => {
      const adam = new Adam(dense, rate, 1e-7, () => false);
      adam.start.fill(0);
      return adam;
    });
    this.sums = new Float64Array(2 * columns); // of the side to move, then of the other
    this.input = new Float64Array(inputs);
    this.sumSlope = new Float64Array(2 * columns);
    this.unit = new Float64Array(units); // before it is cut
  }
  /** Where in `dense` a side's features start: in that of its own color. @param {number} set @param {number} side */
  starts(set, side) {
    return side === 0 || this.dense.length === 1 ? set : 1 - set;
  }
  /** @param {number} position */
  guess(position) {
    const { data, sums, input, unit } = this;
    const { entry, entryTheirs, shape, often } = this.entries;
    const { sums: rows } = this.rows;
    const set = data.set[position];
    const dense = this.dense[set];
    sums.fill(0);
    for (let side = 0; side < 2; side++) {
      const to = side * columns;
      const start = this.dense[this.starts(set, side)];
      for (let each = 0; each < features; each++) sums[to + each] = start[at.start + each];
      const end = side === 0 ? entryTheirs[position] : entry[position + 1];
      for (let e = side === 0 ? entry[position] : entryTheirs[position]; e < end; e++) {
        const from = shape[e] * columns;
        const count = often[e];
        for (let each = 0; each < columns; each++) sums[to + each] += count * rows[from + each];
      }
      for (let each = 0; each < features; each++)
        input[side * features + each] = Math.min(1, Math.max(0, sums[to + each]));
    }
    let value = this.base[position] + dense[at.tempo] + dense[at.threats + data.mask[position]];
    value += sums[features] + sums[columns + features + 1];
    for (let each = 0; each < units; each++) {
      let sum = dense[at.bias + each];
      for (let one = 0; one < inputs; one++) sum += dense[each * inputs + one] * input[one];
      unit[each] = sum;
      value += dense[at.out + each] * Math.min(1, Math.max(0, sum));
    }
    return value;
  }
  /** Adds to the slopes; after `guess` of the same position. @param {number} position @param {number} error */
  learn(position, error) {
    const { data, sums, sumSlope, input, unit } = this;
    const set = data.set[position];
    const dense = this.dense[set];
    const slopes = this.slopes[set];
    sumSlope.fill(0);
    sumSlope[features] = error;
    sumSlope[columns + features + 1] = error;
    slopes[at.tempo] += error;
    slopes[at.threats + data.mask[position]] += error;
    for (let each = 0; each < units; each++) {
      slopes[at.out + each] += error * Math.min(1, Math.max(0, unit[each]));
      if (unit[each] <= 0 || unit[each] >= 1) continue;
      const slope = error * dense[at.out + each];
      slopes[at.bias + each] += slope;
      for (let one = 0; one < inputs; one++) {
        slopes[each * inputs + one] += slope * input[one];
        const sum = one < features ? one : one - features + columns;
        sumSlope[sum] += slope * dense[each * inputs + one];
      }
    }
    const { slope: rows } = this.rows;
    const { entry, entryTheirs, shape, often } = this.entries;
    for (let side = 0; side < 2; side++) {
      const from = side * columns;
      const start = this.slopes[this.starts(set, side)];
      for (let each = 0; each < features; each++) {
        if (sums[from + each] <= 0 || sums[from + each] >= 1) sumSlope[from + each] = 0;
        start[at.start + each] += sumSlope[from + each];
      }
      const end = side === 0 ? entryTheirs[position] : entry[position + 1];
      for (let e = side === 0 ? entry[position] : entryTheirs[position]; e < end; e++) {
        const to = shape[e] * columns;
        const count = often[e];
        for (let each = 0; each < columns; each++) rows[to + each] += count * sumSlope[from + each];
      }
    }
  }
  /** @param {number} scale */
  step(scale) {
    this.rows.step(scale);
    this.adams.forEach((adam, set) => {
      adam.step(this.slopes[set], scale);
      this.slopes[set].fill(0);
    });
  }
}

/**
 * Learns from `data`, corrects `sets` of tables and gives each its network.
 * @param {import('./positions.mjs').Positions} data
 * @param {import('./weights.mjs').Tables[]} sets
 * @param {{ trust: number, network: number }} options
 * @returns {Network[]}
 */
export function tuneNetwork(data, sets, { trust, network }) {
  const target = targetsOf(data, trust);
  const learner = new Learner(data, sets);
  /** @param {number} position @param {number} value */
  const lossOf = (position, value) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, sigmoid(value)));
    return -target[position] * Math.log(p) - (1 - target[position]) * Math.log(1 - p);
  };
  const all = Array.from({ length: data.positions }, (_, position) => position);
  const held = all.filter(isHeldOut);
  const order = Uint32Array.from(all.filter((position) => !isHeldOut(position)));
  /** @param {(position: number) => number} guess */
  const heldLoss = (guess) => {
    const sum = held.reduce((so, position) => so + lossOf(position, guess(position)), 0);
    return (sum / held.length).toFixed(5);
  };
  console.log(`network: held-out loss ${heldLoss((position) => learner.base[position])} before`);
  for (let epoch = 0; epoch < network; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(learner.random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    let sum = 0;
    for (let from = 0; from < order.length; from += batch) {
      const done = (epoch + from / order.length) / network;
      const end = Math.min(order.length, from + batch);
      for (let each = from; each < end; each++) {
        const value = learner.guess(order[each]);
        sum += lossOf(order[each], value);
        learner.learn(order[each], (sigmoid(value) - target[order[each]]) / (end - from));
      }
      learner.step(0.01 + 0.99 * (0.5 + 0.5 * Math.cos(Math.PI * done)));
    }
    const now = heldLoss((position) => learner.guess(position));
    console.log(`  pass ${epoch + 1}: ${(sum / order.length).toFixed(5)}, held out ${now}`);
  }
  return handOver(learner, sets);
}

/** @param {Learner} learner @param {import('./weights.mjs').Tables[]} sets @returns {Network[]} */
function handOver({ data, rows, dense, entries }, sets) {
  const seen = new Uint32Array(data.shapes.length);
  for (const shape of entries.shape.subarray(0, entries.entry[data.positions])) seen[shape]++;
  const networks = dense.map((all, set) => {
    const { tempo, threats } = sets[set];
    sets[set].tempo = tempo + all[at.tempo] * pointsPerE;
    sets[set].threats = threats.map((value, mask) => value + all[at.threats + mask] * pointsPerE);
    return {
      shapes: new Map(),
      start: Array.from(all.slice(at.start, at.tempo)),
      weights: Array.from({ length: units }, (_, unit) =>
        Array.from(all.slice(unit * inputs, (unit + 1) * inputs)),
      ),
      bias: Array.from(all.slice(at.bias, at.out)),
      out: Array.from(all.slice(at.out, at.start), (value) => value * pointsPerE),
    };
  });
  data.shapes.forEach((shape, number) => {
    const row = Array.from(rows.sums.slice(number * columns, (number + 1) * columns));
    if (row.every((value) => value === 0)) return;
    const { corrections } = sets[setOf(shape)];
    const known = corrections.get(codeOf(shape)) ?? [0, 0, 0, 0];
    corrections.set(codeOf(shape), [
      known[0] + row[features] * pointsPerE,
      known[1] - row[features + 1] * pointsPerE,
      known[2],
      known[3],
    ]);
    if (seen[number] >= seldom) {
      networks[setOf(shape)].shapes.set(codeOf(shape), row.slice(0, features));
    }
  });
  return networks;
}
