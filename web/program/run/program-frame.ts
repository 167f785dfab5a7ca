import { isUntrusted, trustedDocument } from '../../core/trusted.ts';
import { fromFrame, type FromFrame, type ToFrame } from './messages.ts';
import frameScript from './program-frame.js?raw';
import { frameHash } from './program-frame.js?hash';

/** What the policy of a page has to allow as well, for the frame has that policy too. */
const FRAME_NEEDS = `script-src '${frameHash}' 'wasm-unsafe-eval'; worker-src blob:`;

/** The same for a person: all that it may be that this page does not allow. */
export function frameNeeds(): string {
  return isUntrusted() ? `${FRAME_NEEDS}; trusted-types prunus` : FRAME_NEEDS;
}

/**
 * All that a program may do besides counting: start workers of its own, which may do no more. It loads
 * nothing and sends nothing, and what has no origin has no storage.
 */
const POLICY = `default-src 'none'; ${FRAME_NEEDS}`;
const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${frameScript}</script>`;

/** A frame that is loaded and has said nothing for so long, in milliseconds, runs no script. */
const GRACE = 5_000;

/** What comes out of a frame once it is there: nothing of it is to be believed. */
export type FrameListener = (
  statement: Exclude<FromFrame, { kind: 'here' | 'memory' }> | null,
) => void;

/**
 * A worker for one program, in a frame without an origin: what runs there can't reach the page, what
 * the site keeps, or any other place. Whoever began it ends it, and nothing of it is left.
 */
export class ProgramFrame {
  listener: FrameListener | null = null;
  /** What its worker has in its memory before there is a program, where it tells; never rejects. */
  readonly memory: Promise<ArrayBuffer>;
  readonly #frame = document.createElement('iframe');
  #grace: ReturnType<typeof setTimeout> | undefined;
  #isRefused = false;
  /** Until the frame is there. */
  #unsent: ToFrame[] | null = [];

  #remember: (memory: ArrayBuffer) => void = () => undefined;

  constructor() {
    this.memory = new Promise((resolve) => (this.#remember = resolve));
    const frame = this.#frame;
    frame.hidden = true;
    frame.setAttribute('sandbox', 'allow-scripts');
    // Its first word may come before or after it is loaded.
    frame.onload = () => (this.#grace ??= setTimeout(() => this.#refuse(), GRACE));
    window.addEventListener('message', this.#hear);
    window.addEventListener('messageerror', this.#hear);
    try {
      frame.srcdoc = trustedDocument(DOCUMENT);
      document.documentElement.append(frame);
    } catch {
      // Of a page that has no frames, or takes no document from us.
      this.#refuse();
    }
  }

  /** Whether it is known that nothing will ever run in it. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Has its worker begin with a script, or tells the worker something, which is handed these bytes. */
  send(message: ToFrame): void {
    if (this.#unsent === null) this.#post(message);
    else this.#unsent.push(message);
  }

  /** At once, whatever its worker does. */
  end(): void {
    clearTimeout(this.#grace);
    this.listener = null;
    window.removeEventListener('message', this.#hear);
    window.removeEventListener('messageerror', this.#hear);
    this.#frame.remove();
  }

  readonly #hear = ({ type, source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.#frame.contentWindow) return;
    // What can't be read here, its worker has said: modules and memory stay in the frame.
    const statement =
      type === 'message' ? fromFrame(data) : fromFrame({ kind: 'heard', data: null });
    if (statement?.kind === 'here') this.#begin();
    else if (statement?.kind === 'memory') this.#remember(statement.bytes);
    else if (statement?.kind === 'refused') this.#refuse();
    else this.listener?.(statement);
  };

  #begin(): void {
    clearTimeout(this.#grace);
    this.#frame.onload = null;
    const unsent = this.#unsent ?? [];
    this.#unsent = null;
    for (const message of unsent) this.send(message);
  }

  #refuse(): void {
    this.#isRefused = true;
    this.listener?.({ kind: 'refused' });
  }

  #post(message: ToFrame): void {
    // What has no origin can't be named; nobody else is in that frame.
    this.#frame.contentWindow?.postMessage(message, '*', [...(message.bytes ?? [])]);
  }
}
