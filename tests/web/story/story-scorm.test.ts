import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { questionsOf } from '../../../web/course/parse.ts';
import { answered, NO_PROGRESS, scoreOf, type Progress } from '../../../web/course/progress.ts';
import { ScormSession, span, type ScormApi } from '../../../web/course/results/scorm.ts';
import {
  MOST_SUSPENDED,
  readProgress,
  writeProgress,
} from '../../../web/course/results/suspend.ts';
import { lesson } from '../support/lessons.ts';
import { rounds } from '../support/rounds.ts';

const story = lesson('three-plates', 'en');
const questions = questionsOf(story);

/**
 * A platform by the letter of SCORM 1.2: it takes nothing outside a session, keeps no more than 4,096
 * characters, and wants interactions one after the other. `fails` says when it does not answer.
 */
class Platform implements ScormApi {
  readonly values = new Map<string, string>();
  readonly refused: string[] = [];
  isOpen = false;
  isStrict = true;
  fails: () => boolean = () => false;

  LMSInitialize(): string {
    if (this.fails() || this.isOpen) return 'false';
    this.isOpen = true;
    return 'true';
  }

  LMSFinish(): string {
    if (this.fails() || !this.isOpen) return 'false';
    this.isOpen = false;
    return 'true';
  }

  LMSGetValue(element: string): string {
    if (this.fails()) throw new Error('no answer');
    if (!this.isOpen) return '';
    if (element === 'cmi.interactions._count') return String(this.count);
    return this.values.get(element) ?? '';
  }

  LMSSetValue(element: string, value: string): string {
    if (this.fails() || !this.isOpen) return 'false';
    const at = /^cmi\.interactions\.(\d+)\./.exec(element)?.[1];
    const isFine =
      value.length <= (element === 'cmi.suspend_data' ? MOST_SUSPENDED : 255) &&
      (at === undefined || Number(at) <= this.count) &&
      (element !== 'cmi.core.session_time' || /^\d{4}:\d\d:\d\d$/.test(value)) &&
      (element !== 'cmi.core.score.raw' || (Number(value) >= 0 && Number(value) <= 100)) &&
      (!element.endsWith('.id') || /^[\x21-\x7e]+$/.test(value)) &&
      (!element.endsWith('.latency') || /^\d{4}:\d\d:\d\d$/.test(value));
    if (!isFine) {
      this.refused.push(`${element}=${value}`);
      return 'false';
    }
    // Words in other letters: refused by the strict alone, and then said in theirs.
    const isStated = element.endsWith('.student_response') || element.endsWith('.pattern');
    if (this.isStrict && isStated && !/^[\x20-\x7e]*$/.test(value)) return 'false';
    this.values.set(element, value);
    return 'true';
  }

  LMSCommit(): string {
    return this.fails() || !this.isOpen ? 'false' : 'true';
  }

  get count(): number {
    const numbers = [...this.values.keys()].flatMap(
      (element) => /^cmi\.interactions\.(\d+)\.id$/.exec(element)?.[1] ?? [],
    );
    return new Set(numbers).size;
  }
}

const steps = fc.array(
  fc.record({
    question: fc.nat({ max: questions.length - 1 }),
    answer: fc.oneof(fc.constantFrom('0', '1', '0,2', '20', '-inf;inf', '3/9'), fc.string()),
    isRight: fc.boolean(),
    leaves: fc.boolean(),
    fails: fc.boolean(),
    waits: fc.integer({ min: -5000, max: 9_000_000 }),
    words: fc.option(
      fc.record({
        language: fc.constantFrom('en' as const, 'zh' as const),
        ask: fc.oneof(fc.string({ maxLength: 400 }), fc.constant('B 的值是多少？ α ≥ β')),
        response: fc.oneof(fc.string({ maxLength: 400 }), fc.constant('“盘子 A”')),
        right: fc.option(fc.constantFrom('20', '−3', '“盘子 B”')),
      }),
    ),
  }),
  { maxLength: 14 },
);

