import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Trace } from '../../trace/trace.ts';
import type { Path } from '../../search/path.ts';
import type { Bookmark } from '../../search/bookmarks.ts';
import { tellsPlayer, type CameraState } from '../../tree/layout/view-state.ts';
import { languageOf, type Language } from '../../core/language.ts';
import { treeText } from '../text/tree.ts';
import type { Outlook } from '../../tree/layout/outlook.ts';
import { againIn } from '../../tree/layout/again.ts';
import { placeIn } from '../../tree/layout/place-in.ts';
import { placeOf } from '../../tree/layout/place.ts';
import { type Grafts, isNode } from '../../tree/draw/scenes.ts';
import { totalSteps } from '../../trace/clock.ts';
import { treeActionOf, type TreeCommand, type ViewAction } from '../../tree/navigate/tree-keys.ts';
import { type Selection } from '../../tree/layout/walk.ts';
import { define } from '../../ui/events.ts';
import { emit, heard } from '../events.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { languageConverter, stepConverter } from '../../board/elements/search-element.ts';
import { controls, theme } from '../../ui/theme.ts';
import type { TreeDrawn } from './export/tree-export.ts';
import type { TreeHands } from './tree-hands.ts';
import { TreeDrawing, type Seatings } from './tree-drawing.ts';
import { TreePointing } from './tree-pointing.ts';
import { cardStyles, treeStyles } from './tree-styles.ts';
import { treeEmbedStyles } from './tree-embed-styles.ts';
import type { SearchedTree } from '../../search/textbook/leaf-pieces.ts';
import type { TreeNavigation } from './rail/tree-navigation.ts';
import { PlayableTree } from './playable-tree.ts';
import { TreeReport, treeSummary } from './tree-words.ts';
import { graphDrawn, graphPart, zoom } from './graph/graph-part.ts';
import { overviewOf, tellParts } from './tree-parts.ts';
import { changedViews, viewsFrom, type TreeViews } from './tree-views.ts';

/** How far down the bar to find with reaches, in pixels. */
const COVERED = 170;
const HINT_MS = 1800;
const NO_GRAFTS: Grafts = new Map<number, Trace>();

/**
 * The tree of a search on a canvas, to be panned, zoomed and walked.
 *
 * - `trace`: the search, or null. `step`: its first so many events have happened; null: all.
 * - `until`: the last step that is shown, while what comes after it is asked; null: all. Nothing is told
 *   of what comes after: no totals, no order by value, nothing to be found.
 * - `ghosts`: traces of what was pruned, by cut node, drawn in grey; and of what was not recorded, by
 *   the node that hides it. For nodes of a ghost by path: "4/0/8". No part of the timeline.
 * - `selected`: a node of `trace`, or null. `camera`: null fits the tree into the view, or shows of it
 *   what `look` says (see `outlook`): the same part in a view of any size. A new `look` takes `camera`'s place.
 * - `view`: 'tree', 'icicle' or 'graph', which has each position once. `siblings`: 'play' or 'value', the best first. `folded`: whether many
 *   siblings that came to nothing are drawn as one; as an attribute "false" or anything else. `color`:
 *   what the colors of nodes tell: 'player', 'print', 'green-red', 'value', 'effort', 'cut' or 'kind'.
 * - `openFolds`: the folds that are open, each by the path to the first node in it.
 * - `bookmarks`: places to be found again, {path, name}: see `state/bookmarks.ts`.
 * - `fit()`, `centerOn(node)`, `zoomBy(factor)`; `exportSVG()` … `exportAnimation()`.
 *
 * Without a trace it searches by itself: `<prunus-tree tree="((3 12 8) (2 4 6))" controls>`. See
 * `SearchElement` for what else can be said so. Then, and with `controls`, there are
 * - `play()`, `pause()`, `stepForward()`, `stepBack()`, `goTo(step)`, `run()`, `stop()`;
 * - `prunus-ready` {value, bestMove, nodes, complete}: the search is done;
 * - `prunus-problem` {problems}: something makes no sense, or has failed;
 * - `prunus-step` {step}, `prunus-play` {playing, speed}: of the timeline.
 *
 * Slots: what belongs to it, below it; `header` above; `poster`, until there is a tree. Parts:
 * `picture`, `rail`, `poster`, `controls`, `timeline`, `narration`, `code`, `status`, `problem`, `quiz`.
 *
 * Tells, where a path is the moves from the root:
 * - `prunus-select` {node, path, ghost}: node null in a ghost, whose nodes `trace` does not have, and
 *   when nothing is selected any more;
 * - `prunus-ghost` {node, path}, `prunus-inner-ghost` {path}: the stub of a cut node is pressed;
 * - `prunus-reveal` {node, path}: the sign of children that were not recorded is pressed;
 * - `prunus-goto` {step}: a node is pressed twice;
 * - `prunus-view` {view, siblings, folded, color}: a person has changed one of these;
 * - `prunus-folds` {paths}: a person has opened or closed folds;
 * - `prunus-bookmarks` {bookmarks}: a person has changed them;
 * - `prunus-camera` {camera}: a person has moved it and it rests;
 * - `prunus-move-child` {node, place}: with `movable`, a node has been dragged to another place, counted
 *   from 0, among its siblings as they are searched;
 * - `prunus-leaf` {number, value, phase}: with `leaves`, the typed tree that is searched, the value of a
 *   leaf is dragged: see `PrunusLeaf`.
 */
