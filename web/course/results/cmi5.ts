import { questionsOf } from '../parse.ts';
import { countedQuestions, scoreOf, type Progress } from '../progress.ts';
import type { Story } from '../story.ts';
import { fieldsOf, usableAddress, type Launch } from './launch.ts';
import { RecordStore } from './record-store.ts';
import {
  duration,
  statementOf,
  type LaunchData,
  type Stated,
  type Statement,
} from './statements.ts';
import type { InWords } from './wording.ts';
import { readProgress, writeProgress } from './suspend.ts';

/** Under this name the lesson keeps how far its learner is. */
const STATE = 'prunus';

export interface Cmi5Events {
  /** `isKept` may be another. */
  readonly changed: () => void;
  /** The platform has told how far the learner had come. */
  readonly known: (progress: Progress) => void;
}

/**
 * A lesson's session with a learning platform by cmi5: statements of xAPI go to its record store, one
 * after the other. Nothing that the store does can harm the lesson: what it has not taken is sent again
 * with the next answer; what it refuses for good is left out, and `isKept` says so.
 *
 * Done by hand, as SCORM is: `@xapi/cmi5` comes with an HTTP client of its own and would be many times as large as
 * this, in the one file that every package holds, and tests hold what is sent here against the standard.
 */
export class Cmi5Session {
  /** Whether the platform has taken everything that it was given. */
  isKept = false;
  /** Where the platform wants its learner back; null: it does not say. */
  returnsTo: string | null = null;
  readonly #launch: Launch;
  readonly #story: Story;
  readonly #page: { readonly protocol: string };
  readonly #events: Cmi5Events;
  readonly #store: RecordStore;
  /** What the platform says of the session; null: it has not answered yet. */
  #data: LaunchData | null = null;
  /** What is said before that. */
  #early: Stated[] = [];
  #queue: Statement[] = [];
  #progress: Progress | null = null;
  #state = '';
  #keptState = '';
  #began = 0;
  /** When the learner came to where they are. */
  #since = 0;
  #isBusy = false;
  #hasLost = false;
  #hasEnded = false;
  /** Of this registration: each may be said once. */
  #completed = false;
  #passed = false;
  /** Of this session: the platform takes but one verdict. */
  #isJudged = false;

  constructor(
    launch: Launch,
    story: Story,
    page: { readonly protocol: string },
    events: Cmi5Events,
  ) {
    this.#launch = launch;
    this.#story = story;
    this.#page = page;
    this.#events = events;
    this.#store = new RecordStore(launch);
  }

