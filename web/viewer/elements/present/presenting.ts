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

/**
 * Whether an element is shown to an audience: it fills the screen, has the attribute `presenting`, and
 * all of it grows with the window.
 */
export class Presenting {
  readonly #part: LazyPart<unknown>;
  readonly #screen: FullScreen;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#part = new LazyPart(host, () => import('./prunus-presenter.ts'));
    this.#screen = new FullScreen(host, 'presenting');
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
}
