import {
  cacheName,
  fitsType,
  isNamedByContent,
  isOfSite,
  keptFile,
  namedIn,
  toKeeper,
  type Site,
} from './rules.ts';

/**
 * The service worker that keeps the whole site for when there is no network. It is built as
 * service-worker.js in the site's folder; the build puts `site` before it.
 *
 * It keeps and gives nothing but what was built: servers answer with errors that look like files, a
 * deployment may be half there, and every script of the origin can write into a cache. So each body is
 * compared with the file's SHA-256 when it is kept and whenever it is given.
 *
 * Files named by their content come from here, pages from the network as soon as all of its version is
 * there: a visitor with a network is not stuck with an old one. A newer worker waits until no page of the
 * older version is open, or until a person asks for it.
 */
declare const self: ServiceWorkerGlobalScope & { readonly site: Site };

/** A network that takes longer than this to answer for a page is as good as none. */
const PATIENCE_MS = 3000;

const { site } = self;
const { scope } = self.registration;
const later = new Map(Object.entries(site.later));
const files = new Map([...Object.entries(site.files), ...later]);
const ownCache = cacheName(scope, site.version);

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = toKeeper(event.data);
  if (message?.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message?.kind === 'look-after') event.waitUntil((looking ??= lookAfter()));
  if (message?.kind === 'keeps') {
    const file = keptFile(message.url, scope, files);
    event.ports[0]?.postMessage(file !== null && !later.has(file));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = request.method === 'GET' ? keptFile(request.url, scope, files) : null;
  if (file === null) return;
  event.respondWith(request.mode === 'navigate' ? page(request, file) : given(request, file));
});

/** All or nothing: a site of which half is there would fail when it is needed. */
async function keepAll(): Promise<void> {
  try {
    const older = await ofOthers([...files.keys()].filter(isNamedByContent));
    // Who once had use for the others keeps them.
    const wanted = [...files.keys()].filter((file) => !later.has(file) || older.has(file));
    await keep(wanted, older);
  } catch (error) {
    await caches.delete(ownCache);
    throw error;
  }
}

/** Nothing is put into the cache before all of it is here, as it was built. */
async function keep(wanted: readonly string[], older = new Map<string, Response>()): Promise<void> {
  const answers = await Promise.all(
    wanted.map(async (file) => [file, older.get(file) ?? (await loaded(file))] as const),
  );
  const cache = await caches.open(ownCache);
  await Promise.all(answers.map(([file, answer]) => cache.put(scope + file, answer)));
}

/** What the caches of this site's other versions have of some files. */
async function ofOthers(wanted: readonly string[]): Promise<Map<string, Response>> {
  const found = new Map<string, Response>();
  for (const name of await otherCaches()) {
    const cache = await caches.open(name);
    for (const file of wanted) {
      const response = found.has(file) ? undefined : await cache.match(scope + file);
      if (response !== undefined && (await isRight(response, file))) found.set(file, response);
    }
  }
  return found;
}

let looking: Promise<void> | null = null;

/**
 * Visitors clear what sites keep, browsers what takes room, and others write there; this worker remains
 * nonetheless. What can't be had now the next page will ask for again.
 */
async function lookAfter(): Promise<void> {
  try {
    const missing: string[] = [];
    for (const file of Object.keys(site.files)) {
      if ((await kept(file)) === undefined) missing.push(file);
    }
    // WebKit's private windows empty it and go on to name it; what is put there then is lost.
    if (missing.length === Object.keys(site.files).length) await caches.delete(ownCache);
    await keep(missing);
  } catch {
    // No network, or a newer version on the server, whose worker keeps its own.
  } finally {
    looking = null;
  }
}

/** A file as the server has it, past what the browser remembers of it where that is wrong. */
async function loaded(file: string): Promise<Response> {
  for (const cache of [isNamedByContent(file) ? 'default' : 'no-cache', 'reload'] as const) {
    const response = await fetch(scope + file, { cache });
    if (await isRight(response, file)) return response.redirected ? plain(response) : response;
  }
  throw new Error(`${scope + file} is not what was built`);
}

/** Browsers refuse a redirected answer to a navigation, so it is kept as if it had not been. */
function plain({ body, headers }: Response): Response {
  return new Response(body, { headers });
}

async function isRight(response: Response, file: string): Promise<boolean> {
  if (!response.ok || !fitsType(file, response.headers.get('content-type'))) return false;
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash))) === files.get(file);
}

async function forgetOthers(): Promise<void> {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

/** The names of the caches of other versions. Those of other sites at this origin are not ours. */
async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => isOfSite(name, scope) && name !== ownCache);
}

/** A file from the cache, where what is wrong does not stay. */
async function kept(file: string): Promise<Response | undefined> {
  const response = await caches.match(scope + file, { cacheName: ownCache });
  if (response === undefined || (await isRight(response, file))) return response;
  await (await caches.open(ownCache)).delete(scope + file);
  return undefined;
}

async function given(request: Request, file: string): Promise<Response> {
  const own = await kept(file);
  if (own !== undefined) return own;
  try {
    const response = await loaded(file);
    // What else is missing is kept again all at once: see `lookAfter`.
    if (later.has(file)) await keepNow(file, response.clone());
    return response;
  } catch {
    // Under a name that says what is in it nothing else can be right; others the network may have newer.
    return isNamedByContent(file) ? Response.error() : fetch(request);
  }
}

/** Keeps a file from now on, if there is room for it. */
async function keepNow(file: string, response: Response): Promise<void> {
  try {
    await (await caches.open(ownCache)).put(scope + file, response);
  } catch {
    // It is loaded again the next time.
  }
}

/** The network's page; ours where it does not answer, answers late, or with what is not all there. */
async function page(request: Request, file: string): Promise<Response> {
  const answer = fetch(request);
  const own = await kept(file);
  if (own === undefined) return answer;
  const network = answer.then(async (response) =>
    (await isShown(response, file)) ? response : own,
  );
  try {
    return await Promise.race([network, lateness()]);
  } catch {
    return own;
  }
}

/**
 * Whether the network's answer for a page is to be seen: this version's, a newer one's of which a worker
 * that waits has all, or somebody else's who has the address now. Not an error, and not the page of a
 * deployment whose scripts may be missing.
 */
async function isShown(response: Response, file: string): Promise<boolean> {
  if (response.type === 'opaqueredirect') return true;
  if (!response.ok) return false;
  if (await isRight(response, file)) return true;
  const named = namedIn(await response.clone().text(), response.url);
  if (named.length === 0) return true;
  if (self.registration.waiting === null) return false;
  const newer = await Promise.all((await otherCaches()).map((name) => caches.open(name)));
  const isKept = async (url: string) => {
    const found = await Promise.all(newer.map((cache) => cache.match(url)));
    return found.some((each) => each !== undefined);
  };
  return (await Promise.all(named.map(isKept))).every(Boolean);
}

function lateness(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
}
