import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { formatCount, formatShare } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { engineProblemSentence } from '../../engine/text/failures.ts';
import { chartStyles, learningChart } from '../../practice/elements/learning/learning-chart.ts';
import { LearningRun } from '../../practice/elements/learning/learning-run.ts';
import { signKey, weightMaps, weightStyles } from '../../practice/elements/learning/weight-maps.ts';
import { learningText } from '../../practice/text/learning.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import type { Block } from '../story.ts';
import { storyText } from '../text/story.ts';

type Learning = Extract<Block, { kind: 'learning' }>;

/**
 * A network that learns in a lesson, once somebody wants to see it: how its loss and its error fall, and then its
 * weights over the board. `learning`: on which board, from how many games. Of the site alone, for it needs a module
 * and a worker of its own; elsewhere a lesson says so in its place.
 */
export class PrunusStoryLearning extends LitElement {
  @property({ attribute: false }) learning: Learning | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    chartStyles,
    weightStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        padding: var(--space-5);
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        font-size: var(--text-m);
      }
      .weights {
        max-width: 24rem;
      }
      /* One line more does not push what is below it. */
      .now {
        min-height: 2.8em;
      }
    `,
  ];

  readonly #run = new LearningRun(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Another lesson, or the same one after its author has changed it.
    const before = changed.get('learning');
    if (
      before !== undefined &&
      before !== null &&
      JSON.stringify(before) !== JSON.stringify(this.learning)
    ) {
      this.#run.close();
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { learning, language } = this;
    if (learning === null) return nothing;
    const text = learningText[language];
    const { report, isBusy, history, goal, problem } = this.#run;
    return html`<div class="tools">
        ${
          isBusy
            ? html`<button class="stops" @click=${() => this.#run.stop()}>${text.stop}</button>`
            : html`<button class="primary learns" @click=${this.#learn}>
                ${report === null ? text.learn : text.again}
              </button>`
        }
        <span class="note"
          >${storyText[language].learning(formatCount(learning.games, language))}</span
        >
      </div>
      <p class="problem" role="alert">
        ${problem === null ? nothing : engineProblemSentence(problem, language)}
      </p>
      <p class="figures now">${this.#now()}</p>
      <div class="unseen" role="status">${isBusy ? text.beginning : this.#now()}</div>
      ${learningChart(history, goal === 0 ? learning.games : goal, language)}
      ${
        report === null || isBusy
          ? nothing
          : html`<p>${text.weightsLine}</p>
              ${signKey(language)}
              ${weightMaps(report.weights, learning.board, 'together', language)}`
      }`;
  }

  readonly #learn = (): void => {
    if (this.learning === null) return;
    const { board, games, seed } = this.learning;
    void this.#run.begin(board, { seed: String(seed) }, games);
  };

  /** How it does now. */
  #now(): string {
    const { report, isBusy } = this.#run;
    const text = learningText[this.language];
    if (report === null) return isBusy ? text.beginning : text.nothingYet;
    return text.figures(
      formatCount(report.games, this.language),
      report.error.toFixed(3),
      formatShare(report.agreement, this.language),
    );
  }
}

define('prunus-story-learning', PrunusStoryLearning);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-story-learning': PrunusStoryLearning;
  }
}
