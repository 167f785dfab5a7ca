import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import { turnOf, isOver } from '../board/rules.ts';
import { Engines } from '../engine/engines.ts';
import type { Description, SearchResult, Trace } from '../engine/messages.ts';
import { readStateAttributes, SEARCH_ATTRIBUTES } from '../state/attributes.ts';
import { defaultState } from '../state/defaults.ts';
import { currentExample } from '../state/current-example.ts';
import { withNodeAt } from '../state/edit-tree.ts';
import { PRESENTATION_ATTRIBUTES, readPresentation } from '../state/presentation.ts';
import { openExample, shelf } from '../state/shelf.ts';
import { positionAfter, type LabPosition } from '../state/lab-position.ts';
import { cellsOf, isBoardGame, isGomoku, type CameraState, type LabState } from '../state/state.ts';
import type { Humans } from '../state/take-back.ts';
import {
  changeBookmarks,
  changeSettings,
  changeTree,
  changeView,
  goToStep,
  moveCamera,
  playMove,
} from '../state/update.ts';
import type { StateProblem } from '../state/validate.ts';
import { attributeProblemSentence } from '../text/attributes.ts';
import { labText } from '../text/lab.ts';
import { languageOf, type Language } from '../text/language.ts';
import { boardAfter } from '../tree/board-at.ts';
import { actionOfKey } from '../tree/keys.ts';
import { linkedCamera } from '../tree/linked-camera.ts';
import { movesTo, nodeAt, NONE } from '../tree/nodes.ts';
import { nodeInReduced, stepInReduced } from '../tree/reduced.ts';
import { enterStep } from '../tree/timeline.ts';
import { define, send } from './events.ts';
import { isDraggable, isEditable, nodeOfNumber, numberInTree, withChildAt } from './lab-edit.ts';
import { LabForbidden } from './lab-forbidden.ts';
import { nodeGoban } from './lab-goban.ts';
import { labPane, type PaneEvents } from './lab-pane.ts';
import { LabReply, type ReplyHost } from './lab-reply.ts';
import { LabSearches, type LabRun } from './lab-searches.ts';
import type { SideEvents } from './lab-side.ts';
import { nodeBoard, rootMovesOf, toBoardButton } from './lab-position.ts';
import { leadingStep, nodeOfRun, pathOfRun, stepOfRun } from './lab-steps.ts';
import { labStyles } from './lab-styles.ts';
import { editButton, quizButton } from './lab-tools.ts';
import { LabTraceFile, type TraceFileHost } from './lab-trace-file.ts';
import { aboutGame, scaleOf } from './lab-words.ts';
import { LazyPart, lazyStyles } from './lazy.ts';
import type { SettingsPatch } from './prunus-settings.ts';
import { samePlan, searchPlan } from './search-plan.ts';
import {
  languageConverter,
  mirrored,
  propertyOf,
  SearchElement,
  type AttributeValue,
} from './search-element.ts';
import { tellProblems } from './tell-problems.ts';
import { controls, theme } from './theme.ts';
import { isToBoardKey } from './to-board-key.ts';
import { WhenSeen } from './when-seen.ts';
import './prunus-game.ts';
import './prunus-keyboard.ts';
import './prunus-legend.ts';
import './prunus-narration.ts';
import './prunus-player-settings.ts';
import './prunus-settings.ts';
import './prunus-shelf.ts';
import { DEFAULT_SPEED, type PrunusTimeline } from './prunus-timeline.ts';

/**
 * A whole laboratory: a game, the search of its position, the tree that the search walked, and the
 * timeline to step through it.
 *
 * `state` is all that it shows (see `LabState`); it changes as the lab is used, and the lab says so
 * by `prunus-state` {state}. What is drawn follows from it and from the engine's answers.
 *
 * Attributes say the same, one by one or by `link`: see `SearchElement`. What makes no sense among them
 * is told by `prunus-problem` {problems}.
 *
 * `fixed`: the game is another element's, so that here it is only shown, not played.
 *
 * Tells besides: `prunus-position` {position}, a `LabPosition`, when a person wants the position at a
 * node on the board; `prunus-searched` {result}, once the search of the state is done.
 */
