import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, vi } from 'vitest';
import { root } from '../../../scripts/lib/run.mjs';
import type { Engine } from '../../../scripts/lib/browsers/engines.mjs';
import { BuiltSite } from '../../web/support/built-site.ts';
import { embedding } from '../suites/embedding.ts';
import { games } from '../suites/games.ts';
import { pages } from '../suites/pages.ts';
import { hostile } from '../suites/hostile.ts';
import { keeping } from '../suites/keeping.ts';
import { programs } from '../suites/programs.ts';
import { mounts } from '../suites/mounts.ts';
import { served } from '../suites/served.ts';
import { trees } from '../suites/trees.ts';
import type { Browser, Page, Size } from './browser.ts';
import { launchByPuppeteer } from './puppeteer.ts';
import { WATCH, launchWebKit } from './webdriver.ts';

// A browser on a machine whose cores may all be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/** Only what tells at once whether a browser can do anything at all. */
export const isShort = process.env.PRUNUS_BROWSERS === 'short';

/** What the tests of a browser have in common. */
export interface World {
  readonly site: BuiltSite;
  readonly browser: Browser;
  /** A new page, closed after the test, which fails if anything went wrong in it. */
  open(size?: Size): Promise<Page>;
  /** Puts a page of somebody else's beside the site's; its address. */
  write(name: string, html: string): Promise<string>;
}

/** Everything that must work in every browser, in this one. */
export function inBrowser(engine: Engine): void {
  let site: BuiltSite;
  let browser: Browser;
  let opened: Page[] = [];
  const world: World = {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    open: async (size) => {
      const page = await browser.open(size);
      opened.push(page);
      return page;
    },
    write: async (name, html) => {
      await writeFile(join(site.folder, name), html);
      return site.url + name;
    },
  };

  beforeAll(async () => {
    site = await BuiltSite.copyOf(inject('builtSite'));
    if (engine === 'webkit') {
      await watch(site.folder);
      site.tellWorker();
    }
    browser = await (engine === 'webkit' ? launchWebKit() : launchByPuppeteer(engine));
    // For the table in the documentation.
    const folder = join(root, 'build/test/browsers');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, engine), browser.version);
  });
  afterEach(async () => {
    const problems = opened.flatMap((page) => [...page.problems]);
    for (const page of opened) await page.close();
    opened = [];
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await site.remove();
  });

  describe(engine, () => {
    pages(world);
    games(world);
    trees(world);
    embedding(world);
    keeping(world);
    served(world);
    programs(world);
    // In Chromium the package's own tests do so, with the same tables.
    if (engine !== 'chromium') {
      mounts(world);
      hostile(world);
    }
  });
}

/** Puts a script into every page of a site that keeps what goes wrong there. */
async function watch(folder: string): Promise<void> {
  await writeFile(join(folder, 'watch.js'), WATCH);
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('<head>', '<head><script src="watch.js"></script>'));
  }
}
