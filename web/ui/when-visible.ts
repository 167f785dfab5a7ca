import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How far below the fold an element begins to work. */
const AHEAD = '200px';

/** Tells an element that it has come into view, once, so that it does no work until then. */
export class WhenSeen implements ReactiveController {
  isSeen = false;
  readonly #host: ReactiveControllerHost & Element;
  #sight: IntersectionObserver | null = null;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** As if it were in view: a script asks for its work. */
  see(): void {
    this.isSeen = true;
    this.#sight?.disconnect();
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    if (this.isSeen) return;
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.see();
      },
      { rootMargin: AHEAD },
    );
    this.#sight.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#sight?.disconnect();
  }
}
