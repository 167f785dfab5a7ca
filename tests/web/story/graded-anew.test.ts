import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { NO_ANSWERS, withEdgeToggled, withField } from '../../../web/practice/answers.ts';
import { newChallengeKey, workOfChallenge } from '../../../web/practice/challenge-set.ts';
import { collected } from '../../../web/practice/collected.ts';
import {
  pointsOf,
  versionOf,
  writeCompletion,
  type Completion,
  type HandedTask,
} from '../../../web/practice/completion.ts';
import { partsOf } from '../../../web/practice/grade.ts';
import type { Quiz } from '../../../web/practice/quiz.ts';
import { writeSheet } from '../../../web/practice/sheet-text.ts';
import { solution } from '../../../web/practice/solution.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { readPermalink } from '../../../web/search/link/permalink.ts';
import { quizByHand } from '../../../web/practice/quiz-by-hand.ts';
import { dealtAnew } from '../../../web/search/textbook/renumbered.ts';
import { NOTHING_FOUND, sourcesOf, type Searching } from '../../../web/course/found.ts';
import { Grader, sourceOf, type Source } from '../../../web/course/graded-anew.ts';
import { isRight, keyOf, rightAnswer, type Key } from '../../../web/course/key.ts';
import {
  answered,
  countedQuestions,
  NO_PROGRESS,
  sheetsLacking,
  tasksOf,
  workOf,
  type Progress,
} from '../../../web/course/progress.ts';
import type { Question } from '../../../web/course/story.ts';
import { ITEM_NAMES } from '../../../web/course/items/names.ts';
import { questionWithLot, withLot } from '../../../web/course/items/lots.ts';
import { readProgress, writeProgress } from '../../../web/course/results/suspend.ts';
import { solveOptions } from '../../../web/search/exercise/open-exercise.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { anyText } from '../support/any-text.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { ALL_LESSONS, lesson, lessonText, searched } from '../support/lessons.ts';

/** A task as its test knows it: an answer that is right, and how to tell one that is not. */
interface Known {
  readonly right: string;
  readonly isWrong: (answer: string) => boolean;
}

let search: Searching;
let quizOf: (options: EngineOptions) => Promise<Quiz>;
let knownOf: (name: string, language: 'en' | 'zh') => Promise<readonly Known[]>;

beforeAll(async () => {
  const engine = await loadEngine();
  search = (options) => Promise.resolve(engine.request({ kind: 'search', options }));
  quizOf = async (options) => {
    const made = await quizByHand(options, async (asked) => (await search(asked)).trace);
    if ('problem' in made) throw new Error(made.problem.kind);
    return made.quiz;
  };
  knownOf = async (name, language) => {
    const story = lesson(name, language);
    const all: Known[] = [];
    for (const question of countedQuestions(story)) {
      if (question.kind === 'solve') {
        all.push(solved(await quizOf(solveOptions(question.seed)!), 0, question.windows));
        continue;
      }
      const { stage } = question;
      const found = stage === null ? null : await searched(engine, story.stages[stage]!);
      const key = keyOf(question, sourcesOf(found ?? NOTHING_FOUND));
      all.push(known(key!));
    }
    return all;
  };
});

function known(key: Key): Known {
  return { right: rightAnswer(key), isWrong: (answer) => !isRight(key, answer) };
}

function solved(quiz: Quiz, dealt: number, windows: boolean): Known {
  const right = writeSheet({ dealt, answers: solution(quiz) });
  const asked = partsOf(quiz, { windows });
  // Blank windows that nobody asked for are as good.
  const bare = writeSheet({ dealt, answers: { ...solution(quiz), alphas: {}, betas: {} } });
  return {
    right: asked.length === 1 ? bare : right,
    isWrong: (answer) => answer !== right && (asked.length > 1 || answer !== bare),
  };
}

function handed(tasks: readonly HandedTask[], source: Source): Completion {
  return { name: 'Ann', work: source.work, made: 1_795_777_777, tasks };
}

/** What a page shows of a code that it was given. */
async function gradedFrom(code: string, grader: Grader) {
  const [completion] = collected(code, { keys: [], word: '' }).completions;
  return completion === undefined ? null : grader.grade(completion);
}

const pointsIn = (graded: Awaited<ReturnType<Grader['grade']>>) =>
  graded!.map(({ verdict, checks }) => pointsOf({ solved: verdict === 'right', checks }));

