import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { otherStone, type Stone } from '../../../games/cells.ts';
import type { Engine } from '../../../engine/client.ts';
import type { GomokuPosition, GomokuThoughts } from '../../../engine/gomoku-messages.ts';
import { threadsToChoose } from '../../../engine/engines.ts';
import {
  NO_MARKS,
  ghostsOf,
  threatsOf,
  urgentThreats,
  type BoardMarks,
  type ThreatMark,
} from '../../../board/board-marks.ts';
import {
  positionFrom,
  stoneToMove,
  verdictOfThoughts,
  type Verdict,
} from '../../../board/verdict.ts';
import { heatOf } from '../../../board/heat.ts';
import { solutionWith, thoughtsWith } from '../../report/one-bound.ts';
import { whyMove } from '../../report/why-move.ts';
import {
  analysisText,
  tryText,
  verdictShort,
  type AnalysisText,
  whyMoveSentence,
} from '../../text/analysis.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import type { Language } from '../../../core/language.ts';
import { refusalSentence } from '../../../engine/text/refusals.ts';
import { AnalysisRun } from './analysis-run.ts';
import { defenceAnswer, defenceMarks, namesOf } from './analysis-defence.ts';
import { AnalysisSolve, type SolveQuestion } from './analysis-solve.ts';
import { analysisStyles } from './analysis-styles.ts';
import { define } from '../../../ui/events.ts';
import { heard, emit } from '../../events.ts';
import './prunus-evaluation-bar.ts';
import './prunus-lines.ts';
import { labelled, numberOptions, select, toggle } from '../../../ui/fields.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { certaintyMark, certaintyStyles } from '../certainty-mark.ts';
import { pieceMark, pieceMarkStyles } from '../piece-mark.ts';
import { controls, theme } from '../../../ui/theme.ts';

/** Most lines that are followed exactly: each takes its share of the time. */
const MOST_LINES = 5;

/**
 * Analyses a position of gomoku, live: who stands better, the best lines, what is threatened, and on
 * request a forced win, or the moves that hold against one.
 *
 * - `engine`: who is asked. It answers one request after another, so that an analysis should have
 *   one of its own beside that of the game.
 * - `position`, or null where the game is none of gomoku's. `running`: whether it thinks.
 *   While it is `held` it waits: somebody else needs the computer.
 * - `proves`: whether somebody shows the proof of a win: then the panel tells `prunus-prove` {moves, winner, plies}
 *   when it is asked for.
 * - `bar`: whether to show the bar here; set it to false where there is one beside the board.
 * - `lineCount` (1 to 5), `heat`, `threats`: what is shown; `threads`: in how many it searches, where
 *   the page is isolated. The panel changes these and `running` itself when its buttons are pressed,
 *   and tells `prunus-analysis-change` {running, lineCount, threads, heat, threats}.
 *
 * Tells `prunus-board-marks` {heat, ghosts, threats, highlighted}, what the board is to draw, when
 * that changes; `prunus-verdict` {verdict} for a bar beside the board; `prunus-play-line` {moves} when
 * a move of a line is pressed: all the moves up to it.
 */
export class PrunusAnalysis extends LitElement {
  static override styles = [
    theme,
    controls,
    fieldStyles,
    pieceMarkStyles,
    certaintyStyles,
    analysisStyles,
  ];

  // Pages that are not typed leave things undefined: the same as null.
  @property({ attribute: false }) engine: Engine | null | undefined = null;
  @property({ attribute: false }) position: GomokuPosition | null | undefined = null;
  @property({ type: Boolean, reflect: true }) running = false;
  @property({ type: Boolean }) held = false;
  @property({ type: Boolean }) bar = true;
  @property({ attribute: false }) proves = false;
  @property({ type: Number, attribute: 'line-count' }) lineCount = 3;
  @property({ type: Number }) threads = 1;
  @property({ type: Boolean }) heat = false;
  @property({ type: Boolean }) threats = true;
  @property() language: Language = 'en';
  /** The line that somebody points at. */
  @state() pointed: readonly number[] = [];
  @state() pointedThreat: number | null = null;

  readonly #run = new AnalysisRun(this);
  readonly #solve = new AnalysisSolve(this, 'gomokuSolve');
  readonly #defend = new AnalysisSolve(this, 'gomokuDefend');
  #marks = JSON.stringify(NO_MARKS);
  #verdict = 'null';

  /** What is known of the position by now, or null. */
  get verdict(): Verdict | null {
    const { facts } = this.#run;
    const thoughts = this.#thoughts();
    if (facts?.over === true) {
      return facts.winner === null
        ? { kind: 'chance', black: 0.5, bound: 'exact' }
        : { kind: 'proven', winner: facts.winner === 'black' ? 'X' : 'O', plies: 0 };
    }
    return thoughts === null ? null : verdictOfThoughts(thoughts);
  }

