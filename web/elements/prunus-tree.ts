import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isSameGrowth } from '../engine/growing-trace.ts';
import type { SearchResult } from '../engine/messages.ts';
import type { Trace } from '../engine/trace.ts';
import { tidyBookmarks, type Bookmark } from '../state/bookmarks.ts';
import type { CameraState, SiblingOrder, TreeView } from '../state/state.ts';
import type { SvgPicture } from '../export/tree-svg.ts';
import { formatValue } from '../text/format.ts';
import { languageOf, type Language } from '../text/language.ts';
import { treeText, type TreeText } from '../text/tree.ts';
import { viewsText } from '../text/views.ts';
import { looksAlike } from '../tree/camera.ts';
import { againIn } from '../tree/again.ts';
import { type FoldRuns, foldWords } from '../tree/fold-facts.ts';
import { SHAPE_ROOM } from '../tree/detail.ts';
import { listen } from '../tree/gestures.ts';
import type { Scene } from '../tree/layout.ts';
import { momentOf, type Moment } from '../tree/moment.ts';
import { nodeWords } from '../tree/node-words.ts';
import { NONE, prunedCount, rootsOf } from '../tree/nodes.ts';
import { inksOf, type Inks } from '../tree/picture.ts';
import { placeIn } from '../tree/place-in.ts';
import { type Grafts, isNode, Scenes } from '../tree/scenes.ts';
import { Stage } from '../tree/stage.ts';
import { clampStep, totalSteps } from '../tree/timeline.ts';
import { treeActionOf, type TreeDeed, type ViewAction } from '../tree/tree-keys.ts';
import { hostOf, type Selection } from '../tree/walk.ts';
import { readPalette } from './css-palette.ts';
import { define, send } from './events.ts';
import { LazyPart, lazyStyles } from './lazy.ts';
import './prunus-overview.ts';
import type { PrunusOverview } from './prunus-overview.ts';
import {
  languageConverter,
  SearchElement,
  SOURCE_ATTRIBUTES,
  stepConverter,
} from './search-element.ts';
import { controls, theme } from './theme.ts';
import { cardStyles, hitCard, placeCard } from './tree-card.ts';
import type { PictureOptions, PictureProblem, TexOptions, TreeDrawn } from './tree-export.ts';
import { TreeFolds } from './tree-folds.ts';
import { icons } from './tree-icons.ts';
import { TreePointing } from './tree-pointing.ts';
import { treeStyles } from './tree-styles.ts';
import type { TreeEmbed } from './tree-embed.ts';
import { treeEmbedStyles } from './tree-embed-styles.ts';
import { TreeTravel } from './tree-travel.ts';
import { travelStyles } from './travel-styles.ts';
import { TreeDrag } from './tree-drag.ts';
import { changedViews, viewButtons, viewsFrom, viewStyles } from './tree-views.ts';

/** What takes pictures; few readers ever take one. */
const loadExport = () => import('./tree-export.ts');

const ZOOM_STEP = 1.6;
/** How far down the bar to find with reaches, in pixels. */
const COVERED = 170;
const HINT_MS = 1800;
const NO_GHOSTS: Grafts = new Map<number, Trace>();

