import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';

import type { Engine } from '../../engine/client.ts';
import type { EngineOptions } from '../../engine/messages.ts';
import {
  isEmpty,
  NO_ANSWERS,
  withEdgeToggled,
  withField,
  type Answers,
} from '../../exercise/answers.ts';
import { grade, hasPruning, type Finding, type Part } from '../../exercise/grade.ts';
import { furtherHint, hintFor, withAnswerOf, type Hint } from '../../exercise/hint.ts';
import { tellingContext } from '../../text/context.ts';
import { namesTo, type Quiz } from '../../exercise/quiz.ts';
import { solution, solutionAt, solutionSteps } from '../../exercise/solution.ts';
import { exerciseText, type ExerciseText } from '../../text/exercise/exercise.ts';
import type { Direction } from '../../exercise/cuts.ts';
import { gameOfMoves } from '../../games/move-names.ts';
import { failureSentence } from '../../text/narration/failures.ts';
import type { Language } from '../../core/language.ts';
import { refusalSentence } from '../../text/lab/refusals.ts';
import { define, emit } from '../../ui/events.ts';
import { checkedOf, valueOf } from '../../ui/form-events.ts';
import { QuizKey } from './quiz-key.ts';
import { fieldId, quizDrawing } from './quiz-drawing.ts';
import { quizStyles } from './quiz-styles.ts';
import { printSheet } from './print-sheet.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * A tree to be solved by hand: a field for every value and window, a button on every edge, graded
 * one by one against what the engine's search does.
 *
 * - `engine`, `options`: who makes the key, and the search that is asked for (minimax or alpha-beta,
 *   in the order of moves that the options say).
 * - `answers`: what is written on it. `windows`: whether those are asked for.
 *
 * Tells `prunus-answer` {answers} whenever something is written, and `prunus-graded` {right, total,
 * perfect} when it is checked.
 */
export class PrunusQuiz extends LitElement {
  @property({ attribute: false }) engine: Engine | null = null;
  @property({ attribute: false }) options: EngineOptions | null = null;
  @property({ attribute: false }) answers: Answers = NO_ANSWERS;
  @property({ type: Boolean }) windows = true;
  /** Whether the solution stays closed. */
  @property({ type: Boolean }) locked = false;
  @property() language: Language = 'en';
  /** Whether the verdicts on the present answers are shown. */
  @state() private checked = false;
  /** A sentence that helps on, or null. */
  @state() private hinted: string | null = null;
  /** The step of the solution that is shown in place of the answers; null: none. */
  @state() private shownStep: number | null = null;

  static override styles = [theme, controls, quizStyles];

  readonly #key = new QuizKey(this);
  /** What the last hint was about, and how many there were about it. */
  #hintedOf = '';
  #hints = 0;
  /** Whose answers these are. */
  #quiz: Quiz | null = null;
  /** The one that a person has before them. */
  #seen: Quiz | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#key.follow(this.engine, this.options);
    const { status } = this.#key;
    const quiz = status.kind === 'ready' ? status.quiz : null;
    if (quiz !== null && quiz !== this.#quiz) {
      // Answers to another tree mean nothing on this one.
      if (this.#quiz !== null && !changed.has('answers')) this.answers = NO_ANSWERS;
      this.#quiz = quiz;
      this.#forget();
    }
  }

