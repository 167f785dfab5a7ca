import type { FindKind } from './find.ts';

/** What a key means for finding one's way, while the tree has the focus. */
export type NavigationAction =
  | 'find'
  | 'again'
  | 'againBack'
  | 'bookmarks'
  | 'back'
  | 'forward'
  | 'outline'
  | 'colors'
  | Extract<FindKind, 'bestLine' | 'costliestChild'>;

/** The keys, as `KeyboardEvent.key`, by what they do; those with Alt or Ctrl have it before a '+'. */
export const NAVIGATION_KEYS: Readonly<Record<string, NavigationAction>> = {
  '/': 'find',
  'Ctrl+f': 'find',
  n: 'again',
  N: 'againBack',
  e: 'bestLine',
  w: 'costliestChild',
  m: 'bookmarks',
  'Alt+ArrowLeft': 'back',
  'Alt+ArrowRight': 'forward',
  l: 'outline',
  k: 'colors',
};

/** What a key means here, or null. */
export function navigationActionOf(event: KeyboardEvent): NavigationAction | null {
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const name = control + (event.altKey ? 'Alt+' : '') + event.key;
  return Object.hasOwn(NAVIGATION_KEYS, name) ? NAVIGATION_KEYS[name]! : null;
}
