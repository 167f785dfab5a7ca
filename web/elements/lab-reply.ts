import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A pause before the engine's reply, so that people see their own move land first. */
const REPLY_DELAY_MS = 400;

/** What a reply needs of its lab. */
export interface ReplyHost extends ReactiveControllerHost {
  /** True while it is the engine's turn and its search has found a move. */
  readonly hasReply: boolean;
  /** Plays that move. */
  reply(): void;
}

/** Plays the engine's side of a game: a moment after its search is done, unless things change. */
export class LabReply implements ReactiveController {
  readonly #host: ReplyHost;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(host: ReplyHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#host.hasReply) {
      this.#cancel();
    } else {
      this.#timer ??= setTimeout(() => {
        this.#timer = null;
        this.#host.reply();
      }, REPLY_DELAY_MS);
    }
  }

  hostDisconnected(): void {
    this.#cancel();
  }

  #cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
