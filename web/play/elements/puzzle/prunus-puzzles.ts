import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { formatDay } from '../../../core/format.ts';
import type { Language, Told } from '../../../core/language.ts';
import type { Engine } from '../../../engine/client.ts';
import { reasonOf } from '../../../engine/errors.ts';
import type { GomokuFacts, GomokuPosition } from '../../../engine/gomoku-messages.ts';
import { cellName } from '../../../games/position.ts';
import {
  MOST_HINTS,
  again,
  answered,
  hinted,
  isIdle,
  newAttempt,
  tried,
  type Attempt,
  type Task,
} from '../../puzzle/attempt.ts';
import {
  ANY_PUZZLE,
  LENGTHS,
  puzzleFor,
  puzzleOfDay,
  wantedBy,
  type Wanted,
} from '../../puzzle/choice.ts';
import { PUZZLE_SIZE } from '../../puzzle/board.ts';
import {
  afterMistake,
  dueOn,
  keepMistakes,
  keptMistakes,
  taskOf,
  type Mistake,
} from '../../puzzle/mistakes.ts';
import { GOALS, RULES, THEMES } from '../../puzzle/pack.ts';
import { isOwnGoal, proverOf } from '../../puzzle/own-mistakes.ts';
import { writePuzzleLink } from '../../puzzle/puzzle-link.ts';
import {
  afterDay,
  afterPuzzle,
  dayOf,
  daysInRow,
  newerProgress,
  type Progress,
} from '../../puzzle/progress.ts';
import { afterTry, newStorm, nextInStorm, secondsLeft, type Storm } from '../../puzzle/storm.ts';
import { keepProgress, keptProgress } from '../../puzzle/kept-progress.ts';
import { gomokuPosition } from '../../session/engine-position.ts';
import { cellsAt, endAt, movesTo, turnAt } from '../../record/record.ts';
import { shownPosition } from '../../record/shown.ts';
import { usualPreferences, type PlayPreferences } from '../../session/preferences.ts';
import { ghostsOf } from '../../../board/board-marks.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import { rulesText } from '../../../search/text/rules.ts';
import { puzzlesText } from '../../text/puzzles.ts';
import { define } from '../../../ui/events.ts';
import { emit, heard } from '../../events.ts';
import { labelled, segmentedField, select } from '../../../ui/fields.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { controls, theme } from '../../../ui/theme.ts';
import {
  questionStyles,
  questionView,
  type BoardQuestion,
} from '../../../board/elements/board-question.ts';
import '../../../board/elements/prunus-board.ts';
import { puzzlesStyles } from './puzzles-styles.ts';

/** What is said in place of the task. */
interface Notice {
  readonly sentence: Told;
  /** Something is wrong; else it is good news. */
  readonly isProblem: boolean;
}

const problem = (sentence: Told): Notice => ({ sentence, isProblem: true });
const failure =
  (error: unknown): Told =>
  (language) =>
    failureSentence(reasonOf(error), language);
const tidings = (sentence: Told): Notice => ({ sentence, isProblem: false });

/**
 * Puzzles, one after another: the solver plays on the board, the engine's prover answers.
 *
 * - `engine`: who is asked. `position`: what may be made a puzzle; `own`: begin with that one.
 * - `pageAddress`: where links of puzzles lead; null: there are none.
 * - `given`: those, one after another, and no others; what is put into the element stands below them.
 * - `mistakes`: begin with those of one's own games that are due today.
 *
 * Tells `prunus-back` when the solver wants to go back to the game, `prunus-puzzles-done` after the last
 * of those that were given.
 */
