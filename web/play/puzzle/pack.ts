import { inflate } from '../../core/inflate.ts';
import type { GomokuGoal, GomokuRule, GomokuTheme } from '../../engine/gomoku-messages.ts';
import { LOADERS, PACKS, PACKS_A_FILE } from './packs/index.ts';

/** A puzzle as it is kept: a game's moves, and what is known of the position after them. */
export interface Puzzle {
  readonly rule: GomokuRule;
  readonly goal: GomokuGoal;
  readonly theme: GomokuTheme;
  /** See `GomokuPuzzle`. */
  readonly moves: number;
  readonly first: number;
  /** On the scale of the solvers' ratings. */
  readonly rating: number;
  /** Cells of a board of `PUZZLE_SIZE` lines, Black first; the solver is to move. */
  readonly played: readonly number[];
}

export const GOALS: readonly GomokuGoal[] = ['fours', 'threats', 'defense'];
export const RULES: readonly GomokuRule[] = ['freestyle', 'standard', 'renju'];
export const THEMES: readonly GomokuTheme[] = ['openFour', 'fourThree', 'doubleFour', 'trap'];

/** In a byte a rating has steps of ten. */
const RATING_STEP = 10;

/**
 * Puzzles one after the other: for each a byte of rule, goal and theme (two bits each), then the
 * number of its moves, its rating, its first move, how many stones there are, and their cells.
 */
export function packPuzzles(puzzles: readonly Puzzle[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    puzzles.flatMap(({ rule, goal, theme, moves, first, rating, played }) => [
      RULES.indexOf(rule) | (GOALS.indexOf(goal) << 2) | (THEMES.indexOf(theme) << 4),
      moves,
      Math.round(rating / RATING_STEP),
      first,
      played.length,
      ...played,
    ]),
  );
}

/** The puzzles of such bytes, which are our own. */
export function puzzlesOf(bytes: Uint8Array): readonly Puzzle[] {
  const puzzles: Puzzle[] = [];
  for (let at = 0; at < bytes.length;) {
    const [kinds = 0, moves = 0, rating = 0, first = 0, count = 0] = bytes.subarray(at, at + 5);
    puzzles.push({
      rule: RULES[kinds & 3] ?? 'freestyle',
      goal: GOALS[(kinds >> 2) & 3] ?? 'fours',
      theme: THEMES[(kinds >> 4) & 3] ?? 'openFour',
      moves,
      first,
      rating: rating * RATING_STEP,
      played: [...bytes.subarray(at + 5, at + 5 + count)],
    });
    at += 5 + count;
  }
  return puzzles;
}

const read = new Map<number, readonly Puzzle[]>();

/** The puzzles of a pack. Its neighbors by rating come with it: they are what is wanted next. */
export async function loadPack(pack: number): Promise<readonly Puzzle[]> {
  const file = Math.floor(pack / PACKS_A_FILE);
  const puzzles = read.get(file) ?? (await loadFile(file));
  read.set(file, puzzles);
  let first = 0;
  for (let before = file * PACKS_A_FILE; before < pack; before++) first += PACKS[before]!.count;
  return puzzles.slice(first, first + PACKS[pack]!.count);
}

async function loadFile(file: number): Promise<readonly Puzzle[]> {
  const { packed } = await LOADERS[file]!();
  const deflated = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
  return puzzlesOf(await inflate(deflated));
}
