import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { program } from '../../scripts/lib/packages.mjs';
import { install, lend, type Consumer } from './support/installed.ts';
import { isDrawn, openBrowser, openSite, searched, visit, type Site } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const TREE = '((3 12 8) (2 4 6) (14 5 2))';
const body = `<prunus-tree tree="${TREE}" algorithm="alpha-beta" controls></prunus-tree>`;
const page = (head: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${head}<body>${body}</body></html>`;

let consumer: Consumer;
let browser: Browser;
const sites: Site[] = [];

beforeAll(async () => {
  consumer = await install();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  for (const site of sites) site.close();
  await consumer.remove();
});

async function serve(...given: Parameters<typeof openSite>): Promise<Site> {
  const site = await openSite(...given);
  sites.push(site);
  return site;
}

/** Opens a page that must search in a worker and draw what it has found. */
async function works(url: string): Promise<void> {
  const seen = await visit(browser, url);
  await searched(seen);
  expect(await isDrawn(seen.page)).toBe(true);
  expect(seen.page.workers().length).toBeGreaterThan(0);
  expect(seen.problems).toEqual([]);
  expect(seen.forbidden).toEqual([]);
  await seen.page.close();
}

/** Bundlers find what the gomoku player judges by on their own. */
async function takesNetworks(folder: string): Promise<void> {
  expect((await readdir(folder)).filter((name) => name.endsWith('.lines'))).not.toEqual([]);
}

describe('the package as others build with it', () => {
  it('works with Vite, below the root of a site', async () => {
    await consumer.write(
      'vite/index.html',
      page('<script type="module" src="./main.js"></script>'),
    );
    await consumer.write('vite/main.js', "import 'prunus/tree';");
    await run(
      program('vite'),
      ['build', join(consumer.folder, 'vite'), '--base', './', '--logLevel', 'warn'],
      { cwd: consumer.folder, env: { ...process.env, NODE_ENV: 'production' } },
    );
    await takesNetworks(join(consumer.folder, 'vite/dist/assets'));
    const site = await serve(join(consumer.folder, 'vite'));
    await works(`${site.origin}/dist/`);
  });

  it('works with webpack', async () => {
    await lend(consumer, 'webpack');
    await consumer.write('webpack/main.js', "import 'prunus';");
    await consumer.write('webpack/dist/index.html', page('<script src="main.js" defer></script>'));
    await consumer.write(
      'webpack/build.cjs',
      `const webpack = require('webpack');
      const done = (error, stats) => {
        const told = error ? String(error) : stats.toString({ all: false, errors: true, warnings: true });
        if (told !== '') { console.error(told); process.exitCode = 1; }
      };
      webpack({ mode: 'production', context: __dirname, entry: './main.js', performance: false,
        optimization: { minimize: false },
        output: { path: __dirname + '/dist' } }, done);`,
    );
    await run(process.execPath, [join(consumer.folder, 'webpack/build.cjs')]);
    await takesNetworks(join(consumer.folder, 'webpack/dist'));
    const site = await serve(join(consumer.folder, 'webpack/dist'));
    await works(`${site.origin}/`);
  });

  it('works with esbuild, once its files are copied beside what it makes', async () => {
    await consumer.write('esbuild/main.js', "import 'prunus/tree';");
    const out = join(consumer.folder, 'esbuild/dist');
    await run(
      program('esbuild'),
      [
        'esbuild/main.js',
        '--bundle',
        '--format=esm',
        '--splitting',
        `--outdir=${out}`,
        '--log-level=warning',
      ],
      { cwd: consumer.folder },
    ).then(({ stderr }) => {
      expect(stderr).toBe('');
    });
    const dist = join(consumer.folder, 'node_modules/prunus/dist');
    for (const name of ['prunus-engine.wasm', 'prunus-engine.worker.js']) {
      await copyFile(join(dist, name), join(out, name));
    }
    await consumer.write(
      'esbuild/dist/index.html',
      page('<script type="module" src="main.js"></script>'),
    );
    const site = await serve(out);
    await works(`${site.origin}/`);
  });

  it('works from another site, as modules with an import map', async () => {
    const files = await serve(join(consumer.folder, 'node_modules'), {}, true);
    const at = (path: string) => `${files.origin}/${path}`;
    const imports = {
      lit: at('lit/index.js'),
      'lit/': at('lit/'),
      'lit-html': at('lit-html/lit-html.js'),
      'lit-html/': at('lit-html/'),
      'lit-element/lit-element.js': at('lit-element/lit-element.js'),
      '@lit/reactive-element': at('@lit/reactive-element/reactive-element.js'),
      '@lit/reactive-element/': at('@lit/reactive-element/'),
    };
    const site = await serve(null, {
      '/': {
        html: page(
          `<script type="importmap">${JSON.stringify({ imports })}</script>
          <script type="module" src="${at('prunus/dist/tree.js')}"></script>`,
        ),
      },
    });
    await works(`${site.origin}/`);
  });

  it('takes worker and module from where a page says that they are', async () => {
    const dist = join(consumer.folder, 'node_modules/prunus/dist');
    await mkdir(join(consumer.folder, 'vite/moved/files'), { recursive: true });
    for (const [from, to] of [
      ['prunus-engine.worker.js', 'w.js'],
      ['prunus-engine.wasm', 'm.wasm'],
    ] as const) {
      await copyFile(join(dist, from), join(consumer.folder, 'vite/moved/files', to));
    }
    const settings = "{ workerUrl: 'files/w.js', wasmUrl: new URL('files/m.wasm', location.href) }";
    const script = `import { configure } from '/prunus/dist/tree.js'; configure(${settings});
      try { configure({ workerUrl: 'javascript:alert(1)' }); } catch (error) { window.refused = error.message; }`;
    const imports = { lit: '/lit/index.js', 'lit/': '/lit/', 'lit-html': '/lit-html/lit-html.js' };
    const more = {
      'lit-html/': '/lit-html/',
      'lit-element/lit-element.js': '/lit-element/lit-element.js',
      '@lit/reactive-element': '/@lit/reactive-element/reactive-element.js',
      '@lit/reactive-element/': '/@lit/reactive-element/',
    };
    await symlink(
      join(consumer.folder, 'vite/moved/files'),
      join(consumer.folder, 'node_modules/files'),
    );
    const map = JSON.stringify({ imports: { ...imports, ...more } });
    const site = await serve(join(consumer.folder, 'node_modules'), {
      '/': {
        html: page(
          `<script type="importmap">${map}</script><script type="module">${script}</script>`,
        ),
      },
    });
    const seen = await visit(browser, `${site.origin}/`);
    await searched(seen);
    const workers = seen.page.workers().map((worker) => worker.url());
    // A second one is started where somebody waits.
    expect([...new Set(workers)]).toEqual([`${site.origin}/files/w.js`]);
    const fetched = await seen.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(fetched.filter((name) => name.endsWith('.wasm'))).toEqual([
      `${site.origin}/files/m.wasm`,
    ]);
    expect(await seen.page.evaluate('refused')).toContain('workerUrl');
    expect(seen.problems).toEqual([]);
    await seen.page.close();
  });

  it.each(['defer', 'type="module" crossorigin'])('works from another site as %s', async (how) => {
    const files = await serve(join(consumer.folder, 'node_modules/prunus/dist'), {}, true);
    const src = `${files.origin}/prunus.standalone.js`;
    const site = await serve(null, {
      '/': { html: page(`<script ${how} src="${src}"></script>`) },
    });
    await works(`${site.origin}/`);
  });
});
