import { trustedDocument } from '../../core/trusted.ts';
import type { ToRelay } from './messages.ts';
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
  #grace: ReturnType<typeof setTimeout> | undefined;
  #isRefused = false;
  /** Until the frame is there. */
  #unsent: ToRelay[] | null = [];

  constructor() {
    const frame = this.#frame;
    frame.hidden = true;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = trustedDocument(DOCUMENT);
    // Its first word may come before or after it is loaded.
    frame.onload = () => (this.#grace ??= setTimeout(() => this.#refuse(), GRACE));
    window.addEventListener('message', this.#hear);
    document.documentElement.append(frame);
  }

  /** Whether it is known that nothing will ever run in it. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Has its worker begin with a script, or tells the worker something, which is handed these bytes. */
  send(message: ToRelay): void {
    if (this.#unsent === null) this.#post(message, message.bytes ?? []);
    else this.#unsent.push(message);
  }

  /** At once, whatever its worker does. */
  end(): void {
    clearTimeout(this.#grace);
    this.listener = null;
    window.removeEventListener('message', this.#hear);
    this.#frame.remove();
  }

  readonly #hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.#frame.contentWindow) return;
    if (data === 'refused') this.#refuse();
    else if (data === 'here') this.#begin();
    else this.listener?.heard(data);
  };

  #begin(): void {
    clearTimeout(this.#grace);
    this.#frame.onload = null;
    const unsent = this.#unsent ?? [];
    this.#unsent = null;
    this.#post(relayScript, []);
    for (const message of unsent) this.send(message);
  }

  #refuse(): void {
    this.#isRefused = true;
    this.listener?.refused();
  }

  #post(message: unknown, bytes: readonly ArrayBuffer[]): void {
    // What has no origin can't be named; nobody else is in that frame.
    this.#frame.contentWindow?.postMessage(message, '*', [...bytes]);
  }
}
