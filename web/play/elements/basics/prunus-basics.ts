import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { otherStone } from '../../../games/cells.ts';
import { keyed } from 'lit/directives/keyed.js';

import type { Language, Told } from '../../../core/language.ts';
import type { Engine } from '../../../engine/client.ts';
import { reasonOf } from '../../../engine/errors.ts';
import type { GomokuFacts } from '../../../engine/gomoku-messages.ts';
import { cellName } from '../../../games/position.ts';
import { judged, newTrial, rightPoint, tried, type Trial } from '../../basics/judge.ts';
import {
  isLessonDone,
  joinedLessons,
  keepLessons,
  keptLessons,
  lessonToGoOn,
  stepsOf,
  withSteps,
  type LessonsDone,
} from '../../basics/kept-lessons.ts';
import { lessonPuzzles } from '../../basics/lesson-puzzles.ts';
import { LESSONS, type Lesson, type LessonName } from '../../basics/lessons.ts';
import type { Puzzle } from '../../puzzle/pack.ts';
import { cellsAt, endAt, movesTo, turnAt } from '../../record/record.ts';
import { shownPosition } from '../../record/shown.ts';
import { ghostsOf, threatsOf, type ThreatMark } from '../../../board/board-marks.ts';
import { gomokuPosition } from '../../session/engine-position.ts';
import { usualPreferences, type PlayPreferences } from '../../session/preferences.ts';
import { basicsHeading } from '../../text/play.ts';
import { basicsText, trialSentence } from '../../text/basics.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import { define } from '../../../ui/events.ts';
import { emit, heard } from '../../events.ts';
import { LazyPart, lazyStyles } from '../../../ui/lazy.ts';
import { controls, theme } from '../../../ui/theme.ts';
import {
  questionStyles,
  questionView,
  type BoardQuestion,
} from '../../../board/elements/board-question.ts';
import '../../../board/elements/prunus-board.ts';
import { puzzlesStyles } from '../puzzle/puzzles-styles.ts';
import { basicsStyles } from './basics-styles.ts';

/**
 * The first lessons of gomoku: positions in which something is to be found, judged by the engine. Begins
 * where the reader was before.
 *
 * - `engine`: who is asked.
 *
 * Tells `prunus-back` when the reader wants to go back to the game.
 */
export class PrunusBasics extends LitElement {
  @property({ attribute: false }) engine: Engine | null = null;
  @property() language: Language = 'en';
  /** How the board looks, and when it asks before a stone is put. */
  @property({ attribute: false }) preferences: PlayPreferences = usualPreferences;
  @state() trial: Trial = newTrial(LESSONS[0]!.steps[0]!);
  @state() private lesson: Lesson = LESSONS[0]!;
  @state() private done: LessonsDone = keptLessons();
  /** Whether that is still there on another visit. */
  @state() private isKept = true;
  /** The puzzles of the lesson, while they are tried. */
  @state() private puzzles: readonly Puzzle[] | null = null;
  /** What the engine says of the position that a right stone has led to. */
  @state() private facts: GomokuFacts | null = null;
  /** A right point that was asked for. */
  @state() private shown: number | null = null;
  @state() private notice: Told | null = null;
  /** What the board asks after a first press. */
  @state() private question: BoardQuestion | null = null;

  static override styles = [
    theme,
    controls,
    lazyStyles,
    questionStyles,
    puzzlesStyles,
    basicsStyles,
  ];

  readonly #trainer = new LazyPart(this, () => import('../puzzle/prunus-puzzles.ts'));

  constructor() {
    super();
    this.begin(lessonToGoOn(this.done));
  }

  /** Begins a lesson, with the first step that was not done, or (all were) from its start. */
  begin(name: LessonName): void {
    const lesson = LESSONS.find((each) => each.name === name)!;
    const done = isLessonDone(this.done, name) ? 0 : (this.done[name] ?? 0);
    this.lesson = lesson;
    this.#step(done);
  }

