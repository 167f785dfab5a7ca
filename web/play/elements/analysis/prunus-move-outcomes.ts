import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Stone } from '../../../games/cells.ts';
import type { Engine } from '../../../engine/client.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { NO_MARKS } from '../../../board/board-marks.ts';
import { shownMoveName } from '../../record/cells.ts';
import { factsAt, type GameRecord } from '../../record/record.ts';
import { bestOptions } from '../../session/levels.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { positionKey } from '../../session/engine-position.ts';
import {
  MOST_MOVES,
  analyzedMoves,
  bestFirst,
  bestMoves,
  commonDepth,
  deeperMoves,
  estimatedMove,
  outcomeHeat,
  outcomeOfAll,
  searchAfter,
  settledMove,
  solvedMove,
  type BestMoves,
  type Outcome,
  type SettledMove,
} from '../../report/settled-moves.ts';
import { outcomesText, signed, type OutcomesText } from '../../text/analysis.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import type { Language } from '../../../core/language.ts';
import { define } from '../../../ui/events.ts';
import { CERTAINTY_SIGN } from '../../../board/verdict.ts';
import { emit } from '../../events.ts';
import { certaintyMark, certaintyStyles } from '../certainty-mark.ts';
import { facts, tableStyles } from '../../../ui/tables.ts';
import { theme } from '../../../ui/theme.ts';

const OUTCOMES: readonly Outcome[] = ['X', 'draw', 'O', 'unknown'];

/** Moves of the best line that are told. */
const LONGEST_LINE = 12;

/** Positions that follow each other faster are passed over. */
const SETTLE_MS = 120;

/**
 * Settles every move by a textbook search to the end of the game, or as far as that goes at once.
 *
 * - `engine`; `record`, whose current position it is about; `over`: nothing can be played there any
 *   more. While it is `held` it waits.
 *
 * Tells `prunus-board-marks` {heat, ghosts, threats, highlighted}, as `prunus-analysis` does.
 */
export class PrunusMoveOutcomes extends LitElement {
  @property({ attribute: false }) engine: Engine | null = null;
  @property({ attribute: false }) record: GameRecord | null = null;
  @property({ type: Boolean }) over = false;
  @property({ type: Boolean }) held = false;
  @property() language: Language = 'en';
  /** What is settled by now. */
  @state() moves: readonly SettledMove[] = [];
  /** Which moves are proven to be best, and which may be; null where no solver knows. */
  @state() private best: BestMoves | null = null;
  @state() failure: string | null = null;

  #searched: string | null = null;
  #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #emitted = '';

  static override styles = [
    theme,
    tableStyles,
    certaintyStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        font-size: var(--text-l);
      }
      .told {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 0 var(--space-4);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#searched = null;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.moves = [];
    emit(this, 'prunus-board-marks', NO_MARKS);
    this.#emitted = '';
  }