export class PrunusTree extends PlayableTree {
  static override styles = [theme, controls, treeStyles, cardStyles, lazyStyles, treeEmbedStyles];

  // Pages that are not typed leave things undefined: the same as null.
  @property({ attribute: false }) override trace: Trace | null | undefined = null;
  @property({ converter: stepConverter }) override step: number | null | undefined = null;
  @property({ attribute: false }) until: number | null | undefined = null;
  @property({ attribute: false }) override ghosts: Grafts | null | undefined = NO_GRAFTS;
  @property({ attribute: false }) override selected: number | null | undefined = null;
  @property({ attribute: false }) camera: CameraState | null | undefined = null;
  @property({ attribute: false }) look: Outlook | null | undefined = null;
  @property() view: TreeViews['view'] | undefined = 'tree';
  @property() siblings: TreeViews['siblings'] | undefined = 'play';
  @property({ converter: (value: string | null) => value !== 'false' })
  folded: boolean | undefined = true;
  @property() color: TreeViews['color'] | undefined = 'player';
  @property({ attribute: false }) override openFolds: readonly Path[] | undefined = undefined;
  @property({ attribute: false }) bookmarks: readonly Bookmark[] | null | undefined = [];
  @property({ converter: languageConverter }) override language: Language = 'en';
  @property() override label = '';
  /** Whether nodes can be dragged among their siblings. */
  @property({ type: Boolean }) movable = false;
  /** Nodes with a light behind them. */
  @property({ attribute: false }) lit: ReadonlySet<number> | null = null;
  /** How siblings stand as in another tree; null: as `siblings` says. */
  @property({ attribute: false }) seatings: Seatings | null | undefined;
  /** The typed tree whose leaves can be dragged up and down. */
  @property({ attribute: false }) leaves: SearchedTree | null = null;
  @state() _hint = false;
  /** Whether the tree is too large to be seen whole, so that an overview of it helps. */
  @state() _strip = false;

