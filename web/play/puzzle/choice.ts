import type {
  GomokuGoal,
  GomokuPuzzleReply,
  GomokuRule,
  GomokuTheme,
} from '../../engine/gomoku-messages.ts';
import type { Stone } from '../../games/cells.ts';
import { lotsOf } from '../../core/random.ts';
import { movesTo } from '../record/record.ts';
import { answered, newAttempt, tried, type Attempt } from './attempt.ts';
import { loadPack, type Puzzle } from './pack.ts';
import { PACKS } from './packs/index.ts';
import type { Progress } from './progress.ts';

/** Which puzzles: of a goal, of what decides them, a rule, a side and a length; what is left out may be any. */
export interface Wanted {
  readonly goal: GomokuGoal | 'any';
  readonly theme: GomokuTheme | 'any';
  readonly rule?: GomokuRule | 'any';
  /** Who is to move. */
  readonly side?: Stone | 'any';
  readonly length?: Length | 'any';
}
export const ANY_PUZZLE: Wanted = { goal: 'any', theme: 'any' };

/** How many moves the solver makes; `LONG`: so many or more. */
export type Length = (typeof LENGTHS)[number];
export const LENGTHS = [1, 2, 3, 4, 5] as const;
const LONG = 5;
/** The packs hold none that are shorter: those are the ends of these. */
const SHORTEST = 3;

/** Who answers a move that was tried. */
export type Prover = (asked: Attempt) => Promise<GomokuPuzzleReply>;

/** What comes to a new solver as long as nothing else is chosen: by how many were tried. */
const FIRST_STEPS: readonly (readonly [before: number, length: Length])[] = [
  [2, 1],
  [5, 2],
  [10, 3],
];

/** What is wanted, and for a beginner who wants nothing special freestyle in few moves. */
export function wantedBy({ tried: count }: Progress, wanted: Wanted): Wanted {
  const isAny = Object.values(wanted).every((each) => each === 'any');
  const step = FIRST_STEPS.find(([before]) => count < before);
  if (!isAny || step === undefined) return wanted;
  return { ...ANY_PUZZLE, rule: 'freestyle', length: step[1] };
}

/** So few would come again and again. */
const ENOUGH = 5;

/** The puzzle of a day, the same for all. */
export async function puzzleOfDay(day: number): Promise<Puzzle> {
  const lots = lotsOf(day, 1);
  const puzzles = await loadPack(lots.draw(0, PACKS.length - 1));
  return puzzles[lots.draw(0, puzzles.length - 1)]!;
}

/**
 * A puzzle for a solver with that rating; `seed` chooses among those of about that rating. Where there
 * are few of what is wanted, one that is harder or easier. It is not `last`, unless that is the only one.
 * Null where there is none of the kind at all. Who is asked for the shortest ones is `prover`: without
 * one, what they are the end of comes instead.
 */
export async function puzzleFor(
  rating: number,
  wanted: Wanted,
  seed: number,
  last: unknown = null,
  prover: Prover | null = null,
): Promise<Puzzle | null> {
  const above = PACKS.findIndex(({ most }) => rating <= most);
  const own = above === -1 ? PACKS.length - 1 : above;
  const nearest = [...PACKS.keys()].sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  let offered: readonly Puzzle[] = [];
  for (const pack of nearest) {
    offered = [...offered, ...(await loadPack(pack)).filter((puzzle) => fits(puzzle, wanted))];
    if (offered.length >= ENOUGH) break;
  }
  const others = offered.filter((puzzle) => puzzle !== last);
  if (others.length > 0) offered = others;
  const puzzle = offered[lotsOf(seed).draw(0, offered.length - 1)];
  if (puzzle === undefined) return null;
  const { length = 'any' } = wanted;
  const isEnd = prover !== null && length !== 'any' && length < SHORTEST;
  return isEnd ? endOf(puzzle, length, prover) : puzzle;
}

function fits({ goal, theme, rule, moves, played }: Puzzle, wanted: Wanted): boolean {
  const is = <T>(value: T, asked: T | 'any' = 'any'): boolean => asked === 'any' || asked === value;
  return (
    is(goal, wanted.goal) &&
    is(theme, wanted.theme) &&
    is(rule, wanted.rule) &&
    is(played.length % 2 === 0 ? 'X' : 'O', wanted.side) &&
    hasLength({ goal, moves }, wanted.length)
  );
}

/** Whether a puzzle is so long, or has an end of that length: fours alone lead to one of their own kind. */
function hasLength(
  { goal, moves }: Pick<Puzzle, 'goal' | 'moves'>,
  length: Wanted['length'] = 'any',
) {
  if (length === 'any') return true;
  if (length < SHORTEST) return goal === 'fours' && moves === SHORTEST;
  return Math.min(moves, LONG) === length;
}

/** Each move less makes a puzzle easier by about so much. */
const EASIER = 150;

/**
 * The end of a puzzle: the position in which so many moves are left, as the prover's answers lead to it;
 * the puzzle itself where they don't, or fail.
 */
async function endOf(puzzle: Puzzle, length: number, prover: Prover): Promise<Puzzle> {
  let attempt = newAttempt(puzzle);
  while (attempt.left > length) {
    const asked = tried(attempt, attempt.best ?? -1);
    if (asked.status !== 'asked') return puzzle;
    const reply = await prover(asked).catch(() => null);
    if (reply === null) return puzzle;
    attempt = answered(asked, reply);
    if (attempt.status !== 'solving') return puzzle;
  }
  const { record, left, best } = attempt;
  if (best === null) return puzzle;
  const rating = puzzle.rating - EASIER * (puzzle.moves - left);
  return { ...puzzle, moves: left, first: best, rating, played: movesTo(record) };
}

/** The easiest puzzles of a kind, so many of them or all there are. */
export async function easiestPuzzles(
  isWanted: (puzzle: Puzzle) => boolean,
  count: number,
): Promise<readonly Puzzle[]> {
  const found: Puzzle[] = [];
  for (let pack = 0; pack < PACKS.length && found.length < count; pack++) {
    found.push(...(await loadPack(pack)).filter(isWanted));
  }
  return found.slice(0, count);
}
