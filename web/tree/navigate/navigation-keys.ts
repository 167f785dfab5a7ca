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
  | Extract<FindKind, 'bestLine' | 'costliestChild'>;

/** The keys, as `KeyboardEvent.key`, by what they do; those with Alt or Ctrl have it before a '+'. */
export const TRAVEL_KEYS: Readonly<Record<string, NavigationAction>> = {
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
};

/** What a key means here, or null. */
export function navigationActionOf(event: KeyboardEvent): NavigationAction | null {
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const name = control + (event.altKey ? 'Alt+' : '') + event.key;
  return Object.hasOwn(TRAVEL_KEYS, name) ? TRAVEL_KEYS[name]! : null;
}
