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
      (!element.endsWith('.student_response') || /^[\x20-\x7e]*$/.test(value));
    if (!isFine) {
      this.refused.push(`${element}=${value}`);
      return 'false';
    }
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
          session.answer(question.id, step.answer, step.isRight, progress, now);
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
      { numRuns: 1000 },
    );
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
  ])('says of %d seconds %s', (seconds, said) => {
    expect(span(seconds)).toBe(said);
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
