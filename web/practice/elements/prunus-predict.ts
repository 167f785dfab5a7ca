import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { languageOf, type Language } from '../../core/language.ts';
import {
  NO_SCORE,
  nextPrediction,
  predictionsAt,
  scored,
  type Prediction,
  type Score,
} from '../predict.ts';
import { NO_ANSWERS } from '../answers.ts';
import { wrongSearchPredicted, type Predicted } from '../wrong-search.ts';
import type { Engine } from '../../engine/client.ts';
import { MOST_NODES } from '../../search/exercise/limits.ts';
import { exerciseText } from '../text/exercise.ts';
import { gameOfMoves } from '../../games/move-names.ts';
import {
  predictedWords,
  predictionQuestion,
  predictionReason,
  predictText,
} from '../text/predict.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import { lineOfPlay } from '../../viewer/text/narration/speaker.ts';
import { moveName } from '../../trace/names.ts';
import { movesTo } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { sameData } from '../../core/equal-data.ts';
import type { EngineOptions } from '../../engine/messages.ts';
import { QuizKey } from './quiz-key.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * Asks, step by step, what a search will do next: values, changes of windows, cuts; says whether the
 * answer was right and why, and keeps a score. By press, or by the keys 1, 2, … and Enter.
 * With `begins` its first answer has the focus when a press has opened it.
 *
 * `trace`, `step` (null: the end), `language`; `engine`, where somebody listens for `prunus-wrong-search`
 * {name, trace, step, options, answers}: the search that would give a wrong answer. Events: `prunus-step`
 * {step} to where the next question is; `prunus-select` {node} the node it is about; `prunus-predicted` {right, asked} after each answer;
 * `prunus-predict-end` when a person has had enough.
 */
