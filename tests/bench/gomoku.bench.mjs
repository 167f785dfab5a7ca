// How fast the gomoku player searches natively, in Node and in Chromium, by its tables and by its networks, on the
// fixed positions that give its signatures; by turns, so that whatever else the machine does falls on all alike. Medians.
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

const RULES = ['freestyle', 'standard', 'renju'];
const JUDGES = ['tables', 'networks'];

const wasm = readFileSync(new URL('wasm/prunus-gomoku.wasm', build));
const glue = readFileSync(new URL('wasm/prunus-gomoku.js', build));
const networks = RULES.map((rule) =>
  readFileSync(new URL(`../engine/gomoku/networks/${rule}.lines`, build)),
);
const { default: createPlayer } = await import(new URL('wasm/prunus-gomoku.js', build).href);
const player = await createPlayer({ wasmBinary: wasm });
for (const each of networks) player.takeNetwork(each);

// In a worker, as on the page.
const worker = `import create from './prunus-gomoku.js';
const ready = create({ locateFile: (name) => name }).then(async (player) => {
  for (const rule of ${JSON.stringify(RULES)}) {
    player.takeNetwork(new Uint8Array(await (await fetch('/' + rule)).arrayBuffer()));
  }
  return player;
});
addEventListener('message', async ({ data }) => postMessage({ ...(await ready).bench(0, data) }));`;
/** @type {Map<string, [string, string | Buffer]>} */
const files = new Map([
  ['/', ['text/html', '<!doctype html><title>bench</title>']],
  ['/worker.js', ['text/javascript', worker]],
  ['/prunus-gomoku.js', ['text/javascript', glue]],
  ['/prunus-gomoku.wasm', ['application/wasm', wasm]],
]);
for (const [at, rule] of RULES.entries()) {
  files.set(`/${rule}`, ['application/octet-stream', networks[at] ?? '']);
}
const server = createServer((request, response) => {
  const [type = '', content = ''] = files.get(request.url ?? '') ?? [];
  response.writeHead(type === '' ? 404 : 200, { 'content-type': type }).end(content);
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
    /** @param {boolean} byNetworks */
    bench: (byNetworks) =>
      new Promise((resolve) => {
        made.onmessage = ({ data }) => resolve(data);
        made.postMessage(byNetworks);
      }),
  });
});

/** @type {Record<string, () => Promise<Run[]> | Run[]>} The tables' run, then the networks'. */
const places = {
  native: () => {
    const path = new URL('native/prunus', build).pathname;
    const run = JSON.parse(
      execFileSync(decodeURIComponent(path), ['bench', '--json'], { encoding: 'utf8' }),
    );
    const { signature, nodesPerSecond, networkSignature, networkNodesPerSecond } = run;
    return [
      { nodes: signature, seconds: signature / nodesPerSecond },
      { nodes: networkSignature, seconds: networkSignature / networkNodesPerSecond },
    ];
  },
  Node: () => [player.bench(0, false), player.bench(0, true)],
  Chromium: async () => [
    await page.evaluate('window.bench(false)'),
    await page.evaluate('window.bench(true)'),
  ],
};

/** @type {Record<string, number[][]>} A place's nodes a second, by tables and by networks. */
const speeds = Object.fromEntries(Object.keys(places).map((place) => [place, [[], []]]));
/** @type {[Set<number>, Set<number>]} */
const signatures = [new Set(), new Set()];
for (let round = 0; round < rounds; round++) {
  for (const [place, run] of Object.entries(places)) {
    for (const [judge, { nodes, seconds }] of (await run()).entries()) {
      signatures[judge]?.add(nodes);
      speeds[place]?.[judge]?.push(nodes / seconds);
    }
  }
}
await browser.close();
server.close();

/** @type {(place: string, judge: number) => number} */
const median = (place, judge) =>
  [...(speeds[place]?.[judge] ?? [])].sort((a, b) => a - b)[rounds >> 1] ?? NaN;
for (const [judge, name] of JUDGES.entries()) {
  for (const place of Object.keys(places)) {
    const share = median(place, judge) / median('native', judge);
    const aim = place === 'native' ? '' : `, ${share.toFixed(2)} of native (aim: at least ${AIM})`;
    const ofTables = (median(place, 1) / median(place, 0)).toFixed(2);
    const slower = judge === 0 ? '' : `, ${ofTables} of the tables'`;
    const thousands = Math.round(median(place, judge) / 1000);
    console.log(`by ${name}, ${place}: ${thousands} thousand nodes a second${aim}${slower}`);
  }
  const all = [...(signatures[judge] ?? [])];
  console.log(`signature ${all.join(' and ')}${all.length === 1 ? '' : ': they differ!'}`);
}
