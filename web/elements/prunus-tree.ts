import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Trace } from '../engine/trace.ts';
import type { CameraState } from '../state/state.ts';
import { formatValue } from '../text/format.ts';
import type { Language } from '../text/language.ts';
import { treeText, type TreeText } from '../text/tree.ts';
import { listen } from '../tree/gestures.ts';
import { type Layout, layoutOf, sceneOf, type Scene } from '../tree/layout.ts';
import { momentOf, type Moment } from '../tree/moment.ts';
import { hasWindows, nodeWords } from '../tree/node-words.ts';
import { isCutOff, movesTo, prunedCount, rootsOf } from '../tree/nodes.ts';
import { type Hit, hitAt } from '../tree/pick.ts';
import { inksOf, type Inks } from '../tree/picture.ts';
import { boardOf } from '../tree/scene-board.ts';
import { looksAlike } from '../tree/camera.ts';
import { Stage } from '../tree/stage.ts';
import { clampStep, enterStep, totalSteps } from '../tree/timeline.ts';
import { type Direction, hostOf, type Selection, walk, walkStart } from '../tree/walk.ts';
import { readPalette } from './css-palette.ts';
import { define, send } from './events.ts';
import { controls, theme } from './theme.ts';
import { cardStyles, lineCard, nodeCard } from './tree-card.ts';
import { icons } from './tree-icons.ts';
import { treeStyles } from './tree-styles.ts';

/** Distance in pixels at which a pointer still means a node: a finger is less exact. */
const MOUSE_REACH = 5;
const TOUCH_REACH = 20;
const ZOOM_STEP = 1.6;
const HINT_MS = 1800;

const NO_GHOSTS: ReadonlyMap<number, Trace> = new Map();

/**
 * The tree of a search on a canvas, to be panned, zoomed and walked.
 *
 * - `trace`: the search, or null. `step`: its first so many events have happened; null: all.
 * - `ghosts`: traces of what was pruned, by cut node; or of what was not recorded, by the node that
 *   hides it. Drawn in grey; no part of the timeline.
 * - `selected`: a node of `trace`, or null. `camera`: null fits the tree into the view.
 * - `fit()`, `centerOn(node)`, `zoomBy(factor)`.
 *
 * Tells: `prunus-select` {node, path, ghost} (node null in a ghost, whose nodes `trace` does not
 * have, and when nothing is selected any more),
 * `prunus-ghost` {node, path} when a stub is pressed, `prunus-goto` {step} when a node is pressed
 * twice, `prunus-camera` {camera} once a person has moved it and it rests. A path is the moves from
 * the root.
 */
export class PrunusTree extends LitElement {
  static override properties = {
    trace: { attribute: false },
    step: { attribute: false },
    ghosts: { attribute: false },
    selected: { attribute: false },
    camera: { attribute: false },
    language: { type: String },
    label: { type: String },
    _card: { state: true },
    _hint: { state: true },
  };
  static override styles = [theme, controls, treeStyles, cardStyles];

  // Pages that are not typed leave things undefined: the same as null.
  declare trace: Trace | null | undefined;
  declare step: number | null | undefined;
  declare ghosts: ReadonlyMap<number, Trace> | null | undefined;
  declare selected: number | null | undefined;
  declare camera: CameraState | null | undefined;
  declare language: Language;
  declare label: string;
  declare _card: { readonly hit: Hit; readonly x: number; readonly y: number } | null;
  declare _hint: boolean;

  #stage: Stage | null = null;
  #stopListening: (() => void) | null = null;
  #scene: Scene | null = null;
  #moment: Moment | null = null;
  #inks: Inks | null = null;
  #selection: Selection | null = null;
  #hovered: Hit | null = null;
  #active = false;
  #hintTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #layouts = new WeakMap<Trace, Layout>();
  readonly #ghostScenes = new WeakMap<Trace, Scene>();
  #resizes: ResizeObserver | null = null;
  readonly #schemes = window.matchMedia('(prefers-color-scheme: dark)');
  readonly #rethemed = () => this.refreshColors();

