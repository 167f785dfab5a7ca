// How a worker is got: by the first of several ways that works, the last being the page's own thread.

import { trustedScript } from '../core/trusted.ts';
import { fromWorkerMessage } from './message-check.ts';
import { errorEvent, type PageEngine, type WayToWork, type WorkerPort } from './parts.ts';

/** Two frames: one for what shows that it works, and then. */
const PAUSE_MS = 34;

/** Which way to start a worker has turned out to work, for those that are started later. */
export interface WorkingWay {
  index: number;
}

/**
 * A worker by the first of several ways that works. A way that throws, or whose worker fails before
 * it has said anything, gives place to the next one, which is sent all over again what it was sent.
 * From its first word on it is that worker and no other.
 */
export class FallbackWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  onerror: WorkerPort['onerror'] = null;

  readonly #ways: readonly WayToWork[];
  readonly #working: WorkingWay;
  #index: number;
  #worker: WorkerPort | null = null;
  /** What was sent to a worker that has not spoken yet. */
  #sent: unknown[] | null = [];

  /** Throws what the last way throws, if no way can even begin. */
  constructor(ways: readonly WayToWork[], working: WorkingWay) {
    this.#ways = ways;
    this.#working = working;
    this.#index = Math.min(working.index, ways.length - 1);
    this.#start();
  }

  postMessage(message: unknown): void {
    this.#worker?.postMessage(message);
    this.#sent?.push(message);
  }

  terminate(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#index = this.#ways.length;
  }

  #start(): void {
    const way = this.#ways[this.#index];
    if (way === undefined) return;
    try {
      this.#take(way());
    } catch (error) {
      this.#index++;
      if (this.#index >= this.#ways.length) throw error;
      this.#start();
    }
  }

  #take(port: WorkerPort): void {
    const index = this.#index;
    this.#worker = port;
    port.onmessage = (event) => {
      if (this.#sent !== null && fromWorkerMessage(event.data) !== null) {
        this.#sent = null;
        this.#working.index = index;
      }
      this.onmessage?.(event);
    };
    port.onmessageerror = (event) => this.onmessageerror?.(event);
    port.onerror = (event) => {
      if (this.#sent === null || index + 1 >= this.#ways.length) {
        this.onerror?.(event);
        return;
      }
      event.preventDefault();
      port.terminate();
      this.#index = index + 1;
      this.#start();
    };
    for (const message of this.#sent ?? []) port.postMessage(message);
  }
}

/**
 * Ways to start a worker whose script, a classic one, is at `url`. Browsers start no worker from
 * another site; but one that is begun here, as a blob, may import it from there.
 */
export function waysFrom(url: string): readonly WayToWork[] {
  const { href, origin } = new URL(url, document.baseURI);
  const imported = () => {
    const script = `importScripts(${JSON.stringify(href)});`;
    return workerFromText(script);
  };
  return origin === location.origin
    ? [() => new Worker(trustedScript(href)), imported]
    : [imported];
}

/** A worker whose script is this text. */
export function workerFromText(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(trustedScript(url));
  // By its first word, or failure, it has been read.
  const revoke = () => {
    URL.revokeObjectURL(url);
  };
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}

/**
 * Stands in for a worker where none may be started: the engine in the page's own thread. While it
 * searches the page stands still, so what is asked of it is limited (`worker/page-limits.ts`) and what it is
 * sent is looked at only after the page has been drawn. A search that has begun can't be ended.
 */
export class PagePort implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  onerror: WorkerPort['onerror'] = null;

  readonly #engine: Promise<(message: unknown) => void>;
  #isOver = false;

  constructor(load: () => Promise<PageEngine>) {
    this.#engine = load().then((engine) => engine((message) => this.#tell(message)));
    this.#engine.catch((error: unknown) => {
      if (!this.#isOver) this.onerror?.(errorEvent(String(error)));
    });
  }

  postMessage(message: unknown): void {
    void this.#engine.then(
      (receive) => {
        setTimeout(() => {
          if (!this.#isOver) receive(message);
        }, PAUSE_MS);
      },
      () => undefined,
    );
  }

  terminate(): void {
    this.#isOver = true;
  }

  #tell(data: unknown): void {
    if (!this.#isOver) this.onmessage?.(new MessageEvent('message', { data }));
  }
}