/**
 * The tree of a search on a canvas, to be panned, zoomed and walked.
 *
 * - `trace`: the search, or null. `step`: its first so many events have happened; null: all.
 * - `ghosts`: traces of what was pruned, by cut node, drawn in grey; and of what was not recorded, by
 *   the node that hides it. For nodes of a ghost by path: "4/0/8". No part of the timeline.
 * - `selected`: a node of `trace`, or null. `camera`: null fits the tree into the view.
 * - `view`: 'tree' or 'icicle'. `siblings`: 'play' or 'value', the best first. `folded`: whether many
 *   siblings that came to nothing are drawn as one; as an attribute "false" or anything else.
 * - `bookmarks`: places to be found again, {path, name}: see `state/bookmarks.ts`.
 * - `fit()`, `centerOn(node)`, `zoomBy(factor)`; `exportSVG()`, `exportPNG()`, `exportLaTeX()`.
 *
 * Without a trace it searches by itself: `<prunus-tree tree="((3 12 8) (2 4 6))" controls>`. See
 * `SearchElement` for what else can be said so. Then, and with `controls`, there are
 * - `play()`, `pause()`, `stepForward()`, `stepBack()`, `goTo(step)`, `run()`, `stop()`;
 * - `prunus-ready` {value, bestMove, nodes, complete}: the search is done;
 * - `prunus-problem` {problems}: something makes no sense, or has failed;
 * - `prunus-step` {step}, `prunus-play` {playing, speed}: of the timeline.
 *
 * Slots: what belongs to it, below it; `header` above; `poster`, until there is a tree. Parts:
 * `picture`, `poster`, `controls`, `timeline`, `narration`, `code`, `status`, `problem`, `quiz`.
 *
 * Tells, where a path is the moves from the root:
 * - `prunus-select` {node, path, ghost}: node null in a ghost, whose nodes `trace` does not have, and
 *   when nothing is selected any more;
 * - `prunus-ghost` {node, path}: the stub of a cut node is pressed, to open or close its ghost;
 *   `prunus-inner-ghost` {path}: the same within a ghost;
 * - `prunus-reveal` {node, path}: the sign of children that were not recorded is pressed;
 * - `prunus-goto` {step}: a node is pressed twice;
 * - `prunus-view` {view, siblings, folded}: a person has changed one of these;
 * - `prunus-bookmarks` {bookmarks}: a person has changed them;
 * - `prunus-camera` {camera}: a person has moved it and it rests;
 * - `prunus-move-child` {node, place}: with `movable`, a node has been dragged to another place, counted
 *   from 0, among its siblings as they are searched.
 */
export class PrunusTree extends SearchElement {
  static override properties = {
    trace: { attribute: false },
    step: { converter: stepConverter },
    ghosts: { attribute: false },
    selected: { attribute: false },
    camera: { attribute: false },
    view: { type: String },
    siblings: { type: String },
    folded: { converter: (value: string | null) => value !== 'false' },
    bookmarks: { attribute: false },
    movable: { type: Boolean },
    language: { converter: languageConverter },
    label: { type: String },
    _hint: { state: true },
    _strip: { state: true },
  };
  static override styles = [
    theme,
    controls,
    treeStyles,
    viewStyles,
    cardStyles,
    lazyStyles,
    travelStyles,
    treeEmbedStyles,
  ];

  // Pages that are not typed leave things undefined: the same as null.
  declare trace: Trace | null | undefined;
  declare step: number | null | undefined;
  declare ghosts: Grafts | null | undefined;
  declare selected: number | null | undefined;
  declare camera: CameraState | null | undefined;
  declare view: TreeView | undefined;
  declare siblings: SiblingOrder | undefined;
  declare folded: boolean | undefined;
  declare bookmarks: readonly Bookmark[] | null | undefined;
  declare language: Language;
  declare label: string;
  /** Whether nodes can be dragged among their siblings. */
  declare movable: boolean;
  declare _hint: boolean;
  /** Whether the tree is too large to be seen whole, so that an overview of it helps. */
  declare _strip: boolean;

  #stage: Stage | null = null;
  #scene: Scene | null = null;
  #moment: Moment | null = null;
  #inks: Inks | null = null;
  #active = false;
  #hintTimer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | null = null;
  readonly #scenes = new Scenes();
  readonly #folds = new TreeFolds();
  readonly #pointing: TreePointing;
  readonly #drag: TreeDrag;
  readonly #travel: TreeTravel;
  readonly #embedding = new LazyPart(this, () => import('./tree-embed.ts'));
  #embed: TreeEmbed | null = null;

