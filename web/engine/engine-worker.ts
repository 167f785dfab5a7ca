import { reasonOf } from './errors.ts';
import { watchLifeLock } from './worker-lock.ts';
import { fromWorkerMessage } from './message-check.ts';
import type { FromWorker, ToWorker, WorkerRequest } from './messages.ts';
import type { WorkerPort } from './parts.ts';
import { countWorker } from './worker-slots.ts';

/** What a worker reports to its owner: nothing more after `end` or `onDeath`. */
export interface WorkerEvents {
  readonly onReady: () => void;
  /** Answers, progress, growths and refusals. */
  readonly onMessage: (message: Exclude<FromWorker, { kind: 'ready' | 'failed' }>) => void;
  /** The worker has failed, could not start, or is gone. It has been ended. */
  readonly onDeath: (reason: string) => void;
}

/** A worker with the module in it, from its start to its end. */
export class EngineWorker {
  #isReady = false;
  #isOver = false;
  readonly #worker: WorkerPort;
  readonly #events: WorkerEvents;
  readonly #watch = new AbortController();

  constructor(worker: WorkerPort, module: Promise<WebAssembly.Module>, events: WorkerEvents) {
    this.#worker = worker;
    this.#events = events;
    countWorker(1);
    worker.onmessage = (event: MessageEvent<unknown>) => this.#receive(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      // A script that could not be loaded gives an event without any words.
      const message = (event as { readonly message?: string }).message ?? '';
      this.#die(message === '' ? 'the worker could not be loaded' : message);
    };
    worker.onmessageerror = () => this.#die('a message of the worker could not be read');
    module.then(
      (compiled) => {
        if (!this.#isOver) this.#post({ kind: 'load', module: compiled });
      },
      (error: unknown) => this.#die(reasonOf(error)),
    );
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  send(number: number, request: WorkerRequest, watched: boolean): void {
    this.#post({ kind: 'request', number, request, watched });
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    countWorker(-1);
    this.#watch.abort();
    this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(data: unknown): void {
    const message = fromWorkerMessage(data);
    if (message === null || this.#isOver) return;
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        // Measured by `npm run bench -- page-load`: how soon a page can think.
        performance.mark('prunus-engine-ready');
        if (message.lock !== null) {
          watchLifeLock(message.lock, this.#watch.signal, () => this.#die('the worker was ended'));
        }
        this.#events.onReady();
        break;
      case 'failed':
        this.#die(message.reason);
        break;
      case 'answer':
      case 'progress':
      case 'growth':
      case 'refused':
        this.#events.onMessage(message);
    }
  }

  #die(reason: string): void {
    if (this.#isOver) return;
    this.end();
    this.#events.onDeath(reason);
  }
}
