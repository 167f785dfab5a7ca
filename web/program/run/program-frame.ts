import { trustedDocument } from '../../core/trusted.ts';
import type { FromRelay, ToRelay } from './messages.ts';
import frameScript from './program-frame.js?raw';
import { frameHash } from './program-frame.js?hash';
import relayScript from './relay.worker.ts?script';

/** What the policy of a page has to allow as well, for the frame has that policy too. */
export const FRAME_NEEDS = `script-src '${frameHash}' 'wasm-unsafe-eval'; worker-src blob:`;
/**
 * All that a program may do besides counting: start workers of its own, which may do no more. It loads
 * nothing and sends nothing, and what has no origin has no storage.
 */
const POLICY = `default-src 'none'; ${FRAME_NEEDS}`;
const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${frameScript}</script>`;

/** A frame that is loaded and has said nothing for so long, in milliseconds, runs no script. */
const GRACE = 5_000;

/** What comes out of a frame. */
export interface FrameListener {
  /** From the worker in it, by way of its relay; nothing of it is to be believed. */
  heard(data: unknown): void;
  /** The page forbids the frame, its script or its worker: there is nothing to run a program in. */
  refused(): void;
}

/**
 * A worker for one program, in a frame without an origin: what runs there can't reach the page, what
 * the site keeps, or any other place. Whoever began it ends it, and nothing of it is left.
 */
export class ProgramFrame {
  listener: FrameListener | null = null;
  readonly #frame = document.createElement('iframe');
  readonly #port: MessagePort;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #isRefused = false;
  /**
   * Until the relay has its end of the port and says so. The port goes there by way of the frame, and
   * Firefox loses now and then what is sent meanwhile.
   */
  #unsent: ToRelay[] | null = [];

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.#unsent === null) this.listener?.heard(data);
      else this.#ready();
    };
    port1.onmessageerror = () => this.listener?.heard({ kind: 'flood' } satisfies FromRelay);
    const frame = this.#frame;
    frame.hidden = true;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = trustedDocument(DOCUMENT);
    // Its first word may come before or after it is loaded.
    frame.onload = () => (this.#grace ??= setTimeout(() => this.#refuse(), GRACE));
    window.addEventListener('message', this.#hear);
    this.#begin = () => frame.contentWindow?.postMessage(relayScript, '*', [port2]);
    document.documentElement.append(frame);
  }

  readonly #begin: () => void;

  /** Whether it is known that nothing will ever run in it. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Has its worker begin with a script, or tells the worker something, which is handed these bytes. */
  send(message: ToRelay): void {
    if (this.#unsent === null) this.#port.postMessage(message, [...(message.bytes ?? [])]);
    else this.#unsent.push(message);
  }

  #ready(): void {
    const unsent = this.#unsent ?? [];
    this.#unsent = null;
    for (const message of unsent) this.send(message);
  }

  /** At once, whatever its worker does. */
  end(): void {
    clearTimeout(this.#grace);
    this.listener = null;
    window.removeEventListener('message', this.#hear);
    this.#port.close();
    this.#frame.remove();
  }

  readonly #hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.#frame.contentWindow) return;
    clearTimeout(this.#grace);
    this.#grace = undefined;
    this.#frame.onload = null;
    if (data === 'here') this.#begin();
    else this.#refuse();
  };

  #refuse(): void {
    this.#isRefused = true;
    this.listener?.refused();
  }
}
