import fc from 'fast-check';
import { Scorm12API } from 'scorm-again';
import { expect, it } from 'vitest';

import { questionsOf } from '../../../web/course/parse.ts';
import { answered, NO_PROGRESS, scoreOf, type Progress } from '../../../web/course/progress.ts';
import { ScormSession, type ScormApi } from '../../../web/course/results/scorm.ts';
import { lesson } from '../support/lessons.ts';
import { rounds } from '../support/rounds.ts';

/** What a platform's analysis of a question is made of. */
interface Kept {
  readonly interactions: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

/** Another program's SCORM 1.2, as platforms have it; what it was given once it is given again. */
function platform(suspended: string | null): {
  api: ScormApi;
  errors: () => string[];
  kept: () => Kept;
} {
  const scorm = new Scorm12API({ autocommit: false, logLevel: 5 });
  if (suspended !== null) {
    scorm.loadFromJSON({ suspend_data: suspended, core: { lesson_status: 'incomplete' } }, 'cmi');
  }
  const errors: string[] = [];
  const call =
    <Args extends unknown[]>(name: string, ask: (...args: Args) => unknown) =>
    (...args: Args): string => {
      const statement = String(ask(...args));
      const code = scorm.lmsGetLastError();
      if (code !== '0' && code !== '') errors.push(`${name} ${args.join(' ')}: ${code}`);
      return statement;
    };
  return {
    api: {
      LMSInitialize: call('initialize', () => scorm.lmsInitialize('')),
      LMSFinish: call('finish', () => scorm.lmsFinish('')),
      LMSGetValue: call('get', (element: string) => scorm.lmsGetValue(element)),
      LMSSetValue: call('set', (element: string, value: string) =>
        scorm.lmsSetValue(element, value),
      ),
      LMSCommit: call('commit', () => scorm.lmsCommit('')),
    },
    errors: () => errors,
    kept: () => JSON.parse(JSON.stringify(scorm.cmi)) as Kept,
  };
}

const story = lesson('first-cut', 'en');
const questions = questionsOf(story);

it('arrives at scorm-again without an error, and is taken up again from what it kept', () => {
  const answers = fc.array(
    fc.record({
      at: fc.nat({ max: questions.length - 1 }),
      answer: fc.constantFrom('0', '1,2', '20', '-inf;inf', '3/9', 'cut'),
      isRight: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(answers, (given) => {
      let suspended: string | null = null;
      let progress: Progress = NO_PROGRESS;
      // Half of the answers in one visit, half in the next.
      for (const part of [given.slice(0, 3), given.slice(3)]) {
        const { api, errors } = platform(suspended);
        const session = new ScormSession(api, story);
        const known = session.start(0);
        if (suspended !== null) expect(known).toEqual({ ...progress, seconds: 0 });
        for (const { at, answer, isRight } of part) {
          progress = answered(progress, questions[at]!, answer, isRight);
          session.answer(questions[at]!.id, answer, isRight, progress, 1000);
          expect(session.isKept).toBe(true);
        }
        session.save(progress, 2000);
        expect(api.LMSGetValue('cmi.core.score.raw')).toBe(
          String(scoreOf(story, progress).percent),
        );
        suspended = api.LMSGetValue('cmi.suspend_data') as string;
        session.end(progress, 3000);
        expect(errors()).toEqual([]);
      }
    }),
    { numRuns: rounds(1000) },
  );
});

it('keeps there what an analysis of its questions needs, in words', () => {
  const { api, errors, kept } = platform(null);
  const session = new ScormSession(api, story);
  session.start(0);
  const choice = questions.find(({ kind, isPractice }) => kind === 'choose' && !isPractice)!;
  const words = { language: 'en', ask: 'Cut?', response: '“Yes”', right: '“No”' } as const;
  session.answer(choice.id, '0', false, NO_PROGRESS, 5000, words);
  const zh = { language: 'zh', ask: '剪吗？', response: '“剪”', right: '“不剪”' } as const;
  session.answer(choice.id, '0', false, NO_PROGRESS, 7000, zh);
  expect(errors()).toEqual([]);
  const of = (at: number) => kept().interactions[String(at)];
  expect(of(0)).toMatchObject({
    ...{ id: `${choice.id}_Cut`, type: 'fill-in', weighting: '1', student_response: '“Yes”' },
    ...{ result: 'wrong', latency: '00:00:05', correct_responses: { 0: { pattern: '“No”' } } },
  });
  expect(of(1)).toMatchObject({ student_response: '“剪”', latency: '00:00:02' });
});
