import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** A web site of its own, on a port of its own: another origin than all others. */
export interface Site {
  readonly origin: string;
  close(): void;
}

/** What a site has besides the files of its folder. */
export type Pages = Readonly<
  Record<
    string,
    {
      readonly html: string;
      readonly policy?: string;
      readonly isolated?: boolean;
      /** Served as XHTML, and so read as XML. */
      readonly isXml?: boolean;
    }
  >
>;

/** By these a page keeps out what does not say that it may come. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/** And by these a site says that it may. */
export const WELCOME = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/**
 * Serves pages, and the files of a folder; `shared` lets other origins read them. `more` are headers
 * of these files.
 */
export async function openSite(
  folder: string | null,
  pages: Pages = {},
  shared = false,
  more: Readonly<Record<string, string>> = {},
) {
  const headers: Readonly<Record<string, string>> = {
    ...(shared ? { 'access-control-allow-origin': '*' } : {}),
    ...more,
  };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
    if (page !== undefined) {
      const policy = page.policy === undefined ? {} : { 'content-security-policy': page.policy };
      const kept = page.isolated === true ? ISOLATED : {};
      const type = page.isXml === true ? 'application/xhtml+xml' : TYPES['.html'];
      response.writeHead(200, { 'content-type': type, ...policy, ...kept }).end(page.html);
      return;
    }
    if (pathname === '/favicon.ico' || folder === null) {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    readFile(join(folder, path)).then(
      (body) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, ...headers }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  } satisfies Site;
}

export { launchChromium as openBrowser } from '../../web/support/built-site.ts';

/** What a page has told, wherever in it: also in its frames. */
export interface Visit {
  readonly page: Page;
  /** The details of every `prunus-ready`. */
  readonly ready: { readonly value: number; readonly nodes: number }[];
  /** What content security policies have forbidden: "directive: address". */
  readonly forbidden: string[];
  /** What the console was told as a warning. */
  readonly warnings: string[];
  /** All else that went wrong. */
  readonly problems: string[];
}

/** Opens a page and listens to it from its first moment on. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ locale: 'en-US' });
  const seen: Visit = { page, ready: [], forbidden: [], warnings: [], problems: [] };
  await page.exposeFunction(
    'tellTest',
    (kind: 'ready' | 'forbidden' | 'problems', statement: never) => {
      seen[kind].push(statement);
    },
  );
  page.on('pageerror', (error) => seen.problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'warning') seen.warnings.push(message.text());
  });
  page.on('requestfailed', (request) => {
    if (!request.url().startsWith('blob:')) seen.problems.push(`not loaded: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    const { tellTest } = window as unknown as {
      tellTest: (kind: string, statement: unknown) => void;
    };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      tellTest('forbidden', `${effectiveDirective}: ${blockedURI}`);
    });
    addEventListener('prunus-ready', (event) => {
      tellTest('ready', (event as CustomEvent).detail);
    });
    addEventListener('prunus-problem', (event) => {
      const { detail } = event as CustomEvent<{ problems: readonly { sentence: string }[] }>;
      for (const { sentence } of detail.problems) tellTest('problems', sentence);
    });
  });
  await page.goto(url);
  return seen;
}

/** Waits for the one search of the three-by-three tree. */
export async function searched(seen: Visit): Promise<void> {
  const done = () => (seen.ready.length > 0 ? [] : [...seen.problems, 'no search is done']);
  await expect.poll(done, { timeout: 60_000 }).toEqual([]);
  expect(seen.ready).toEqual([{ value: 3, bestMove: 0, nodes: 11, complete: true }]);
}

/** Whether the principal variation is drawn, in its red. */
export function isDrawn(frame: Pick<Page, 'evaluate'>): Promise<boolean> {
  return frame.evaluate(async () => {
    const { shadowRoot } = document.querySelector('prunus-tree')!;
    for (let wait = 0; wait < 5; wait++) await new Promise((done) => requestAnimationFrame(done));
    const canvas = shadowRoot!.querySelector('canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((red, at) => at % 4 === 0 && red > data[at + 2]! + 90);
  });
}