export class PrunusPuzzles extends LitElement {
  @property({ attribute: false }) engine: Engine | null = null;
  @property() language: Language = 'en';
  /** How the board looks, and when it asks before a stone is put. */
  @property({ attribute: false }) preferences: PlayPreferences = usualPreferences;
  /** Of a game whose position may be made a puzzle; null where there is none. */
  @property({ attribute: false }) position: GomokuPosition | null = null;
  @property({ attribute: false }) own = false;
  @property({ attribute: false }) pageAddress: string | null = null;
  @property({ attribute: false }) given: readonly Task[] | null = null;
  @property({ attribute: false }) mistakes = false;
  /** Mistakes that are gone through; null: other puzzles are. */
  @state() private due: readonly Mistake[] | null = null;
  @state() private storm: Storm | null = null;
  /** The puzzle that is tried; null while the first one is loaded. */
  @state() attempt: Attempt | null = null;
  @state() private progress: Progress = keptProgress();
  /** Whether that is still there on another visit. */
  @state() private isKept = true;
  @state() private wanted: Wanted = ANY_PUZZLE;
  @state() private notice: Notice | null = null;
  /** What came of sharing it. */
  @state() private statement: Told | null = null;
  @state() private facts: GomokuFacts | null = null;
  /** What the board asks after a first press. */
  @state() private question: BoardQuestion | null = null;

  static override styles = [theme, controls, fieldStyles, questionStyles, puzzlesStyles];

  /** The day whose puzzle it is; null: it is that of no day. */
  #day: number | null = null;
  #isCounted = false;
  /** Counts the puzzles that were asked for: one that comes late is of no use any more. */
  #asked = 0;
  /** Which of those that were given is tried, and which were solved. */
  #place = 0;
  readonly #solved = new Set<number>();
  /** While a storm lasts: what shows the time that is left. */
  #ticking: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.attempt === null) void this.updateComplete.then(() => this.#first());
    document.addEventListener('visibilitychange', this.#seenAgain);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#seenAgain);
    this.#endStorm();
  }

