// How long a frame of the tree takes with all the elements of a lab around it, in headless Chromium
// without a GPU: scrubbing, jumping, zooming and panning through real searches and through shapes
// that no search has, of 10⁵ to 10⁷ nodes.
// Aims: the 95th percentile is at most 16 ms and does not grow with the tree (10⁷ within 1.2 of 10⁵);
// the first picture is there within 1.5 s; what the page holds is at most 1.3 times the trace.
//
// TREE_FRAMES=wide runs only what has that word in its name, TREE_NODES=100000,1000000 only those
// sizes, TREE_VIEW=360x640 only that view. TREE_AS=icicle,value,unfolded draws it in those ways.

import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { residentBytes } from './resident.mjs';

const AIM_MS = 16;
const FRAMES = Number(process.env.TREE_COUNT ?? 100);
const root = fileURLToPath(new URL('../../', import.meta.url));
const word = process.env.TREE_FRAMES ?? '';
const sizes = (process.env.TREE_NODES ?? '100000,1000000,10000000').split(',').map(Number);
const views = (process.env.TREE_VIEW ?? '1600x900,360x640').split(',').map((view) => {
  const [width, height] = view.split('x').map(Number);
  return { width, height };
});

const ways = (process.env.TREE_AS ?? '').split(',');

const mnk = { game: 'mnk', rows: '4', cols: '4', k: '4' };
const gomoku = { game: 'mnk', rows: '5', cols: '5', k: '4' };
const growing = { game: 'connect-four', algorithm: 'mcts' };
const families = [
  ['tic-tac-toe, minimax', () => search({ game: 'tictactoe', algorithm: 'minimax' }), [549_946]],
  ['4 × 4, minimax', (nodes) => search({ ...mnk, algorithm: 'minimax' }, nodes), sizes],
  ['5 × 5, alpha-beta', (nodes) => search({ ...gomoku, algorithm: 'alpha-beta' }, nodes), sizes],
  [
    'Connect Four, Monte Carlo',
    (nodes) => search({ ...growing, iterations: String(nodes) }, nodes),
    sizes.filter((nodes) => nodes <= 1_000_000),
  ],
  ...['wide', 'random', 'deep', 'flat'].map((shape) => [
    shape,
    (nodes) => ({ kind: 'shape', shape, nodes }),
    sizes,
  ]),
].filter(([name]) => name.includes(word));

const server = await createServer({
  configFile: `${root}vite.config.ts`,
  logLevel: 'error',
  server: {
    port: 0,
    host: '127.0.0.1',
    hmr: false,
    watch: null,
    // Without them a page can't ask how much memory it holds.
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
});
await server.listen();
const { port } = server.httpServer.address();

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...chromiumArguments, '--enable-blink-features=ForceEagerMeasureMemory'],
});

let worst = 0;
let slowestPicture = 0;
for (const view of views) {
  const isWide = view.width > 700;
  for (const [name, subjectOf, each] of families) {
    let least = 0;
    for (const nodes of each) {
      const page = await browser.newPage({ viewport: view });
      page.on('pageerror', (error) => console.error(error.message));
      await page.goto(`http://127.0.0.1:${port}/tests/bench/tree-frames.html`);
      await page.waitForFunction(() => window.measure !== undefined);
      const before = residentBytes();
      const measured = await page.evaluate(
        ([subject, frames, weigh, ways]) => window.measure(subject, frames, weigh, ways),
        [subjectOf(nodes), FRAMES, isWide, ways],
      );
      const after = residentBytes();
      measured.resident = before === null || after === null ? null : after - before;
      await page.close();
      report(name, view, measured);
      // By medians: one frame that another program held up says nothing of the tree's size.
      let whole = 0;
      for (const { work } of measured.runs) whole += Number(summary(work).median);
      if (least === 0) least = whole;
      else console.log(`  frames take ${(whole / least).toFixed(2)} times those of the smallest`);
    }
  }
}
console.log(
  `95th percentile at worst ${worst.toFixed(1)} ms (aim: at most ${AIM_MS} ms), ` +
    `first picture after ${slowestPicture.toFixed(0)} ms at worst (aim: 1500 ms)`,
);
await browser.close();
await server.close();

/** A search that is recorded to its last node. */
function search(options, nodes = 10_000_000) {
  const limits = { 'record-limit': String(nodes), 'node-limit': String(nodes) };
  return { kind: 'search', options: { ...options, ...limits } };
}

function report(name, { width, height }, measured) {
  const { nodes, depth, firstPicture, index, bytes, held, resident, runs } = measured;
  slowestPicture = Math.max(slowestPicture, Number(firstPicture) + Number(index));
  const weights = [
    held === null ? '' : `, ${(held / nodes).toFixed(1)} in the page`,
    resident === null ? '' : `, ${(resident / nodes).toFixed(1)} in its process`,
  ];
  const indexing = index > 1 ? ` and ${index.toFixed(0)} ms of indexing` : '';
  console.log(
    `${name}, ${nodes.toLocaleString('en-US')} nodes, ${depth} plies, ${width} × ${height}: first ` +
      `picture after ${firstPicture.toFixed(0)} ms${indexing}, ${(bytes / nodes).toFixed(1)} bytes ` +
      `a node${weights.join('')}`,
  );
  console.log(`${'frame (ms)'.padStart(58)}   ${'from frame to frame (ms)'.padStart(28)}`);
  for (const { name: run, work, interval } of runs) {
    const frame = summary(work);
    worst = Math.max(worst, frame.high);
    console.log(`  ${run.padEnd(40)} ${show(frame)}   ${show(summary(interval))}`);
  }
}

/** @param {number[]} times */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { median: at(0.5), high: at(0.95) };
}

/** @param {{ median: number, high: number }} summary */
function show({ median, high }) {
  return `median ${median.toFixed(1).padStart(5)} p95 ${high.toFixed(1).padStart(5)}`;
}
