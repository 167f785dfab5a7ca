import { withCell, type Cells } from '../board/cells.ts';
import { turnOf } from '../board/rules.ts';
import type { GomokuRule } from '../engine/gomoku-messages.ts';
import type { Beside } from './beside.ts';
import type { Bookmark } from './bookmarks.ts';

/**
 * The one state object of a lab: everything that a permalink must bring back, and nothing that can
 * be computed from it. Plain, immutable; what the page shows is a pure function of it.
 */
export interface LabState {
  readonly game: GameName;
  /** Board games. Rows × columns, k in a row. Fixed at 3, 3, 3 for tic-tac-toe. */
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  /** Gomoku: what counts as a win, and what is forbidden. 'freestyle' in every other game. */
  readonly rule: GomokuRule;
  /** Stones before the first move of `moves`, row-major from the top left: 'X', 'O' or '.' each. */
  readonly setup: string;
  /** Cells played since, in order. */
  readonly moves: readonly number[];
  /** Textbook: the tree as text. */
  readonly tree: string;
  /** Textbook: who moves at the root. */
  readonly rootPlayer: 'max' | 'min';

  readonly algorithm: AlgorithmName;
  readonly order: OrderName;
  readonly seed: number;
  /** Boards: the cells that come first where the order is `listed`, in this order. */
  readonly squares: readonly number[];
  readonly scoring: 'flat' | 'depth';
  /** Depth limit in plies; null searches to the end. */
  readonly depthLimit: number | null;
  /** What the value may be, where a search starts from a guess: in whole points. */
  readonly guess: number;
  /** How far the first window reaches to each side of the guess. */
  readonly width: number;
  /** How many positions a transposition table holds. */
  readonly tableSize: number;
  /** Gomoku: how many nodes the player may search. */
  readonly nodeLimit: number;
  /** How many nodes are kept to be drawn; the deepest plies of a larger tree are only counted. */
  readonly recordLimit: number;
  /** Two or more searches side by side. */
  readonly compare: boolean;
  /** Those beside the one that is set; none: see `besideOf`. */
  readonly beside: readonly Beside[];
  /** The tree is to be solved by hand. */
  readonly quiz: boolean;
  /** What the tree was made from, as `exercise/exercise-link.ts` writes it; null: typed or chosen. */
  readonly exercise: string | null;

  /** Events of the search that have happened: 0 … 2 × nodes. Null: all of them. */
  readonly step: number | null;
  /** Null: the whole tree fitted into the view. */
  readonly camera: CameraState | null;
  /** Nodes and edges; or cells, plies as rows and as wide as their subtrees. */
  readonly view: TreeView;
  /** How children stand side by side: as they were played, or the best first. */
  readonly siblings: SiblingOrder;
  /** Many siblings that came to nothing are drawn as one. */
  readonly folded: boolean;

  /** Places in the tree to be found again, in the order in which they were set. */
  readonly bookmarks: readonly Bookmark[];
}

export const GOMOKU_RULES = ['freestyle', 'standard', 'renju'] as const satisfies GomokuRule[];

export const TREE_VIEWS = ['tree', 'icicle'] as const;
export type TreeView = (typeof TREE_VIEWS)[number];
export const SIBLING_ORDERS = ['play', 'value'] as const;
export type SiblingOrder = (typeof SIBLING_ORDERS)[number];

/** Names that the engine's registry gives out (see `Description`); checked against it. */
export type GameName = string;
export type AlgorithmName = string;
export type OrderName = string;

/** Where the view's top left stands in the tree, and how large a slot is. */
export interface CameraState {
  /** In slots from the left of the tree. */
  readonly x: number;
  /** In plies from its top. */
  readonly y: number;
  /** Pixels a slot. */
  readonly scale: number;
}

/** True for gomoku, which is searched by the strong player and by nothing else. */
export function isGomoku(game: GameName): boolean {
  return game === 'gomoku';
}

/** True for games whose moves are cells of a board; the others are trees given as text. */
export function isBoardGame(game: GameName): boolean {
  return game !== 'textbook';
}

/** What stands on the board after the moves played: row-major, 'X', 'O' or '.' each. */
export function cellsOf(state: Pick<LabState, 'setup' | 'moves'>): Cells {
  let cells = state.setup;
  for (const cell of state.moves) {
    cells = withCell(cells, cell, turnOf(cells));
  }
  return cells;
}
