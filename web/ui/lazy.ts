import { css, html, type CSSResult, type ReactiveControllerHost, type TemplateResult } from 'lit';

import type { Language } from '../core/language.ts';
import { Later } from '../core/later.ts';
import { lazyText } from './text/lazy.ts';

type Host = Pick<ReactiveControllerHost, 'requestUpdate'>;

/**
 * A part of an element whose code is loaded when it is first shown, so that a page that never shows
 * it never waits for it:
 *
 *     readonly #quiz = new LazyPart(this, () => import('../lab/elements/lab-quiz.ts'));
 *     render() { … ${this.#quiz.show(this.language, ({ labQuiz }) => labQuiz(…))} … }
 *
 * While it loads, room is kept for it; where it can't be loaded, a sentence says so and a button
 * tries again. The host is asked to draw anew whenever that changes. Add `lazyStyles` to the host's.
 */
export class LazyPart<Module> {
  readonly #code: Later<Module>;
  #hasFailed = false;
  readonly #host: Host;

  /** `load` imports the code; it is called again should it fail. */
  constructor(host: Host, load: () => Promise<Module>) {
    this.#host = host;
    this.#code = new Later(load);
  }

  /** The code, once it is there. */
  get module(): Module | null {
    return this.#code.module;
  }

  /**
   * What `draw` makes of the part, or what there is to say while it is not there; `meanwhile` where
   * something of the same size is to hold its place.
   */
  show<Drawn>(
    language: Language,
    draw: (module: Module) => Drawn,
    meanwhile?: TemplateResult,
  ): Drawn | TemplateResult {
    if (this.module !== null) return draw(this.module);
    if (this.#hasFailed) return this.#failed(language);
    void this.load();
    return meanwhile ?? html`<p class="lazy" role="status">${lazyText[language].waiting}</p>`;
  }

  /** Loads it, ahead of its being shown: the code, or null where it can't be had, until asked for again. */
  async load(): Promise<Module | null> {
    if (this.module !== null || this.#hasFailed) return this.module;
    try {
      return await this.#code.load();
    } catch {
      this.#hasFailed = true;
      return null;
    } finally {
      this.#host.requestUpdate();
    }
  }

  #failed(language: Language): TemplateResult {
    const text = lazyText[language];
    return html`<p class="lazy failed" role="alert">
      ${text.failed}
      <button
        @click=${() => {
          this.#hasFailed = false;
          this.#host.requestUpdate();
        }}
      >
        ${text.again}
      </button>
    </p>`;
  }
}

/** Gives an element styles that come with a part of it. */
export function adopt(root: ParentNode, { styleSheet }: CSSResult): void {
  const sheets = (root as ShadowRoot).adoptedStyleSheets;
  if (styleSheet !== undefined && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}

export const lazyStyles = css`
  /* What comes after it should not jump away when it is there. */
  .lazy {
    min-height: 40vh;
    margin: 0;
    padding: var(--space-6);
    color: var(--muted);
  }
  .lazy:not(.failed) {
    animation: lazy-appear var(--quick) var(--pause) both;
  }
  /* Not by its opacity: Firefox never forgets what is taken off the page while its compositor fades it. */
  @keyframes lazy-appear {
    from {
      color: transparent;
    }
  }
`;