  constructor() {
    super();
    this.trace = null;
    this.step = null;
    this.ghosts = NO_GHOSTS;
    this.selected = null;
    this.camera = null;
    this.view = 'tree';
    this.siblings = 'play';
    this.folded = true;
    this.bookmarks = [];
    this.language = 'en';
    this.label = '';
    this.movable = false;
    this._hint = false;
    this._strip = false;
    this.#pointing = this.#newPointing();
    this.#drag = this.#newDrag();
    this.#travel = this.#newTravel();
  }

  /** Brings the whole tree into view. */
  fit(): void {
    this.#stage?.fit();
  }

  /** Brings a node into the middle of the view, large enough to be read. */
  centerOn(node: number): void {
    if (this.#scene === null || !isNode(this.#scene.trace, node)) return;
    if (this.#folds.openOver(this.#scene, node)) {
      this.#reshape(null);
      this.#show();
    }
    this.#stage?.centreOn(node);
  }

  /** Zooms around the middle of the view. */
  zoomBy(factor: number): void {
    if (factor > 0 && Number.isFinite(factor)) this.#stage?.zoomTowards(factor);
  }

  /** Plays the search from the present step on, or from its start at the end. */
  play(): void {
    void this.#embedded().then((embed) => {
      if (embed?.playing === false) embed.act('play');
    });
  }

  pause(): void {
    if (this.#embed?.playing === true) this.#embed.act('play');
  }

  stepForward(): void {
    void this.#embedded().then((embed) => embed?.act('forward'));
  }

  stepBack(): void {
    void this.#embedded().then((embed) => embed?.act('back'));
  }

  /** Shows the search when so many events of it have happened; null: all. */
  goTo(step: number | null): void {
    void this.#embedded().then((embed) => embed?.goTo(step));
  }

  /**
   * Has the search done that the attributes say, again if it was, even out of sight. Resolves when it
   * has ended: with what it found, or with null where it was refused, has failed or was stopped.
   */
  async run(): Promise<SearchResult | null> {
    const run = await (await this.#embedded())?.finished(true);
    return run?.status.kind === 'done' ? run.result : null;
  }

  /** Ends a search that runs. What is there of its tree stays. */
  stop(): void {
    this.#embed?.stop();
  }

  /** The tree as it is drawn now, as SVG: `{svg, width, height}`; or `{problem}`, a sentence. */
  async exportSVG(options: PictureOptions = {}): Promise<SvgPicture | PictureProblem> {
    const { treePicture } = await loadExport();
    return treePicture(this.#drawn, options, this.#ownLanguage);
  }

  /** The same as a PNG file, `scale` times as large: 1 to 4. */
  async exportPNG(options: PictureOptions = {}, scale = 2): Promise<Blob | PictureProblem> {
    const { treePng } = await loadExport();
    const times = Number.isFinite(scale) ? Math.min(4, Math.max(1, scale)) : 2;
    return treePng(this.#drawn, options, times, this.#ownLanguage);
  }

  /** The whole tree for LaTeX, in TikZ: `{tex}`; or `{problem}`, a sentence. */
  async exportLaTeX(options: TexOptions = {}): Promise<{ readonly tex: string } | PictureProblem> {
    const { treeTex } = await loadExport();
    return treeTex(this.#drawn, options, this.#ownLanguage);
  }

  /** The board at the selected or the present node as SVG; null where there is no board. */
  async exportBoardSVG(options: Pick<PictureOptions, 'colors'> = {}): Promise<SvgPicture | null> {
    const { treeBoard } = await loadExport();
    return treeBoard(this.#drawn, options, this.#ownLanguage);
  }

  /** Whether there is a board to take a picture of. */
  get hasBoard(): boolean {
    return this.#scene !== null && this.#scenes.factsOf(this.#scene.trace).board !== null;
  }

  /** Reads the theme's colors again: for pages that change them in a way that nothing tells. */
  refreshColors(): void {
    this.#inks = null;
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
    this.#followEmbed(changed);
    const trace = this.trace === undefined || this.trace?.length === 0 ? null : this.trace;
    const shaped = changed.has('siblings') || changed.has('folded');
    if (changed.has('trace') || changed.has('ghosts') || shaped) {
      const before = this.#scene;
      const isSame = isSameGrowth(before?.trace ?? null, trace);
      if (isSame && before !== null && trace !== null) this.#folds.carryOver(before.trace, trace);
      this.#scene = this.#build(trace);
      this.#chooseStrip();
      if (shaped && before !== null && this.#scene !== null) {
        const { selection } = this.#pointing;
        const chosen = selection?.scene === before ? selection.node : null;
        this.#stage?.anchor(before, this.#scene, chosen, false);
      }
      if (this.#scene !== null && isSame) this.#pointing.moveTo(this.#scene, before);
      else this.#pointing.forget();
      if (!isSame && !changed.has('selected')) this.selected = null;
      this.#travel.sceneChanged(!isSame);
    }
    if (changed.has('trace') || changed.has('step')) {
      this.#moment = trace === null ? null : momentOf(trace, clampStep(trace, this.step ?? null));
    }
    if (changed.has('selected')) {
      this.#pointing.adopt(this.selected ?? null);
      this.#travel.selected(this.#pointing.selection, false);
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#stage === null) return;
    if (changed.has('camera')) {
      // A page gives back what it was told, perhaps rounded: that is no reason to move.
      const camera = this.camera ?? null;
      const { view, camera: present } = this.#stage;
      if (!looksAlike(view, present, camera)) this.#stage.look(camera, true);
    }
    this.#show();
    const stepped = changed.has('step') && !changed.has('trace');
    if (stepped && this.#moment !== null) this.#stage.follow(this.#moment.current);
    this.toggleAttribute('data-outline', this.#travel.open === 'outline');
    this.#placeCard();
    this.#embed?.updated();
  }

  protected override render(): TemplateResult {
    const text = treeText[this.language === 'zh' ? 'zh' : 'en'];
    const views = viewsText[this.language === 'zh' ? 'zh' : 'en'];
    const { card } = this.#pointing;
    const step = this.#moment?.step ?? 0;
    const stepping = this.#scene !== null && step < totalSteps(this.#scene.trace);
    const button = (name: 'zoomIn' | 'zoomOut' | 'fit' | 'locate') =>
      html`<button
        type="button"
        title=${text[name]}
        aria-label=${text[name]}
        @click=${() => this.#act(name)}
      >
        ${icons[name]}
      </button>`;
    const quiz = this.#embed?.quiz() ?? null;
    return html`
      <slot name="header"></slot>
      <div class="picture" part="picture" ?hidden=${quiz !== null}>
        <div
          class="stage"
          tabindex="0"
          role="application"
          aria-label=${this.#summary(text)}
          aria-describedby="instructions"
          @focus=${() => this.#setActive(true)}
          @blur=${() => this.#setActive(false)}
          @keydown=${this.#onKey}
        >
          <canvas aria-hidden="true"></canvas>
        </div>
        ${viewButtons(viewsFrom(this), this.#scene, views, (action) => this.#changeViews(action))}
        <div class="buttons">
          ${button('zoomIn')} ${button('zoomOut')} ${button('fit')}
          ${stepping ? button('locate') : nothing}
        </div>
        ${this.#travel.render()}
        ${
          this._strip
            ? html`<prunus-overview
                .language=${this.language}
                @prunus-overview=${(event: CustomEvent<{ x: number; y: number | null }>) => {
                  this.#stage?.showAt(event.detail.x, event.detail.y);
                }}
              ></prunus-overview>`
            : nothing
        }
        ${this.#drag.render()}
        <div class="hint" ?hidden=${!this._hint}>${text.wheelHint}</div>
        <div class="card" ?hidden=${card === null}>
          ${card === null ? nothing : hitCard(card.hit, step, text, views)}
        </div>
        <p id="instructions" class="unseen">${text.instructions}</p>
        <p class="unseen" aria-live="polite">${this.#spoken(text)}</p>
        ${this.#embed?.poster() ?? nothing}
      </div>
      ${quiz ?? nothing} ${this.#below()}
      <slot></slot>
    `;
  }

  /** What stands below the picture of a tree that is embedded in a page. */
  #below(): TemplateResult | typeof nothing {
    if (this.#embed !== null) return this.#embed.below();
    if (!this.#isEmbedded) return nothing;
    return html`${this.#embedding.show(this.language === 'zh' ? 'zh' : 'en', () => nothing)}`;
  }

  /** Whether a page gives it attributes rather than a trace. */
  get #isEmbedded(): boolean {
    return this.says(['controls', ...SOURCE_ATTRIBUTES]);
  }

  #followEmbed(changed: PropertyValues<this>): void {
    const isConcerned = SearchElement.concernsSearch(changed);
    if (isConcerned) this.toggleAttribute('data-embedded', this.#isEmbedded);
    const { module } = this.#embedding;
    if (this.#embed !== null && isConcerned) this.#embed.read();
    else if (module !== null) this.#embed ??= new module.TreeEmbed(this);
    this.#embed?.update();
  }

  /** The part that searches and plays; null where its code can't be loaded. */
  async #embedded(): Promise<TreeEmbed | null> {
    await this.#embedding.load();
    await this.updateComplete;
    return this.#embed;
  }

  /** The tree in a line, for those who can't see it. */
  #summary(text: TreeText): string {
    const before = this.#name === '' ? '' : `${this.#name}: `;
    if (this.#scene === null) return before + text.empty;
    const { trace } = this.#scene;
    if (trace.openNodes !== undefined) return before + text.growing;
    const root = rootsOf(trace).at(-1)!;
    const value = trace.header.complete ? formatValue(trace.value[root]!, trace.header) : null;
    return before + text.label(trace.header.totals.nodes, value);
  }

  get #ownLanguage(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #drawn(): TreeDrawn | null {
    const shown = this.#stage?.shown ?? null;
    const element = this.renderRoot.querySelector<HTMLElement>('.stage');
    if (shown === null || element === null) return null;
    const { content, look } = shown;
    return { content, look, label: this.#name, palette: readPalette(element) };
  }

  /** What is selected, in a sentence. */
  #spoken(text: TreeText): string {
    const { selection } = this.#pointing;
    if (selection === null || this.#moment === null) return '';
    const { scene, node, stub, fold } = selection;
    if (fold !== undefined) {
      const words = foldWords({ scene, ...fold, opened: false });
      return viewsText[this.language === 'zh' ? 'zh' : 'en'].spokenFold(words);
    }
    if (stub) return text.stub(prunedCount(scene.trace, node), scene.grafts.has(node));
    return text.spoken(nodeWords(scene, node, this.#moment.step));
  }

  #newDrag(): TreeDrag {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- for the getters below
    const element = this;
    return new TreeDrag({
      get stage() {
        return element.#stage;
      },
      get scene() {
        return element.#scene;
      },
      get movable() {
        return element.movable && element.siblings === 'play';
      },
      requestUpdate: () => {
        this.requestUpdate();
      },
      moved: (node, place) => {
        send(this, 'prunus-move-child', { node, place });
      },
    });
  }

  #newPointing(): TreePointing {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- for the getters below
    const element = this;
    return new TreePointing({
      get stage() {
        return element.#stage;
      },
      get scene() {
        return element.#scene;
      },
      get current() {
        return element.#moment?.current ?? NONE;
      },
      get active() {
        return element.#active;
      },
      activate: () => this.#focusPicture(),
      pointed: () => this.requestUpdate(),
      selected: (selection, walked) => this.#travel.selected(selection, walked),
      selectedNode: (node) => (this.selected = node),
      wheelRefused: () => this.#showHint(),
      grab: (x, y) => element.#drag.grab(x, y),
      toggleFold: (runs) => this.#toggleFold(runs),
      tell: (name, detail) => send(this, name, detail),
    });
  }

  #newTravel(): TreeTravel {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- for the getters below
    const element = this;
    return new TreeTravel({
      get stage() {
        return element.#stage;
      },
      get scene() {
        return element.#scene;
      },
      get selection() {
        return element.#pointing.selection;
      },
      get step() {
        return element.#moment?.step ?? 0;
      },
      get language() {
        return element.language === 'zh' ? 'zh' : 'en';
      },
      get bookmarks() {
        const { bookmarks } = element;
        return tidyBookmarks(Array.isArray(bookmarks) ? bookmarks : []).bookmarks;
      },
      set bookmarks(bookmarks) {
        element.bookmarks = bookmarks;
        send(element, 'prunus-bookmarks', { bookmarks });
      },
      goTo: (selection) => this.#goTo(selection),
      select: (selection) => this.#pointing.select(selection),
      openAt: (selection) => this.#pointing.openAt(selection),
      focusPicture: () => this.#focusPicture(),
      panel: async () => {
        await this.updateComplete;
        return this.renderRoot.querySelector<HTMLElement>('.over');
      },
      requestUpdate: () => this.requestUpdate(),
    });
  }

  /** Selects a node and brings it into view, out of every fold that it is in. */
  #goTo({ scene, node, stub }: Selection): void {
    let isReshaped = false;
    for (let at: Selection | null = { scene, node, stub }; at !== null;) {
      isReshaped = this.#folds.openOver(at.scene, at.node) || isReshaped;
      at = this.#scene === null ? null : hostOf(this.#scene, at.scene);
    }
    if (isReshaped) this.#reshape(null);
    const main = this.#scene;
    const selection = main && againIn(main, { scene, node, stub });
    if (main === null || selection === null) return;
    this.#pointing.select(selection);
    // The stage has to know the scene first.
    void this.updateComplete.then(() => {
      const covered = this.#travel.open === 'find' ? COVERED : 0;
      if (this.#scene === main) this.#stage?.seek(placeIn(main, selection), covered);
    });
  }

  #focusPicture(): void {
    this.renderRoot.querySelector<HTMLElement>('.stage')?.focus({ preventScroll: true });
  }

  #start(): void {
    const element = this.renderRoot.querySelector<HTMLElement>('.stage')!;
    const stage = new Stage(this.renderRoot.querySelector('canvas')!, {
      rested: (camera) => {
        this.camera = camera;
        send(this, 'prunus-camera', { camera });
        this.#travel.rested(camera);
      },
      framed: (camera, view) => this.#overview?.frame(camera, view),
    });
    const resize = () => {
      stage.resize(element.clientWidth, element.clientHeight);
      this.#chooseStrip();
    };
    const resizes = new ResizeObserver(resize);
    resizes.observe(element);
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const recolor = () => this.refreshColors();
    dark.addEventListener('change', recolor);
    const deafen = listen(element, this.#pointing.gestures);

    this.#stop = () => {
      deafen();
      dark.removeEventListener('change', recolor);
      resizes.disconnect();
      stage.dispose();
      this.#stage = null;
      clearTimeout(this.#hintTimer);
    };
    this.#stage = stage;
    resize();
    this.#show();
    stage.look(this.camera ?? null, false);
  }

  #show(): void {
    if (this.#stage === null) return;
    if (this.#scene === null || this.#moment === null) {
      this.#stage.show(null);
      return;
    }
    const element = this.renderRoot.querySelector<HTMLElement>('.stage')!;
    this.#inks ??= inksOf(readPalette(element));
    if (this.#overview !== null) {
      this.#overview.scene = this.#scene;
      this.#overview.inks = this.#inks;
    }
    const { selection, hovered } = this.#pointing;
    element.style.cursor = hovered === null || hovered.kind === 'many' ? '' : 'pointer';
    this.#stage.show({
      view: viewsFrom(this).view,
      scene: this.#scene,
      moment: this.#moment,
      ...this.#scenes.factsOf(this.#scene.trace),
      words: {
        ...treeText[this.language === 'zh' ? 'zh' : 'en'],
        ...viewsText[this.language === 'zh' ? 'zh' : 'en'],
      },
      inks: this.#inks,
      selected: selection?.stub === false && selection.fold === undefined ? selection : null,
      hovered: hovered?.kind === 'node' ? hovered : null,
      fold: this.#foldPointedAt(),
    });
  }

  #build(trace: Trace | null): Scene | null {
    if (trace === null) return null;
    const { siblings, folded } = viewsFrom(this);
    return this.#scenes.build(trace, this.ghosts ?? NO_GHOSTS, (each) =>
      this.#folds.shapeOf(each, siblings, folded),
    );
  }

  /** Folds were opened or closed, over `node` of the main trace if one is given: that stays put. */
  #reshape(node: number | null): void {
    const before = this.#scene;
    if (before === null) return;
    this.#scene = this.#build(before.trace);
    if (this.#scene === null) return;
    this.#chooseStrip();
    if (node !== null) this.#stage?.anchor(before, this.#scene, node, true);
    this.#pointing.moveTo(this.#scene, before);
    this.requestUpdate();
  }

  #toggleFold(runs: FoldRuns): void {
    this.#folds.toggle(runs);
    const isMain = runs.scene === this.#scene;
    this.#reshape(isMain ? runs.scene.folding!.table.from[runs.first]! : null);
  }

  #foldPointedAt(): FoldRuns | null {
    const { selection, hovered } = this.#pointing;
    if (hovered?.kind === 'fold') return hovered;
    if (selection?.fold === undefined) return null;
    return { scene: selection.scene, ...selection.fold, opened: false };
  }

  #changeViews(action: Exclude<ViewAction, 'fold'>): void {
    const views = changedViews(viewsFrom(this), action);
    Object.assign(this, views);
    send(this, 'prunus-view', views);
  }

  get #overview(): PrunusOverview | null {
    return this.renderRoot.querySelector('prunus-overview');
  }

  /** By the tree and the width alone: a strip that comes and goes with the zoom would be in the way. */
  #chooseStrip(): void {
    const { clientWidth } = this;
    if (clientWidth > 0) this._strip = (this.#scene?.slots ?? 0) * SHAPE_ROOM > clientWidth;
    this.toggleAttribute('data-strip', this._strip);
  }

  #placeCard(): void {
    const { card } = this.#pointing;
    if (card === null || this.#stage === null) return;
    placeCard(this.renderRoot.querySelector<HTMLElement>('.card')!, card, this.#stage.view);
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
    if (this.#travel.key(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const action = treeActionOf(event);
    if (action === null) return;
    if (action.kind === 'walk') this.#pointing.walk(action.direction);
    else if (action.kind === 'jump') this.#pointing.jump(action.to);
    else if (!this.#act(action.kind)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Does what a button or a key means; false where that is nothing now. */
  #act(action: TreeDeed): boolean {
    switch (action) {
      case 'view':
      case 'byValue':
      case 'folding':
        this.#changeViews(action);
        return true;
      case 'fold': {
        const { selection } = this.#pointing;
        const runs = selection && this.#folds.runsAt(selection.scene, selection.node);
        if (runs === null) return false;
        this.#toggleFold(runs);
        return true;
      }
      case 'zoomIn':
        this.zoomBy(ZOOM_STEP);
        return true;
      case 'zoomOut':
        this.zoomBy(1 / ZOOM_STEP);
        return true;
      case 'fit':
        this.fit();
        return true;
      case 'locate':
        if (this.#moment !== null) this.centerOn(this.#moment.current);
        return true;
      case 'enter':
        return this.#pointing.enter();
      case 'leave':
        // In a page of its own a tree lets go at once; in the lab, first of the node, then of itself.
        if (this.#embed !== null || this.#pointing.selection === null) {
          this.renderRoot.querySelector<HTMLElement>('.stage')!.blur();
        }
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
