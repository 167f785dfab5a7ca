import { readdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { builtSite } from '../../package/support/once.ts';
import { BuiltSite, launchChromium, problemsOf } from '../support/built-site.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

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

/** A page that writes down all that goes wrong in it. */
async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ locale: 'en-US' });
  return { page, problems: await problemsOf(page) };
}

/** Where the parts of the lab are, in pixels. */
function placesIn(page: Page): Promise<Record<string, readonly number[]>> {
  return page.evaluate(() => {
    const lab = document.querySelector('prunus-app')!.shadowRoot!.querySelector('prunus-lab')!;
    const parts = ['.bar', '.pane', 'prunus-tree', '.story', '.begin', 'prunus-timeline'];
    return Object.fromEntries(
      parts.map((part) => {
        const { x, y, width, height } = lab
          .shadowRoot!.querySelector(part)!
          .getBoundingClientRect();
        return [part, [x, y, width, height].map(Math.round)];
      }),
    );
  });
}

describe('the built site, deep below the root of a plain file server', () => {
  it('searches in a worker, and nothing is missing, forbidden or complained of', async () => {
    const { page, problems } = await openPage();
    await page.goto(site.url);
    const done = page.locator('.begin').first();
    await expect
      .poll(async () => ((await done.isEnabled()) ? [] : [...problems, 'no search is done']), {
        timeout: 60_000,
      })
      .toEqual([]);
    // On a machine that is busy a search takes long enough for a spare worker to be made ready.
    const workers = page.workers().map((worker) => worker.url());
    expect(workers.filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect([1, 2]).toContain(workers.length);
    expect(problems).toEqual([]);
  });

  it.each([
    [1366, 650],
    [390, 844],
    [844, 390],
  ])(
    'draws a tree before what is pressed beside it, of which nothing moves then: %i × %i',
    async (width, height) => {
      const page = await browser.newPage({
        locale: 'en-US',
        viewport: { width, height },
        serviceWorkers: 'block',
        hasTouch: width < 900,
        isMobile: width < 900,
      });
      let release: () => void = () => undefined;
      const isLater = new Promise<void>((resolve) => (release = resolve));
      await page.route(/[tT]ools-[\w-]+\.js$/, async (route) => {
        await isLater;
        await route.continue();
      });
      await page.goto(site.url);
      // Once there is a tree a search can be played.
      await page.locator('.begin:enabled').waitFor();
      await page.locator('prunus-tree canvas').first().waitFor();
      expect(await page.locator('.opens-examples').count()).toBe(0);
      const before = await placesIn(page);
      release();
      await page.locator('.opens-examples').waitFor();
      await page.locator('prunus-tree .rail .more').first().waitFor();
      await page.locator('prunus-timeline button').first().waitFor();
      expect(await placesIn(page)).toEqual(before);
      await page.close();
    },
  );

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
