// How soon a first visit shows something, and how soon the engine could move, on the phone of phone.mjs.
//
// Aims: first paint within 1 s, engine ready within 2 s, at most 120 kB of script for what is shown.
// Prints the median of the visits and the quickest one. PAGE=play measures that page alone, VISITS=9
// says how often.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SLOWDOWN, figures, launchBrowser, networks, phonePage, verdict } from './phone.mjs';
import { buildSite, dist, serveSite } from './site-server.mjs';

const visits = Number(process.env.VISITS ?? 5);
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
const browser = await launchBrowser();

/** One visit by somebody who has never been here. */
async function visit(name, network) {
  const page = await phonePage(browser, network);
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
  await page.context().close();
  return seen;
}

for (const name of pages) {
  if (!existsSync(join(dist, `${name}.html`))) continue;
  for (const network of networks) {
    const seen = [];
    for (let number = 0; number < visits; number++) seen.push(await visit(name, network));
    console.log(`${name}.html, ${network.name}, processor ${SLOWDOWN} times slower`);
    for (const { name: measure, key, aim } of measures) {
      const { quickest, text } = figures(seen.map((each) => each[key]));
      console.log(`  ${measure.padEnd(15)}${text}${verdict(quickest, network.aims ? aim : null)}`);
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
