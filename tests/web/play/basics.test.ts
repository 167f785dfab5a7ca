import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { cellName } from '../../../web/games/position.ts';
import { judged, newTrial, rightPoint, tried, type Ask } from '../../../web/play/basics/judge.ts';
import {
  isLessonDone,
  keepLessons,
  keptLessons,
  lessonToGoOn,
  lessonsDoneFrom,
  stepsOf,
  withSteps,
} from '../../../web/play/basics/kept-lessons.ts';
import { LESSON_PUZZLES, lessonPuzzles } from '../../../web/play/basics/lesson-puzzles.ts';
import {
  LESSONS,
  LESSON_SIZE,
  recordOf,
  type Step,
  type StepName,
} from '../../../web/play/basics/lessons.ts';
import { cellsAt, endAt, movesTo } from '../../../web/play/record/record.ts';
import { basicsText, trialSentence } from '../../../web/play/text/basics.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

const steps: readonly Step[] = LESSONS.flatMap((lesson) => lesson.steps);
const named = steps.map((step) => [step.name, step] as const);

/** The points that a person who knows the game finds; of a win: those that begin it. */
const RIGHT: Readonly<Record<StepName, string>> = {
  fiveRow: 'i6',
  fiveGap: 'e5',
  fiveStop: 'f8',
  fourMake: 'g6 h6',
  fourStop: 'f5',
  fourOpen: 'd6 h6',
  threeMake: 'd6 e6 h6 i6',
  threeGap: 'f6',
  threeStop: 'd6 h6',
  forkFourThree: 'g6',
  forkThrees: 'f6',
  forkFours: 'g5',
  deadRow: 'h4 i4',
  deadEdge: 'j6 k6',
  banThrees: 'f6',
  banFours: 'g5',
  banSix: 'f6',
  banFive: 'i6',
  banTrap: 'g7',
  attackFork: 'g6',
  attackOrder: 'f5',
  attackThree: 'f6',
  defenseThree: 'c6 f6 h6',
  // The fork's own point, both ends of its three, and the one that its four needs.
  defenseFork: 'g5 g6 g9 h6',
  defenseFirst: 'd3 h3',
};

let ask: Ask;
beforeAll(async () => {
  const player = await loadPlayer();
  ask = (request) => Promise.resolve(player.request(request));
});

describe('the lessons', () => {
  it('are eight, each of a few steps, and no step comes twice', () => {
    expect(LESSONS).toHaveLength(8);
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    for (const lesson of LESSONS) expect(lesson.steps.length).toBeGreaterThan(1);
  });

  it.each(named)('stand on the board as they are written: %s', (_, step) => {
    const cells = cellsAt(recordOf(step));
    for (const [stone, names] of [
      ['X', step.black],
      ['O', step.white],
    ] as const) {
      const points = Array.from(cells).flatMap((cell, at) =>
        cell === stone ? [cellName(at, { rows: LESSON_SIZE, columns: LESSON_SIZE })] : [],
      );
      expect(points.sort()).toEqual(names.split(' ').sort());
    }
    expect(endAt(recordOf(step))).toBeNull();
  });
});

describe('the judge', () => {
  it.each(named)(
    'takes every right point and no other, and says why not in both languages: %s',
    async (_, step) => {
      const trial = newTrial(step);
      const right: string[] = [];
      for (const cell of Array.from({ length: LESSON_SIZE ** 2 }).keys()) {
        const asked = tried(trial, cell);
        if (asked === trial) {
          expect(cellsAt(trial.record).charAt(cell)).not.toBe('.');
          continue;
        }
        const next = await judged(asked, ask);
        const name = cellName(cell, trial.record.setup);
        if (next.status === 'right' || next.record !== trial.record) {
          right.push(name);
          continue;
        }
        expect(next.status).toBe('wrong');
        for (const language of LANGUAGES) {
          expect(trialSentence(next, language)).toContain(name);
          expect(trialSentence(next, language)).not.toMatch(/undefined|null/);
        }
      }
      expect(right.sort()).toEqual(RIGHT[step.name].split(' ').sort());
    },
  );

  it.each(named)('leads to the end of a step by the points that it shows: %s', async (_, step) => {
    let trial = newTrial(step);
    for (let moves = 0; trial.status !== 'right'; moves++) {
      expect(moves).toBeLessThan(step.task.kind === 'win' ? step.task.moves : 1);
      const point = await rightPoint(trial, ask);
      expect(point).not.toBeNull();
      const next = await judged(tried(trial, point!), ask);
      expect(next.status).not.toBe('wrong');
      // The other side has answered.
      if (next.status === 'open') {
        expect(movesTo(next.record)).toHaveLength(movesTo(trial.record).length + 2);
        expect(next.left).toBeLessThan(trial.left);
      }
      trial = next;
    }
    if (step.task.kind === 'win') expect(endAt(trial.record)).not.toBeNull();
    expect(tried(trial, 0)).toBe(trial);
  });

  const whyNot = async (name: StepName, point: string) => {
    const trial = newTrial(steps.find((step) => step.name === name)!);
    const cell = Array.from(cellsAt(trial.record)).findIndex(
      (_, at) => cellName(at, trial.record.setup) === point,
    );
    const { wrong, record } = await judged(tried(trial, cell), ask);
    return [wrong?.reason, ...(wrong?.line ?? []).map((at) => cellName(at, record.setup))];
  };

  it.each([
    ['fiveRow', 'j6', ['four']],
    ['fiveRow', 'c6', ['dead']],
    ['fiveStop', 'a1', ['lets', 'f8']],
    ['fourOpen', 'c6', ['four']],
    ['forkFourThree', 'h6', ['four']],
    ['forkThrees', 'f9', ['three']],
    ['deadRow', 'f8', ['dead']],
    ['deadEdge', 'a1', ['roomLeft', 'j6', 'k6']],
    ['banThrees', 'f9', ['allowed']],
    ['attackOrder', 'g5', ['answered', 'f5']],
    ['attackFork', 'g9', ['quiet', 'g6']],
    ['attackThree', 'a1', ['nothing']],
  ] as const)('knows why not: %s %s', async (name, point, why) => {
    expect(await whyNot(name, point)).toEqual(why);
  });

  it('passes on what the engine could not do', async () => {
    const trial = newTrial(steps[0]!);
    const failing: Ask = () => Promise.reject(new Error('ended'));
    await expect(judged(tried(trial, 0), failing)).rejects.toThrow('ended');
  });
});

