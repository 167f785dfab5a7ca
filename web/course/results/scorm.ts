import { countedQuestions, scoreOf, type Progress } from '../progress.ts';
import type { QuestionKind, Story } from '../story.ts';
import { readProgress, writeProgress } from './suspend.ts';

/** What a learning platform offers to a lesson by SCORM 1.2. */
export interface ScormApi {
  LMSInitialize(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
  LMSGetValue(element: string): unknown;
  LMSSetValue(element: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
}

/** Windows that are looked through, upwards: more than any platform nests. */
const MOST_PARENTS = 12;

/** The platform's API: of a window above this one, or of the one that has opened it. Null: none. */
export function findScormApi(from: Window): ScormApi | null {
  return apiAbove(from) ?? (from.opener instanceof Object ? apiAbove(from.opener as Window) : null);
}

function apiAbove(from: Window): ScormApi | null {
  let at = from;
  for (let count = 0; count < MOST_PARENTS; count++) {
    try {
      const { API } = at as Window & { API?: ScormApi };
      if (API !== undefined && typeof API.LMSInitialize === 'function') return API;
    } catch {
      // A window of another origin: it may yet have one above it that is ours.
    }
    if (at.parent === at) return null;
    at = at.parent;
  }
  return null;
}

/** The interaction's type by SCORM 1.2, for a question of each kind. */
const TYPES: Readonly<Record<QuestionKind, string>> = {
  value: 'numeric',
  window: 'fill-in',
  cut: 'choice',
  choose: 'choice',
  order: 'sequencing',
  move: 'choice',
  predict: 'fill-in',
  solve: 'performance',
  item: 'choice',
  number: 'numeric',
};

/** How many characters SCORM 1.2 keeps of an answer. */
const LONGEST_ANSWER = 255;

/**
 * A lesson's session with a learning platform. Nothing that the platform does can harm the lesson: what
 * fails is noted in `isKept`, and tried again with the next answer.
 */
export class ScormSession {
  /** Whether the platform has taken what it was last given. */
  isKept = false;
  readonly #api: ScormApi;
  readonly #story: Story;
  /** Interactions that the platform has already, one for each answer. */
  #told = 0;
  #began = 0;
  #isOpen = false;

  constructor(api: ScormApi, story: Story) {
    this.#api = api;
    this.#story = story;
  }

  /** Begins: how far the learner had come; null where the platform knows nothing, or fails. */
  start(now: number): Progress | null {
    this.#began = now;
    this.#isOpen = this.#call(() => this.#api.LMSInitialize('')) === 'true';
    this.isKept = this.#isOpen;
    if (!this.#isOpen) return null;
    this.#told = Number(this.#get('cmi.interactions._count')) || 0;
    const status = this.#get('cmi.core.lesson_status');
    if (status === '' || status === 'not attempted') {
      this.#set('cmi.core.lesson_status', 'incomplete');
    }
    return readProgress(this.#get('cmi.suspend_data'));
  }

  /** Hands on an answer, and how far the learner is with it. */
  answer(id: string, given: string, isRight: boolean, progress: Progress, now: number): void {
    if (!this.#reopen()) return;
    const question = countedQuestions(this.#story).find((each) => each.id === id);
    if (question !== undefined) {
      const at = `cmi.interactions.${String(this.#told)}`;
      const isTold =
        this.#set(`${at}.id`, id) &&
        this.#set(`${at}.type`, TYPES[question.kind]) &&
        this.#set(`${at}.time`, clockTime(new Date(now))) &&
        this.#set(`${at}.student_response`, responseOf(question.kind, given)) &&
        this.#set(`${at}.result`, isRight ? 'correct' : 'wrong');
      if (isTold) this.#told++;
    }
    this.save(progress, now);
  }

  /** Hands on where the learner is, the score, and whether that passes. */
  save(progress: Progress, now: number): void {
    if (!this.#reopen()) return;
    const { percent, isPassed, isDone } = scoreOf(this.#story, progress);
    const status = isPassed ? 'passed' : isDone ? 'failed' : 'incomplete';
    const results = [
      this.#set('cmi.core.score.min', '0'),
      this.#set('cmi.core.score.max', '100'),
      this.#set('cmi.core.score.raw', String(percent)),
      this.#set('cmi.core.lesson_status', status),
      this.#set('cmi.core.lesson_location', String(progress.scene)),
      this.#set('cmi.suspend_data', writeProgress(progress)),
      this.#set('cmi.core.session_time', span((now - this.#began) / 1000)),
      this.#call(() => this.#api.LMSCommit('')) === 'true',
    ];
    this.isKept = results.every(Boolean);
  }

  /** Ends the session; the platform brings the learner back to where they are. */
  end(progress: Progress, now: number): void {
    if (!this.#isOpen) return;
    const { isDone, isPassed } = scoreOf(this.#story, progress);
    this.save(progress, now);
    this.#set('cmi.core.exit', isDone && isPassed ? '' : 'suspend');
    this.#call(() => this.#api.LMSFinish(''));
    this.#isOpen = false;
  }

  /** A platform that would not begin may be ready by now. */
  #reopen(): boolean {
    if (!this.#isOpen) this.#isOpen = this.#call(() => this.#api.LMSInitialize('')) === 'true';
    this.isKept = this.#isOpen;
    return this.#isOpen;
  }

  #get(element: string): string {
    return this.#call(() => this.#api.LMSGetValue(element));
  }

  #set(element: string, value: string): boolean {
    return this.#call(() => this.#api.LMSSetValue(element, value)) === 'true';
  }

  /** What the platform says, as text; '' where it throws. */
  #call(ask: () => unknown): string {
    try {
      const said = ask();
      return typeof said === 'string' ? said : typeof said === 'boolean' ? String(said) : '';
    } catch {
      return '';
    }
  }
}

/** An answer as SCORM 1.2 has it: choices are single signs, separated by commas. */
function responseOf(kind: QuestionKind, given: string): string {
  if (TYPES[kind] === 'numeric') return /^-?\d+(\.\d+)?$/.test(given) ? given : '0';
  if (TYPES[kind] !== 'choice' && TYPES[kind] !== 'sequencing') {
    return given.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_ANSWER);
  }
  const signs = given
    .split(',')
    .filter((part) => /^\d{1,3}$/.test(part))
    .map((part) => Number(part).toString(36).slice(-1));
  return signs.slice(0, 26).join(',');
}

/** A span of time as SCORM 1.2 writes it: HHHH:MM:SS. */
export function span(seconds: number): string {
  const whole = Math.min(9999 * 3600, Math.max(0, Math.round(seconds) || 0));
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = String(Math.floor(whole / 3600)).padStart(4, '0');
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

function clockTime(time: Date): string {
  return time.toTimeString().slice(0, 8);
}
