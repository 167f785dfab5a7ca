import { languageOf } from '../../core/language.ts';
import type { ToKeeper } from './rules.ts';

/** A game may stay open for days: it looks for a new version when it is returned to, this often. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Has the built site kept for when there is no network, once the page is loaded and at rest. Where
 * there is no manifest (while developing), no server (file:) or no service worker it does nothing.
 *
 * When a newer version has been loaded than the one that is shown, the page asks whether to show it.
 */
export function keepForOffline(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest === null || !('serviceWorker' in navigator)) return;
  if (!/^https?:$/.test(window.location.protocol) || !window.isSecureContext) return;
  const url = new URL('service-worker.js', manifest.href);
  const begin = () => atRest(() => void register(url));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** What is shown first goes before what is kept for later. */
function atRest(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 5000 });
  else setTimeout(then, 1000);
}

async function register(url: URL): Promise<void> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await navigator.serviceWorker.register(url);
  } catch {
    // Forbidden by the visitor, or no room: the page works all the same, with a network.
  }
  // Where an extension or a browser's setting stands in for it, it may resolve to nothing.
  if (registration === undefined) return;
  stay(registration);
}

function stay(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting } = registration;
    // The first one of all has nothing to replace.
    if (waiting !== null && navigator.serviceWorker.controller !== null) void tell(waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  registration.active?.postMessage({ kind: 'look-after' } satisfies ToKeeper);
  lookAgain(registration);
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  // Whose clock is set back in between would wait for the rest of the years.
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - last < LOOK_AGAIN_MS) return;
    last = performance.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
}

async function tell(waiting: ServiceWorker): Promise<void> {
  // Loaded again since it waits, a page is of the new version already.
  if (await keepsThisPage(waiting)) return;
  await offerUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    waiting.postMessage({ kind: 'take-over' } satisfies ToKeeper);
  });
}

/** Whether a worker's version has the script of this page, whose name says what is in it. */
function keepsThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data === true);
    };
    const url = script?.src ?? window.location.href;
    worker.postMessage({ kind: 'keeps', url } satisfies ToKeeper, [port2]);
  });
}

/** Asks, above the page, whether to reload it in its new version. */
async function offerUpdate(reload: () => void): Promise<void> {
  // Few visits see it, so it is loaded when it is needed.
  await import('../elements/notices.ts');
  if (document.querySelector('prunus-update') !== null) return;
  const update = document.createElement('prunus-update');
  update.language = languageOf(document.documentElement.lang);
  update.addEventListener('prunus-reload', reload);
  document.body.prepend(update);
}
