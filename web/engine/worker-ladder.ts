import { fromWorkerMessage } from './message-check.ts';
import type { WayToWork, WorkerPort } from './parts.ts';

/** Which way to start a worker has turned out to work, for those that are started later. */
export interface Foothold {
  rung: number;
}

/**
 * A worker by the first of several ways that works. A way that throws, or whose worker fails before
 * it has said anything, gives place to the next one, which is sent all over again what it was sent.
 * From its first word on it is that worker and no other.
 */
export class WorkerLadder implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  onerror: WorkerPort['onerror'] = null;

  readonly #ways: readonly WayToWork[];
  readonly #foothold: Foothold;
  #rung: number;
  #port: WorkerPort | null = null;
  /** What was sent to a worker that has not spoken yet. */
  #sent: unknown[] | null = [];

  /** Throws what the last way throws, if no way can even begin. */
  constructor(ways: readonly WayToWork[], foothold: Foothold) {
    this.#ways = ways;
    this.#foothold = foothold;
    this.#rung = Math.min(foothold.rung, ways.length - 1);
    this.#climb();
  }

  postMessage(message: unknown): void {
    this.#port?.postMessage(message);
    this.#sent?.push(message);
  }

  terminate(): void {
    this.#port?.terminate();
    this.#port = null;
    this.#rung = this.#ways.length;
  }

  #climb(): void {
    const way = this.#ways[this.#rung];
    if (way === undefined) return;
    try {
      this.#hold(way());
    } catch (error) {
      this.#rung++;
      if (this.#rung >= this.#ways.length) throw error;
      this.#climb();
    }
  }

  #hold(port: WorkerPort): void {
    const rung = this.#rung;
    this.#port = port;
    port.onmessage = (event) => {
      if (this.#sent !== null && fromWorkerMessage(event.data) !== null) {
        this.#sent = null;
        this.#foothold.rung = rung;
      }
      this.onmessage?.(event);
    };
    port.onmessageerror = (event) => this.onmessageerror?.(event);
    port.onerror = (event) => {
      if (this.#sent === null || rung + 1 >= this.#ways.length) {
        this.onerror?.(event);
        return;
      }
      event.preventDefault();
      port.terminate();
      this.#rung = rung + 1;
      this.#climb();
    };
    for (const message of this.#sent ?? []) port.postMessage(message);
  }
}
