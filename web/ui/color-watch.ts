import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Tells an element that draws on a canvas when the theme's colors have changed, whatever the reason:
 * the system's scheme, the page's, or a restyled ancestor. An invisible probe in its shadow root has
 * the ink's color, and a transition: nothing else tells of a computed color that changed.
 */
export class ColorWatch implements ReactiveController {
  /** An element below the one that carries the theme, to read colors by. */
  readonly probe = document.createElement('span');
  readonly #watcher = document.createElement('span');
  readonly #host: ReactiveControllerHost & HTMLElement;

  /** `other`: a variable of the element's own whose color is watched as well: "--board-face". */
  constructor(host: ReactiveControllerHost & HTMLElement, onChange: () => void, other?: string) {
    this.#host = host;
    for (const span of [this.probe, this.#watcher]) {
      span.ariaHidden = 'true';
      span.style.cssText = 'position: absolute; width: 0; height: 0; visibility: hidden';
    }
    this.#watcher.style.color = 'var(--ink)';
    this.#watcher.style.transition = 'color 1ms step-start';
    if (other !== undefined) {
      this.#watcher.style.backgroundColor = `var(${other})`;
      this.#watcher.style.transition += ', background-color 1ms step-start';
    }
    // By its end the new color is in force everywhere.
    this.#watcher.addEventListener('transitionend', (event) => {
      event.stopPropagation();
      onChange();
    });
    host.addController(this);
  }

  hostUpdated(): void {
    const root = this.#host.shadowRoot;
    if (root !== null && this.probe.parentNode !== root) root.append(this.probe, this.#watcher);
  }
}
