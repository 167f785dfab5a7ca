// How many more nodes a second the gomoku player searches in two threads than in one, natively: by
// turns on the same positions, so that whatever else the machine does falls on both alike. Medians.
// Two threads want two cores to themselves: the load is told with the result.
// Usage: npm run bench -- threads        ROUNDS=9 THREADS=4 TIME=2000 for other numbers

import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { median } from './numbers.mjs';

const AIM = 1.6;
const rounds = Number(process.env.ROUNDS ?? 5);
const threads = Number(process.env.THREADS ?? 2);
const time = Number(process.env.TIME ?? 1000);
const command = decodeURIComponent(new URL('../../build/native/prunus', import.meta.url).pathname);

const positions = [
  '7,7 8,8 9,7',
  '7,7 7,8 8,6 6,8 9,7',
  '2,2 3,3 12,4 11,5 4,10 7,7',
  '7,7 8,6 6,6 8,8 8,7 6,7 9,8 5,5',
];

/** Nodes a second. @param {string} moves @param {number} count */
function speed(moves, count) {
  const words = ['analyse', '--moves', moves, '--time', String(time), '--json'];
  const text = execFileSync(command, [...words, '--threads', String(count)], { encoding: 'utf8' });
  const { nodes, seconds } = /** @type {{ nodes: number, seconds: number }} */ (JSON.parse(text));
  return nodes / seconds;
}

const before = loadavg()[0] ?? 0;
/** @type {number[]} */
const ratios = [];
/** @type {[number[], number[]]} */
const speeds = [[], []];
for (let round = 0; round < rounds; round++) {
  for (const moves of positions) {
    const [one, many] = [speed(moves, 1), speed(moves, threads)];
    speeds[0].push(one);
    speeds[1].push(many);
    ratios.push(many / one);
  }
}
for (const [at, count] of [1, threads].entries()) {
  console.log(
    `${Math.round(median(speeds[at] ?? []) / 1000)} thousand nodes a second, threads: ${count}`,
  );
}
const aim = threads === 2 ? ` (aim: at least ${AIM})` : '';
console.log(`${median(ratios).toFixed(2)} times as many${aim}`);
console.log(`load ${before.toFixed(1)} of ${cpus().length} cores before`);
