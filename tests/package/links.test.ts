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

/** A link that is right, and what it shows. */
const RIGHT = {
  'index.html': ['#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))', 'text="8 / 22"'],
  'embed.html': ['#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))', 'text="8 / 22"'],
  'play.html': [
    '#p1&game=gomoku&size=15&rule=freestyle&moves=h8i9j10',
    'prunus-board button[aria-label^="j10"][aria-label*="Black"]',
  ],
  'lessons.html': ['#compose', 'prunus-composer'],
} as const satisfies Readonly<Record<keyof typeof LIVING, readonly [string, string]>>;
const pages = Object.keys(LIVING) as (keyof typeof LIVING)[];
const each = LINKS / pages.length;

it.each(pages)(`%s opens or refuses each of ${each} hostile links`, async (page) => {
  const seen = await visit(browser, `${site.origin}/${page}`);
  const shown = 'prunus-embed prunus-tree, prunus-play prunus-board, prunus-lessons-app h2';
  await seen.page.locator(`prunus-app main, ${shown}`).first().waitFor();
  await openLinks(runIn(seen.page), page, each, SEED);
  const [link, selector] = RIGHT[page];
  await seen.page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await expect.poll(() => seen.page.locator(selector).count(), { timeout: 60_000 }).toBe(1);
  expect(seen.page.url()).toContain(link);
  await seen.page.close();
});
