import { cutInFocus } from '../draw/focus.ts';
import { CutLinks } from '../draw/parts/link.ts';
import { Strata } from '../draw/parts/strata.ts';
import { TextPen } from '../../core/drawing/text-pen.ts';
import type { SceneNode } from '../layout/layout.ts';
import type { FoldRuns } from '../layout/fold-facts.ts';
import { Cells } from './cells.ts';
import { IcicleFolds } from './folds.ts';
import { strataForm } from './inks.ts';
import { drawHiddenCells, IcicleLabels } from './labels.ts';
import { drawFindings } from '../draw/parts/findings.ts';
import { drawBand, drawCurrent, drawFrame, drawFrames } from './marks.ts';
import { IcicleStubs } from './stubs.ts';
import type { Scene } from '../layout/layout.ts';
import { NONE } from '../../trace/nodes.ts';
import type { Picture } from '../draw/picture.ts';
import { PixelSheet } from '../../core/drawing/pixel-sheet.ts';
import { Rectangles } from '../../core/drawing/rectangles.ts';
import { totalSteps } from '../../trace/clock.ts';

/** Draws frames of the icicle. Keeps its buffers from one to the next, and nothing else. */
export class IciclePainter {
  readonly #rectangles = new Rectangles();
  readonly #sheet = new PixelSheet();
  readonly #strata = new Strata();
  readonly #cells = new Cells();
  readonly #stubs = new IcicleStubs();
  readonly #folds = new IcicleFolds();
  readonly #labels = new IcicleLabels();
  readonly #links = new CutLinks();

  /** Draws what `lookAt` has found, from the back to the front. The unit is one CSS pixel. */
  paint(
    picture: Picture,
    scene: Scene,
    selected: SceneNode | null,
    hovered: SceneNode | null,
    fold: FoldRuns | null,
  ): void {
    const { context, look, inks, moment } = picture;
    picture.layer?.('ground');
    context.fillStyle = inks.paper;
    context.fillRect(0, 0, look.view.width, look.view.height);

    picture.layer?.('cells');
    const sheet = picture.asPixels === true ? this.#sheet : null;
    sheet?.clear(look.view.width, look.view.height, inks.paper);
    const ground = sheet ?? context;
    this.#strata.draw(picture, strataForm(picture), ground);
    this.#cells.fill(picture, this.#rectangles);
    this.#stubs.fill(picture, this.#rectangles);
    this.#folds.fill(picture, this.#rectangles);
    this.#rectangles.fill(ground);
    sheet?.show(context);
    picture.layer?.('pruned');
    this.#stubs.hatch(picture);
    this.#cells.hatch(picture);
    this.#cells.signs(picture, this.#rectangles);
    this.#rectangles.fill(context);

    picture.layer?.('variation');
    const stepping = moment.step < totalSteps(scene.trace);
    drawBand(picture, scene, moment.variation, inks.variation);
    picture.layer?.('path');
    if (stepping) drawFrames(picture, scene, moment.path, inks.accent);
    if (stepping && moment.current !== NONE) drawCurrent(picture, scene, moment.current);
    picture.layer?.('labels');
    drawHiddenCells(picture);
    const pen = new TextPen(context, inks.font);
    this.#labels.draw(picture, pen);
    this.#stubs.label(picture, pen);
    this.#folds.draw(picture, pen, fold);
    picture.layer?.('marks');
    drawFindings(picture, scene);
    if (hovered !== null) drawFrame(picture, hovered, inks.muted, 1);
    if (selected !== null) drawFrame(picture, selected, inks.accent, 3);
    const cut = cutInFocus(picture, scene, selected);
    if (cut !== NONE) this.#links.arrow(picture, scene, cut);
  }
}
