import { isOfSite } from './rules.ts';

/**
 * Sees to it that a page starts. It is a script of its own, start.js, that runs before the page's: where
 * that does not come up, because something wrong of it is kept here or was on its way, all that is kept
 * of the site is let go, and the page is loaded once more. If that is no help either the page says so.
 *
 * Only for pages whose app is the first element of ours in them. In a frame it is the frame's page alone
 * that is loaded once more.
 */
const scope = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const app = [...document.body.children].find(({ localName }) => localName.includes('-'))!;
/** Kept with this page in this frame: frames beside it, of the same address, each have their own. */
const MARK = 'prunus loaded anew';
/** Nobody waits for a network longer than this. */
const PATIENCE_MS = 10_000;

let isDecided = false;

void customElements.whenDefined(app.localName).then(() => {
  if (isDecided) return;
  isDecided = true;
  if (isMarked()) setMark(null);
});
// A page that is left does not start either.
addEventListener('pagehide', () => (isDecided = true));
// The first script says that it has begun, and what it loads then is missed by whoever wants it.
const look = () => {
  if (!('modules' in document.documentElement.dataset)) void failed();
};
if (document.readyState === 'complete') look();
else addEventListener('load', look, { once: true });
addEventListener('unhandledrejection', () => void failed());

async function failed(): Promise<void> {
  if (isDecided) return;
  isDecided = true;
  if (!(await isLoadedAnew())) document.documentElement.dataset.start = 'failed';
}

function isMarked(): boolean {
  return history.state === MARK;
}

function setMark(mark: typeof MARK | null): void {
  history.replaceState(mark, '');
}

/** Whether the page will be loaded once more: not where it has been, and not without a network. */
async function isLoadedAnew(): Promise<boolean> {
  try {
    // A file, or a frame without an origin: nothing is kept, and nothing can be asked for.
    if (!/^https?:$/.test(window.location.protocol) || window.origin === 'null') return false;
    const isSecond = isMarked();
    // Whoever comes back later has another two tries: by then the server may be whole.
    setMark(null);
    if (isSecond) return false;
    // Answers with whatever it may: what is kept is all there is where nobody does.
    await fetched(`${scope}service-worker.js`, 'no-store');
    await letGo();
    // What was told to be good for a year is asked for once more.
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
    const ours = new Set([...asked, ...scripts].filter((url) => url.startsWith(scope)));
    await Promise.allSettled([...ours].map((url) => fetched(url, 'reload')));
    setMark(MARK);
    window.location.reload();
    return true;
  } catch {
    return false;
  }
}

/** Signs this site's service worker off and deletes its caches; those of others stay. */
async function letGo(): Promise<void> {
  // Neither is there without HTTPS.
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter((registration) => registration.scope === scope);
  await Promise.all(ours.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => isOfSite(name, scope));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function fetched(url: string, cache: RequestCache): Promise<void> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });
  await response.arrayBuffer();
}