  protected override updated(): void {
    if (this.#seen === this.#quiz) return;
    this.#seen = this.#quiz;
    // A tree wider than its place is begun in the middle, where the root is.
    const drawing = this.renderRoot.querySelector('.drawing');
    if (drawing !== null) drawing.scrollLeft = (drawing.scrollWidth - drawing.clientWidth) / 2;
  }

  protected override render(): TemplateResult {
    const text = exerciseText[this.#language];
    const { status } = this.#key;
    switch (status.kind) {
      case 'ready':
        return this.#sheet(status.quiz, text);
      case 'problem':
        return html`<p class="problem">${text.problem(status.problem)}</p>`;
      case 'refused':
        return html`<p class="problem">${refusalSentence(status.refusal, this.#language)}</p>`;
      case 'failed':
        return html`<p class="problem">${failureSentence(status.reason, this.#language)}</p>`;
      case 'searching':
        return html`<p class="note" role="status">${text.preparing}</p>`;
      case 'none':
        return html``;
    }
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  #sheet(quiz: Quiz, text: ExerciseText): TemplateResult {
    const pruning = hasPruning(quiz);
    const shown = this.shownStep === null ? this.answers : solutionAt(quiz, this.shownStep);
    const graded = grade(quiz, this.answers, { windows: this.windows });
    const findings = this.checked && this.shownStep === null ? graded.findings : [];
    return html`
      <p class="task">${text.task(pruning, this.windows, this.#direction)}</p>
      ${this.#tools(quiz, text, pruning)}
      ${this.shownStep === null ? nothing : this.#stepper(quiz, text, this.shownStep)}
      <div class="result" role="status">
        ${this.checked ? this.#result(graded, text) : nothing}
        ${this.hinted === null ? nothing : html`<p class="hint">${this.hinted}</p>`}
      </div>
      ${quizDrawing(
        { quiz, shown, findings, windows: this.windows, fixed: this.shownStep !== null, text },
        {
          write: (field, node, typed) => {
            this.#write(withField(this.answers, field, node, typed), true);
          },
          toggle: (node) => this.#write(withEdgeToggled(this.answers, node)),
        },
      )}
      ${this.#findings(quiz, findings, text)}
    `;
  }

  get #direction(): Direction {
    return this.options?.order === 'reverse' ? 'right-to-left' : 'left-to-right';
  }

  #tools(quiz: Quiz, text: ExerciseText, pruning: boolean): TemplateResult {
    const showsSolution = this.shownStep !== null;
    return html`<div class="tools">
      <button class="primary check" ?disabled=${showsSolution} @click=${() => this.#check(quiz)}>
        ${text.check}
      </button>
      <button class="hint-button" ?disabled=${showsSolution} @click=${() => this.#hint(quiz, text)}>
        ${text.hint}
      </button>
      ${
        this.locked
          ? nothing
          : html`<button
              class="solution-button"
              aria-pressed=${String(showsSolution)}
              @click=${() => {
                this.shownStep = showsSolution ? null : solutionSteps(quiz);
                this.hinted = null;
              }}
            >
              ${showsSolution ? text.hideSolution : text.showSolution}
            </button>`
      }
      <button
        class="clear"
        ?disabled=${showsSolution || isEmpty(this.answers)}
        @click=${() => this.#write(NO_ANSWERS)}
      >
        ${text.clear}
      </button>
      ${
        pruning
          ? html`<label class="switch"
              ><input
                type="checkbox"
                .checked=${live(this.windows)}
                @change=${(event: Event) => {
                  this.windows = checkedOf(event);
                  this.#forget();
                }}
              />${text.askWindows}</label
            >`
          : nothing
      }
      <span class="gap"></span>
      <button class="print" @click=${() => this.#print(quiz, false)}>${text.print}</button>
      ${
        this.locked
          ? nothing
          : html`<button class="print-answers" @click=${() => this.#print(quiz, true)}>
              ${text.printAnswers}
            </button>`
      }
    </div>`;
  }

  /** A slider through the model solution. */
  #stepper(quiz: Quiz, text: ExerciseText, step: number): TemplateResult {
    const last = solutionSteps(quiz);
    const go = (to: number) => {
      this.shownStep = Math.min(last, Math.max(0, to));
    };
    return html`<div class="tools stepper">
      <button aria-label="−1" ?disabled=${step === 0} @click=${() => go(step - 1)}>◀</button>
      <input
        type="range"
        min="0"
        max=${last}
        .value=${live(String(step))}
        aria-label=${text.solutionStep}
        @input=${(event: Event) => go(Number(valueOf(event)))}
      />
      <button aria-label="+1" ?disabled=${step === last} @click=${() => go(step + 1)}>▶</button>
      <output class="note figures">${step} / ${last}</output>
    </div>`;
  }

