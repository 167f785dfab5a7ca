// How fast searches are, natively and in WebAssembly, silent and recorded, what a recorded node takes,
// and what it costs to see a tree grow. All of them are run by
// turns, so that whatever else the machine does falls on all alike; what is shown are medians. The
// module runs in Chromium, as it does for visitors, and in Node, whose compiler is an older one.
// Usage: npm run bench -- search        ROUNDS=20 for more rounds

import { geometricMean, median } from './numbers.mjs';
import { board, searches, startChromium, startNative, startNode } from './searches.mjs';

/** @typedef {import('./searches.mjs').Runner} Runner */

const rounds = Number(process.env.ROUNDS ?? 9);

const native = startNative();
const node = await startNode();
const browser = await startChromium();
/** @type {[string, Runner][]} */
const places = [
  ['native', native.run],
  ['Chromium', browser.run],
  ['Node', node.run],
];
/** @type {Map<string, { speed: number[], cost: number[] }>} */
const ratios = new Map(places.map(([place]) => [place, { speed: [], cost: [] }]));
let mostBytes = 0;

console.log(`Medians of ${rounds} rounds.\n`);
for (const { name, options } of searches) {
  /** @type {Map<string, { silent: number[], whole: number[], handOver: number[] }>} */
  const times = new Map(places.map(([place]) => [place, { silent: [], whole: [], handOver: [] }]));
  let nodes = 0;
  // The first rounds are for compilers to warm up.
  for (let round = -2; round < rounds; round++) {
    for (const recording of /** @type {const} */ (['silent', 'whole'])) {
      for (const [place, run] of places) {
        const result = await run(recording, options);
        if (nodes !== 0 && result.nodes !== nodes) throw new Error(`${name}: nodes differ`);
        nodes = result.nodes;
        mostBytes = Math.max(mostBytes, result.bytes ?? 0);
        if (round < 0) continue;
        times.get(place)?.[recording].push(result.seconds);
        if (result.handOver !== undefined) times.get(place)?.handOver.push(result.handOver);
      }
    }
  }
  console.log(`${name}: ${nodes.toLocaleString('en')} nodes`);
  const reference = median(times.get('native')?.silent ?? []);
  for (const [place, { silent, whole, handOver }] of times) {
    const speed = reference / median(silent);
    const cost = median(whole) / median(silent);
    ratios.get(place)?.speed.push(speed);
    ratios.get(place)?.cost.push(cost);
    const rate = (nodes / median(silent) / 1e6).toFixed(1).padStart(6);
    const ofNative = place === 'native' ? '' : `, ${speed.toFixed(2)} of native`;
    const given =
      handOver.length === 0 ? '' : `, handed over in ${(median(handOver) * 1000).toFixed(1)} ms`;
    console.log(
      `  ${place.padEnd(9)}${rate} million nodes a second${ofNative}; ` +
        `recorded in ${cost.toFixed(2)} times that${given}`,
    );
  }
}
native.end();

/** Long enough to be watched; the last one drops plies, and has to be copied anew. */
const watchable = [
  {
    name: '4×4, four in a row, alpha-beta, all kept',
    options: board('4', '4', { 'node-limit': '10000000', 'record-limit': '10000000' }),
  },
  {
    name: '5×5, five in a row, minimax, all kept',
    options: board('5', '5', {
      ...{ algorithm: 'minimax', 'node-limit': '10000000', 'record-limit': '10000000' },
    }),
  },
  {
    name: '5×5, five in a row, minimax, four million kept',
    options: board('5', '5', {
      ...{ algorithm: 'minimax', 'node-limit': '50000000', 'record-limit': '4000000' },
    }),
  },
];
console.log('\nTo see a tree grow, in Chromium, until its last node is handed over:');
/** @type {number[]} */
const costs = [];
for (const { name, options } of watchable) {
  /** @type {{ whole: number[], watched: number[] }} */
  const times = { whole: [], watched: [] };
  let looks = 0;
  let copied = 0;
  for (let round = -1; round < Math.ceil(rounds / 2); round++) {
    for (const recording of /** @type {const} */ (['whole', 'watched'])) {
      const run = await browser.run(recording, options);
      looks = run.looks ?? 0;
      copied = run.copied ?? 0;
      if (round >= 0) times[recording].push(run.seconds + (run.handOver ?? 0));
    }
  }
  const cost = median(times.watched) / median(times.whole);
  costs.push(cost);
  console.log(
    `  ${name}: ${cost.toFixed(2)} times ${median(times.whole).toFixed(2)} s; ` +
      `seen ${looks} times, each node copied ${copied.toFixed(2)} times`,
  );
}
await browser.end();

console.log('\nGeometric means of all searches:');
for (const [place, { speed, cost }] of ratios) {
  if (place !== 'native') {
    console.log(
      `${geometricMean(speed).toFixed(2).padStart(8)}  of native speed in ${place} (aim: at least 0.80)`,
    );
  }
  console.log(
    `${geometricMean(cost).toFixed(2).padStart(8)}  times a silent search to record one, ${place} (aim: at most 1.50)`,
  );
}
console.log(
  `${geometricMean(costs).toFixed(2).padStart(8)}  times a recorded search to watch it (aim: at most 1.05)`,
);
console.log(`${mostBytes.toFixed(1).padStart(8)}  bytes a recorded node (aim: at most 24)`);
