import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holds, openPolicies, POLICIES, messageIn } from './support/policies.ts';
import { runIn } from './support/run.ts';
import { openBrowser } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

let browser: Browser;
let site: Awaited<ReturnType<typeof openPolicies>>;

beforeAll(async () => {
  site = await openPolicies();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string) {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(site.origin + path);
  return page;
}

// The same in Firefox and WebKit: see tests/browsers/suites/hostile.ts.
describe('content security policies', () => {
  it.each(POLICIES)('$what ($path): $outcome', async ({ path, outcome }) => {
    const page = await open(path);
    await holds(runIn(page), outcome);
    if (outcome === 'in a worker') expect(page.workers().length).toBeGreaterThan(0);
    if (outcome === 'in the page') expect(page.workers()).toHaveLength(0);
    // Here no policy is a worker's own.
    if (typeof outcome !== 'string') expect((await messageIn(runIn(page))).drawn).toEqual([]);
    await page.close();
  });

  it('several trees have one worker and one module', async () => {
    const page = await open('/many');
    const run = runIn(page);
    for (let each = 0; each < 5; each++) {
      await page.locator('prunus-tree').nth(each).scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await messageIn(run)).ready.length, { timeout: 60_000 })
        .toBeGreaterThan(each);
    }
    expect(page.workers().length).toBeGreaterThan(0);
    const modules = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('.wasm'))
          .length,
    );
    expect(modules).toBe(1);
    expect((await messageIn(run)).forbidden).toEqual([]);
  });
});
