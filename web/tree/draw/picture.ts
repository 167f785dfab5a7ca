import type { FoldKind } from '../layout/fold-facts.ts';
import { FLAG, type Trace, type TraceHeader } from '../../trace/trace.ts';
import { detailAt } from '../layout/detail.ts';
import type { TreeView } from '../layout/view-state.ts';
import type { Look } from '../layout/look.ts';
import type { Moment } from '../../trace/moment.ts';
import { isChance, isMin } from '../../trace/nodes.ts';
import { type Palette } from './palette.ts';
import type { Language } from '../../core/language.ts';
import { mixed } from '../../core/mixed.ts';
import { STATE, type Visible } from '../layout/visible.ts';
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
  /** The board that nodes stand for, or null where moves are no cells. */
  readonly board: PictureBoard | null;
  /** False where the algorithm knows no window (α, β). */
  readonly windows: boolean;
  readonly words: PictureWords;
  /** Told before each group of things is drawn what they are, for pictures that keep them apart. */
  readonly layer?: (name: PictureLayer) => void;
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

/** The few words that stand in the picture itself. */
export interface PictureWords {
  /** In which moves have their names, where these differ. */
  readonly language: Language;
  /** At an open node: "best 3". */
  readonly best: (value: string) => string;
  /** At the stub of so many pruned moves: "+7". */
  readonly more: (count: number) => string;
  /** At siblings that are drawn as one: "118 refuted". */
  readonly folded: (count: number, kind: string) => string;
  /** "refuted", and what else there is. */
  readonly foldKinds: Readonly<Record<FoldKind, string>>;
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
  return {
    ...palette,
    edge: mixed(palette.muted, paper, 0.5),
    chosen: mixed(palette.ink, paper, 0.75),
    futureInk: mixed(palette.muted, paper, 0.45),
    ghost: palette.pruned,
    ghostFill: mixed(palette.pruned, paper, 0.12),
    maxBar: mixed(palette.max, paper, 0.6),
    minBar: mixed(palette.min, paper, 0.6),
    leafBar: mixed(palette.ink, paper, 0.52),
    prunedBar: mixed(palette.pruned, paper, 0.42),
  };
}

/** The color of a bar: by player, or by what it is. */
export function barColor(inks: Inks, min: boolean, state: number, ghost: boolean): string {
  if (state === STATE.future) return inks.future;
  if (ghost) return inks.prunedBar;
  return min ? inks.minBar : inks.maxBar;
}

/** The detail of node `at` of the list, given what this picture can show. */
export function pictureDetail(picture: Picture, at: number): number {
  return detailAt(picture.visible, at, picture.board !== null);
}

/** True where MIN moves at node `at` of the list. */
export function minAt(visible: Visible, at: number): boolean {
  return isMin(visible.scenes[visible.nodes.scene[at]!]!.trace, visible.nodes.node[at]!);
}

/** True where chance moves at node `at` of the list. */
export function chanceAt(visible: Visible, at: number): boolean {
  return isChance(visible.scenes[visible.nodes.scene[at]!]!.trace, visible.nodes.node[at]!);
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

export function ghostAt(visible: Visible, at: number): boolean {
  return visible.scenes[visible.nodes.scene[at]!]!.ghost;
}