  start(now: number): Promise<void> {
    this.#began = now;
    this.#since = now;
    this.#say({ verb: 'initialized', at: now });
    return this.#flush(now);
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
    const question = questionsOf(this.#story).find((each) => each.id === id);
    if (question !== undefined && countedQuestions(this.#story).includes(question)) {
      const response = words?.response ?? given;
      const result = { response, success: isRight, duration: duration(now - this.#since) };
      this.#say({ verb: 'answered', at: now, question, words, result });
    }
    this.save(progress, now);
  }

  /** Hands on where the learner is, and whether the lesson is done and passed. */
  save(progress: Progress, now: number): void {
    if (this.#hasEnded) return;
    this.#since = now;
    this.#progress = progress;
    this.#judge(now, false);
    void this.#flush(now);
  }

  /** Ends the session, while the page is being left. */
  end(progress: Progress, now: number): void {
    if (this.#hasEnded) return;
    this.#progress = progress;
    this.#judge(now, true);
    this.#say({ verb: 'terminated', at: now, result: { duration: this.#lasted(now) } });
    this.#hasEnded = true;
    this.#store.isLeft = true;
    if (this.#data === null) return;
    // All at once, for there is no more time; what is under way is known by its number.
    void this.#store.tell(this.#queue);
    if (this.#state !== this.#keptState) void this.#store.setState(STATE, this.#state);
  }

  /** Passed as soon as all is answered; failed only when the learner leaves, for it can be mended. */
  #judge(now: number, isEnd: boolean): void {
    const progress = this.#progress;
    if (progress === null || this.#data?.counts !== true) return;
    const { percent, isDone } = scoreOf(this.#story, progress);
    const passes = percent / 100 >= (this.#data.mastery ?? this.#story.pass / 100);
    const span = this.#lasted(now);
    if (isDone && !this.#completed) {
      this.#completed = true;
      this.#say({ verb: 'completed', at: now, result: { completion: true, duration: span } });
    }
    const isVerdict = passes ? isDone || isEnd : isDone && isEnd;
    if (isVerdict && !this.#isJudged && !this.#passed) {
      this.#isJudged = true;
      this.#passed = passes;
      const score = { scaled: percent / 100, raw: percent, min: 0, max: 100 };
      const result = { success: passes, score, duration: span };
      this.#say({ verb: passes ? 'passed' : 'failed', at: now, result });
    }
    const statement = { completed: this.#completed, passed: this.#passed };
    this.#state = JSON.stringify({ progress: writeProgress(progress), ...statement });
  }

  #say(statement: Stated): void {
    if (this.#hasEnded) return;
    if (this.#data === null) this.#early.push(statement);
    // Who only looks at a lesson comes and goes, and leaves nothing.
    else if (this.#data.counts || statement.verb !== 'answered') {
      this.#queue.push(statementOf(this.#launch, this.#data, statement));
    }
  }

  async #flush(now: number): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    if (this.#data === null) await this.#prepare(now);
    let isTaken = this.#data !== null;
    while (isTaken && !this.#hasEnded && this.#queue.length > 0) {
      const [first] = this.#queue;
      const status = await this.#store.tell(first);
      isTaken = isFine(status) || REFUSED.includes(status);
      this.#hasLost ||= REFUSED.includes(status);
      if (isTaken) this.#queue = this.#queue.filter((each) => each !== first);
    }
    while (isTaken && !this.#hasEnded && this.#state !== this.#keptState) {
      const state = this.#state;
      isTaken = isFine(await this.#store.setState(STATE, state));
      if (isTaken) this.#keptState = state;
    }
    this.#isBusy = false;
    this.isKept = isTaken && !this.#hasLost;
    this.#events.changed();
    if (isTaken && !this.#hasEnded && this.#queue.length > 0) await this.#flush(now);
  }

  /** Asks the platform what a session needs to know, in the order that cmi5 wants. */
  async #prepare(now: number): Promise<void> {
    const given = (await this.#store.open()) ? await this.#store.state('LMS.LaunchData') : null;
    if (given === null) return;
    await this.#store.profile('cmi5LearnerPreferences');
    const kept = fieldsOf(await this.#store.state(STATE));
    if (this.#hasEnded) return;
    const { contextTemplate, launchMode, masteryScore, returnURL } = fieldsOf(given);
    this.returnsTo = typeof returnURL === 'string' ? usableAddress(returnURL, this.#page) : null;
    const isScore = typeof masteryScore === 'number' && masteryScore >= 0 && masteryScore <= 1;
    this.#data = {
      template: fieldsOf(contextTemplate),
      mastery: isScore ? masteryScore : null,
      counts: launchMode === 'Normal',
    };
    this.#completed = kept.completed === true;
    this.#passed = kept.passed === true;
    for (const statement of this.#early) this.#say(statement);
    this.#early = [];
    const known = typeof kept.progress === 'string' ? readProgress(kept.progress) : null;
    if (known !== null) this.#events.known(known);
    this.#judge(now, false);
  }

  #lasted(now: number): string {
    return duration(now - this.#began);
  }
}

/** A statement that the store will never take. */
const REFUSED: readonly number[] = [400, 403, 409];

const isFine = (status: number) => status >= 200 && status < 300;
