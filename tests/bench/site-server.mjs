// The built site, served as a good host does: compressed, with types, each file compressed once.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { program } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/run.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export const dist = join(root, 'dist');

/** Leaves the site in dist/, as `npm run build` does. */
export function buildSite() {
  execFileSync(program('vite'), ['build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' });
}

/** Serves dist/ at a free port; resolves with its address and a way to end it. */
export async function serveSite() {
  const compressed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(dist, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!path.startsWith(dist) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    if (!compressed.has(path)) compressed.set(path, gzipSync(readFileSync(path), { level: 9 }));
    const headers = { 'content-encoding': 'gzip', 'cache-control': 'max-age=600' };
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...headers }).end(compressed.get(path));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** For a page that is measured: what it keeps for later it loads later, but perhaps too soon. */
export function withoutServiceWorker() {
  delete Navigator.prototype.serviceWorker;
}