  protected override willUpdate(): void {
    const { engine, record } = this;
    const wanted = this.held || this.over ? null : record;
    const key = wanted === null ? null : positionKey(wanted);
    if (key === this.#searched) return;
    this.#stop();
    this.#searched = key;
    this.moves = [];
    this.best = null;
    this.failure = null;
    if (wanted === null || engine === null) return;
    const { signal } = this.#abort;
    this.#timer = setTimeout(() => void this.#settle(engine, wanted, signal), SETTLE_MS);
  }

  protected override updated(): void {
    const { record, moves } = this;
    const heat =
      record === null || moves.length === 0
        ? null
        : outcomeHeat(moves, factsAt(record).turn, (move) => this.#short(move));
    const marks = { ...NO_MARKS, heat };
    const message = JSON.stringify(marks);
    if (message === this.#emitted) return;
    this.#emitted = message;
    emit(this, 'prunus-board-marks', marks);
  }

  protected override render(): TemplateResult {
    const language = this.#language();
    const text = outcomesText[language];
    const { record } = this;
    if (record === null || this.over) return html`<p class="note">${text.over}</p>`;
    const all = analyzedMoves(record).length;
    if (all === 0) return html`<p class="note">${text.tooLarge(MOST_MOVES)}</p>`;
    if (this.failure !== null) {
      return html`<p class="problem" role="alert">${failureSentence(this.failure, language)}</p>`;
    }
    const { turn } = factsAt(record);
    const moves = bestFirst(this.moves, turn);
    const isDone = moves.length === all;
    return html`<p class="status">
        ${
          isDone
            ? this.#of(text.position, outcomeOfAll(moves, turn))
            : text.working(moves.length, all)
        }
      </p>
      ${facts(OUTCOMES.flatMap((outcome) => this.#movesOf(outcome, moves, record)))}
      ${this.best === null ? this.#line(moves[0], record) : this.#bestOf(this.best, record)}
      <p class="note">${text.how(gameOfSetup(record.setup).ends === 'count')}</p>`;
  }

  /** The moves that come to that, under the name of it; nothing where there are none. */
  #movesOf(
    outcome: Outcome,
    moves: readonly SettledMove[],
    record: GameRecord,
  ): readonly (readonly [name: string, moves: TemplateResult])[] {
    const text = outcomesText[this.#language()];
    const those = moves.filter((each) => each.outcome === outcome);
    if (those.length === 0) return [];
    const names = those.map((each) => this.#moveTold(each, record));
    return [[this.#of(text.moves, outcome), html`<span class="told">${names}</span>`]];
  }

  /** A move, and behind its sign how long the game lasts or what it seems to be worth. */
  #moveTold(
    { move, outcome, value, plies, discs, certainty }: SettledMove,
    { setup }: GameRecord,
  ): TemplateResult {
    const language = this.#language();
    const number = outcome === 'unknown' ? signed(value) : String(plies ?? discs ?? '');
    const isWon = outcome === 'X' || outcome === 'O';
    const prove = () => {
      if (isWon) emit(this, 'prunus-prove', { moves: [move], winner: outcome, plies });
    };
    return html`<span
      >${shownMoveName(move, setup, language)}
      ${certaintyMark(certainty, language, { number, prove: isWon ? prove : null })}</span
    >`;
  }

  /** The best move, and what is likely to follow it. */
  #line(best: SettledMove | undefined, record: GameRecord): TemplateResult | typeof nothing {
    if (best === undefined) return nothing;
    const text = outcomesText[this.#language()];
    const line = [best.move, ...best.line].slice(0, LONGEST_LINE);
    return html`<p class="line">
      ${text.line(line.map((move) => shownMoveName(move, record.setup, this.#language())).join(' '))}
    </p>`;
  }

  /** What the solver says of the best moves. */
  #bestOf({ proven, possible }: BestMoves, { setup }: GameRecord): TemplateResult {
    const language = this.#language();
    const { best, maybe, anyOf } = outcomesText[language];
    const told = ([say, moves]: readonly [(moves: string) => string, readonly number[]]) =>
      moves.length === 0
        ? nothing
        : html`<p class="line">
            ${say(moves.map((move) => shownMoveName(move, setup, language)).join(' '))}
          </p>`;
    return html`${told([best, proven])} ${told([proven.length > 0 ? maybe : anyOf, possible])}`;
  }

  #of(text: OutcomesText['moves'], outcome: Outcome): string {
    const isWon = outcome === 'X' || outcome === 'O';
    return isWon ? text.wins(this.#players()[outcome]) : text[outcome];
  }

  #players(): Readonly<Record<Stone, string>> {
    return gameOfSetup(this.record!.setup).text[this.#language()].players;
  }

  /** For a cell of the board, with its sign: the first letter of whoever wins, or their number; or an estimate. */
  #short({ outcome, value, certainty }: SettledMove): string {
    const sign = CERTAINTY_SIGN[certainty];
    if (outcome === 'X' || outcome === 'O') {
      const name = this.#players()[outcome];
      return sign + (/\d/.exec(name)?.[0] ?? name.charAt(0));
    }
    return sign + (outcome === 'draw' ? outcomesText[this.#language()].draw : signed(value));
  }

  async #settle(engine: Engine, record: GameRecord, signal: AbortSignal): Promise<void> {
    try {
      const moves = analyzedMoves(record);
      const solved = await this.#solved(engine, record, moves, signal);
      signal.throwIfAborted();
      for (const move of moves) {
        const known = solved.find((each) => each.move === move);
        if (known !== undefined) {
          this.moves = [...this.moves, known];
          continue;
        }
        const options = searchAfter(record, move);
        const result =
          options === null ? null : await engine.request({ kind: 'search', options }, { signal });
        if (signal.aborted) return;
        this.moves = [...this.moves, settledMove(record, move, result)];
      }
      const depth = commonDepth(this.moves);
      if (depth === null) return;
      for (const each of deeperMoves(this.moves, depth)) {
        const options = searchAfter(record, each.move, depth);
        if (options === null) continue;
        const result = await engine.request({ kind: 'search', options }, { signal });
        if (signal.aborted) return;
        const estimated = estimatedMove(each, result);
        this.moves = this.moves.map((one) => (one.move === each.move ? estimated : one));
      }
    } catch (error) {
      if (!signal.aborted) this.failure = reasonOf(error);
    }
  }

  /** The moves of which the solver knows how the game ends after them. */
  async #solved(
    engine: Engine,
    record: GameRecord,
    moves: readonly number[],
    signal: AbortSignal,
  ): Promise<readonly SettledMove[]> {
    if (moves.length === 0) return [];
    const options = bestOptions(record);
    const best = await engine.request({ kind: 'best', options }, { signal });
    signal.throwIfAborted();
    this.best = bestMoves(best);
    return best.moves.flatMap((each) => solvedMove(record, each) ?? []);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

define('prunus-move-outcomes', PrunusMoveOutcomes);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-move-outcomes': PrunusMoveOutcomes;
  }
}
