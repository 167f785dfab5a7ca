import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import { turnOf, isOver } from '../board/rules.ts';
import { EngineClient } from '../engine/client.ts';
import type { Description, Refusal, SearchResult } from '../engine/messages.ts';
import { defaultState } from '../state/defaults.ts';
import { currentExample } from '../state/current-example.ts';
import { openExample, shelf } from '../state/shelf.ts';
import { cellsOf, isBoardGame, type CameraState, type LabState } from '../state/state.ts';
import type { Humans } from '../state/take-back.ts';
import { changeSettings, goToStep, moveCamera, playMove } from '../state/update.ts';
import { failureSentence } from '../text/failures.ts';
import { filesText } from '../text/files.ts';
import type { ValueScale } from '../text/format.ts';
import { labText } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { refusalSentence } from '../text/refusals.ts';
import { linkedStep } from '../tree/linked-step.ts';
import { moveName } from '../tree/names.ts';
import { boardAt } from '../tree/board-at.ts';
import { countsAt } from '../tree/counts.ts';
import { actionOfKey } from '../tree/keys.ts';
import { isCutOff, movesTo, nodeAt, NONE } from '../tree/nodes.ts';
import { clampStep, enterStep, eventAt, totalSteps } from '../tree/timeline.ts';
import { define, send } from './events.ts';
import { LabReply, type ReplyHost } from './lab-reply.ts';
import {
  LabSearches,
  MAXIMUM_GHOSTS,
  type LabRun,
  type Missing,
  type TraceProblem,
} from './lab-searches.ts';
import { labStyles } from './lab-styles.ts';
import type { SettingsPatch } from './prunus-settings.ts';
import { samePlan, searchPlan } from './search-plan.ts';
import { controls, theme } from './theme.ts';
import './prunus-code.ts';
import './prunus-counts.ts';
import './prunus-files.ts';
import './prunus-game.ts';
import './prunus-keyboard.ts';
import './prunus-legend.ts';
import './prunus-narration.ts';
import './prunus-root-moves.ts';
import './prunus-run-status.ts';
import './prunus-settings.ts';
import './prunus-shelf.ts';
import { DEFAULT_SPEED, type PrunusTimeline } from './prunus-timeline.ts';
import './prunus-tree.ts';

/**
 * A whole laboratory: a game, the search of its position, the tree that the search walked, and the
 * timeline to step through it.
 *
 * `state` is all that it shows (see `LabState`); it changes as the lab is used, and the lab says so
 * by `prunus-state` {state}. What is drawn follows from it and from the engine's answers.
 */
export class PrunusLab extends LitElement implements ReplyHost {
  static override properties = {
    state: { attribute: false },
    language: { type: String },
    wholePage: { type: Boolean, attribute: 'whole-page' },
    offer: { state: true },
    humans: { state: true },
    focused: { state: true },
    playing: { state: true },
    speed: { state: true },
    selected: { state: true },
    opened: { state: true },
    settingUp: { state: true },
    fileProblem: { state: true },
  };
  declare state: LabState;
  declare language: Language;
  /** Whether the timeline's keys work wherever on the page the focus is, or only inside the lab. */
  declare wholePage: boolean;
  /** What the engine can do; empty until it has said so. */
  declare private offer: Pick<Description, 'algorithms' | 'orders' | 'scorings'> & {
    readonly games: readonly string[];
  };
  /** Which side a person plays. */
  declare private humans: Humans;
  /** Which of the runs shown the code, the narration and the counts speak of. */
  declare private focused: number;
  declare private playing: boolean;
  /** Steps a second. */
  declare private speed: number;
  /** The chosen node of the focused run. */
  declare private selected: number | null;
  /** The name of the trace file that is shown in place of a search. */
  declare private opened: string | null;
  /** Whether a position is being set up: then nobody plays. */
  declare private settingUp: boolean;
  declare private fileProblem: { readonly name: string; readonly problem: TraceProblem } | null;

  static override styles = [theme, controls, labStyles];

  readonly #engine = new EngineClient();
  readonly #searches = new LabSearches(this, this.#engine);

