import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { program } from '../../scripts/lib/packages.mjs';
import { install, type Consumer } from './support/installed.ts';
import { isDrawn, openBrowser, openSite, searched, visit, type Site } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const SINGLE = '<script src="/prunus.standalone.js" defer></script>';
const ALL = '<script type="module" src="/all.js"></script>';
const TREE = '<script type="module" src="/tree.js"></script>';
const STATEMENTS = 'Prunus was loaded more than once on this page.';

let consumer: Consumer;
let browser: Browser;
let site: Site;

/** One build is the single file; the other is a consumer's, of all elements or of the tree alone. */
beforeAll(async () => {
  consumer = await install();
  for (const [name, entry] of [
    ['all', 'prunus'],
    ['tree', 'prunus/tree'],
  ] as const) {
    const given = `export * from '${entry}';\nimport * as own from '${entry}';\nwindow.own = own;\n`;
    await consumer.write(`${name}.js`, given);
  }
  const words = ['all.js', 'tree.js', '--bundle', '--minify', '--format=esm', '--outdir=out'];
  await promisify(execFile)(program('esbuild'), words, { cwd: consumer.folder });
  const dist = join(consumer.folder, 'node_modules/prunus/dist');
  for (const name of await readdir(dist)) {
    if (!/^prunus[-.].*\.(wasm|js)$/.test(name)) continue;
    await cp(join(dist, name), join(consumer.folder, 'out', name));
  }
  const page = (scripts: string, body: string) => ({
    html: `<!doctype html><html lang="en"><meta charset="utf-8">${scripts}<body>${body}</body></html>`,
  });
  const body = `<prunus-tree tree="((3 12 8) (2 4 6) (14 5 2))" controls></prunus-tree>
    <prunus-board game="tictactoe" opponent="engine" side="O"></prunus-board>
    <script>addEventListener('prunus-move', () => { window.hasMoved = true; });</script>`;
  // Scripts that wait for the end of the page run in its order.
  site = await openSite(join(consumer.folder, 'out'), {
    '/single-first': page(SINGLE + ALL, body),
    '/modules-first': page(ALL + SINGLE, body),
    '/tree-first': page(TREE + SINGLE, '<prunus-lab></prunus-lab>'),
    '/alone': page(SINGLE, body),
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  site.close();
  await consumer.remove();
});

describe('two builds of Prunus on one page', () => {
  it.each([
    ['/single-first', 'Prunus'],
    ['/modules-first', 'own'],
  ])('do as one would, the elements being those of the first: %s', async (path, first) => {
    const { page, ...seen } = await visit(browser, site.origin + path);
    await searched({ page, ...seen });
    expect(await isDrawn(page)).toBe(true);
    await expect.poll(() => page.evaluate('window.hasMoved')).toBe(true);
    expect(
      await page.evaluate(
        `['Tree', 'Board', 'Lab'].every((name) =>
          customElements.get('prunus-' + name.toLowerCase()) === ${first}['Prunus' + name])`,
      ),
    ).toBe(true);
    // What the second build offers is good for elements of the first.
    for (const build of ['Prunus', 'own']) {
      expect(
        await page.evaluate(`${build}.view(document.querySelector('prunus-tree')).step(3)`),
      ).toMatchObject({ step: 3 });
    }
    expect(seen.warnings).toEqual([expect.stringContaining(STATEMENTS)]);
    expect(seen.problems).toEqual([]);
    await page.close();
  });

  it('make a lab of the one with the tree of the other', async () => {
    const { page, ...seen } = await visit(browser, `${site.origin}/tree-first`);
    await expect
      .poll(() => page.evaluate("document.querySelector('prunus-lab').trace != null"))
      .toBe(true);
    await page
      .getByText(/^[\d,]+ \/ [1-9][\d,]*$/)
      .first()
      .waitFor();
    expect(await page.evaluate("customElements.get('prunus-tree') === own.PrunusTree")).toBe(true);
    expect(seen.warnings).toEqual([expect.stringContaining(STATEMENTS)]);
    expect(seen.problems).toEqual([]);
    await page.close();
  });

  it('are what the sentence is about: one alone says nothing', async () => {
    const { page, ...seen } = await visit(browser, `${site.origin}/alone`);
    await searched({ page, ...seen });
    expect(seen.warnings).toEqual([]);
    await page.close();
  });
});
