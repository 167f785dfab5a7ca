import { readdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { BuiltSite, launchChromium, problemsOf } from '../support/built-site.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  site = await BuiltSite.build();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.remove();
});

/** A page that writes down all that goes wrong in it. */
async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ locale: 'en-US' });
  return { page, problems: await problemsOf(page) };
}

describe('the built site, deep below the root of a plain file server', () => {
  it('searches in a worker, and nothing is missing, forbidden or complained of', async () => {
    const { page, problems } = await openPage();
    await page.goto(site.url);
    const done = page.locator('.begin').first();
    await expect
      .poll(async () => ((await done.isVisible()) ? [] : [...problems, 'no search is done']), {
        timeout: 60_000,
      })
      .toEqual([]);
    // On a machine that is busy a search takes long enough for a spare worker to be made ready.
    const workers = page.workers().map((worker) => worker.url());
    expect(workers.filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect([1, 2]).toContain(workers.length);
    expect(problems).toEqual([]);
  });

  it('has nothing of the full Python that was not asked for', async () => {
    const files = await readdir(site.folder, { recursive: true });
    expect(files.filter((file) => /pyodide|full-python/.test(file))).toEqual([]);
  });

  it('tells of what the policy forbids', async () => {
    const { page, problems } = await openPage();
    await page.goto(`${site.url}index.html`);
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'http://[::1]:9/picture.png' }));
    });
    await expect.poll(() => problems.join()).toContain('forbidden by img-src');
  });
});
