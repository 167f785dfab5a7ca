import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LINKS, LINKS_MS, LIVING, openLinks, SEED } from './support/links.ts';
import { builtSite } from './support/once.ts';
import { runIn } from './support/run.ts';
import { openBrowser, openSite, visit, type Site } from './support/sites.ts';

vi.setConfig({ testTimeout: 120_000 + LINKS_MS, hookTimeout: 600_000 });

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite(await builtSite());
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  site.close();
});

const pages = Object.keys(LIVING) as (keyof typeof LIVING)[];

it.each(pages)(`%s opens or refuses each of ${LINKS / 2} hostile links`, async (page) => {
  const seen = await visit(browser, `${site.origin}/${page}`);
  await seen.page.locator('prunus-app main, prunus-embed prunus-tree').first().waitFor();
  await openLinks(runIn(seen.page), page, LINKS / 2, SEED);
  // It still opens one that is right.
  await seen.page.evaluate("location.hash = '#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))'");
  await expect
    .poll(() => seen.page.getByText('8 / 22', { exact: true }).count(), { timeout: 60_000 })
    .toBeGreaterThan(0);
  expect(seen.page.url()).toContain('step=8');
  await seen.page.close();
});
