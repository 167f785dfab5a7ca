import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { LANGUAGES } from '../../core/language.ts';
import { shareEngines, type EngineShare } from '../../engine/engine-pool.ts';
import { readChallengeSet, workOfChallenge } from '../../practice/challenge-set.ts';
import type { Completion } from '../../practice/completion.ts';
import { Grader, sourceOf, type GradedTask, type Source } from '../graded-anew.ts';
import { programIn, readTaskLink, workOfTask } from '../../program/handed.ts';
import { writeTask, type ProgramTask } from '../../program/task.ts';
import { parseStory } from '../parse.ts';
import { workOf } from '../progress.ts';
import { readStoryLink } from '../results/story-link.ts';
import { NAMED_OFFER } from '../../search/text/lab.ts';
import { LESSONS, loadLesson } from './lessons.ts';

/** How far a code has been graded. */
export type Graded =
  | { readonly kind: 'waiting' | 'noSource' | 'failed' }
  | { readonly kind: 'misfit'; readonly source: Source }
  | { readonly kind: 'graded'; readonly source: Source; readonly tasks: readonly GradedTask[] };

const WAITING: Graded = { kind: 'waiting' };

/**
 * Grades codes one after the other, each once, and tells its host after each. The lessons of the course
 * are loaded when a code is of one; challenges and lessons of a teacher's own must be given.
 */
export class CollectGrading implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #graders = new Map<string, Grader>();
  readonly #done = new Map<string, Graded>();
  #all: readonly Completion[] = [];
  #own: readonly Source[] = [];
  #course: Promise<readonly Source[]> | null = null;
  #share: EngineShare | null = null;
  /** What runs is of no more use once this is another one. */
  #round = {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.follow(this.#all, this.#own);
  }

  hostDisconnected(): void {
    this.#round = {};
    this.#share?.release();
    this.#share = null;
    this.#graders.clear();
  }

  /** Goes on to grade these; `own` are the challenges and lessons that were given. */
  follow(completions: readonly Completion[], own: readonly Source[]): void {
    const versions = (sources: readonly Source[]) => sources.map(({ work }) => work.version).join();
    if (versions(own) !== versions(this.#own)) this.#done.clear();
    this.#all = completions;
    this.#own = own;
    this.#round = {};
    const open = completions.filter((each) => !this.#done.has(keyOf(each)));
    if (open.length > 0) void this.#gradeAll(open, this.#round);
  }

  graded(completion: Completion): Graded {
    return this.#done.get(keyOf(completion)) ?? WAITING;
  }

  async #gradeAll(open: readonly Completion[], round: object): Promise<void> {
    for (const completion of open) {
      const graded = await this.#grade(completion);
      if (round !== this.#round) return;
      this.#done.set(keyOf(completion), graded);
      this.#host.requestUpdate();
    }
  }

  async #grade(completion: Completion): Promise<Graded> {
    try {
      const { work } = completion;
      const own = sourceOf(work, this.#own);
      const isKnown =
        work.kind === 'challenge' || work.kind === 'program' || own?.work.version === work.version;
      const source = isKnown ? own : sourceOf(work, [...this.#own, ...(await this.#lessons())]);
      if (source === null) return { kind: 'noSource' };
      const { of } = source;
      const tasks =
        'trees' in of
          ? await gradedProgram(completion, of)
          : await this.#graderOf(source).grade(completion);
      return tasks === null ? { kind: 'misfit', source } : { kind: 'graded', source, tasks };
    } catch {
      // A grader keeps what it has found, and that it has found nothing.
      this.#graders.clear();
      return { kind: 'failed' };
    }
  }

  #graderOf(source: Source): Grader {
    const { kind, version } = source.work;
    const name = `${kind} ${version}`;
    const grader =
      this.#graders.get(name) ??
      new Grader(source, (options) => {
        this.#share ??= shareEngines();
        return this.#share.engine.request({ kind: 'search', options });
      });
    this.#graders.set(name, grader);
    return grader;
  }

  #lessons(): Promise<readonly Source[]> {
    this.#course ??= courseSources().catch((error: unknown) => {
      this.#course = null;
      throw error;
    });
    return this.#course;
  }
}

/** The program of a code, run again for its task; null where there is none in it. */
async function gradedProgram(
  completion: Completion,
  task: ProgramTask,
): Promise<readonly GradedTask[] | null> {
  const handed = programIn(completion);
  if (handed === null) return null;
  const { gradeProgram } = await import('../../program/grading.ts');
  const { verdict } = await gradeProgram(handed.language, handed.text, writeTask(task));
  const isRight = verdict.startsWith('right');
  const checks = completion.tasks[0]?.checks ?? 1;
  const isClaimFalse = handed.claimed !== isRight;
  return [{ number: 1, verdict: isRight ? 'right' : 'wrong', checks, isClaimFalse }];
}

function keyOf(completion: Completion): string {
  return JSON.stringify(completion);
}

async function courseSources(): Promise<readonly Source[]> {
  const names = LANGUAGES.flatMap((language) => LESSONS.map((lesson) => ({ language, lesson })));
  const read = await Promise.all(
    names.map(async ({ language, lesson }) => {
      const text = await loadLesson(lesson, language);
      return text === null ? null : lessonSource(text, lesson);
    }),
  );
  return read.filter((source) => source !== null);
}

/** What is graded by a lesson's text; `name`: of a lesson of the course; null where it is no lesson. */
export function lessonSource(text: string, name: string | null = null): Source | null {
  const [, inPage = text] = /<script type="text\/plain">([^]*?)<\/script>/.exec(text) ?? [];
  const read = parseStory(inPage.trim(), NAMED_OFFER);
  return 'story' in read ? { work: workOf(read.story, inPage, name), of: read.story } : null;
}

/** The challenges, lessons and tasks that links in a text are of. */
export function linkedSources(text: string): readonly Source[] {
  const challenges = [...text.matchAll(/\bc\d+[&.][\w-]+/g)].flatMap(([hash]) => {
    const read = readChallengeSet(`#${hash.replace('.', '&')}`);
    return 'set' in read && read.set.key !== null
      ? { work: workOfChallenge(read.set), of: read.set }
      : [];
  });
  const lessons = [...text.matchAll(/\bl1&[\w-]+/g)].flatMap(([hash]) => {
    const lesson = readStoryLink(hash);
    return (lesson === null ? null : lessonSource(lesson)) ?? [];
  });
  const tasks = [...text.matchAll(/#task=[\w-]+/g)].flatMap(([hash]) => {
    const task = readTaskLink(hash);
    return task === null ? [] : { work: workOfTask(task), of: task };
  });
  return [...challenges, ...lessons, ...tasks];
}
