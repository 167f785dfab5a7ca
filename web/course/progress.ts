import { pointsOf, versionOf, type HandedTask, type Work } from '../practice/completion.ts';
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
    seconds: Math.max(theirs.seconds, mine.seconds),
  };
}

function wayOf(question: Question, answer: string, isRight: boolean): string | null {
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

/** How the questions that count stand, in order, as they are handed in. */
export function tasksOf(story: Story, { answers }: Progress): readonly HandedTask[] {
  return countedQuestions(story).map(({ id, kind }) => {
    const given = answers[id];
    const answer = kind === 'solve' ? given?.sheet : given?.last;
    return { solved: given?.isRight === true, checks: given?.tries ?? 0, answer: answer ?? '' };
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
