import type { GomokuGoal, GomokuRule, GomokuThreat } from '../../engine/gomoku-messages.ts';
import { gomoku } from '../../games/gomoku.ts';
import { cellOf } from '../../games/position.ts';
import { newRecord, play, type GameRecord } from '../record/record.ts';
import { usualSetup } from '../record/setup.ts';

/** What is asked of the side to move. Which points are right, the engine and the shapes say: `judge`. */
export type Task =
  /** A stone that makes one of these. */
  | { readonly kind: 'make'; readonly shapes: readonly GomokuThreat[] }
  /** A stone after which the other side has no win by fours, the simplest of which is a five. */
  | { readonly kind: 'hold' }
  /** A stone after which no row of three of the other side has room for five. */
  | { readonly kind: 'close' }
  /** A point that renju forbids. */
  | { readonly kind: 'forbidden' }
  /** A win that is played to the five, in at most so many moves where threes are allowed too. */
  | {
      readonly kind: 'win';
      readonly goal: Exclude<GomokuGoal, 'defense'>;
      readonly moves: number;
    };

/** A position, and what is to be found in it. */
export interface Step {
  readonly name: StepName;
  readonly rule: GomokuRule;
  /** The stones by the names of their points; White is to move where Black has one more. */
  readonly black: string;
  readonly white: string;
  readonly task: Task;
}

export interface Lesson {
  readonly name: LessonName;
  readonly steps: readonly Step[];
}

export type LessonName =
  'five' | 'four' | 'three' | 'fork' | 'dead' | 'forbidden' | 'attack' | 'defense';
export type StepName =
  | ('fiveRow' | 'fiveGap' | 'fiveStop' | 'fourMake' | 'fourStop' | 'fourOpen')
  | ('threeMake' | 'threeGap' | 'threeStop' | 'forkFourThree' | 'forkThrees' | 'forkFours')
  | ('deadRow' | 'deadEdge' | 'banThrees' | 'banFours' | 'banSix' | 'banFive' | 'banTrap')
  | ('attackFork' | 'attackOrder' | 'attackThree')
  | ('defenseThree' | 'defenseFork' | 'defenseFirst');

/** Boards of so few lines that a finger meets their points. */
export const LESSON_SIZE = 11;

const FIVE: Task = { kind: 'make', shapes: ['five'] };
const FOUR: Task = { kind: 'make', shapes: ['four', 'fourThree', 'openFour'] };
const OPEN_FOUR: Task = { kind: 'make', shapes: ['openFour'] };
const THREE: Task = { kind: 'make', shapes: ['three', 'doubleThree'] };
const FOUR_THREE: Task = { kind: 'make', shapes: ['fourThree'] };
const TWO_THREES: Task = { kind: 'make', shapes: ['doubleThree'] };
const HOLD: Task = { kind: 'hold' };
const FORBIDDEN: Task = { kind: 'forbidden' };
const BY_FOURS: Task = { kind: 'win', goal: 'fours', moves: 3 };
const TRAP: Task = { kind: 'win', goal: 'fours', moves: 2 };
const BY_THREATS: Task = { kind: 'win', goal: 'threats', moves: 3 };

const step = (name: StepName, black: string, white: string, task: Task): Step => ({
  name,
  rule: 'freestyle',
  black,
  white,
  task,
});
const renju = (name: StepName, black: string, white: string, task: Task): Step => ({
  ...step(name, black, white, task),
  rule: 'renju',
});

/** From what wins to how it is brought about and prevented; each needs only those before it. */
export const LESSONS: readonly Lesson[] = [
  {
    name: 'five',
    steps: [
      step('fiveRow', 'e6 f6 g6 h6', 'd6 e7 g7 g5', FIVE),
      step('fiveGap', 'c3 d4 f6 g7', 'd3 e6 f5 h6', FIVE),
      step('fiveStop', 'f4 f5 f6 f7 h5', 'f3 e5 g6 e7', HOLD),
    ],
  },
  {
    name: 'four',
    steps: [
      step('fourMake', 'd6 e6 f6', 'c6 e7 f5', FOUR),
      step('fourStop', 'd5 e5 g5 h5 f7', 'f6 d6 e4 h6', HOLD),
      step('fourOpen', 'e6 f6 g6', 'e7 g5 f8', OPEN_FOUR),
    ],
  },
  {
    name: 'three',
    steps: [
      step('threeMake', 'f6 g6', 'f7 g5', THREE),
      step('threeGap', 'd4 e5 g7', 'e4 f7 d6', OPEN_FOUR),
      step('threeStop', 'e6 f6 g6 f8', 'f7 e5 g8', HOLD),
    ],
  },
  {
    name: 'fork',
    steps: [
      step('forkFourThree', 'd6 e6 f6 g7 g8', 'c6 e7 f5 f8 h7', FOUR_THREE),
      step('forkThrees', 'f7 f8 g6 h6', 'e8 g7 h5 d5', TWO_THREES),
      step('forkFours', 'd5 e5 f5 g6 g7 g8', 'c5 g9 e6 f7 h6 f3', OPEN_FOUR),
    ],
  },
  {
    name: 'dead',
    steps: [
      step('deadRow', 'c8 d8 e8 e4 f4 g4', 'b8 g8 d4 d7 f5 e9', FOUR),
      step('deadEdge', 'g6 h6 i6 g8', 'f6 h7 h5', { kind: 'close' }),
    ],
  },
  {
    name: 'forbidden',
    steps: [
      renju('banThrees', 'f7 f8 g6 h6', 'e8 g7 h5 d5', FORBIDDEN),
      renju('banFours', 'd5 e5 f5 g6 g7 g8', 'c5 g9 e6 f7 h6 f3', FORBIDDEN),
      renju('banSix', 'c6 d6 e6 g6 h6', 'c7 d5 e7 g8 h5', FORBIDDEN),
      renju('banFive', 'e6 f6 g6 h6 i7 i8 g4 h5', 'd6 e7 f5 g7 h8 j8 c9 g9', FIVE),
      renju('banTrap', 'b2 f7 f8 g6 h6', 'c3 d4 e5 e8', TRAP),
    ],
  },
  {
    name: 'attack',
    steps: [
      step('attackFork', 'd6 e6 f6 g7 g8', 'c6 e7 f5 f8 h7', BY_FOURS),
      step('attackOrder', 'c5 d5 e5 f7 f8', 'b5 d6 e4 g8 e8', BY_FOURS),
      step('attackThree', 'f7 f8 g6 h6', 'e8 g7 h5 d5', BY_THREATS),
    ],
  },
  {
    name: 'defense',
    steps: [
      step('defenseThree', 'd6 e6 g6 f8', 'f7 e5 h8', HOLD),
      step('defenseFork', 'd6 e6 f6 g7 g8 e4', 'c6 e7 f5 f8 h7', HOLD),
      step('defenseFirst', 'e6 f6 g6 h9', 'e3 f3 g3', OPEN_FOUR),
    ],
  },
];

/** The position of a step, as a game that has led to it. */
export function recordOf({ rule, black, white }: Step): GameRecord {
  const setup = { ...usualSetup(gomoku), rows: LESSON_SIZE, columns: LESSON_SIZE, rule };
  const [first, second] = [black, white].map((names) =>
    names.split(' ').map((name) => cellOf(name, setup)),
  ) as [number[], number[]];
  const moves = first.flatMap((cell, at) => [cell, ...second.slice(at, at + 1)]);
  return moves.reduce((record, cell) => play(record, cell), newRecord(setup));
}