  #active = false;
  #hintTimer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | null = null;
  readonly #report = new TreeReport(this);
  readonly #drawing = new TreeDrawing();
  readonly #hands = new LazyPart(this, async (): Promise<TreeHands> => {
    const { TreeHands } = await import('./tree-hands.ts');
    return new TreeHands(this.renderRoot, this.#drawing, this.#pointing, {
      isMovable: () => this.movable && this.siblings === 'play',
      changed: () => this.requestUpdate(),
      moved: (node, place) => emit(this, 'prunus-move-child', { node, place }),
    });
  });
  readonly #pointing = new TreePointing(this.#drawing, {
    isActive: () => this.#active,
    activate: () => this.#focusPicture(),
    isScrolled: () => this.#rail.module?.isScrolled(this) ?? true,
    pointed: () => this.requestUpdate(),
    selected: (selection, walked) => this.#navigation?.selected(selection, walked),
    selectedNode: (node) => (this.selected = node),
    wheelRefused: () => this.#showHint(),
    grab: (...taken) => this.#hands.module?.grab(...taken) ?? null,
    toggleFold: (runs) => {
      this.#reshape(this.#drawing.toggle(runs));
      this.openFolds = this.#drawing.openedPaths();
      emit(this, 'prunus-folds', { paths: this.openFolds });
    },
    emit: (name, detail) => emit(this, name, detail),
  });
  readonly #rail = new LazyPart(this, () => import('./rail/tree-rail.ts'));
  #navigation: TreeNavigation | null = null;
  #deafen: (() => void) | null = null;

  /** Brings the whole tree into view. */
  fit(): void {
    this.#drawing.stage?.fit();
  }

  /**
   * Brings a node into the middle of the view, large enough to be read; one that need only be in sight is
   * left where that is so: then so many pixels at the top are `covered`.
   */
  centerOn(node: number, covered = Infinity): void {
    const { scene } = this.#drawing;
    if (scene === null || !isNode(scene.trace, node)) return;
    if (this.#drawing.openOver({ scene, node, stub: false })) {
      this.#reshape(null);
      this.#show();
    }
    this.#drawing.stage?.seek(placeOf(this.#drawing.scene!, node), covered);
  }

  /**
   * Selects what a path of moves leads to, in whatever is grafted too; resolves to false where it leads
   * nowhere.
   */
  override async choose(path: Path): Promise<boolean> {
    await this.updateComplete;
    return this.#navigation?.choose(path) === true;
  }

  /** Zooms around the middle of the view. */
  zoomBy(factor: number): void {
    if (factor > 0 && Number.isFinite(factor)) this.#drawing.stage?.zoomTowards(factor);
  }

  /** What is seen of the tree, whatever the size of the view; null: it is fitted. */
  get outlook(): Outlook | null {
    return this.#drawing.stage?.outlook ?? null;
  }

  /** Whether there is a board to take a picture of. */
  get hasBoard(): boolean {
    return this.#drawing.hasBoard;
  }

  /** Reads the theme's colors again: for pages that change them in a way that nothing tells. */
  refreshColors(): void {
    this.#drawing.forgetColors();
    this.#show();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = null;
  }

  protected override firstUpdated(): void {
    this.#start();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.language = languageOf(this.language);
    if (typeof this.step !== 'number') this.step = null;
    if (this.hasUpdated && changed.has('look')) this.camera = null;
    this.followEmbed(changed);
    const { module } = this.#rail;
    if (this.movable || (this.leaves && this.#pointing.hasMet)) void this.#hands.load();
    if (this.#isHeld) this.#navigation = null;
    else if (module !== null)
      this.#navigation ??= module.navigationOf({
        tree: this,
        drawing: this.#drawing,
        pointing: this.#pointing,
        goTo: (selection) => this.#goTo(selection),
        takeViews: (views) => this.#takeViews(views),
        focusPicture: () => this.#focusPicture(),
      });
    const trace = this.trace === undefined || this.trace?.length === 0 ? null : this.trace;
    const isOpened = this.#drawing.open(trace, this.openFolds);
    const shaped =
      changed.has('seatings') || changed.has('siblings') || changed.has('folded') || isOpened;
    if (changed.has('trace') || changed.has('ghosts') || shaped) {
      const { before, isSame } = this.#drawing.take(
        trace,
        this.ghosts ?? NO_GRAFTS,
        viewsFrom(this),
        this.seatings,
      );
      const { scene, stage } = this.#drawing;
      this.#chooseStrip();
      if (shaped && before !== null && scene !== null) {
        const { selection } = this.#pointing;
        stage?.anchor(before, scene, selection?.scene === before ? selection.node : null, false);
      }
      if (scene !== null && isSame) this.#pointing.moveTo(scene, before);
      else this.#pointing.forget();
      if (!isSame && !changed.has('selected')) this.selected = null;
      this.#navigation?.sceneChanged(!isSame);
    }
    if (changed.has('trace') || changed.has('step') || changed.has('until')) {
      const [step, until] = [this.step ?? null, this.until ?? null];
      this.#drawing.goTo(until === null ? step : Math.min(step ?? until, until));
    }
    if (changed.has('selected')) {
      this.#pointing.adopt(this.selected ?? null);
      this.#navigation?.selected(this.#pointing.selection, false);
    }
  }

  /** It is complete when it can be used, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    if (this.#drawing.scene === null) return isDone;
    const parts = [this.#rail, ...(this.movable ? [this.#hands] : [])];
    if (parts.every(({ module }) => module !== null)) return isDone;
    await Promise.all(parts.map((part) => part.load()));
    return super.getUpdateComplete();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { stage, moment, scene } = this.#drawing;
    if (stage === null) return;
    this.#listen();
    this.#rail.module?.applyStyles(this, viewsFrom(this).color, scene?.trace.header);
    const isLed = (changed.has('camera') || changed.has('look')) && stage.turn(this.#wanted);
    this.#show();
    const current = changed.has('step') && !changed.has('trace') ? moment?.current : null;
    // Where the page says what is to be seen, what it has chosen leads nowhere later either.
    const sought = this.#pointing.takeSought();
    if (!isLed) stage.follow(sought ?? current ?? -1);
    this.toggleAttribute('data-outline', this.#navigation?.open === 'outline');
    this.toggleAttribute('data-held', this.#isHeld);
    this.toggleAttribute('data-fitted', stage.outlook === null);
    this.#report.place(this.renderRoot, this.#pointing.card, stage);
    this.embed?.updated();
  }

  protected override render(): TemplateResult {
    const language = this.ownLanguage;
    const text = treeText[language];
    const views = viewsFrom(this);
    const { card, selection } = this.#pointing;
    const { scene, step } = this.#drawing;
    const quiz = this.embed?.quiz() ?? null;
    return html`
      <slot name="header"></slot>
      <div class="picture" part="picture" ?hidden=${quiz !== null}>
        <div
          class="stage"
          tabindex="0"
          role="application"
          aria-label=${treeSummary(this.#name, scene, language, this.#isHeld)}
          aria-describedby="instructions"
          @focus=${() => this.#setActive(true)}
          @blur=${() => this.#setActive(false)}
          @keydown=${this.#onKey}
        >
          <canvas aria-hidden="true"></canvas>
        </div>
        ${views.view === 'graph' && scene !== null ? graphPart(this.#choosePosition) : nothing}
        <div class="rail" part="rail" ?data-unfolded=${this.#navigation?.isUnfolded}>
          ${this.#railButtons()}
        </div>
        ${this.#navigation?.panel() ?? nothing}
        ${scene === null ? nothing : this.#rail.show(language, () => nothing, html``)}
        ${
          this._strip
            ? html`<prunus-overview
                .language=${this.language}
                @prunus-overview=${heard<'prunus-overview'>(({ x, y }) => {
                  this.#drawing.stage?.showAt(x, y);
                })}
              ></prunus-overview>`
            : nothing
        }
        <prunus-color-key
          color=${tellsPlayer(views.color) ? 'player' : views.color}
        ></prunus-color-key>
        ${this.#hands.module?.render(this) ?? nothing}
        <div class="hint" ?hidden=${!this._hint}>${text.wheelHint}</div>
        <div class="card panel" ?hidden=${card === null || !this.#report.isReady}>
          ${this.#report.card(card, step, language)}
        </div>
        <p id="instructions" class="unseen">${text.instructions}</p>
        <p class="unseen" aria-live="polite">${this.#report.spoken(selection, step, language)}</p>
        ${this.poster()}
      </div>
      ${quiz ?? nothing} ${this.below()}
      <slot></slot>
    `;
  }

  /** Nothing until their code is there: they come after the picture. */
  #railButtons(): TemplateResult | typeof nothing {
    const { module } = this.#rail;
    const { scene, step } = this.#drawing;
    const language = this.ownLanguage;
    if (module === null || this.#isHeld) return nothing;
    const stepping = scene !== null && step < totalSteps(scene.trace);
    return html`
      ${module.viewButtons(viewsFrom(this), scene, this.hasBoard, language, (action) => this.#changeViews(action))}
      ${this.#navigation?.buttons() ?? nothing}
      ${module.zoomButtons(stepping, language, (action) => this.#act(action))}
    `;
  }

  protected override get drawn(): TreeDrawn | null {
    const drawn = this.#drawing.drawn(this.#picture, this.#name);
    return drawn && { ...drawn, graph: graphDrawn(this.renderRoot) };
  }

  /** Selects a node and brings it into view, out of every fold that it is in. */
  #goTo({ scene, node, stub }: Selection): void {
    if (this.#drawing.openOver({ scene, node, stub })) this.#reshape(null);
    const main = this.#drawing.scene;
    const selection = main && againIn(main, { scene, node, stub });
    if (main === null || selection === null) return;
    this.#pointing.select(selection);
    // The stage has to know the scene first.
    void this.updateComplete.then(() => {
      const covered = this.#navigation?.open === 'find' ? COVERED : 0;
      const { scene: now, stage } = this.#drawing;
      if (now === main) stage?.seek(placeIn(main, selection), covered);
    });
  }

  get #picture(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.stage');
  }

  #focusPicture(): void {
    this.#picture?.focus({ preventScroll: true });
  }

  #start(): void {
    const detach = this.#drawing.attach(this.#picture!, {
      rested: (camera) => {
        this.camera = camera;
        emit(this, 'prunus-camera', { camera, look: this.outlook });
        this.#navigation?.rested(camera);
      },
      framed: (camera, view) => {
        overviewOf(this.renderRoot)?.frame?.(camera, view);
        this.#hands.module?.framed();
      },
      resized: () => this.#chooseStrip(),
      recolored: () => this.refreshColors(),
    });
    this.#stop = () => {
      this.#deafen?.();
      this.#deafen = null;
      detach();
      clearTimeout(this.#hintTimer);
    };
    this.#listen();
    this.#show();
    this.#drawing.stage?.look(this.#wanted, false);
  }

  /** To the gestures on its picture, as soon as it can. */
  #listen(): void {
    this.#deafen ??= this.#rail.module?.listen(this.#picture!, this.#pointing.gestures) ?? null;
  }

  /** Whether what comes after a step is asked. */
  get #isHeld(): boolean {
    return typeof this.until === 'number';
  }

  /** What the page, or whoever moved the tree last, wants to be seen; null: all of it. */
  get #wanted(): CameraState | Outlook | null {
    return this.camera ?? this.look ?? null;
  }

  #show(): void {
    const { stage, scene, moment } = this.#drawing;
    if (stage === null) return;
    const element = this.#picture!;
    const { selection, hovered } = this.#pointing;
    const language = this.ownLanguage;
    const words = { language, ...treeText[language] };
    const views = viewsFrom(this);
    this.#drawing.show(element, views, { selection, hovered, lit: this.lit }, words);
    if (scene === null || moment === null) return;
    const selected = selection?.scene === scene ? selection.node : null;
    tellParts(this.renderRoot, this.#drawing, views.color, language, selected);
    element.style.cursor = hovered === null || hovered.kind === 'many' ? '' : 'pointer';
  }

  /** Folds were opened or closed, over `node` of the main trace if one is given: that stays put. */
  #reshape(node: number | null): void {
    const before = this.#drawing.reshape(node);
    const { scene } = this.#drawing;
    if (before === null || scene === null) return;
    this.#chooseStrip();
    this.#pointing.moveTo(scene, before);
    this.requestUpdate();
  }

  readonly #choosePosition = (node: number, enter: boolean): void => {
    const { scene } = this.#drawing;
    if (scene === null) return;
    if (enter) this.#takeViews({ ...viewsFrom(this), view: 'tree' });
    this.#goTo({ scene, node, stub: false });
  };

  #changeViews(action: Exclude<ViewAction, 'fold'>): void {
    this.#takeViews(changedViews(viewsFrom(this), action));
  }

  #takeViews(views: TreeViews): void {
    Object.assign(this, views);
    emit(this, 'prunus-view', views);
  }

  /** By the tree and the width alone: a strip that comes and goes with the zoom would be in the way. */
  #chooseStrip(): void {
    if (this.clientWidth > 0) this._strip = this.#drawing.isWiderThan(this.clientWidth);
    this.toggleAttribute('data-strip', this._strip);
  }

  #setActive(active: boolean): void {
    this.#active = active;
    this.toggleAttribute('data-active', active);
    if (active) this._hint = false;
    else this.#pointing.leave();
  }

  #showHint(): void {
    this._hint = true;
    clearTimeout(this.#hintTimer);
    this.#hintTimer = setTimeout(() => (this._hint = false), HINT_MS);
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#navigation?.key(event) === true || this.#hands.module?.key(event) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const action = treeActionOf(event);
    if (action === null) return;
    if (this.#isHeld && (action.kind === 'jump' || action.kind === 'byValue')) return;
    if (action.kind === 'walk') this.#pointing.walk(action.direction);
    else if (action.kind === 'jump') this.#pointing.jump(action.to);
    else if (!this.#act(action.kind)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Does what a button or a key means; false where that is nothing now. */
  #act(action: TreeCommand): boolean {
    switch (action) {
      case 'view':
      case 'graph':
      case 'byValue':
      case 'folding':
        this.#changeViews(action);
        return true;
      case 'fold': {
        const runs = this.#drawing.foldAt(this.#pointing.selection);
        if (runs !== null) this.#reshape(this.#drawing.toggle(runs));
        return runs !== null;
      }
      case 'zoomIn':
      case 'zoomOut':
      case 'fit':
        zoom(this.renderRoot, this, action);
        return true;
      case 'locate':
        this.centerOn(this.#drawing.current);
        return true;
      case 'enter':
        return this.#pointing.enter();
      case 'leave':
        // In a page of its own a tree lets go at once; in the lab, first of the node, then of itself.
        if (this.embed !== null || this.#pointing.selection === null) this.#picture!.blur();
        if (this.#pointing.selection !== null) this.#pointing.select(null);
        return true;
    }
  }

  /** What the tree is called; nothing where a page has given what is no text. */
  get #name(): string {
    return typeof this.label === 'string' ? this.label : '';
  }
}

define('prunus-tree', PrunusTree);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-tree': PrunusTree;
  }
}
