import {
  LitElement,
  html,
  nothing,
  type PropertyValues,
  type TemplateResult,
  type ReactiveController,
  type ReactiveControllerHost,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';

import type { Engine } from '../../engine/client.ts';
import type { EngineOptions } from '../../engine/messages.ts';
import { isEmpty, NO_ANSWERS, withEdgeToggled, withField, type Answers } from '../answers.ts';
import { FIELD_OF, grade, hasPruning, type Marked, marksIn, type Part } from '../grade.ts';
import type { CutRule } from '../../tree/explain/cut-rule.ts';
import { helpFor, withAnswerOf, type Asking, type Help } from '../hint.ts';
import { nextField } from '../next-field.ts';
import { TRIES_A_DEAL } from '../../search/textbook/renumbered.ts';
import { tellingContext } from '../../viewer/text/narration/speaker.ts';
import { countsByRule, isSameTree, movesChance, namesTo, type Quiz } from '../quiz.ts';
import { wrongSearchOf } from '../wrong-search.ts';
import { solution, solutionAt, solutionSteps } from '../solution.ts';
import { exerciseText, type ExerciseText } from '../text/exercise.ts';
import type { Direction } from '../../search/exercise/cuts.ts';
import type { Language, Told } from '../../core/language.ts';
import { engineProblemSentence } from '../../engine/text/failures.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { checkedOf, valueOf } from '../../ui/form-events.ts';
import { QuizKey } from './quiz-key.ts';
import { fieldId, quizDrawing, quizLayout } from './quiz-drawing.ts';
import { quizMap, quizMapStyles, SheetSight } from './quiz-map.ts';
import { quizStyles } from './quiz-styles.ts';
import { controls, theme } from '../../ui/theme.ts';
import { printAlone } from '../../ui/print-alone.ts';
import { sheetTemplate, type Sheet } from './sheet-template.ts';

/** Fingers, and windows of phones held either way. */
const ROOMY = '(pointer: coarse), (max-width: 699px), (max-height: 480px)';

/** Whether the fields of a quiz are to be as large as fingers need them. */
class QuizRoom implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query = matchMedia(ROOMY);

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get isRoomy(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#changed);
  }

  readonly #changed = (): void => this.#host.requestUpdate();
}

/**
 * A tree to be solved by hand: a field for every value and window, a button on every edge, graded
 * one by one against what the engine's search does.
 *
 * - `engine`, `options`: who makes the key, and the search that is asked for (minimax or alpha-beta,
 *   in the order of moves that the options say).
 * - `answers`: what is written on it. `windows`: whether those are asked for.
 * - `beside`, an attribute: what is pressed may stand beside the tree in a low window, which is its own.
 *
 * Check says first what is right and what is wrong. Pressed again without a change it helps with the
 * first mistake, each time further, as Hint does from the start: where to look, why, the answer.
 *
 * Tells `prunus-answer` {answers} whenever something is written, `prunus-graded` {right, total,
 * perfect} when it is checked, `prunus-cut-rule` {cut} when a person has it graded by the other cut
 * rule, and `prunus-renumber` {tries} when three more tries had mistakes: whoever has made the tree
 * may give it new numbers. With `shows`, `prunus-wrong-search` {name, trace, step, options, answers} when a
 * person wants to see the wrong search that gives these answers.
 */
export class PrunusQuiz extends LitElement {
  @property({ attribute: false }) engine: Engine | null = null;
  @property({ attribute: false }) options: EngineOptions | null = null;
  @property({ attribute: false }) answers: Answers = NO_ANSWERS;
  @property({ type: Boolean }) windows = true;
  /** Whether the solution stays closed. */
  @property({ type: Boolean }) locked = false;
  /** Whether a wrong search can be shown: where somebody listens for `prunus-wrong-search`. */
  @property({ type: Boolean }) shows = false;
  /** Whether one is in its first field at once, when it was opened by a press. */
  @property({ type: Boolean }) begins = false;
  @property() language: Language = 'en';
  /** Whether the verdicts on the present answers are shown. */
  @state() private checked = false;
  /** A sentence that helps on, or null. */
  @state() private hinted: Told | null = null;
  /** The step of the solution that is shown in place of the answers; null: none. */
  @state() private shownStep: number | null = null;

  static override styles = [theme, controls, quizStyles, quizMapStyles];

