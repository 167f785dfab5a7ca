import { countedQuestions, scoreOf, type Progress } from '../progress.ts';
import type { Question, QuestionKind, Story } from '../story.ts';
import type { InWords } from './wording.ts';
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

/** The interaction's type by SCORM 1.2, for a question of each kind: what is told in words is filled in. */
const TYPES: Readonly<Record<QuestionKind, string>> = {
  value: 'numeric',
  window: 'fill-in',
  cut: 'fill-in',
  choose: 'fill-in',
  order: 'fill-in',
  move: 'fill-in',
  predict: 'fill-in',
  solve: 'performance',
  item: 'fill-in',
  number: 'numeric',
};

/** How many characters SCORM 1.2 keeps of an answer. */
const LONGEST_ANSWER = 255;
const LONGEST_NAME = 200;

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
  #count = 0;
  #began = 0;
  #isOpen = false;
  /** When the learner came to where they are. */
  #since = 0;

  constructor(api: ScormApi, story: Story) {
    this.#api = api;
    this.#story = story;
  }

  /** Begins: how far the learner had come; null where the platform knows nothing, or fails. */
  start(now: number): Progress | null {
    this.#began = now;
    this.#since = now;
    this.#isOpen = this.#call(() => this.#api.LMSInitialize('')) === 'true';
    this.isKept = this.#isOpen;
    if (!this.#isOpen) return null;
    this.#count = Number(this.#get('cmi.interactions._count')) || 0;
    const status = this.#get('cmi.core.lesson_status');
    if (status === '' || status === 'not attempted') {
      this.#set('cmi.core.lesson_status', 'incomplete');
    }
    return readProgress(this.#get('cmi.suspend_data'));
  }

  /** Hands on an answer, in words where these are known, and how far the learner is with it. */
  answer(
    id: string,
    given: string,
    isRight: boolean,
    progress: Progress,
    now: number,
    words: InWords | null = null,
  ): void {
    if (!this.#reopen()) return;
    const question = countedQuestions(this.#story).find((each) => each.id === id);
    if (question !== undefined) this.#interact(question, given, isRight, now, words);
    this.save(progress, now);
  }

  #interact(
    { id, kind }: Question,
    given: string,
    isRight: boolean,
    now: number,
    words: InWords | null,
  ): void {
    const at = `cmi.interactions.${String(this.#count)}`;
    const isNumber = TYPES[kind] === 'numeric' && NUMBER.test(given);
    const type = TYPES[kind] === 'numeric' && !isNumber ? 'fill-in' : TYPES[kind];
    const response = isNumber ? given : (words?.response ?? given);
    const isReported =
      this.#set(`${at}.id`, named(id, words)) &&
      this.#set(`${at}.type`, type) &&
      this.#set(`${at}.time`, clockTime(new Date(now))) &&
      this.#set(`${at}.weighting`, '1') &&
      this.#say(`${at}.student_response`, response) &&
      this.#set(`${at}.result`, isRight ? 'correct' : 'wrong') &&
      this.#set(`${at}.latency`, span((now - this.#since) / 1000));
    if (!isReported) return;
    const right = words?.right ?? null;
    const pattern = isNumber ? right?.replace('−', '-') : right;
    if (typeof pattern === 'string') this.#say(`${at}.correct_responses.0.pattern`, pattern);
    this.#count++;
  }

  /** Words in any script; a platform that is strict about letters gets those that it knows. */
  #say(element: string, words: string): boolean {
    const text = words.slice(0, LONGEST_ANSWER).replace(/[\r\n\t]/g, ' ');
    const plain = text.replace(/[\u2212\u2013]/g, '-').replace(/[^\x20-\x7e]/g, '?');
    return this.#set(element, text) || (plain !== text && this.#set(element, plain));
  }

  /** Hands on where the learner is, the score, and whether that passes: what fails can yet be mended. */
  save(progress: Progress, now: number, isEnd = false): void {
    if (!this.#reopen()) return;
    this.#since = now;
    const { percent, isPassed, isDone } = scoreOf(this.#story, progress);
    const status = isPassed ? 'passed' : isDone && isEnd ? 'failed' : 'incomplete';
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
    this.save(progress, now, true);
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
      const statement = ask();
      return typeof statement === 'string'
        ? statement
        : typeof statement === 'boolean'
          ? String(statement)
          : '';
    } catch {
      return '';
    }
  }
}

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/;

/**
 * A question's name with what it asks, as far as SCORM 1.2 lets names say it: letters, digits and "_". It
 * has no other place for the text of a question.
 */
function named(id: string, words: InWords | null): string {
  const text = (words?.ask ?? '').replaceAll('α', 'alpha').replaceAll('β', 'beta');
  const statement = text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
  // Of a language in other letters only crumbs would be left.
  return words?.language !== 'en' || statement === ''
    ? id
    : `${id}_${statement}`.slice(0, LONGEST_NAME);
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
