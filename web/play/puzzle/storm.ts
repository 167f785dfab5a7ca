import type { Wanted } from './choice.ts';
import { ANY_PUZZLE } from './choice.ts';

/** As many puzzles as somebody can solve in three minutes, the easiest first. */
export interface Storm {
  /** When it is over, in milliseconds since 1970. */
  readonly ends: number;
  readonly solved: number;
  readonly missed: number;
}

const LASTS_MS = 180_000;
/** So many in one move, then up to so many in two; then they get harder one by one. */
const IN_ONE = 3;
const IN_TWO = 8;
const EASIEST = 550;
const HARDER = 25;

export function newStorm(now: number): Storm {
  return { ends: now + LASTS_MS, solved: 0, missed: 0 };
}

/** After a puzzle; one that is solved when the time is over counts no more. */
export function afterTry(storm: Storm, isSolved: boolean, now: number): Storm {
  if (now >= storm.ends) return storm;
  const { solved, missed } = storm;
  return isSolved ? { ...storm, solved: solved + 1 } : { ...storm, missed: missed + 1 };
}

/** Whole seconds that are left, 0 at the end. */
export function secondsLeft({ ends }: Storm, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

/** What comes next in it. */
export function nextInStorm({ solved }: Storm): {
  readonly wanted: Wanted;
  readonly rating: number;
} {
  const freestyle: Wanted = { ...ANY_PUZZLE, goal: 'fours', rule: 'freestyle' };
  if (solved < IN_TWO) {
    return { wanted: { ...freestyle, length: solved < IN_ONE ? 1 : 2 }, rating: EASIEST };
  }
  return { wanted: freestyle, rating: EASIEST + HARDER * (solved - IN_TWO) };
}
