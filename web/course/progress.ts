import { pointsOf, versionOf, type HandedTask, type Work } from '../practice/completion.ts';
import { answerWithLot } from './items/lots.ts';
import type { Question, Scene, Story } from './story.ts';
import { questionsOf } from './parse.ts';

/** How far somebody has come with a lesson. Plain data, kept and sent as `results/suspend.ts` has it. */
export interface Progress {
  /** The scene that was looked at last. */
  readonly scene: number;
  readonly answers: Readonly<Partial<Record<string, Answered>>>;
  /** Scenes that answers have opened. */
  readonly opened: readonly string[];
  readonly seconds: number;
  /** Questions that were passed over unanswered; earlier versions knew of none. */
  readonly passed?: readonly string[];
  /** From which its items have their numbers; earlier versions knew of none: the same for everybody. */
  readonly lot?: number;
}

export interface Answered {
  /** What was answered first, and last. */
  readonly first: string;
  readonly last: string;
  readonly tries: number;
  /** Whether the last answer was right. */
  readonly isRight: boolean;
  /** Of a tree solved by hand, what stood on it last; it was not kept at first. */
  readonly sheet?: string;
}

export const NO_PROGRESS: Progress = { scene: 0, answers: {}, opened: [], seconds: 0 };

/** With an answer more. What is right stays right. */
export function answered(
  progress: Progress,
  question: Question,
  answer: string,
  isRight: boolean,
  sheet: string | null = null,
): Progress {
  const before = progress.answers[question.id];
  if (before?.isRight === true) return progress;
  const tries = (before?.tries ?? 0) + 1;
  const first = before?.first ?? answer;
  const own = sheet === null ? {} : { sheet };
  const given: Answered = { first, last: answer, tries, isRight, ...own };
  const way = wayOf(question, answer, isRight);
  return {
    ...progress,
    answers: { ...progress.answers, [question.id]: given },
    opened:
      way === null || progress.opened.includes(way) ? progress.opened : [...progress.opened, way],
  };
}

/** What two tabs have come to, in one: `mine` says where the reader is. What is right stays right. */
export function mergedProgress(theirs: Progress, mine: Progress): Progress {
  const answers: Partial<Record<string, Answered>> = { ...theirs.answers };
  for (const [id, given] of Object.entries(mine.answers)) {
    const other = answers[id];
    const isBetter = other === undefined || given!.isRight || !other.isRight;
    if (isBetter) answers[id] = given;
  }
  return {
    scene: mine.scene,
    answers,
    opened: [...new Set([...theirs.opened, ...mine.opened])],
    ...passedIn([...(theirs.passed ?? []), ...(mine.passed ?? [])]),
    ...lotIn(theirs.lot ?? mine.lot),
    seconds: Math.max(theirs.seconds, mine.seconds),
  };
}

function lotIn(lot: number | undefined): Pick<Progress, 'lot'> {
  return lot === undefined ? {} : { lot };
}

/** The scene that an answer opens; null: none. */
export function wayOf(question: Question, answer: string, isRight: boolean): string | null {
  const chosen =
    question.kind === 'choose' && /^\d{1,2}$/.test(answer)
      ? (question.options[Number(answer)]?.to ?? null)
      : null;
  return chosen ?? (isRight ? question.rightTo : question.wrongTo);
}

/** The scenes that are there: asides only where an answer has led to them. */
export function scenesShown(story: Story, { opened }: Pick<Progress, 'opened'>): readonly Scene[] {
  return story.scenes.filter(({ isAside, id }) => !isAside || opened.includes(id));
}

/** With the questions of these scenes that have no answer passed over. */
export function passedOver(progress: Progress, scenes: readonly Scene[]): Progress {
  const ids = questionsOf({ scenes }).map(({ id }) => id);
  const open = ids.filter((id) => progress.answers[id] === undefined);
  return withPassed(progress, open);
}

