import { cacheName, isNamedByContent, isOutdated, keptFile, toKeeper, type Site } from './rules.ts';

/**
 * The service worker that keeps the whole site for when there is no network. It is built as
 * service-worker.js in the site's folder; the build puts `site` before it.
 *
 * Files named by their content come from here, pages from the network where it answers: a visitor
 * with a network always has the present version. A newer worker waits until no page of the older
 * version is open, or until a person asks for it.
 */
declare const self: ServiceWorkerGlobalScope & { readonly site: Site };

/** A network that takes longer than this to answer for a page is as good as none. */
const PATIENCE_MS = 3000;

const { site } = self;
const { scope } = self.registration;
const later = new Set(site.later);
const files = new Set([...site.files, ...site.later]);
const ownCache = cacheName(scope, site.version);

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = toKeeper(event.data);
  if (message?.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message?.kind === 'keeps') {
    const file = keptFile(message.url, scope, files);
    event.ports[0]?.postMessage(file !== null && !later.has(file));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = request.method === 'GET' ? keptFile(request.url, scope, files) : null;
  if (file === null) return;
  if (request.mode !== 'navigate') {
    event.respondWith(kept(request, file));
    return;
  }
  event.respondWith(page(request, file));
  event.waitUntil(keepAgain(file));
});

/** All or nothing: a site of which half is there would fail when it is needed. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(ownCache);
  await Promise.all(
    site.files.map(async (file) => {
      const url = scope + file;
      await cache.put(url, (await fromOlderVersion(file)) ?? (await loaded(url, file)));
    }),
  );
  // Who once had use for them keeps them.
  for (const file of later) {
    const older = await fromOlderVersion(file);
    if (older !== undefined) await cache.put(scope + file, older);
  }
}

/** Visitors clear what sites keep, and browsers what takes room; this worker remains nonetheless. */
async function keepAgain(file: string): Promise<void> {
  if ((await fromCache(file)) !== undefined) return;
  await (refill ??= filledAgain().finally(() => (refill = null)));
}

let refill: Promise<void> | null = null;

async function filledAgain(): Promise<void> {
  try {
    await self.registration.update();
    // A newer version keeps its own files, and of this one the network may have but a part.
    if (self.registration.installing !== null || self.registration.waiting !== null) return;
    // WebKit's private windows empty it and go on to name it; what is put there then is lost.
    await caches.delete(ownCache);
    await keepAll();
  } catch {
    await caches.delete(ownCache);
  }
}

async function fromOlderVersion(file: string): Promise<Response | undefined> {
  return isNamedByContent(file) ? caches.match(scope + file) : undefined;
}

async function loaded(url: string, file: string): Promise<Response> {
  const response = await fetch(url, { cache: isNamedByContent(file) ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  return response.redirected ? plain(response) : response;
}

/** Browsers refuse a redirected answer to a navigation, so it is kept as if it had not been. */
function plain({ body, headers }: Response): Response {
  return new Response(body, { headers });
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => isOutdated(name, scope, site.version));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function kept(request: Request, file: string): Promise<Response> {
  return (await fromCache(file)) ?? (later.has(file) ? keptNow(file) : fetch(request));
}

/** A file that is kept from now on, if there is room for it. */
async function keptNow(file: string): Promise<Response> {
  const response = await loaded(scope + file, file);
  const copy = response.clone();
  try {
    await (await caches.open(ownCache)).put(scope + file, copy);
  } catch {
    // It is loaded again the next time.
  }
  return response;
}

/** The network's page; ours where it does not answer, answers late, or has lost the page. */
async function page(request: Request, file: string): Promise<Response> {
  const answer = fetch(request);
  const own = await fromCache(file);
  if (own === undefined) return answer;
  try {
    const response = await Promise.race([answer, lateness()]);
    return response.ok || response.type === 'opaqueredirect' ? response : own;
  } catch {
    return own;
  }
}

async function fromCache(file: string): Promise<Response | undefined> {
  return caches.match(scope + file, { cacheName: ownCache });
}

function lateness(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
}
