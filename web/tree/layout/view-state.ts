/** As nodes and edges, as cells, or each position once. */
export const TREE_VIEWS = ['tree', 'icicle', 'graph'] as const;

export type TreeView = (typeof TREE_VIEWS)[number];

export const SIBLING_ORDERS = ['play', 'value'] as const;

export type SiblingOrder = (typeof SIBLING_ORDERS)[number];

/**
 * What the colors of nodes tell: see `../color`. Whose move it is, in three ways: in the page's own colors;
 * as books print it, squares and triangles with yellow leaves; MAX green and MIN red.
 */
export const TREE_COLORS = [
  ...(['player', 'print', 'green-red'] as const),
  ...(['value', 'effort', 'cut', 'kind'] as const),
] as const;

export type TreeColor = (typeof TREE_COLORS)[number];

/** Those that tell whose move it is. */
export type PlayerColor = 'player' | 'print' | 'green-red';

/** Whether they tell whose move it is, and nothing of what a search has found out. */
export function tellsPlayer(color: TreeColor): color is PlayerColor {
  return color === 'player' || color === 'print' || color === 'green-red';
}

/** How MAX and MIN are told apart: △ and ▽, □ and △, ○ and ◎. */
export const NODE_SHAPES = ['triangles', 'squares', 'circles'] as const;

export type NodeShapes = (typeof NODE_SHAPES)[number];

/** Where the view's top left stands in the tree, and how large a slot is. */
export interface CameraState {
  /** In slots from the left of the tree. */
  readonly x: number;
  /** In plies from its top. */
  readonly y: number;
  /** Pixels a slot. */
  readonly scale: number;
}