/** With these questions passed over. */
export function withPassed(progress: Progress, ids: readonly string[]): Progress {
  return { ...progress, ...passedIn([...(progress.passed ?? []), ...ids]) };
}

function passedIn(ids: readonly string[]): Pick<Progress, 'passed'> {
  return ids.length === 0 ? {} : { passed: [...new Set(ids)] };
}

/**
 * The scenes that have been come to: those after one whose questions are neither answered nor passed
 * over wait, for they tell what it asks. Whoever has answered further down has come so far.
 */
export function scenesReached(story: Story, progress: Progress): readonly Scene[] {
  const shown = scenesShown(story, progress);
  const { answers, passed = [], opened } = progress;
  const isAnswered = ({ id }: Question) => answers[id] !== undefined;
  const last = shown.reduce(
    (found, scene, at) => (questionsOf({ scenes: [scene] }).some(isAnswered) ? at : found),
    -1,
  );
  const waiting = shown.findIndex(
    (scene, at) =>
      at >= last &&
      questionsOf({ scenes: [scene] }).some(
        (asked) => !isAnswered(asked) && !passed.includes(asked.id),
      ),
  );
  // What an answer has opened is there, wherever it stands.
  return waiting < 0
    ? shown
    : shown.filter(({ isAside, id }, at) => at <= waiting || (isAside && opened.includes(id)));
}

/** Whether what a question asks is not to be told: it has no right answer, and was not passed over. */
export function isOpen({ id }: Question, { answers, passed = [] }: Progress): boolean {
  return answers[id]?.isRight !== true && !passed.includes(id);
}

/** How the questions that count stand, in order, as they are handed in. */
export function tasksOf(story: Story, { answers, lot = 0 }: Progress): readonly HandedTask[] {
  return countedQuestions(story).map(({ id, kind }) => {
    const given = answers[id];
    const last = (kind === 'solve' ? given?.sheet : given?.last) ?? '';
    const answer = kind === 'item' ? answerWithLot(last, lot) : last;
    return { solved: given?.isRight === true, checks: given?.tries ?? 0, answer };
  });
}

/** The numbers of trees that were solved before what stands on them was kept: nobody can grade them anew. */
export function sheetsLacking(story: Story, { answers }: Progress): readonly number[] {
  return countedQuestions(story).flatMap(({ id, kind }) => {
    const given = answers[id];
    const isLacking = kind === 'solve' && given?.isRight === true && given.sheet === undefined;
    return isLacking ? [Number(id.slice(1))] : [];
  });
}

/** What a lesson is called in codes. `name`: of a lesson of the course; null: it is a teacher's own. */
export function workOf({ title, language }: Story, text: string, name: string | null): Work {
  const version = versionOf(text);
  return name === null
    ? { kind: 'own', name: title, version }
    : { kind: 'lesson', name: `${language}/${name}`, version };
}

export interface Score {
  readonly points: number;
  /** As many as questions count. */
  readonly most: number;
  /** Whole percent, rounded down; 100 where nothing is asked. */
  readonly percent: number;
  readonly isPassed: boolean;
  /** Every question that counts has been answered, right or wrong. */
  readonly isDone: boolean;
}

export function scoreOf(story: Story, progress: Progress): Score {
  const counted = countedQuestions(story);
  const points = tasksOf(story, progress).reduce((sum, each) => sum + pointsOf(each), 0);
  const percent = counted.length === 0 ? 100 : Math.floor((100 * points) / counted.length);
  return {
    points,
    most: counted.length,
    percent,
    isPassed: percent >= story.pass,
    isDone: counted.every(({ id }) => progress.answers[id] !== undefined),
  };
}

/** Those that count: none for practice, none that only some come to. */
export function countedQuestions(story: Story): readonly Question[] {
  return questionsOf({ scenes: story.scenes.filter(({ isAside }) => !isAside) }).filter(
    ({ isPractice }) => !isPractice,
  );
}
