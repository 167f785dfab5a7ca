// Plays games of the gomoku player against itself and trains a network of lines on their positions
// (docs/strength.md, "A network of lines"). What is written is what the player plays with once it stands in
// engine/gomoku/networks as RULE.lines.
//
//   npm run train -- [options]          (or: node scripts/player/train.mjs [options])
//
//   --engine PROGRAM  that plays and trains (build/native/pbrain-prunus)
//   --rule NAME       freestyle, standard or renju (freestyle)
//   --sizes A,B,…     of the boards, by turns (15,15,15,20)
//   --games N         openings to play from, twenty a file; those that are not even are left out (20000)
//   --nodes N         nodes a move in these games; ends of lines get half (3000)
//   --jobs N          games at once (2)
//   --data DIR        where the games are kept (build/train/RULE); what is there is used again, so that an
//                     interrupted run goes on where it stopped
//   --out FILE        where the network is written after every epoch (RULE.lines in that folder)
//   --epochs, --rate, --seed: `pbrain-prunus train --help` says what they are
//
// One file of eleven is held out; its losses are printed beside those of the evaluation as it is.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main, run } from '../lib/run.mjs';

const gamesAFile = 20;

/** @param {string[]} command */
async function runOrFail(command) {
  const { code, output } = await run(command, { capture: true });
  if (code !== 0) throw new Failure(output.trim() || `${command.join(' ')}: exit status ${code}.`);
}

/** @param {string} name @param {string} text */
function wholeNumber(name, text) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure(`--${name} wants a number, not '${text}'`);
  return Number(text);
}

/**
 * A file for every twenty games. One bears its name only once it is whole.
 * @param {{ engine: string, rule: string, sizes: number[], nodes: number, games: number, jobs: number, data: string }} options
 */
async function play({ engine, rule, sizes, nodes, games, jobs, data }) {
  mkdirSync(data, { recursive: true });
  const files = Math.ceil(games / gamesAFile);
  let next = 0;
  const playOn = async () => {
    while (next < files) {
      const number = next++;
      const file = join(data, `games-${String(number).padStart(7, '0')}.bin`);
      if (existsSync(file)) continue;
      const part = `${file}.part`;
      rmSync(part, { force: true });
      const words = {
        games: gamesAFile,
        seed: number,
        nodes,
        size: sizes[number % sizes.length],
        rule,
      };
      const options = Object.entries(words).flatMap(([name, word]) => [`--${name}`, String(word)]);
      await runOrFail([engine, 'selfplay', '--stones', ...options, '--out', part]);
      renameSync(part, file);
      if (number % 5 === 4) console.log(`${(number + 1) * gamesAFile} games`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, playOn));
}

await main(async () => {
  const training = ['epochs', 'rate', 'seed'];
  /** @type {Record<string, { type: 'string', default?: string }>} */
  const options = {
    engine: { type: 'string', default: 'build/native/pbrain-prunus' },
    rule: { type: 'string', default: 'freestyle' },
    sizes: { type: 'string', default: '15,15,15,20' },
    games: { type: 'string', default: '20000' },
    nodes: { type: 'string', default: '3000' },
    jobs: { type: 'string', default: '2' },
    data: { type: 'string' },
    out: { type: 'string' },
    ...Object.fromEntries(
      training.map((name) => [name, { type: /** @type {const} */ ('string') }]),
    ),
  };
  const values = /** @type {Record<string, string | undefined>} */ (parseArgs({ options }).values);
  const { engine = '', rule = '' } = values;
  const data = values.data ?? join('build/train', rule);
  /** @param {string} name */
  const number = (name) => wholeNumber(name, values[name] ?? '');
  const sizes = (values.sizes ?? '').split(',').map((size) => wholeNumber('sizes', size));
  await play({
    engine,
    rule,
    sizes,
    data,
    nodes: number('nodes'),
    games: number('games'),
    jobs: number('jobs'),
  });
  const given = training.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const out = values.out ?? join(data, `${rule}.lines`);
  const { code } = await run([engine, 'train', '--data', data, '--out', out, ...given]);
  return code;
});
