import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { program } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/run.mjs';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PREFIX = '/a/b/prunus/';

/** All that the humblest file server knows; of WebAssembly it has never heard. */
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let folder: string;
let server: Server;
let browser: Browser;

/** Serves the folder below PREFIX and nothing elsewhere, with no header but the type. */
function serve(): Promise<Server> {
  const started = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '?';
    const path = normalize(inside === '' ? 'index.html' : inside);
    readFile(join(folder, path)).then(
      (body) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    started.listen(0, '127.0.0.1', () => {
      resolve(started);
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prunus-site-'));
  // As `npm run build` does it: a process of its own, because Vitest makes this one a test's.
  await promisify(execFile)(
    program('vite'),
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  server = await serve();
  const executablePath = findChromium();
  browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
});

afterAll(async () => {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page that writes down all that goes wrong in it. */
async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ locale: 'en-US' });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => problems.push(`not loaded: ${request.url()}`));
  page.on('response', (response) => {
    if (!response.ok()) problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('tellProblem', (problem: string) => problems.push(problem));
  await page.addInitScript(() => {
    const { tellProblem } = window as unknown as { tellProblem: (problem: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      tellProblem(`forbidden by ${violatedDirective}: ${blockedURI}`);
    });
  });
  return { page, problems };
}

describe('the built site, deep below the root of a plain file server', () => {
  it('searches in a worker, and nothing is missing, forbidden or complained of', async () => {
    const { page, problems } = await openPage();
    const { port } = server.address() as AddressInfo;
    const site = `http://127.0.0.1:${port}${PREFIX}`;
    await page.goto(site);
    const done = page.getByText(/^Done: [\d,]+ nodes searched/).first();
    await expect
      .poll(async () => ((await done.isVisible()) ? [] : [...problems, 'no search is done']), {
        timeout: 60_000,
      })
      .toEqual([]);
    expect(page.workers().map((worker) => worker.url().startsWith(site))).toEqual([true]);
    expect(problems).toEqual([]);
  });

  it('tells of what the policy forbids', async () => {
    const { page, problems } = await openPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${PREFIX}index.html`);
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'http://[::1]:9/picture.png' }));
    });
    await expect.poll(() => problems.join()).toContain('forbidden by img-src');
  });
});
