import { mostOf } from '../../core/range.ts';
import { FLAG } from '../../trace/trace.ts';
import { classColors } from '../color/class-colors.ts';
import { CLASSES, NO_CLASS } from '../color/classes.ts';
import {
  DETAIL,
  leafHeight,
  nodeBarHeight,
  roomAt,
  shapeHeight,
  shapeWidth,
} from '../layout/detail.ts';
import {
  barColor,
  chanceAt,
  classAt,
  ghostAt,
  grownIn,
  leafAt,
  markColor,
  minAt,
  pictureDetail,
  roundAt,
  seatAt,
  type Picture,
  shapesIn,
} from './picture.ts';
import { mixed } from '../../core/drawing/mixed.ts';
import { tellsPlayer } from '../layout/view-state.ts';
import type { Visible } from '../layout/visible.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';
import { STATE } from '../layout/visible.ts';

/**
 * Nodes: bars where they are small, else △ for MAX, ▽ for MIN, ○ for chance and each of three players,
 * and boxes for leaves.
 */

const SHAPES_A_PATH = 64;

export class Shapes {
  /** Nodes that are drawn alike, by `likeness`. */
  readonly #alike: number[][] = Array.from({ length: 64 * CLASS }, () => []);

  /** `valueColor`: of nodes whose bars are colored otherwise than by player. */
  bars(
    picture: Picture,
    rectangles: Rectangles,
    valueColor: (picture: Picture, at: number) => string | null = () => null,
  ): void {
    const { visible, inks } = picture;
    const { nodes } = visible;
    for (let at = 0; at < nodes.count; at++) {
      if (pictureDetail(picture, at) !== DETAIL.bar) continue;
      const room = roomAt(visible, at);
      // A gap between neighbours as soon as there is a pixel to spare for it.
      const wide = Math.max(1, Math.min(room - (room >= 2 ? 1 : 0), 6));
      const color =
        valueColor(picture, at) ??
        markColor(picture, at) ??
        (leafAt(visible, at)
          ? leafBarColor(picture, at)
          : barColor(inks, isLikeMin(visible, at), nodes.state[at]!, ghostAt(visible, at)));
      const left = nodes.x[at]! - wide / 2;
      const tall = nodeBarHeight(room, visible.rowHeight);
      rectangles.add(color, Math.floor(left), nodes.y[at]! - tall / 2, wide, tall);
    }
  }

  draw(picture: Picture): void {
    const { visible } = picture;
    for (let at = 0; at < visible.nodes.count; at++) {
      const detail = pictureDetail(picture, at);
      if (detail === DETAIL.bar || detail === DETAIL.board) continue;
      if (!isInView(picture, at) || isGrown(picture, at)) continue;
      this.#alike[likeness(picture, at)]!.push(at);
    }
    for (const [kind, members] of this.#alike.entries()) {
      if (members.length > 0) drawAlike(picture, kind, members);
      members.length = 0;
    }
  }
}

/** Whether a node is drawn by what it has grown to. */
function isGrown({ grown, visible }: Picture, at: number): boolean {
  return grown !== null && grownIn(visible, at) !== undefined;
}

/** Leaves, as books print them. */
const YELLOW = 'rgb(255 210 63)';

const MIN = 4;
const LEAF = 8;
const GHOST = 16;
const CHANCE = 32;
/** Classes that colors tell, counted from 1, and 0 for none. */
const CLASS = 1 + mostOf(Object.values(CLASSES));

/** Of three players the first has MAX's color, the second MIN's, the third that of chance. */
function isLikeMin(visible: Visible, at: number): boolean {
  return minAt(visible, at) || seatAt(visible, at) === 'two';
}

/** By class, and in each: state in the lowest two bits, then player, leaf, ghost, chance. */
function likeness(picture: Picture, at: number): number {
  const { visible } = picture;
  return (
    visible.nodes.state[at]! |
    (isLikeMin(visible, at) ? MIN : 0) |
    (leafAt(visible, at) ? LEAF : 0) |
    (ghostAt(visible, at) ? GHOST : 0) |
    (chanceAt(visible, at) || seatAt(visible, at) === 'three' ? CHANCE : 0) |
    (64 * (1 + classAt(picture, at)))
  );
}

function leafBarColor(picture: Picture, at: number): string {
  const { visible, inks } = picture;
  if (visible.nodes.state[at] === STATE.future) return inks.future;
  return ghostAt(visible, at) ? inks.prunedBar : inks.leafBar;
}

