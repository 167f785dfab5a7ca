/** What people get wrong about trees that grow: playouts, and proof numbers. */
const GROWTH_MISTAKE_NAMES = [
  ...(['greedy-selection', 'least-tried-selected', 'lucky-mean-played'] as const),
  ...(['visits-not-counted', 'losses-not-counted', 'visits-prove'] as const),
  ...(['constant-turned', 'constant-changes-nothing', 'sides-add-alike'] as const),
  ...(['proof-numbers-added', 'proof-disproof-exchanged', 'decided-leaf-open'] as const),
  'hardest-first',
] as const;
export type GrowthMistakeName = (typeof GROWTH_MISTAKE_NAMES)[number];

/**
 * What people get wrong about game-tree search, each by a name of its own. A wrong answer to an item
 * stands for exactly one of them.
 */
export const MISTAKE_NAMES = [
  // Minimax.
  ...(['rival-helps', 'rival-plays-by-chance', 'sides-exchanged', 'sum-of-leaves'] as const),
  ...(['first-leaf-decides', 'best-leaf-decides', 'last-of-equals'] as const),
  // Windows.
  ...(['window-begins-anew', 'bounds-exchanged', 'window-global', 'bound-leaks-up'] as const),
  ...(['window-stays', 'bound-of-grandparent-forgotten'] as const),
  // Cuts.
  ...(['cut-too-late', 'equality', 'cut-on-wrong-side', 'cut-too-much'] as const),
  ...(['parent-owns-deep-cut', 'cut-node-exact', 'bound-wrong-way'] as const),
  // What pruning and order change.
  ...(['pruning-changes-value', 'order-changes-value', 'order-changes-nothing'] as const),
  ...(['worst-first', 'minimal-is-half', 'minimal-is-root', 'whole-tree-misjudged'] as const),
  // Depth, evaluation, engines.
  ...(['deeper-always-better', 'estimate-is-outcome', 'sign-forgotten'] as const),
  ...(['test-gives-value', 'test-wrong-way', 'table-bound-exact', 'table-useless'] as const),
  'deepening-doubles',
  ...GROWTH_MISTAKE_NAMES,
] as const;
export type MistakeName = (typeof MISTAKE_NAMES)[number];

/** Items about minimax, alpha-beta and engines. */
const SEARCH_ITEM_NAMES = [
  ...(['root-value-max', 'root-value-min', 'node-value-min', 'node-value-max'] as const),
  ...(['three-plies', 'best-move-max', 'best-move-min', 'equal-moves'] as const),
  ...(['second-window-max', 'second-window-min', 'window-after-leaf-min'] as const),
  ...(['window-after-leaf-max', 'window-handed-down', 'window-of-root', 'sibling-window'] as const),
  ...(['bound-on-return', 'cut-min', 'cut-max', 'no-cut-min', 'no-cut-max'] as const),
  ...(['equal-cut-min', 'equal-cut-max', 'equal-strict-min', 'equal-strict-max'] as const),
  ...(['leaves-left-out', 'what-is-left-out', 'cut-value-min', 'cut-value-max'] as const),
  ...(['returned-value', 'unseen-leaf', 'pruned-root', 'turned-root', 'turned-count'] as const),
  ...(['deep-cut', 'deep-owner', 'order-at-max', 'order-at-min', 'whole-tree'] as const),
  ...(['minimal-tree', 'deepening-cost', 'deeper-search', 'horizon-value'] as const),
  ...(['negamax-sign', 'test-fails-high', 'test-fails-low', 'table-lower-bound'] as const),
  'table-cut',
] as const;

/** Items about trees that grow. */
const GROWTH_ITEM_NAMES = [
  ...(['uct-choice', 'played-move', 'playout-backed-up', 'no-exploration'] as const),
  ...(['visits-and-truth', 'or-numbers', 'and-numbers', 'decided-leaf'] as const),
  ...(['most-proving-or', 'most-proving-and'] as const),
] as const;
export type GrowthItemName = (typeof GROWTH_ITEM_NAMES)[number];

/** The items of the inventory. Their numbers depend on their place: what is new stands at the end. */
export const ITEM_NAMES = [...SEARCH_ITEM_NAMES, ...GROWTH_ITEM_NAMES] as const;
export type ItemName = (typeof ITEM_NAMES)[number];
