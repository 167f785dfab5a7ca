// How soon a first visit shows something, and how soon the engine could move, on a phone of the middle
// range: Chromium with its processor slowed down four times and the network of
//
// - 4G as WebPageTest has it: 9 Mbit/s down and up, 170 ms for every request; the aims are for this;
// - slow 4G as Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms.
//
// Aims: first paint within 1 s, engine ready within 2 s, at most 120 kB of script for what is shown.
// Prints the median of the visits and the quickest one: the latter is what a machine that is busy
// otherwise would show if it were not. PAGE=play measures that page alone, VISITS=9 says how often.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { buildSite, dist, serveSite, withoutServiceWorker } from './site-server.mjs';

const SLOWDOWN = 4;
const visits = Number(process.env.VISITS ?? 5);
const networks = [
  { name: '4G', down: 9000, up: 9000, latency: 170, aims: true },
  { name: 'slow 4G', down: 1638, up: 750, latency: 150, aims: false },
];
const pages = ['index', 'play'].filter((name) => name.includes(process.env.PAGE ?? ''));

/** What is measured, in milliseconds, and what it should be at most on 4G. */
const measures = [
  { name: 'first paint', key: 'paint', aim: 1000 },
  { name: 'first contents', key: 'contents', aim: 1000 },
  { name: 'engine ready', key: 'ready', aim: 2000 },
];
const AIM_SCRIPT_KB = 120;

buildSite();
const site = await serveSite();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** One visit by somebody who has never been here. */
async function visit(name, { down, up, latency }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(withoutServiceWorker);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${site.url}${name}.html`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('prunus-engine-ready').length > 0);
  const seen = await page.evaluate(() => {
    const timeOf = (entry) => performance.getEntriesByName(entry)[0]?.startTime ?? NaN;
    const ready = timeOf('prunus-engine-ready');
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < ready)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
    return {
      paint: timeOf('first-paint'),
      contents: timeOf('first-contentful-paint'),
      ready,
      loaded,
    };
  });
  await context.close();
  return seen;
}

function summary(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)], quickest: sorted[0] };
}

function verdict(value, aim) {
  return aim === null ? '' : `  aim ${aim}: ${value <= aim ? 'met' : 'missed'}`;
}

for (const name of pages) {
  if (!existsSync(join(dist, `${name}.html`))) continue;
  for (const network of networks) {
    const seen = [];
    for (let number = 0; number < visits; number++) seen.push(await visit(name, network));
    console.log(`${name}.html, ${network.name}, processor ${SLOWDOWN} times slower`);
    for (const { name: measure, key, aim } of measures) {
      const { median, quickest } = summary(seen.map((each) => each[key]));
      const figures = `${median.toFixed(0).padStart(6)} ms  quickest ${quickest.toFixed(0)} ms`;
      console.log(
        `  ${measure.padEnd(15)}${figures}${verdict(quickest, network.aims ? aim : null)}`,
      );
    }
    if (!network.aims) continue;
    const bytesOf = (/** @type {RegExp} */ ending) => {
      let bytes = 0;
      for (const each of seen[0].loaded) if (ending.test(each.name)) bytes += Number(each.bytes);
      return bytes / 1000;
    };
    const scripts = bytesOf(/\.js$/);
    const kB = `${scripts.toFixed(1)} kB of script, ${bytesOf(/\.wasm$/).toFixed(1)} kB of WebAssembly`;
    console.log(`  until then     ${kB}, gzipped${verdict(scripts, AIM_SCRIPT_KB)}`);
  }
}
await browser.close();
site.close();
