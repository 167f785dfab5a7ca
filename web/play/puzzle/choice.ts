import type { GomokuGoal, GomokuTheme } from '../../engine/gomoku-messages.ts';
import { lotsOf } from '../../core/random.ts';
import { PACKS, loadPack } from './packs/index.ts';
import { puzzlesOf, type Puzzle } from './pack.ts';

/** Which puzzles: of a goal, of what decides them, or any. */
export interface Wanted {
  readonly goal: GomokuGoal | 'any';
  readonly theme: GomokuTheme | 'any';
}
export const ANY_PUZZLE: Wanted = { goal: 'any', theme: 'any' };

/** So few would come again and again. */
const ENOUGH = 5;

/** The puzzle of a day, the same for all. */
export async function puzzleOfDay(day: number): Promise<Puzzle> {
  const lots = lotsOf(day, 1);
  const puzzles = await puzzlesIn(lots.draw(0, PACKS.length - 1));
  return puzzles[lots.draw(0, puzzles.length - 1)]!;
}

/**
 * A puzzle for a solver with that rating; `seed` chooses among those of about that rating. Where there
 * are few of what is wanted, one that is harder or easier. It is not `last`, unless that is the only one.
 */
export async function puzzleFor(
  rating: number,
  wanted: Wanted,
  seed: number,
  last: Puzzle | null = null,
): Promise<Puzzle> {
  const above = PACKS.findIndex(({ most }) => rating <= most);
  const own = above === -1 ? PACKS.length - 1 : above;
  const nearest = [...PACKS.keys()].sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  let offered: readonly Puzzle[] = [];
  for (const pack of nearest) {
    const fitting = (await puzzlesIn(pack)).filter(
      ({ goal, theme }) =>
        (wanted.goal === 'any' || goal === wanted.goal) &&
        (wanted.theme === 'any' || theme === wanted.theme),
    );
    offered = [...offered, ...fitting];
    if (offered.length >= ENOUGH) break;
  }
  if (offered.length === 0) offered = await puzzlesIn(own);
  const others = offered.filter((puzzle) => puzzle !== last);
  if (others.length > 0) offered = others;
  return offered[lotsOf(seed).draw(0, offered.length - 1)]!;
}

/** The easiest puzzles of a kind, so many of them or all there are. */
export async function easiestPuzzles(
  fits: (puzzle: Puzzle) => boolean,
  count: number,
): Promise<readonly Puzzle[]> {
  const found: Puzzle[] = [];
  for (let pack = 0; pack < PACKS.length && found.length < count; pack++) {
    found.push(...(await puzzlesIn(pack)).filter(fits));
  }
  return found.slice(0, count);
}

const read = new Map<number, readonly Puzzle[]>();

/** Those of a grade, loaded when they are first wanted. */
async function puzzlesIn(pack: number): Promise<readonly Puzzle[]> {
  const known = read.get(pack);
  if (known !== undefined) return known;
  const puzzles = puzzlesOf(await loadPack(pack));
  read.set(pack, puzzles);
  return puzzles;
}