  /** With what the solver has proven: nothing on the page says two things of one position. */
  #thoughts(): GomokuThoughts | null {
    const { thoughts } = this.#run;
    const { status } = this.#solve;
    const position = positionFrom(this.position);
    if (thoughts === null || position === null || status.kind !== 'solved') return thoughts;
    return thoughtsWith(thoughts, status.solution, stoneToMove(position));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#tell(NO_MARKS);
    this.#tellVerdict(null);
  }

  protected override willUpdate(): void {
    const position = positionFrom(this.position);
    this.#solve.follow(position);
    this.#defend.follow(position);
    const engine = this.engine ?? null;
    const isSolving = this.#isSolving();
    this.#run.follow(
      engine === null || position === null
        ? null
        : {
            engine,
            position,
            lines: this.#lines(),
            threads: this.#threads(),
            thinks: this.running && !this.held && !isSolving,
          },
    );
  }

  protected override updated(): void {
    this.#tell(this.#marksNow());
    this.#tellVerdict(this.verdict);
  }

  #tellVerdict(verdict: Verdict | null): void {
    const message = JSON.stringify(verdict);
    if (message === this.#verdict) return;
    this.#verdict = message;
    emit(this, 'prunus-verdict', { verdict });
  }

  protected override render(): TemplateResult {
    const language = this.#language();
    const text = analysisText[language];
    const position = positionFrom(this.position);
    if (position === null) return html`<p class="note">${text.notGomoku}</p>`;
    return html`
      ${
        this.bar
          ? html`<prunus-evaluation-bar
              .verdict=${this.verdict}
              .language=${language}
            ></prunus-evaluation-bar>`
          : nothing
      }
      ${this.#controls(text)} ${this.#solved(text, position)} ${this.#figures(text)}
      ${this.#lineList(position)} ${this.#why(position)} ${this.#forcedWin(text, position)}
      ${this.threats ? this.#threatList(text, position) : nothing}
      <p class="note">${text.legend}</p>
    `;
  }

  /** What has been proven elsewhere of the position, which no search here could. */
  #solved(text: AnalysisText, position: GomokuPosition): TemplateResult | typeof nothing {
    const { rule, size } = position;
    const isKnown = size === 15 && stonesOn(position) === 0 && rule !== 'standard';
    return isKnown ? html`<p class="note">${text.solved[rule]}</p>` : nothing;
  }

  #controls(text: AnalysisText): TemplateResult {
    const change = (
      part: Partial<Pick<PrunusAnalysis, 'running' | 'lineCount' | 'threads' | 'heat' | 'threats'>>,
    ) => {
      Object.assign(this, part);
      this.#tellChange();
    };
    const switched = (name: 'running' | 'threats', words: string) =>
      toggle(
        { pressed: this[name], change: (pressed) => change({ [name]: pressed }) },
        words,
        `toggle-${name}`,
      );
    // Without a thought there is nothing to draw: who wants to see it wants to have it thought.
    const heat = {
      pressed: this.heat && (this.running || this.#run.thoughts !== null),
      change: (pressed: boolean) => {
        change(pressed ? { heat: true, running: true } : { heat: false });
      },
    };
    const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
    const mostThreads = threadsToChoose();
    return html`<div class="tools">
      ${switched('running', text.run)} ${toggle(heat, text.heat, 'toggle-heat')}
      ${switched('threats', text.threats)}
      ${labelled(
        text.lines,
        select({
          options: numberOptions(upTo(MOST_LINES), this.#lines(), String),
          chosen: this.#lines(),
          change: (lineCount) => change({ lineCount }),
        }),
      )}
      ${
        mostThreads > 1
          ? labelled(
              text.threads.label,
              select({
                options: numberOptions(upTo(mostThreads), this.#threads(), String),
                chosen: this.#threads(),
                change: (threads) => change({ threads }),
              }),
            )
          : nothing
      }
    </div>`;
  }

  #figures(text: AnalysisText): TemplateResult {
    const { status, facts, thoughts, nodes, seconds } = this.#run;
    const language = this.#language();
    if (facts?.over === true) {
      const winner = facts.winner === null ? null : facts.winner === 'black' ? 'X' : 'O';
      return html`<p class="counted note figures over">${text.over(winner)}</p>`;
    }
    if (status.kind === 'refused') {
      return html`<p class="problem" role="alert">${refusalSentence(status.refusal, language)}</p>`;
    }
    if (status.kind === 'failed') {
      return html`<p class="problem" role="alert">${failureSentence(status.reason, language)}</p>
        <div class="tools">
          <button type="button" class="again" @click=${() => this.#run.again()}>
            ${text.again}
          </button>
        </div>`;
    }
    const isProven = thoughts !== null && thoughts.mate !== null;
    const isHalted = this.#isSolving() && this.running;
    const statement = isHalted
      ? text.status.halted
      : this.running && this.held
        ? text.status.held
        : text.status[status.kind === 'done' && isProven ? 'proven' : status.kind];
    const counted = nodes > 0;
    return html`<p class="counted note figures">
        <span class="status">${statement}</span>
        ${
          counted
            ? html`${thoughts === null ? nothing : html`<span>${text.depth(thoughts.depth)}</span>`}
                <span>${text.nodes(nodes)}</span>
                ${
                  thoughts?.threads === undefined
                    ? nothing
                    : html`<span>${text.threads.of(thoughts.threads)}</span>`
                }
                ${
                  // In less time it would be noise.
                  seconds >= 0.05
                    ? html`<span
                        >${text.perSecond(Math.round(nodes / seconds / 1000) * 1000)}</span
                      >`
                    : nothing
                }`
            : nothing
        }
      </p>
      ${
        status.kind === 'done' && !isProven
          ? html`<div class="tools">
              <button type="button" class="longer" @click=${() => this.#run.longer()}>
                ${text.longer}
              </button>
            </div>`
          : nothing
      }`;
  }

  #lineList(position: GomokuPosition): TemplateResult | typeof nothing {
    const { facts } = this.#run;
    const thoughts = this.#thoughts();
    if (facts?.over === true || (thoughts === null && !this.running)) return nothing;
    return html`<prunus-lines
      .lines=${thoughts?.lines ?? []}
      .size=${position.size}
      .movesBefore=${stonesOn(position)}
      .proves=${this.proves}
      .language=${this.#language()}
      @prunus-line-point=${heard<'prunus-line-point'>((pointed) => {
        this.pointed = pointed?.moves ?? [];
      })}
    ></prunus-lines>`;
  }

  /** Of the move that is pointed at, or else the best one. */
  #why(position: GomokuPosition): TemplateResult | typeof nothing {
    const { facts, after } = this.#run;
    const thoughts = this.#thoughts();
    if (facts === null || thoughts === null || facts.over) return nothing;
    const move = this.pointed[0] ?? thoughts.best;
    const why = whyMove(move, facts, thoughts, after?.move === move ? after.facts : null);
    if (why === null) return nothing;
    return html`<p class="why">${whyMoveSentence(why, position.size, this.#language())}</p>`;
  }

  #forcedWin(text: AnalysisText, position: GomokuPosition): TemplateResult | typeof nothing {
    const engine = this.engine ?? null;
    if (engine === null || this.#run.facts?.over === true) return nothing;
    // One answer at a time: each has marks on the board.
    const asks = <Question extends SolveQuestion>(
      question: AnalysisSolve<Question>,
      words: string,
      name: string,
    ) => {
      const isSolving = question.status.kind === 'solving';
      return html`<button
        type="button"
        class=${name}
        @click=${() => {
          const go = !isSolving;
          for (const each of [this.#solve, this.#defend]) each.forget();
          if (go) void question.solve(engine, this.#threads());
        }}
      >
        ${isSolving ? text.stop : words}
      </button>`;
    };
    const questions = [this.#solve, this.#defend];
    const isSolved = questions.some(({ status }) => status.kind === 'solved');
    return html`<section class="solve">
      <div class="tools">
        ${asks(this.#solve, text.solve, 'solver')} ${asks(this.#defend, text.defend, 'defender')}
        ${
          isSolved
            ? html`<button
                type="button"
                class="hide"
                @click=${() => {
                  for (const each of questions) each.forget();
                }}
              >
                ${text.hide}
              </button>`
            : nothing
        }
      </div>
      <div class="solution" aria-live="polite">
        ${this.#solution(text, position)}
        ${defenceAnswer(this.#defend.status, position, this.#language())}
      </div>
    </section>`;
  }

  #isSolving(): boolean {
    return [this.#solve, this.#defend].some(({ status }) => status.kind === 'solving');
  }

  #solution(text: AnalysisText, position: GomokuPosition): TemplateResult | typeof nothing {
    const { status } = this.#solve;
    const language = this.#language();
    switch (status.kind) {
      case 'idle':
        return nothing;
      case 'solving':
        return html`<p>${text.solving(status.nodes)}</p>`;
      case 'refused':
        return html`<p class="problem">${refusalSentence(status.refusal, language)}</p>`;
      case 'failed':
        return html`<p class="problem">${failureSentence(status.reason, language)}</p>`;
      case 'solved': {
        const stone = stoneToMove(position);
        const solution = solutionWith(status.solution, this.#run.thoughts, stone);
        const { outcome, plies, kind, line, nodes, shortest } = solution;
        if (outcome === 'unknown' || plies === null) return html`<p>${text.unsolved(nodes)}</p>`;
        const statement = outcome === 'win' ? text.solvedWin : text.solvedLoss;
        const winner = outcome === 'win' ? stone : otherStone(stone);
        const moves = outcome === 'win' ? line.slice(0, 1) : [];
        const prove = () => emit(this, 'prunus-prove', { moves, winner, plies });
        // With quiet moves a win may be shorter than the shortest one by fours and threes.
        const isExact = shortest && plies <= 3;
        const mark = certaintyMark(isExact ? 'exact' : 'atMost', language, {
          prove: this.proves ? prove : null,
        });
        return html`<p>${mark} <strong>${statement(stone, plies)}</strong></p>
          ${
            this.proves
              ? html`<div class="tools">
                  <button type="button" class="prove" @click=${prove}>
                    ${tryText[language].start}
                  </button>
                </div>`
              : nothing
          }
          ${kind === null ? nothing : html`<p>${text.solvedBy[kind]}</p>`}
          ${shortest ? html`<p>${text.solvedShortest}</p>` : nothing}
          <p class="sequence">${namesOf(line, position)}</p>`;
      }
    }
  }

  #threatList(text: AnalysisText, position: GomokuPosition): TemplateResult | typeof nothing {
    const { facts } = this.#run;
    if (facts === null || facts.over) return nothing;
    const threats = threatsOf(facts);
    const item = ({ stone, kind, points }: ThreatMark, index: number) => {
      const names = namesOf(points, position);
      const point = () => (this.pointedThreat = index);
      const leave = () => (this.pointedThreat = null);
      return html`<li>
        <button
          type="button"
          class="plain"
          @pointerenter=${point}
          @pointerleave=${leave}
          @focus=${point}
          @blur=${leave}
        >
          ${pieceMark('stones', stone)}${text.threatLabel(stone, text.threat[kind], names)}
        </button>
      </li>`;
    };
    return html`<section>
      <h2>${text.threatsLegend}</h2>
      ${
        threats.length === 0
          ? html`<p class="note">${text.noThreats}</p>`
          : html`<ul class="threats">
              ${threats.map(item)}
            </ul>`
      }
    </section>`;
  }

  #marksNow(): BoardMarks {
    const position = positionFrom(this.position);
    const { facts } = this.#run;
    const thoughts = this.#thoughts();
    if (position === null) return NO_MARKS;
    const toMove: Stone = stoneToMove(position);
    const { status } = this.#solve;
    const solved =
      status.kind === 'solved'
        ? solutionWith(status.solution, this.#run.thoughts, toMove).line
        : [];
    const line = this.pointed.length > 0 ? this.pointed : solved;
    const named = facts === null || facts.over || !this.threats ? [] : threatsOf(facts);
    const pointedThreat = this.pointedThreat === null ? undefined : named[this.pointedThreat];
    const shown =
      pointedThreat === undefined ? (line.length > 0 ? [] : urgentThreats(named)) : [pointedThreat];
    const hasHeat = this.heat && this.running && thoughts !== null && line.length === 0;
    return {
      heat: hasHeat
        ? heatOf(thoughts.candidates, toMove, thoughts).map(({ cell, share, verdict }) => ({
            cell,
            share,
            label: verdictShort(verdict, this.#language()),
          }))
        : null,
      ghosts: line.length > 0 ? ghostsOf(line, toMove) : defenceMarks(this.#defend.status, toMove),
      threats: shown,
      highlighted: this.pointed.at(-1) ?? null,
    };
  }

  #tell(marks: BoardMarks): void {
    const message = JSON.stringify(marks);
    if (message === this.#marks) return;
    this.#marks = message;
    emit(this, 'prunus-board-marks', marks);
  }

  #tellChange(): void {
    const { running, lineCount, threads, heat, threats } = this;
    emit(this, 'prunus-analysis-change', { running, lineCount, threads, heat, threats });
  }

  #lines(): number {
    return countUpTo(this.lineCount, MOST_LINES);
  }

  #threads(): number {
    return countUpTo(this.threads, threadsToChoose());
  }

  #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

function stonesOn({ moves, stones }: GomokuPosition): number {
  return moves?.length ?? (stones ?? '').replace(/[^XOxo]/g, '').length;
}

/** A property that anybody may have set to anything, as a count from 1. */
function countUpTo(given: number, most: number): number {
  const count = Math.round(given);
  return Number.isFinite(count) ? Math.min(most, Math.max(1, count)) : 1;
}

define('prunus-analysis', PrunusAnalysis);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-analysis': PrunusAnalysis;
  }
}
