import type { Grown } from '../../trace/grown/grown.ts';
import type { FoldKind } from '../layout/fold-facts.ts';
import { FLAG, NO_MOVE, type Trace, type TraceHeader } from '../../trace/trace.ts';
import { DETAIL, detailAt, isBar, isSmallBoard, roomAt } from '../layout/detail.ts';
import {
  tellsPlayer,
  type NodeShapes,
  type TreeColor,
  type TreeView,
} from '../layout/view-state.ts';
import type { Look } from '../layout/look.ts';
import type { Moment } from '../../trace/moment.ts';
import { isChance, isMin } from '../../trace/nodes.ts';
import { seatOf, type Seat } from '../../trace/payoffs.ts';
import { classColors } from '../color/class-colors.ts';
import { type ClassColor, classOf, NO_CLASS } from '../color/classes.ts';
import { type Palette } from '../../core/drawing/palette.ts';
import type { Language } from '../../core/language.ts';
import { mixed } from '../../core/drawing/mixed.ts';
import type { Scene } from '../layout/layout.ts';
import { STATE, type Visible } from '../layout/visible.ts';
import type { LabelBoxes } from './label-boxes.ts';
import type { TextPen } from '../../core/drawing/text-pen.ts';
import type { BoardGame } from '../../games/game.ts';
import type { BoardSize } from '../../games/position.ts';

/** All that one frame is drawn from. */
export interface Picture {
  readonly view: TreeView;
  readonly context: CanvasRenderingContext2D;
  readonly visible: Visible;
  readonly look: Look;
  readonly moment: Moment;
  readonly header: TraceHeader;
  readonly inks: Inks;
  /** What the colors of nodes tell. */
  readonly color: TreeColor;
  /** The board that nodes stand for, or null where moves are no cells. */
  readonly board: PictureBoard | null;
  /** Nodes of the main trace with a light behind them. */
  readonly lit?: ReadonlySet<number> | null;
  /** False where the algorithm knows no window (α, β). */
  readonly windows: boolean;
  readonly words: PictureWords;
  /**
   * True on the page, where the picture begins at the canvas's corner and has a pixel, or a whole square
   * of them, for its unit: then many rectangles may be drawn as pixels at once.
   */
  readonly asPixels?: boolean;
  /** What draws nodes of trees that grow best first; null where this one does not. */
  readonly grown: GrownDrawing | null;
  /** What a book or an exam wants otherwise than it is on the screen. */
  readonly figure?: Figure;
  /** Told before each group of things is drawn what they are, for pictures that keep them apart. */
  readonly layer?: (name: PictureLayer) => void;
}

/** What draws nodes of trees that grow best first: see `parts/grown.ts`. */
export interface GrownDrawing {
  readonly drawGrownShapes: (picture: Picture) => void;
  readonly drawPlayout: (picture: Picture, scene: Scene, pen: TextPen) => void;
  readonly drawVisits: (picture: Picture, pen: TextPen, at: number, boxes: LabelBoxes) => void;
  readonly grownBarColor: (picture: Picture, at: number) => string | null;
  readonly grownScale: (picture: Picture, at: number) => number;
  readonly grownText: (picture: Picture, at: number) => string | null;
}

/** How a tree is drawn outside the page. */
export interface Figure {
  readonly shapes: NodeShapes;
  /** Which values are written: all, or those of the leaves alone, with nothing that gives the rest away. */
  readonly values: 'all' | 'leaves';
  /** Whether what was pruned is drawn. */
  readonly pruned: boolean;
}

/** What a picture is made of. */
export type PictureLayer =
  | 'ground'
  | 'strata'
  | 'cells'
  | 'edges'
  | 'pruned'
  | 'path'
  | 'variation'
  | 'bound'
  | 'current'
  | 'nodes'
  | 'boards'
  | 'folds'
  | 'labels'
  | 'marks';

export interface PictureBoard extends BoardSize {
  readonly game: BoardGame;
  /** What stands on it at the root; one byte a cell. */
  readonly cells: Uint8Array;
}