  constructor() {
    super();
    this.state = defaultState;
    this.language = 'en';
    this.wholePage = false;
    this.offer = KNOWN;
    this.humans = 'both';
    this.focused = 0;
    this.playing = false;
    this.speed = DEFAULT_SPEED;
    this.selected = null;
    this.opened = null;
    this.settingUp = false;
    this.fileProblem = null;
    new LabReply(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('keydown', this.#onKey);
    void this.#askWhatThereIs();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#onKey);
    this.#engine.close();
  }

  /** Puts the focus on the tree and its timeline. */
  focusTree(): void {
    this.renderRoot.querySelector<HTMLElement>('.tree')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('state');
    if (before?.compare !== this.state.compare) {
      this.focused = this.state.compare ? 1 : 0;
    }
    // Another tree begins at its end: what was played was the one before.
    if (before !== undefined && this.state.step === null) this.playing = false;
    this.#searches.follow(searchPlan(this.state));
    // The engine may have failed when it was first asked.
    if (this.offer === KNOWN && this.#lead?.status.kind === 'done') {
      void this.#askWhatThereIs();
    }
  }

  protected override render() {
    const text = labText[this.language];
    return html`
      <div class="lab">
        <prunus-shelf
          class="shelf"
          .items=${shelf}
          .current=${currentExample(this.state)}
          .language=${this.language}
          @prunus-example=${(event: CustomEvent<{ id: string }>) => {
            const opened = openExample(event.detail.id);
            if (opened === null) return;
            this.humans = 'both';
            this.settingUp = false;
            if (this.opened !== null) this.#closeTrace();
            this.#become({ ...opened, compare: this.state.compare });
          }}
        ></prunus-shelf>
        <section class="game card">${this.#game()}</section>
        <section class="search card">
          <h2>${text.headings.search}</h2>
          <prunus-settings
            .settings=${this.state}
            .offer=${this.offer}
            .language=${this.language}
            @prunus-settings=${(event: CustomEvent<{ patch: SettingsPatch }>) => {
              this.#become(changeSettings(this.state, event.detail.patch));
            }}
          ></prunus-settings>
        </section>
        <section class="tree" tabindex="-1" aria-label=${text.headings.tree}>
          <div class="view">${this.#trees()}</div>
        </section>
        <aside class="side">${this.#side()}</aside>
        <details class="legend card" open>
          <summary>${text.headings.legend}</summary>
          <prunus-legend .language=${this.language}></prunus-legend>
        </details>
        <details class="keyboard card">
          <summary>${text.headings.keyboard}</summary>
          <prunus-keyboard .language=${this.language}></prunus-keyboard>
        </details>
      </div>
    `;
  }

  #game(): TemplateResult {
    const lead = this.#lead;
    // A trace from a file says nothing of the board that stands here.
    const isFresh = lead?.status.kind === 'done' && this.opened === null;
    const fresh = isFresh ? lead.result : null;
    return html`<prunus-game
      .state=${this.state}
      .games=${this.offer.games}
      .humans=${this.humans}
      .rootMoves=${fresh?.rootMoves ?? null}
      .scale=${scaleOf(fresh)}
      .highlighted=${this.#highlightedCell()}
      .problem=${lead?.status.kind === 'refused' ? aboutGame(lead.status.refusal) : null}
      .thinking=${this.#isThinking}
      .settingUp=${this.settingUp}
      .language=${this.language}
      @prunus-state=${(event: CustomEvent<{ state: LabState }>) => {
        event.stopPropagation();
        this.#become(event.detail.state);
      }}
      @prunus-humans=${(event: CustomEvent<{ humans: Humans }>) => {
        this.humans = event.detail.humans;
      }}
      @prunus-setting-up=${(event: CustomEvent<{ settingUp: boolean }>) => {
        this.settingUp = event.detail.settingUp;
      }}
      @prunus-engine-move=${() => {
        this.reply();
      }}
    ></prunus-game>`;
  }

  #trees(): TemplateResult {
    const runs = this.#searches.runs;
    const focused = this.#focusedRun;
    return html`
      <div class="panes ${runs.length > 1 ? 'two' : ''}">
        ${runs.map((run, index) => this.#pane(run, index, runs.length > 1))}
      </div>
      <div class="card now">
        <prunus-narration
          .trace=${focused?.result?.trace ?? null}
          .step=${this.#stepOf(this.focused)}
          .playing=${this.playing}
          .language=${this.language}
        ></prunus-narration>
        ${this.#boardHere()}
      </div>
      <prunus-timeline
        class="card timeline"
        .trace=${this.#lead?.result?.trace ?? null}
        .beside=${runs[1]?.result?.trace ?? null}
        .step=${this.state.step}
        .playing=${this.playing}
        .speed=${this.speed}
        .language=${this.language}
        @prunus-step=${(event: CustomEvent<{ step: number | null }>) => {
          this.#become(goToStep(this.state, event.detail.step));
        }}
        @prunus-play=${(event: CustomEvent<{ playing: boolean; speed: number }>) => {
          this.playing = event.detail.playing;
          this.speed = event.detail.speed;
        }}
      ></prunus-timeline>
    `;
  }

