// What a browser sees of a page that was made with somebody else's tool.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { Failure } from '../run.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** How much of the first tree's timeline is below the end of the tree, or of its slide. */
const CUT = `(() => {
  const tree = document.querySelector('prunus-tree');
  const bottom = (element) => element?.getBoundingClientRect().bottom ?? Infinity;
  const timeline = tree?.shadowRoot?.querySelector('prunus-timeline') ?? tree;
  const slide = tree?.closest('section, .slidev-layout');
  return Math.max(0, Math.round(bottom(timeline) - Math.min(bottom(tree), bottom(slide))));
})()`;

/**
 * Opens a page: its tree is to be searched in a worker, a fence that can't be read is to be one
 * sentence, and nothing is to go wrong, be warned of, or be missing.
 * @param {import('playwright').Browser} browser
 * @param {import('./desk.mjs').Host} host
 * @param {string} folder
 * @param {string} picture where a picture of the page is left
 */
export async function visit(browser, host, folder, picture) {
  const site = await (host.server ?? served)(folder);
  try {
    const address = `${site.origin}/${host.path ?? ''}`;
    await alive(browser, address, host, picture);
    if (host.seen === 'pictured') await still(browser, address);
  } finally {
    site.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {import('./desk.mjs').Host} host
 * @param {string} picture
 */
async function alive(browser, address, host, picture) {
  const { files, nodes = 11, hears, framed } = host;
  const page = await browser.newPage({ locale: 'en-US' });
  // What a host has from elsewhere (fonts, formulas) is no matter of ours, and may not be to be had.
  await page.route(
    ({ origin, protocol }) => protocol.startsWith('http') && new URL(address).origin !== origin,
    (route) => route.fulfill({ body: '' }),
  );
  /** @type {string[]} */
  const statements = [];
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    (isProblem ? problems : statements).push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript({
    content: `window.prunusReady = []; addEventListener('prunus-ready', ({ detail }) => window.prunusReady.push(detail));`,
  });
  await page.goto(address);
  await host.begin?.(page);
  /** @type {import('playwright').Frame} */
  let frame = page.mainFrame();
  try {
    if (framed === true) {
      await page.waitForSelector('iframe[srcdoc]');
      frame = (await (await page.$('iframe[srcdoc]'))?.contentFrame()) ?? frame;
    }
    await frame.waitForFunction('prunusReady.length > 0', null, { timeout: 120_000 });
  } catch {
    await page.screenshot({ path: picture });
    throw new Failure(`No tree was searched. ${problems.join('\n')}`);
  }
  await page.screenshot({ path: picture });
  const found = JSON.stringify(await frame.evaluate('prunusReady'));
  const expected = `[{"value":3,"bestMove":0,"nodes":${nodes},"complete":true}]`;
  if (found !== expected) throw new Failure(`What was searched: ${found}`);
  const cut = await frame.evaluate(CUT);
  if (cut > 0) throw new Failure(`The last ${String(cut)} pixels of the timeline are cut off.`);
  if (page.workers().length === 0) throw new Failure('It was not searched in a worker.');
  const isMarkdown = Object.values(files).some((text) => text.includes('```prunus'));
  const sentences = await page.locator('p.prunus-problem').allTextContents();
  const reason = 'Line 1 of this prunus block: a leaf needs a number here.';
  if (sentences.join('\n') !== (isMarkdown ? reason : '')) {
    throw new Failure(`What can't be read: ${sentences.join('\n')}`);
  }
  if (hears !== undefined && !statements.includes(hears)) {
    // It may be said a moment later.
    const isIt = {
      predicate: (/** @type {import('playwright').ConsoleMessage} */ m) => m.text() === hears,
    };
    await page.waitForEvent('console', { ...isIt, timeout: 10_000 }).catch(() => undefined);
  }
  if (hears !== undefined && !statements.includes(hears)) {
    throw new Failure(`Nobody heard of the search: ${statements.join('\n')}`);
  }
  const ours = problems.filter((each) => host.own?.test(each) !== true);
  if (ours.length > 0) throw new Failure(ours.join('\n'));
  await page.close();
}

/**
 * Without a script the first picture is seen.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 */
async function still(browser, address) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  if ((await page.locator('.first-picture svg:visible').count()) !== 1) {
    throw new Failure('Without a script there is no picture.');
  }
  await page.close();
}

/**
 * Serves a folder as hosts of static pages do: `/a` is `a.html` or `a/index.html`, too.
 * @param {string} folder
 */
async function served(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    void found(folder, decodeURIComponent(pathname)).then((file) => {
      if (file === null) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': file.type }).end(file.body);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * @param {string} folder
 * @param {string} pathname
 */
async function found(folder, pathname) {
  for (const end of ['', '.html', '/index.html']) {
    const path = join(folder, `${pathname}${end}`);
    const body = await readFile(path).catch(() => null);
    if (body !== null) return { body, type: TYPES[extname(path)] ?? 'application/octet-stream' };
  }
  return null;
}
