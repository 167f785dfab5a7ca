import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { cssText } from '../css-text.ts';

type Host = ReactiveControllerHost & HTMLElement & { readonly renderRoot: Node };

/** So long the focus rests, or a finger, on what is asked about; and so far a finger may slip. */
const WAIT_MS = 500;
const SLACK = 8;
const GAP = 4;

/**
 * Titles for whoever has no mouse: of what the keys have come to, until the next key, and of what a finger is held on,
 * which then does nothing else. Screen readers know them already.
 */
export class Hints implements ReactiveController {
  readonly #host: Host;
  #bubble: HTMLElement | null = null;
  #timer = 0;
  #from = { x: 0, y: 0 };
  /** Where keys were last. */
  #focused: EventTarget | null = null;
  /** Whether a finger has been answered, and is no press any more. */
  #isAnswered = false;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    for (const [name, listener] of this.#listeners)
      this.#host.addEventListener(name, listener, { capture: true });
  }

  hostDisconnected(): void {
    this.#hide();
    for (const [name, listener] of this.#listeners)
      this.#host.removeEventListener(name, listener, { capture: true });
  }

  readonly #hide = (): void => {
    clearTimeout(this.#timer);
    this.#bubble?.remove();
    this.#bubble = null;
  };

  /** Told by keys alone: of a focus that stays within an element nobody outside of it hears. */
  readonly #released = (event: Event): void => {
    const [target = null] = event.composedPath();
    const isOther = target !== this.#focused;
    this.#focused = target;
    if (isOther && target instanceof Element && target.matches(':focus-visible'))
      this.#askAbout(event);
  };

  readonly #pressed = (event: Event): void => {
    this.#hide();
    this.#focused = null;
    this.#isAnswered = false;
    const { pointerType, clientX, clientY } = event as PointerEvent;
    if (pointerType !== 'touch') return;
    this.#from = { x: clientX, y: clientY };
    this.#askAbout(event, () => (this.#isAnswered = true));
  };

  readonly #moved = (event: Event): void => {
    const { pointerType, clientX, clientY } = event as PointerEvent;
    if (pointerType !== 'touch') return;
    if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > SLACK) this.#hide();
  };

  /** What is shown stays until something else is pressed. */
  readonly #lifted = (): void => clearTimeout(this.#timer);

  readonly #clicked = (event: Event): void => {
    if (!this.#isAnswered) return;
    this.#isAnswered = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  readonly #listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['keyup', this.#released],
    ['focusout', this.#hide],
    ['keydown', this.#hide],
    ['pointerdown', this.#pressed],
    ['pointermove', this.#moved],
    ['pointerup', this.#lifted],
    ['pointercancel', this.#hide],
    ['click', this.#clicked],
  ];

  #askAbout(event: Event, shown?: () => void): void {
    const path = event.composedPath();
    const titled = path
      .slice(0, path.indexOf(this.#host))
      .find((each): each is HTMLElement => each instanceof HTMLElement && each.title !== '');
    if (titled === undefined) return;
    this.#timer = window.setTimeout(() => {
      // What can be read there is not said twice.
      if (!titled.isConnected || titled.innerText.includes(titled.title)) return;
      const menu = path.find((each) => each instanceof Element && each.localName === 'prunus-menu');
      this.#show(titled, menu !== undefined && titled.slot !== 'opener');
      shown?.();
    }, WAIT_MS);
  }

  /** `isLine`: it is a line of a menu, whose next one is to be seen. */
  #show(titled: HTMLElement, isLine: boolean): void {
    const bubble = document.createElement('div');
    this.#bubble = bubble;
    bubble.className = 'title-hint';
    bubble.setAttribute('aria-hidden', 'true');
    bubble.textContent = titled.title;
    bubble.style.cssText = LOOK;
    this.#host.renderRoot.appendChild(bubble);
    // Over all else, menus as well, where the browser has a layer for that.
    if ('showPopover' in bubble) {
      bubble.popover = 'manual';
      bubble.showPopover();
    }
    const { style, offsetWidth, offsetHeight } = bubble;
    const at = titled.getBoundingClientRect();
    const [wide, high] = [window.innerWidth, window.innerHeight];
    const [right, left] = [at.right + GAP, at.left - GAP - offsetWidth];
    const hasSide = isLine && (right + offsetWidth <= wide || left >= 0);
    const below = at.bottom + GAP;
    const top = hasSide
      ? at.top
      : below + offsetHeight <= high
        ? below
        : at.top - GAP - offsetHeight;
    const beside = right + offsetWidth <= wide ? right : left;
    const across = hasSide ? beside : Math.min(at.left, wide - offsetWidth - GAP);
    style.top = `${String(Math.max(GAP, Math.min(top, high - offsetHeight - GAP)))}px`;
    style.left = `${String(Math.max(GAP, across))}px`;
  }
}

const LOOK = cssText({
  position: 'fixed',
  inset: 'auto',
  'z-index': '10',
  'box-sizing': 'border-box',
  'max-width': 'min(20rem, calc(100vw - 8px))',
  margin: '0',
  padding: '0.35em 0.6em',
  border: '1px solid var(--line)',
  'border-radius': 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  'box-shadow': 'var(--raised)',
  'font-size': 'var(--text-s)',
  'line-height': 'var(--leading)',
  'pointer-events': 'none',
});
