import { nothing, type ReactiveControllerHost, type TemplateResult, html } from 'lit';

import type { Language } from '../../../core/language.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { PrunusEvent } from '../../events.ts';
import { FullScreen } from '../../../ui/full-screen.ts';
import { LazyPart } from '../../../ui/lazy.ts';

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
 * Whether an element is shown to an audience: it fills the screen, has the attribute `presenting`, and
 * all of it grows with the window.
 */
export class Presenting {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #part: LazyPart<unknown>;
  readonly #screen: FullScreen;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#part = new LazyPart(host, () => import('./prunus-presenter.ts'));
    this.#screen = new FullScreen(host, 'presenting', () => {
      this.#follow();
    });
  }

  get isOn(): boolean {
    return this.#screen.isOn;
  }

  /** Begins; to be called while a press is handled, which alone may fill a screen. */
  readonly start = (): void => {
    this.#screen.start();
  };

  readonly leave = (): void => {
    this.#screen.leave();
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

  #follow(): void {
    if (this.isOn) {
      window.addEventListener('resize', this.#scale);
      this.#scale();
    } else {
      window.removeEventListener('resize', this.#scale);
      this.#host.style.removeProperty('zoom');
    }
  }

  /** As large as the screen allows, pictures too. */
  readonly #scale = (): void => {
    const { innerWidth, innerHeight } = window;
    const scale = Math.min(innerWidth / PLAIN.width, innerHeight / PLAIN.height);
    this.#host.style.setProperty('zoom', String(Math.min(LARGEST, Math.max(1, scale))));
  };
}