export class PrunusLab extends SearchElement implements ReplyHost, TraceFileHost {
  static override properties = {
    state: { attribute: false },
    language: { converter: languageConverter },
    compare: mirrored,
    step: mirrored,
    view: mirrored,
    siblings: mirrored,
    folded: mirrored,
    wholePage: { type: Boolean, attribute: 'whole-page' },
    fixed: { type: Boolean },
    offer: { state: true },
    humans: { state: true },
    focused: { state: true },
    playing: { state: true },
    pace: { state: true },
    problems: { state: true },
    selected: { state: true },
    ghostPath: { state: true },
    settingUp: { state: true },
    editing: { state: true },
    cameras: { state: true },
  };
  declare state: LabState;
  declare language: Language;
  /** Two or more searches side by side. */
  declare compare: AttributeValue;
  /** Where the timeline begins: `start`, `end` or a number. */
  declare step: AttributeValue;
  /** `tree` or `icicle`. */
  declare view: AttributeValue;
  /** `play` or `value`. */
  declare siblings: AttributeValue;
  /** `false` draws every sibling by itself. */
  declare folded: AttributeValue;
  /** Whether the timeline's keys work wherever on the page the focus is, or only inside the lab. */
  declare wholePage: boolean;
  /** Whether the game is another element's. */
  declare fixed: boolean;
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
  declare private pace: number;
  /** What its attributes say that makes no sense. */
  declare private problems: readonly StateProblem[];
  /** The chosen node of the focused run. */
  declare private selected: number | null;
  /** Where a node of a ghost is chosen: the moves from the root to it. */
  declare private ghostPath: readonly number[] | null;
  /** Whether a position is being set up: then nobody plays. */
  declare private settingUp: boolean;
  /** Whether a textbook tree is being edited where it is drawn. */
  declare private editing: boolean;
  /** Of the trees side by side, by their number; the first one's is in the state. */
  declare private cameras: readonly (CameraState | null)[];

  static override styles = [theme, controls, labStyles, lazyStyles];

  readonly #engine = new Engines();
  readonly #sight = new WhenSeen(this);
  #told: SearchResult | null = null;
  /** The number in the tree's text of the node to be chosen once it has been searched again. */
  #edited: number | null = null;
  readonly #searches = new LabSearches(this, this.#engine);
  readonly #file = new LabTraceFile(this, this.#searches);
  readonly #forbidden = new LabForbidden(this, this.#engine);
  // What the first picture of a lab can do without.
  readonly #sidePart = new LazyPart(this, () => import('./lab-side.ts'));
  readonly #quizPart = new LazyPart(this, () => import('./lab-quiz.ts'));
  readonly #editorPart = new LazyPart(this, () => import('./lab-editor.ts'));

