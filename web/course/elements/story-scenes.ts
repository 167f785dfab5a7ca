import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
}

/**
 * Which scene is being read: the first whose head is in sight above the line that readers look at, so
 * that a short one that was gone to is not taken for its successor; else the last whose head is
 * further up.
 */
export class SceneWatch implements ReactiveController {
  /** Its number among the scenes that are drawn. */
  here = 0;

  readonly #host: Host;
  readonly #changed: (scene: number) => void;
  #frame = 0;

  constructor(host: Host, changed: (scene: number) => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  hostConnected(): void {
    // Whatever scrolls, the page or a part of it, is heard on its way down.
    document.addEventListener('scroll', this.#scrolled, { capture: true, passive: true });
    window.addEventListener('resize', this.#scrolled);
  }

  hostDisconnected(): void {
    document.removeEventListener('scroll', this.#scrolled, { capture: true });
    window.removeEventListener('resize', this.#scrolled);
    cancelAnimationFrame(this.#frame);
  }

  /** Goes to a scene without waiting for the scrolling to tell. */
  set(scene: number): void {
    if (scene === this.here) return;
    this.here = scene;
    this.#changed(scene);
    this.#host.requestUpdate();
  }

  readonly #scrolled = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#look());
  };

  #look(): void {
    const scenes = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.scene')];
    if (scenes.length === 0 || (this.#host as unknown as HTMLElement).hasAttribute('present'))
      return;
    const line = window.innerHeight * LINE;
    const below = scenes.findIndex((scene) => scene.getBoundingClientRect().top > line);
    const above = below < 0 ? scenes : scenes.slice(0, below);
    const first = above.findIndex(isInSight);
    this.set(first < 0 ? Math.max(0, above.length - 1) : first);
  }
}

/** Share of the page's height. */
const LINE = 0.62;
/** Pixels by which the scrolling to a scene may miss its place. */
const MISSED = 12;

/** Whether a scene's head is no higher than where `scrollIntoView` brings it. */
function isInSight(scene: HTMLElement): boolean {
  const place = parseFloat(getComputedStyle(scene).scrollMarginTop) || 0;
  return scene.getBoundingClientRect().top >= place - MISSED;
}

/**
 * Brings something to the upper end of the part of the page that scrolls by itself, as far down as
 * what stays in sight there reaches; the page stays.
 */
export function scrollInside(place: Element): void {
  let at: Node | null = place.parentNode;
  while (at !== null && at !== document.body) {
    if (at instanceof Element && /auto|scroll/.test(getComputedStyle(at).overflowY)) {
      const margin = parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
      at.scrollTop += place.getBoundingClientRect().top - at.getBoundingClientRect().top - margin;
      return;
    }
    at = at instanceof ShadowRoot ? at.host : at.parentNode;
  }
}
