import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A picture lower than this, in pixels, shows no tree of three plies. */
const LOW = 136;
/** Where it has this much, there is room for all else again: more than that takes, or it would flicker. */
const ENOUGH = 232;
/** An element lower than this has no room for a sentence below its picture and above its timeline. */
const LOWEST = 180;

type Host = HTMLElement & ReactiveControllerHost & { readonly renderRoot: ParentNode };

/**
 * Gives an embedded tree the attribute `data-low` while its box, a slide perhaps, leaves so little to the
 * picture that what only repeats the narration has to make room for it, and `data-lowest` while there is none for
 * the narration itself, which is heard then. A picture that a page wants to
 * be low (`--prunus-tree-height`) is as it should be. A slide of Marp is as high as it is, and hides what is lower:
 * there the tree is as much lower as the slide has no room for.
 */
export class LowRoom implements ReactiveController {
  readonly #host: Host;
  readonly #observer = new ResizeObserver(() => this.#look());
  #picture: Element | null = null;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const picture = this.#host.renderRoot.querySelector('.picture');
    if (picture === this.#picture || picture === null) return;
    this.#observer.disconnect();
    this.#picture = picture;
    this.#observer.observe(picture);
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#picture = null;
  }

  #fit(slide: Element): void {
    const hidden = slide.scrollHeight - slide.clientHeight;
    const { style, offsetHeight } = this.#host;
    if (hidden > 0) style.maxHeight = `${String(offsetHeight - hidden)}px`;
  }

  #look(): void {
    const host = this.#host;
    const height = this.#picture?.clientHeight ?? 0;
    // Not laid out, or hidden.
    if (height === 0) return;
    const slide = host.closest('foreignObject > section');
    // Not while sizes are told: it changes one of them.
    if (slide !== null) requestAnimationFrame(() => this.#fit(slide));
    const isWanted = getComputedStyle(host).getPropertyValue('--prunus-tree-height') !== '';
    const limit = host.hasAttribute('data-low') ? ENOUGH : LOW;
    host.toggleAttribute('data-low', height < limit && !isWanted);
    host.toggleAttribute('data-lowest', host.clientHeight < LOWEST && !isWanted);
  }
}