  constructor() {
    super();
    this.state = defaultState;
    this.language = 'en';
    this.wholePage = false;
    this.fixed = false;
    this.offer = KNOWN;
    this.humans = 'both';
    this.focused = 0;
    this.playing = false;
    this.pace = DEFAULT_SPEED;
    this.problems = [];
    this.selected = null;
    this.ghostPath = null;
    this.settingUp = false;
    this.editing = false;
    this.cameras = [];
    new LabReply(this);
    this.#searches.onReduced = (index, before, after) => {
      this.#staySomewhere(index, before, after);
    };
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
    this.language = languageOf(this.language);
    this.#followAttributes(changed);
    const before = changed.get('state');
    if (before?.compare !== this.state.compare) {
      this.focused = this.state.compare ? 1 : 0;
    }
    // Trees that are fitted anew are so side by side.
    if (this.state.camera === null && this.cameras.length > 0) this.cameras = [];
    // Another tree begins at its end: what was played was the one before.
    if (before !== undefined && this.state.step === null) this.playing = false;
    if (this.#sight.isSeen || !this.says(ATTRIBUTES)) {
      // Before the search, which the answer would have to wait for.
      this.#forbidden.follow(this.state);
      this.#searches.follow(searchPlan(this.state));
    }
    // The engine may have failed when it was first asked.
    if (this.offer === KNOWN && this.#lead?.status.kind === 'done') {
      void this.#askWhatThereIs();
    }
  }

  protected override updated(): void {
    this.#tellResult();
    const run = this.#focusedRun;
    const trace = run?.result?.trace;
    if (this.#edited === null || trace === undefined || run?.status.kind !== 'done') return;
    const node = nodeOfNumber(trace, this.#edited);
    this.#edited = null;
    this.selected = node;
  }

  /** Shows what the attributes ask for; without any, the property counts. */
  #followAttributes(changed: PropertyValues): void {
    const isOneOf = (names: readonly string[]) =>
      names.some((name) => changed.has(propertyOf(name)));
    if (!isOneOf(ATTRIBUTES) || !this.says(ATTRIBUTES)) return;
    const { presentation, problems } = readPresentation(this.saidBy);
    const page = this.closest('[lang]')?.getAttribute('lang');
    if (presentation.language === null && typeof page === 'string') {
      this.language = languageOf(page);
    }
    if (presentation.speed !== null) this.pace = presentation.speed;
    const { games, algorithms, orders } = KNOWN;
    const read = readStateAttributes(this.saidBy, { games, algorithms, orders });
    if (isOneOf(SEARCH_ATTRIBUTES)) {
      this.state = presentation.autoplay ? { ...read.state, step: 0 } : read.state;
      this.playing = presentation.autoplay;
    }
    this.problems = [...read.problems, ...problems];
    tellProblems(this, this.problems, this.language);
  }

  /** Once for each. */
  #tellResult(): void {
    const lead = this.#lead;
    const result = lead?.status.kind === 'done' && this.#file.opened === null ? lead.result : null;
    if (result === null || result === this.#told) return;
    this.#told = result;
    send(this, 'prunus-searched', { result });
  }

  protected override render() {
    const text = labText[this.language];
    return html`
      ${
        this.problems[0] === undefined
          ? nothing
          : html`<p class="amiss" role="status" part="problem">
              ${attributeProblemSentence(this.problems[0], this.language)}
            </p>`
      }
      <div class="lab ${this.#isQuiz ? 'quizzing' : ''}">
        ${this.fixed ? nothing : this.#shelf()}
        <section class="game card">${this.fixed ? this.#boardHere() : this.#game()}</section>
        <section class="search card">
          <h2>${text.headings.search}</h2>
          ${isGomoku(this.state.game) ? this.#playerSettings() : this.#settings()}
        </section>
        <section class="tree" tabindex="-1" aria-label=${text.headings.tree}>
          <div class="view">
            ${
              this.#isQuiz
                ? this.#quizPart.show(this.language, ({ labQuiz }) =>
                    labQuiz(this.state, this.#engine, this.language, this.#becomeState),
                  )
                : this.#trees()
            }
          </div>
        </section>
        ${this.#isQuiz ? nothing : html`<aside class="side">${this.#side()}</aside>`}
        <details class="legend card" open>
          <summary>${text.headings.legend}</summary>
          <prunus-legend
            .language=${this.language}
            .player=${isGomoku(this.state.game)}
          ></prunus-legend>
        </details>
        <details class="keyboard card">
          <summary>${text.headings.keyboard}</summary>
          <prunus-keyboard .language=${this.language}></prunus-keyboard>
        </details>
      </div>
    `;
  }

  #shelf(): TemplateResult {
    return html`<prunus-shelf
      class="shelf"
      .items=${shelf}
      .current=${currentExample(this.state)}
      .language=${this.language}
      @prunus-example=${(event: CustomEvent<{ id: string }>) => {
        const opened = openExample(event.detail.id);
        if (opened === null) return;
        this.humans = 'both';
        this.settingUp = false;
        if (this.#file.opened !== null) this.#file.close();
        this.#become({ ...opened, compare: this.state.compare });
      }}
    ></prunus-shelf>`;
  }

  #settings(): TemplateResult {
    return html`<prunus-settings
      .settings=${this.state}
      .offer=${this.offer}
      .language=${this.language}
      @prunus-settings=${this.#changeSettings}
    ></prunus-settings>`;
  }

  #playerSettings(): TemplateResult {
    return html`<prunus-player-settings
      .settings=${this.state}
      .language=${this.language}
      @prunus-settings=${this.#changeSettings}
    ></prunus-player-settings>`;
  }

  readonly #changeSettings = (event: CustomEvent<{ patch: SettingsPatch }>): void => {
    this.#become(changeSettings(this.state, event.detail.patch));
  };

  #game(): TemplateResult {
    const lead = this.#lead;
    // A trace from a file says nothing of the board that stands here.
    const isFresh = lead?.status.kind === 'done' && this.#file.opened === null && !this.state.quiz;
    const fresh = isFresh ? lead.result : null;
    return html`<prunus-game
      .state=${this.state}
      .games=${this.offer.games}
      .humans=${this.humans}
      .rootMoves=${fresh?.rootMoves ?? null}
      .scale=${scaleOf(fresh)}
      .highlighted=${this.#highlightedCell()}
      .forbidden=${this.#forbidden.cells}
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
      <div class="panes ${runs.length > 1 ? 'two' : ''} ${runs.length > 2 ? 'many' : ''}">
        ${runs.map((run, index) => this.#pane(run, index, runs.length > 1))}
      </div>
      ${this.#isEditing ? this.#editor() : nothing}
      <div class="card now">
        <prunus-narration
          .trace=${focused?.result?.trace ?? null}
          .step=${this.#stepOf(this.focused)}
          .playing=${this.playing}
          .language=${this.language}
        ></prunus-narration>
        ${this.fixed || this.#pathHere === null ? nothing : this.#boardHere()}
      </div>
      <prunus-timeline
        class="card timeline"
        .trace=${this.#lead?.result?.trace ?? null}
        .beside=${runs[1]?.result?.trace ?? null}
        .step=${this.state.step}
        .playing=${this.playing}
        .speed=${this.pace}
        .language=${this.language}
        @prunus-step=${(event: CustomEvent<{ step: number | null }>) => {
          this.#become(goToStep(this.state, event.detail.step));
        }}
        @prunus-play=${(event: CustomEvent<{ playing: boolean; speed: number }>) => {
          this.playing = event.detail.playing;
          this.pace = event.detail.speed;
        }}
      ></prunus-timeline>
      ${
        runs.length > 2
          ? this.#sidePart.show(this.language, ({ labComparison }) =>
              labComparison(runs, this.language),
            )
          : nothing
      }
    `;
  }

  #editor(): unknown {
    const trace = this.#focusedRun?.result?.trace ?? null;
    return this.#editorPart.show(this.language, ({ labEditor, labOrder }) =>
      isBoardGame(this.state.game)
        ? labOrder(this.state, this.language, this.#becomeState)
        : labEditor(this.state, numberInTree(trace, this.selected), this.language, this.#editTree),
    );
  }

  /** A quiz is on the game; a trace from a file is not for solving. */
  get #isQuiz(): boolean {
    return this.state.quiz && this.#file.opened === null && !isGomoku(this.state.game);
  }

  /** Moves all cameras with one of them: the first one's is part of the state. */
  #linkCameras(index: number, camera: CameraState | null, width: number): void {
    const { runs } = this.#searches;
    const moved = runs[index]?.result?.trace;
    const cameras = runs.map((run, other) => {
      const trace = run.result?.trace;
      if (other === index || camera === null || moved === undefined) return camera;
      return trace === undefined ? null : linkedCamera(moved, camera, trace, width);
    });
    this.cameras = cameras;
    this.#become(moveCamera(this.state, cameras[0] ?? null));
  }

  get #isEditing(): boolean {
    return this.editing && isEditable(this.state, this.#file.opened);
  }

  /** What stands in the head of the first pane. */
  #tools(): TemplateResult | typeof nothing {
    const edit = isEditable(this.state, null)
      ? editButton(this.editing, this.language, (editing) => (this.editing = editing))
      : nothing;
    if (isGomoku(this.state.game)) return nothing;
    return html`${edit} ${quizButton(this.state, this.language, this.#becomeState)}`;
  }

  /** The tree as it was edited; the node that it was about stays chosen. */
  readonly #editTree = (tree: string, node: number | null): void => {
    this.#edited = node;
    this.#become(changeTree(this.state, tree));
  };

  readonly #becomeState = (state: LabState): void => {
    this.#become(state);
  };

  #pane(run: LabRun, index: number, ofTwo: boolean): TemplateResult {
    const isFocused = index === this.focused;
    return labPane(
      {
        run,
        index,
        ofTwo,
        focused: isFocused,
        opened: this.#file.opened,
        step: this.#stepOf(index),
        selected: isFocused ? this.selected : null,
        camera: index === 0 ? this.state.camera : (this.cameras[index] ?? null),
        views: this.state,
        bookmarks: this.state.bookmarks,
        language: this.language,
        movable: this.#isEditing && isDraggable(this.state),
        tools: index === 0 && this.#file.opened === null ? this.#tools() : nothing,
      },
      this.#searches,
      this.#paneEvents,
    );
  }

  readonly #paneEvents: PaneEvents = {
    focus: (index) => (this.focused = index),
    select: (node, path) => {
      this.selected = node;
      this.ghostPath = node === null && path.length > 0 ? path : null;
    },
    goTo: (index, step) => {
      this.#goToStepOf(index, step);
    },
    changeViews: (views) => {
      this.#become(changeView(this.state, views));
    },
    moveCamera: (index, camera, width) => {
      this.#linkCameras(index, camera, width);
    },
    moveChild: (index, node, place) => {
      const trace = this.#searches.runs[index]?.result?.trace ?? null;
      if (isBoardGame(this.state.game)) {
        if (trace !== null) this.#become(withChildAt(this.state, trace, node, place));
        return;
      }
      const edit = withNodeAt(this.state.tree, numberInTree(trace, node) ?? -1, place);
      if (edit !== null) this.#editTree(edit.tree, edit.node);
    },
    keep: (bookmarks) => {
      this.#become(changeBookmarks(this.state, bookmarks));
    },
  };

  #side(): unknown {
    const { runs } = this.#searches;
    // The first search has the line to itself: without it there is nothing to say here.
    if (runs.every((each) => each.result === null && each.status.kind === 'searching'))
      return nothing;
    const run = this.#focusedRun;
    const side = {
      run,
      runs,
      index: this.focused,
      step: this.#stepOf(this.focused),
      selected: this.selected,
      algorithm: this.state.algorithm,
      fullTreeNodes: this.#fullTreeNodes(run),
      language: this.language,
    };
    return this.#sidePart.show(this.language, ({ labSide }) =>
      labSide(side, this.#file, this.#sideEvents),
    );
  }

  readonly #sideEvents: SideEvents = {
    chooseRootMove: (move) => {
      this.#chooseRootMove(move);
    },
    select: (node) => (this.selected = node),
    toggleGhost: (cut) => {
      void this.#searches.toggle(this.focused, { ...cut, kind: 'ghost' });
    },
  };

  traceOpened(): void {
    this.focused = 0;
    this.state = { ...this.state, step: null, camera: null };
  }

  traceClosed(): void {
    this.#become({ ...this.state, step: null, camera: null });
  }

  traceName(): string {
    return `${this.state.game}-${this.#focusedRun?.options.algorithm ?? 'search'}`;
  }

  /** The moves to the node that a person looks at, or null. */
  get #pathHere(): readonly number[] | null {
    const chosen = { node: this.selected, path: this.ghostPath };
    return pathOfRun(this.#focusedRun, this.#stepOf(this.focused), chosen);
  }

  /** The position at that node, with the button that puts it on the board; only for boards. */
  #boardHere(): TemplateResult | typeof nothing {
    const trace = this.#focusedRun?.result?.trace;
    const path = this.#pathHere;
    const here = trace === undefined ? null : boardAfter(trace, path ?? []);
    if (here === null || trace === undefined) return nothing;
    const isOwn = this.#focusedRun?.own === true && this.#file.opened === null;
    // The trace's own board: while a search runs, or for a file, the game's may be another.
    return html`<div class="here">
      ${
        trace.header.options.game === 'gomoku'
          ? nodeGoban(here, [...rootMovesOf(trace.header), ...(path ?? [])], this.language)
          : nodeBoard(here, trace.header, this.language)
      }
      ${toBoardButton(this.state, isOwn ? path : null, this.language, (position) => {
        this.#putOnBoard(position);
      })}
    </div>`;
  }

  #putOnBoard(position: LabPosition): void {
    send(this, 'prunus-position', { position });
  }

  get #lead(): LabRun | undefined {
    return this.#searches.runs[0];
  }

  get #focusedRun(): LabRun | undefined {
    return this.#searches.runs[this.focused] ?? this.#lead;
  }

  /** The step of a run that goes with the present step of the leading one. */
  #stepOf(index: number): number | null {
    return stepOfRun(this.#searches.runs, index, this.state.step);
  }

  #goToStepOf(index: number, step: number): void {
    const leading = leadingStep(this.#searches.runs, index, step);
    if (leading !== null) this.#become(goToStep(this.state, leading));
  }

  /** The deepest plies of a run's tree are gone: goes to where one was, or as near as can be. */
  #staySomewhere(index: number, before: Trace, after: Trace): void {
    if (index === this.focused && this.selected !== null) {
      this.selected = nodeInReduced(before, this.selected, after);
    }
    if (index > 0 || this.state.step === null) return;
    this.#become(goToStep(this.state, stepInReduced(before, this.state.step, after)));
  }

  /** The root's move on the way to the present node: the cell to point out on the board. */
  #highlightedCell(): number | null {
    const trace = this.#focusedRun?.result?.trace;
    const node = nodeOfRun(this.#focusedRun, this.#stepOf(this.focused));
    if (trace === undefined || node === null || this.#file.opened !== null) return null;
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
    if (this.settingUp || this.#file.opened !== null) return false;
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
    if (isToBoardKey(event) && this.#toBoard()) return;
    const action = actionOfKey(event);
    const timeline = this.renderRoot.querySelector<PrunusTimeline>('prunus-timeline');
    if (action === null || timeline === null) return;
    event.preventDefault();
    timeline.act(action);
  };

  /** Puts what a person looks at on the board; false where that is nothing. */
  #toBoard(): boolean {
    const path = this.#pathHere;
    const isOwn = this.#focusedRun?.own === true && this.#file.opened === null;
    const position = path === null || !isOwn ? null : positionAfter(this.state, path);
    if (position !== null) this.#putOnBoard(position);
    return position !== null;
  }

  async #askWhatThereIs(): Promise<void> {
    try {
      const description = await this.#engine.request({ kind: 'describe' });
      this.offer = { ...description, games: gamesOf(description) };
    } catch {
      // The search that follows fails in the same way, and says so where people look.
    }
  }

  #become(state: LabState): void {
    if (state === this.state) return;
    if (!samePlan(searchPlan(state), searchPlan(this.state))) {
      this.#file.forget();
      this.ghostPath = null;
    }
    if (state.game !== this.state.game) this.settingUp = false;
    this.state = state;
    send(this, 'prunus-state', { state });
  }
}

/** Gomoku is the player's: its engine, which is loaded when it is wanted, is not asked. */
function gamesOf(description: Description): readonly string[] {
  const names = description.games.map((game) => game.name);
  return [...names.filter(isBoardGame), 'gomoku', ...names.filter((name) => !isBoardGame(name))];
}

/** What there is to choose while the engine has not said so: all that there are words for. */
const KNOWN = {
  games: Object.keys(labText.en.game.choices),
  algorithms: Object.keys(labText.en.algorithm.choices),
  orders: Object.keys(labText.en.order.choices),
  scorings: Object.keys(labText.en.scoring.choices),
};

/** Those that say what a lab shows; `speed` and the like say how. */
const ATTRIBUTES: readonly string[] = [...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES];

const SCROLLING_KEYS: ReadonlySet<string> = new Set([' ', 'Home', 'End']);

define('prunus-lab', PrunusLab);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-lab': PrunusLab;
  }
}
