import { Worker } from 'node:worker_threads';

import { errorEvent, type WorkerPort } from '../../engine/parts.ts';

/**
 * A thread of Node as a worker. It keeps the program from ending only while something is asked of it,
 * so that a script may end without closing the engine.
 */
export class NodePort implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  onerror: WorkerPort['onerror'] = null;
  readonly #thread: Worker;
  /** Messages that are to be answered. */
  #due = 0;

  constructor(url: URL) {
    this.#thread = new Worker(url);
    this.#thread.on('message', (data: { readonly kind?: string }) => {
      if (data.kind !== 'progress' && data.kind !== 'growth') this.#settle();
      this.onmessage?.(new MessageEvent('message', { data }));
    });
    this.#thread.on('error', (error: Error) => {
      this.#fail(`${error.name}: ${error.message}`);
    });
    this.#thread.on('messageerror', (error: Error) => {
      this.#fail(error.message);
    });
  }

  postMessage(message: unknown): void {
    this.#due++;
    this.#thread.ref();
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }

  #settle(): void {
    this.#due--;
    if (this.#due <= 0) this.#thread.unref();
  }

  #fail(message: string): void {
    this.onerror?.(errorEvent(message));
  }
}
