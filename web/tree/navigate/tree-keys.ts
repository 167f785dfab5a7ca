import type { Jump } from './jump.ts';
import type { Direction } from '../layout/walk.ts';

/** What a key means while the tree has the focus. */
export type TreeAction =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'jump'; readonly to: Jump }
  | { readonly kind: 'zoomIn' | 'zoomOut' | 'fit' | 'locate' | 'enter' | 'leave' }
  | { readonly kind: ViewAction };

/** What a key or a button does that leads nowhere in particular. */
export type TreeCommand = Exclude<TreeAction['kind'], 'walk' | 'jump'>;

/** What changes how the tree is drawn. */
export type ViewAction = 'view' | 'graph' | 'byValue' | 'folding' | 'fold';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** With Shift: alone they belong to the timeline, or scroll the page. */
export const JUMP_KEYS: Readonly<Record<string, Jump>> = {
  Home: 'first',
  End: 'last',
  PageUp: 'root',
  PageDown: 'bottom',
};

/** Without Shift: they move the value of the chosen leaf of a typed tree, by so many steps. */
export const LEAF_KEYS: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

/** The keys of the tree but for walking, as `KeyboardEvent.key`, by what they do. */
export const TREE_KEYS: Readonly<Record<string, TreeCommand>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'fit',
  '.': 'locate',
  Enter: 'enter',
  Escape: 'leave',
  i: 'view',
  g: 'graph',
  v: 'byValue',
  b: 'folding',
  x: 'fold',
};

/**
 * Left and right walk only with Shift: alone they belong to the timeline, which has no use for up and
 * down.
 */
export function treeActionOf(event: KeyboardEvent): TreeAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const direction = directions[event.key];
  if (direction !== undefined) {
    const isWalk = event.shiftKey || direction === 'up' || direction === 'down';
    return isWalk ? { kind: 'walk', direction } : null;
  }
  const to = Object.hasOwn(JUMP_KEYS, event.key) ? JUMP_KEYS[event.key] : undefined;
  if (to !== undefined) return event.shiftKey ? { kind: 'jump', to } : null;
  const kind = Object.hasOwn(TREE_KEYS, event.key) ? TREE_KEYS[event.key] : undefined;
  return kind === undefined ? null : { kind };
}
