import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { builtSite } from '../../package/support/once.ts';
import { BuiltSite, launchChromium, problemsOf } from '../support/built-site.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  site = await BuiltSite.copyOf(await builtSite());
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.remove();
});

/** A new visitor's play page with its analysis open. */
async function analysisOf(headers: BuiltSite['headers']): Promise<Page> {
  site.headers = headers;
  const page = await browser.newPage({ viewport: { width: 1366, height: 650 } });
  await page.goto(`${site.url}play.html`);
  await page.locator('details.rest > summary').click();
  await page.locator('details.panel-analysis > summary').click();
  await page.locator('prunus-analysis .toggle-running').waitFor();
  return page;
}

const threadsField = (page: Page) =>
  page.locator('prunus-analysis label', { hasText: 'CPU threads' }).locator('select');

it('searches in two threads where the server isolates the page', async () => {
  const page = await analysisOf({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  const problems = await problemsOf(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await threadsField(page).selectOption('2');
  const figures = page.locator('prunus-analysis .figures');
  await expect.poll(() => figures.textContent(), { timeout: 60_000 }).toContain('2 threads');
  // Back to one, which every page has.
  await threadsField(page).selectOption('1');
  await expect
    .poll(() => figures.textContent(), { timeout: 60_000 })
    .toMatch(/depth \d+\s+[\d,]+ nodes(?!.*threads)/);
  // Both judge by the same network, which is there by now.
  const networks = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.lines')),
  );
  expect(networks).toHaveLength(1);
  expect(problems).toEqual([]);
  await page.close();
});

it('offers no threads where the page is not isolated', async () => {
  const page = await analysisOf({});
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  expect(await threadsField(page).count()).toBe(0);
  await page.close();
});

it('searches in one thread where those of the module cannot be loaded', async () => {
  const page = await analysisOf({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  await page.route(/gomoku-threads.*\.wasm$/, (route) => route.abort());
  await threadsField(page).selectOption('2');
  const figures = page.locator('prunus-analysis .figures');
  await expect
    .poll(() => figures.textContent(), { timeout: 60_000 })
    .toMatch(/depth \d+\s+[\d,]+ nodes(?!.*threads)/);
  await page.close();
});
