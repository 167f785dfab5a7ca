import { sameData } from '../../core/same-data.ts';

/** What pressing a cell does. */
export type BoardMode = 'play' | 'setup' | 'view';
/** Which presses need a second one: no, those of fingers on small points, or all. */
export type BoardConfirm = 'never' | 'touch' | 'always';

/** Pages make lists anew whenever they render: the board is drawn when they say something else. */
export const hasChanged = (value: unknown, old: unknown): boolean => !sameData(value, old);

/** In set-up, pressing a cell goes through these. */
export function nextContent(content: string): 'X' | 'O' | '.' {
  return content === 'X' ? 'O' : content === 'O' ? '.' : 'X';
}
