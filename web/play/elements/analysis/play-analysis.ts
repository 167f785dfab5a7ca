import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { positionText } from '../../../games/position.ts';
import { NO_MARKS, type BoardMarks } from '../../../board/board-marks.ts';
import { gomokuPosition } from '../../session/engine-position.ts';
import type { Verdict } from '../../../board/verdict.ts';
import { endingOf, friendOf, type PlayState } from '../../session/state.ts';
import { showing } from '../../session/update.ts';
import { moveOf, pathTo, play, plyOf, type GameRecord } from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { gomokuRule } from '../../../games/gomoku.ts';
import type { ReportGame } from '../../report/report.ts';
import { LateEngines } from '../../thinking/late-engines.ts';
import { analysisHeadings } from '../../text/play.ts';
import { heard, type PlayEvents, type PrunusEvent } from '../../events.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import type * as Defence from './try-defence.ts';
import type { TryDefence, TryingHost } from './try-defence.ts';

/** The game as its analysis sees it. */
type AnalysedGame = TryingHost & { focusBoard(): void };

type Panel = 'analysis' | 'report';

/** There is room for an upright bar beside the board. */
const WIDE = '(min-width: 860px)';

/**
 * The analysis and the report of the game that is played, each in a panel that is loaded, and has an
 * engine, only while it is open; what they want drawn on the board; and the bar beside it.
 */
export class PlayAnalysis implements ReactiveController {
  readonly #host: AnalysedGame;
  readonly #open = new Set<Panel>();
  readonly #parts: Readonly<Record<Panel | 'small', LazyPart<unknown>>>;
  readonly #wide = matchMedia(WIDE);
  #engines: LateEngines | null = null;
  #marks: BoardMarks = NO_MARKS;
  #better: BoardMarks['ghosts'] = [];
  #verdict: Verdict | null = null;
  /** The proof that is argued with; null while none is. */
  trying: TryDefence | null = null;
  readonly #defence: LazyPart<typeof Defence>;
  /** Whether it thinks when it is opened. */
  #running = true;
  #heat = false;
  #threats = true;
  #lineCount = 3;
  #threads = 1;

