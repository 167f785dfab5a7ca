import type { LitElement, ReactiveController } from 'lit';

/** The stage keeps at least so much of the window's height, whatever stands above the lesson. */
const LEAST_SHARE = 0.6;

/**
 * Tells the styles of a lesson how much of the window what stands above it takes
 * (`--story-above`), so that its stage is seen whole before anything is scrolled, and fills the
 * window once the head of the page is out of sight.
 */
export class RoomAbove implements ReactiveController {
  readonly #host: LitElement;
  #frame = 0;
  #above = -1;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // Caught on their way down: a page may scroll in a part of its own.
    window.addEventListener('scroll', this.#measureSoon, { capture: true, passive: true });
    window.addEventListener('resize', this.#measureSoon);
  }

  hostDisconnected(): void {
    window.removeEventListener('scroll', this.#measureSoon, { capture: true });
    window.removeEventListener('resize', this.#measureSoon);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  hostUpdated(): void {
    this.#measure();
  }

  readonly #measureSoon = (): void => {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#measure);
  };

  readonly #measure = (): void => {
    this.#frame = 0;
    const most = window.innerHeight * (1 - LEAST_SHARE);
    const above = Math.max(0, Math.min(most, this.#host.getBoundingClientRect().top));
    if (above === this.#above) return;
    this.#above = above;
    this.#host.style.setProperty('--story-above', `${String(above)}px`);
  };
}
