import { bestLineBelow } from './line-below.ts';
import type { Scene } from '../layout/layout.ts';
import { type Direction, type Selection, walk } from '../layout/walk.ts';

/** Where a key leads that goes further than to a neighbour. */
export type Jump =
  /** The first or the last sibling, as they are drawn. */
  | 'first'
  | 'last'
  | 'root'
  /** The end of the best line below. */
  | 'bottom';

/** More siblings than any game has; a walk past them all would take too long. */
const MOST_STEPS = 100_000;

/** Where a jump from a selection leads; null where one is there already. */
export function jump(main: Scene, from: Selection, to: Jump): Selection | null {
  if (to === 'bottom') return bestLineBelow(from).at(-1) ?? null;
  const direction: Direction = to === 'first' ? 'left' : to === 'last' ? 'right' : 'up';
  let at: Selection | null = null;
  let next = walk(main, from, direction);
  for (let steps = 0; next !== null && steps < MOST_STEPS; steps++) {
    at = next;
    next = walk(main, at, direction);
  }
  return at;
}
