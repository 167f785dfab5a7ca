import type { SvgPicture } from '../../core/drawing/svg-pen.ts';
import { tellsPlayer, type TreeColor, type TreeView } from '../layout/view-state.ts';
import { TreePainter } from '../draw/tree.ts';
import * as parts from '../draw/parts/every-part.ts';
import type { SceneNode } from '../layout/layout.ts';
import { IciclePainter } from '../icicle/icicle.ts';
import { type Scene, sceneOf } from '../layout/layout.ts';
import { type Look, lookAt } from '../layout/look.ts';
import type { Moment } from '../../trace/moment.ts';
import {
  type Figure,
  inksOf,
  type Picture,
  type PictureLayer,
  type PictureWords,
} from '../draw/picture.ts';
import { sidesOf } from '../color/sides.ts';
import type { Palette } from '../../core/drawing/palette.ts';
import type { TraceFacts } from '../draw/scenes.ts';
import { Visible } from '../layout/visible.ts';
import { SvgPen } from '../../core/drawing/svg-pen.ts';
import { MOST_NODES, wholeLook } from './tree-look.ts';

/** A tree as it is to be taken outside. */
export interface TreeTaken extends TraceFacts {
  readonly scene: Scene;
  /** The step that is shown. */
  readonly moment: Moment;
  readonly view: TreeView;
  readonly color: TreeColor;
  readonly words: PictureWords;
  /** What it is, in words: the title of the picture. */
  readonly title: string;
  readonly selected: SceneNode | null;
}

/** All of it; or what this look sees, as on a screen. */
export type TreePart = 'whole' | Look;

/** Why there is none: so many nodes, where so many are allowed. */
export interface TooManyNodes {
  readonly problem: 'too-many-nodes';
  readonly nodes: number;
  readonly limit: number;
}

/** What a book or an exam wants otherwise than it is on the screen. */
export interface FigureOptions extends Figure {
  /** Whether windows (α, β) are written beside the nodes. */
  readonly windows: boolean;
}

const AS_ON_SCREEN: FigureOptions = {
  shapes: 'triangles',
  values: 'all',
  windows: true,
  pruned: true,
};

/** The picture of a tree as SVG, in groups by what they are; refused where it has too many nodes. */
export function treeSvg(
  given: TreeTaken,
  part: TreePart,
  palette: Palette,
  figure: FigureOptions = AS_ON_SCREEN,
): SvgPicture | TooManyNodes {
  const taken = figure.pruned ? given : withoutGhosts(given);
  const seen = visibleOf(taken, part);
  if ('problem' in seen) return seen;
  const pen = new SvgPen();
  paintTree(taken, seen, palette, figure, pen.context, (name) => {
    pen.layer(name);
  });
  const { width, height } = seen.look.view;
  return { svg: pen.document(width, height, taken.title, palette.font), width, height };
}

/** What of a tree is in a picture, and how it is looked at. */
export interface TreeSeen {
  readonly look: Look;
  readonly visible: Visible;
}

/** Draws a tree as all pictures of it show it; `layer` is called with what comes next. */
export function paintTree(
  taken: TreeTaken,
  { look, visible }: TreeSeen,
  palette: Palette,
  { windows, ...figure }: FigureOptions,
  context: CanvasRenderingContext2D,
  layer?: (name: PictureLayer) => void,
): void {
  const isAsked = figure.values === 'leaves';
  // The line would give the answer away, and so would colors.
  const moment = isAsked ? { ...taken.moment, variation: [] } : taken.moment;
  const picture: Picture = {
    view: taken.view,
    context,
    visible,
    look,
    moment,
    header: taken.scene.trace.header,
    inks: inksOf(sidesOf(palette, taken.scene.trace.header, taken.color)),
    color: isAsked && !tellsPlayer(taken.color) ? 'player' : taken.color,
    figure,
    board: taken.board,
    windows: taken.windows && windows && !isAsked,
    words: taken.words,
    grown: taken.scene.trace.grown === undefined ? null : parts.grown,
    ...(layer === undefined ? {} : { layer }),
  };
  const painter = taken.view === 'icicle' ? new IciclePainter() : new TreePainter(() => parts);
  painter.paint(picture, taken.scene, taken.selected, null, null);
}

/** The same tree without what was pruned and is shown in grey. */
export function withoutGhosts(taken: TreeTaken): TreeTaken {
  const { trace, layout, grafts, ghost, siblings, folding, seating } = taken.scene;
  const kept = new Map([...grafts].filter(([, graft]) => !graft.ghost));
  if (kept.size === grafts.size) return taken;
  const scene = sceneOf(trace, layout, kept, ghost, { siblings, folding, seating });
  return { ...taken, scene, selected: null };
}

/** What of a tree is in a picture of it, and how it is looked at. */
export function visibleOf(
  { scene, moment, board }: TreeTaken,
  part: TreePart,
): TreeSeen | TooManyNodes {
  const isWhole = part === 'whole';
  // Each slot has a node or a stub of its own: no need to look at millions to know.
  if (isWhole && scene.slots > MOST_NODES) return tooMany(scene.trace.length);
  const look = isWhole ? wholeLook(scene, { step: moment.step, boards: board !== null }) : part;
  const visible = new Visible();
  lookAt(scene, look, visible);
  if (visible.nodes.count > MOST_NODES) return tooMany(visible.nodes.count);
  return { look, visible };
}

function tooMany(nodes: number): TooManyNodes {
  return { problem: 'too-many-nodes', nodes, limit: MOST_NODES };
}
