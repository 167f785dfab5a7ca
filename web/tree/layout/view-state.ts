export const TREE_VIEWS = ['tree', 'icicle'] as const;

export type TreeView = (typeof TREE_VIEWS)[number];

export const SIBLING_ORDERS = ['play', 'value'] as const;

export type SiblingOrder = (typeof SIBLING_ORDERS)[number];

/** Where the view's top left stands in the tree, and how large a slot is. */
export interface CameraState {
  /** In slots from the left of the tree. */
  readonly x: number;
  /** In plies from its top. */
  readonly y: number;
  /** Pixels a slot. */
  readonly scale: number;
}
