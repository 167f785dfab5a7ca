// The evaluation: a logistic regression on the patterns of every empty point, from the view of the
// side to move.

import { perTable } from './patterns.mjs';
import { isHeldOut, partsFor } from './positions.mjs';
import { Worths } from './worths.mjs';

/** Evaluation points that are odds of e to 1. */
const pointsPerE = 200;

/** @param {number} x */
const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/**
 * Learns from `data` and puts what it learnt into `tables`.
 * @param {import('./positions.mjs').Positions} data
 * @param {import('./weights.mjs').Tables} tables
 * @param {{ trust: number, epochs: number }} options `trust`: the share of the game's result in what
 *   the evaluation should say; the rest is the value of the search
 */
export function tuneEvaluation(data, tables, { trust, epochs }) {
  const count = data.codes.length;
  const corrections = new Float64Array(2 * count);
  data.codes.forEach((code, shape) => {
    const known = tables.corrections.get(code);
    corrections[shape] = (known?.[0] ?? 0) / pointsPerE;
    corrections[count + shape] = -(known?.[1] ?? 0) / pointsPerE;
  });
  const model = new Worths(
    data.codes,
    tables.toMove.map((w) => w / pointsPerE),
    tables.waiting.map((w) => -w / pointsPerE),
    corrections,
    0.01,
    2e-6,
    [tables.tempo / pointsPerE, ...tables.threats.map((w) => w / pointsPerE)],
  );
  const extraAt = 2 * perTable;
  const target = Float64Array.from(
    data.result,
    (result, at) =>
      trust * result +
      (1 - trust) * sigmoid(Math.max(-2000, Math.min(2000, data.value[at])) / pointsPerE),
  );
  /** @param {number} position */
  const guess = (position) => {
    let sum = model.parts[extraAt] + model.parts[extraAt + 1 + data.mask[position]];
    const middle = data.entryTheirs[position];
    const end = data.entry[position + 1];
    for (let at = data.entry[position]; at < middle; at++)
      sum += data.often[at] * model.worth[0][data.shape[at]];
    for (let at = middle; at < end; at++) sum += data.often[at] * model.worth[1][data.shape[at]];
    return sum;
  };
  /** @param {boolean} wanted the positions that are held out, or the others */
  const loss = (wanted) => {
    model.price();
    let sum = 0;
    let used = 0;
    for (let position = 0; position < data.positions; position++) {
      if (isHeldOut(position) !== wanted) continue;
      const p = Math.min(1 - 1e-9, Math.max(1e-9, sigmoid(guess(position))));
      sum -= target[position] * Math.log(p) + (1 - target[position]) * Math.log(1 - p);
      used++;
    }
    return (sum / used).toFixed(5);
  };
  console.log(`evaluation: held-out loss ${loss(true)} before`);
  const stride = partsFor(data.positions);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const scale = 0.02 + 0.98 * (1 - epoch / epochs) ** 2;
    for (let part = 0; part < stride; part++) {
      model.price();
      let used = 0;
      for (let position = part; position < data.positions; position += stride) {
        if (isHeldOut(position)) continue;
        const error = sigmoid(guess(position)) - target[position];
        const middle = data.entryTheirs[position];
        const end = data.entry[position + 1];
        for (let at = data.entry[position]; at < middle; at++)
          model.slope[0][data.shape[at]] += error * data.often[at];
        for (let at = middle; at < end; at++)
          model.slope[1][data.shape[at]] += error * data.often[at];
        model.extraSlope[0] += error;
        model.extraSlope[1 + data.mask[position]] += error;
        used++;
      }
      model.step(used, scale);
    }
    if (epoch % 10 === 9)
      console.log(`  pass ${epoch + 1}: ${loss(false)}, held out ${loss(true)}`);
  }
  tables.toMove = model.parts.slice(0, perTable).map((w) => w * pointsPerE);
  tables.waiting = model.parts.slice(perTable, 2 * perTable).map((w) => -w * pointsPerE);
  tables.tempo = model.parts[extraAt] * pointsPerE;
  tables.threats = model.parts.slice(extraAt + 1).map((w) => w * pointsPerE);
  data.codes.forEach((code, shape) => {
    const known = tables.corrections.get(code) ?? [0, 0, 0, 0];
    tables.corrections.set(code, [
      model.own[shape] * pointsPerE,
      -model.own[count + shape] * pointsPerE,
      known[2],
      known[3],
    ]);
  });
}
