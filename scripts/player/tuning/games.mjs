// The games that the engine plays against itself, kept in files that one interrupted run leaves to
// the next. Their format is described in engine/cli/gomoku/selfplay.cpp.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const header = 12;

/** @param {string} folder */
export function dataFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bin'))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * A position as it stands in a file.
 * @typedef {object} PositionRecord
 * @property {number | null} result 0 lost, 0.5 drawn, 1 won, for the side to move; null: not played out
 * @property {0 | 1} mover 0: Black is to move
 * @property {number} value that the search gave it
 * @property {number} points how many empty points there are
 * @property {number} candidates how many of them, the first ones, are worth a thought
 * @property {number} best which of them the search chose
 * @property {number} at where the shapes begin: own and the opponent's, two bytes each
 */

/**
 * The positions of a file. The last one is left out if it was cut short.
 * @param {Buffer} bytes
 * @returns {Generator<PositionRecord>}
 */
export function* positionsIn(bytes) {
  let at = 0;
  while (at + header <= bytes.length) {
    const points = bytes.readUInt16LE(at + 4);
    const next = at + header + 4 * points;
    if (next > bytes.length) return;
    const result = bytes.readUInt8(at);
    yield {
      result: result > 2 ? null : result / 2,
      mover: bytes.readUInt8(at + 1) === 1 ? 1 : 0,
      value: bytes.readInt16LE(at + 2),
      points,
      candidates: bytes.readUInt16LE(at + 6),
      best: bytes.readUInt16LE(at + 8),
      at: at + header,
    };
    at = next;
  }
}

/** @param {string} file */
function countPositions(file) {
  return [...positionsIn(readFileSync(file))].length;
}

/**
 * A thousand games into one file.
 * @param {string} engine @param {string} rule @param {number} nodes @param {number} seed
 * @param {string} file
 */
function playGames(engine, rule, nodes, seed, file) {
  const words = ['--games', '1000', '--nodes', String(nodes), '--seed', String(seed)];
  words.push('--rule', rule);
  return new Promise((done, failed) => {
    const child = spawn(engine, ['selfplay', ...words, '--out', file], { stdio: 'ignore' });
    child.on('error', failed);
    child.on('exit', (code) => {
      if (code === 0) done(undefined);
      else failed(new Error(`self-play ended with status ${code ?? '?'}`));
    });
  });
}

/**
 * Plays until there are so many positions, and says how far it is.
 * @param {{ engine: string, rule: string, data: string, positions: number, nodes: number, jobs: number }} options
 */
export async function playUntilEnough({ engine, rule, data, positions, nodes, jobs }) {
  mkdirSync(data, { recursive: true });
  let have = 0;
  let seed = 1;
  for (const file of dataFiles(data)) {
    have += countPositions(file);
    seed = Math.max(seed, 1 + Number(/(\d+)\.bin$/.exec(file)?.[1] ?? 0));
  }
  const began = Date.now();
  const before = have;
  const playOn = async () => {
    while (have < positions) {
      const file = join(data, `games-${seed}.bin`);
      await playGames(engine, rule, nodes, seed++, file);
      const more = countPositions(file);
      if (more === 0) throw new Error(`self-play left no position in ${file}`);
      have += more;
      const rate = (have - before) / (Date.now() - began);
      const minutes = Math.max(0, (positions - have) / rate / 60000);
      console.log(`${have} of ${positions} positions, about ${minutes.toFixed(0)} min to go`);
    }
  };
  if (have < positions) console.log(`${have} of ${positions} positions`);
  await Promise.all(Array.from({ length: jobs }, playOn));
}
