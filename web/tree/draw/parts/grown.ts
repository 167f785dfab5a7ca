import { formatCount, formatMean, formatValue } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { mixed } from '../../../core/drawing/mixed.ts';
import { totalSteps } from '../../../trace/clock.ts';
import { NEVER, type Grown, type GrownReading } from '../../../trace/grown/grown.ts';
import { boundOf, childrenOf } from '../../../trace/nodes.ts';
import { BOUND, type Trace } from '../../../trace/trace.ts';
import { proofTreeOf } from '../../explain/growth/proved.ts';
import {
  boardSize,
  DETAIL,
  leafHeight,
  roomAt,
  shapeHeight,
  shapeWidth,
} from '../../layout/detail.ts';
import type { LabelBoxes } from '../label-boxes.ts';
import { lineX } from '../../layout/look.ts';
import type { Scene } from '../../layout/layout.ts';
import { placeOf } from '../../layout/place.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import { grownIn, leafAt, minAt, pictureDetail, type Picture } from '../picture.ts';
import { addShape, isInView, labelSpot } from '../shapes.ts';
import { estimateWidth, type TextPen } from '../../../core/drawing/text-pen.ts';

/**
 * Nodes of a tree that grows, as they stand at the step that is shown: the larger the more often they
 * were visited, in the color of whom their mean is good for; what is written at them. Readings are
 * asked for the nodes that are drawn and no others.
 */

/** What a node at place `at` of the list grew in, if it did and is there. */
function grownAt(picture: Picture, at: number): { trace: Trace; grown: Grown } | null {
  const { visible } = picture;
  const grown = grownIn(visible, at);
  const { trace } = visible.scenes[visible.nodes.scene[at]!]!;
  return grown === undefined ? null : { trace, grown };
}

/** A shape is smaller than its place by this share at most. */
const SMALLEST = 0.3;

/** Draws the shapes of nodes that grew, next to the plain ones. */
export function drawGrownShapes(picture: Picture): void {
  const { visible, context, inks, moment } = picture;
  const { nodes } = visible;
  for (let at = 0; at < nodes.count; at++) {
    const found = grownAt(picture, at);
    if (found === null) continue;
    const detail = pictureDetail(picture, at);
    if (detail === DETAIL.bar || detail === DETAIL.board || !isInView(picture, at)) continue;
    const { grown } = found;
    const reading = grown.at(nodes.node[at]!, moment.step);
    const width = shapeWidth(roomAt(visible, at), visible.rowHeight, leafAt(visible, at));
    // Size, color and rim would tell what is asked for.
    const isAsked = picture.figure?.values === 'leaves';
    context.beginPath();
    addShape(picture, at, -smallerAt(picture, at) * width * 0.5);
    const isAside = !isAsked && isOutsideOfProof(found.trace, nodes.node[at]!, moment.step);
    context.globalAlpha = isAside ? ASIDE : 1;
    const min = minAt(visible, at);
    context.fillStyle = isAsked ? plain(picture, min) : fillOf(picture, grown, reading, min);
    context.fill();
    context.lineWidth = rimOf(grown, nodes.node[at]!);
    context.lineJoin = 'round';
    context.strokeStyle =
      !isAsked && isDecided(grown, reading)
        ? inks.accent
        : minAt(visible, at)
          ? inks.min
          : inks.max;
    context.stroke();
    context.globalAlpha = 1;
  }
}

/** How thick the rim of a node is: the more the game thought of its move beforehand. */
function rimOf(grown: Grown, node: number): number {
  const prior = grown.priorOf(node);
  return prior === null ? 1.4 : 0.8 + 8 * Math.min(0.5, prior);
}

/** How much is seen of nodes that a proof does without. */
const ASIDE = 0.35;

/** True once there is a proof, of the nodes that are not part of it. */
export function isOutsideOfProof(trace: Trace, node: number, step: number): boolean {
  if (trace.grown?.kind !== 'proofs' || step < trace.grown.settledAt(0)) return false;
  const proof = proofTreeOf(trace);
  return proof !== null && proof.holds[node] === 0;
}

/** By which share the shape at place `at` is drawn smaller: of means, by the logarithm of its visits. */
function smallerAt(picture: Picture, at: number): number {
  const grown = grownAt(picture, at)?.grown;
  if (grown?.kind !== 'means' || picture.figure?.values === 'leaves') return 0;
  const { step } = picture.moment;
  const all = grown.at(0, step).visits;
  if (all < 2) return 0;
  const { visits } = grown.at(picture.visible.nodes.node[at]!, step);
  return SMALLEST * (1 - Math.log(1 + visits) / Math.log(1 + all));
}