describe('the text of the lessons', () => {
  it('is another one for every step, task and answer, in both languages', () => {
    for (const language of LANGUAGES) {
      const words = steps.map(({ name }) => basicsText[language].steps[name]);
      expect(new Set(words.map(({ text }) => text)).size).toBe(steps.length);
      expect(words.every(({ task, right }) => task.length > 2 && right.length > 5)).toBe(true);
    }
    expect(Object.keys(basicsText.zh.steps)).toEqual(Object.keys(basicsText.en.steps));
    expect(Object.keys(basicsText.en.steps)).toEqual(steps.map(({ name }) => name));
  });

  it('names no point that the position does not have', () => {
    const points = (text: string) => [...text.matchAll(/\b[a-k]\d+\b/g)].map(([name]) => name);
    for (const { name, black, white } of steps) {
      for (const language of LANGUAGES) {
        const { text, task, right } = basicsText[language].steps[name];
        for (const point of points(`${text} ${task} ${right}`)) {
          expect(`${black} ${white}`.split(' ')).toContain(point);
        }
      }
    }
  });
});

describe('the puzzles of a lesson', () => {
  it('are two, other ones in each lesson, and of the first grades', async () => {
    const all = await Promise.all(LESSONS.map(({ name }) => lessonPuzzles(name)));
    for (const puzzles of all) {
      expect(puzzles).toHaveLength(LESSON_PUZZLES);
      for (const { rating } of puzzles) expect(rating).toBeLessThan(1000);
    }
    const games = all.flat().map(({ played }) => String(played));
    expect(new Set(games).size).toBe(LESSONS.length * LESSON_PUZZLES);
    const ofForbidden = all[LESSONS.findIndex(({ name }) => name === 'forbidden')]!;
    expect(ofForbidden.every(({ rule, theme }) => rule === 'renju' && theme === 'trap')).toBe(true);
  });
});

describe('what is kept', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('goes on with the first lesson that is not done, and after all with the first', () => {
    expect(lessonToGoOn({})).toBe('five');
    const done = withSteps({}, 'five', stepsOf('five'));
    expect(isLessonDone(done, 'five')).toBe(true);
    expect(lessonToGoOn(done)).toBe('four');
    expect(withSteps(done, 'five', 1)).toBe(done);
    const all = LESSONS.reduce((each, { name }) => withSteps(each, name, stepsOf(name)), done);
    expect(lessonToGoOn(all)).toBe('five');
  });

  it('is read from anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        for (const [name, count] of Object.entries(lessonsDoneFrom(text))) {
          expect(LESSONS.map((lesson) => lesson.name)).toContain(name);
          expect(count).toBeGreaterThan(0);
        }
      }),
    );
    expect(lessonsDoneFrom('{"five": 99, "four": -1, "fork": 1.5, "__proto__": 3}')).toEqual({
      five: stepsOf('five'),
    });
  });

  it('comes back, or lasts as long as the page where storage is forbidden or full', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    keepLessons({ five: 2 });
    expect(keptLessons()).toEqual({ five: 2 });
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(keptLessons()).toEqual({});
    expect(() => keepLessons({ five: 2 })).not.toThrow();
  });
});
