import type { GomokuGoal, GomokuPuzzleReply, GomokuTheme } from '../../engine/gomoku-messages.ts';
import { gomoku } from '../../games/gomoku.ts';
import { usualSetup } from '../record/setup.ts';
import { endAt, movesTo, newRecord, play, undo, type GameRecord } from '../record/record.ts';
import { PUZZLE_SIZE } from './board.ts';
import type { Puzzle } from './pack.ts';

/**
 * What is to be reached: as in a pack, or in one move of a game of one's own, to win for certain (`win`)
 * or not to lose for certain (`hold`).
 */
export type Goal = GomokuGoal | 'win' | 'hold';

/** What can be tried: a puzzle, or a position of a game of one's own, with what decides it unnamed. */
export interface Task extends Omit<Puzzle, 'goal' | 'theme'> {
  readonly goal: Goal;
  readonly theme: GomokuTheme | null;
  /** Lines of the board, where it is not that of all puzzles. */
  readonly size?: number;
  /** What was played there. */
  readonly mistake?: number;
}

/** A puzzle while it is tried. Plain and immutable. */
export interface Attempt {
  readonly puzzle: Task;
  readonly record: GameRecord;
  /**
   * `solving`: the solver is to move; `asked`: the prover is; `refuted`: the last move was wrong, and
   * `line` shows why, or it was none that the puzzle allows, and `line` is empty; `solved`.
   */
  readonly status: 'solving' | 'asked' | 'refuted' | 'solved';
  /** The solver's moves from here on, the five included. */
  readonly left: number;
  /** What the solver should play next, where it is known. */
  readonly best: number | null;
  /** Where it was wrong: how the other side refutes it, from its reply on. */
  readonly line: readonly number[];
  /** How many of the three hints for the present move were given. */
  readonly hints: number;
  /** Without a wrong move and without a hint so far. */
  readonly clean: boolean;
}

export const MOST_HINTS = 3;
/** No win by fours is longer: how far one may stray from the shortest. */
const MOST_FOURS = 24;
/** What stops something is no further from a stone than a five is long. */
const NEAR = 4;

export function newAttempt(puzzle: Task): Attempt {
  const { size = PUZZLE_SIZE } = puzzle;
  const setup = { ...usualSetup(gomoku), rows: size, columns: size };
  const record = puzzle.played.reduce(
    (each, cell) => play(each, cell),
    newRecord({ ...setup, rule: puzzle.rule }),
  );
  return {
    puzzle,
    record,
    status: 'solving',
    left: puzzle.moves,
    best: puzzle.first,
    line: [],
    hints: 0,
    clean: true,
  };
}

/** The solver plays a cell; the same attempt where that can't be. */
export function tried(attempt: Attempt, cell: number): Attempt {
  if (attempt.status !== 'solving') return attempt;
  const record = play(attempt.record, cell);
  if (record === attempt.record) return attempt;
  if (endAt(record) !== null) return { ...attempt, record, status: 'solved', left: 0 };
  return { ...attempt, record, status: 'asked' };
}

/** How many moves the solver may take from now on, when the prover is asked. */
export function movesAllowed({ puzzle, left }: Attempt): number {
  return puzzle.goal === 'fours' ? MOST_FOURS : Math.max(1, left - 1);
}

/** What the prover has said of the move that was tried. */
export function answered(attempt: Attempt, reply: GomokuPuzzleReply): Attempt {
  if (attempt.status !== 'asked') return attempt;
  if (reply.stands !== true) {
    const clean = attempt.clean && reply.line.length === 0;
    return { ...attempt, status: 'refuted', line: reply.line, clean };
  }
  if (isOneMove(attempt.puzzle.goal) || reply.reply === null) {
    return { ...attempt, status: 'solved', left: 0 };
  }
  return {
    ...attempt,
    record: play(attempt.record, reply.reply),
    status: 'solving',
    left: reply.moves,
    best: reply.line[1] ?? null,
    hints: 0,
  };
}

/** Whether a right move ends it. */
function isOneMove(goal: Goal): boolean {
  return goal === 'defense' || goal === 'win' || goal === 'hold';
}

/**
 * Whether the wrong move threatens nothing at all. The prover then answers on the first free point of
 * the board, be it in a far corner: nothing that anybody should be shown.
 */
export function isIdle({ record, status, puzzle, line }: Attempt): boolean {
  const [reply] = line;
  if (status !== 'refuted' || isOneMove(puzzle.goal)) return false;
  if (reply === undefined || line.length > 1) return false;
  const row = Math.floor(reply / PUZZLE_SIZE);
  const column = reply % PUZZLE_SIZE;
  return !movesTo(record).some(
    (cell) =>
      Math.abs((cell % PUZZLE_SIZE) - column) <= NEAR &&
      Math.abs(Math.floor(cell / PUZZLE_SIZE) - row) <= NEAR,
  );
}

/** Takes back the wrong move. */
export function again(attempt: Attempt): Attempt {
  if (attempt.status !== 'refuted') return attempt;
  const record = undo(attempt.record);
  return { ...attempt, record, status: 'solving', line: [] };
}

/** One hint more: what it comes to, then the row, then the point. */
export function hinted(attempt: Attempt): Attempt {
  if (attempt.status !== 'solving' || attempt.hints === MOST_HINTS) return attempt;
  return { ...attempt, hints: attempt.hints + 1, clean: false };
}