/** How large the shape at place `at` is drawn, 1 for what did not grow: see `addShape`. */
export function grownScale(picture: Picture, at: number): number {
  return 1 - 1.25 * smallerAt(picture, at);
}

/** True where nothing is below a node at step `step`: what a tree that grew has for leaves. */
export function isTip(trace: Trace, node: number, step: number): boolean {
  const { grown } = trace;
  return childrenOf(trace, node).every(
    (child) => grown !== undefined && grown.bornAt(child) > step,
  );
}

/** Whether a node is proved, or solved. */
export function isDecided(grown: Grown, { proof, solved }: GrownReading): boolean {
  return grown.kind === 'proofs' ? proof === 0 : grown.kind === 'solved' && solved;
}

function fillOf(picture: Picture, grown: Grown, reading: GrownReading, min: boolean): string {
  const { inks } = picture;
  switch (grown.kind) {
    case 'means': {
      const { largest } = grown.log;
      if (reading.visits === 0 || largest === 0) return inks.paper;
      const mean = reading.sum / reading.visits / largest;
      // From paper, where it is even, to the color of the side that it is good for.
      return mixed(mean >= 0 ? inks.max : inks.min, inks.paper, 0.06 + 0.46 * Math.abs(mean));
    }
    case 'proofs':
      if (reading.proof === 0) return mixed(inks.accent, inks.paper, 0.35);
      return reading.disproof === 0 ? inks.surface : plain(picture, min);
    case 'solved':
      return reading.solved ? mixed(inks.accent, inks.paper, 0.25) : plain(picture, min);
  }
}

function plain({ inks }: Picture, min: boolean): string {
  return min ? inks.minFill : inks.maxFill;
}

/** The color of a bar that stands for a node that grew; null for any other. */
export function grownBarColor(picture: Picture, at: number): string | null {
  const found = grownAt(picture, at);
  if (found?.grown.kind !== 'means') return null;
  const { inks, moment, visible } = picture;
  const { visits, sum } = found.grown.at(visible.nodes.node[at]!, moment.step);
  const { largest } = found.grown.log;
  if (visits === 0 || largest === 0) return inks.future;
  const mean = sum / visits / largest;
  return mixed(mean >= 0 ? inks.max : inks.min, inks.paper, 0.25 + 0.6 * Math.abs(mean));
}

/** What stands in a node that grew; null for any other. */
export function grownText(picture: Picture, at: number): string | null {
  const found = grownAt(picture, at);
  if (found === null) return null;
  const isAsked = picture.figure?.values === 'leaves';
  const { moment, visible, words } = picture;
  return grownValue(found.trace, visible.nodes.node[at]!, moment.step, isAsked, words.language);
}

/**
 * What is written of a node of a tree that grew, at step `step`: its mean, its two numbers, its merit.
 * Where the others are asked for, at the tips alone, and of SSS* what its leaves are worth.
 */
export function grownValue(
  trace: Trace,
  node: number,
  step: number,
  isAsked: boolean,
  language: Language,
): string {
  const { grown, header } = trace;
  if (grown === undefined || (isAsked && !isTip(trace, node, step))) return '';
  const reading = grown.at(node, step);
  switch (grown.kind) {
    case 'means': {
      const mean = grown.meanAt(node, step);
      // One decimal less than there is: who wants more reads it beside the tree.
      return mean === null ? '' : formatMean(mean, header, 1);
    }
    case 'proofs':
      return `${numberText(reading.proof, language)} ${numberText(reading.disproof, language)}`;
    case 'solved':
      if (isAsked)
        return boundOf(trace, node) === BOUND.none ? '' : formatValue(trace.value[node]!, header);
      return reading.merit >= 0x7fffffff ? '∞' : formatValue(reading.merit, header);
  }
}

function numberText(number: number, language: Language): string {
  return number === NEVER ? '∞' : formatCount(number, language);
}

/** "N 12": how often a node was visited; '' where it never was, or visits are not counted, or it is asked for. */
export function visitsText(
  trace: Trace,
  node: number,
  step: number,
  isAsked: boolean,
  language: Language,
): string {
  if (trace.grown?.kind !== 'means' || (isAsked && !isTip(trace, node, step))) return '';
  const { visits } = trace.grown.at(node, step);
  return visits === 0 ? '' : `N ${formatCount(visits, language)}`;
}