describe.each(ALL_LESSONS)('a code of %s', (name) => {
  const sources = new Map(
    LANGUAGES.map((language) => {
      const [text, story] = [lessonText(name, language), lesson(name, language)];
      return [language, { work: workOf(story, text, name), of: story } satisfies Source];
    }),
  );

  it('earns all of its points by right answers, in both languages', async () => {
    for (const language of LANGUAGES) {
      const source = sources.get(language)!;
      const all = await knownOf(name, language);
      const tasks = all.map(({ right }) => ({ solved: true, checks: 1, answer: right }));
      const code = writeCompletion(handed(tasks, source));
      expect(code.length, 'letters').toBeLessThan(1000);
      const graded = await gradedFrom(code, new Grader(source, search));
      expect(graded!.map(({ verdict }) => verdict)).toEqual(all.map(() => 'right'));
      expect(graded!.some(({ isClaimFalse }) => isClaimFalse)).toBe(false);
    }
  });

  it('earns none by claims', async () => {
    const source = sources.get('en')!;
    const grader = new Grader(source, search);
    const all = await knownOf(name, 'en');
    const claimed = all.map((each) =>
      fc.record({
        solved: fc.boolean(),
        checks: fc.nat(9),
        answer: fc.oneof(
          ...[fc.constant(each.right), anyText({ maxLength: 12 }), fc.constant('1/1')],
          fc.constantFrom(...all.map(({ right }) => right)),
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(...claimed), async (tasks) => {
        const graded = await gradedFrom(writeCompletion(handed(tasks, source)), grader);
        const truth = tasks.map(
          ({ answer, checks }, at) => checks > 0 && !all[at]!.isWrong(answer),
        );
        expect(graded!.map(({ verdict }) => verdict === 'right')).toEqual(truth);
        tasks.forEach(({ solved }, at) => {
          const { verdict, isClaimFalse } = graded![at]!;
          expect(isClaimFalse).toBe(verdict !== 'unknown' && solved !== truth[at]);
          if (verdict === 'unknown') expect(pointsIn(graded)[at]).toBe(0);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('a lesson whose items have the numbers of a learner', () => {
  const text = lessonText('first-cut', 'en');
  const report = lesson('first-cut', 'en');
  const source: Source = { work: workOf(report, text, 'first-cut'), of: report };
  const items = (story: typeof report) =>
    countedQuestions(story).filter(({ kind }) => kind === 'item');

  it('is graded by them, from the code alone, and its stages stay the same', async () => {
    const lots = [1, 36, 1_000_000, 36 ** 4 - 1];
    for (const lot of lots) {
      const story = withLot(report, lot);
      expect(story.stages).toBe(report.stages);
      let progress: Progress = { ...NO_PROGRESS, lot };
      for (const question of items(story)) {
        const key = keyOf(question, sourcesOf(NOTHING_FOUND))!;
        progress = answered(progress, question, rightAnswer(key), true);
      }
      expect(readProgress(writeProgress(progress))).toEqual(progress);
      const grader = new Grader(source, search);
      const code = writeCompletion(handed(tasksOf(story, progress), source));
      const graded = await gradedFrom(code, grader);
      const right = graded!.filter(({ verdict }) => verdict === 'right');
      expect(right).toHaveLength(items(story).length);
      expect(graded!.some(({ isClaimFalse }) => isClaimFalse)).toBe(false);
    }
    // Whoever sits beside has other trees.
    const trees = lots.map((lot) => JSON.stringify(items(withLot(report, lot)).map(itemOf)));
    expect(new Set(trees).size).toBe(lots.length);
    expect(withLot(report, 0)).toBe(report);
  });

  it('can be drawn of every item for any learner', () => {
    for (const item of ITEM_NAMES) {
      for (let lot = 0; lot < 60; lot++) {
        const question = { ...items(report)[0]!, item, seed: lot } as Question;
        expect(() => itemOf(questionWithLot(question, lot * 27_000 + 1))).not.toThrow();
      }
    }
  });
});

function itemOf(question: Question): unknown {
  const key = keyOf(question, sourcesOf(NOTHING_FOUND));
  return key?.kind === 'item' ? key.item : null;
}

describe('a code of a challenge', () => {
  const set = {
    ...{ title: 'Week 3', text: '', key: newChallengeKey() },
    links: [
      '#v1&algorithm=alpha-beta&tree=((3,12,8),(2,4,6),(14,5,2))',
      '#v1&algorithm=minimax&tree=((7,1),(5,6))',
      '#v1&algorithm=alpha-beta&rootPlayer=min&tree=(((3,1),(4,1)),((5,9),(2,6)))',
    ],
  };
  const source: Source = { work: workOfChallenge(set), of: set };
  const sheetOf = async (link: string, dealt: number, spoil: (quiz: Quiz) => boolean) => {
    const state = { ...readPermalink(link).state, quiz: true };
    const quiz = await quizOf(engineOptions(dealtAnew(state, dealt)));
    const answers = spoil(quiz) ? withField(solution(quiz), 'values', 0, '77') : solution(quiz);
    // Challenges ask for no windows; those that were made before did.
    const bare = { ...answers, alphas: {}, betas: {} };
    return writeSheet({ dealt, answers: dealt % 2 === 0 ? bare : answers });
  };

  it('is graded on the numbers that its trees were given last', async () => {
    const grader = new Grader(source, search);
    const deals = fc.record({
      dealt: fc.nat(3),
      isSpoilt: fc.boolean(),
      checks: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.tuple(deals, deals, deals), async (all) => {
        const tasks: HandedTask[] = [];
        for (const [at, { dealt, isSpoilt, checks }] of all.entries()) {
          const answer = await sheetOf(set.links[at]!, dealt, () => isSpoilt);
          tasks.push({ solved: true, checks, answer });
        }
        const graded = await gradedFrom(writeCompletion(handed(tasks, source)), grader);
        expect(graded!.map(({ isClaimFalse }) => isClaimFalse)).toEqual(
          all.map(({ isSpoilt }) => isSpoilt),
        );
        expect(pointsIn(graded)).toEqual(
          all.map(({ isSpoilt, checks }) => (isSpoilt ? 0 : checks === 1 ? 1 : 0.5)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('earns nothing by the right answers to other numbers, by blanks, or by marks everywhere', async () => {
    const grader = new Grader(source, search);
    const [link] = set.links;
    const answer = await sheetOf(link!, 2, () => false);
    const all = Array.from({ length: 13 }, (_, node) => node);
    const marked = all.reduce((answers, node) => withEdgeToggled(answers, node), NO_ANSWERS);
    for (const other of [
      answer.replace(/^2/, '1'),
      answer.replace(/^2/, '0'),
      writeSheet({ dealt: 0, answers: NO_ANSWERS }),
      writeSheet({ dealt: 2, answers: marked }),
    ]) {
      const task = { solved: true, checks: 9, answer: other };
      const graded = await grader.grade(handed([task, task, task], source));
      expect(graded![0]).toEqual({ number: 1, verdict: 'wrong', checks: 9, isClaimFalse: true });
    }
  });

  it('is told from codes of fewer trees, and what was given up claims nothing', async () => {
    const grader = new Grader(source, search);
    const task = { solved: false, checks: 3, answer: '' };
    expect(await grader.grade(handed([task], source))).toBeNull();
    const graded = await grader.grade(handed([task, task, task], source));
    expect(graded!.every(({ verdict, isClaimFalse }) => verdict === 'wrong' && !isClaimFalse)).toBe(
      true,
    );
  });
});

describe('what a code is graded by', () => {
  const text = lessonText('bounds', 'en');
  const story = lesson('bounds', 'en');
  const course: Source = { work: workOf(story, text, 'bounds'), of: story };
  const changed: Source = { work: workOf(story, `${text}.`, 'bounds'), of: story };

  it('is its own version, else what has its name, else nothing', () => {
    expect(sourceOf(course.work, [changed, course])).toBe(course);
    expect(sourceOf(course.work, [changed])).toBe(changed);
    expect(sourceOf({ ...course.work, name: 'en/order' }, [changed])).toBeNull();
    expect(
      sourceOf({ kind: 'challenge', name: '', version: versionOf('x') }, [changed]),
    ).toBeNull();
    // A page with the lesson in it does not know that the course has it.
    expect(sourceOf(workOf(story, text, null), [course])).toBe(course);
    expect(sourceOf(workOf(story, 'x', null), [course])).toBe(course);
    expect(workOf(story, text.replaceAll('\n', '\r\n') + '\n', null).version).toBe(
      course.work.version,
    );
  });
});

describe('what stands on a tree of a lesson', () => {
  const story = lesson('deep-cuts', 'en');
  const question = countedQuestions(story).find(({ kind }) => kind === 'solve')!;
  const sheet = '0;0 3 −∞ +∞,1 3~|%;4,5';
  const progress = answered(NO_PROGRESS, question, '9/9', true, sheet);

  it('is kept with the progress, as long as there is room for it', () => {
    expect(readProgress(writeProgress(progress))).toEqual(progress);
    const long = answered(NO_PROGRESS, question, '9/9', true, '1'.repeat(5000));
    expect(readProgress(writeProgress(long))).toEqual(answered(NO_PROGRESS, question, '9/9', true));
    expect(readProgress(writeProgress(long, 9000), 9000)).toEqual(long);
  });

  it('is handed in, and where it was not kept yet, that is said', () => {
    const at = countedQuestions(story).indexOf(question);
    expect(tasksOf(story, progress)[at]).toEqual({ solved: true, checks: 1, answer: sheet });
    expect(sheetsLacking(story, progress)).toEqual([]);
    const before = readProgress(`s1|0|0||${question.id.slice(1)}+1~9/9`)!;
    expect(tasksOf(story, before)[at]).toEqual({ solved: true, checks: 1, answer: '' });
    expect(sheetsLacking(story, before)).toEqual([Number(question.id.slice(1))]);
  });
});