  protected override render(): TemplateResult {
    const { puzzles, language, lesson } = this;
    if (puzzles === null) {
      return html`${this.#board()}
        <div class="side">
          ${this.#heading(this.#place)}
          <p class="text">${basicsText[language].steps[this.trial.step.name].text}</p>
          ${this.#task()} ${this.#buttons()} ${this.#lessons()}
        </div>`;
    }
    return html`${this.#trainer.show(language, () =>
      keyed(
        lesson.name,
        html`<prunus-puzzles
          .engine=${this.engine}
          .language=${language}
          .preferences=${this.preferences}
          .given=${puzzles}
          @prunus-puzzles-done=${heard<'prunus-puzzles-done'>(({ solved }) => {
            if (solved) this.#do(stepsOf(lesson.name));
            this.#nextLesson();
          })}
        >
          <div class="side">
            ${this.#heading(lesson.steps.length)}
            <p class="text">
              ${this.#isLastLesson ? basicsText[language].lastPuzzles : basicsText[language].puzzles}
            </p>
            <div class="buttons">${this.#back()}</div>
            ${this.#lessons()}
          </div>
        </prunus-puzzles>`,
      ),
    )}`;
  }

  /** The number of the present step in its lesson. */
  get #place(): number {
    return this.lesson.steps.indexOf(this.trial.step);
  }

  #heading(place: number): TemplateResult {
    const { language, lesson } = this;
    const text = basicsText[language];
    const number = LESSONS.indexOf(lesson) + 1;
    return html`<h2>
      ${text.names[lesson.name]}
      <small>${text.place(number, place + 1, stepsOf(lesson.name))}</small>
    </h2>`;
  }

  #board(): TemplateResult {
    const { record, status, tried: cell, wrong, step } = this.trial;
    const shown = shownPosition(record);
    const turn = turnAt(record);
    const isRight = status === 'right';
    return html`<prunus-board
      .skin=${'stones'}
      .quiet=${true}
      .rows=${record.setup.rows}
      .columns=${record.setup.columns}
      .cells=${cellsAt(record)}
      .turn=${turn}
      .legal=${shown.legal}
      .lastMove=${this.#isBegun ? shown.lastMove : null}
      .over=${endAt(record) !== null}
      .winLine=${endAt(record)?.line ?? []}
      .forbidden=${isRight && step.task.kind === 'forbidden' ? (this.facts?.forbidden ?? []) : []}
      .threats=${this.#threats()}
      .ghosts=${wrong === null || cell === null ? [] : ghostsOf([cell, ...wrong.line], turn)}
      .highlighted=${this.shown}
      .disabled=${status === 'asked' || isRight}
      .coordinates=${this.preferences.coordinates}
      .confirm=${this.preferences.confirm === 'always' ? 'always' : 'never'}
      .ask=${this.#ask}
      .look=${this.preferences.look}
      .language=${this.language}
      @prunus-move=${heard<'prunus-move'>(({ cell: pressed }) => {
        void this.#press(pressed);
      })}
    ></prunus-board>`;
  }

  /** Whether a stone has been played in this step. */
  get #isBegun(): boolean {
    const { step, record } = this.trial;
    return movesTo(record).length > movesTo(newTrial(step).record).length;
  }

