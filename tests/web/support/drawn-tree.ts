import * as parts from '../../../web/tree/draw/parts/every-part.ts';
import { palettes, paletteOf } from '../../../web/tree/export/palettes.ts';
import { SvgPen } from '../../../web/core/drawing/svg-pen.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { inksOf, pictureDetail, type Picture } from '../../../web/tree/draw/picture.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { estimateWidth } from '../../../web/core/drawing/text-pen.ts';
import { TreePainter } from '../../../web/tree/draw/tree.ts';
import { fitTree, type View } from '../../../web/tree/layout/camera.ts';
import { DETAIL } from '../../../web/tree/layout/detail.ts';
import { lookAt, marginOf } from '../../../web/tree/layout/look.ts';
import { hasNarrowNode, type Scene } from '../../../web/tree/layout/layout.ts';
import type { CameraState, TreeColor } from '../../../web/tree/layout/view-state.ts';
import { Visible } from '../../../web/tree/layout/visible.ts';

/** Something that is written in a picture: where its middle line begins and ends, in CSS pixels. */
export interface Written {
  readonly text: string;
  /** As the pen was told. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

export interface DrawnTree {
  readonly scene: Scene;
  readonly view: View;
  readonly camera: CameraState;
  readonly visible: Visible;
  readonly written: readonly Written[];
  /** Left, top, right and bottom of what has round corners: leaves, and plates of values. */
  readonly plates: readonly (readonly [number, number, number, number])[];
  readonly boards: number;
  readonly svg: (name: string) => string;
}

/** What a stage keeps from one frame to the next. */
export class Kept {
  readonly scenes = new Scenes();
  readonly painter: Pick<TreePainter, 'paint'>;
  readonly #built = new Map<Trace, Scene>();

  constructor(painter: Pick<TreePainter, 'paint'> = new TreePainter(() => parts)) {
    this.painter = painter;
  }

  sceneOf(trace: Trace): Scene {
    const scene = this.#built.get(trace) ?? this.scenes.build(trace, new Map());
    this.#built.set(trace, scene);
    return scene;
  }
}

/**
 * A tree at the end of its search, or at `step`, in a view of that size; fitted, unless a camera is
 * given for what it is like when it is panned. Where a canvas is given, that is what it is drawn on.
 */
export function drawTree(
  trace: Trace,
  {
    width,
    height,
    whole = false,
  }: { readonly width: number; readonly height: number; readonly whole?: boolean },
  given: CameraState | null = null,
  step = totalSteps(trace),
  kept = new Kept(),
  color: TreeColor = 'player',
  onto: Pick<Picture, 'context' | 'asPixels' | 'view'> | null = null,
): DrawnTree {
  const { scenes, painter } = kept;
  const scene = kept.sceneOf(trace);
  const { slots, rows } = scene;
  const isSmall = slots <= 27 && rows <= 8;
  const readable = isSmall || Math.max(trace.length, slots) <= 40;
  const narrow = readable && hasNarrowNode(scene);
  const windowless = trace.grown !== undefined;
  const view: View = { width, height, slots, rows, foot: 0, readable, narrow, whole, windowless };
  const camera = given ?? fitTree(view);
  const { board, windows } = scenes.factsOf(trace);
  const moment = momentOf(trace, step);
  const margin = marginOf(board !== null, camera.scale, view);
  const look = { camera, view, step: moment.step, thinnest: 1.6, margin };
  const visible = new Visible();
  lookAt(scene, look, visible);
  const pen = new SvgPen();
  const written: Written[] = [];
  const { context } = pen;
  const write = pen.fillText.bind(pen);
  pen.fillText = (text, x, y) => {
    const size = Number(/([\d.]+)px/.exec(context.font)?.[1] ?? NaN);
    const wide = estimateWidth(text, size);
    const left =
      x - { left: 0, center: wide / 2, right: wide, start: 0, end: wide }[context.textAlign];
    written.push({ text, x, y, left, right: left + wide, size });
    write(text, x, y);
  };
  const plates: [number, number, number, number][] = [];
  const addPlate = pen.roundRect.bind(pen);
  pen.roundRect = (x, y, wide, tall, radii) => {
    plates.push([x, y, x + wide, y + tall]);
    addPlate(x, y, wide, tall, radii);
  };
  const picture: Picture = {
    view: 'tree',
    context,
    visible,
    look,
    moment,
    header: trace.header,
    inks: inksOf(paletteOf('light')),
    color,
    board,
    windows,
    words: { language: 'en', ...treeText.en },
    grown: trace.grown === undefined ? null : parts.grown,
    ...onto,
  };
  painter.paint(picture, scene, null, null, null);
  let boards = 0;
  for (let at = 0; at < visible.nodes.count; at++) {
    if (pictureDetail(picture, at) === DETAIL.board) boards++;
  }
  const svg = (name: string) => pen.document(width, height, name, palettes.light.font);
  return { scene, view, camera, visible, written, plates, boards, svg };
}
