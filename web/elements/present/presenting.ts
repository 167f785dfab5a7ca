import {
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
  html,
} from 'lit';

import type { Language } from '../../core/language.ts';
import type { Trace } from '../../trace/trace.ts';
import type { PrunusEvent } from '../../ui/events.ts';
import { LazyPart } from '../../ui/lazy.ts';

/** What is presented: a search at a step; null is its end. */
export interface Presented {
  readonly trace: Trace | null;
  readonly step: number | null;
  readonly language: Language;
}

/** The window that the type of a page is made for; on a larger one all grows, for the last row. */
const PLAIN = { width: 1100, height: 620 } as const;
const LARGEST = 3;

/**
 * Whether an element fills the screen for an audience. Its host has the attribute `presenting` then;
 * where there is no full screen to be had, it fills the window.
 */
export class Presenting implements ReactiveController {
  isOn = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #part: LazyPart<unknown>;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#part = new LazyPart(host, () => import('./prunus-presenter.ts'));
    host.addController(this);
  }

  hostDisconnected(): void {
    this.leave();
  }

  /** Begins; to be called while a press is handled, which alone may fill a screen. */
  readonly start = (): void => {
    if (this.isOn) return;
    const host = this.#host;
    this.isOn = true;
    host.toggleAttribute('presenting', true);
    window.addEventListener('resize', this.#scale);
    document.addEventListener('fullscreenchange', this.#changed);
    this.#scale();
    host.requestUpdate();
    // A frame may forbid it, and some phones have none: it fills the window all the same.
    if ('requestFullscreen' in host) void host.requestFullscreen().catch(() => undefined);
  };

  readonly leave = (): void => {
    if (!this.isOn) return;
    const host = this.#host;
    this.isOn = false;
    window.removeEventListener('resize', this.#scale);
    document.removeEventListener('fullscreenchange', this.#changed);
    if (host.matches(':fullscreen')) void document.exitFullscreen().catch(() => undefined);
    host.toggleAttribute('presenting', false);
    host.style.removeProperty('zoom');
    host.requestUpdate();
  };

  /** What lies over the picture meanwhile. `goTo`: to another step. */
  show(presented: Presented, goTo: (step: number) => void): TemplateResult | typeof nothing {
    if (!this.isOn) return nothing;
    void this.#part.load();
    return html`<prunus-presenter
      .trace=${presented.trace}
      .step=${presented.step}
      .language=${presented.language}
      @prunus-step=${(event: PrunusEvent<'prunus-step'>) => {
        event.stopPropagation();
        if (event.detail.step !== null) goTo(event.detail.step);
      }}
      @prunus-present-end=${this.leave}
    ></prunus-presenter>`;
  }

  /** Escape is the browser's own in full screen: it ends both. */
  readonly #changed = (): void => {
    if (document.fullscreenElement === null) this.leave();
  };

  /** As large as the screen allows, pictures too. */
  readonly #scale = (): void => {
    const { innerWidth, innerHeight } = window;
    const scale = Math.min(innerWidth / PLAIN.width, innerHeight / PLAIN.height);
    this.#host.style.setProperty('zoom', String(Math.min(LARGEST, Math.max(1, scale))));
  };
}