  /** What the stone that was right threatens, once it is known. */
  #threats(): readonly ThreatMark[] {
    const { status, record, step } = this.trial;
    if (status !== 'right' || step.task.kind !== 'make' || this.facts === null) return [];
    const mover = otherStone(turnAt(record));
    const own = threatsOf(this.facts).filter(({ stone }) => stone === mover);
    const fives = own.filter(({ kind }) => kind === 'five');
    return fives.length > 0 ? fives : own.filter(({ kind }) => kind === 'openFour');
  }

  readonly #ask = (question: BoardQuestion | null): void => {
    this.question = question;
  };

  #task(): TemplateResult {
    const { trial, language } = this;
    if (this.question !== null) return html`<div class="task">${questionView(this.question)}</div>`;
    const sentence =
      this.notice?.(language) ??
      (this.shown === null
        ? trialSentence(trial, language)
        : basicsText[language].shown(cellName(this.shown, trial.record.setup)));
    return html`<div class="task ${trial.status}">
      <p role="status" class=${trial.status === 'wrong' || this.notice !== null ? 'problem' : ''}>
        ${sentence}
      </p>
      ${trial.status === 'wrong' ? html`<p class="note">${this.#whatToDo()}</p>` : nothing}
    </div>`;
  }

  /** What is still to be done, below what was wrong. */
  #whatToDo(): string {
    const { trial, language } = this;
    return trialSentence({ ...trial, status: 'open', tried: null, wrong: null }, language);
  }

  get #isLastStep(): boolean {
    return this.#place === this.lesson.steps.length - 1;
  }

  get #isLastLesson(): boolean {
    return this.lesson === LESSONS.at(-1);
  }

  #buttons(): TemplateResult {
    const text = basicsText[this.language];
    const { status } = this.trial;
    const isRight = status === 'right';
    return html`<div class="buttons">
      <button
        class="next ${isRight ? 'primary' : ''}"
        ?disabled=${!isRight}
        @click=${() => {
          void this.#next();
        }}
      >
        ${this.#isLastStep ? text.toPuzzles : text.next}
      </button>
      <button
        ?disabled=${isRight || status === 'asked'}
        @click=${() => {
          void this.#show();
        }}
      >
        ${text.show}
      </button>
      ${this.#back()}
    </div>`;
  }

  #back(): TemplateResult {
    return html`<button
      @click=${() => {
        emit(this, 'prunus-back', null);
      }}
    >
      ${basicsText[this.language].back}
    </button>`;
  }

  /** All lessons: any may be begun. */
  #lessons(): TemplateResult {
    const text = basicsText[this.language];
    return html`<nav aria-label=${basicsHeading[this.language].label}>
      <ol class="lessons">
        ${LESSONS.map(
          ({ name }, at) =>
            html`<li>
              <button
                aria-current=${name === this.lesson.name ? 'step' : nothing}
                @click=${() => {
                  this.begin(name);
                }}
              >
                <span>${at + 1}</span> <span class="name">${text.names[name]}</span>
                ${
                  isLessonDone(this.done, name)
                    ? html`<span role="img" aria-label=${text.isDone}>✓</span>`
                    : nothing
                }
              </button>
            </li>`,
        )}
      </ol>
      ${this.isKept ? nothing : html`<p class="problem" role="alert">${basicsText[this.language].notKept}</p>`}
    </nav>`;
  }

  /** Goes to a step of the lesson; behind the last one are its puzzles. */
  #step(place: number): void {
    const step = this.lesson.steps[place];
    this.puzzles = null;
    // What was done last stands there until the puzzles are loaded.
    this.#set(newTrial(step ?? this.lesson.steps.at(-1)!));
    if (step === undefined) void this.#toPuzzles();
  }

  async #next(): Promise<void> {
    this.#step(this.#place + 1);
    await this.updateComplete;
    // The button that had the focus can't be pressed any more.
    this.renderRoot.querySelector('prunus-board')?.focus({ preventScroll: true });
  }

  async #toPuzzles(): Promise<void> {
    const { lesson } = this;
    try {
      const puzzles = await lessonPuzzles(lesson.name);
      if (this.lesson === lesson) this.puzzles = puzzles;
    } catch (error) {
      this.notice = (language) => failureSentence(reasonOf(error), language);
    }
  }

  /** After the last one a game is played. */
  #nextLesson(): void {
    const next = LESSONS[LESSONS.indexOf(this.lesson) + 1];
    if (next === undefined) emit(this, 'prunus-back', null);
    else this.begin(next.name);
  }

  async #press(cell: number): Promise<void> {
    const trial = tried(this.trial, cell);
    if (trial.status !== 'asked' || this.engine === null) return;
    this.#set(trial);
    try {
      const next = await judged(trial, this.engine.request.bind(this.engine));
      // Another step may have been begun meanwhile.
      if (this.trial !== trial) return;
      this.#set(next);
      if (next.status === 'right') {
        this.#do(this.#place + 1);
        await this.#askFacts(next);
      }
    } catch (error) {
      this.#failed(trial, error);
    }
  }

  /** Points out a right point. */
  async #show(): Promise<void> {
    const { trial, engine } = this;
    if (engine === null) return;
    try {
      const point = await rightPoint(trial, engine.request.bind(engine));
      if (this.trial === trial) this.shown = point;
    } catch (error) {
      this.#failed(trial, error);
    }
  }

  #failed(trial: Trial, error: unknown): void {
    if (this.trial !== trial) return;
    this.#set({ ...trial, status: 'open', tried: null, wrong: null });
    this.notice = (language) => failureSentence(reasonOf(error), language);
  }

  /** What the stone that was right has made. */
  async #askFacts(trial: Trial): Promise<void> {
    if (this.engine === null || endAt(trial.record) !== null) return;
    const position = gomokuPosition(trial.record);
    const facts = await this.engine.request({ kind: 'gomokuFacts', position });
    if (this.trial === trial) this.facts = facts;
  }

  #set(trial: Trial): void {
    this.trial = trial;
    this.facts = null;
    this.shown = null;
    this.notice = null;
  }

  /** So many steps of the lesson are done. */
  #do(steps: number): void {
    // Another tab may have gone on meanwhile.
    const before = joinedLessons(this.done, keptLessons());
    const done = withSteps(before, this.lesson.name, steps);
    if (done === this.done) return;
    this.done = done;
    this.isKept = keepLessons(done);
  }
}

define('prunus-basics', PrunusBasics);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-basics': PrunusBasics;
  }
}
