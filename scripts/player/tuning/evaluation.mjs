// The evaluation: a logistic regression on the patterns of every empty point, from the view of the
// side to move.

import { codeOf, perTable, setOf } from './patterns.mjs';
import { isHeldOut, partsFor } from './positions.mjs';
import { Worths } from './worths.mjs';

/** Evaluation points that are odds of e to 1. */
export const pointsPerE = 200;

/** @param {number} x */
export const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/** By the mask of threats (evaluate.h) there are so many numbers, and before them the tempo. */
const perSet = 1 + 512;

/**
 * What the evaluation should say of every position, as a share of wins.
 * @param {import('./positions.mjs').Positions} data
 * @param {number} trust the share of the game's result; the rest is the value of the search
 */
export function targetsOf(data, trust) {
  return Float64Array.from(data.result, (result, at) => {
    const seen = sigmoid(Math.max(-2000, Math.min(2000, data.value[at])) / pointsPerE);
    return Number.isNaN(result) ? seen : trust * result + (1 - trust) * seen;
  });
}

/**
 * Learns from `data` and puts what it learnt into `sets` of tables.
 * @param {import('./positions.mjs').Positions} data
 * @param {import('./weights.mjs').Tables[]} sets
 * @param {{ trust: number, epochs: number }} options `trust`: the share of the game's result in what
 *   the evaluation should say; the rest is the value of the search
 */
export function tuneEvaluation(data, sets, { trust, epochs }) {
  const count = data.shapes.length;
  const corrections = new Float64Array(2 * count);
  data.shapes.forEach((shape, at) => {
    const known = sets[setOf(shape)].corrections.get(codeOf(shape));
    corrections[at] = (known?.[0] ?? 0) / pointsPerE;
    corrections[count + at] = -(known?.[1] ?? 0) / pointsPerE;
  });
  const model = new Worths(
    data.shapes,
    data.renju,
    sets.flatMap((tables) => Array.from(tables.toMove, (w) => w / pointsPerE)),
    sets.flatMap((tables) => Array.from(tables.waiting, (w) => -w / pointsPerE)),
    corrections,
    0.01,
    2e-6,
    sets.flatMap((tables) => [tables.tempo, ...tables.threats].map((w) => w / pointsPerE)),
  );
  const extraAt = 2 * model.size;
  const target = targetsOf(data, trust);
  /** @param {number} position */
  const guess = (position) => {
    const extra = extraAt + data.set[position] * perSet;
    let sum = model.parts[extra] + model.parts[extra + 1 + data.mask[position]];
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
        const extra = data.set[position] * perSet;
        model.extraSlope[extra] += error;
        model.extraSlope[extra + 1 + data.mask[position]] += error;
        used++;
      }
      model.step(used, scale);
    }
    if (epoch % 10 === 9)
      console.log(`  pass ${epoch + 1}: ${loss(false)}, held out ${loss(true)}`);
  }
  sets.forEach((tables, set) => {
    const from = set * perTable;
    tables.toMove = model.parts.slice(from, from + perTable).map((w) => w * pointsPerE);
    tables.waiting = model.parts
      .slice(model.size + from, model.size + from + perTable)
      .map((w) => -w * pointsPerE);
    const extra = extraAt + set * perSet;
    tables.tempo = model.parts[extra] * pointsPerE;
    tables.threats = model.parts.slice(extra + 1, extra + perSet).map((w) => w * pointsPerE);
  });
  data.shapes.forEach((shape, at) => {
    const { corrections } = sets[setOf(shape)];
    const known = corrections.get(codeOf(shape)) ?? [0, 0, 0, 0];
    corrections.set(codeOf(shape), [
      model.own[at] * pointsPerE,
      -model.own[count + at] * pointsPerE,
      known[2],
      known[3],
    ]);
  });
}