  constructor(host: AnalysedGame) {
    this.#host = host;
    this.#parts = {
      analysis: new LazyPart(host, () => import('./prunus-analysis.ts')),
      small: new LazyPart(host, () => import('./prunus-move-outcomes.ts')),
      report: new LazyPart(host, () => import('./prunus-report.ts')),
    };
    this.#defence = new LazyPart(host, () => import('./try-defence.ts'));
    host.addController(this);
    host.addEventListener('prunus-prove', (event) => {
      void this.#prove((event as PrunusEvent<'prunus-prove'>).detail);
    });
    host.addEventListener('prunus-see-report', () => void this.openReport());
  }

  hostConnected(): void {
    this.#wide.addEventListener('change', this.#onWidth);
  }

  hostDisconnected(): void {
    this.#stopTrying();
    this.#wide.removeEventListener('change', this.#onWidth);
    this.#engines?.close();
  }

  readonly #onWidth = (): void => {
    this.#host.requestUpdate();
  };

  get isOpen(): boolean {
    return this.#open.has('analysis');
  }

  /** Whether there is a bar beside the board. */
  get hasBar(): boolean {
    return this.isOpen && hasPlayer(this.#host.state.record);
  }

  /** What the board is to draw; nothing while the panel is closed. */
  get marks(): BoardMarks {
    const marks = this.isOpen ? this.#marks : NO_MARKS;
    // A line that is looked at comes before the better move that the report shows.
    return marks.ghosts.length > 0 ? marks : { ...marks, ghosts: this.#better };
  }

  /**
   * What another state of the page means while a proof is argued with, which it may put an end to; null
   * where it is another position of what is tried.
   */
  meant(state: PlayState): PlayState | null {
    const { trying } = this;
    const meant = trying === null ? state : trying.meant(state);
    if (trying === null || meant === null) return meant;
    this.#stopTrying();
    this.#host.tryState(trying.before);
    return meant;
  }

  /** A proof is asked for: whoever asks tries the defences. */
  async #prove(asked: PlayEvents['prunus-prove']): Promise<void> {
    const { state } = this.#host;
    if (friendOf(state) !== null) return;
    const loaded = await this.#defence.load();
    // Something else may have happened meanwhile.
    if (loaded === null || this.#host.state !== state) return;
    this.#stopTrying();
    this.trying = new loaded.TryDefence(
      this.#host,
      () => this.#engine(),
      asked,
      () => {
        this.#stopTrying();
      },
    );
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector('prunus-board')?.scrollIntoView({ block: 'nearest' });
    this.#host.focusBoard();
    // What is said of it stands beside or below the board, and it was asked for further down.
    this.#host.renderRoot.querySelector('.trying')?.scrollIntoView({ block: 'nearest' });
  }

  #stopTrying(): void {
    this.trying?.drop();
    this.trying = null;
    this.#closeEngines();
    this.#host.requestUpdate();
  }

  /** Makes the report of the game, and shows it. */
  async openReport(): Promise<void> {
    this.#host.showRest();
    this.#toggle('report', true);
    await this.#parts.report.load();
    // By the second frame the panel is open and has its element.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const report = this.#host.renderRoot.querySelector('prunus-report');
    if (report === null) return;
    if (report.report === null) report.make();
    // It will grow: brought to the top, it grows where it is seen.
    report.closest('details')?.scrollIntoView({ block: 'start' });
  }

  /** The bar that stands beside the board, or below it, while the analysis is open. */
  bar(): TemplateResult | typeof nothing {
    if (!this.hasBar) return nothing;
    return html`<prunus-evaluation-bar
      .verdict=${this.trying?.verdict ?? this.#verdict}
      .vertical=${this.#wide.matches}
      .language=${this.#host.language}
    ></prunus-evaluation-bar>`;
  }

  /** The panels, open or closed; a report is made of games of gomoku alone. */
  panels(): TemplateResult {
    const { language } = this.#host;
    const headings = analysisHeadings[language];
    const isSmall = !hasPlayer(this.#host.state.record);
    const panel = (name: Panel, part: LazyPart<unknown>, draw: () => TemplateResult) =>
      html`<details
        class=${`panel-${name}`}
        .open=${this.#open.has(name)}
        @toggle=${(event: Event) => {
          this.#toggle(name, (event.currentTarget as HTMLDetailsElement).open);
        }}
      >
        <summary>${headings[name]}</summary>
        ${this.#open.has(name) ? part.show(language, draw) : nothing}
      </details>`;
    const { analysis, report, small } = this.#parts;
    if (isSmall) return panel('analysis', small, () => this.#small());
    return html`${panel('analysis', analysis, () => this.#analysis())}
    ${panel('report', report, () => this.#report())}`;
  }

  #analysis(): TemplateResult {
    const { state, language, isBusy } = this.#host;
    const { record } = state;
    return html`<prunus-analysis
      .engine=${this.#engine()}
      .position=${gomokuPosition(record)}
      .running=${this.#running}
      .held=${isBusy || this.trying !== null}
      .proves=${friendOf(state) === null}
      .heat=${this.#heat}
      .threats=${this.#threats}
      .lineCount=${this.#lineCount}
      .threads=${this.#threads}
      .language=${language}
      .bar=${false}
      @prunus-analysis-change=${heard<'prunus-analysis-change'>((change) => {
        this.#running = change.running;
        this.#heat = change.heat;
        this.#threats = change.threats;
        this.#lineCount = change.lineCount;
        this.#threads = change.threads;
      })}
      @prunus-board-marks=${heard<'prunus-board-marks'>((marks) => {
        this.#marks = marks;
        this.#host.requestUpdate();
      })}
      @prunus-verdict=${heard<'prunus-verdict'>(({ verdict }) => {
        this.#verdict = verdict;
        this.#host.requestUpdate();
      })}
      @prunus-play-line=${heard<'prunus-play-line'>(({ moves }) => {
        this.#playLine(moves);
      })}
    ></prunus-analysis>`;
  }

  #small(): TemplateResult {
    const { state, language, isBusy } = this.#host;
    const { record } = state;
    return html`<prunus-move-outcomes
      .engine=${this.#engine()}
      .record=${record}
      .over=${endingOf(state) !== null}
      .held=${isBusy || this.trying !== null}
      .language=${language}
      @prunus-board-marks=${heard<'prunus-board-marks'>((marks) => {
        this.#marks = marks;
        this.#host.requestUpdate();
      })}
    ></prunus-move-outcomes>`;
  }

  #report(): TemplateResult {
    const { state, language } = this.#host;
    const { record } = state;
    return html`<prunus-report
      .engine=${this.#engine()}
      .game=${gameOf(record)}
      .ply=${plyOf(record)}
      .proves=${friendOf(state) === null}
      .language=${language}
      @prunus-board-marks=${heard<'prunus-board-marks'>(({ ghosts }) => {
        this.#better = ghosts;
        this.#host.requestUpdate();
      })}
      @prunus-go-to=${heard<'prunus-go-to'>(({ node }) => {
        if (node !== null) this.#host.show(node);
      })}
      @prunus-puzzle=${heard<'prunus-puzzle'>(({ moves }) => {
        this.#host.openPuzzle(moves);
      })}
    ></prunus-report>`;
  }

  /** A line that was found is tried out: a variation of the game, in which the engine waits. */
  #playLine(moves: readonly number[]): void {
    const { state } = this.#host;
    let record = state.record;
    for (const move of moves) record = play(record, move);
    this.#host.setState(showing(state, record));
  }

  /** One for both, apart from the game's: an answer there is never kept waiting. */
  #engine(): LateEngines {
    this.#engines ??= new LateEngines();
    return this.#engines;
  }

  #toggle(name: Panel, isOpen: boolean): void {
    if (this.#open.has(name) === isOpen) return;
    if (isOpen) this.#open.add(name);
    else this.#open.delete(name);
    if (name === 'analysis' && !isOpen) {
      this.#marks = NO_MARKS;
      this.#verdict = null;
    }
    this.#closeEngines();
    this.#host.requestUpdate();
  }

  /** Where nobody asks anything any more. */
  #closeEngines(): void {
    if (this.#open.size > 0 || this.trying !== null) return;
    this.#engines?.close();
    this.#engines = null;
  }
}

/** Whether the strong player analyzes it, as it does gomoku; else the textbook searches do. */
function hasPlayer({ setup }: GameRecord): boolean {
  return gameOfSetup(setup).search === 'player';
}

/** The line that is looked at, to its end. */
function gameOf(record: GameRecord): ReportGame {
  const { rows, columns, rule, stones } = record.setup;
  const nodes = pathTo(record, record.ahead);
  return {
    size: rows,
    rule: gomokuRule(rule),
    stones: stones === null ? null : positionText(stones, columns),
    moves: nodes.slice(1).map((node) => moveOf(record, node)),
    nodes,
  };
}
