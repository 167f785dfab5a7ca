import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { diagnosisText } from '../../../web/program/text/diagnosis.ts';
import { programText } from '../../../web/program/text/program.ts';
import { builtSite } from '../../package/support/once.ts';
import { BuiltSite, launchChromium, problemsOf } from '../support/built-site.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: BuiltSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await BuiltSite.copyOf(await builtSite());
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.remove();
});

/** A visitor of their own, who has never been here. */
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' });
});

afterEach(async () => {
  await context.close();
});

/** Visits a page and waits until the site is kept. */
async function visit(path = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true);
  return page;
}

/** Whether a service worker has all it needs, and is in charge of the page. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
}

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Waits until a search is done: what it did is told, or, on a first visit, is there to be played. */
async function searches(page: Page): Promise<void> {
  await page
    .locator('.begin')
    .or(page.getByText(/^Done: /))
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 30_000 });
}

async function offline(during: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await site.unplug();
  try {
    await during();
  } finally {
    await site.serve();
    await context.setOffline(false);
  }
}

async function beginQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.getByRole('button', { name: 'Quiz me' }).click();
}

describe('without a network, after a first visit', () => {
  it('the lab opens, searches and shows what is loaded later; nothing is missing', async () => {
    const page = await visit();
    await offline(async () => {
      const problems = await problemsOf(page);
      await page.reload();
      await searches(page);
      await beginQuiz(page);
      await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
      expect(problems).toEqual([]);
    });
  });

  it('a game is played, on a page that was never opened before', async () => {
    const page = await visit();
    await offline(async () => {
      const problems = await problemsOf(page);
      await page.goto(`${site.url}play.html`);
      await page.getByRole('button', { name: /^h8\b/ }).click();
      await page.locator('prunus-board button[aria-label*="White"]').first().waitFor();
      await page.getByText('Analysis, files, settings').click();
      await page.getByRole('button', { name: 'See it think' }).click();
      await page.getByRole('button', { name: 'The whole tree' }).click();
      await page.locator('prunus-tree').waitFor();
      // What the highest level judges by.
      const network = (await readdir(join(site.folder, 'assets'))).find((name) =>
        name.endsWith('.lines'),
      );
      const address = `${site.url}assets/${network!}`;
      expect(await page.evaluate(async (at) => (await fetch(at)).status, address)).toBe(200);
      expect(problems).toEqual([]);
    });
  });

  it('a program in Python is run and judged, by keys alone', async () => {
    const page = await visit();
    await offline(async () => {
      const problems = await problemsOf(page);
      await page.reload();
      await searches(page);
      await page.locator('.to-program').press('Enter');
      const outcome = page.locator('prunus-program .outcome');
      await page.getByRole('button', { name: 'Python', exact: true }).press('Space');
      await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
      await outcome.getByText('Right:').waitFor({ timeout: 60_000 });
      expect(problems).toEqual([]);
    });
  });

  it('one in JavaScript by fingers alone, in Chinese, on a phone', async () => {
    await context.close();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    context = await browser.newContext({ locale: 'zh-CN', ...phone });
    const page = await visit();
    await offline(async () => {
      const problems = await problemsOf(page);
      await page.reload();
      await page.locator('.begin').tap();
      await page.locator('.opens-board').tap();
      await page.locator('.to-program').tap();
      const outcome = page.locator('prunus-program .outcome');
      await page.getByRole('button', { name: 'JavaScript', exact: true }).tap();
      await page.getByRole('button', { name: programText.zh.run, exact: true }).tap();
      await outcome.getByText(diagnosisText.zh.verdicts.right).waitFor({ timeout: 60_000 });
      expect(problems).toEqual([]);
    });
  });

  it('a link into the lab opens, by any name of the page', async () => {
    const page = await visit();
    await offline(async () => {
      for (const path of ['', 'index.html', 'index', '?from=elsewhere']) {
        await page.goto(`${site.url}${path}#v1&game=tictactoe`);
        await searches(page);
      }
    });
  });

  it('what is no page of the site is not found, as ever', async () => {
    const page = await visit();
    await offline(async () => {
      await expect(page.goto(`${site.url}nowhere.html`)).rejects.toThrow(/ERR_/);
    });
  });
});