  #result(graded: ReturnType<typeof grade>, text: ExerciseText): TemplateResult {
    return graded.perfect
      ? html`<p class="perfect">${text.perfect}</p>`
      : html`<p class="score">${text.score(graded.right, graded.total)}</p>`;
  }

  /** What is wrong or missing, each with its reason and a way there. */
  #findings(
    quiz: Quiz,
    findings: readonly Finding[],
    text: ExerciseText,
  ): TemplateResult | typeof nothing {
    const isBlank = ({ reason }: Finding) => reason?.kind === 'visited';
    const blank = findings.filter(isBlank);
    const flaws = findings.filter((each) => each.verdict !== 'right' && !isBlank(each));
    if (findings.every(({ verdict }) => verdict === 'right')) return nothing;
    const context = { scale: quiz.scale, game: gameOfMoves(quiz.walked.header) };
    return html`${blank.length === 0 ? nothing : html`<p class="blank">${text.blank(blank.length)}</p>`}
      <ol class="findings">
        ${flaws.map(
          ({ node, part, verdict, reason }) =>
            html`<li class=${verdict}>
              <button class="there" @click=${() => this.#focusOn(node, part)}>
                ${text.field(part, text.place(namesTo(quiz, node)))}
              </button>
              <strong>${text.verdicts[verdict]}.</strong>
              ${reason === null ? nothing : text.reason(reason, context)}
            </li>`,
        )}
      </ol>`;
  }

  #check(quiz: Quiz): void {
    this.checked = true;
    this.hinted = null;
    const { right, total, perfect } = grade(quiz, this.answers, { windows: this.windows });
    emit(this, 'prunus-graded', { right, total, perfect });
  }

  #hint(quiz: Quiz, text: ExerciseText): void {
    const hint = hintFor(quiz, this.answers, { windows: this.windows });
    if (hint === null) {
      this.hinted = text.nothingToHint;
      return;
    }
    const { node, part, isWrong } = hint;
    const place = text.place(namesTo(quiz, node));
    // Asked again about the same thing, a hint goes further, and last of all tells it.
    const about = `${part} ${String(node)}`;
    this.#hints = about === this.#hintedOf ? this.#hints + 1 : 1;
    this.#hintedOf = about;
    if (this.#hints > 1 && this.#goFurther(quiz, hint, text)) return;
    const { side, isChance } = quiz.nodes[node]!;
    this.hinted = text.hintLine(part, place, isChance ? 'chance' : side, isWrong);
    // The edge itself would give it away.
    const there =
      part === 'edge' && !isWrong
        ? ([quiz.nodes[node]!.parent, 'value'] as const)
        : ([node, part] as const);
    this.#focusOn(...there);
  }

  /** The second hint, or the answer after it; in a challenge it ends with the second. */
  #goFurther(quiz: Quiz, hint: Hint, text: ExerciseText): boolean {
    if (this.#hints > 2 && !this.locked) {
      this.#write(withAnswerOf(quiz, this.answers, hint), true);
      this.hinted = text.told;
      return true;
    }
    const reason = furtherHint(quiz, this.answers, { windows: this.windows }, hint);
    if (reason === null) return false;
    this.hinted = text.reason(reason, tellingContext(quiz.walked.header));
    this.#focusOn(hint.node, hint.part);
    return true;
  }

  #focusOn(node: number, part: Part): void {
    this.renderRoot.querySelector<HTMLElement>(`#${fieldId(node, part)}`)?.focus();
  }

  /** `goesOn`: verdicts on what else there is stay while somebody types. */
  #write(answers: Answers, goesOn = false): void {
    this.answers = answers;
    if (!goesOn) this.#forget();
    this.checked = false;
    emit(this, 'prunus-answer', { answers });
  }

  #forget(): void {
    this.checked = false;
    this.hinted = null;
    this.shownStep = null;
  }

  #print(quiz: Quiz, withAnswers: boolean): void {
    printSheet({
      quiz,
      answers: withAnswers ? solution(quiz) : null,
      windows: this.windows && hasPruning(quiz),
      direction: this.#direction,
      language: this.#language,
    });
  }
}

define('prunus-quiz', PrunusQuiz);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-quiz': PrunusQuiz;
  }
}
