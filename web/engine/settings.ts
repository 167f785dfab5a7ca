import type { EngineName } from './parts.ts';

/** Where a page has the engines' files, if not where the elements' own code expects them. */
export interface EngineSettings {
  /** The worker of the textbook searches, `prunus-engine.worker.js`. */
  readonly workerUrl?: string | URL | null;
  /** The worker of the gomoku player, `prunus-gomoku.worker.js`. */
  readonly gomokuWorkerUrl?: string | URL | null;
  /** The module of the textbook searches, `prunus-engine.wasm`. */
  readonly wasmUrl?: string | URL | null;
  /** The module of the gomoku player, `prunus-gomoku.wasm`; its networks are looked for beside it. */
  readonly gomokuWasmUrl?: string | URL | null;
  /** `page`: in the page's own thread, with limits, even where a worker could be started. */
  readonly thread?: 'worker' | 'page';
}

// One page has one set of engines, shared by all its elements.
let settings: EngineSettings = {};

/**
 * Says where the engines' files are, for pages that have them elsewhere: before the first element
 * comes into view. What is left out stays as it is; null is what is usual.
 *
 * @throws a TypeError with a sentence for what is no address.
 */
export function configure(change: EngineSettings): void {
  for (const name of ['workerUrl', 'gomokuWorkerUrl', 'wasmUrl', 'gomokuWasmUrl'] as const) {
    const url = change[name];
    if (url !== undefined && url !== null) addressOf(url, name);
  }
  settings = { ...settings, ...change };
}

/** What a page has set for one of the engines: absolute addresses, or null. */
export function settingsOf(name: EngineName): {
  readonly worker: string | null;
  readonly wasm: string | null;
  readonly inPage: boolean;
} {
  const { workerUrl, gomokuWorkerUrl, wasmUrl, gomokuWasmUrl, thread } = settings;
  const [worker, wasm] =
    name === 'textbook' ? [workerUrl, wasmUrl] : [gomokuWorkerUrl, gomokuWasmUrl];
  return {
    worker: worker === undefined || worker === null ? null : addressOf(worker, 'workerUrl'),
    wasm: wasm === undefined || wasm === null ? null : addressOf(wasm, 'wasmUrl'),
    inPage: thread === 'page',
  };
}

function addressOf(url: string | URL, name: string): string {
  try {
    const { href, protocol } = new URL(url, baseAddress());
    // A worker's address is code: that of a page that was asked to run another page's text is not.
    if (/^(https?|file|blob|data):$/.test(protocol)) return href;
  } catch {
    // Told below.
  }
  throw new TypeError(`configure: ${name} is no address that can be loaded: ${String(url)}`);
}

/** What relative addresses are relative to; Node has no such thing. */
function baseAddress(): string | undefined {
  return (globalThis as { readonly document?: Document }).document?.baseURI;
}