describe('a session with a learning platform', () => {
  it('arrives and is taken up again, whatever a learner does and the platform fails at', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const platform = new Platform();
        let now = 1_600_000_000_000;
        let session = new ScormSession(platform, story);
        let progress: Progress = session.start(now) ?? NO_PROGRESS;
        let isFailing = false;
        platform.fails = () => isFailing;
        for (const step of all) {
          now += step.waits;
          isFailing = step.fails;
          const question = questions[step.question]!;
          progress = answered(progress, question, step.answer, step.isRight);
          session.answer(question.id, step.answer, step.isRight, progress, now, step.words);
          expect(session.isKept).toBe(!step.fails);
          if (!step.leaves) continue;
          isFailing = false;
          session.end(progress, now);
          session = new ScormSession(platform, story);
          const known = session.start(now);
          expect(known?.answers).toEqual(progress.answers);
          expect(known?.opened).toEqual(progress.opened);
          progress = known!;
        }
        isFailing = false;
        session.end(progress, now);
        const score = scoreOf(story, progress);
        expect(platform.values.get('cmi.core.score.raw') ?? '0').toBe(String(score.percent));
        expect(platform.refused).toEqual([]);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it.each([true, false])('tells an answer in words, to one that is strict: %s', (isStrict) => {
    const platform = new Platform();
    platform.isStrict = isStrict;
    const session = new ScormSession(platform, story);
    session.start(0);
    const message = (field: string, at = 0) =>
      platform.values.get(`cmi.interactions.${String(at)}.${field}`);
    const en = { language: 'en', ask: 'Which plate has α ≥ β?', response: '“Plate B”' } as const;
    const [practice, value] = [questions[0]!, questions[1]!];
    session.answer(practice.id, '1', false, NO_PROGRESS, 1000, { ...en, right: '“Plate A”' });
    expect(message('id')).toBeUndefined();
    session.save(NO_PROGRESS, 30_000);
    session.answer(value.id, '-3', false, NO_PROGRESS, 47_000, { ...en, right: '−50' });
    expect(message('id')).toBe(`${value.id}_Which_plate_has_alpha_beta`);
    expect(message('type')).toBe('numeric');
    expect(message('student_response')).toBe('-3');
    expect(message('correct_responses.0.pattern')).toBe('-50');
    expect(message('weighting')).toBe('1');
    expect(message('latency')).toBe('0000:00:17');
    const choice = questions.find(({ kind, isPractice }) => kind === 'choose' && !isPractice)!;
    const zh = {
      language: 'zh',
      ask: '选哪一盘？',
      response: '“盘子 B”',
      right: '“盘子 A”',
    } as const;
    session.answer(choice.id, '1', false, NO_PROGRESS, 48_000, zh);
    expect(message('id', 1)).toBe(choice.id);
    expect(message('type', 1)).toBe('fill-in');
    expect(message('student_response', 1)).toBe(isStrict ? '??? B?' : '“盘子 B”');
    expect(message('correct_responses.0.pattern', 1)).toBe(isStrict ? '??? A?' : '“盘子 A”');
    // What is no number is told as it was typed, not as another number.
    session.answer(value.id, '20abc', false, NO_PROGRESS, 49_000);
    expect([message('type', 2), message('student_response', 2)]).toEqual(['fill-in', '20abc']);
  });

  it('has failed only once the learner leaves, for until then it can be mended', () => {
    const platform = new Platform();
    const status = () => platform.values.get('cmi.core.lesson_status');
    const session = new ScormSession(platform, story);
    session.start(0);
    let progress = NO_PROGRESS;
    for (const question of questions) {
      progress = answered(progress, question, 'x', false);
      session.answer(question.id, 'x', false, progress, 1000);
      expect(status()).toBe('incomplete');
    }
    expect(scoreOf(story, progress).isDone).toBe(true);
    session.end(progress, 2000);
    expect(status()).toBe('failed');
    const again = new ScormSession(platform, story);
    progress = again.start(3000)!;
    for (const question of questions) progress = answered(progress, question, 'y', true);
    again.save(progress, 4000);
    expect(status()).toBe(scoreOf(story, progress).isPassed ? 'passed' : 'incomplete');
  });

  it('lives with a platform that throws at everything', () => {
    const broken = new Proxy({} as ScormApi, {
      get: () => () => {
        throw new Error('gone');
      },
    });
    const session = new ScormSession(broken, story);
    expect(session.start(0)).toBeNull();
    session.answer('q1', '0', true, NO_PROGRESS, 1);
    session.end(NO_PROGRESS, 2);
    expect(session.isKept).toBe(false);
  });

  it.each([
    [0, '0000:00:00'],
    [61.4, '0000:01:01'],
    [-5, '0000:00:00'],
    [NaN, '0000:00:00'],
    [1e12, '9999:00:00'],
  ])('says of %d seconds %s', (seconds, statement) => {
    expect(span(seconds)).toBe(statement);
  });
});

describe('what is kept', () => {
  it('comes back as it was, and never takes more than a platform keeps', () => {
    const answers = fc.dictionary(
      fc.integer({ min: 1, max: 150 }).map((number) => `q${String(number)}`),
      fc.record({
        first: fc.string({ maxLength: 300 }),
        last: fc.string({ maxLength: 300 }),
        tries: fc.integer({ min: 1, max: 999 }),
        isRight: fc.boolean(),
      }),
      { maxKeys: 120 },
    );
    fc.assert(
      fc.property(answers, fc.nat({ max: 80 }), (given, scene) => {
        const progress: Progress = { scene, seconds: 7, opened: ['hope'], answers: given };
        const text = writeProgress(progress);
        expect(text.length).toBeLessThanOrEqual(MOST_SUSPENDED);
        const read = readProgress(text);
        expect(read).not.toBeNull();
        const short = Object.values(given).every(
          (each) => each.first.length < 30 && each.last.length < 30,
        );
        if (short && Object.keys(given).length < 20) expect(read).toEqual(progress);
        const rights = (at: Progress | null) =>
          Object.entries(at?.answers ?? {}).map(([id, each]) => [id, each?.isRight, each?.tries]);
        expect(rights(read).sort()).toEqual(rights(progress).sort());
      }),
    );
  });

  it('is refused where it is anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readProgress(text)).toBeNull();
      }),
    );
    expect(readProgress('s1|0|0||x')).toBeNull();
    expect(readProgress(`s1|0|0|${'|'.repeat(5000)}`)).toBeNull();
  });
});
