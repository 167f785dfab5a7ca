// Whether a page stays smooth while the engine thinks: frames of the page of the game at rest, and
// while level 10 plays against itself with all that is drawn of its thoughts, then with every position
// analysed as well, in headless Chromium.
// A frame is late when the next one was due before it came: more than 25 ms after the last at 60 Hz.
//
// Aim: no more late frames while the engine thinks than at rest. On a machine that is busy otherwise
// both have some, and an engine that thinks is one more that wants a core; so what the page's own
// thread does in the meantime, which alone is up to the page, is told as well.

import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { buildSite, serveSite, withoutServiceWorker } from './site-server.mjs';

const LATE_MS = 25;
const SECONDS = Number(process.env.SECONDS ?? 15);
const screens = [
  { name: 'desktop', viewport: { width: 1400, height: 900 }, slowdown: 1 },
  { name: 'phone, processor 4 times slower', viewport: { width: 390, height: 844 }, slowdown: 4 },
];

buildSite();
const site = await serveSite();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** How long every frame took for some seconds, in milliseconds. */
function framesOf(page, seconds) {
  return page.evaluate(async (milliseconds) => {
    const frames = [];
    const began = performance.now();
    let last = await new Promise(requestAnimationFrame);
    while (last - began < milliseconds) {
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  }, seconds * 1000);
}

async function metrics(devtools) {
  const { metrics: all } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

async function measure(page, devtools, name) {
  const before = await metrics(devtools);
  const frames = await framesOf(page, SECONDS);
  const after = await metrics(devtools);
  const late = frames.filter((frame) => frame > LATE_MS).length;
  const sorted = frames.sort((one, other) => one - other);
  const percentile = (share) => sorted[Math.floor((sorted.length - 1) * share)];
  const busy = (key) => `${(((after[key] - before[key]) / SECONDS) * 1000).toFixed(1)} ms/s`;
  const lateShare = `${late} of ${frames.length} late (${((100 * late) / frames.length).toFixed(1)} %)`;
  console.log(
    `  ${name.padEnd(10)}${lateShare}, p95 ${percentile(0.95).toFixed(1)} ms, longest ${percentile(1).toFixed(0)} ms; ` +
      `the page’s thread ${busy('TaskDuration')}, of which script ${busy('ScriptDuration')}, style ${busy('RecalcStyleDuration')}`,
  );
}

for (const { name, viewport, slowdown } of screens) {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(withoutServiceWorker);
  page.on('pageerror', (error) => console.error(error.message));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${site.url}play.html`);
  await page.waitForFunction(() => performance.getEntriesByName('prunus-engine-ready').length > 0);
  await page.waitForTimeout(1000);
  console.log(name);
  await measure(page, devtools, 'at rest');
  const play = await page.locator('prunus-play').elementHandle();
  await play.evaluate((element) => {
    const engine = { kind: 'engine', level: 10 };
    element.setState({ ...element.state, players: { first: engine, second: engine } });
  });
  await measure(page, devtools, 'thinking');
  await page.locator('prunus-play details.rest > summary').click();
  await page.locator('prunus-play .panel-analysis > summary').click();
  await page.waitForTimeout(500);
  await measure(page, devtools, 'analysing');
  const moves = await play.evaluate((element) => element.state.record.current);
  console.log(`  ${moves} moves were played meanwhile`);
  await page.close();
}
await browser.close();
site.close();