export class PrunusPredict extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ attribute: false }) step: number | null = null;
  @property({ attribute: false }) engine: Engine | null = null;
  /** Whether one is at the first answer at once, when it was opened by a press. */
  @property({ type: Boolean }) begins = false;
  @property() language: Language = 'en';
  /** How many of the questions at this step are behind. */
  @state() private behind = 0;
  /** What was answered to the present one; null while it is open. */
  @state() private given: Prediction['answer'] | null = null;
  @state() private score: Score = NO_SCORE;
  #predicted: readonly Predicted[] = [];
  /** Whether there has been an answer to give since it came. */
  #hasBegun = false;
  /** The search that was asked about last, which may be searched again meanwhile. */
  #of: EngineOptions | null = null;
  /** What is asked about, as it is to be solved by hand: once something was answered wrongly. */
  readonly #key = new QuizKey(this);

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }
      p {
        min-height: 3.1em;
        line-height: var(--leading-loose);
        font-size: var(--text-l);
      }
      .score {
        margin-inline-start: auto;
      }
      /* Where answers wrap they always have two rows, so that nothing moves from one to the next. */
      @media (max-width: 480px) {
        .tools {
          align-content: flex-start;
          min-height: calc(88px + var(--space-3));
        }
        .wrong-search ~ .score {
          display: none;
        }
      }
      .right {
        color: var(--max);
      }
      .wrong {
        color: var(--problem);
      }
      button.answer {
        border-width: 2px;
        border-color: var(--accent);
      }
      button.given:not(.answer) {
        text-decoration: line-through;
      }
      @media (pointer: coarse) {
        button {
          min-height: 44px;
          min-width: 44px;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.addEventListener('keydown', this.#onKey);
  }

  /** Puts the focus where the next answer is given. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.tools button')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.language = languageOf(this.language);
    const of = this.trace?.header.options ?? this.#of;
    const isOther = !sameData(of, this.#of);
    this.#of = of;
    if (isOther) [this.score, this.#predicted] = [NO_SCORE, []];
    if (isOther || changed.has('step')) {
      this.behind = 0;
      this.given = null;
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#hasBegun = false;
  }

  protected override updated(): void {
    const { trace, at } = this;
    if (trace === null) return;
    if (!this.#hasBegun && this.#prediction !== null) {
      this.#hasBegun = true;
      const isPressed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
      if (this.begins && isPressed) this.focus();
    }
    if (at === totalSteps(trace)) {
      // Another search is shown from its end: of that nothing has been asked yet.
      if (this.score.asked === 0 && this.#hasQuestions(trace)) this.#goOn(trace, 0);
      return;
    }
    if (this.#prediction === null) this.#goOn(trace, this.behind > 0 ? at + 1 : at);
  }

  protected override render(): TemplateResult {
    const text = predictText[this.language];
    const prediction = this.#prediction;
    const { trace } = this;
    const isDone = trace !== null && this.at === totalSteps(trace);
    return html`
      <p role="status">${isDone ? this.#end(trace) : this.#statement(prediction)}</p>
      <div class="tools" role="group" aria-label=${text.label}>
        ${isDone || trace === null || prediction === null ? nothing : this.#answers(trace, prediction)}
        ${
          isDone && this.score.asked > 0
            ? html`<button class="primary" @click=${() => this.#again()}>${text.again}</button>`
            : nothing
        }
        <span class="score note figures"
          >${this.score.asked === 0 ? nothing : text.score(this.score.right, this.score.asked)}</span
        >
        <button class="end" @click=${() => emit(this, 'prunus-predict-end', null)}>
          ${text.end}
        </button>
      </div>
    `;
  }

  /** What there is to say at the end. */
  #end(trace: Trace): string {
    const text = predictText[this.language];
    if (!this.#hasQuestions(trace)) return text.nothing;
    return text.done(this.score.right, this.score.asked);
  }

  #hasQuestions(trace: Trace): boolean {
    return trace.grown === undefined && nextPrediction(trace, 0) !== null;
  }

  private get at(): number {
    return this.trace === null ? 0 : clampStep(this.trace, this.step);
  }

  get #prediction(): Prediction | null {
    const { trace } = this;
    return trace === null ? null : (predictionsAt(trace, this.at)[this.behind] ?? null);
  }

  #answers(trace: Trace, prediction: Prediction): TemplateResult {
    const text = predictText[this.language];
    const choices: readonly Prediction['answer'][] = prediction.choices;
    return html`${choices.map((choice) => {
      const isAnswer = this.given !== null && choice === prediction.answer;
      return html`<button
        class="choice ${isAnswer ? 'answer' : ''} ${choice === this.given ? 'given' : ''}"
        ?disabled=${this.given !== null}
        @click=${() => this.#answer(choice)}
      >
        ${predictedWords(prediction, choice, trace, this.language)}
      </button>`;
    })}
    ${
      this.given === null
        ? nothing
        : html`<button class="primary next" @click=${() => this.#next()}>${text.next}</button
            >${this.#wrongSearch(trace)}`
    }`;
  }

  /** The button that shows the search that gives the present answer. */
  #wrongSearch({ header }: Trace): TemplateResult | typeof nothing {
    const { status } = this.#key;
    if (status.kind !== 'ready' || this.given === this.#prediction?.answer) return nothing;
    const found = wrongSearchPredicted(status.quiz, this.#predicted);
    if (found === null) return nothing;
    const { mistake, trace, step } = found;
    const text = exerciseText[this.language];
    return html`<button
      class="wrong-search"
      @click=${() => {
        const name = text.wrongSearch[mistake];
        const { options } = header;
        emit(this, 'prunus-wrong-search', { name, trace, step, options, answers: NO_ANSWERS });
      }}
    >
      ${text.showMistake}
    </button>`;
  }

  /** The question, or what there is to say of the answer. */
  #statement(prediction: Prediction | null): TemplateResult | typeof nothing {
    const { trace } = this;
    if (trace === null || prediction === null) return nothing;
    const text = predictText[this.language];
    if (this.given !== null) {
      const isRight = this.given === prediction.answer;
      const reason = predictionReason(prediction, trace.header, this.language);
      return html`<strong class=${isRight ? 'right' : 'wrong'}
          >${isRight ? text.right : text.wrong}</strong
        >
        ${reason}`;
    }
    const name = this.#name(trace, prediction.node);
    return html`${predictionQuestion(prediction, name, trace.header, this.language)}`;
  }

  #name(trace: Trace, node: number): string {
    const { header } = trace;
    const names = movesTo(trace, node).map((move) => moveName(header, move));
    return names.length === 0
      ? predictText[this.language].root
      : lineOfPlay(names, gameOfMoves(header), this.language);
  }

  #answer(choice: Prediction['answer']): void {
    const [prediction, { trace }] = [this.#prediction, this];
    if (prediction === null || this.given !== null) return;
    this.given = choice;
    this.score = scored(this.score, prediction, choice);
    this.#predicted = [...this.#predicted, { prediction, given: choice }];
    if (choice !== prediction.answer && trace !== null) {
      this.#key.follow(trace.length > MOST_NODES ? null : this.engine, trace.header.options);
    }
    emit(this, 'prunus-predicted', this.score);
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>('.next')?.focus();
    });
  }

  #next(): void {
    this.behind++;
    this.given = null;
    void this.updateComplete.then(() => this.focus());
  }

  #again(): void {
    [this.score, this.#predicted] = [NO_SCORE, []];
    this.step = 0;
    emit(this, 'prunus-step', { step: 0 });
  }

  /** To the next question from that step on, or to the end. */
  #goOn(trace: Trace, from: number): void {
    const step = nextPrediction(trace, from) ?? totalSteps(trace);
    this.step = step;
    emit(this, 'prunus-step', { step });
    const node = predictionsAt(trace, step)[0]?.node ?? null;
    emit(this, 'prunus-select', { node, path: [], ghost: false });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const choice = this.#prediction?.choices[Number(event.key) - 1];
    if (choice === undefined || this.given !== null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#answer(choice);
  };
}

define('prunus-predict', PrunusPredict);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-predict': PrunusPredict;
  }
}
