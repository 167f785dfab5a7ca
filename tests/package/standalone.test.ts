import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STANDALONE } from '../../scripts/lib/standalone.mjs';
import { builtSite } from './support/once.ts';
import {
  isDrawn,
  openBrowser,
  openSite,
  searched,
  visit,
  type Site,
  type Visit,
} from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const tree = '<prunus-tree tree="((3 12 8) (2 4 6) (14 5 2))" controls></prunus-tree>';
const script = `<script src="${STANDALONE}" defer></script>`;
const page = (head: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${head}<body>${tree}</body></html>`;
/** As a chapter of an EPUB is: XML, with nothing left unclosed. */
const xhtml = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en">
<head><title>A chapter</title><script src="${STANDALONE}" defer="defer"></script></head>
<body>${tree.replace(' controls', ' controls="controls"')}
<prunus-lab></prunus-lab><prunus-board game="tictactoe"></prunus-board></body></html>`;

let folder: string;
let site: Site;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prunus-standalone-'));
  await cp(join(await builtSite(), STANDALONE), join(folder, STANDALONE));
  await writeFile(join(folder, 'linked.html'), page(script));
  // As pages are whose writer has never heard of encodings.
  await writeFile(join(folder, 'unsaid.html'), page(script).replace('<meta charset="utf-8">', ''));
  const text = await readFile(join(folder, STANDALONE), 'utf8');
  await writeFile(join(folder, 'inside.html'), page(`<script>${text}</script>`));
  const strict = "default-src 'none'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
  site = await openSite(folder, {
    '/plain': { html: page(script) },
    '/module': { html: page(script.replace('defer', 'type="module"')) },
    '/strict': { html: page(script), policy: `${strict}; worker-src blob:` },
    '/no-worker': { html: page(script), policy: strict },
    '/no-wasm': { html: page(script), policy: "default-src 'self'; worker-src blob:" },
    '/sandboxed': {
      html: '<iframe sandbox="allow-scripts" width="900" height="700" src="/plain"></iframe>',
    },
    '/twice': { html: page(script + script) },
    '/book': { html: xhtml, isXml: true },
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(url: string): Promise<Visit> {
  const opened = await visit(browser, url);
  visits.push(opened);
  return opened;
}

describe('the file that holds everything', () => {
  it.each(['/plain', '/module', '/twice', '/strict'])('searches in a worker: %s', async (path) => {
    const seen = await open(site.origin + path);
    await searched(seen);
    expect(seen.page.workers().length).toBeGreaterThan(0);
    expect(await isDrawn(seen.page)).toBe(true);
    expect(seen.forbidden).toEqual([]);
    expect(seen.problems).toEqual([]);
  });

  it('stands in a page that is read as XML, as chapters of an EPUB are', async () => {
    const seen = await open(`${site.origin}/book`);
    await searched(seen);
    expect(await isDrawn(seen.page)).toBe(true);
    for (const name of ['prunus-lab', 'prunus-board']) {
      await expect
        .poll(() => seen.page.locator(`${name} canvas`).count(), { timeout: 60_000 })
        .toBeGreaterThan(0);
    }
    expect(seen.problems).toEqual([]);
  });

  it.each(['linked.html', 'unsaid.html', 'inside.html'])('opens from a disk: %s', async (name) => {
    const seen = await open(pathToFileURL(join(folder, name)).href);
    await searched(seen);
    expect(seen.page.workers().length).toBeGreaterThan(0);
    expect(await isDrawn(seen.page)).toBe(true);
    expect(seen.problems).toEqual([]);
  });

  it('works in a sandboxed frame', async () => {
    const seen = await open(`${site.origin}/sandboxed`);
    await searched(seen);
    expect(seen.page.workers().length).toBeGreaterThan(0);
    expect(await isDrawn(seen.page.frames()[1]!)).toBe(true);
    expect(seen.problems).toEqual([]);
  });

  it('searches in the page where no worker is allowed, and says so', async () => {
    const seen = await open(`${site.origin}/no-worker`);
    await searched(seen);
    expect(seen.page.workers()).toHaveLength(0);
    expect(seen.forbidden.every((each) => each.startsWith('worker-src'))).toBe(true);
    const note = seen.page.locator('prunus-tree [part=note]');
    await expect.poll(() => note.textContent()).toContain('allows no background work');
  });

  it('says so where nothing may be compiled', async () => {
    const seen = await open(`${site.origin}/no-wasm`);
    await expect.poll(() => seen.problems.join(), { timeout: 30_000 }).toContain('engine');
    expect(seen.ready).toEqual([]);
  });

  it('may stand in a page as it is', async () => {
    const text = await readFile(join(folder, STANDALONE), 'utf8');
    expect(text).not.toMatch(/<\/script|<!--/i);
    // Mailed, and kept on a learning platform. It has 2.92 million; half a million of them are engines, a third
    // of a million puzzles.
    expect(text.length).toBeLessThan(3_000_000);
  });
});
