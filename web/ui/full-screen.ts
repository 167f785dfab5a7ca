import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Whether an element fills the screen. Its host has `attribute` then, by which its styles make it fill
 * the window: that is all there is where full screen can't be had.
 */
export class FullScreen implements ReactiveController {
  isOn = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #attribute: string;

  constructor(host: ReactiveControllerHost & HTMLElement, attribute: string) {
    this.#host = host;
    this.#attribute = attribute;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.leave();
  }

  /** Begins; to be called while a press is handled, which alone may fill a screen. */
  readonly start = (): void => {
    if (this.isOn) return;
    document.addEventListener('fullscreenchange', this.#left);
    this.#set(true);
    // A frame may forbid it, and some phones have none: it fills the window all the same.
    if ('requestFullscreen' in this.#host) {
      void this.#host.requestFullscreen().catch(() => undefined);
    }
  };

  readonly leave = (): void => {
    if (!this.isOn) return;
    document.removeEventListener('fullscreenchange', this.#left);
    if (this.#host.matches(':fullscreen')) void document.exitFullscreen().catch(() => undefined);
    this.#set(false);
  };

  #set(isOn: boolean): void {
    this.isOn = isOn;
    this.#host.toggleAttribute(this.#attribute, isOn);
    this.#host.requestUpdate();
  }

  /** Escape is the browser's own in full screen: it ends both. */
  readonly #left = (): void => {
    if (document.fullscreenElement === null) this.leave();
  };
}
