import type { CameraState, TreeColor } from '../layout/view-state.ts';
import { rowHeight, type View } from '../layout/camera.ts';
import { Strata } from '../draw/parts/strata.ts';
import { Cells } from './cells.ts';
import { IcicleFolds } from './folds.ts';
import { strataForm } from './inks.ts';
import { IcicleStubs } from './stubs.ts';
import type { Scene } from '../layout/layout.ts';
import { lookAt } from '../layout/look.ts';
import type { Moment } from '../../trace/moment.ts';
import type { Inks, Picture } from '../draw/picture.ts';
import { Rectangles } from '../../core/drawing/rectangles.ts';
import { Visible } from '../layout/visible.ts';

/**
 * The whole of a tree in a strip: an icicle with all its rows in it, whatever their number. Drawn once
 * for a scene and then looked at; costs what any frame does, not what the tree has.
 */

/** Far more rows than any search is deep: nothing is left out for being below the view. */
const TALL = 1e6;

export class OverviewPainter {
  readonly #visible = new Visible();
  readonly #rectangles = new Rectangles();
  readonly #strata = new Strata();
  readonly #cells = new Cells();
  readonly #stubs = new IcicleStubs();
  readonly #folds = new IcicleFolds();

  /** Fills `width` × `height` pixels of `context`, whose unit is one CSS pixel. */
  paint(
    context: CanvasRenderingContext2D,
    scene: Scene,
    inks: Inks,
    color: TreeColor,
    width: number,
    height: number,
  ): void {
    context.fillStyle = inks.paper;
    context.fillRect(0, 0, width, height);
    const camera: CameraState = { x: 0, y: 0, scale: width / Math.max(1, scene.slots) };
    const view: View = { width, height: TALL, slots: scene.slots, rows: scene.rows, foot: 0 };
    // Everything has happened: only the tree's form is shown, whatever step one is at.
    const look = { camera, view, step: Number.MAX_SAFE_INTEGER, thinnest: 1.6, margin: 0 };
    const visible = this.#visible;
    lookAt(scene, look, visible);
    visible.rowHeight = height / Math.max(1, scene.rows);
    const picture: Picture = {
      view: 'icicle',
      grown: null,
      context,
      visible,
      look: { ...look, view: { ...view, height } },
      moment: AFTERWARDS,
      header: scene.trace.header,
      inks,
      color,
      board: null,
      windows: false,
      words: {
        language: 'en',
        best: String,
        more: String,
        folded: () => '',
        foldKinds: NO_WORDS,
        foldVerdicts: NO_WORDS,
      },
    };
    this.#strata.draw(picture, strataForm(picture));
    this.#cells.fill(picture, this.#rectangles);
    this.#stubs.fill(picture, this.#rectangles);
    this.#folds.fill(picture, this.#rectangles);
    this.#rectangles.fill(context);
  }
}

const NO_WORDS = { refuted: '', worse: '', noBetter: '' };

const AFTERWARDS: Moment = {
  step: Number.MAX_SAFE_INTEGER,
  event: null,
  current: -1,
  path: [],
  readings: [],
  variation: [],
};

/** Which part of the whole a camera sees, as shares from 0 to 1 of width and height. */
export interface Share {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function shareSeen(camera: CameraState, view: View): Share {
  const share = (value: number): number => Math.min(1, Math.max(0, value));
  const slots = Math.max(1, view.slots);
  const rows = Math.max(1, view.rows);
  const tall = view.height / rowHeight(camera.scale, view);
  return {
    left: share(camera.x / slots),
    right: share((camera.x + view.width / camera.scale) / slots),
    top: share(camera.y / rows),
    bottom: share((camera.y + tall) / rows),
  };
}
