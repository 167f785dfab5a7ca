import type { ExerciseProblem, Wanted } from '../exercise/generate.ts';
import type { Part } from '../exercise/grade.ts';
import type { QuizProblem } from '../exercise/quiz.ts';
import type { Reason } from '../exercise/reasons.ts';
import { exerciseEn } from './exercise-en.ts';
import { exerciseZh } from './exercise-zh.ts';
import type { ValueScale } from './format.ts';
import type { Localized } from './language.ts';

/** What a sentence about a node has to know. */
export interface QuizStage {
  readonly scale: ValueScale;
  /** Moves are cells of a board, and MAX plays X. */
  readonly board: boolean;
}

export interface ExerciseText {
  readonly title: string;
  readonly end: string;
  /** What is to be done. `pruning`: windows and cuts are asked for. */
  readonly task: (pruning: boolean, windows: boolean, direction: Direction) => string;
  readonly drawing: string;
  readonly askWindows: string;
  readonly preparing: string;

  readonly check: string;
  readonly hint: string;
  readonly showSolution: string;
  readonly hideSolution: string;
  readonly solutionStep: string;
  readonly clear: string;
  readonly print: string;
  readonly printAnswers: string;

  /** Where a node stands: the moves that lead to it. */
  readonly place: (names: readonly string[]) => string;
  /** Names a field or an edge for those who can't see it. */
  readonly field: (part: Part, place: string) => string;
  readonly verdicts: Readonly<Record<'right' | 'wrong' | 'missing', string>>;
  readonly score: (right: number, total: number) => string;
  readonly perfect: string;
  /** How many fields are still to be filled in. */
  readonly blank: (fields: number) => string;
  readonly reason: (reason: Reason, stage: QuizStage) => string;
  /** Where to look next, and how it is found out. */
  readonly hintLine: (part: Part, place: string, side: 'max' | 'min', isWrong: boolean) => string;
  readonly nothingToHint: string;
  readonly problem: (problem: QuizProblem) => string;

  readonly make: string;
  readonly makeHint: string;
  readonly another: string;
  readonly seed: string;
  readonly depth: string;
  readonly moves: string;
  readonly values: string;
  readonly rangeTo: string;
  readonly least: string;
  readonly most: string;
  readonly wanted: string;
  readonly wantedChoices: Readonly<Record<Wanted, string>>;
  readonly direction: string;
  readonly directions: Readonly<Record<Direction, string>>;
  readonly rootPlayer: string;
  readonly makeProblem: (problem: ExerciseProblem) => string;
  readonly badSettings: string;

  /** The task on paper, where a move is crossed out with a pen. */
  readonly paperTask: (pruning: boolean, windows: boolean, direction: Direction) => string;
  readonly sheetTitle: string;
  readonly sheetAnswers: string;
  readonly name: string;
  readonly date: string;
}

export type Direction = 'left-to-right' | 'right-to-left';

export const exerciseText: Localized<ExerciseText> = { en: exerciseEn, zh: exerciseZh };