describe('what was kept, once it is cleared', () => {
  const kept = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('prunus'));
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().length;
    });
  const clear = (page: Page): Promise<unknown> =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });

  it('is kept again with the next page that is opened', async () => {
    const page = await visit();
    const count = await kept(page);
    await clear(page);
    await page.reload();
    await expect.poll(() => kept(page), { timeout: 60_000 }).toBe(count);
    await offline(async () => {
      await page.reload();
      await searches(page);
    });
  });

  it('is all kept or nothing', async () => {
    const page = await visit();
    await clear(page);
    // Of a deployment that is under way a file is gone.
    const lost = join(site.folder, 'docs.html');
    await rename(lost, `${lost}.gone`);
    try {
      await page.reload();
      await expect.poll(() => site.missed, { timeout: 30_000 }).toContain('docs.html');
      await expect.poll(() => cacheNames(page)).toEqual([]);
    } finally {
      await rename(`${lost}.gone`, lost);
    }
  });
});

describe('the site as something to install', () => {
  it.each(['index.html', 'play.html'])('%s is found fit for it', async (path) => {
    const page = await visit(path);
    const devtools = await context.newCDPSession(page);
    const { url, errors } = await devtools.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${site.url}site.webmanifest`, errors: [] });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // As every page of a browser's private window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const manifest = JSON.parse(
      await readFile(join(site.folder, 'site.webmanifest'), 'utf8'),
    ) as Manifest;
    const named = [...manifest.icons.map(({ src }) => src), manifest.start_url];
    for (const name of [...named, ...manifest.shortcuts.map(({ url: address }) => address)]) {
      expect((await fetch(new URL(name, site.url))).status, name).toBe(200);
    }
  });
});

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
  readonly start_url: string;
  readonly shortcuts: readonly { readonly url: string }[];
}

describe('a lazily loaded part', () => {
  it('says that the network fails, and comes when it is back', async () => {
    const page = await context.newPage();
    // Nothing is kept here that would come in its place.
    await page.addInitScript('delete Navigator.prototype.serviceWorker');
    await page.goto(site.url);
    await searches(page);
    await page.route('**/lab-quiz-*.js', (route) => route.abort());
    await beginQuiz(page);
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await page.unroute('**/lab-quiz-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
  });
});

describe('a newer version', () => {
  it('is offered to a page that is open, not forced on it; the older one is forgotten', async () => {
    const page = await visit();
    await page.evaluate(() => caches.open('of somebody else'));
    const [older] = (await cacheNames(page)).filter((name) => name.startsWith('prunus'));
    const script = await scriptOf(page);
    await site.publishAnother();

    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready.').waitFor();
    expect(await scriptOf(page)).toBe(script);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => scriptOf(page).catch(() => script)).not.toBe(script);
    await searches(page);
    const names = await cacheNames(page);
    expect(names).toHaveLength(2);
    expect(names).toContain('of somebody else');
    expect(names).not.toContain(older);

    await offline(async () => {
      await page.reload();
      await searches(page);
    });
  });

  it('takes nothing from a page that is open: what it loads later is there', async () => {
    const page = await visit();
    const problems = await problemsOf(page);
    await site.publishAnother();
    await beginQuiz(page);
    await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it('of which a part is missing leaves the older one as it is kept', async () => {
    const page = await visit();
    const names = await cacheNames(page);
    await site.publishAnother();
    const lost = join(site.folder, 'lessons.html');
    await rename(lost, `${lost}.gone`);
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing))
        .toBeNull();
      expect(await page.getByText('A new version is ready.').count()).toBe(0);
      await offline(async () => {
        await page.reload();
        await searches(page);
      });
      expect(await cacheNames(page)).toEqual(expect.arrayContaining(names));
    } finally {
      await rename(`${lost}.gone`, lost);
    }
  });

  it('is not offered to a page that has it already', async () => {
    const page = await visit();
    const script = await scriptOf(page);
    await site.publishAnother();
    // Until all of it is here the older one is shown, of which all is.
    await page.reload();
    expect(await scriptOf(page)).toBe(script);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await page.reload();
    expect(await scriptOf(page)).not.toBe(script);
    await searches(page);
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
  });
});

const scriptOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);
