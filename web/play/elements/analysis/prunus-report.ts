import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { cellName } from '../../../games/position.ts';
import type { Engine } from '../../../engine/client.ts';
import { certaintyOf, type Verdict } from '../../../board/verdict.ts';
import { NO_MARKS } from '../../../board/board-marks.ts';
import {
  chancesOf,
  reportGameFrom,
  type MoveJudgement,
  type Report,
  type ReportGame,
  type TurningPoint,
} from '../../report/report.ts';
import { REPORT_NODES } from '../../report/make-report.ts';
import { plyAfterKey, plyAt } from '../../report/report-graph.ts';
import { verdictWords } from '../../text/analysis.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import { formatCount } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { refusalSentence } from '../../../engine/text/refusals.ts';
import {
  judgementWords,
  accuracyWords,
  pointsWords,
  reportText,
  turningPointSentence,
  type ReportText,
} from '../../text/report.ts';
import { ColorWatch } from '../../../ui/color-watch.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { drawGraph } from './report-drawing.ts';
import { ReportRun } from './report-run.ts';
import { reportStyles } from './report-styles.ts';
import { certaintyMark, certaintyStyles } from '../certainty-mark.ts';
import { pieceMark, pieceMarkStyles } from '../piece-mark.ts';
import { tableStyles } from '../../../ui/tables.ts';
import { controls, theme } from '../../../ui/theme.ts';

/**
 * Looks a whole game of gomoku over when it is asked to: a graph of the chance, the turning points,
 * what both sides gave away, and every move in a table.
 *
 * - `engine`: who is asked; best one of its own. `game`: the moves of the whole line, or null.
 * - `proves`: whether somebody shows the proof of a win: then it tells `prunus-prove` {moves, winner, plies} when it is
 *   asked for, after `prunus-go-to`.
 * - `ply`: how many of its moves have been made on the board, or null where that is another line.
 *
 * Tells `prunus-puzzle` {moves} when somebody wants to solve the position that these moves lead to.
 * Tells `prunus-go-to` {ply, node} when somebody wants to see a position; `node` is the game's own
 * name for it, or null. Tells `prunus-board-marks` {heat, ghosts, threats, highlighted} when the
 * board shows a turning point: the better move is a ghost there.
 */
export class PrunusReport extends LitElement {
  static override styles = [
    theme,
    controls,
    tableStyles,
    pieceMarkStyles,
    certaintyStyles,
    reportStyles,
  ];

  // Pages that are not typed leave things undefined: the same as null.
  @property({ attribute: false }) engine: Engine | null | undefined = null;
  @property({ attribute: false }) game: ReportGame | null | undefined = null;
  @property({ attribute: false }) ply: number | null | undefined = null;
  @property({ attribute: false }) proves = false;
  @property() language: Language = 'en';
  /** The position in the graph that somebody points at. */
  @state() pointed: number | null = null;

  readonly #run = new ReportRun(this);
  readonly #colors: ColorWatch;
  #emitted = '[]';
  #frame = 0;
  #resizes: ResizeObserver | null = null;
  #observed: Element | null = null;

  constructor() {
    super();
    this.#colors = new ColorWatch(this, () => this.#askToDraw());
  }

  /** The report that is shown, or null. */
  get report(): Report | null {
    return this.#run.report;
  }

  /** Makes the report, as the button does. */
  make(): void {
    const engine = this.engine ?? null;
    const game = this.#game();
    if (engine !== null && game !== null) void this.#run.make(engine, game);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#emitted !== '[]') emit(this, 'prunus-board-marks', NO_MARKS);
    this.#emitted = '[]';
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#resizes?.disconnect();
    this.#observed = null;
  }

  protected override willUpdate(): void {
    this.#run.follow(this.#game());
  }

  protected override updated(): void {
    this.#tellMarks();
    const canvas = this.#canvas();
    if (canvas !== this.#observed) {
      this.#resizes ??= new ResizeObserver(() => this.#askToDraw());
      this.#resizes.disconnect();
      if (canvas !== null) this.#resizes.observe(canvas);
      this.#observed = canvas;
    }
    this.#askToDraw();
  }