/** How MAX and MIN are told apart in a picture: as is asked for, in print by squares and triangles. */
export function shapesIn({ figure, color }: Picture): NodeShapes {
  const asked = figure?.shapes ?? 'triangles';
  return color === 'print' && asked === 'triangles' ? 'squares' : asked;
}

/** The few words that stand in the picture itself. */
export interface PictureWords {
  /** In which moves have their names, where these differ. */
  readonly language: Language;
  /** At an open node: "best 3". */
  readonly best: (value: string) => string;
  /** At the stub of so many pruned moves: "+7". */
  readonly more: (count: number) => string;
  /** At siblings that are drawn as one: "118 moves refuted". */
  readonly folded: (count: number, kind: string) => string;
  /** "moves refuted", and what else there is. */
  readonly foldKinds: Readonly<Record<FoldKind, string>>;
  /** "refuted", where there is no room for more. */
  readonly foldVerdicts: Readonly<Record<FoldKind, string>>;
}

/** The palette, with the mixtures that are needed. */
export interface Inks extends Palette {
  readonly edge: string;
  readonly chosen: string;
  readonly futureInk: string;
  readonly ghost: string;
  readonly ghostFill: string;
  readonly maxBar: string;
  readonly minBar: string;
  readonly leafBar: string;
  readonly prunedBar: string;
}

export function inksOf(palette: Palette): Inks {
  const { paper } = palette;
  // Who reads by forced colors has one for all text, and needs each line as clear as that.
  const isForced = palette.muted === palette.ink;
  return {
    ...palette,
    // Hundreds of them stand side by side.
    line: isForced ? mixed(palette.ink, paper, 0.55) : palette.line,
    edge: isForced ? palette.ink : mixed(palette.muted, paper, 0.5),
    chosen: isForced ? palette.ink : mixed(palette.ink, paper, 0.75),
    futureInk: isForced ? palette.future : mixed(palette.muted, paper, 0.9),
    ghost: palette.pruned,
    ghostFill: mixed(palette.pruned, paper, 0.12),
    maxBar: mixed(palette.max, paper, 0.6),
    minBar: mixed(palette.min, paper, 0.6),
    leafBar: mixed(palette.ink, paper, 0.52),
    prunedBar: isForced ? palette.pruned : mixed(palette.pruned, paper, 0.42),
  };
}

/** The color of a bar: by player, or by what it is. */
export function barColor(inks: Inks, min: boolean, state: number, ghost: boolean): string {
  if (state === STATE.future) return inks.future;
  if (ghost) return inks.prunedBar;
  return min ? inks.minBar : inks.maxBar;
}

/**
 * The class of node `at` of the list among those that the picture's colors tell; `NO_CLASS` where they
 * tell whose move it is, or the node is not settled, or was never walked, or grew best first.
 */
export function classAt({ visible, color }: Picture, at: number): number {
  if (tellsPlayer(color) || visible.nodes.state[at] !== STATE.settled) return NO_CLASS;
  return settledClass(visible, at, color);
}

/**
 * The color of a mark that stands for node `at` of the list, which is too small for a shape: its class,
 * and where colors tell players its value; null as above.
 */
export function markColor({ visible, color, inks }: Picture, at: number): string | null {
  if (visible.nodes.state[at] !== STATE.settled) return null;
  const message = tellsPlayer(color) ? 'value' : color;
  const kind = settledClass(visible, at, message);
  return kind === NO_CLASS ? null : classColors(inks, message).marks[kind]!;
}

function settledClass(visible: Visible, at: number, color: ClassColor): number {
  const { trace, ghost } = visible.scenes[visible.nodes.scene[at]!]!;
  const isUnreported = ghost || trace.grown !== undefined || trace.header.promised !== undefined;
  return isUnreported ? NO_CLASS : classOf(color, trace, visible.nodes.node[at]!);
}

