import { isSameGrowth } from '../../trace/growing/same-growth.ts';
import { clampStep } from '../../trace/clock.ts';
import { momentOf, type Moment } from '../../trace/moment.ts';
import { NONE } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { isSecondMax, sidesOf } from '../../tree/color/sides.ts';
import { inksOf, type Inks, type PictureWords } from '../../tree/draw/picture.ts';
import { type Grafts, Scenes } from '../../tree/draw/scenes.ts';
import { SHAPE_ROOM } from '../../tree/layout/detail.ts';
import type { Path } from '../../search/path.ts';
import type { FoldRuns } from '../../tree/layout/fold-facts.ts';
import { OpenedFolds } from '../../tree/layout/opened-folds.ts';
import type { Scene, Seating } from '../../tree/layout/layout.ts';
import { hostOf, type Selection } from '../../tree/layout/walk.ts';
import type { Hit } from '../../tree/navigate/hit.ts';
import type { StageEvents } from '../../tree/content.ts';
import { Stage } from '../../tree/stage.ts';
import { readPalette } from '../../ui/css-palette.ts';
import type { TreeDrawn } from './export/tree-export.ts';
import { viewsFrom, type TreeViews } from './tree-views.ts';

/** What a person points at, to be seen in the drawing. */
interface PointedAt {
  readonly selection: Selection | null;
  readonly hovered: Hit | null;
  readonly lit: ReadonlySet<number> | null;
}

/** By each trace of a picture how its siblings stand, as in another one; those of none as they were played. */
export type Seatings = ReadonlyMap<Trace, Seating>;

/** When the page's colors are others at once. */
const RECOLORING = ['(prefers-color-scheme: dark)', '(forced-colors: active)'] as const;

/**
 * What is drawn of a tree: the scene of a trace and its grafts, at a step, with the folds that a person
 * has opened, on a stage that is there while the element is on a page.
 */
export class TreeDrawing {
  stage: Stage | null = null;
  scene: Scene | null = null;
  moment: Moment | null = null;
  /** Whether MAX has the other side's color in `#inks`. */
  #isTurned = false;
  /** Whether its sides are green and red. */
  #isGreen = false;
  #inks: Inks | null = null;
  readonly #scenes = new Scenes();
  readonly #folds = new OpenedFolds();
  #grafts: Grafts = new Map<number, Trace>();
  #views = viewsFrom({});
  #seatings: Seatings | null | undefined;

  /** The colors of what is drawn, with each side's; null before anything is. */
  get inks(): Inks | null {
    return this.#inks;
  }

  /** Has the colors read once more: the page's are others. */
  forgetColors(): void {
    this.#inks = null;
  }

  /** The step that is shown. */
  get step(): number {
    return this.moment?.step ?? 0;
  }

  /** The node of that step, or below 0. */
  get current(): number {
    return this.moment?.current ?? NONE;
  }

  get hasBoard(): boolean {
    return this.scene !== null && this.#scenes.factsOf(this.scene.trace).board !== null;
  }

  /**
   * Takes another trace, other grafts, or other views of them. `before`: the scene until now; `isSame`:
   * the trace is that of the same search, perhaps some time later.
   */
  take(
    trace: Trace | null,
    grafts: Grafts,
    views: TreeViews,
    seatings: Seatings | null | undefined,
  ): { readonly before: Scene | null; readonly isSame: boolean } {
    const before = this.scene;
    const isSame = isSameGrowth(before?.trace ?? null, trace);
    if (isSame && before !== null && trace !== null) this.#folds.carryOver(before.trace, trace);
    this.#grafts = grafts;
    this.#views = views;
    this.#seatings = seatings;
    this.scene = trace === null ? null : this.#build(trace);
    return { before, isSame };
  }

  /** Shows the trace when so many events have happened; null: all. */
  goTo(step: number | null): void {
    const trace = this.scene?.trace;
    this.moment = trace === undefined ? null : momentOf(trace, clampStep(trace, step));
  }

  /** Opens every fold that a node is in, and those over the ghost that it is in; false where none is. */
  openOver({ scene, node, stub }: Selection): boolean {
    let isOpened = false;
    for (let at: Selection | null = { scene, node, stub }; at !== null;) {
      isOpened = this.#folds.openOver(at.scene, at.node) || isOpened;
      at = this.scene === null ? null : hostOf(this.scene, at.scene);
    }
    return isOpened;
  }

