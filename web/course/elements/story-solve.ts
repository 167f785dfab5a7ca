import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { shareEngines, type EngineShare } from '../../engine/engine-pool.ts';
import { NO_ANSWERS } from '../../practice/answers.ts';
import { writeSheet } from '../../practice/sheet-text.ts';
import { solveOptions } from '../../search/exercise/open-exercise.ts';
import type { Question } from '../story.ts';
import { storyText } from '../text/story.ts';
import type { EngineOptions } from '../../trace/trace.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import '../../practice/elements/prunus-quiz.ts';

/** A tree of a lesson that is solved by hand on the lab's own quiz, with fresh numbers on demand. */
export class PrunusStorySolve extends LitElement {
  @property({ attribute: false }) question: Extract<Question, { kind: 'solve' }> | null = null;
  @property() language: Language = 'en';
  @state() private dealt = 0;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
      }
    `,
  ];

  #share: EngineShare | null = null;
  #options: EngineOptions | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#share ??= shareEngines();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#share?.release();
    this.#share = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('question') || changed.has('dealt')) {
      this.#options = solveOptions(this.question?.seed ?? null, this.dealt);
    }
  }

  /** What stands on the tree now, and which numbers it has. */
  get sheet(): string {
    const answers = this.renderRoot.querySelector('prunus-quiz')?.answers ?? NO_ANSWERS;
    return writeSheet({ dealt: this.dealt, answers });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { question } = this;
    if (question === null) return nothing;
    if (this.#options === null) {
      return html`<p class="problem">${storyText[this.language].noExercise}</p>`;
    }
    return html`<prunus-quiz
        locked
        .engine=${this.#share?.engine ?? null}
        .options=${this.#options}
        .windows=${question.windows}
        .language=${this.language}
        @prunus-renumber=${() => this.dealt++}
      ></prunus-quiz>
      <div class="tools">
        <button type="button" class="small another" @click=${() => this.dealt++}>
          ${storyText[this.language].another}
        </button>
      </div>`;
  }
}

define('prunus-story-solve', PrunusStorySolve);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-story-solve': PrunusStorySolve;
  }
}