/** How often a node was visited, beside its tip, below its box, beside its board, where there is room. */
export function drawVisits(picture: Picture, pen: TextPen, at: number, boxes: LabelBoxes): void {
  const found = grownAt(picture, at);
  if (found === null) return;
  const { visible, inks, moment, words } = picture;
  const node = visible.nodes.node[at]!;
  const isAsked = picture.figure?.values === 'leaves';
  const text = visitsText(found.trace, node, moment.step, isAsked, words.language);
  const width = estimateWidth(text, 11) + 4;
  if (text === '' || roomAt(visible, at) < width) return;
  const leaf = leafAt(visible, at);
  const shape = shapeWidth(roomAt(visible, at), visible.rowHeight, leaf) * grownScale(picture, at);
  // The current node has a rim around it.
  const rim = node === moment.current && moment.step < totalSteps(found.trace) ? 6 : 0;
  const spot = labelSpot(picture, at, shape);
  if (pictureDetail(picture, at) === DETAIL.board) {
    const half = boardSize(roomAt(visible, at), visible.rowHeight) / 2 + 3;
    const left = visible.nodes.x[at]! + half + 4 + rim;
    const middle = visible.nodes.y[at]!;
    const isWide = half + 4 + rim + width > roomAt(visible, at) / 2;
    if (isWide || !boxes.isFree(left, middle - 7, left + width, middle + 7)) return;
    boxes.add(left, middle - 7, left + width, middle + 7);
    pen.write(text, left, middle, 11, inks.muted, 'left', 500);
    return;
  }
  const x = visible.nodes.x[at]! + (leaf ? -width / 2 : spot.close - 2 + rim);
  const up = spot.above ? -1 : 1;
  const y =
    visible.nodes.y[at]! +
    (leaf ? leafHeight(shape) / 2 + 8 + rim : up * shapeHeight(shape) * 0.36);
  if (!boxes.isFree(x, y - 7, x + width, y + 7)) return;
  boxes.add(x, y - 7, x + width, y + 7);
  pen.write(text, x, y, 11, inks.muted, 'left', 500);
}

/** Moves of a playout that are drawn, and how far apart, in pixels. */
const DRAWN_MOVES = 8;
const MOVE_GAP = 17;
/** Between a node, with the mark around it, and the line. */
const CLEAR = 6;

/** The moves of the playout that a step is about, in a line below its node that fades away. */
export function drawPlayout(picture: Picture, scene: Scene, pen: TextPen): void {
  const { trace } = scene;
  const { grown } = trace;
  const { moment, look, visible, inks, context, words } = picture;
  if (grown?.kind !== 'means' || moment.step < 1) return;
  const { iteration, phase } = grown.phaseAt(moment.step);
  if (phase !== 'playout') return;
  const moves = grown.playoutOf(iteration);
  if (moves === null || moves.length === 0) return;
  const node = grown.log.nodes[iteration - 1]!;
  const place = placeOf(scene, node);
  const x = lineX(place, look);
  const top = (place.row + 0.5 - look.camera.y) * visible.rowHeight;
  const room = shapeHeight(shapeWidth(place.width * look.camera.scale, visible.rowHeight, false));
  const start = top + Math.max(4, room / 2 + CLEAR);
  const shown = Math.min(moves.length, DRAWN_MOVES);
  for (let at = 0; at < shown; at++) {
    const y = start + (at + 1) * MOVE_GAP;
    context.globalAlpha = 1 - at / (DRAWN_MOVES + 1);
    context.strokeStyle = inks.accent;
    context.lineWidth = 1.5;
    context.setLineDash([3, 3]);
    context.beginPath();
    context.moveTo(x, y - MOVE_GAP);
    context.lineTo(x, y);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.arc(x, y, 2.5, 0, 2 * Math.PI);
    context.fillStyle = inks.accent;
    context.fill();
    pen.refresh();
    const name = shownMoveOf(trace.header, moves[at]!, words.language);
    const text = at === shown - 1 && moves.length > shown ? `${name} …` : name;
    pen.ground(x + 5, y - 7, estimateWidth(text, 11) + 4, 14, inks.paper);
    pen.write(text, x + 7, y, 11, inks.ink, 'left', 500);
  }
  context.globalAlpha = 1;
}
