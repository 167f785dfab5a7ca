import type { SceneNode } from '../layout/layout.ts';
import { Edges } from './edges.ts';
import { drawHidden } from './hidden.ts';
import { drawLabels } from './labels.ts';
import { drawLine } from './lines.ts';
import { cutInFocus } from './focus.ts';
import { drawLight, drawMark } from './marks.ts';
import { Shapes } from './shapes.ts';
import type * as EveryPart from './parts/every-part.ts';
import { drawStubs, stubBars } from './stubs.ts';
import { Taken } from './taken.ts';
import { TextPen } from '../../core/drawing/text-pen.ts';
import type { FoldRuns } from '../layout/fold-facts.ts';
import type { Scene } from '../layout/layout.ts';
import { NONE } from '../../trace/nodes.ts';
import type { Picture } from './picture.ts';
import { Rectangles } from '../../core/drawing/rectangles.ts';
import { totalSteps } from '../../trace/clock.ts';

/** Draws frames. Keeps its buffers from one to the next, and nothing else. */
export class TreePainter {
  readonly #rectangles = new Rectangles();
  readonly #edges = new Edges();
  readonly #shapes = new Shapes();
  readonly #taken = new Taken();
  readonly #load: () => typeof EveryPart | null;
  #parts: {
    readonly strata: EveryPart.Strata;
    readonly boards: EveryPart.Boards;
    readonly links: EveryPart.CutLinks;
    readonly sheet: EveryPart.PixelSheet;
  } | null = null;

  /** `parts`: what the first picture of most trees can do without; null while it is on its way. */
  constructor(parts: () => typeof EveryPart | null) {
    this.#load = parts;
  }

  /**
   * Draws what `lookAt` has found, from the back to the front. The context's unit is one CSS pixel.
   *
   * @param fold the one that is pointed at or chosen
   */
  paint(
    picture: Picture,
    scene: Scene,
    selected: SceneNode | null,
    hovered: SceneNode | null,
    fold: FoldRuns | null,
  ): void {
    const { context, look, inks, moment, grown } = picture;
    picture.layer?.('ground');
    context.fillStyle = inks.paper;
    context.fillRect(0, 0, look.view.width, look.view.height);

    picture.layer?.('strata');
    const parts = picture.visible.columns.count > 0 ? this.#part : null;
    const sheet = picture.asPixels === true && parts !== null ? parts.sheet : null;
    sheet?.clear(look.view.width, look.view.height, inks.paper);
    const ground = sheet ?? context;
    this.#edges.combs(picture, this.#rectangles);
    this.#rectangles.fill(ground);
    parts?.strata.draw(picture, undefined, ground);
    const hasPruned = picture.figure?.pruned !== false;
    if (hasPruned) stubBars(picture, this.#rectangles);
    const folding = picture.visible.folds.count > 0 ? this.#load() : null;
    folding?.foldBars(picture, this.#rectangles);
    this.#shapes.bars(picture, this.#rectangles, grown?.grownBarColor);
    this.#rectangles.fill(ground);
    sheet?.show(context);

    const pen = new TextPen(context, inks.font);
    picture.layer?.('edges');
    this.#edges.curves(picture);
    picture.layer?.('pruned');
    if (hasPruned) drawStubs(picture);
    picture.layer?.('path');
    const stepping = moment.step < totalSteps(scene.trace);
    if (stepping) drawLine(picture, scene, moment.path, inks.accent, 2.5);
    picture.layer?.('variation');
    drawLine(picture, scene, moment.variation, inks.variation, 3);
    picture.layer?.('bound');
    const cut = cutInFocus(picture, scene, selected);
    const links = cut === NONE ? null : (this.#part?.links ?? null);
    links?.line(picture, scene, cut);
    picture.layer?.('current');
    if (stepping && moment.current !== NONE) {
      drawMark(picture, scene, moment.current, {
        fill: inks.current,
        stroke: inks.accent,
        grow: 6,
        lineWidth: 1.2,
      });
    }
    drawLight(picture, scene);
    picture.layer?.('nodes');
    this.#shapes.draw(picture);
    grown?.drawGrownShapes(picture);
    picture.layer?.('boards');
    if (picture.board !== null) this.#part?.boards.draw(picture);
    picture.layer?.('folds');
    drawHidden(picture);
    pen.refresh();
    this.#taken.begin(picture);
    folding?.drawFolds(picture, pen, fold, this.#taken.texts);
    picture.layer?.('labels');
    drawLabels(picture, pen, this.#taken, this.#load);

    // Over all that is pruned, and where nothing is written.
    picture.layer?.('pruned');
    if (hasPruned && picture.visible.stubs.count > 0) this.#load()?.drawCuts(picture, this.#taken);
    picture.layer?.('marks');
    grown?.drawPlayout(picture, scene, pen);
    if (scene.trace.findings !== undefined) this.#load()?.drawFindings(picture, scene);
    links?.arrow(picture, scene, cut, this.#taken.texts);

    const ring = { fill: null, stroke: inks.accent, grow: 4 };
    if (hovered !== null) {
      drawMark(picture, hovered.scene, hovered.node, {
        ...ring,
        lineWidth: 1.2,
        stroke: inks.muted,
      });
    }
    if (selected !== null) {
      drawMark(picture, selected.scene, selected.node, { ...ring, lineWidth: 2.2 });
    }
  }

  get #part() {
    const parts = this.#load();
    if (parts !== null) {
      this.#parts ??= {
        strata: new parts.Strata(),
        boards: new parts.Boards(),
        links: new parts.CutLinks(),
        sheet: new parts.PixelSheet(),
      };
    }
    return this.#parts;
  }
}
