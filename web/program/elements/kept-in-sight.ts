import type { LitElement, ReactiveController } from 'lit';

/** What somebody does who looks for a place of their own in what scrolls. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps a part of an element in sight, also where what it is scrolled in grows or shrinks meanwhile, until
 * somebody scrolls there, presses or types.
 */
export class KeptInSight implements ReactiveController {
  readonly #host: LitElement;
  readonly #selector: string;
  readonly #changes = new IntersectionObserver(() => this.look(), {
    threshold: [0, 0.25, 0.5, 0.75, 1],
  });
  #part: Element | null = null;
  #isKept = false;

  constructor(host: LitElement, selector: string) {
    this.#host = host;
    this.#selector = selector;
    host.addController(this);
  }

  /** From now on. */
  begin(): void {
    this.#isKept = true;
    for (const name of GESTURES) {
      window.addEventListener(name, this.#leave, { capture: true, passive: true });
    }
  }

  /** Has it in sight, if it is still to be. */
  look(): void {
    if (this.#isKept) this.#part?.scrollIntoView({ block: 'nearest' });
  }

  hostUpdated(): void {
    const part = this.#host.renderRoot.querySelector(this.#selector);
    if (part === this.#part) return;
    this.#changes.disconnect();
    this.#part = part;
    if (part !== null) this.#changes.observe(part);
  }

  hostDisconnected(): void {
    this.#end();
    this.#changes.disconnect();
    this.#part = null;
  }

  #end(): void {
    this.#isKept = false;
    for (const name of GESTURES) {
      window.removeEventListener(name, this.#leave, { capture: true });
    }
  }

  readonly #leave = (event: Event): void => {
    const path = event.composedPath();
    const scroller = scrollerOf(this.#host);
    if (path.includes(this.#host) || path[0] === scroller) this.#end();
  };
}

/** The nearest that an element is scrolled in, whatever it is slotted into. */
function scrollerOf(element: Element): Element | null {
  let above = parentOf(element);
  while (above !== null && !/auto|scroll/.test(getComputedStyle(above).overflowY)) {
    above = parentOf(above);
  }
  return above;
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}