  constructor() {
    super();
    this.trace = null;
    this.step = null;
    this.ghosts = NO_GHOSTS;
    this.selected = null;
    this.camera = null;
    this.language = 'en';
    this.label = '';
    this._card = null;
    this._hint = false;
  }

  /** Brings the whole tree into view. */
  fit(): void {
    this.#stage?.fit();
  }

  /** Brings a node into the middle of the view, large enough to be read. */
  centerOn(node: number): void {
    if (this.#scene !== null && isNode(this.#scene.trace, node)) {
      this.#stage?.centreOn(node);
    }
  }

  /** Zooms around the middle of the view. */
  zoomBy(factor: number): void {
    if (factor > 0 && Number.isFinite(factor)) this.#stage?.zoomTowards(factor);
  }

  /** Reads the theme's colors again: for pages that change them in a way that nothing tells. */
  refreshColors(): void {
    this.#inks = null;
    this.#show();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#schemes.addEventListener('change', this.#rethemed);
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#schemes.removeEventListener('change', this.#rethemed);
    this.#stopListening?.();
    this.#resizes?.disconnect();
    this.#stage?.dispose();
    this.#stage = null;
    clearTimeout(this.#hintTimer);
  }

  protected override firstUpdated(): void {
    this.#start();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('trace') || changed.has('ghosts')) {
      const before = this.#scene;
      this.#scene = this.#buildScene();
      if (before?.trace !== this.#scene?.trace) this.#forget(changed.has('selected'));
      else this.#keepSelection();
    }
    if (changed.has('trace') || changed.has('step')) {
      const trace = this.#trace;
      this.#moment = trace === null ? null : momentOf(trace, clampStep(trace, this.step ?? null));
    }
    if (changed.has('selected')) this.#adoptSelected();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#stage === null) return;
    if (changed.has('camera')) this.#adoptCamera();
    this.#show();
    const stepped = changed.has('step') && !changed.has('trace');
    if (stepped && this.#moment !== null) this.#stage.follow(this.#moment.current);
    this.#placeCard();
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    return html`
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
      <div class="buttons" role="group" aria-label=${text.fit}>
        ${this.#button('zoomIn', () => this.zoomBy(ZOOM_STEP))}
        ${this.#button('zoomOut', () => this.zoomBy(1 / ZOOM_STEP))}
        ${this.#button('fit', () => this.fit())}
        ${this.#isStepping ? this.#button('locate', () => this.#locate()) : nothing}
      </div>
      <div class="hint" ?hidden=${!this._hint}>${text.wheelHint}</div>
      <div class="card" ?hidden=${this._card === null}>
        ${this._card === null ? nothing : this.#renderCard(this._card.hit, text)}
      </div>
      <p id="instructions" class="unseen">${text.instructions}</p>
      <p class="unseen" aria-live="polite">${this.#spoken(text)}</p>
    `;
  }

  get #text(): TreeText {
    return treeText[this.language === 'zh' ? 'zh' : 'en'];
  }

  /** The trace, or null where there is nothing to show. */
  get #trace(): Trace | null {
    return this.trace === undefined || this.trace?.length === 0 ? null : this.trace;
  }

