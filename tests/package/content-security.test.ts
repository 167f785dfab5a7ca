import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { install, type Consumer } from './support/installed.ts';
import { isDrawn, openBrowser, openSite, searched, visit, type Site } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const tree = '<prunus-tree tree="((3 12 8) (2 4 6) (14 5 2))" controls></prunus-tree>';

let consumer: Consumer;
let browser: Browser;
let own: Site;
let files: Site;

/** What a strict page allows, and what a case adds to it. */
function strict(origin: string, more = ''): string {
  const source = origin === '' ? "'self'" : origin;
  return `default-src 'none'; script-src ${source} 'wasm-unsafe-eval'; connect-src ${source}; ${more}`;
}

/** A page in which `lit` is where the package's scripts look for it, with no script of its own. */
function page(at: string, body = tree): string {
  const script = `<script type="module" crossorigin src="${at}/tree.js"></script>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">${script}<body>${body}</body></html>`;
}

beforeAll(async () => {
  consumer = await install();
  // Import maps are scripts within the page, which strict policies forbid: a bundle needs none.
  const { build } = await import('vite');
  const dist = join(consumer.folder, 'bundle');
  await build({
    configFile: false,
    root: consumer.folder,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: dist,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { tree: join(consumer.folder, 'node_modules/prunus/dist/tree.js') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  files = await openSite(dist, {}, true);
  const from = files.origin;
  own = await openSite(dist, {
    '/self': { html: page(''), policy: strict('', "worker-src 'self'") },
    '/trusted': {
      html: page(''),
      policy: strict(
        '',
        "worker-src 'self'; require-trusted-types-for 'script'; trusted-types prunus lit-html",
      ),
    },
    '/other-trusted': {
      html: page(from),
      policy: strict(
        from,
        "worker-src blob:; require-trusted-types-for 'script'; trusted-types prunus lit-html",
      ),
    },
    '/self-no-worker': { html: page(''), policy: strict('', "worker-src 'none'") },
    '/other': { html: page(from), policy: strict(from, 'worker-src blob:') },
    '/other-no-blob': { html: page(from), policy: strict(from) },
    '/other-open': { html: page(from) },
    '/no-wasm': {
      html: page(''),
      policy: "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'",
    },
    '/no-fetch': {
      html: page(''),
      policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
    },
    '/frame-of-own': { html: page('') },
    '/sandbox': {
      html: '<iframe sandbox="allow-scripts" width="900" height="700" src="/other-open"></iframe>',
    },
    '/many': { html: page('', tree.repeat(5)), policy: strict('', "worker-src 'self'") },
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  own.close();
  files.close();
  await consumer.remove();
});

describe('content security policies', () => {
  it.each([
    ['the page’s own files, a strict policy', '/self'],
    ['the page’s own files, and only scripts that a policy trusts', '/trusted'],
    ['the files of another site', '/other-open'],
    ['the files of another site, a strict policy that allows blobs as workers', '/other'],
  ])('%s: searches in a worker, and nothing is forbidden', async (_, path) => {
    const seen = await visit(browser, own.origin + path);
    await searched(seen);
    expect(await isDrawn(seen.page)).toBe(true);
    expect(seen.page.workers().length).toBeGreaterThan(0);
    expect(seen.forbidden).toEqual([]);
    expect(seen.problems).toEqual([]);
  });

  it('a sandboxed frame, the files of another site: searches in a worker', async () => {
    const seen = await visit(browser, `${own.origin}/sandbox`);
    await searched(seen);
    expect(await isDrawn(seen.page.frames()[1]!)).toBe(true);
    expect(seen.page.workers().length).toBeGreaterThan(0);
    expect(seen.problems).toEqual([]);
  });

  it.each(['/self-no-worker', '/other-no-blob'])(
    'no worker is allowed: searches in the page, and says so: %s',
    async (path) => {
      const seen = await visit(browser, own.origin + path);
      await searched(seen);
      expect(await isDrawn(seen.page)).toBe(true);
      expect(seen.page.workers()).toHaveLength(0);
      // What was tried, and nothing else.
      expect(seen.forbidden.length).toBeGreaterThan(0);
      expect(seen.forbidden.filter((each) => !each.startsWith('worker-src'))).toEqual([]);
      const note = seen.page.locator('prunus-tree [part=note]');
      await expect.poll(() => note.textContent()).toContain('allows no background work');
    },
  );

  // A worker that begins as a blob may not bring in the other site's script there.
  it('the files of another site, and only scripts that a policy trusts: searches in the page', async () => {
    const seen = await visit(browser, `${own.origin}/other-trusted`);
    await searched(seen);
    expect(await isDrawn(seen.page)).toBe(true);
    expect(seen.page.workers()).toHaveLength(0);
  });

  it.each([
    ['/no-wasm', "script-src 'wasm-unsafe-eval'"],
    ['/no-fetch', 'connect-src'],
  ])('names the directive that keeps it from working: %s', async (path, directive) => {
    const seen = await visit(browser, own.origin + path);
    await expect.poll(() => seen.problems.join('\n'), { timeout: 60_000 }).toContain(directive);
  });

  it('several trees have one worker and one module', async () => {
    const seen = await visit(browser, `${own.origin}/many`);
    for (let each = 0; each < 5; each++) {
      await seen.page.locator('prunus-tree').nth(each).scrollIntoViewIfNeeded();
      await expect.poll(() => seen.ready.length, { timeout: 60_000 }).toBeGreaterThan(each);
    }
    expect(seen.page.workers().length).toBeGreaterThan(0);
    const modules = await seen.page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('.wasm'))
          .length,
    );
    expect(modules).toBe(1);
    expect(seen.forbidden).toEqual([]);
  });
});
