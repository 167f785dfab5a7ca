import { readText, writeSetting } from '../../core/storage/settings.ts';
import { LESSONS, type LessonName } from './lessons.ts';

/** How many steps of each lesson were done; its puzzles, all together, are one more. */
export type LessonsDone = Readonly<Partial<Record<LessonName, number>>>;

const KEY = 'prunus-basics';

/** How many steps there are to do in a lesson, the puzzles included. */
export function stepsOf(name: LessonName): number {
  return (LESSONS.find((lesson) => lesson.name === name)?.steps.length ?? 0) + 1;
}

export function isLessonDone(done: LessonsDone, name: LessonName): boolean {
  return (done[name] ?? 0) >= stepsOf(name);
}

/** So many steps of a lesson are done now; what was done before stays so. */
export function withSteps(done: LessonsDone, name: LessonName, steps: number): LessonsDone {
  return steps <= (done[name] ?? 0) ? done : { ...done, [name]: steps };
}

/** What was done here or there. */
export function joinedLessons(one: LessonsDone, other: LessonsDone): LessonsDone {
  return LESSONS.reduce((done, { name }) => withSteps(done, name, other[name] ?? 0), one);
}

/** Where somebody goes on: the first lesson that is not done, and after all the first. */
export function lessonToGoOn(done: LessonsDone): LessonName {
  return LESSONS.find(({ name }) => !isLessonDone(done, name))?.name ?? LESSONS[0]!.name;
}

/** What was kept, as far as it makes sense; anything may be given. */
export function lessonsDoneFrom(text: string | null): LessonsDone {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    // As if nothing had been kept.
  }
  const given: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  let done: LessonsDone = {};
  for (const { name } of LESSONS) {
    const steps = given[name];
    if (typeof steps !== 'number' || !Number.isSafeInteger(steps)) continue;
    done = withSteps(done, name, Math.min(steps, stepsOf(name)));
  }
  return done;
}

/** What was done on earlier visits, as far as the browser lets it be read. */
export function keptLessons(): LessonsDone {
  return lessonsDoneFrom(readText(KEY));
}

/** Keeps it for later visits; false where the browser does not allow that. */
export function keepLessons(done: LessonsDone): boolean {
  return writeSetting(KEY, done);
}
