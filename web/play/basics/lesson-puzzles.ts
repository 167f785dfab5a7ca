import { easiestPuzzles } from '../puzzle/choice.ts';
import type { Puzzle } from '../puzzle/pack.ts';
import type { LessonName } from './lessons.ts';

/** How many puzzles a lesson ends with. */
export const LESSON_PUZZLES = 2;

interface Kind {
  readonly goal: Puzzle['goal'];
  /** What decides them; null: anything. */
  readonly theme: Puzzle['theme'] | null;
  /** So many of them are another lesson's. */
  readonly after: number;
}

/** What the puzzles of a lesson have to do with it: those of one kind go from easy to hard. */
const KINDS: Readonly<Record<LessonName, Kind>> = {
  five: { goal: 'fours', theme: 'fourThree', after: 0 },
  four: { goal: 'fours', theme: 'fourThree', after: LESSON_PUZZLES },
  three: { goal: 'threats', theme: null, after: 0 },
  fork: { goal: 'fours', theme: 'fourThree', after: 2 * LESSON_PUZZLES },
  dead: { goal: 'defense', theme: 'doubleFour', after: 0 },
  forbidden: { goal: 'fours', theme: 'trap', after: 0 },
  attack: { goal: 'threats', theme: null, after: LESSON_PUZZLES },
  defense: { goal: 'defense', theme: 'fourThree', after: 0 },
};

/** The puzzles that a lesson ends with: the easiest that need what it taught. */
export async function lessonPuzzles(name: LessonName): Promise<readonly Puzzle[]> {
  const { goal, theme, after } = KINDS[name];
  const rule = name === 'forbidden' ? 'renju' : 'freestyle';
  const fits = (puzzle: Puzzle): boolean =>
    puzzle.rule === rule && puzzle.goal === goal && (theme === null || puzzle.theme === theme);
  return (await easiestPuzzles(fits, after + LESSON_PUZZLES)).slice(after);
}