  /** Another day may have begun meanwhile, and another tab gone on. */
  readonly #seenAgain = (): void => {
    this.progress = newerProgress(this.progress, keptProgress());
    this.requestUpdate();
  };

  /** Begins a puzzle; `day`: it is that day's. */
  begin(puzzle: Task, day: number | null = null): void {
    this.#asked += 1;
    this.#day = day;
    this.#isCounted = false;
    this.#set(newAttempt(puzzle));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('attempt') && this.attempt !== null) this.#count(this.attempt);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { attempt } = this;
    if (attempt === null) return nothing;
    return html`${this.#board(attempt)}
      <div class="side">
        ${this.#task(attempt)} ${this.#figures(attempt)} ${this.#buttons(attempt)}
        ${this.#below(attempt)}
      </div>`;
  }

  /** What can be done beside solving it. */
  #below(attempt: Attempt): TemplateResult {
    if (this.given !== null) return html`<slot></slot>`;
    if (this.storm !== null) return this.#stormView(this.storm);
    if (this.due === null) return this.#choice(attempt);
    return html`<div class="buttons more">${this.#backButton()}</div>`;
  }

  #backButton(): TemplateResult {
    return html`<button
      @click=${() => {
        emit(this, 'prunus-back', null);
      }}
    >
      ${puzzlesText[this.language].back}
    </button>`;
  }

  #stormView(storm: Storm): TemplateResult {
    const text = puzzlesText[this.language].storm;
    const left = secondsLeft(storm, Date.now());
    const seconds = String(left % 60).padStart(2, '0');
    return html`<p class="storm">
        <strong role="timer">${text.left(Math.floor(left / 60), seconds)}</strong>
        ${text.solved(storm.solved, storm.missed)}
      </p>
      <div class="buttons more">
        <button @click=${() => this.#stormOver(storm)}>${text.stop}</button>
      </div>`;
  }

  /** A list of which puzzles are wanted. */
  #filter<Field extends Exclude<keyof Wanted, 'goal'>>(
    field: Field,
    label: string,
    options: readonly (readonly [NonNullable<Wanted[Field]>, string])[],
  ): TemplateResult {
    const chosen: NonNullable<Wanted[Field]> = this.wanted[field] ?? options[0]![0];
    const change = (value: NonNullable<Wanted[Field]>) => {
      this.#want({ ...this.wanted, [field]: value });
    };
    return labelled(label, select({ options, chosen, change }));
  }

  /** Which puzzles come, and what else there is to do with them. */
  #choice(attempt: Attempt): TemplateResult {
    const { language } = this;
    const text = puzzlesText[language];
    const due = dueOn(keptMistakes(), today()).length;
    return html`${segmentedField({
        label: puzzlesText[language].wanted,
        options: (['any', ...GOALS] as const).map(
          (goal) => [goal, puzzlesText[language].kinds[goal]] as const,
        ),
        chosen: this.wanted.goal,
        change: (goal) => this.#want({ ...this.wanted, goal }),
      })}
      <div class="filters">
        ${this.#filter(
          'theme',
          text.theme,
          (['any', ...THEMES] as const).map((each) => [each, text.themes[each]] as const),
        )}
        ${this.#filter(
          'rule',
          text.rule,
          (['any', ...RULES] as const).map((each) => [each, text.rules[each]] as const),
        )}
        ${this.#filter(
          'length',
          text.length,
          (['any', ...LENGTHS] as const).map((each) => [each, text.lengths[each]] as const),
        )}
        ${this.#filter(
          'side',
          text.side,
          (['any', 'X', 'O'] as const).map((each) => [each, text.sides[each]] as const),
        )}
      </div>
      <div class="buttons more">
        <button
          class="mistakes"
          title=${due === 0 ? text.mistakes.none : text.mistakes.title}
          ?disabled=${due === 0}
          @click=${() => this.#goThroughMistakes()}
        >
          ${text.mistakes.button(due)}
        </button>
        <button title=${text.storm.title} @click=${() => this.#beginStorm()}>
          ${text.storm.start}
        </button>
        <button
          @click=${() => {
            void this.#ofToday();
          }}
        >
          ${puzzlesText[language][this.progress.day < today() ? 'daily' : 'dailySolved']}
        </button>
        <button
          title=${puzzlesText[language].ownTitle}
          ?disabled=${this.position === null}
          @click=${() => {
            void this.#ofGame();
          }}
        >
          ${puzzlesText[language].own}
        </button>
        ${
          this.pageAddress === null
            ? nothing
            : html`<button
                title=${puzzlesText[language].shareTitle}
                @click=${() => {
                  void this.#share(attempt.puzzle);
                }}
              >
                ${puzzlesText[language].share}
              </button>`
        }
        ${this.#backButton()}
      </div>`;
  }

  #board(attempt: Attempt): TemplateResult {
    const { record, status, line, best, hints } = attempt;
    const shown = shownPosition(record);
    const turn = turnAt(record);
    const end = endAt(record);
    return html`<prunus-board
      .skin=${'stones'}
      .quiet=${true}
      .rows=${record.setup.rows}
      .columns=${record.setup.columns}
      .cells=${cellsAt(record)}
      .turn=${turn}
      .sequence=${movesTo(record)}
      .legal=${shown.legal}
      .lastMove=${shown.lastMove}
      .over=${end !== null}
      .winLine=${end?.line ?? []}
      .forbidden=${turn === 'X' ? (this.facts?.forbidden ?? []) : []}
      .ghosts=${status === 'refuted' && !isIdle(attempt) ? ghostsOf(line, turn) : []}
      .highlighted=${hints === MOST_HINTS ? best : null}
      .disabled=${status !== 'solving'}
      .coordinates=${this.preferences.coordinates}
      .confirm=${this.preferences.confirm}
      .ask=${this.#ask}
      .look=${this.preferences.look}
      .language=${this.language}
      @prunus-move=${heard<'prunus-move'>(({ cell }) => {
        void this.#press(cell);
      })}
      @prunus-forbidden=${heard<'prunus-forbidden'>(() => {
        this.notice = problem((language) => puzzlesText[language].forbidden);
      })}
    ></prunus-board>`;
  }

  readonly #ask = (question: BoardQuestion | null): void => {
    this.question = question;
  };

  #task(attempt: Attempt): TemplateResult {
    if (this.question !== null) return html`<div class="task">${questionView(this.question)}</div>`;
    const sentence = this.notice?.sentence(this.language) ?? this.#sentence(attempt);
    const isWrong = this.notice?.isProblem ?? attempt.status === 'refuted';
    return html`<div class="task ${attempt.status}">
      <p role="status" class=${isWrong ? 'problem' : ''}>${sentence}</p>
      ${this.statement === null ? nothing : html`<p class="note" role="status">${this.statement(this.language)}</p>`}
      ${this.#hintLines(attempt).map((hint) => html`<p class="note">${hint}</p>`)}
    </div>`;
  }

  #sentence(attempt: Attempt): string {
    const { puzzle, record, status, left, best, line, clean } = attempt;
    const text = puzzlesText[this.language];
    const turn = turnAt(record);
    const isFive = puzzle.goal === 'fours' && left === 1;
    if (status === 'asked') return text.asked;
    if (status === 'solved' && isOwnGoal(puzzle.goal)) {
      return `${text.mistakes[puzzle.goal]} ${this.#whenAgain()}`;
    }
    if (status === 'solved') {
      return clean ? text.solvedClean(this.progress.rating) : text.solved;
    }
    if (status === 'refuted') {
      const [reply] = line;
      if (reply === undefined && puzzle.goal === 'fours') return text.noFour;
      if (isIdle(attempt)) return text.idle;
      const name = reply === undefined ? '' : cellName(reply, record.setup);
      return isFive ? text.noFive(name) : text.refuted[puzzle.goal](name);
    }
    const isBegun = movesTo(record).length > puzzle.played.length;
    if (!isBegun) return isFive ? text.five(turn) : text.task[puzzle.goal](turn, left);
    const isTrapped = puzzle.theme === 'trap' && left === 1 && best !== null;
    return isTrapped ? text.trapped(cellName(best, record.setup)) : text.goOn(turn, left);
  }

  #hintLines({ puzzle, record, best, hints, status }: Attempt): readonly string[] {
    if (status !== 'solving' || best === null) return [];
    const text = puzzlesText[this.language].hints;
    const name = cellName(best, record.setup);
    const row = name.replace(/^\D+/, '');
    return [this.#firstHint(puzzle), text.row(row), text.point(name)].slice(0, hints);
  }

  /** What was played there, or what it comes to. */
  #firstHint({ theme, moves, mistake, size = PUZZLE_SIZE }: Task): string {
    const text = puzzlesText[this.language];
    if (mistake !== undefined) {
      return text.mistakes.yours(cellName(mistake, { rows: size, columns: size }));
    }
    return theme === null || moves === 1 ? text.hints.five : text.hints.theme[theme];
  }

  /** When a mistake comes back that has just been tried. */
  #whenAgain(): string {
    const text = puzzlesText[this.language].mistakes;
    const played = String(this.attempt?.puzzle.played);
    const left = keptMistakes().find((each) => String(each.played) === played);
    return left === undefined ? text.learnt : text.later(Math.max(1, left.due - today()));
  }

  #figures({ puzzle }: Attempt): TemplateResult {
    const text = puzzlesText[this.language];
    const rule = rulesText[this.language][puzzle.rule].label;
    const { rating, streak } = this.progress;
    const days = daysInRow(this.progress, today());
    const list = this.#list();
    return html`<p class="figures">
      ${this.#day === null ? nothing : html`<strong>${text.dayOf(formatDay(this.#day, this.language))}</strong>`}
      <span>${rule}</span>
      ${
        this.due === null
          ? html`<span>${text.rating(rating)}</span>
              <span>${text.puzzleRating(puzzle.rating)}</span>`
          : html`<span>${text.mistakes.own}</span>`
      }
      ${streak > 1 ? html`<span>${text.streak(streak)}</span>` : nothing}
      ${list === null ? nothing : html`<span>${text.place(this.#place + 1, list.length)}</span>`}
      ${days > 0 ? html`<span>${text.days(days)}</span>` : nothing}
      ${this.isKept ? nothing : html`<span>${text.notKept}</span>`}
    </p>`;
  }

  #buttons(attempt: Attempt): TemplateResult {
    const text = puzzlesText[this.language];
    const { status, hints, best } = attempt;
    return html`<div class="buttons">
      <button
        class=${status === 'solved' ? 'primary' : ''}
        @click=${() => {
          void this.#next();
        }}
      >
        ${this.#place + 1 === this.#list()?.length ? text.done : text.next}
      </button>
      <button
        ?disabled=${status !== 'solving' || best === null || hints === MOST_HINTS}
        @click=${(event: Event) => void this.#goOn(hinted(attempt), event.currentTarget)}
      >
        ${text.hint}
      </button>
      <button
        class=${status === 'refuted' ? 'primary' : ''}
        ?disabled=${status !== 'refuted'}
        @click=${(event: Event) => void this.#goOn(again(attempt), event.currentTarget)}
      >
        ${text.again}
      </button>
    </div>`;
  }

  #want(wanted: Wanted): void {
    this.wanted = wanted;
    void this.#next();
  }

  /** Those that come one after another, and no others. */
  #list(): readonly Task[] | null {
    return this.given ?? this.due?.map(taskOf) ?? null;
  }

  #goThroughMistakes(): void {
    const due = dueOn(keptMistakes(), today());
    if (due.length === 0) return;
    this.due = due;
    this.#place = 0;
    this.begin(taskOf(due[0]!));
  }

  #beginStorm(): void {
    this.storm = newStorm(Date.now());
    this.#ticking = setInterval(() => {
      const { storm } = this;
      if (storm !== null && secondsLeft(storm, Date.now()) === 0) this.#stormOver(storm);
      else this.requestUpdate();
    }, TICK_MS);
    void this.#next();
  }

  #endStorm(): void {
    clearInterval(this.#ticking);
    this.storm = null;
  }

  /** The time is over, or whoever solves has enough. */
  #stormOver({ solved, missed }: Storm): void {
    this.#endStorm();
    // What is still being looked for was meant for the storm.
    this.#asked += 1;
    const before = newerProgress(this.progress, keptProgress());
    this.progress = { ...before, storm: Math.max(before.storm, solved) };
    this.isKept = keepProgress(this.progress);
    // What was begun in it counts no more.
    this.#isCounted = true;
    const best = this.progress.storm;
    this.notice = tidings((language) => puzzlesText[language].storm.over(solved, missed, best));
  }

  /** Right or wrong, the next one comes. */
  #goOnInStorm(storm: Storm, isSolved: boolean): void {
    this.storm = afterTry(storm, isSolved, Date.now());
    void this.#next();
  }

  /** The game's position, where that is asked for and is a puzzle; else any. */
  async #first(): Promise<void> {
    if (this.mistakes) this.#goThroughMistakes();
    if (this.own) await this.#ofGame();
    const { notice } = this;
    if (this.attempt === null) await this.#next();
    this.notice = notice;
  }

  /** Copies the link of a puzzle. */
  async #share(puzzle: Task): Promise<void> {
    const link = `${this.pageAddress ?? ''}${writePuzzleLink(newAttempt(puzzle).record)}`;
    try {
      await navigator.clipboard.writeText(link);
      this.statement = (language) => puzzlesText[language].shared;
    } catch {
      this.statement = (language) => puzzlesText[language].notShared(link);
    }
  }

  async #next(): Promise<void> {
    const list = this.#list();
    if (list !== null) {
      this.#nextOf(list);
      return;
    }
    const asked = ++this.#asked;
    const last = this.attempt?.puzzle ?? null;
    const { engine, storm, progress } = this;
    const prover = engine === null ? null : proverOf(engine);
    const { wanted, rating } =
      storm === null
        ? { wanted: wantedBy(progress, this.wanted), rating: progress.rating }
        : nextInStorm(storm);
    const puzzle = await puzzleFor(rating, wanted, randomSeed(), last, prover);
    if (asked !== this.#asked) return;
    if (puzzle === null) {
      this.notice = problem((language) => puzzlesText[language].noneOfKind);
      return;
    }
    this.begin(puzzle);
    if (puzzle === last) this.notice = problem((language) => puzzlesText[language].only);
  }

  #nextOf(list: readonly Task[]): void {
    if (this.attempt !== null) this.#place += 1;
    const puzzle = list[this.#place];
    if (puzzle !== undefined) this.begin(puzzle);
    else if (this.due === null) {
      emit(this, 'prunus-puzzles-done', { solved: this.#solved.size === list.length });
    } else void this.#afterMistakes();
  }

  /** The last one that is due has been gone through: other puzzles come. */
  async #afterMistakes(): Promise<void> {
    this.due = null;
    this.#place = 0;
    await this.#next();
    this.notice = tidings((language) => puzzlesText[language].mistakes.done);
  }

  async #ofToday(): Promise<void> {
    const asked = ++this.#asked;
    const day = today();
    const puzzle = await puzzleOfDay(day);
    if (asked === this.#asked) this.begin(puzzle, day);
  }

  /** The position of the game, if there is a single way to solve it. */
  async #ofGame(): Promise<void> {
    const { position, engine } = this;
    if (position?.moves === undefined || engine === null) return;
    const asked = ++this.#asked;
    const puzzle = await engine
      .request({ kind: 'gomokuPuzzle', position })
      .then(
        ({ puzzle: found }) => found ?? ((language: Language) => puzzlesText[language].noPuzzle),
      )
      .catch((error: unknown) => failure(error));
    if (asked !== this.#asked) return;
    if (typeof puzzle === 'function') {
      this.notice = problem(puzzle);
      return;
    }
    const { rating } = this.progress;
    this.due = null;
    this.begin({ ...puzzle, rule: position.rule, played: position.moves, rating });
    this.#isCounted = true;
  }

  async #press(cell: number): Promise<void> {
    if (this.attempt === null) return;
    const attempt = tried(this.attempt, cell);
    this.#set(attempt);
    if (attempt.status !== 'asked' || this.engine === null) return;
    try {
      const reply = await proverOf(this.engine)(attempt);
      // Another puzzle may have been begun meanwhile.
      if (this.attempt !== attempt) return;
      // What has been said since, as at the end of a storm, is newer than the move.
      const { notice } = this;
      this.#set(answered(attempt, reply));
      this.notice = notice;
    } catch (error) {
      if (this.attempt !== attempt) return;
      this.#set(again({ ...attempt, status: 'refuted' }));
      this.notice = problem(failure(error));
    }
  }

  /** After a button was pressed that may have no more to do. */
  async #goOn(attempt: Attempt, pressed: EventTarget | null): Promise<void> {
    this.#set(attempt);
    await this.updateComplete;
    if (!(pressed instanceof HTMLButtonElement) || !pressed.disabled) return;
    this.renderRoot.querySelector('prunus-board')?.focus({ preventScroll: true });
  }

  #set(attempt: Attempt): void {
    this.attempt = attempt;
    this.notice = null;
    this.statement = null;
    void this.#askForbidden(attempt);
  }

  /** Which points renju forbids to the solver. */
  async #askForbidden(attempt: Attempt): Promise<void> {
    this.facts = null;
    const { record, status } = attempt;
    const isAsked = record.setup.rule === 'renju' && turnAt(record) === 'X';
    if (!isAsked || status !== 'solving' || this.engine === null) return;
    const position = gomokuPosition(record);
    const facts = await this.engine.request({ kind: 'gomokuFacts', position }).catch(() => null);
    if (this.attempt === attempt) this.facts = facts;
  }

  /** A puzzle counts once: when it is solved, or at the first wrong move. */
  #count({ status, clean, puzzle, line }: Attempt): void {
    const isSolved = status === 'solved';
    // A quiet move that nothing refutes is not what was asked for, but no mistake either.
    if (!isSolved && (status !== 'refuted' || (line.length === 0 && this.storm === null))) return;
    if (this.storm !== null) {
      this.#goOnInStorm(this.storm, isSolved);
      return;
    }
    if (this.due !== null) {
      this.#countMistake(this.due[this.#place]!, clean && isSolved);
      return;
    }
    const before = newerProgress(this.progress, keptProgress());
    let progress = before;
    // Nor does that of a day, however often it is begun.
    if (!this.#isCounted && (this.#day === null || this.#day !== progress.dayCounted)) {
      progress = afterPuzzle(progress, puzzle.rating, clean && isSolved);
      if (this.#day !== null) progress = { ...progress, dayCounted: this.#day };
    }
    this.#isCounted = true;
    if (isSolved) this.#solved.add(this.#place);
    if (this.#day !== null && isSolved) progress = afterDay(progress, this.#day, today());
    if (progress === before) return;
    this.progress = progress;
    this.isKept = keepProgress(progress);
  }

  #countMistake(mistake: Mistake, isKnown: boolean): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.isKept = keepMistakes(afterMistake(keptMistakes(), mistake, isKnown, today()));
    this.requestUpdate();
  }
}

/** How often the time that is left is shown. */
const TICK_MS = 250;

/** The number of this day, where the solver is. */
function today(): number {
  return dayOf(new Date());
}

function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

define('prunus-puzzles', PrunusPuzzles);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-puzzles': PrunusPuzzles;
  }
}
