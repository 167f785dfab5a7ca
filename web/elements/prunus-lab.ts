import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import { turnOf, isOver } from '../board/rules.ts';
import { EngineClient } from '../engine/client.ts';
import type { Description, Refusal, SearchResult } from '../engine/messages.ts';
import { defaultState } from '../state/defaults.ts';
import { currentExample } from '../state/current-example.ts';
import { openExample, shelf } from '../state/shelf.ts';
import { cellsOf, isBoardGame, type CameraState, type LabState } from '../state/state.ts';
import { changeSettings, goToStep, moveCamera, playMove } from '../state/update.ts';
import { filesText } from '../text/files.ts';
import type { ValueScale } from '../text/format.ts';
import { labText } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { refusalSentence } from '../text/refusals.ts';
import { linkedStep } from '../tree/linked-step.ts';
import { boardAt } from '../tree/board-at.ts';
import { actionOfKey } from '../tree/keys.ts';
import { movesTo, nodeAt, NONE } from '../tree/nodes.ts';
import { clampStep, enterStep, eventAt } from '../tree/timeline.ts';
import { define, send } from './events.ts';
import { LabReply, type ReplyHost } from './lab-reply.ts';
import { LabSearches, type LabRun } from './lab-searches.ts';
import { labStyles } from './lab-styles.ts';
import type { Humans } from './prunus-game.ts';
import type { SettingsPatch } from './prunus-settings.ts';
import { samePlan, searchPlan } from './search-plan.ts';
import { controls, theme } from './theme.ts';
import './prunus-code.ts';
import './prunus-counts.ts';
import './prunus-files.ts';
import './prunus-game.ts';
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
  declare private fileProblem: Refusal | null;

  static override styles = [theme, controls, labStyles];

  readonly #engine = new EngineClient();
  readonly #searches = new LabSearches(this, this.#engine);

  constructor() {
    super();
    this.state = defaultState;
    this.language = 'en';
    this.wholePage = false;
    this.offer = { games: [], algorithms: [], orders: [], scorings: [] };
    this.humans = 'both';
    this.focused = 0;
    this.playing = false;
    this.speed = DEFAULT_SPEED;
    this.selected = null;
    this.opened = null;
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
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('state');
    if (before?.compare !== this.state.compare) {
      this.focused = this.state.compare ? 1 : 0;
    }
    this.#searches.follow(searchPlan(this.state));
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
        <section class="tree">${this.#trees()}</section>
        <aside class="side">${this.#side()}</aside>
        <details class="legend card" open>
          <summary>${text.headings.legend}</summary>
          <prunus-legend .language=${this.language}></prunus-legend>
        </details>
      </div>
    `;
  }

  #game(): TemplateResult {
    const lead = this.#lead;
    const fresh = lead?.status.kind === 'done' && lead.result !== null ? lead.result : null;
    return html`<prunus-game
      .state=${this.state}
      .games=${this.offer.games}
      .humans=${this.humans}
      .rootMoves=${fresh?.rootMoves ?? null}
      .scale=${scaleOf(fresh)}
      .highlighted=${this.#highlightedCell()}
      .problem=${lead?.status.kind === 'refused' ? aboutGame(lead.status.refusal) : null}
      .thinking=${this.#isEnginesTurn}
      .language=${this.language}
      @prunus-state=${(event: CustomEvent<{ state: LabState }>) => {
        event.stopPropagation();
        this.#become(event.detail.state);
      }}
      @prunus-humans=${(event: CustomEvent<{ humans: Humans }>) => {
        this.humans = event.detail.humans;
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
    const name = words[algorithm]?.label ?? algorithm;
    return html`<div
      class="pane ${index === this.focused ? 'focused' : ''} ${ofTwo ? 'of-two' : ''}"
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
      <prunus-tree
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
        @prunus-ghost=${(event: CustomEvent<{ node: number }>) => {
          void this.#searches.toggleGhost(index, event.detail.node);
        }}
        @prunus-goto=${(event: CustomEvent<{ step: number }>) => {
          this.#goToStepOf(index, event.detail.step);
        }}
        @prunus-camera=${(event: CustomEvent<{ camera: CameraState | null }>) => {
          if (index === 0) this.#become(moveCamera(this.state, event.detail.camera));
        }}
      ></prunus-tree>
    </div>`;
  }

  #ghostSwitch(run: LabRun, index: number): TemplateResult | typeof nothing {
    const cutoffs = run.result?.trace.header.totals.cutoffs ?? 0;
    if (cutoffs === 0 || run.status.kind !== 'done') return nothing;
    const text = labText[this.language].view;
    const shown = run.ghosts.size > 0;
    return html`<button
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
          .algorithm=${run?.options.algorithm ?? this.state.algorithm}
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
                .moves=${result.rootMoves}
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
          .problem=${
            this.fileProblem === null ? null : refusalSentence(this.fileProblem, this.language)
          }
          .language=${this.language}
          @prunus-open-trace=${(event: CustomEvent<{ name: string; bytes: Uint8Array }>) => {
            void this.#openTrace(event.detail.name, event.detail.bytes);
          }}
          @prunus-save-trace=${(event: CustomEvent<{ format: 'binary' | 'text' }>) => {
            void this.#saveTrace(event.detail.format);
          }}
        ></prunus-files>
      </section>
    `;
  }

  async #openTrace(name: string, bytes: Uint8Array): Promise<void> {
    this.fileProblem = await this.#searches.openTrace(bytes);
    if (this.fileProblem !== null) return;
    this.opened = name;
    this.focused = 0;
    this.state = { ...this.state, step: null, camera: null };
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
    if (node === null || trace === undefined || !isBoardGame(this.state.game)) return nothing;
    const here = boardAt(trace, node);
    if (here === null) return nothing;
    return html`<prunus-board
      .rows=${this.state.rows}
      .columns=${this.state.columns}
      .inARow=${this.state.inARow}
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
    if (trace === undefined || node === null || !isBoardGame(this.state.game)) return null;
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
    const cells = cellsOf(state);
    return !isOver(cells, state) && turnOf(cells) !== humans;
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
    if (!this.wholePage && !event.composedPath().includes(this)) return;
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
    this.state = state;
    send(this, 'prunus-state', { state });
  }
}

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
