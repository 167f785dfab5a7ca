// The ordering of moves: a softmax over the candidates, asked for the move that the search chose.

import { codeOf, perTable, setOf } from './patterns.mjs';
import { isHeldOut, partsFor } from './positions.mjs';
import { Worths } from './worths.mjs';

/**
 * Learns from `data` and puts what it learnt into `sets` of tables.
 * @param {import('./positions.mjs').Positions} data
 * @param {import('./weights.mjs').Tables[]} sets
 * @param {{ epochs: number }} options
 */
export function tuneOrdering(data, sets, options) {
  const count = data.shapes.length;
  const corrections = new Float64Array(2 * count);
  data.shapes.forEach((shape, at) => {
    const known = sets[setOf(shape)].corrections.get(codeOf(shape));
    corrections[at] = known?.[2] ?? 0;
    corrections[count + at] = known?.[3] ?? 0;
  });
  const model = new Worths(
    data.shapes,
    data.renju,
    sets.flatMap((tables) => Array.from(tables.attack)),
    sets.flatMap((tables) => Array.from(tables.defend)),
    corrections,
    0.02,
    5e-6,
  );
  const chances = new Float64Array(512);
  /** Fills `chances`; gives the log-likelihood of the move that was chosen. @param {number} position */
  const judge = (position) => {
    const from = data.first[position];
    const near = data.first[position + 1] - from;
    let top = -Infinity;
    for (let at = 0; at < near; at++) {
      chances[at] = model.worth[0][data.own[from + at]] + model.worth[1][data.theirs[from + at]];
      if (chances[at] > top) top = chances[at];
    }
    let sum = 0;
    for (let at = 0; at < near; at++) sum += chances[at] = Math.exp(chances[at] - top);
    for (let at = 0; at < near; at++) chances[at] /= sum;
    return Math.log(Math.max(1e-12, chances[data.best[position]]));
  };
  /** @param {number} position */
  const usable = (position) =>
    data.best[position] < data.first[position + 1] - data.first[position];
  const report = () => {
    model.price();
    let sum = 0;
    let first = 0;
    let used = 0;
    for (let position = 0; position < data.positions; position++) {
      if (!isHeldOut(position) || !usable(position)) continue;
      sum -= judge(position);
      const best = chances[data.best[position]];
      let better = 0;
      for (let at = 0; at < data.first[position + 1] - data.first[position]; at++)
        if (chances[at] > best) better++;
      if (better === 0) first++;
      used++;
    }
    return `held-out loss ${(sum / used).toFixed(4)}, right at once ${((100 * first) / used).toFixed(1)}%`;
  };
  console.log(`ordering: ${report()} before`);
  const stride = partsFor(data.positions);
  const epochs = Math.ceil(options.epochs / 3);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let part = 0; part < stride; part++) {
      model.price();
      let used = 0;
      for (let position = part; position < data.positions; position += stride) {
        if (isHeldOut(position) || !usable(position)) continue;
        judge(position);
        chances[data.best[position]] -= 1;
        const from = data.first[position];
        const near = data.first[position + 1] - from;
        for (let at = 0; at < near; at++) {
          model.slope[0][data.own[from + at]] += chances[at];
          model.slope[1][data.theirs[from + at]] += chances[at];
        }
        used++;
      }
      model.step(used, 0.02 + 0.98 * (1 - epoch / epochs) ** 2);
    }
    if (epoch % 5 === 4) console.log(`  pass ${epoch + 1}: ${report()}`);
  }
  sets.forEach((tables, set) => {
    const from = set * perTable;
    tables.attack = model.parts.slice(from, from + perTable);
    tables.defend = model.parts.slice(model.size + from, model.size + from + perTable);
  });
  data.shapes.forEach((shape, at) => {
    const { corrections } = sets[setOf(shape)];
    const known = corrections.get(codeOf(shape)) ?? [0, 0, 0, 0];
    corrections.set(codeOf(shape), [known[0], known[1], model.own[at], model.own[count + at]]);
  });
}
