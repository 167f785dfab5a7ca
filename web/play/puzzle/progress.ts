/** What has become of the puzzles that somebody tried. */
export interface Progress {
  readonly rating: number;
  readonly tried: number;
  readonly solved: number;
  /** Solved one after another, without a wrong move or a hint. */
  readonly streak: number;
  readonly bestStreak: number;
  /** The last day whose puzzle was solved, and how many days in a row. */
  readonly day: number;
  readonly days: number;
  /** The last day whose puzzle has counted, solved or not: once is enough. */
  readonly dayCounted: number;
  /** The most that were solved in one storm. */
  readonly storm: number;
}

export const NO_PROGRESS: Progress = {
  rating: 900,
  tried: 0,
  solved: 0,
  streak: 0,
  bestStreak: 0,
  day: 0,
  days: 0,
  dayCounted: 0,
  storm: 0,
};

const LEAST = 300;
const MOST = 2600;
/** Elo's K: the first puzzles move a rating more. */
const FIRST_STEP = 60;
const STEP = 24;
const FIRST_PUZZLES = 15;
/** So many days earlier it may be where somebody has traveled to. */
const ZONES = 1;

/** After a puzzle of that rating, solved at the first try without a hint or not. */
export function afterPuzzle(progress: Progress, rating: number, isClean: boolean): Progress {
  const expected = 1 / (1 + 10 ** ((rating - progress.rating) / 400));
  const step = progress.tried < FIRST_PUZZLES ? FIRST_STEP : STEP;
  const next = progress.rating + step * (Number(isClean) - expected);
  const streak = isClean ? progress.streak + 1 : 0;
  return {
    ...progress,
    rating: Math.round(Math.min(MOST, Math.max(LEAST, next))),
    tried: progress.tried + 1,
    solved: progress.solved + Number(isClean),
    streak,
    bestStreak: Math.max(progress.bestStreak, streak),
  };
}

/** The puzzle of a day was solved, `today`; days are counted from 1970 on. */
export function afterDay(progress: Progress, day: number, today = day): Progress {
  // Kept by a clock that was ahead: what was earned stays, and goes on from here.
  if (progress.day > today + ZONES) return { ...progress, day };
  if (day <= progress.day) return progress;
  return { ...progress, day, days: day === progress.day + 1 ? progress.days + 1 : 1 };
}

/** How many days in a row were solved up to today or yesterday: a day that was missed ends them. */
export function daysInRow({ day, days }: Progress, today: number): number {
  return day >= today - 1 ? days : 0;
}

/** Of two, what has become of more puzzles: another tab may have gone on meanwhile. */
export function newerProgress(one: Progress, other: Progress): Progress {
  const isOlder = one.tried - other.tried || one.day - other.day || one.storm - other.storm;
  return isOlder < 0 ? other : one;
}

/** The day that a date is in its own time zone. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** What was kept, as far as it makes sense; anything may be given. */
export function progressFrom(text: string | null): Progress {
  const kept = objectIn(text);
  const progress: Record<string, number> = { ...NO_PROGRESS };
  for (const name of Object.keys(NO_PROGRESS)) {
    const value = kept[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
      progress[name] = value;
    }
  }
  const read = { ...NO_PROGRESS, ...progress };
  return { ...read, rating: Math.min(MOST, Math.max(LEAST, read.rating)) };
}

function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