function drawAlike(picture: Picture, kind: number, members: readonly number[]): void {
  const { context, inks } = picture;
  const state = kind & 3;
  const ghost = (kind & GHOST) !== 0;
  const leaf = (kind & LEAF) !== 0;
  const min = (kind & MIN) !== 0;
  if (state === STATE.future) {
    context.fillStyle = inks.paper;
    context.strokeStyle = inks.future;
  } else if (ghost) {
    context.fillStyle = leaf ? inks.paper : inks.ghostFill;
    context.strokeStyle = inks.ghost;
  } else if (leaf) {
    context.fillStyle = picture.color === 'print' ? mixed(YELLOW, inks.paper, 0.42) : inks.surface;
    context.strokeStyle = inks.muted;
  } else if ((kind & CHANCE) !== 0) {
    context.fillStyle = inks.surface;
    context.strokeStyle = inks.ink;
  } else {
    context.fillStyle = min ? inks.minFill : inks.maxFill;
    context.strokeStyle = min ? inks.min : inks.max;
  }
  const colorClass = Math.floor(kind / 64) - 1;
  if (colorClass !== NO_CLASS && !tellsPlayer(picture.color)) {
    context.fillStyle = classColors(inks, picture.color).fills[colorClass]!;
  }
  context.lineWidth = state === STATE.open && !ghost ? 2.5 : 1.4;
  context.lineJoin = 'round';
  // What will be left out looks like all that is yet to come, until it is.
  if (ghost && state !== STATE.future) context.setLineDash([3, 2.5]);
  for (let start = 0; start < members.length; start += SHAPES_A_PATH) {
    context.beginPath();
    const end = Math.min(members.length, start + SHAPES_A_PATH);
    for (let each = start; each < end; each++) addShape(picture, members[each]!, 0);
    context.fill();
    context.stroke();
  }
  if (ghost) context.setLineDash([]);
}

/** Adds the outline of node `at` of the list to the path, `grow` pixels larger on each side. */
export function addShape(picture: Picture, at: number, grow: number): void {
  const { context, visible } = picture;
  const { nodes } = visible;
  const width = shapeWidth(roomAt(visible, at), visible.rowHeight, leafAt(visible, at));
  const x = nodes.x[at]!;
  const y = nodes.y[at]!;
  if (!leafAt(visible, at) && roundAt(visible, at)) {
    const radius = shapeHeight(width) / 2 + grow;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  if (!leafAt(visible, at)) {
    const shapes = shapesIn(picture);
    const isMin = minAt(visible, at);
    if (shapes !== 'triangles' && (shapes === 'circles' || !isMin)) {
      const half = shapeHeight(width) / 2 + grow;
      if (shapes === 'circles') addCircle(context, x, y, half, isMin);
      else context.rect(x - half, y - half, 2 * half, 2 * half);
      return;
    }
    addTriangle(
      context,
      x,
      y,
      width + 2.4 * grow,
      shapeHeight(width) + 2.2 * grow,
      isMin && shapes === 'triangles',
    );
    return;
  }
  const { trace } = visible.scenes[nodes.scene[at]!]!;
  const tall = leafHeight(width) + 2 * grow;
  const wide = width + 2 * grow;
  const flags = trace.flags[nodes.node[at]!]!;
  if ((flags & FLAG.horizon) !== 0 && width >= 12) addWavyBox(context, x, y, wide, tall);
  else if (width >= 12)
    context.roundRect(x - wide / 2, y - tall / 2, wide, tall, Math.min(6, tall / 4));
  else context.rect(x - wide / 2, y - tall / 2, wide, tall);
}

/** Where a label may begin beside the shape of an inner node, level with its narrow end. */
export interface LabelSpot {
  /** Whether that is the upper end. */
  readonly above: boolean;
  /** Pixels from the middle of the shape: of one line, and of lines close to it. */
  readonly beside: number;
  readonly close: number;
}

/** The spot at the inner node `at` of the list, whose shape is `width` wide. */
export function labelSpot(picture: Picture, at: number, width: number): LabelSpot {
  const shapes = shapesIn(picture);
  const isMin = minAt(picture.visible, at);
  const isRound = roundAt(picture.visible, at) || shapes === 'circles';
  if (isRound || (shapes === 'squares' && !isMin)) {
    const clear = shapeHeight(width) / 2 + 4;
    return { above: !isMin, beside: clear, close: clear };
  }
  const above = !isMin || shapes === 'squares';
  return { above, beside: width * 0.24 + 5, close: width * 0.16 + 5 };
}

/** A circle, or two of them one in the other. */
function addCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  double: boolean,
): void {
  for (const each of double ? [radius, radius - 2.5] : [radius]) {
    context.moveTo(x + each, y);
    context.arc(x, y, Math.max(0, each), 0, 2 * Math.PI);
  }
}

function addTriangle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  down: boolean,
): void {
  const base = down ? y - height / 2 : y + height / 2;
  const tip = down ? y + height / 2 : y - height / 2;
  context.moveTo(x - width / 2, base);
  context.lineTo(x + width / 2, base);
  context.lineTo(x, tip);
  context.closePath();
}

/** A box whose lower edge is a wave: the game goes on below it. */
function addWavyBox(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const left = x - width / 2;
  const right = x + width / 2;
  const top = y - height / 2;
  const bottom = y + height / 2;
  const wave = height * 0.2;
  context.moveTo(left, top);
  context.lineTo(right, top);
  context.lineTo(right, bottom - wave / 2);
  context.bezierCurveTo(
    right - width * 0.17,
    bottom - wave * 2,
    x + width * 0.17,
    bottom + wave,
    x,
    bottom - wave / 2,
  );
  context.bezierCurveTo(
    x - width * 0.17,
    bottom - wave * 2,
    left + width * 0.17,
    bottom + wave,
    left,
    bottom - wave / 2,
  );
  context.closePath();
}

/** True where any of node `at` of the list can be seen, labels included. */
export function isInView(picture: Picture, at: number): boolean {
  const { visible, look } = picture;
  const x = visible.nodes.x[at]!;
  const y = visible.nodes.y[at]!;
  return x > -120 && x < look.view.width + 120 && y > -80 && y < look.view.height + 80;
}
