import { html, nothing, type CSSResult, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { Engines } from '../../engine/engines.ts';
import type { SearchResult, Trace } from '../../engine/messages.ts';
import { readStateAttributes, SEARCH_ATTRIBUTES } from '../../search/link/attributes.ts';
import { PRESENTATION_ATTRIBUTES } from '../../board/attributes.ts';
import { readPresentation } from '../../search/link/presentation.ts';
import { openExample } from '../../search/shelf.ts';
import { isBoardGame, isPlayersGame } from '../../games/registry.ts';
import { FIELDS } from '../../search/fields.ts';
import { pathToLink } from '../../search/path.ts';
import { defaultState, type LabState } from '../../search/state.ts';
import { AFRESH, changeGame, goToStep, lookAround } from '../../search/update.ts';
import type { ProgramRun } from '../../program/program.ts';
import { completeState } from '../../search/link/validate.ts';
import { faceText, filesText } from '../text/lab.ts';
import { labText, NAMED_OFFER } from '../../search/text/lab.ts';
import { languageOf, type Language, type Told } from '../../core/language.ts';
import type { Outlook } from '../../tree/layout/outlook.ts';
import { AS_READ } from '../../tree/navigate/speeds.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { LabEditing } from './edit/lab-edit.ts';
import { LabFocus } from './lab-focus.ts';
import { LabOpponent } from './game/lab-opponent.ts';
import { labSession } from './game/lab-session.ts';
import { barStyles } from './face/lab-styles.ts';
import { faceStyles } from './face/face-styles.ts';
import type { Bar, BarEvents } from './face/bar.ts';
import { LabFace } from './face/lab-face.ts';
import type { BoardBeside, BoardEvents } from './face/lab-game-board.ts';
import { labStory, labTimeline, type Story } from './face/lab-story.ts';
import type { Panel } from './face/lab-panel.ts';
import type { InspectedLab } from './face/lab-inspector.ts';
import type { SubjectKind } from './face/lab-subject.ts';
import { labPanes, type PanedLab } from './lab-panes.ts';
import { LabProblems } from './lab-problems.ts';
import { LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import type { Offer } from './lab-tools.ts';
import { LabTraceFile } from './lab-trace-file.ts';
import { pickFiles } from '../../ui/form-events.ts';
import { adopt, LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { searchPlan } from '../../search/search-plan.ts';
import {
  languageConverter,
  mirrored,
  propertyOf,
  SearchElement,
  type AttributeValue,
} from '../../board/elements/search-element.ts';
import { Presenting } from '../../viewer/elements/present/presenting.ts';
import { panelStyles } from '../../ui/panel-styles.ts';
import { controls, theme } from '../../ui/theme.ts';
import type { LeafDetail } from '../../viewer/events.ts';
import { WhenSeen } from '../../ui/when-visible.ts';

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
 * `inspector`: the tab that stands open beside the tree; `prunus-inspector` {tab} when a person opens
 * another one, or closes it.
 *
 * Tells besides: `prunus-position` {position}, a `LabPosition`, when a person wants the position at a
 * node on the board; `prunus-searched` {result}, once the search of the state is done.
 */
export class PrunusLab extends SearchElement {
  @property({ attribute: false }) state: LabState = defaultState;
  @property({ converter: languageConverter }) language: Language = 'en';
  /** Two or more searches side by side. */
  @property(mirrored) compare: AttributeValue;
  /** Where the timeline begins: `start`, `end` or a number. */
  @property(mirrored) step: AttributeValue;
  /** `tree` or `icicle`. */
  @property(mirrored) view: AttributeValue;
  // How the tree is drawn: see the table of fields.
  @property(mirrored) siblings: AttributeValue;
  @property(mirrored) folded: AttributeValue;
  @property(mirrored) color: AttributeValue;
  /** Whether the timeline's keys work wherever on the page the focus is, or only inside the lab. */
  @property({ type: Boolean, attribute: 'whole-page' }) wholePage = false;
  /** Whether the game is another element's. */
  @property({ type: Boolean }) fixed = false;
  /** The tab of the inspector that is open: `why`, `moves`, `code`, `counts`, `help`; null: none. */
  @property() inspector: string | null = null;
  /** What the engine can do; empty until it has said so. */
  @state() private offer: Offer = NAMED_OFFER;
  @state() private playing = false;
  /** Steps a second. */
  @state() private pace: number = AS_READ;

  static override styles = [theme, controls, panelStyles, lazyStyles, faceStyles, barStyles];

  readonly #engine = new Engines();
  readonly #sight = new WhenSeen(this);
  #emitted: SearchResult | null = null;
  readonly #searches = new LabSearches(this, this.#engine);
  readonly #file: LabTraceFile = new LabTraceFile(this.#searches, {
    opened: () => {
      if (this.#file.findings.length > 0) this.inspector ??= 'why';
      this.#focus.turnTo(0);
      // Told like any other: what shows the lab gives it back whenever it is drawn.
      this.#setState({ ...this.state, ...AFRESH });
    },
    seen: () => {
      const { step, camera, chosen, later, opened } = this.state;
      return { step, camera, chosen, later, opened };
    },
    closed: (left) => {
      this.#setState({ ...this.state, ...left });
      this.#focus.turnBack();
    },
    changed: () => this.requestUpdate(),
  });
  /** As which games were left here, by their names. */
  readonly #left = new Map<string, LabState>();
  readonly #becomeState = (state: LabState): void => this.#setState(state);
  readonly #change = (next: (of: LabState) => LabState): void => this.#setState(next(this.state));
  readonly #focus = new LabFocus(this, this.#searches, this.#becomeState, (chosen) =>
    this.#problems.add(
      { code: 'bad-place', field: 'at', given: pathToLink(chosen) },
      this.language,
      () => this.state.chosen === chosen,
    ),
  );
  readonly #boardPart = new LazyPart(this, async () => {
    const board = import('./face/lab-game-board.ts');
    // Comes along: it is there as soon as somebody can play.
    const session = await labSession.load();
    return { ...(await board), session };
  });
  readonly #seats = {
    searches: this.#searches,
    file: this.#file,
    focus: this.#focus,
    board: this.#boardPart,
  };
  readonly #opponent = new LabOpponent(this, this.#seats, this.#becomeState);
  readonly #editing = new LabEditing(this, this.#seats, this.#becomeState);
  /** Ends what was begun with what stands here; nothing is before its code is there. */
  #endAll: (() => void) | null = null;
  readonly #controls = new LazyPart(this, async () => {
    const controls = await import('./face/lab-controls.ts');
    this.#endAll = () => {
      this.playing = false;
      controls.endAll({
        ...{ ...this.#seats, face: this.#face, opponent: this.#opponent, editing: this.#editing },
        prediction: this.#predictPart.module,
      });
    };
    const { LabKeys, FocusReturn, labBar, labLegend, timelineTools, colorSides } = controls;
    adopt(this.renderRoot, controls.controlStyles);
    new LabKeys(this, { act: this.#face.act, toBoard: () => this.#toBoard() });
    new FocusReturn(this, () => this.#face.isKeyed);
    return { ...controls, labBar, labLegend, timelineTools, colorSides };
  });
  readonly #face = new LabFace(this, this.#controls);
  readonly #solution = new LazyPart(this, async () => {
    const { LabSolution } = await import('./lab-solution.ts');
    return new LabSolution(this, this.#searches, this.#change);
  });
  readonly #input = new LazyPart(this, async () => {
    const { LabInput } = await import('./input/lab-input.ts');
    return new LabInput(this, {
      setState: this.#becomeState,
      takeSolution: (...given) =>
        void this.#solution.load().then((solution) => solution?.take(...given)),
      takeTrace: (file) => void this.#file.take(file),
      openSettings: () => this.#face.turnSettings(true),
      onOver: this.#face.dropping,
    });
  });
  readonly #problems = new LabProblems(this);
  /** The state that this element has made itself last; any other one comes from a link. */
  #own: LabState | null = null;
  readonly #presenting = new Presenting(this);
  readonly #subjectPart = this.#besidePart(() => import('./face/lab-subject.ts'));
  readonly #inspectorPart = this.#besidePart(() => import('./face/lab-inspector.ts'));
  readonly #panelPart = this.#besidePart(() => import('./face/lab-panel.ts'));
  readonly #predictPart = new LazyPart(this, async () => {
    const { LabPrediction } = await import('./lab-predict.ts');
    return new LabPrediction({ ...this.#seats, face: this.#face, engine: this.#engine });
  });
  readonly #quizPart = this.#besidePart(() => import('./lab-quiz.ts'));
  readonly #comparePart = this.#besidePart(() => import('./lab-compare.ts'));
  readonly #editorPart = new LazyPart(this, async () => {
    const { LabLeaf, LabOrdering, byHandOf, labEditor, labOrder } =
      await import('./edit/lab-editor.ts');
    const lab = { ...this.#seats, editing: this.#editing };
    const leaf = new LabLeaf(this, lab, this.#becomeState);
    const ordering = new LabOrdering(this, lab, this.#becomeState);
    const story = () => ordering.story(this.language) ?? leaf.story(this.language);
    const byHand = (of: LabState) => byHandOf([leaf, ordering], of);
    return { labEditor, labOrder, leaf, ordering, story, byHand };
  });

  /** What stands beside the tree, or in its place, brings its styles along. */
  #besidePart<Module extends { readonly sideStyles: CSSResult }>(
    load: () => Promise<Module>,
  ): LazyPart<Module> {
    return new LazyPart(this, async () => {
      const part = await load();
      adopt(this.renderRoot, part.sideStyles);
      return part;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#askWhatThereIs();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#engine.close();
  }

  /** Puts the focus on the tree and its timeline. */
  focusTree(): void {
    this.renderRoot.querySelector<HTMLElement>('.tree')?.focus();
  }

  /** What is seen of its (first) tree, whatever the size; null: all of it. */
  get outlook(): Outlook | null {
    return this.renderRoot.querySelector('prunus-tree')?.outlook ?? null;
  }

  /**
   * What a link of it opens: its state, or, where the trace of a file or of a program stands in the place
   * of its own search, that search as it was left.
   */
  get linked(): LabState {
    return this.#file.beneath(this.state);
  }

  /** Whether its (first) search has not ended yet. */
  get isSearching(): boolean {
    return (this.#focus.lead?.status.kind ?? 'searching') === 'searching';
  }

  /** Begins its search, in view or not. */
  begin(): void {
    this.#sight.see();
  }

  /** Fills the screen for an audience; in full screen only while a press is handled. */
  readonly present = (): void => {
    this.playing = false;
    this.#presenting.start();
  };

  /** Shows a trace file of any program's; resolves to the sentence that says why it can't, or to null. */
  async openTrace(name: string, bytes: Uint8Array): Promise<string | null> {
    const problem = await this.#opened(() => this.#file.open(name, bytes));
    return problem?.(this.language) ?? null;
  }

  /** The same for the run of a reader's own program, beside the search that it should have been. */
  openProgram(run: ProgramRun): Promise<Told | null> {
    return this.#opened(() => this.#file.openProgram(run));
  }

  async #opened(open: () => Promise<unknown>): Promise<Told | null> {
    // Its own search is begun, in view or not: else that would come later, in the place of the file.
    this.begin();
    await this.updateComplete;
    await open();
    return this.#file.problem;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.language = languageOf(this.language);
    if (changed.has('state')) this.state = completeState(this.state);
    this.#followAttributes(changed);
    const before = changed.get('state');
    if (changed.has('state') && this.state !== this.#own) {
      this.#problems.seek(this.state);
      if (this.wholePage && before !== undefined) this.#endAll?.();
    }
    // No file stands in the place of a search that is asked for later, by hand, link or script.
    if (this.#focus.follow(before, this.#editing.isAwaited)) this.#file.forget();
    if (this.state.solution !== '') void this.#solution.load();
    this.#solution.module?.follow(this.state, this.#file.opened !== null);
    // Another tree begins at its end: what was played was the one before.
    if (before !== undefined && this.state.step === null) this.playing = false;
    if (this.#sight.isSeen || !this.says(ATTRIBUTES)) {
      // Before the search, which the answer would have to wait for.
      this.#searches.follow(searchPlan(this.state));
      this.#focus.adopt();
    }
    // The engine may have failed when it was first asked.
    const isDone = this.#focus.lead?.status.kind === 'done';
    if (this.offer === NAMED_OFFER && isDone) void this.#askWhatThereIs();
  }

  /** It is complete when it can be used, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    if (this.#controls.module !== null && this.#input.module !== null) return isDone;
    await Promise.all([this.#controls.load(), this.#input.load()]);
    return super.getUpdateComplete();
  }

  protected override updated(): void {
    this.#controls.module?.colorSides(this, this.state.color, this.trace?.header);
    void this.#input.load();
    this.#problems.find(this.#focus.lead, this.#searches, this.language);
    this.#tellResult();
  }

  /** Shows what the attributes ask for; without any, the property counts. */
  #followAttributes(changed: PropertyValues): void {
    const isOneOf = (names: readonly string[]) =>
      names.some((name) => changed.has(propertyOf(name)));
    if (!isOneOf(ATTRIBUTES) || !this.says(ATTRIBUTES)) return;
    const { presentation, problems } = readPresentation(this.attributeText);
    const page = this.closest('[lang]')?.getAttribute('lang');
    if (presentation.language === null && typeof page === 'string') {
      this.language = languageOf(page);
    }
    if (presentation.speed !== null) this.pace = presentation.speed;
    const read = readStateAttributes(this.attributeText, NAMED_OFFER);
    if (isOneOf(SEARCH_ATTRIBUTES)) {
      this.state = presentation.autoplay ? { ...read.state, step: 0 } : read.state;
      this.playing = presentation.autoplay;
    }
    this.#problems.set([...read.problems, ...problems], this.language);
  }

  #tellResult(): void {
    const { lead } = this.#focus;
    const result = lead?.status.kind === 'done' && this.#file.opened === null ? lead.result : null;
    if (result === null || result === this.#emitted) return;
    this.#emitted = result;
    emit(this, 'prunus-searched', { result });
  }

  protected override render() {
    const { run } = this.#focus;
    const classes = [
      'lab',
      ...[this.#isQuiz ? 'quizzing' : '', this.#tab === null ? '' : 'explained'],
      run?.own === false && run.result !== null ? 'behind' : '',
    ];
    return html`
      ${this.#problem()}
      <div class=${classes.join(' ')}>
        ${this.#bar()}
        ${this.#face.hasSettings && !this.#isAlone ? html`<aside class="settings" aria-label=${faceText[this.language].settings}>${this.#settings()}</aside>` : nothing}
        ${this.#subject === null ? nothing : this.#beside(this.#subject)}
        <section class="tree" tabindex="-1" aria-label=${labText[this.language].headings.tree}>
          ${
            this.#isQuiz
              ? this.#quizPart.show(this.language, ({ labQuiz }) =>
                  labQuiz(this.state, this.#engine, this.language, this.#change, this.#file),
                )
              : this.#trees()
          }
        </section>
        ${this.#tab === null || this.#isQuiz || this.#subject === 'program' ? nothing : html`<aside class="inspector ${this.#tab}" aria-label=${faceText[this.language].inspector}>${this.#inspected(this.#tab)}</aside>`}
        ${this.#face.isDropping ? html`<p class="drop" role="status">${filesText[this.language].dropHere}</p>` : nothing}
      </div>
      ${this.#presenting.show({ trace: this.#stepped, step: this.state.step, language: this.language }, (step) => this.#setState(goToStep(this.state, step)))}
    `;
  }

  /** What is wrong with its attributes, or with a file that no panel tells of. */
  #problem(): TemplateResult | typeof nothing {
    const sentence =
      this.#problems.sentence(this.language) ??
      this.#solution.module?.problemSentence(this.language) ??
      (this.#face.hasSettings ? null : (this.#file.problem?.(this.language) ?? null));
    if (sentence === null) return nothing;
    return html`<p class="problem error" role="status" part="problem">${sentence}</p>`;
  }

  /** What is searched, where it stands in a column of its own: the typed tree, the board, a program. */
  get #subject(): SubjectKind | null {
    if (this.#isQuiz) return null;
    if (this.#tab === 'program' && this.#has('program')) return 'program';
    // What the tree of a file is of is not here to be edited.
    if (this.fixed || this.#file.isForeign) return null;
    const kind = isBoardGame(this.state.game) ? 'board' : 'tree';
    return this.#face.hasSubject(kind === 'board', this.#tab !== null) ? kind : null;
  }

  /** Whether the tree as text, or the board, stands there, and what is wrong with it. */
  get #hasGameBeside(): boolean {
    return this.#subject !== null && this.#subject !== 'program';
  }

  #beside(kind: SubjectKind): TemplateResult {
    const { state, language } = this;
    const text = faceText[language];
    return html`<aside
      class="subject inspector ${kind === 'program' ? kind : ''}"
      aria-label=${kind === 'board' ? text.yourPosition : text.yourTree}
    >
      ${this.#subjectPart.show(language, ({ labSubject }) =>
        labSubject(
          {
            ...{ ...this.#seats, state, kind, editing: this.#editing, language },
            hasProgram: this.#has('program'),
            isNarrow: !this.#face.isWide,
            left: this.#left,
            board: (rest) =>
              this.#boardPart.show(language, ({ labGameBoard, session }) =>
                labGameBoard(this.#played, session, this.#boardEvents, rest),
              ),
          },
          this.#barEvents,
        ),
      )}
    </aside>`;
  }

  get #played(): BoardBeside {
    const { state, language } = this;
    return { ...this.#seats, state, opponent: this.#opponent, language };
  }

  readonly #boardEvents: BoardEvents = {
    setState: this.#becomeState,
    put: (position) => emit(this, 'prunus-position', { position }),
    backToGame: () => {
      this.#focus.selectAt(null, []);
      this.#setState(goToStep(this.state, null));
    },
  };

  /** The open tab. A page may set `inspector` to anything: what is no word is none. */
  get #tab(): string | null {
    return typeof this.inspector === 'string' ? this.inspector : null;
  }

  /** Whether the page has put something into that slot. */
  readonly #has = (slot: string): boolean => this.querySelector(`[slot=${slot}]`) !== null;

  /** A file stands in place of a search, with no game around it. */
  get #isAlone(): boolean {
    return this.fixed && this.#file.opened !== null;
  }

  #bar(): TemplateResult {
    const bar: Bar = {
      state: this.state,
      fixed: this.fixed,
      alone: this.#isAlone,
      opened: this.#file.opened,
      algorithms: this.offer.algorithms,
      inspector: this.#subject === 'program' ? null : this.#tab,
      subject: this.fixed || this.#isQuiz || this.#file.isForeign ? null : this.#subject !== null,
      trace: this.#stepped,
      has: this.#has,
      language: this.language,
    };
    return html`<div class="bar" role="group" aria-label=${faceText[this.language].bar}>
      <slot name="name"></slot>
      ${this.#controls.show(this.language, ({ labBar }) => labBar(bar, this.#face, this.#barEvents), html``)}
    </div>`;
  }

  readonly #barEvents: BarEvents = {
    openExample: (id) => {
      const opened = openExample(id);
      if (opened === null) return;
      this.#opponent.seat('both');
      this.#opponent.setUp(false);
      this.#giveWay();
      const step = isBoardGame(opened.game) && opened.course !== 'levels' ? null : 0;
      this.#setState({ ...opened, step });
    },
    changeGame: (name) => {
      this.#giveWay();
      const next = changeGame(this.state, name, this.#left);
      // A tree that comes back has its search before it.
      this.#setState(isBoardGame(name) ? next : goToStep(next, 0));
    },
    setState: this.#becomeState,
    search: (state) => {
      this.#giveWay();
      this.#becomeState(state);
    },
    inspect: (tab) => {
      this.inspector = tab;
      this.#setState(this.state);
      emit(this, 'prunus-inspector', { tab });
    },
    openTrace: () =>
      pickFiles((files) => void this.#input.load().then((input) => input?.takeFiles(files))),
    present: this.present,
    turnSubject: (isOpen) => {
      if (!isOpen && this.#tab === 'program') this.#barEvents.inspect(null);
      else this.#face.turnSubject(isOpen);
    },
    orderMoves: () => {
      const { tree, game } = this.state;
      void this.#editorPart.load().then((editor) => {
        // Not of what was opened while it was on its way.
        if (this.state.tree === tree && this.state.game === game) editor?.ordering.open();
      });
    },
  };

  /** Has the lab's own search in the place of what was opened. */
  #giveWay(): void {
    if (this.#file.opened !== null) this.#file.giveWay();
  }

  #settings(): unknown {
    const { state, offer, language } = this;
    const instead = this.fixed ? this.#boardHere() : this.#hasGameBeside ? nothing : null;
    const panel: Panel = { ...this.#seats, state, offer, instead, language };
    return this.#panelPart.show(this.language, ({ labPanel }) =>
      labPanel(panel, this.#becomeState, () => this.#face.turnSettings(false)),
    );
  }

  #trees(): TemplateResult {
    // Whoever is sent a link with the slider has it too.
    if (this.state.ordering) void this.#editorPart.load();
    return html`
      ${labPanes(this.#paned, this.#change)}
      ${this.#editing.isOpen ? html`<div class="edit">${this.#editor()}</div>` : nothing}
      ${this.#face.isPredicting ? this.#prediction() : (this.#editorPart.module?.story() ?? labStory(this.#story, this.#face, this.#legend))}
      ${this.#focus.path === null || this.#subject === 'board' ? nothing : this.#boardHere()}
      ${this.#face.isPredicting ? nothing : this.#timeline()}
    `;
  }

  #prediction(): TemplateResult {
    const { language } = this;
    return html`<div class="story predicting">
      ${this.#predictPart.show(language, (part) => part.show(language, this.#change))}
    </div>`;
  }

  #timeline(): TemplateResult {
    return labTimeline(
      { ...this.#story, trace: this.trace, step: this.state.step },
      {
        beside: this.#focus.runs[1]?.result?.trace ?? null,
        pace: this.pace,
        message: () => this.renderRoot.querySelector('prunus-narration')?.message ?? '',
        course: this.#controls.module?.timelineTools(this.#paned, this.#change) ?? nothing,
      },
      {
        goTo: (step) => this.#setState(goToStep(this.state, step)),
        play: (playing, pace) => {
          this.playing = playing;
          this.pace = pace;
        },
      },
    );
  }

  get #story(): Story {
    const { state, playing, language } = this;
    const { trace, step, isSettled: settled } = this.#focus;
    return {
      settled,
      state,
      trace,
      step,
      playing,
      foreign: this.#file.opened !== null,
      statement: this.#input.module?.statement(language) ?? null,
      language,
    };
  }

  #editor(): unknown {
    return this.#editorPart.show(this.language, ({ labEditor, labOrder }) =>
      isBoardGame(this.state.game)
        ? labOrder(this.state, this.language, this.#becomeState)
        : labEditor(
            { ...this.state, tree: this.#editing.shown ?? this.state.tree },
            this.#editing.number,
            this.language,
            this.#editing.changeTree,
          ),
    );
  }

  /** A quiz is on the game; a trace from a file is not for solving. */
  get #isQuiz(): boolean {
    return this.state.quiz && this.#file.opened === null && !isPlayersGame(this.state.game);
  }

  /** What can be stepped through and taken along: of what is to be solved that would be the solution. */
  get #stepped(): Trace | null {
    return this.#isQuiz ? null : this.trace;
  }

  get #paned(): PanedLab {
    const { state, language } = this;
    const [focus, editing] = [this.#focus, this.#editing];
    const hasGame = this.#hasGameBeside || (!this.fixed && this.#face.hasSettings);
    const { isOn: presenting } = this.#presenting;
    const controls = this.#controls.module;
    const { isPredicting: predicting } = this.#face;
    if (this.#focus.runs.length > 1) void this.#comparePart.load();
    const compare = this.#focus.runs.length > 1 ? this.#comparePart.module : null;
    const dragLeaf = (detail: LeafDetail) =>
      void this.#editorPart.load().then((editor) => editor?.leaf.take(detail));
    return {
      ...{ ...this.#seats, state, focus, editing, hasGame, presenting, predicting },
      ...{ dragLeaf, compare, language, ghosts: controls?.ghostSwitch ?? null },
      noTree: controls?.noTree,
      exportDialog: controls?.exportDialog,
      tools: this.fixed ? undefined : controls?.fileTools(this.#file, language),
      isSetUp: this.#opponent.settingUp,
      legend: this.#legend,
    };
  }

  /** What the signs mean, where the page is the lab's own; else null. */
  get #legend(): TemplateResult | typeof nothing | null {
    if (!this.wholePage) return null;
    const isFile = this.#file.opened !== null;
    const { module } = this.#controls;
    return module?.labLegend(this.state, this.trace, isFile, this.language) ?? nothing;
  }

  #inspected(tab: string): unknown {
    return this.#inspectorPart.show(this.language, ({ labInspector }) =>
      labInspector(tab, this.#inspectedLab),
    );
  }

  get #inspectedLab(): InspectedLab {
    const { state, language } = this;
    const solution = this.#solution.module;
    const { inspect } = this.#barEvents;
    return { ...this.#seats, inspect, has: this.#has, state, solution, language };
  }

  /** The position at the node that a person looks at, small; loaded with the board. */
  #boardHere(): TemplateResult | typeof nothing {
    if (!this.fixed && !isBoardGame(this.#focus.trace?.header.options.game)) return nothing;
    const { module } = this.#boardPart;
    if (module === null) void this.#boardPart.load();
    return module?.labNodeBoard(this.#played, this.#boardEvents.put) ?? nothing;
  }

  /** The search that the timeline goes through; null before there is any. */
  get trace(): Trace | null {
    return this.#focus.lead?.result?.trace ?? null;
  }

  /** Puts what a person looks at on the board; false where that is nothing. */
  #toBoard(): boolean {
    const position = this.#boardPart.module?.positionHere(this.#played) ?? null;
    if (position !== null) this.#boardEvents.put(position);
    return position !== null;
  }

  async #askWhatThereIs(): Promise<void> {
    // The search that follows fails in the same way, and says so where people look.
    this.offer = await this.#engine.request({ kind: 'describe' }).catch(() => this.offer);
  }

  /** The next state; which panel it says is open is the one that is, whatever was opened or changed. */
  #setState(next: LabState): void {
    const panel = FIELDS.panel.names.find((each) => each === this.#tab) ?? 'none';
    const state = lookAround(next, { panel });
    if (state === this.state) return;
    if (state.game !== this.state.game) {
      this.#opponent.setUp(false);
      this.#left.set(this.state.game, this.state);
    }
    this.state = this.#own = state;
    emit(this, 'prunus-state', { state, ...this.#editorPart.module?.byHand(state) });
  }
}

/** Those that say what a lab shows; `speed` and the like say how. */
const ATTRIBUTES: readonly string[] = [...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES];

define('prunus-lab', PrunusLab);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-lab': PrunusLab;
  }
}
