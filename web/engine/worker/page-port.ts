import { errorEvent, type PageEngine, type WorkerPort } from '../parts.ts';

/**
 * Stands in for a worker where none may be started: the engine in the page's own thread. While it
 * searches the page stands still, so what is asked of it is limited (`page-limits.ts`) and what it is
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
        // Two frames: one for what shows that it works, and then.
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

const PAUSE_MS = 34;
