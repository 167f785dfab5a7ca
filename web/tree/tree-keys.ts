import type { Direction } from './walk.ts';

/** What a key means while the tree has the focus. */
export type TreeAction =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'zoomIn' | 'zoomOut' | 'fit' | 'locate' | 'enter' | 'leave' };

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const actions: Readonly<Record<string, Exclude<TreeAction['kind'], 'walk'>>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'fit',
  '.': 'locate',
  Enter: 'enter',
  Escape: 'leave',
};

/** Arrow keys walk only with Shift: alone they belong to the timeline. */
export function treeActionOf(event: KeyboardEvent): TreeAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const direction = directions[event.key];
  if (direction !== undefined) return event.shiftKey ? { kind: 'walk', direction } : null;
  const kind = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
  return kind === undefined ? null : { kind };
}