  #pane(run: LabRun, index: number, ofTwo: boolean): TemplateResult {
    const words: Readonly<Record<string, { label: string } | undefined>> =
      labText[this.language].algorithm.choices;
    const algorithm = run.options.algorithm ?? '';
    const name = this.opened ?? words[algorithm]?.label ?? algorithm;
    const refusal = run.status.kind === 'refused' ? run.status.refusal : null;
    const hasNone = run.result === null && run.status.kind !== 'searching';
    const isOld = run.result !== null && run.status.kind !== 'done';
    return html`<div
      class="pane ${index === this.focused ? 'focused' : ''} ${ofTwo ? 'of-two' : ''} ${
        isOld ? 'old' : ''
      }"
      @pointerdown=${() => {
        this.focused = index;
      }}
      @focusin=${() => {
        this.focused = index;
      }}
    >
      <header>
        <strong>${name}</strong>
        <prunus-run-status
          .run=${run}
          .toldElsewhere=${index === 0 && refusal !== null && aboutGame(refusal) !== null}
          .language=${this.language}
          @prunus-stop=${() => {
            this.#searches.stop();
          }}
          @prunus-again=${() => {
            this.#searches.again();
          }}
        ></prunus-run-status>
        ${this.#ghostSwitch(run, index)}
      </header>
      ${hasNone ? this.#noTree() : this.#tree(run, index, name)}
    </div>`;
  }

  #noTree(): TemplateResult {
    const text = labText[this.language].page;
    return html`<p class="empty"><strong>${text.emptyTitle}</strong><br />${text.empty}</p>`;
  }

  #tree(run: LabRun, index: number, name: string): TemplateResult {
    return html`<prunus-tree
      .trace=${run.result?.trace ?? null}
      .step=${this.#stepOf(index)}
      .ghosts=${run.ghosts}
      .selected=${index === this.focused ? this.selected : null}
      .camera=${index === 0 ? this.state.camera : null}
      .label=${name}
      .language=${this.language}
      @prunus-select=${(event: CustomEvent<{ node: number | null }>) => {
        this.selected = event.detail.node;
      }}
      @prunus-ghost=${(event: CustomEvent<Omit<Missing, 'kind'>>) => {
        void this.#searches.toggle(index, { ...event.detail, kind: 'ghost' });
      }}
      @prunus-inner-ghost=${(event: CustomEvent<Pick<Missing, 'path'>>) => {
        void this.#searches.toggle(index, { ...event.detail, node: null, kind: 'ghost' });
      }}
      @prunus-reveal=${(event: CustomEvent<Omit<Missing, 'kind'>>) => {
        void this.#searches.toggle(index, { ...event.detail, kind: 'reveal' });
      }}
      @prunus-goto=${(event: CustomEvent<{ step: number }>) => {
        this.#goToStepOf(index, event.detail.step);
      }}
      @prunus-camera=${(event: CustomEvent<{ camera: CameraState | null }>) => {
        if (index === 0) this.#become(moveCamera(this.state, event.detail.camera));
      }}
    ></prunus-tree>`;
  }

  #ghostSwitch(run: LabRun, index: number): TemplateResult | typeof nothing {
    const trace = run.result?.trace;
    if (trace === undefined || run.status.kind !== 'done') return nothing;
    const { cutoffs } = countsAt(trace, totalSteps(trace));
    if (cutoffs === 0) return nothing;
    const text = labText[this.language].view;
    const isOpenCutoff = (key: number | string) => typeof key === 'number' && isCutOff(trace, key);
    const opened = [...run.ghosts.keys()].filter(isOpenCutoff).length;
    const shown = opened >= Math.min(cutoffs, MAXIMUM_GHOSTS);
    const note = shown && cutoffs > opened ? text.firstPruned(opened) : '';
    return html`${note === '' ? nothing : html`<span class="note">${note}</span>`}<button
        aria-pressed=${String(shown)}
        title=${text.showPrunedLine}
        @click=${() => {
          void this.#searches.showAllGhosts(index, !shown);
        }}
      >
        ${text.showPruned}
      </button>`;
  }

  #side(): TemplateResult {
    const text = labText[this.language];
    const run = this.#focusedRun;
    const result = run?.result ?? null;
    const trace = result?.trace ?? null;
    const step = this.#stepOf(this.focused);
    return html`
      <section class="card">
        <h2>${text.headings.counts}</h2>
        <prunus-counts
          .trace=${trace}
          .step=${step}
          .fullTreeNodes=${this.#fullTreeNodes(run)}
          .language=${this.language}
        ></prunus-counts>
      </section>
      <section class="card">
        <h2>${text.headings.code}</h2>
        <prunus-code
          .algorithm=${algorithmOf(run) ?? this.state.algorithm}
          .trace=${trace}
          .step=${step}
          .language=${this.language}
        ></prunus-code>
      </section>
      ${
        result === null || result.rootMoves.length === 0
          ? nothing
          : html`<section class="card">
              <h2>${text.headings.rootMoves}</h2>
              <prunus-root-moves
                .moves=${result.rootMoves.map((each) => ({
                  ...each,
                  name: moveName(result.trace.header, each.move),
                }))}
                .best=${result.bestMove}
                .scale=${scaleOf(result)}
                .language=${this.language}
                @prunus-root-move=${(event: CustomEvent<{ move: number }>) => {
                  this.#chooseRootMove(event.detail.move);
                }}
              ></prunus-root-moves>
            </section>`
      }
      <section class="card">
        <h2>${filesText[this.language].heading}</h2>
        <prunus-files
          .canSave=${result !== null && this.opened === null}
          .opened=${this.opened}
          .problem=${this.fileProblem === null ? null : this.#fileSentence(this.fileProblem)}
          .language=${this.language}
          @prunus-open-trace=${(event: CustomEvent<{ name: string; bytes: Uint8Array }>) => {
            void this.#openTrace(event.detail.name, event.detail.bytes);
          }}
          @prunus-close-trace=${() => {
            this.#closeTrace();
          }}
          @prunus-save-trace=${(event: CustomEvent<{ format: 'binary' | 'text' }>) => {
            void this.#saveTrace(event.detail.format);
          }}
        ></prunus-files>
      </section>
    `;
  }

  async #openTrace(name: string, bytes: Uint8Array): Promise<void> {
    const problem = await this.#searches.openTrace(bytes);
    this.fileProblem = problem === null ? null : { name, problem };
    if (problem !== null) return;
    this.opened = name;
    this.focused = 0;
    this.state = { ...this.state, step: null, camera: null };
  }

  #fileSentence({ name, problem }: { name: string; problem: TraceProblem }): string {
    const why =
      problem.kind === 'refused'
        ? refusalSentence(problem.refusal, this.language)
        : failureSentence(problem.reason, this.language);
    return filesText[this.language].notOpened(name, why);
  }

  #closeTrace(): void {
    this.opened = null;
    this.fileProblem = null;
    this.#become({ ...this.state, step: null, camera: null });
    this.#searches.again();
  }

  async #saveTrace(format: 'binary' | 'text'): Promise<void> {
    const bytes = await this.#searches.saveTrace(this.focused, format);
    if (bytes === null) return;
    const name = `${this.state.game}-${this.#focusedRun?.options.algorithm ?? 'search'}`;
    download(bytes, format === 'binary' ? `${name}.prunus` : `${name}.jsonl`);
  }

  /** The position at the node that the present step is at: only for boards, only while inside. */
  #boardHere(): TemplateResult | typeof nothing {
    const node = this.#nodeHere();
    const trace = this.#focusedRun?.result?.trace;
    if (node === null || trace === undefined) return nothing;
    const here = boardAt(trace, node);
    if (here === null) return nothing;
    // The trace's own board: while a search runs, or for a file, the game's may be another.
    return html`<prunus-board
      .rows=${here.rows}
      .columns=${here.columns}
      .inARow=${Number(trace.header.options.k ?? 3)}
      .cells=${here.cells}
      .lastMove=${here.lastMove}
      .mode=${'view'}
      .language=${this.language}
    ></prunus-board>`;
  }

  get #lead(): LabRun | undefined {
    return this.#searches.runs[0];
  }

  get #focusedRun(): LabRun | undefined {
    return this.#searches.runs[this.focused] ?? this.#lead;
  }

  /** The step of a run that goes with the present step of the leading one. */
  #stepOf(index: number): number | null {
    const { step } = this.state;
    const lead = this.#lead?.result?.trace;
    const trace = this.#searches.runs[index]?.result?.trace;
    if (step === null || index === 0 || lead === undefined || trace === undefined) return step;
    return linkedStep(lead, clampStep(lead, step), trace);
  }

  #goToStepOf(index: number, step: number): void {
    const lead = this.#lead?.result?.trace;
    const trace = this.#searches.runs[index]?.result?.trace;
    if (lead === undefined || trace === undefined) return;
    this.#become(goToStep(this.state, index === 0 ? step : linkedStep(trace, step, lead)));
  }

  /** The node that was entered or left last in the focused run; null at the start and the end. */
  #nodeHere(): number | null {
    const trace = this.#focusedRun?.result?.trace;
    const step = this.#stepOf(this.focused);
    if (trace === undefined || step === null) return null;
    return eventAt(trace, clampStep(trace, step))?.node ?? null;
  }

  /** The root's move on the way to the present node: the cell to point out on the board. */
  #highlightedCell(): number | null {
    const trace = this.#focusedRun?.result?.trace;
    const node = this.#nodeHere();
    if (trace === undefined || node === null || this.opened !== null) return null;
    if (!isBoardGame(this.state.game)) return null;
    return movesTo(trace, node)[0] ?? null;
  }

  #fullTreeNodes(run: LabRun | undefined): number | null {
    const other = this.#searches.runs.find((each) => each.options.algorithm === 'minimax');
    const header = other?.result?.trace.header;
    if (other === run) return null;
    return header?.complete === true ? header.totals.nodes : this.#searches.fullTreeNodes;
  }

  /** Goes to the moment at which a move of the root is entered. */
  #chooseRootMove(move: number): void {
    const trace = this.#focusedRun?.result?.trace;
    if (trace === undefined) return;
    const node = nodeAt(trace, [move]);
    if (node === NONE) return;
    this.selected = node;
    this.#goToStepOf(this.focused, enterStep(trace, node) + 1);
  }

  /** True when it is the engine's turn in a game against it. */
  get #isEnginesTurn(): boolean {
    const { state, humans } = this;
    if (humans === 'both' || !isBoardGame(state.game)) return false;
    if (this.settingUp || this.opened !== null) return false;
    const cells = cellsOf(state);
    return !isOver(cells, state) && turnOf(cells) !== humans;
  }

  /** While the engine searches for its move, and for the moment before it plays it. */
  get #isThinking(): boolean {
    const kind = this.#lead?.status.kind;
    return this.#isEnginesTurn && (kind === 'searching' || kind === 'done');
  }

  get hasReply(): boolean {
    return this.#isEnginesTurn && this.#lead?.status.kind === 'done';
  }

  reply(): void {
    const lead = this.#lead;
    const move = lead?.status.kind === 'done' ? lead.result?.bestMove : null;
    if (move !== null && move !== undefined) this.#become(playMove(this.state, move));
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const path = event.composedPath();
    const tree = this.renderRoot.querySelector('.tree');
    // Space, Home and End scroll a page: they are the timeline's only where the tree is in focus.
    const place = SCROLLING_KEYS.has(event.key) ? tree : this.wholePage ? null : this;
    if (place !== null && !path.includes(place)) return;
    const action = actionOfKey(event);
    const timeline = this.renderRoot.querySelector<PrunusTimeline>('prunus-timeline');
    if (action === null || timeline === null) return;
    event.preventDefault();
    timeline.act(action);
  };

  async #askWhatThereIs(): Promise<void> {
    try {
      const description = await this.#engine.request({ kind: 'describe' });
      this.offer = { ...description, games: description.games.map((game) => game.name) };
    } catch {
      // The search that follows fails in the same way, and says so where people look.
    }
  }

  #become(state: LabState): void {
    if (state === this.state) return;
    if (!samePlan(searchPlan(state), searchPlan(this.state))) this.opened = null;
    if (state.game !== this.state.game) this.settingUp = false;
    this.state = state;
    send(this, 'prunus-state', { state });
  }
}

