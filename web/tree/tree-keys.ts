import type { Direction } from './walk.ts';

/** What a key means while the tree has the focus. */
export type TreeAction =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'zoomIn' | 'zoomOut' | 'fit' | 'locate' | 'enter' | 'leave' }
  | { readonly kind: ViewAction };

/** What changes how the tree is drawn. */
export type ViewAction = 'view' | 'byValue' | 'folding' | 'fold';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The keys of the tree but for walking, as `KeyboardEvent.key`, by what they do. */
export const TREE_KEYS: Readonly<Record<string, Exclude<TreeAction['kind'], 'walk'>>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'fit',
  '.': 'locate',
  Enter: 'enter',
  Escape: 'leave',
  i: 'view',
  v: 'byValue',
  b: 'folding',
  x: 'fold',
};

/** Arrow keys walk only with Shift: alone they belong to the timeline. */
export function treeActionOf(event: KeyboardEvent): TreeAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const direction = directions[event.key];
  if (direction !== undefined) return event.shiftKey ? { kind: 'walk', direction } : null;
  const kind = Object.hasOwn(TREE_KEYS, event.key) ? TREE_KEYS[event.key] : undefined;
  return kind === undefined ? null : { kind };
}
