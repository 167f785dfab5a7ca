// Tunes the gomoku evaluation and move ordering from self-play and writes the result into the source.
//
//   npm run tune -- [options]          (or: node scripts/player/tune.mjs [options])
//
//   --engine PROGRAM  that plays the games (build/native/pbrain-prunus)
//   --rule NAME       freestyle, standard or renju, each of which has tables of its own (freestyle)
//   --data DIR        where the games are kept (build/tune/RULE); what is there is used again, so that
//                     an interrupted run goes on where it stopped
//   --positions N     play until there are this many (300000)
//   --nodes N         nodes a move in those games (4000)
//   --jobs N          games at once (2)
//   --trust X         share of the game's result in what the evaluation should say; the rest is the
//                     value of the search (0.3)
//   --epochs N        passes over the data (60); 0: the network learns beside the tables as they are
//   --network N       passes for the network (15)
//   --weights DIR     the tables (engine/gomoku/tables): those of the rule are read first, then
//                     overwritten, once when the evaluation is done and once more after the ordering;
//                     beside each stands its network, which is made anew
//
// Evaluation and ordering are pulled towards the table they start from where the data say little. A tenth of the games
// is held out; its loss before and after is printed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main } from '../lib/run.mjs';
import { tuneEvaluation } from './tuning/evaluation.mjs';
import { playUntilEnough } from './tuning/games.mjs';
import { tuneNetwork } from './tuning/network.mjs';
import { tuneOrdering } from './tuning/ordering.mjs';
import { loadPositions } from './tuning/positions.mjs';
import { readWeights, writeNetwork, writeWeights } from './tuning/weights.mjs';

const texts = {
  engine: 'build/native/pbrain-prunus',
  rule: 'freestyle',
  data: '',
  weights: 'engine/gomoku/tables',
};
/** Which tables a rule has; Black's first where the colors differ. */
const files = /** @type {Record<string, string[] | undefined>} */ ({
  freestyle: ['freestyle.cpp'],
  standard: ['standard.cpp'],
  renju: ['renju_black.cpp', 'renju_white.cpp'],
});
const numbers = { positions: 300000, nodes: 4000, jobs: 2, trust: 0.3, epochs: 60, network: 15 };

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
  const rule = given.rule ?? texts.rule;
  const names = files[rule];
  if (names === undefined) throw new Failure(`--rule: there is no rule '${rule}'`);
  return {
    engine: given.engine ?? texts.engine,
    rule,
    data: given.data ?? join('build/tune', rule),
    weights: names.map((name) => join(given.weights ?? texts.weights, name)),
    positions: number('positions'),
    nodes: number('nodes'),
    jobs: Math.max(1, number('jobs')),
    trust: number('trust'),
    epochs: number('epochs'),
    network: number('network'),
  };
}

await main(async () => {
  const options = readOptions();
  const sets = options.weights.map(readWeights);
  const write = () => options.weights.forEach((file, set) => writeWeights(file, sets[set]));
  await playUntilEnough(options);
  const data = loadPositions(options.data, options.rule);
  if (data.positions === 0) throw new Failure(`There are no games in ${options.data}.`);
  console.log(`${data.positions} positions, ${data.shapes.length} shapes`);
  tuneEvaluation(data, sets, options);
  const networks = tuneNetwork(data, sets, options);
  write();
  options.weights.forEach((file, set) => writeNetwork(file, networks[set]));
  tuneOrdering(data, sets, options);
  write();
  console.log(`written: ${options.weights.join(', ')}`);
});
