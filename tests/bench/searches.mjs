// What the benchmarks search, and where: natively, in Node and in Chromium, in this checkout's builds
// or in another's.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';

const here = new URL('../../build/', import.meta.url);

/**
 * @typedef {Record<string, string>} Options
 * @typedef {{ nodes: number, seconds: number, handOver?: number, bytes?: number,
 *   looks?: number, copied?: number }} Run
 * @typedef {'silent' | 'whole' | 'watched'} How
 * @typedef {(recording: How, options: Options) => Promise<Run>} Runner
 */

/** @type {{ name: string, options: Options }[]} */
export const searches = [
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
    name: '4×4, four in a row, principal variation, 9 plies',
    options: board('4', '4', { algorithm: 'principal-variation', depth: '9' }),
  },
  {
    name: '4×4, four in a row, transposition table, 9 plies',
    options: board('4', '4', { algorithm: 'transposition-table', depth: '9' }),
  },
  {
    name: 'textbook, 8 moves, 5 plies, minimax',
    options: { game: 'textbook', tree: randomTree(8, 5), algorithm: 'minimax' },
  },
  // Of these, a node is an iteration.
  {
    name: 'Connect Four, Monte Carlo',
    options: { game: 'connect-four', algorithm: 'mcts', iterations: '100000' },
  },
  {
    name: '8×8, five in a row, Monte Carlo',
    options: board('8', '5', { algorithm: 'mcts', iterations: '20000' }),
  },
];

/**
 * @param {string} size
 * @param {string} k
 * @param {Options} rest
 * @returns {Options}
 */
export function board(size, k, rest) {
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
export function startNative(build = here) {
  const child = spawn(new URL('native/prunus_bench', build).pathname, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => undefined); // it ended; `run` says so
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

export async function startNode(build = here) {
  const { default: createEngine } = await import(new URL('wasm/prunus-engine.js', build).href);
  const wasmBinary = readFileSync(new URL('wasm/prunus-engine.wasm', build));
  const engine = await createEngine({ wasmBinary });
  /** @type {Runner} */
  const run = (recording, options) => Promise.resolve(runInModule(engine, recording, options));
  return { run };
}

export async function startChromium(build = here) {
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