  get #isStepping(): boolean {
    const trace = this.#trace;
    return trace !== null && this.#moment !== null && this.#moment.step < totalSteps(trace);
  }

  #button(name: 'zoomIn' | 'zoomOut' | 'fit' | 'locate', press: () => void): TemplateResult {
    const label = this.#text[name];
    return html`<button type="button" title=${label} aria-label=${label} @click=${press}>
      ${icons[name]}
    </button>`;
  }

  #renderCard(hit: Hit, text: TreeText): TemplateResult {
    if (hit.kind === 'many') return lineCard(text.many(hit.end - hit.from));
    const { scene, node } = hit;
    if (hit.kind === 'stub') {
      if (scene.ghost) return lineCard(text.cannotOpen);
      return lineCard(text.stub(prunedCount(scene.trace, node), scene.grafts.has(node)));
    }
    return nodeCard(nodeWords(scene, node, this.#moment?.step ?? 0), text, null);
  }

  #summary(text: TreeText): string {
    const trace = this.#trace;
    const before = this.label === '' ? '' : `${this.label}: `;
    if (trace === null) return before + text.empty;
    const root = rootsOf(trace).at(-1)!;
    const value = trace.header.complete ? formatValue(trace.value[root]!, trace.header) : null;
    return before + text.label(trace.header.totals.nodes, value);
  }

  #spoken(text: TreeText): string {
    const selection = this.#selection;
    if (selection === null || this.#moment === null) return '';
    const { scene, node, stub } = selection;
    if (stub) return text.stub(prunedCount(scene.trace, node), scene.grafts.has(node));
    return text.spoken(nodeWords(scene, node, this.#moment.step));
  }

  #start(): void {
    const stageElement = this.renderRoot.querySelector<HTMLElement>('.stage')!;
    const canvas = this.renderRoot.querySelector('canvas')!;
    this.#stage = new Stage(canvas, {
      drawn: () => this.#placeCard(),
      rested: (camera) => this.#tellCamera(camera),
    });
    this.#stopListening = listen(stageElement, {
      isActive: () => this.#active,
      pan: (dx, dy) => this.#stage?.panBy(dx, dy),
      zoom: (factor, x, y) => this.#stage?.zoomBy(factor, x, y),
      fling: (vx, vy) => this.#stage?.glide(vx, vy),
      press: (x, y, touch) => this.#onPress(x, y, touch),
      doublePress: (x, y, touch) => this.#onDoublePress(x, y, touch),
      hover: (x, y) => this.#onHover(x, y),
      leave: () => this.#onLeave(),
      wheelRefused: () => this.#showHint(),
    });
    this.#resizes = new ResizeObserver(() => {
      this.#stage?.resize(stageElement.clientWidth, stageElement.clientHeight);
    });
    this.#resizes.observe(stageElement);
    this.#stage.resize(stageElement.clientWidth, stageElement.clientHeight);
    this.#stage.look(this.camera ?? null, false);
    this.#show();
  }

  #show(): void {
    if (this.#stage === null) return;
    const scene = this.#scene;
    const moment = this.#moment;
    if (scene === null || moment === null) {
      this.#stage.show(null);
      return;
    }
    this.#inks ??= inksOf(readPalette(this.renderRoot.querySelector<HTMLElement>('.stage')!));
    const hovered = this.#hovered?.kind === 'node' ? this.#hovered : null;
    const selected = this.#selection?.stub === false ? this.#selection : null;
    this.#stage.show({
      scene,
      moment,
      board: this.#boardOf(scene.trace),
      windows: this.#windowsOf(scene.trace),
      words: this.#text,
      inks: this.#inks,
      selected,
      hovered,
    });
  }

  // What only depends on the trace is found once for it.
  #traceFacts: { trace: Trace; board: ReturnType<typeof boardOf>; windows: boolean } | null = null;
  #factsOf(trace: Trace) {
    if (this.#traceFacts?.trace !== trace) {
      this.#traceFacts = { trace, board: boardOf(trace.header), windows: hasWindows(trace) };
    }
    return this.#traceFacts;
  }
  #boardOf(trace: Trace) {
    return this.#factsOf(trace).board;
  }
  #windowsOf(trace: Trace) {
    return this.#factsOf(trace).windows;
  }

  #buildScene(): Scene | null {
    const trace = this.#trace;
    if (trace === null) return null;
    const grafts = new Map<number, Scene>();
    for (const [node, ghost] of this.ghosts ?? NO_GHOSTS) {
      if (ghost.length === 0 || !isNode(trace, node)) continue;
      let scene = this.#ghostScenes.get(ghost);
      if (scene === undefined) {
        scene = sceneOf(ghost, this.#layoutOf(ghost), undefined, isCutOff(trace, node));
        this.#ghostScenes.set(ghost, scene);
      }
      grafts.set(node, scene);
    }
    return sceneOf(trace, this.#layoutOf(trace), grafts);
  }

  #layoutOf(trace: Trace): Layout {
    let layout = this.#layouts.get(trace);
    if (layout === undefined) {
      layout = layoutOf(trace);
      this.#layouts.set(trace, layout);
    }
    return layout;
  }

  /** Another tree: nothing of what was pointed at is left. */
  #forget(selectedAnew: boolean): void {
    this.#hovered = null;
    this._card = null;
    this.#selection = null;
    if (!selectedAnew) this.selected = null;
  }

  /** The same tree with other ghosts: what was selected is in a new scene, or gone. */
  #keepSelection(): void {
    this.#hovered = null;
    this._card = null;
    const selection = this.#selection;
    if (selection === null || this.#scene === null) return;
    if (selection.scene.trace === this.#scene.trace) {
      this.#selection = { ...selection, scene: this.#scene };
    } else if (hostOf(this.#scene, selection.scene) === null) {
      this.#selection = null;
    }
  }

  #adoptSelected(): void {
    const selected = this.selected ?? null;
    const scene = this.#scene;
    if (selected === null || scene === null || !isNode(scene.trace, selected)) {
      // A stub, or a node of a ghost, is selected here and nowhere else.
      const isOwn =
        this.#selection !== null && (this.#selection.stub || this.#selection.scene !== scene);
      if (!isOwn) this.#selection = null;
      return;
    }
    if (this.#selection?.scene === scene && this.#selection.node === selected) return;
    this.#selection = { scene, node: selected, stub: false };
  }

  #adoptCamera(): void {
    const stage = this.#stage;
    // A page gives back what it was told, perhaps rounded: that is no reason to move.
    const camera = this.camera ?? null;
    if (stage === null || looksAlike(stage.view, stage.camera, camera)) return;
    stage.look(camera, true);
  }

  #tellCamera(camera: CameraState | null): void {
    this.camera = camera;
    send(this, 'prunus-camera', { camera });
  }

  #setActive(active: boolean): void {
    this.#active = active;
    this.toggleAttribute('data-active', active);
    if (active) this._hint = false;
    else this.#onLeave();
  }

  #locate(): void {
    if (this.#moment !== null && this.#moment.current >= 0) this.centerOn(this.#moment.current);
  }

  #hit(x: number, y: number, touch: boolean): Hit | null {
    const picture = this.#stage?.picture;
    return picture ? hitAt(picture, x, y, touch ? TOUCH_REACH : MOUSE_REACH) : null;
  }

  #onPress(x: number, y: number, touch: boolean): void {
    const hit = this.#hit(x, y, touch);
    if (hit?.kind === 'stub') {
      this._card = null;
      this.#toggleGhost(hit.scene, hit.node);
      return;
    }
    const node = hit?.kind === 'node' ? hit : null;
    this.#select(node === null ? null : { scene: node.scene, node: node.node, stub: false });
    this._card = touch && hit !== null ? { hit, x, y } : null;
  }

  #onDoublePress(x: number, y: number, touch: boolean): void {
    const hit = this.#hit(x, y, touch);
    if (hit?.kind === 'node' && hit.scene === this.#scene) {
      this.#goTo(hit.node);
    } else if (hit?.kind === 'many' && hit.scene === this.#scene) {
      this.#stage?.zoomTowards(6, x, y);
    } else if (hit === null) {
      this.#stage?.zoomTowards(2.2, x, y);
    }
  }

  #onHover(x: number, y: number): void {
    const hit = this.#hit(x, y, false);
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage')!;
    stage.style.cursor = hit === null || hit.kind === 'many' ? '' : 'pointer';
    const same =
      hit?.kind === 'node' &&
      this.#hovered?.kind === 'node' &&
      this.#hovered.node === hit.node &&
      this.#hovered.scene === hit.scene;
    this.#hovered = hit;
    this._card = hit === null ? null : { hit, x, y };
    if (!same) this.#show();
  }

  #onLeave(): void {
    if (this.#hovered === null && this._card === null) return;
    this.#hovered = null;
    this._card = null;
    this.#show();
  }

  #showHint(): void {
    this._hint = true;
    clearTimeout(this.#hintTimer);
    this.#hintTimer = setTimeout(() => (this._hint = false), HINT_MS);
  }

  #select(selection: Selection | null): void {
    const same =
      selection?.node === this.#selection?.node &&
      selection?.scene === this.#selection?.scene &&
      selection?.stub === this.#selection?.stub;
    if (same) return;
    this.#selection = selection;
    const main = selection !== null && selection.scene === this.#scene && !selection.stub;
    this.selected = main ? selection.node : null;
    this.requestUpdate();
    if (selection === null) {
      send(this, 'prunus-select', { node: null, path: [], ghost: false });
    } else if (!selection.stub) {
      const { scene, node } = selection;
      const path = this.#pathOf(scene, node);
      send(this, 'prunus-select', { node: main ? node : null, path, ghost: scene.ghost });
    }
  }

  /** The moves from the root of the search to a node, through whatever it is grafted onto. */
  #pathOf(scene: Scene, node: number): number[] {
    const host = this.#scene === null ? null : hostOf(this.#scene, scene);
    const before = host === null ? [] : this.#pathOf(host.scene, host.node);
    const moves = movesTo(scene.trace, node);
    // The root of a graft that is no ghost is its host once more.
    return host !== null && !host.stub
      ? [...before, ...moves.slice(before.length === 0 ? 0 : 1)]
      : [...before, ...moves];
  }

  #toggleGhost(scene: Scene, node: number): void {
    if (scene !== this.#scene) return;
    send(this, 'prunus-ghost', { node, path: movesTo(scene.trace, node) });
  }

  #goTo(node: number): void {
    const trace = this.#trace;
    if (trace !== null) send(this, 'prunus-goto', { step: enterStep(trace, node) + 1 });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#actOnKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #actOnKey(event: KeyboardEvent): boolean {
    const directions: Readonly<Record<string, Direction>> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowLeft: 'left',
      ArrowRight: 'right',
    };
    const direction = directions[event.key];
    if (direction !== undefined) {
      if (!event.shiftKey) return false;
      this.#walk(direction);
      return true;
    }
    switch (event.key) {
      case '+':
      case '=':
        this.zoomBy(ZOOM_STEP);
        return true;
      case '-':
      case '_':
        this.zoomBy(1 / ZOOM_STEP);
        return true;
      case '0':
        this.fit();
        return true;
      case '.':
        this.#locate();
        return true;
      case 'Enter':
        return this.#enter();
      case 'Escape':
        if (this.#selection !== null) this.#select(null);
        else this.renderRoot.querySelector<HTMLElement>('.stage')?.blur();
        return true;
      default:
        return false;
    }
  }

  #walk(direction: Direction): void {
    if (this.#scene === null || this.#moment === null) return;
    const current = Math.max(0, this.#moment.current);
    const next =
      this.#selection === null
        ? walkStart(this.#scene, current)
        : walk(this.#scene, this.#selection, direction);
    if (next === null) return;
    this.#select(next);
    // The main tree is scrolled along; a ghost is where its stub is.
    const host = next.scene === this.#scene ? next : hostOf(this.#scene, next.scene);
    if (host !== null) this.#stage?.follow(host.node);
  }

  #enter(): boolean {
    const selection = this.#selection;
    if (selection === null) return false;
    if (selection.stub) this.#toggleGhost(selection.scene, selection.node);
    else if (selection.scene === this.#scene) this.#goTo(selection.node);
    return true;
  }

  /** Beside the pointer, within the view. */
  #placeCard(): void {
    const card = this.renderRoot.querySelector<HTMLElement>('.card');
    if (card === null || this._card === null || this.#stage === null) return;
    const { width, height } = this.#stage.view;
    const { x, y } = this._card;
    const wide = card.offsetWidth;
    const tall = card.offsetHeight;
    let left = x + 16;
    if (left + wide > width - 6) left = x - wide - 16;
    left = Math.max(6, Math.min(left, width - wide - 6));
    let top = y + 14;
    if (top + tall > height - 6) top = y - tall - 14;
    top = Math.max(6, Math.min(top, height - tall - 6));
    card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

/** True for a number of a node: pages may hand us anything. */
function isNode(trace: Trace, node: number): boolean {
  return Number.isInteger(node) && node >= 0 && node < trace.length;
}

define('prunus-tree', PrunusTree);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-tree': PrunusTree;
  }
}
