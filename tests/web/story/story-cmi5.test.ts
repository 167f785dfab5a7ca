import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  countedQuestions,
  answered,
  NO_PROGRESS,
  type Progress,
} from '../../../web/course/progress.ts';
import { Cmi5Session } from '../../../web/course/results/cmi5.ts';
import { readLaunch, LAUNCH_NAMES, type Launch } from '../../../web/course/results/launch.ts';
import { lesson } from '../support/lessons.ts';
import { RecordStoreServer } from '../support/record-store.ts';

const story = lesson('three-plates', 'en');
const questions = countedQuestions(story);
const PAGE = { protocol: 'http:' };

let store: RecordStoreServer;
beforeEach(async () => {
  store = await new RecordStoreServer().open();
});
afterEach(() => {
  store.close();
});

/** A learner at a lesson that the platform has opened. */
async function opened(): Promise<{
  answer: (right: number, wrong?: number) => void;
  session: Cmi5Session;
  leave: () => void;
  progress: () => Progress;
}> {
  const launch = readLaunch(`http://school.example/index.html?${store.launch().toString()}`);
  let progress = NO_PROGRESS;
  let now = Date.UTC(2026, 0, 1);
  const session = new Cmi5Session(launch as Launch, story, PAGE, {
    changed: () => undefined,
    known: (known) => (progress = known),
  });
  await session.start(now);
  const give = (at: number, isRight: boolean) => {
    const question = questions[at]!;
    now += 1000;
    progress = answered(progress, question, '1,2', isRight);
    session.answer(question.id, '1,2', isRight, progress, now);
  };
  return {
    session,
    progress: () => progress,
    leave: () => session.end(progress, now + 500),
    answer: (right, wrong = 0) => {
      for (let at = 0; at < right + wrong; at++) give(at, at < right);
    },
  };
}

const report = (count: number) => expect.poll(() => store.verbs.length).toBe(count);
const verdicts = () => store.verbs.filter((verb) => verb !== 'answered');

describe('a session by cmi5', () => {
  it('tells every answer, then completed and passed, then the end', async () => {
    const { answer, session, leave } = await opened();
    answer(questions.length);
    await report(questions.length + 3);
    expect(session.isKept).toBe(true);
    leave();
    await report(questions.length + 4);
    expect(verdicts()).toEqual(['initialized', 'completed', 'passed', 'terminated']);
    const passed = store.told.find(({ verb }) => verb.id.endsWith('/passed'))!;
    expect(passed.result).toMatchObject({ success: true, score: { scaled: 1 } });
    expect(passed.context.extensions).toHaveProperty(
      ['https://w3id.org/xapi/cmi5/context/extensions/masteryscore'],
      0.6,
    );
    const [, first] = store.told;
    expect(first!.object.id).toBe(`https://school.example/units/7#${questions[0]!.id}`);
    expect(first!.result).toMatchObject({ success: true });
    expect(store.refused).toEqual([]);
  });

  it('says failed only at the end, for until then it can be mended', async () => {
    const { answer, leave } = await opened();
    answer(1, questions.length - 1);
    await report(questions.length + 2);
    expect(verdicts()).toEqual(['initialized', 'completed']);
    leave();
    await report(questions.length + 4);
    expect(verdicts().slice(2)).toEqual(['failed', 'terminated']);
    expect(store.refused).toEqual([]);
  });

  it('is taken up again, and says nothing twice of one registration', async () => {
    const first = await opened();
    first.answer(questions.length);
    first.leave();
    await expect.poll(() => store.verbs.at(-1)).toBe('terminated');
    await expect.poll(() => store.states.has('prunus')).toBe(true);
    const second = await opened();
    expect(second.progress().answers).toEqual(first.progress().answers);
    second.answer(1);
    second.leave();
    await expect.poll(() => store.verbs.at(-1)).toBe('terminated');
    expect(verdicts()).toEqual(['initialized', 'terminated']);
  });

  it('goes by the platform’s own mastery score', async () => {
    store.launchData = { launchMode: 'Normal', masteryScore: 1 };
    const { answer, leave } = await opened();
    answer(questions.length - 1, 1);
    leave();
    await expect.poll(() => store.verbs.at(-1)).toBe('terminated');
    expect(verdicts()).toContain('failed');
  });

  it('leaves nothing of who only looks at it', async () => {
    store.launchData = { launchMode: 'Browse' };
    const { answer, leave } = await opened();
    answer(questions.length);
    leave();
    await report(2);
    expect(store.verbs).toEqual(['initialized', 'terminated']);
    expect(store.states.has('prunus')).toBe(false);
  });

  it.each(['down', 'denied'] as const)(
    'tells later what a store did not take: %s',
    async (mode) => {
      const { answer, session, leave } = await opened();
      store.mode = mode;
      answer(2);
      await expect.poll(() => session.isKept).toBe(false);
      expect(store.verbs).toEqual(['initialized']);
      store.mode = 'fine';
      answer(3);
      await expect.poll(() => session.isKept).toBe(true);
      leave();
      await expect.poll(() => store.verbs.at(-1)).toBe('terminated');
      expect(store.verbs.filter((verb) => verb === 'answered')).toHaveLength(5);
      expect(store.refused).toEqual([]);
    },
  );

  it('waits for a store that was not there at the beginning', async () => {
    store.mode = 'down';
    const { answer, session } = await opened();
    expect(session.isKept).toBe(false);
    store.mode = 'fine';
    answer(1);
    await report(2);
    expect(store.verbs).toEqual(['initialized', 'answered']);
  });

  it('does not wait for a slow one', async () => {
    store.mode = 'slow';
    const started = opened();
    store.release();
    const { answer } = await started;
    store.mode = 'slow';
    answer(4);
    store.release();
    await report(5);
    expect(store.refused).toEqual([]);
  });

  it('leads back only where the platform may lead', async () => {
    for (const [returnURL, to] of [
      ['https://school.example/back', 'https://school.example/back'],
      ['javascript:alert(1)', null],
      ['//school.example', null],
      [7, null],
    ] as const) {
      store.launchData = { launchMode: 'Normal', returnURL };
      const { session } = await opened();
      expect(session.returnsTo).toBe(to);
    }
  });
});

