import type { ChallengeSet } from '../practice/challenge-set.ts';
import type { Completion, HandedTask, Work } from '../practice/completion.ts';
import { grade } from '../practice/grade.ts';
import type { ProgramTask } from '../program/task.ts';
import type { Quiz } from '../practice/quiz.ts';
import { readSheet } from '../practice/sheet-text.ts';
import { engineOptions } from '../search/options.ts';
import { readPermalink } from '../search/link/permalink.ts';
import { quizByHand } from '../practice/quiz-by-hand.ts';
import { dealtAnew } from '../search/textbook/renumbered.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { findStage, NOTHING_FOUND, sourcesOf, type Searching, type StageFound } from './found.ts';
import { isRight, keyOf } from './key.ts';
import { answerAndLot, questionWithLot } from './items/lots.ts';
import { countedQuestions } from './progress.ts';
import { solveOptions } from '../search/exercise/open-exercise.ts';
import type { Question, Story } from './story.ts';

/** What codes are graded by: a lesson, a challenge, or a task for which a program was to be written. */
export interface Source {
  readonly work: Work;
  readonly of: Story | ChallengeSet | ProgramTask;
}

/** A task by the key. */
export interface GradedTask {
  /** Which tree of the challenge it is, or which question of the lesson, from 1. */
  readonly number: number;
  /** `unknown`: the code has no answer, or there is no key to it. */
  readonly verdict: 'right' | 'wrong' | 'unknown';
  readonly checks: number;
  /** Whether the code says otherwise. */
  readonly isClaimFalse: boolean;
}

/** What a task is held against: its answer is right, wrong, or (null) there is no telling. */
type Judge = (task: HandedTask) => Promise<boolean | null> | boolean | null;

/**
 * Grades codes anew: by the same functions by which the page has graded the student, on the tree of the
 * lesson or the challenge, by the engine's own search. What a code says of its score counts for nothing.
 */
export class Grader {
  readonly #source: Source;
  readonly #search: Searching;
  readonly #quizzes = new Map<string, Promise<Quiz | null>>();
  #judges: Promise<readonly Judge[]> | null = null;

  constructor(source: Source, search: Searching) {
    this.#source = source;
    this.#search = search;
  }

  /** Null where the code answers something else. Throws where the engine fails. */
  async grade({ tasks }: Completion): Promise<readonly GradedTask[] | null> {
    this.#judges ??= this.#judgesOf(this.#source.of);
    const judges = await this.#judges;
    if (tasks.length !== judges.length) return null;
    const graded: GradedTask[] = [];
    for (const [at, task] of tasks.entries()) {
      const right = task.checks === 0 ? false : await judges[at]!(task);
      const verdict = right === null ? 'unknown' : right ? 'right' : 'wrong';
      const isClaimFalse = right !== null && task.solved !== right;
      const number = this.#numberOf(at);
      graded.push({ number, verdict, checks: task.checks, isClaimFalse });
    }
    return graded;
  }

  #numberOf(at: number): number {
    const { of } = this.#source;
    return 'links' in of || 'trees' in of ? at + 1 : Number(countedQuestions(of)[at]!.id.slice(1));
  }

  async #judgesOf(source: Source['of']): Promise<readonly Judge[]> {
    // Programs are run again instead: see collect-grading.ts.
    if ('trees' in source) return [];
    if ('links' in source) {
      return source.links.map((link) => {
        const state = { ...readPermalink(link).state, quiz: true };
        // Challenges asked for windows once, and may be handed in with them.
        return this.#solved(link, false, (dealt) => engineOptions(dealtAnew(state, dealt)));
      });
    }
    const judges: Judge[] = [];
    const found = new Map<number, StageFound>();
    for (const question of countedQuestions(source)) {
      const { stage } = question;
      if (stage !== null && isAboutStage(question) && !found.has(stage)) {
        found.set(stage, await findStage(source.stages[stage]!, this.#search));
      }
      judges.push(
        this.#judge(question, (stage === null ? null : found.get(stage)) ?? NOTHING_FOUND),
      );
    }
    return judges;
  }

  #judge(question: Question, found: StageFound): Judge {
    if (question.kind === 'solve') {
      const { seed, windows } = question;
      return this.#solved(seed ?? '', windows, (dealt) => solveOptions(seed, dealt));
    }
    if (question.kind === 'item') {
      return (task) => {
        const { answer, lot } = answerAndLot(task.answer);
        const key = keyOf(questionWithLot(question, lot), sourcesOf(NOTHING_FOUND));
        return key === null ? null : isRight(key, answer);
      };
    }
    const key = keyOf(question, sourcesOf(found));
    return ({ answer }) => (key === null ? null : isRight(key, answer));
  }

  /** Of a tree solved by hand; `options` are those of its numbers, dealt so often. */
  #solved(name: string, windows: boolean, options: (dealt: number) => EngineOptions | null): Judge {
    return async ({ answer, solved }) => {
      const sheet = readSheet(answer);
      // Whoever has given up shows nothing.
      if (sheet === null) return answer === '' && !solved ? false : null;
      const quiz = await this.#quiz(`${name} ${String(sheet.dealt)}`, () => options(sheet.dealt));
      return quiz === null ? null : grade(quiz, sheet.answers, { windows }).perfect;
    };
  }

  /** Made once for each deal. */
  #quiz(name: string, options: () => EngineOptions | null): Promise<Quiz | null> {
    const known = this.#quizzes.get(name);
    if (known !== undefined) return known;
    const made = this.#make(options());
    this.#quizzes.set(name, made);
    return made;
  }

  async #make(options: EngineOptions | null): Promise<Quiz | null> {
    if (options === null) return null;
    const made = await quizByHand(options, async (asked) => (await this.#search(asked)).trace);
    return 'quiz' in made ? made.quiz : null;
  }
}

/**
 * What a code is graded by, out of all that is there: the same version, or else what has its name, which is
 * another version of it; null where there is none.
 */
export function sourceOf({ kind, name, version }: Work, all: readonly Source[]): Source | null {
  const isNamed = ({ work, of }: Source) =>
    name !== '' &&
    ((work.kind === kind && work.name === name) || (kind === 'own' && of.title === name));
  return all.find(({ work }) => work.version === version) ?? all.find(isNamed) ?? null;
}

/** Whether the engine must have searched what stands beside a question. */
function isAboutStage({ kind }: Question): boolean {
  return kind !== 'choose' && kind !== 'order' && kind !== 'item' && kind !== 'solve';
}