  protected override render(): TemplateResult {
    const language = this.#language();
    const text = reportText[language];
    const game = this.#game();
    if (game === null || game.moves.length === 0) return html`<p class="note">${text.none}</p>`;
    const { status, report } = this.#run;
    const isShown = report !== null || status.kind === 'working';
    return html`
      ${this.#status(text)} ${isShown ? this.#graph(game, text) : nothing}
      ${
        report === null
          ? nothing
          : html`${this.#turns(report, text)} ${this.#summary(report, text)}
            ${this.#table(report, text)}`
      }
    `;
  }

  #status(text: ReportText): TemplateResult | typeof nothing {
    const { status, report } = this.#run;
    const language = this.#language();
    const start = html`<button
      type="button"
      class="make primary"
      ?disabled=${(this.engine ?? null) === null}
      @click=${() => {
        this.make();
      }}
    >
      ${text.make}
    </button>`;
    switch (status.kind) {
      case 'idle':
        if (report !== null) return nothing;
        return html`<div>${start}</div>
          <p class="note">${text.promise(REPORT_NODES)}</p>`;
      case 'working':
        return html`<div class="tools working">
          <progress
            aria-label=${text.working(status.done, status.of)}
            max=${status.of}
            .value=${status.done}
          ></progress>
          <span class="progress"
            >${status.done === status.of ? text.checking : text.working(status.done, status.of)}</span
          >
          <button
            type="button"
            class="stop"
            @click=${() => {
              this.#run.stop();
            }}
          >
            ${text.stop}
          </button>
        </div>`;
      case 'refused':
        return html`<p class="problem" role="alert">${refusalSentence(status.refusal, language)}</p>
          <div>${start}</div>`;
      case 'failed':
        return html`<p class="problem" role="alert">${failureSentence(status.reason, language)}</p>
          <div>${start}</div>`;
    }
  }

  #graph(game: ReportGame, text: ReportText): TemplateResult {
    const at = this.pointed ?? this.ply ?? null;
    return html`<div>
      <div
        class="graph"
        role="slider"
        tabindex="0"
        aria-label=${text.graph}
        aria-valuemin="0"
        aria-valuemax=${game.moves.length}
        aria-valuenow=${this.ply ?? game.moves.length}
        aria-valuetext=${this.#wordsAt(this.ply ?? game.moves.length, text)}
        @keydown=${(event: KeyboardEvent) => {
          this.#onKey(event, game);
        }}
        @pointermove=${(event: PointerEvent) => {
          this.pointed = this.#plyOf(event, game);
        }}
        @pointerleave=${() => {
          this.pointed = null;
        }}
        @click=${(event: PointerEvent) => {
          this.#goTo(this.#plyOf(event, game));
        }}
      >
        <canvas aria-hidden="true"></canvas>
      </div>
      <p class="note at">${at === null ? text.graph : this.#wordsAt(at, text)}</p>
    </div>`;
  }

  #turns(report: Report, text: ReportText): TemplateResult {
    const language = this.#language();
    return html`<section class="turns">
      <h2>${text.turningPoints}</h2>
      ${
        report.turningPoints.length === 0
          ? html`<p class="note">${text.noTurningPoints}</p>`
          : html`<ol>
              ${report.turningPoints.map(
                (point) =>
                  html`<li>
                    <button
                      type="button"
                      @click=${() => {
                        this.#goTo(point.ply);
                      }}
                    >
                      ${pieceMark('stones', point.mover)}
                      <span>${turningPointSentence(point, report.game.size, language)}</span>
                    </button>
                    ${this.#markOfTurn(point)}
                    <button
                      type="button"
                      class="link play-on"
                      @click=${() => {
                        this.#goTo(point.ply - 1);
                      }}
                    >
                      ${text.playOn}
                    </button>
                    ${this.#run.puzzles.has(point.ply) ? this.#solveButton(report, point, text) : nothing}
                  </li>`,
              )}
            </ol>`
      }
    </section>`;
  }

  /** The sign of what was known after so many moves; a press makes `moves` there, and shows the proof. */
  #mark(verdict: Verdict, ply: number, moves: readonly number[] = []): TemplateResult {
    const prove = () => {
      if (verdict.kind !== 'proven') return;
      this.#goTo(ply);
      emit(this, 'prunus-prove', { moves, winner: verdict.winner, plies: verdict.plies });
    };
    const isOpen = verdict.kind === 'proven' && verdict.plies > 0;
    return certaintyMark(certaintyOf(verdict), this.#language(), {
      prove: this.proves && isOpen ? prove : null,
    });
  }

  /** A win that was let slip is shown from the move on that kept it. */
  #markOfTurn({ kind, ply, before, after, best }: TurningPoint): TemplateResult {
    if (kind === 'missedWin') return this.#mark(before, ply - 1, [best]);
    return this.#mark(after, ply);
  }

  #solveButton({ game }: Report, { ply }: TurningPoint, text: ReportText): TemplateResult {
    return html`<button
      type="button"
      class="link solve"
      @click=${() => {
        emit(this, 'prunus-puzzle', { moves: game.moves.slice(0, ply - 1) });
      }}
    >
      ${text.solve}
    </button>`;
  }

  #summary(report: Report, text: ReportText): TemplateResult {
    const language = this.#language();
    const { columns } = text;
    return html`<section class="summary">
      <h2>${text.summary}</h2>
      <table>
        <thead>
          <tr>
            ${[columns.side, columns.moves, columns.agreed, columns.accuracy, columns.lost].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${(['X', 'O'] as const).map((stone) => {
            const { moves, agreed, meanLost } = report.summary[stone];
            return html`<tr>
              <th scope="row">${pieceMark('stones', stone)}${text.side(stone)}</th>
              <td>${formatCount(moves, language)}</td>
              <td>${formatCount(agreed, language)}</td>
              <td>${accuracyWords(meanLost, language)}</td>
              <td>${pointsWords(meanLost, language)}</td>
            </tr>`;
          })}
        </tbody>
      </table>
      <p class="note">${text.meaning}</p>
    </section>`;
  }

  #table(report: Report, text: ReportText): TemplateResult {
    const language = this.#language();
    const { size } = report.game;
    const nameOf = (cell: number) => cellName(cell, { rows: size, columns: size });
    const { columns } = text;
    const turns = new Set(report.turningPoints.map(({ ply }) => ply));
    const row = ({ ply, move, mover, after, best }: MoveJudgement) =>
      html`<tr class=${turns.has(ply) ? 'turn' : ''}>
        <td>${ply}</td>
        <th scope="row">
          <button
            type="button"
            class="link"
            aria-label=${judgementWords(report.judgements[ply - 1]!, size, language)}
            @click=${() => {
              this.#goTo(ply);
            }}
          >
            ${pieceMark('stones', mover)}${nameOf(move)}
          </button>
        </th>
        <td>${this.#mark(after, ply)} ${verdictWords(after, language)}</td>
        <td>${nameOf(best)}${best === move ? ' ✓' : nothing}</td>
      </tr>`;
    return html`<details class="all">
      <summary>${text.allMoves}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${text.allMoves}>
        <table>
          <thead>
            <tr>
              ${[columns.number, columns.move, columns.chance, columns.best].map(
                (name) => html`<th scope="col">${name}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${report.judgements.map(row)}
          </tbody>
        </table>
      </div>
    </details>`;
  }

  /** What is known of the position after so many moves. */
  #wordsAt(ply: number, text: ReportText): string {
    const game = this.#game();
    const { report, values } = this.#run;
    if (game === null) return '';
    const judgement = report?.judgements[ply - 1];
    if (judgement !== undefined) return judgementWords(judgement, game.size, this.#language());
    if (ply <= 0 || values[ply] === undefined) return ply <= 0 ? text.start : text.graph;
    return text.graph;
  }

  #onKey(event: KeyboardEvent, game: ReportGame): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = plyAfterKey(event.key, this.ply ?? game.moves.length, game.moves.length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#goTo(next);
  }

  #plyOf(event: PointerEvent, game: ReportGame): number {
    const { left, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    return plyAt(event.clientX - left, game.moves.length, { width, height });
  }

  #goTo(ply: number): void {
    this.ply = ply;
    emit(this, 'prunus-go-to', { ply, node: this.#game()?.nodes?.[ply] ?? null });
  }

  #canvas(): HTMLCanvasElement | null {
    return this.renderRoot.querySelector('canvas');
  }

  #askToDraw(): void {
    if (this.#frame !== 0 || !this.isConnected) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const canvas = this.#canvas();
    const game = this.#game();
    const context = canvas?.getContext('2d');
    if (canvas === null || game === null || context === null || context === undefined) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio;
    const [pixelsWide, pixelsHigh] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== pixelsWide) canvas.width = pixelsWide;
    if (canvas.height !== pixelsHigh) canvas.height = pixelsHigh;
    context.setTransform(pixelsWide / width, 0, 0, pixelsHigh / height, 0, 0);
    const { report, values } = this.#run;
    const picture = {
      chances: chancesOf(values),
      moves: game.moves.length,
      turns: report?.turningPoints.map(({ ply }) => ply) ?? [],
      ply: this.ply ?? null,
      pointed: this.pointed,
    };
    drawGraph(context, picture, { width, height }, this.#graphColors());
  }

  #graphColors() {
    const { probe } = this.#colors;
    const style = getComputedStyle(probe);
    // Forced colors are for text and boxes, and would make every color of a drawing the same.
    probe.style.forcedColorAdjust = 'none';
    const read = (name: string): string => {
      probe.style.color = `var(${name})`;
      return style.color;
    };
    const colors = {
      ink: read('--ink'),
      muted: read('--muted'),
      line: read('--line'),
      accent: read('--accent'),
      variation: read('--variation'),
      black: read('--black-area'),
      white: read('--white-area'),
    };
    probe.style.color = '';
    probe.style.forcedColorAdjust = '';
    return colors;
  }

  /** The move that the search preferred to the one that is shown. */
  #tellMarks(): void {
    const judgement = this.#run.report?.judgements[(this.ply ?? 0) - 1];
    const isOther = judgement !== undefined && judgement.best !== judgement.move;
    const ghosts = isOther ? [{ cell: judgement.best, stone: judgement.mover, label: '✓' }] : [];
    const message = JSON.stringify(ghosts);
    if (message === this.#emitted) return;
    this.#emitted = message;
    emit(this, 'prunus-board-marks', { ...NO_MARKS, ghosts });
  }

  #game(): ReportGame | null {
    return reportGameFrom(this.game);
  }

  #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

define('prunus-report', PrunusReport);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-report': PrunusReport;
  }
}
