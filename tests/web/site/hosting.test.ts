import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { hostingText } from '../../../web/site/text/docs.ts';
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

/** A page of a visitor who has never been here. */
async function opened(address: string): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const problems = await problemsOf(page);
  await page.goto(address);
  return { page, problems };
}

const JAVASCRIPT = { '.html': 'text/html', '.js': 'text/javascript' };

/** Waits for the tree of a search that is done. */
const isSearched = (page: Page) =>
  page
    .getByText(/^Done: /)
    .filter({ visible: true })
    .first()
    .waitFor();

describe('what the documentation tells of places on the web', () => {
  it.each(['en', 'zh'] as const)('takes at most ten lines for each (%s)', (language) => {
    for (const { lines } of Object.values(hostingText[language].places)) {
      expect(lines.length).toBeLessThanOrEqual(10);
    }
  });

  it('is on its page, beside the licenses', async () => {
    const { page } = await opened(`${site.url}docs.html#web`);
    const section = page.locator('#web');
    await section.waitFor();
    expect(await section.locator('h3').allTextContents()).toEqual(
      Object.values(hostingText.en.places).map(({ name }) => name),
    );
    const href = await section.locator('a').getAttribute('href');
    const answer = await page.request.get(new URL(href!, page.url()).href);
    expect(await answer.text()).toContain('@codemirror/view');
  });
});

describe('a server that knows', () => {
  it.each([
    ['nothing but pages and scripts', JAVASCRIPT, 'application/octet-stream'],
    ['all else as text', JAVASCRIPT, 'text/plain'],
  ])('%s, still serves the lab and the board', async (_, known, type) => {
    const others = ['.wasm', '.webmanifest', '.svg', '.css', '.txt', '.png'];
    site.types = { ...Object.fromEntries(others.map((end) => [end, type])), ...known };
    const lab = await opened(site.url);
    await lab.page.locator('.begin:enabled').waitFor();
    const play = await opened(`${site.url}play.html`);
    await play.page.getByText('Your move. You are Black.').first().waitFor();
    expect([...lab.problems, ...play.problems]).toEqual([]);
  });

  it('no scripts, is told of, and the lab opens by the link beside it', async () => {
    site.types = { '.html': 'text/html', '.js': 'text/plain' };
    const { page } = await opened(site.url);
    await page.getByText('Still empty?').waitFor();
    await page.getByRole('link', { name: 'the lab' }).click();
    await isSearched(page);
  });
});

describe('no server at all', () => {
  it.each(['index.html', 'play.html', 'docs.html', 'lessons.html'])(
    '%s says so, and the lab and a board open by the links beside it',
    async (name) => {
      const address = pathToFileURL(join(site.folder, name)).href;
      const { page } = await opened(address);
      await page.getByRole('link', { name: 'the lab' }).click();
      await isSearched(page);
      await page.goto(address);
      await page.getByRole('link', { name: 'a board' }).click();
      await page.getByText('Your move. You are Black.').first().waitFor();
    },
  );
});
