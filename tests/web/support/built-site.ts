import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../../scripts/lib/chromium.mjs';
import { program } from '../../../scripts/lib/packages.mjs';
import { root } from '../../../scripts/lib/run.mjs';
import { tellWorker } from '../../../scripts/lib/site/offline-site.mjs';

const PREFIX = '/a/b/prunus/';

/** All that the humblest file server knows; of WebAssembly it has never heard. */
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Builds the site into a folder, which is emptied first; `env` chooses its optional parts. */
async function buildSite(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  // A process of its own, because Vitest makes this one a test's.
  await promisify(execFile)(
    program('vite'),
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env } },
  );
}

/** Where `buildReleased` leaves what a site has of others: beside its folder, as a bill of materials wants it. */
export const partsBeside = (folder: string): string => join(dirname(folder), 'site-parts.json');

const RELEASED = `
const [lib, folder, parts] = process.argv.slice(1);
const { buildSite } = await import(lib + '/release/make.mjs');
const { writeFileSync } = await import('node:fs');
writeFileSync(parts, JSON.stringify((await buildSite(folder)).parts));
`;

/** Builds the site into a folder as a release has it: the same files, and what is in them of others. */
export async function buildReleased(folder: string): Promise<void> {
  const words = ['--input-type=module', '-e', RELEASED, '--', join(root, 'scripts/lib')];
  await promisify(execFile)(process.execPath, [...words, folder, partsBeside(folder)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** The site as `npm run build` leaves it, in a folder of its own, and a server that serves it. */
export class BuiltSite {
  readonly folder: string;
  /** What was asked for and was not there, by its path in the folder. */
  readonly missed: string[] = [];
  /** By the end of a file's name, what the server calls it. */
  types: Readonly<Record<string, string>> = TYPES;
  /** What the server says with each file besides its type. */
  headers: Readonly<Record<string, string>> = {};
  /** What the server answers in place of a file, by its path in the folder; null where it serves that. */
  instead: (path: string) => Answer | null = () => null;
  #server: Server | null = null;
  #published = 0;
  #port = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async build(env: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
    const folder = await mkdtemp(join(tmpdir(), 'prunus-site-'));
    await buildSite(folder, env);
    const site = new BuiltSite(folder);
    await site.serve();
    return site;
  }

  /** The same once more, to be changed at will. */
  static async copyOf(built: string): Promise<BuiltSite> {
    const folder = await mkdtemp(join(tmpdir(), 'prunus-site-'));
    await cp(built, folder, { recursive: true });
    const site = new BuiltSite(folder);
    await site.serve();
    return site;
  }

  /** The address of its index.html, deep below the root of its server. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}${PREFIX}`;
  }

  /** Serves the folder below PREFIX and nothing elsewhere, with no header but the type and `headers`. */
  async serve(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const inside = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '?';
      const path = normalize(inside === '' ? 'index.html' : inside);
      const other = this.instead(path);
      if (other !== null) {
        response.writeHead(other.status, { 'content-type': 'text/html' }).end(other.body);
        return;
      }
      readFile(join(this.folder, path)).then(
        (body) => {
          const type = this.types[extname(path)] ?? 'application/octet-stream';
          response.writeHead(200, { 'content-type': type, ...this.headers }).end(body);
        },
        () => {
          this.missed.push(path);
          response.writeHead(404).end();
        },
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Ends the server: nobody answers at its address any more. */
  async unplug(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
  }

  /**
   * Does to the site what another build of changed sources does. Names say what is in a file, so a
   * script that refers to another one of a new name has a new name itself: here they all have.
   */
  async publishAnother(): Promise<void> {
    const version = String(++this.#published);
    const assets = join(this.folder, 'assets');
    const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
    const renamed = (file: string) => file.replace(/(\.v\d+)?\.js$/, `.v${version}.js`);
    for (const file of scripts) await rename(join(assets, file), join(assets, renamed(file)));
    const pages = (await readdir(this.folder)).filter((file) => file.endsWith('.html'));
    for (const file of [...pages, ...scripts.map((script) => `assets/${renamed(script)}`)]) {
      const path = join(this.folder, file);
      let text = await readFile(path, 'utf8');
      for (const script of scripts) text = text.replaceAll(script, renamed(script));
      await writeFile(path, text);
    }
    this.tellWorker();
  }

  /** Has the service worker know the files as they are now. */
  tellWorker(): void {
    tellWorker(this.folder);
  }

  async remove(): Promise<void> {
    await this.unplug();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Writes down all that goes wrong in a page. */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    // A program's frame may be gone before the browser has told that its worker's script was there.
    if (!request.url().startsWith('blob:null/')) problems.push(`not loaded: ${request.url()}`);
  });
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
  return problems;
}