  /** Opens these folds or closes them; the node of the main trace that is to stay put, or null. */
  toggle(runs: FoldRuns): number | null {
    this.#folds.toggle(runs);
    return runs.scene === this.scene ? runs.scene.folding!.table.from[runs.first]! : null;
  }

  /** Opens these folds of a trace, and closes all others; false where that is how it stands. */
  open(trace: Trace | null, paths: readonly Path[] | undefined): boolean {
    return trace !== null && paths !== undefined && this.#folds.openAll(trace, paths);
  }

  /** The folds of the main trace that are open. */
  openedPaths(): readonly Path[] {
    return this.scene === null ? [] : this.#folds.pathsOf(this.scene.trace);
  }

  /** What there is to open or close at what is selected. */
  foldAt(selection: Selection | null): FoldRuns | null {
    return selection && this.#folds.runsAt(selection.scene, selection.node);
  }

  /**
   * Lays the scene out again after folds were opened or closed, so that `node` of the main trace, if
   * one is given, stays where it is. The scene until now; null where there is none.
   */
  reshape(node: number | null): Scene | null {
    const before = this.scene;
    if (before === null) return null;
    this.scene = this.#build(before.trace);
    if (node !== null) this.stage?.anchor(before, this.scene, node, true);
    return before;
  }

  /** Whether the tree is too large to be seen whole at this width. */
  isWiderThan(width: number): boolean {
    return (this.scene?.slots ?? 0) * SHAPE_ROOM > width;
  }

  /** Sets the stage up on the canvas in an element. Returns what takes it down again. */
  attach(
    element: HTMLElement,
    events: StageEvents & { resized(): void; recolored(): void },
  ): () => void {
    const stage = new Stage(element.querySelector('canvas')!, events);
    const resize = () => {
      stage.resize(element.clientWidth, element.clientHeight);
      events.resized();
    };
    const resizes = new ResizeObserver(resize);
    resizes.observe(element);
    const queries = RECOLORING.map((query) => window.matchMedia(query));
    const recolor = () => events.recolored();
    for (const query of queries) query.addEventListener('change', recolor);
    this.stage = stage;
    resize();
    return () => {
      for (const query of queries) query.removeEventListener('change', recolor);
      resizes.disconnect();
      stage.dispose();
      this.stage = null;
    };
  }

  /** Draws it, in the colors that `element` has when it is first drawn, or after `forgetColors`. */
  show(element: HTMLElement, views: TreeViews, pointed: PointedAt, words: PictureWords): void {
    const { scene, moment } = this;
    if (scene === null || moment === null) {
      this.stage?.show(null);
      return;
    }
    const { header } = scene.trace;
    const isTurned = isSecondMax(header);
    const isGreen = views.color === 'green-red';
    if (isTurned !== this.#isTurned || isGreen !== this.#isGreen) this.forgetColors();
    [this.#isTurned, this.#isGreen] = [isTurned, isGreen];
    this.#inks ??= inksOf(sidesOf(readPalette(element), header, views.color));
    const { selection, hovered, lit } = pointed;
    this.stage?.show({
      // Where it is shown as a graph the tree waits below.
      view: views.view === 'icicle' ? 'icicle' : 'tree',
      color: views.color,
      scene,
      moment,
      ...this.#scenes.factsOf(scene.trace),
      words,
      inks: this.#inks,
      selected: selection?.stub === false && selection.fold === undefined ? selection : null,
      hovered: hovered?.kind === 'node' ? hovered : null,
      fold: foldPointedAt(pointed),
      lit,
    });
  }

  /** The same for pictures of it; `label` is what the page calls it. */
  drawn(element: HTMLElement | null, label: string): TreeDrawn | null {
    const shown = this.stage?.shown ?? null;
    if (shown === null || element === null) return null;
    const { content, look } = shown;
    return { content, look, label, palette: readPalette(element) };
  }

  #build(trace: Trace): Scene {
    const { siblings, folded } = this.#views;
    return this.#scenes.build(trace, this.#grafts, (each) =>
      this.#seatings
        ? { siblings, folding: null, seating: this.#seatings.get(each) ?? null }
        : this.#folds.shapeOf(each, siblings, folded),
    );
  }
}

function foldPointedAt({ selection, hovered }: PointedAt): FoldRuns | null {
  if (hovered?.kind === 'fold') return hovered;
  if (selection?.fold === undefined) return null;
  return { scene: selection.scene, ...selection.fold, opened: false };
}