/** What there is to choose while the engine has not said so: all that there are words for. */
const KNOWN = {
  games: Object.keys(labText.en.game.choices),
  algorithms: Object.keys(labText.en.algorithm.choices),
  orders: Object.keys(labText.en.order.choices),
  scorings: Object.keys(labText.en.scoring.choices),
};

/** The code to show for a run: a trace of another program tells by its cutoffs. */
function algorithmOf(run: LabRun | undefined): string | null {
  if (run?.result?.trace === undefined) return run?.options.algorithm ?? null;
  const { options, totals } = run.result.trace.header;
  return options.algorithm ?? (totals.cutoffs > 0 ? 'alpha-beta' : 'minimax');
}

const SCROLLING_KEYS: ReadonlySet<string> = new Set([' ', 'Home', 'End']);

/** A refusal that the game's own element can show at its place; null for one of the settings. */
function aboutGame(refusal: Refusal): Refusal | null {
  return ['tree', 'position', 'rows', 'cols', 'k', 'root'].includes(refusal.where) ? refusal : null;
}

function scaleOf(result: SearchResult | null): ValueScale {
  return result?.trace.header ?? { decimals: 0, minusInfinity: -Infinity, plusInfinity: Infinity };
}

function download(bytes: Uint8Array, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

define('prunus-lab', PrunusLab);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-lab': PrunusLab;
  }
}