describe('what a launch says', () => {
  const given = () => store.launch();
  const read = (query: URLSearchParams, from = 'http://school.example/index.html') =>
    readLaunch(`${from}?${query.toString()}`);

  it('is nothing where there is none', () => {
    expect(readLaunch('http://school.example/index.html?language=en')).toBeNull();
  });

  it.each(LAUNCH_NAMES)('is refused without, or with two of: %s', (name) => {
    const missing = given();
    missing.delete(name);
    expect(read(missing)).toEqual({ refused: name });
    const double = given();
    double.append(name, double.get(name)!);
    expect(read(double)).toEqual({ refused: name });
  });

  it.each([
    ['endpoint', 'javascript:alert(1)'],
    ['endpoint', 'https://user:word@school.example/'],
    ['endpoint', 'https://school.example/?a=b'],
    ['endpoint', '/lrs'],
    ['fetch', 'data:application/json,{}'],
    ['fetch', 'file:///etc/passwd'],
    ['actor', '[]'],
    ['actor', '{"mbox":"mailto:a@b.example"}'],
    ['actor', '{"objectType":"Group","account":{"homePage":"https://a.example","name":"b"}}'],
    ['actor', '{"account":{"homePage":"nowhere","name":"b"}}'],
    ['registration', '7'],
    ['activityId', '<script>'],
  ] as const)('is refused with a hostile %s: %s', (name, value) => {
    const query = given();
    query.set(name, value);
    expect(read(query)).toEqual({ refused: name });
  });

  it('is refused where it would send over the open line what came by a safe one', () => {
    expect(read(given(), 'https://school.example/index.html')).toEqual({ refused: 'endpoint' });
  });

  it('is a launch or refused, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LAUNCH_NAMES),
        fc.string({ maxLength: 5000 }),
        (name, value) => {
          const query = given();
          query.set(name, value);
          const launch = read(query);
          if (launch === null) throw new Error('nothing was said');
          if ('refused' in launch) expect(launch.refused).toBe(name);
          else expect(new URL(launch.endpoint).protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});
