// Whether searches have become slower: this checkout's and another one's, by turns in one run, so
// that whatever else the machine does falls on both alike. What is shown is how long this one takes
// of the other one's time, by medians and by the fastest rounds.
// Usage: BESIDE=FOLDER npm run bench -- beside        ROUNDS=20 for more rounds
// FOLDER: another checkout in which `npm run bench -- search` has built everything.

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { geometricMean, median } from './numbers.mjs';
import { searches, startChromium, startNative, startNode } from './searches.mjs';

/** @typedef {import('./searches.mjs').Runner} Runner */

const rounds = Number(process.env.ROUNDS ?? 9);
const folder = process.env.BESIDE ?? '';
if (folder === '') {
  console.log('Nothing to compare with: BESIDE names no other checkout.');
  process.exit(0);
}
const there = pathToFileURL(join(resolve(folder), 'build/'));

const natives = [startNative(), startNative(there)];
const browsers = [await startChromium(), await startChromium(there)];
/** @type {[string, Runner[]][]} */
const places = [
  ['native', natives.map(({ run }) => run)],
  ['Chromium', browsers.map(({ run }) => run)],
  ['Node', [(await startNode()).run, (await startNode(there)).run]],
];

/** @type {number[]} */
const all = [];
console.log(`${rounds} rounds by turns: this checkout's time, of the other one's.\n`);
for (const { name, options } of searches) {
  console.log(name);
  try {
    for (const [, [, runThere]] of places) await runThere?.('silent', options);
  } catch {
    console.log('  not known there');
    continue;
  }
  for (const recording of /** @type {const} */ (['silent', 'whole'])) {
    for (const [place, [run, runThere]] of places) {
      if (run === undefined || runThere === undefined) throw new Error('a place without a runner');
      /** @type {number[]} */
      const ours = [];
      /** @type {number[]} */
      const theirs = [];
      for (let round = -2; round < rounds; round++) {
        const mine = await run(recording, options);
        const other = await runThere(recording, options);
        if (mine.nodes !== other.nodes) throw new Error(`${name}: nodes differ`);
        if (round < 0) continue;
        ours.push(mine.seconds);
        theirs.push(other.seconds);
      }
      const ratio = median(ours) / median(theirs);
      const fastest = Math.min(...ours) / Math.min(...theirs);
      all.push(ratio);
      console.log(
        `  ${place.padEnd(9)}${recording.padEnd(7)} ${ratio.toFixed(2)}` +
          ` (fastest rounds ${fastest.toFixed(2)}) of ${(median(theirs) * 1000).toFixed(1)} ms`,
      );
    }
  }
}
for (const { end } of natives) end();
for (const { end } of browsers) await end();
console.log(`\nGeometric mean: ${geometricMean(all).toFixed(3)}`);
