import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../session/state.ts';

/** A game against a level: 1 won, 0 drawn, −1 lost. */
export interface LevelResult {
  readonly level: number;
  readonly result: -1 | 0 | 1;
}

/** How strong somebody is, in levels: 3.5 wins as often over level 3 as level 4 over him. */
export interface Strength {
  readonly level: number;
  /** It lies between these with a certainty of 90%. */
  readonly lowest: number;
  readonly highest: number;
  readonly games: number;
}

/** How often each level of gomoku wins over the one below, as `docs/strength.md` has it for freestyle. */
const STEPS = [0.76, 0.76, 0.76, 0.75, 0.76, 0.76, 0.79, 0.71, 0.66];

/** Fewer games say nothing that anybody should read. */
const FEWEST = 3;
/** People learn: older games are of somebody weaker. */
const LATEST = 40;
/** Whom one expects before any game: most people are near the middle of the ladder, and few at its ends. */
const EXPECTED = { level: 4, spread: 2.5 };
/** Nobody is told to be further than so many levels beyond the ladder's ends. */
const BEYOND = 1;
const FINENESS = 20;
const TAIL = 0.05;

/** The logarithm of the odds by which a level wins over the lowest one. */
const PLACES = STEPS.reduce<readonly number[]>(
  (places, share) => [...places, places.at(-1)! + Math.log(share / (1 - share))],
  [0],
);

/** Where a level between two levels stands on that ladder; beyond its ends it goes on as steep. */
export function placeOf(level: number): number {
  const below = Math.min(Math.max(Math.floor(level), LOWEST_LEVEL), HIGHEST_LEVEL - 1);
  const foot = PLACES[below - LOWEST_LEVEL]!;
  return foot + (level - below) * (PLACES[below - LOWEST_LEVEL + 1]! - foot);
}

/** How often somebody of that strength wins over a level, a draw counting half. */
export function expectedScore(strength: number, level: number): number {
  return 1 / (1 + Math.exp(placeOf(level) - placeOf(strength)));
}

/**
 * How strong somebody is, by the last games, the newest first; a draw is half a win and half a loss.
 * Null where there are too few games.
 */
export function strengthOf(results: readonly LevelResult[]): Strength | null {
  const last = results.slice(0, LATEST);
  if (last.length < FEWEST) return null;
  const grid = Array.from(
    { length: (HIGHEST_LEVEL - LOWEST_LEVEL + 2 * BEYOND) * FINENESS + 1 },
    (_, at) => LOWEST_LEVEL - BEYOND + at / FINENESS,
  );
  const logs = grid.map((strength) => logLikelihood(strength, last));
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const quantile = (share: number): number => {
    let rest = share * all;
    return grid[weights.findIndex((weight) => (rest -= weight) <= 0)] ?? grid.at(-1)!;
  };
  return {
    level: quantile(0.5),
    lowest: quantile(TAIL),
    highest: quantile(1 - TAIL),
    games: last.length,
  };
}

function logLikelihood(strength: number, results: readonly LevelResult[]): number {
  const away = (strength - EXPECTED.level) / EXPECTED.spread;
  return results.reduce(
    (sum, { level, result }) => {
      const score = expectedScore(strength, level);
      const won = (1 + result) / 2;
      return sum + won * Math.log(score) + (1 - won) * Math.log(1 - score);
    },
    -(away ** 2) / 2,
  );
}
