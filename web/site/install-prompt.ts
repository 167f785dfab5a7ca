/** What browsers send that can install a page: not yet part of the platform's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * Keeps the browser's offer to install the page until somebody wants it. Some browsers never make
 * one; then there is nothing to be offered.
 */
export class InstallPrompt {
  #event: InstallEvent | null = null;
  readonly #ended = new AbortController();

  constructor() {
    const { signal } = this.#ended;
    window.addEventListener(
      'beforeinstallprompt',
      (event) => {
        // Its own banner would lie over the board in the middle of a game.
        event.preventDefault();
        if ('prompt' in event) this.#event = event as InstallEvent;
      },
      { signal },
    );
    window.addEventListener('appinstalled', () => (this.#event = null), { signal });
  }

  get isOffered(): boolean {
    return this.#event !== null;
  }

  /** Asks the person, by the browser's own dialog; it can do so once. */
  async ask(): Promise<void> {
    const event = this.#event;
    this.#event = null;
    await event?.prompt().catch(() => undefined);
  }

  /** Listens no longer. */
  end(): void {
    this.#ended.abort();
  }
}
