import type { LitElement, ReactiveController } from 'lit';

/** The stage keeps at least so much of the window's height, whatever stands above the lesson. */
const LEAST_SHARE = 0.6;

/**
 * Tells the styles of a lesson how much of the window what stands above it takes
 * (`--story-above`), so that its stage is seen whole before anything is scrolled, and fills the
 * window once the head of the page is out of sight. On a slide that is enlarged, the window is as much
 * lower for what stands on it (`--story-window`), and what surrounds it may leave a margin (`--story-margin`).
 */
export class RoomAbove implements ReactiveController {
  readonly #host: LitElement;
  #frame = 0;
  #measured = '';
  readonly #resized = new ResizeObserver(() => this.#measureSoon());

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // Caught on their way down: a page may scroll in a part of its own.
    window.addEventListener('scroll', this.#measureSoon, { capture: true, passive: true });
    window.addEventListener('resize', this.#measureSoon);
    // A slide is shown, and has its size, when its turn comes.
    this.#resized.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
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
    const { top, width } = this.#host.getBoundingClientRect();
    const own = this.#host.offsetWidth;
    // Nothing is known of what is not shown.
    if (own === 0) return;
    const scale = Math.abs(width / own - 1) < 0.005 ? 1 : width / own;
    const high = window.innerHeight / scale;
    const above = Math.max(0, Math.min(high * (1 - LEAST_SHARE), top / scale));
    const margin = Math.min(high * (1 - LEAST_SHARE), marginOf(this.#host));
    const measured = `${String(above)} ${String(high)} ${String(scale)} ${String(margin)}`;
    if (measured === this.#measured) return;
    this.#measured = measured;
    const { style } = this.#host;
    style.setProperty('--story-above', `${String(above)}px`);
    style.setProperty('--story-margin', `${String(margin)}px`);
    if (scale === 1) style.removeProperty('--story-window');
    else style.setProperty('--story-window', `${String(high)}px`);
  };
}

/** What a slide keeps free above and below all that stands on it: Marp's do. */
function marginOf(host: Element): number {
  const slide = host.closest('section');
  if (slide === null) return 0;
  const { paddingTop, paddingBottom } = getComputedStyle(slide);
  return (parseFloat(paddingTop) || 0) + (parseFloat(paddingBottom) || 0);
}
