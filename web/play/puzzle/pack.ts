import type { GomokuGoal, GomokuRule, GomokuTheme } from '../../engine/gomoku-messages.ts';

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
 * Puzzles as one text: base64 of, for each, a byte of rule, goal and theme (two bits each), then the
 * number of its moves, its rating, its first move, how many stones there are, and their cells.
 */
export function packText(puzzles: readonly Puzzle[]): string {
  const bytes = puzzles.flatMap(({ rule, goal, theme, moves, first, rating, played }) => [
    RULES.indexOf(rule) | (GOALS.indexOf(goal) << 2) | (THEMES.indexOf(theme) << 4),
    moves,
    Math.round(rating / RATING_STEP),
    first,
    played.length,
    ...played,
  ]);
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** The puzzles of such a text, which is our own. */
export function puzzlesOf(text: string): readonly Puzzle[] {
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
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
