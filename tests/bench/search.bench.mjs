// How fast searches are, natively and in WebAssembly, silent and recorded, what a recorded node takes,
// and what it costs to see a tree grow. All of them are run by turns, so that whatever else the machine does falls on all alike;
// what is shown are medians. The module runs in Chromium, as it does for visitors, and in Node, whose
// compiler is an older one.
// Usage: npm run bench -- search        ROUNDS=20 for more rounds

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';

const build = new URL('../../build/', import.meta.url);
const rounds = Number(process.env.ROUNDS ?? 9);

/**
 * @typedef {Record<string, string>} Options
 * @typedef {{ nodes: number, seconds: number, handOver?: number, bytes?: number,
 *   looks?: number, copied?: number }} Run
 * @typedef {'silent' | 'whole' | 'watched'} How
 * @typedef {(recording: How, options: Options) => Promise<Run>} Runner
 */

/** @type {{ name: string, options: Options }[]} */
const searches = [
  { name: 'tic-tac-toe, minimax', options: { algorithm: 'minimax' } },
  {
    name: '4×4, four in a row, minimax',
    options: board('4', '4', { algorithm: 'minimax', 'node-limit': '3000000' }),
  },
  { name: '4×4, four in a row, alpha-beta', options: board('4', '4', { 'node-limit': '3000000' }) },
  {
    name: '8×8, five in a row, alpha-beta, 5 plies',
    options: board('8', '5', { depth: '5', 'node-limit': '500000' }),
  },
  {
    name: 'textbook, 8 moves, 5 plies, minimax',
    options: { game: 'textbook', tree: randomTree(8, 5), algorithm: 'minimax' },
  },
];

/**
 * @param {string} size
 * @param {string} k
 * @param {Options} rest
 * @returns {Options}
 */
function board(size, k, rest) {
  return { game: 'mnk', rows: size, cols: size, k, ...rest };
}

/**
 * Leaves from −50 to 49, the same every time.
 * @param {number} width
 * @param {number} depth
 */
function randomTree(width, depth) {
  let state = 1;
  /** @type {(left: number) => string} */
  const node = (left) => {
    if (left > 0) return `[${Array.from({ length: width }, () => node(left - 1)).join(',')}]`;
    state = (state * 48271) % 2147483647;
    return String((state % 100) - 50);
  };
  return node(depth);
}

/** A native process that answers one search after another. */
function startNative() {
  const child = spawn(new URL('native/prunus_bench', build).pathname, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** @type {Runner} */
  const run = async (recording, options) => {
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    child.stdin.write(`${recording} ${words.join(' ')}\n`);
    const [nodes, seconds] = String((await lines.next()).value)
      .split(' ')
      .map(Number);
    if (nodes === undefined || seconds === undefined) throw new Error('prunus_bench ended');
    return { nodes, seconds };
  };
  return { run, end: () => child.stdin.end() };
}

/**
 * Runs one search in the module. Sent to Chromium as text: it may use nothing from outside.
 * @param {any} engine
 * @param {string} recording
 * @param {Options} options
 * @returns {Run}
 */
function runInModule(engine, recording, options) {
  let nodesCopied = 0;
  let looks = 0;
  const watch = {
    ...{ first: 0.15, interval: 0.1 },
    /** @param {{ columns: { ply: { length: number } } }} growth */
    onGrowth: ({ columns }) => {
      nodesCopied += columns.ply.length;
      looks++;
    },
  };
  const isWatched = recording === 'watched';
  const began = performance.now();
  const answer = engine.search(
    JSON.stringify(options),
    isWatched ? 'whole' : recording,
    [],
    () => undefined,
    isWatched ? watch : null,
  );
  const whole = (performance.now() - began) / 1000;
  if (answer.refusal) throw new Error(answer.refusal);
  const { totals, seconds } = JSON.parse(answer.header);
  if (!answer.columns) return { nodes: totals.nodes, seconds };
  let bytes = 0;
  for (const name in answer.columns) bytes += Number(answer.columns[name]?.byteLength ?? 0);
  bytes /= answer.columns.ply.length;
  const rest = Number(answer.columns.ply.length);
  const copied = (nodesCopied + rest) / (Number(answer.from) + rest);
  return { nodes: totals.nodes, seconds, handOver: whole - seconds, bytes, looks, copied };
}

async function startNode() {
  const { default: createEngine } = await import(new URL('wasm/prunus-engine.js', build).href);
  const wasmBinary = readFileSync(new URL('wasm/prunus-engine.wasm', build));
  const engine = await createEngine({ wasmBinary });
  /** @type {Runner} */
  const run = (recording, options) => Promise.resolve(runInModule(engine, recording, options));
  return { run };
}

async function startChromium() {
  const server = createServer((request, response) => {
    const name = /^\/(prunus-engine\.(js|wasm))$/.exec(request.url ?? '');
    response.setHeader(
      'content-type',
      name === null ? 'text/html' : name[2] === 'js' ? 'text/javascript' : 'application/wasm',
    );
    response.end(name === null ? '' : readFileSync(new URL(`wasm/${name[1]}`, build)));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const script = `(async () => {
    const { default: createEngine } = await import('/prunus-engine.js');
    const engine = await createEngine({});
    const runInModule = ${runInModule.toString()};
    globalThis.runSearch = (recording, options) => runInModule(engine, recording, options);
  })()`;
  await page.evaluate(script);
  /** @type {Runner} */
  const run = async (recording, options) =>
    page.evaluate(`runSearch(${JSON.stringify(recording)}, ${JSON.stringify(options)})`);
  const end = async () => {
    await browser.close();
    server.close();
  };
  return { run, end };
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** @param {number[]} numbers */
function geometricMean(numbers) {
  return Math.exp(numbers.reduce((sum, each) => sum + Math.log(each), 0) / numbers.length);
}

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
