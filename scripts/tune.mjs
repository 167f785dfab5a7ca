// Tunes the gomoku evaluation and move ordering from self-play and writes the result into the source.
//
//   npm run tune -- [options]          (or: node scripts/tune.mjs [options])
//
//   --engine PROGRAM  that plays the games (build/native/pbrain-prunus)
//   --data DIR        where the games are kept (build/tune); what is there is used again, so that an
//                     interrupted run goes on where it stopped
//   --positions N     play until there are this many (300000)
//   --nodes N         nodes a move in those games (4000)
//   --jobs N          games at once (2)
//   --trust X         share of the game's result in what the evaluation should say; the rest is the
//                     value of the search (0.3)
//   --epochs N        passes over the data (60)
//   --weights FILE    the table (engine/gomoku/weights_table.cpp): read first, then overwritten, once
//                     when the evaluation is done and once more after the ordering
//
// Both are pulled towards the table they start from where the data say little. A tenth of the games
// is held out; its loss before and after is printed.
import { parseArgs } from 'node:util';
import { Failure, main } from './lib/run.mjs';
import { tuneEvaluation } from './lib/tune/evaluation.mjs';
import { playUntilEnough } from './lib/tune/games.mjs';
import { tuneOrdering } from './lib/tune/ordering.mjs';
import { loadPositions } from './lib/tune/positions.mjs';
import { readWeights, writeWeights } from './lib/tune/weights.mjs';

const texts = {
  engine: 'build/native/pbrain-prunus',
  data: 'build/tune',
  weights: 'engine/gomoku/weights_table.cpp',
};
const numbers = { positions: 300000, nodes: 4000, jobs: 2, trust: 0.3, epochs: 60 };

function readOptions() {
  const type = /** @type {const} */ ('string');
  /** @type {Record<string, string | undefined>} */
  let given;
  try {
    const names = Object.keys({ ...texts, ...numbers });
    const options = Object.fromEntries(names.map((name) => [name, { type }]));
    given = /** @type {Record<string, string | undefined>} */ (parseArgs({ options }).values);
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message);
  }
  /** @param {keyof typeof numbers} name */
  const number = (name) => {
    const text = given[name];
    if (text === undefined) return numbers[name];
    if (text.trim() === '' || !(Number(text) >= 0)) {
      throw new Failure(`--${name} wants a number, not '${text}'`);
    }
    return Number(text);
  };
  return {
    engine: given.engine ?? texts.engine,
    data: given.data ?? texts.data,
    weights: given.weights ?? texts.weights,
    positions: number('positions'),
    nodes: number('nodes'),
    jobs: Math.max(1, number('jobs')),
    trust: number('trust'),
    epochs: number('epochs'),
  };
}

await main(async () => {
  const options = readOptions();
  const tables = readWeights(options.weights);
  await playUntilEnough(options);
  const data = loadPositions(options.data);
  if (data.positions === 0) throw new Failure(`There are no games in ${options.data}.`);
  console.log(`${data.positions} positions, ${data.codes.length} shapes`);
  tuneEvaluation(data, tables, options);
  writeWeights(options.weights, tables);
  tuneOrdering(data, tables, options);
  writeWeights(options.weights, tables);
  console.log(`written: ${options.weights}`);
});