  readonly #key = new QuizKey(this);
  readonly #room = new QuizRoom(this);
  readonly #sight = new SheetSight(this);
  /** The help that was given last. */
  #help: Help | null = null;
  /** What a person has gone to from the list of mistakes: help is about this. */
  #chosen: Asking | null = null;
  /** The field one is in, or was before going to a button. */
  #at: Asking | null = null;
  /** How many checks of this tree, and of those with its numbers before, had mistakes. */
  #tries = 0;
  /** New numbers have been asked for. */
  #renumbering = false;
  /** The tree that is there came with new numbers, for the mistakes in the one before. */
  @state() private renumbered = false;
  /** Whether the key that is made is the other rule's, and was asked for. */
  #regraded = false;
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
      const isNew = this.#quiz === null || !isSameTree(quiz, this.#quiz);
      if (this.#quiz !== null && isNew && !changed.has('answers')) this.answers = NO_ANSWERS;
      this.#quiz = quiz;
      this.#forget();
      if (isNew) this.#beginTree();
      // Who asked for the other rule wants to see what it says.
      this.checked = this.#regraded && !isNew;
      this.#regraded = false;
    }
  }

  protected override updated(): void {
    const { status } = this.#key;
    if (status.kind !== 'ready' || this.#seen === status.quiz) return;
    const isFirst = this.#seen === null;
    this.#seen = status.quiz;
    // A tree wider than its place is begun where one begins to solve it.
    const first = this.#upNext(status.quiz);
    if (first !== null) this.#goTo(status.quiz, first.node);
    // Who has just asked for it writes on. On a phone the keys would lie over the tree.
    const isPressed = 'userActivation' in navigator && navigator.userActivation.isActive;
    if (isFirst && this.begins && isPressed && !this.#room.isRoomy) this.#next(status.quiz);
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
      case 'failed':
        return html`<p class="problem">${engineProblemSentence(status, this.#language)}</p>`;
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
    const isMarked = this.checked && this.shownStep === null;
    const findings = isMarked ? marksIn(graded) : [];
    const { isRoomy } = this.#room;
    const layout = quizLayout({ quiz, windows: this.windows, isRoomy });
    const next = this.shownStep === null ? (this.#at ?? this.#upNext(quiz)) : null;
    return html`
      ${this.#hand(quiz, text, pruning)} ${this.#tools(quiz, text, pruning)}
      ${this.shownStep === null ? nothing : this.#stepper(quiz, text, this.shownStep)}
      <div class="told">
        <p class="task">
          ${text.task(pruning, this.windows, this.#direction, quiz.rule, movesChance(quiz))}
        </p>
        <div class="result" role="status">
          ${this.renumbered ? html`<p class="renumbered">${text.renumbered}</p>` : nothing}
          ${this.checked ? this.#result(graded, text) : nothing}
          ${(this.checked && graded.perfect) || this.shownStep !== null ? this.#bothRules(quiz, text) : nothing}
          ${this.hinted === null ? nothing : html`<p class="hint">${this.hinted(this.#language)}</p>`}
        </div>
      </div>
      ${
        this.#sight.sight === null
          ? nothing
          : quizMap(
              {
                ...{ quiz, layout, shown, at: next?.node ?? null },
                ...{ sight: this.#sight.sight, width: this.#sight.width },
              },
              (x, y) => this.#sight.goTo(x, y),
            )
      }
      ${quizDrawing(
        {
          ...{ quiz, shown, findings, windows: this.windows, text, isRoomy },
          ...{ fixed: this.shownStep !== null },
          first: this.#at === null && isRoomy ? (next?.node ?? null) : null,
        },
        layout,
        {
          enter: (node, part) => {
            this.#at = { node, part };
            this.requestUpdate();
          },
          next: () => this.#next(quiz),
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

  /** What is used again and again: it stays in reach. */
  #hand(quiz: Quiz, text: ExerciseText, pruning: boolean): TemplateResult {
    const isClosed = this.shownStep !== null;
    const infinity = (sign: string) =>
      html`<button
        class="infinity"
        aria-label=${text.write(sign)}
        ?disabled=${isClosed}
        @pointerdown=${staysInField}
        @click=${() => this.#writeInfinity(quiz, sign)}
      >
        ${sign}
      </button>`;
    return html`<div class="tools hand">
      <button
        class="primary check"
        title=${text.checkAgain}
        ?disabled=${isClosed}
        @click=${() => this.#check(quiz)}
      >
        ${text.check}
      </button>
      <button class="hint-button" ?disabled=${isClosed} @click=${() => this.#hint(quiz)}>
        ${text.hint}
      </button>
      <button
        class="next-field"
        ?disabled=${isClosed}
        @pointerdown=${staysInField}
        @click=${() => this.#next(quiz)}
      >
        ${text.nextField}
      </button>
      ${pruning && this.windows ? [infinity('−∞'), infinity('+∞')] : nothing}
    </div>`;
  }

  #tools(quiz: Quiz, text: ExerciseText, pruning: boolean): TemplateResult {
    const showsSolution = this.shownStep !== null;
    return html`<div class="tools rest">
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
        // What is asked in a challenge is its teacher's to say.
        pruning && !this.locked
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
    const { perfectBy, right } = graded;
    if (graded.perfect) return html`<p class="perfect">${text.perfect}</p>`;
    const filled = marksIn(graded).length;
    return html`<p class="score">
        ${filled === 0 ? text.nothingFilled : text.score(right, filled)}
        ${filled > 0 && right === filled ? text.unfinished : nothing}
        ${this.hinted === null ? html`<span class="again">${text.checkAgain}</span>` : nothing}
      </p>
      ${this.#wrongSearch(text)}
      ${
        perfectBy === null
          ? nothing
          : html`<p class="other-rule">
              ${text.perfectBy(perfectBy)}
              ${
                // In a challenge its teacher says which rule it is.
                this.locked
                  ? nothing
                  : html`<button @click=${() => this.#gradeBy(perfectBy)}>
                      ${text.gradeBy(perfectBy)}
                    </button>`
              }
            </p>`
      }`;
  }

  /** The button that shows the wrong search that gives these answers, where one does. */
  #wrongSearch(text: ExerciseText): TemplateResult | typeof nothing {
    const quiz = this.#quiz;
    if (!this.shows || this.locked || quiz === null) return nothing;
    const { answers } = this;
    const found = wrongSearchOf(quiz, answers, { windows: this.windows });
    if (found === null) return nothing;
    const { mistake, trace, step } = found;
    const { options } = quiz.walked.header;
    return html`<button
      class="wrong-search"
      @click=${() => {
        const name = text.wrongSearch[mistake];
        emit(this, 'prunus-wrong-search', { name, trace, step, options, answers });
      }}
    >
      ${text.showMistake}
    </button>`;
  }

  /** What either cut rule searches, where they differ: not before the tree is solved. */
  #bothRules(quiz: Quiz, text: ExerciseText): TemplateResult | typeof nothing {
    const counts = countsByRule(quiz);
    return counts === null ? nothing : html`<p class="note rules">${text.bothRules(counts)}</p>`;
  }

  #gradeBy(cut: CutRule): void {
    this.#regraded = true;
    this.options = { ...this.options, cut };
    emit(this, 'prunus-cut-rule', { cut });
  }

  /** What is wrong, each with a way there. */
  #findings(
    quiz: Quiz,
    findings: readonly Marked[],
    text: ExerciseText,
  ): TemplateResult | typeof nothing {
    const flaws = findings.filter(({ verdict }) => verdict !== 'right');
    if (flaws.length === 0) return nothing;
    return html`<ol class="findings">
      ${flaws.map(
        ({ node, part, verdict }) =>
          html`<li class=${verdict}>
            <button
              class="there"
              @click=${() => {
                this.#chosen = { node, part };
                this.#focusOn(node, part);
              }}
            >
              ${text.field(part, text.place(namesTo(quiz, node)))}
            </button>
            <strong>${text.verdicts[verdict]}${this.#language === 'zh' ? '。' : '.'}</strong>
          </li>`,
      )}
    </ol>`;
  }

  #check(quiz: Quiz): void {
    const graded = grade(quiz, this.answers, { windows: this.windows });
    const { right, total, perfect } = graded;
    // Nothing has changed since it was said what is wrong: now it is help that is wanted.
    if (this.checked && !perfect) {
      this.#hint(quiz);
      return;
    }
    this.checked = true;
    this.hinted = null;
    this.renumbered = false;
    emit(this, 'prunus-graded', { right, total, perfect });
    if (!graded.failed) return;
    this.#tries += 1;
    if (this.#tries % TRIES_A_DEAL !== 0) return;
    this.#renumbering = true;
    emit(this, 'prunus-renumber', { tries: this.#tries });
  }

  #hint(quiz: Quiz): void {
    const help = helpFor(
      quiz,
      this.answers,
      { windows: this.windows },
      // In a challenge it ends with why.
      { last: this.#help, chosen: this.#chosen, mayTell: !this.locked },
    );
    this.#help = help;
    if (help === null) {
      this.hinted = (language) => exerciseText[language].nothingToHint;
      return;
    }
    const { node, part, rung } = help;
    if (rung === 'answer') {
      const { checked } = this;
      this.#write(withAnswerOf(quiz, this.answers, help), true);
      this.checked = checked;
      this.hinted = (language) => exerciseText[language].message;
    } else {
      this.hinted = (language) =>
        rung === 'why' ? whyNeeded(quiz, help, language) : whereToLook(quiz, help, language);
    }
    // The edge itself would give away that it is cut.
    const isHidden = rung === 'look' && part === 'edge' && !help.isWrong;
    if (isHidden) this.#focusOn(quiz.nodes[node]!.parent, 'value');
    else this.#focusOn(node, part);
  }

  /** The next blank field, in the order in which one solves it. */
  #upNext(quiz: Quiz): Asking | null {
    return nextField(quiz, this.answers, { windows: this.windows }, this.#direction, this.#at);
  }

  #goTo(quiz: Quiz, node: number): void {
    const { isRoomy } = this.#room;
    const { x, y } = quizLayout({ quiz, windows: this.windows, isRoomy }).places[node]!;
    this.#sight.goTo(x, y);
  }

  #next(quiz: Quiz): void {
    const to = this.#upNext(quiz);
    if (to !== null) this.#focusOn(to.node, to.part);
  }

  #writeInfinity(quiz: Quiz, sign: string): void {
    const asked = { windows: this.windows };
    const at = this.#at ?? nextField(quiz, this.answers, asked, this.#direction, null);
    if (at === null || at.part === 'edge') return;
    this.#at = at;
    this.#write(withField(this.answers, FIELD_OF[at.part], at.node, sign), true);
    this.#next(quiz);
  }

  #focusOn(node: number, part: Part): void {
    this.#at = { node, part };
    const field = this.renderRoot.querySelector<HTMLElement>(`#${fieldId(node, part)}`);
    field?.focus({ preventScroll: true });
    const block = this.#showsTree() ? 'nearest' : 'center';
    field?.scrollIntoView({ block, inline: 'center' });
  }

  /** Has the tree in sight, with what is asked above it; whether all of it is. */
  #showsTree(): boolean {
    const [drawing, hand] = ['.drawing', '.hand'].map((each) =>
      this.renderRoot.querySelector(each),
    );
    drawing?.scrollIntoView({ block: 'nearest' });
    if (!drawing || !hand) return false;
    const { top, bottom } = drawing.getBoundingClientRect();
    // Less where a keyboard lies over the page.
    const most = visualViewport?.height ?? innerHeight;
    return top >= hand.getBoundingClientRect().bottom && bottom <= most;
  }

  /** `goesOn`: verdicts on what else there is stay while somebody types. */
  #write(answers: Answers, goesOn = false): void {
    this.answers = answers;
    this.renumbered = false;
    this.#chosen = null;
    if (!goesOn) this.#forget();
    this.checked = false;
    emit(this, 'prunus-answer', { answers });
  }

  #forget(): void {
    this.checked = false;
    this.hinted = null;
    this.shownStep = null;
    this.#help = null;
    this.#chosen = null;
  }

  /** What was said of the tree before is of no more use; the tries on it count on its new numbers. */
  #beginTree(): void {
    this.renumbered = this.#renumbering;
    if (!this.#renumbering) this.#tries = 0;
    this.#renumbering = false;
    this.#at = null;
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

/** Pressing a button takes nobody out of the field that it is about. */
function staysInField(event: Event): void {
  event.preventDefault();
}

/** Where to look, and what sort of mistake it is that stands there. */
function whereToLook(quiz: Quiz, { node, part, isWrong, wrong }: Help, language: Language): string {
  const text = exerciseText[language];
  const { side, isChance } = quiz.nodes[node]!;
  const place = text.place(namesTo(quiz, node));
  const line = text.hintLine(part, place, isChance ? 'chance' : side, isWrong, quiz.rule);
  const context = tellingContext(quiz.walked.header);
  const mistake = wrong === null ? null : text.mistake(wrong, context);
  if (mistake === null) return line;
  return language === 'zh' ? line + mistake : `${line} ${mistake}`;
}

function whyNeeded(quiz: Quiz, { wrong, reason }: Help, language: Language): string {
  const shownReason = wrong?.kind === 'value' || wrong?.kind === 'window' ? wrong : reason;
  if (shownReason === null) return '';
  return exerciseText[language].reason(shownReason, tellingContext(quiz.walked.header));
}

define('prunus-quiz', PrunusQuiz);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-quiz': PrunusQuiz;
  }
}

/** Prints a quiz on a sheet of its own; what stands on the page stays as it is. */
function printSheet(sheet: Sheet): void {
  void printAlone(sheetTemplate(sheet), sheet.language);
}
