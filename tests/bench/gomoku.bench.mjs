// How fast the gomoku player searches natively, in Node and in Chromium, on the fixed positions that
// give its signature; by turns, so that whatever else the machine does falls on all alike. Medians.
// Usage: npm run bench -- gomoku        ROUNDS=9 for more rounds

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';

const AIM = 0.8;
const rounds = Number(process.env.ROUNDS ?? 5);
const build = new URL('../../build/', import.meta.url);

/** @typedef {{ nodes: number, seconds: number }} Run */

const wasm = readFileSync(new URL('wasm/prunus-gomoku.wasm', build));
const glue = readFileSync(new URL('wasm/prunus-gomoku.js', build));
const { default: createPlayer } = await import(new URL('wasm/prunus-gomoku.js', build).href);
const player = await createPlayer({ wasmBinary: wasm });

// In a worker, as on the page.
const worker = `import create from './prunus-gomoku.js';
const player = create({ locateFile: (name) => name });
addEventListener('message', async () => postMessage({ ...(await player).bench(0) }));`;
const files = new Map([
  ['/', ['text/html', '<!doctype html><title>bench</title>']],
  ['/worker.js', ['text/javascript', worker]],
  ['/prunus-gomoku.js', ['text/javascript', glue]],
  ['/prunus-gomoku.wasm', ['application/wasm', wasm]],
]);
const server = createServer((request, response) => {
  const [type = '', content = ''] = files.get(request.url ?? '') ?? [];
  response.writeHead(type === '' ? 404 : 200, { 'content-type': String(type) }).end(content);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: chromiumArguments,
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${port}/`);
await page.evaluate(() => {
  const made = new Worker('/worker.js', { type: 'module' });
  Object.assign(window, {
    bench: () =>
      new Promise((resolve) => {
        made.onmessage = ({ data }) => resolve(data);
        made.postMessage(null);
      }),
  });
});

/** @type {Record<string, () => Promise<Run> | Run>} */
const places = {
  native: () => {
    const path = new URL('native/prunus', build).pathname;
    const { signature, seconds } = JSON.parse(
      execFileSync(decodeURIComponent(path), ['bench', '--json'], { encoding: 'utf8' }),
    );
    return { nodes: signature, seconds };
  },
  Node: () => player.bench(0),
  Chromium: () => page.evaluate('window.bench()'),
};

/** @type {Record<string, number[]>} */
const speeds = { native: [], Node: [], Chromium: [] };
const signatures = new Set();
for (let round = 0; round < rounds; round++) {
  for (const [place, run] of Object.entries(places)) {
    const { nodes, seconds } = await run();
    signatures.add(nodes);
    speeds[place]?.push(nodes / seconds);
  }
}
await browser.close();
server.close();

/** @param {string} place */
const median = (place) => [...(speeds[place] ?? [])].sort((a, b) => a - b)[rounds >> 1] ?? NaN;
for (const place of Object.keys(places)) {
  const share = median(place) / median('native');
  const aim = place === 'native' ? '' : `, ${share.toFixed(2)} of native (aim: at least ${AIM})`;
  console.log(`${Math.round(median(place) / 1000)} thousand nodes a second, ${place}${aim}`);
}
console.log(
  `signature ${[...signatures].join(' and ')}${signatures.size === 1 ? '' : ': they differ!'}`,
);
