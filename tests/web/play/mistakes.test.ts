import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Engine } from '../../../web/engine/client.ts';
import { answered, newAttempt, tried } from '../../../web/play/puzzle/attempt.ts';
import {
  ANY_PUZZLE,
  LENGTHS,
  puzzleFor,
  wantedBy,
  type Wanted,
} from '../../../web/play/puzzle/choice.ts';
import {
  MOST_MISTAKES,
  afterMistake,
  dueOn,
  joinedMistakes,
  mistakesFrom,
  taskOf,
  withMistakes,
  type Mistake,
} from '../../../web/play/puzzle/mistakes.ts';
import { mistakesIn, proverOf } from '../../../web/play/puzzle/own-mistakes.ts';
import { RULES } from '../../../web/play/puzzle/pack.ts';
import { NO_PROGRESS } from '../../../web/play/puzzle/progress.ts';
import { afterTry, newStorm, nextInStorm, secondsLeft } from '../../../web/play/puzzle/storm.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

const player = await loadPlayer();
const engine = {
  request: (request: Parameters<typeof player.request>[0]) =>
    Promise.resolve(player.request(request)),
} as unknown as Engine;
const prover = proverOf(engine);

/** White gives way to an open three, and Black leaves it where it is. */
const MISSED = [112, 97, 113, 98, 114, 0, 14, 1];

const found: Omit<Mistake, 'step' | 'due'> = {
  goal: 'win',
  rule: 'freestyle',
  size: 15,
  played: MISSED.slice(0, 6),
  made: 14,
  best: 115,
};

it('of two queues are those of both, each once, as it was tried last', () => {
  const [early, late] = [5, 9].map((due) => ({ ...found, step: 1, due }));
  const other = { ...found, played: [1, 2], step: 0, due: 3 };
  expect(joinedMistakes([early!, other], [late!])).toEqual([late, other]);
  expect(joinedMistakes([late!], [other, early!])).toEqual([late, other]);
});

describe('the mistakes of a game', () => {
  const game = { size: 15, rule: 'freestyle', stones: null, moves: MISSED } as const;
  const { signal } = new AbortController();

  it('are the wins that were missed or given away, each with a move that is right', async () => {
    const black = await mistakesIn(engine, game, 'X', signal);
    expect(black).toHaveLength(1);
    expect(black[0]).toMatchObject({ goal: 'win', played: MISSED.slice(0, 6), made: 14 });
    const white = await mistakesIn(engine, game, 'O', signal);
    expect(white.map(({ goal }) => goal)).toContain('hold');
    for (const each of [...black, ...white]) {
      const start = newAttempt(taskOf({ ...each, step: 0, due: 0 }));
      const play = async (cell: number) => {
        const asked = tried(start, cell);
        return answered(asked, await prover(asked));
      };
      expect(await play(each.best)).toMatchObject({ status: 'solved' });
      expect(await play(each.made)).toMatchObject({ status: 'refuted', clean: false });
    }
  });
});