/** The detail of node `at` of the list, given what this picture can show. */
export function pictureDetail(picture: Picture, at: number): number {
  const { nodes, scenes, rowHeight } = picture.visible;
  // Most nodes of a large tree are bars: of those nothing need be read from the trace, far apart as they are.
  if (isBar(roomAt(picture.visible, at), rowHeight)) return DETAIL.bar;
  const { trace } = scenes[nodes.scene[at]!]!;
  const node = nodes.node[at]!;
  return detailAt(
    picture.visible,
    at,
    boardCells(picture, trace, node),
    isDrawnAsLeaf(trace, node),
  );
}

/**
 * How many cells the longer side of the board has that a node may be drawn as: see `detailOf`. In a
 * tree that is small enough to be read only boards with room for values and windows beside them. A die
 * changes nothing on the board before it has fallen: there a circle stands all the same.
 */
export function boardCells({ board, look }: Picture, trace: Trace, node: number): number {
  if (board === null || (isChance(trace, node) && !isDrawnAsLeaf(trace, node))) return 0;
  return look.view.readable === true ? Infinity : Math.max(board.rows, board.columns);
}

/** True where node `at` of the list is drawn as a board with no room on it. */
export function hasSmallBoard(picture: Picture, at: number): boolean {
  const { visible } = picture;
  if (pictureDetail(picture, at) !== DETAIL.board) return false;
  return isSmallBoard(roomAt(visible, at), visible.rowHeight);
}

/** The root's row, and the two below. */
const LAST_ROW = 2;

/** Whether what is known of node `at` is written though its shape has no room for it. */
export function isAlwaysLabeled(picture: Picture, at: number): boolean {
  return picture.visible.nodes.row[at]! <= LAST_ROW || hasSmallBoard(picture, at);
}

/** True where MIN moves at node `at` of the list. */
export function minAt(visible: Visible, at: number): boolean {
  return isMin(visible.scenes[visible.nodes.scene[at]!]!.trace, visible.nodes.node[at]!);
}

/** True where chance moves at node `at` of the list. */
export function chanceAt(visible: Visible, at: number): boolean {
  return isChance(visible.scenes[visible.nodes.scene[at]!]!.trace, visible.nodes.node[at]!);
}

/** Which of three players moves at node `at` of the list; null where two play. */
export function seatAt(visible: Visible, at: number): Seat | null {
  return seatOf(visible.scenes[visible.nodes.scene[at]!]!.trace, visible.nodes.node[at]!);
}

/** True where node `at` of the list is drawn as a circle whatever figures are asked for. */
export function roundAt(visible: Visible, at: number): boolean {
  return chanceAt(visible, at) || seatAt(visible, at) !== null;
}

/** The moves from the root of the search to node `at` of the list. */
export function movesAt({ nodes, scenes }: Visible, at: number): number[] {
  const moves: number[] = [];
  for (let each = at; each >= 0; each = nodes.parent[each]!) {
    const { trace } = scenes[nodes.scene[each]!]!;
    const move = trace.move[nodes.node[each]!]!;
    if (move === NO_MOVE) break;
    moves.push(move);
  }
  return moves.reverse();
}

/** True where node `at` of the list is a leaf of the search. */
export function leafAt(visible: Visible, at: number): boolean {
  const { trace } = visible.scenes[visible.nodes.scene[at]!]!;
  const node = visible.nodes.node[at]!;
  return isDrawnAsLeaf(trace, node);
}

/** A leaf of the search, as against a node whose children are hidden or were never reached. */
export function isDrawnAsLeaf(trace: Trace, node: number): boolean {
  return trace.size[node] === 1 && (trace.flags[node]! & (FLAG.hidden | FLAG.unfinished)) === 0;
}

/** What node `at` of the list has grown in; undefined where it did not, or is yet to come. */
export function grownIn(visible: Visible, at: number): Grown | undefined {
  if (visible.nodes.state[at] === STATE.future) return undefined;
  return visible.scenes[visible.nodes.scene[at]!]!.trace.grown;
}

export function ghostAt(visible: Visible, at: number): boolean {
  return visible.scenes[visible.nodes.scene[at]!]!.ghost;
}
