import {
  TREE_COLORS,
  TREE_VIEWS,
  type SiblingOrder,
  type TreeColor,
  type TreeView,
} from '../../tree/layout/view-state.ts';
import type { ViewAction } from '../../tree/navigate/tree-keys.ts';

/** How a tree is drawn. */
export interface TreeViews {
  readonly view: TreeView;
  readonly siblings: SiblingOrder;
  readonly folded: boolean;
  readonly color: TreeColor;
}

/** What an attribute or a property asks for; what means nothing is as usual. */
export function viewsFrom(given: {
  readonly view?: unknown;
  readonly siblings?: unknown;
  readonly folded?: unknown;
  readonly color?: unknown;
}): TreeViews {
  return {
    view: TREE_VIEWS.find((each) => each === given.view) ?? 'tree',
    siblings: given.siblings === 'value' ? 'value' : 'play',
    folded: given.folded !== false,
    color: TREE_COLORS.find((each) => each === given.color) ?? 'player',
  };
}

/** What a button or a key makes of it. */
export function changedViews(views: TreeViews, action: Exclude<ViewAction, 'fold'>): TreeViews {
  switch (action) {
    case 'view':
      return { ...views, view: views.view === 'tree' ? 'icicle' : 'tree' };
    case 'graph':
      return { ...views, view: views.view === 'graph' ? 'tree' : 'graph' };
    case 'byValue':
      return { ...views, siblings: views.siblings === 'play' ? 'value' : 'play' };
    case 'folding':
      return { ...views, folded: !views.folded };
  }
}