describe('the queue of mistakes', () => {
  it('brings each back after longer and longer, and the next day where it is not known', () => {
    let queue = withMistakes([], [found], 100);
    expect(dueOn(queue, 99)).toEqual([]);
    const days: number[] = [];
    for (let day = 100; queue.length > 0; day = queue[0]?.due ?? day) {
      expect(dueOn(queue, day)).toEqual(queue);
      days.push(day);
      queue = afterMistake(queue, queue[0]!, true, day);
    }
    const gaps = days.slice(1).map((day, at) => day - days[at]!);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps.length).toBeGreaterThan(4);
    const late = afterMistake(withMistakes([], [found], 5), { ...found, step: 0, due: 5 }, true, 9);
    expect(afterMistake(late, late[0]!, false, 30)).toEqual([{ ...found, step: 0, due: 31 }]);
  });

  it('counts one that is known once a day, in however many tabs', () => {
    const [mistake] = withMistakes([], [found], 100);
    const known = afterMistake([mistake!], mistake!, true, 100);
    expect(afterMistake(known, mistake!, true, 100)).toEqual(known);
    expect(afterMistake(known, mistake!, false, 100)).toEqual([{ ...mistake, due: 101 }]);
  });

  it('holds each once, and no more than so many', () => {
    const queue = withMistakes(withMistakes([], [found], 1), [found], 8);
    expect(queue).toEqual([{ ...found, step: 0, due: 8 }]);
    const many = Array.from({ length: MOST_MISTAKES + 5 }, (_, at) => ({
      ...found,
      played: [at % 15, 100 + (at % 100), 15 + Math.floor(at / 15)],
    }));
    const full = withMistakes(queue, many, 9);
    expect(full).toHaveLength(MOST_MISTAKES);
    expect(full.at(-1)!.played).toEqual(many.at(-1)!.played);
  });

  it('is read from anything', () => {
    const queue = withMistakes([], [found], 3);
    expect(mistakesFrom(JSON.stringify(queue))).toEqual(queue);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        for (const each of mistakesFrom(text)) newAttempt(taskOf(each));
      }),
    );
    for (const wrong of [{ best: 112 }, { size: 4 }, { played: [0, 0] }, { due: -1 }]) {
      expect(mistakesFrom(JSON.stringify([{ ...queue[0], ...wrong }]))).toEqual([]);
    }
  });
});

describe('which puzzles come', () => {
  const length = async (wanted: Wanted, rating = 900) =>
    (await puzzleFor(rating, wanted, 3, null, prover))!;

  it('are freestyle in one and two moves for a beginner who chooses nothing', async () => {
    const steps = [0, 1, 2, 4, 5, 10].map((count) =>
      wantedBy({ ...NO_PROGRESS, tried: count }, ANY_PUZZLE),
    );
    expect(steps.map((each) => each.length)).toEqual([1, 1, 2, 2, 3, undefined]);
    expect(wantedBy(NO_PROGRESS, { ...ANY_PUZZLE, rule: 'renju' }).length).toBeUndefined();
    for (const wanted of steps.slice(0, 4)) {
      const puzzle = await length(wanted);
      expect(puzzle).toMatchObject({ rule: 'freestyle', moves: wanted.length });
      // Its first move is one of those that lead to the five in so many.
      const asked = tried(newAttempt(puzzle), puzzle.first);
      if (wanted.length === 1) expect(asked.status).toBe('solved');
      else expect(answered(asked, await prover(asked))).toMatchObject({ left: 1 });
    }
  });

  it('are of the rule, the side and the length that are chosen, or none', async () => {
    for (const rule of RULES) {
      for (const side of ['X', 'O'] as const) {
        for (const moves of LENGTHS) {
          const puzzle = await length({ ...ANY_PUZZLE, rule, side, length: moves });
          expect(puzzle.rule).toBe(rule);
          expect(puzzle.played.length % 2).toBe(side === 'X' ? 0 : 1);
          expect(Math.min(5, puzzle.moves)).toBe(moves);
        }
      }
    }
    const none = { goal: 'threats', theme: 'any', length: 1 } as const;
    expect(await puzzleFor(900, none, 3, null, prover)).toBeNull();
  });
});

describe('a storm', () => {
  it('counts for three minutes, and gets harder with what is solved', () => {
    let storm = newStorm(1000);
    expect(secondsLeft(storm, 1000)).toBe(180);
    expect(nextInStorm(storm).wanted).toMatchObject({ rule: 'freestyle', length: 1 });
    for (let at = 0; at < 30; at++) storm = afterTry(storm, true, 2000);
    storm = afterTry(storm, false, 3000);
    expect(storm).toMatchObject({ solved: 30, missed: 1 });
    expect(nextInStorm(storm).rating).toBeGreaterThan(nextInStorm(newStorm(0)).rating);
    expect(afterTry(storm, true, storm.ends)).toBe(storm);
    expect(secondsLeft(storm, storm.ends + 5)).toBe(0);
  });
});
