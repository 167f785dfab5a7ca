// A phone of the middle range on a first visit, as the benchmarks of the pages have it: Chromium with
// its processor slowed down four times and a network of
//
// - 4G as WebPageTest has it: 9 Mbit/s down and up, 170 ms for every request; the aims are for this;
// - slow 4G as Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms.

import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { median } from './numbers.mjs';
import { withoutServiceWorker } from './site-server.mjs';

export const SLOWDOWN = 4;
export const networks = [
  { name: '4G', down: 9000, up: 9000, latency: 170, aims: true },
  { name: 'slow 4G', down: 1638, up: 750, latency: 150, aims: false },
];

/** The browser that visits; to be closed. */
export function launchBrowser() {
  const executablePath = findChromium();
  return chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/**
 * A page of somebody who has never been here; its context is to be closed.
 * @param {import('playwright').Browser} browser
 * @param {(typeof networks)[number]} network
 */
export async function phonePage(browser, { down, up, latency }) {
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
  return page;
}

/**
 * The median, and the quickest: what a machine that is busy otherwise would show if it were not.
 * @param {number[]} values
 */
export function figures(values) {
  const quickest = Math.min(...values);
  const text = `${median(values).toFixed(0).padStart(6)} ms  quickest ${quickest.toFixed(0)} ms`;
  return { quickest, text };
}

/**
 * @param {number} value
 * @param {number | null} aim
 */
export function verdict(value, aim) {
  return aim === null ? '' : `  aim ${aim}: ${value <= aim ? 'met' : 'missed'}`;
}
