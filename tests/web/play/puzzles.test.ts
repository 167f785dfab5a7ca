import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  again,
  answered,
  hinted,
  isIdle,
  movesAllowed,
  newAttempt,
  tried,
} from '../../../web/play/puzzle/attempt.ts';
import { ANY_PUZZLE, puzzleFor, puzzleOfDay } from '../../../web/play/puzzle/choice.ts';
import {
  GOALS,
  loadPack,
  packPuzzles,
  puzzlesOf,
  THEMES,
  type Puzzle,
} from '../../../web/play/puzzle/pack.ts';
import { PACKS } from '../../../web/play/puzzle/packs/index.ts';
import {
  NO_PROGRESS,
  afterDay,
  afterPuzzle,
  dayOf,
  daysInRow,
  newerProgress,
  progressFrom,
} from '../../../web/play/puzzle/progress.ts';
import { PUZZLE_PART, writePuzzleLink } from '../../../web/play/puzzle/puzzle-link.ts';
import { symmetriesOf } from '../../../web/play/library/position-key.ts';
import { readGameLink } from '../../../web/play/formats/link.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { movesTo } from '../../../web/play/record/record.ts';
import { gomokuPosition } from '../../../web/play/session/engine-position.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';
import { puzzleProblem } from '../support/puzzle-reference.ts';
import { shapesOf } from '../support/puzzle-shapes.ts';

const anyPuzzle: fc.Arbitrary<Puzzle> = fc.record({
  rule: fc.constantFrom('freestyle', 'standard', 'renju'),
  goal: fc.constantFrom(...GOALS),
  theme: fc.constantFrom('openFour', 'fourThree', 'doubleFour', 'trap'),
  moves: fc.integer({ min: 3, max: 24 }),
  first: fc.integer({ min: 0, max: 224 }),
  rating: fc.integer({ min: 30, max: 250 }).map((tens) => tens * 10),
  played: fc.uniqueArray(fc.integer({ min: 0, max: 224 }), { maxLength: 225 }),
});

const player = await loadPlayer();
const all = (await Promise.all(PACKS.map((_, at) => loadPack(at)))).flat();

/** Slow rules take minutes over the longest wins. */
const isQuick = ({ goal, moves, played }: Puzzle) =>
  moves < (goal === 'threats' ? 4 : 6) && played.length < 40;
/** Some that are in the packs: `npm run puzzles -- --check` proves all of them. */
const samples = await Promise.all(
  PACKS.map(async (_, at) => (await loadPack(at)).filter(isQuick).slice(0, 1)),
);

describe('a pack', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyPuzzle, { maxLength: 20 }), (puzzles) => {
        expect(puzzlesOf(packPuzzles(puzzles))).toEqual(puzzles);
      }),
    );
  });

  it('holds as many puzzles as is said, in the order of their ratings', async () => {
    let least = 0;
    for (const [at, { most, count }] of PACKS.entries()) {
      const puzzles = await loadPack(at);
      expect(puzzles).toHaveLength(count);
      for (const { rating } of puzzles) {
        expect(rating).toBeGreaterThanOrEqual(least);
        expect(rating).toBeLessThanOrEqual(most);
        least = rating;
      }
    }
  });

  it('is one of many, and no two puzzles are the same, whichever way they are turned', () => {
    expect(all.length).toBeGreaterThanOrEqual(10_000);
    const turns = symmetriesOf(15, 15);
    const keys = all.map(({ rule, goal, played }) => {
      const stones = turns.map((turn) =>
        played
          .map((cell, at) => 2 * turn[cell]! + (at % 2))
          .sort((a, b) => a - b)
          .join(),
      );
      return `${rule} ${goal} ${stones.sort()[0]!}`;
    });
    expect(new Set(keys).size).toBe(all.length);
  });

  it.each(samples.flat().map((puzzle) => [`${puzzle.rule} ${puzzle.goal}`, puzzle] as const))(
    'claims nothing that slow rules do not prove: %s',
    (_, puzzle) => {
      expect(puzzleProblem(puzzle)).toBeNull();
    },
  );

  it('is told from one that is wrong', () => {
    const [puzzle] = samples.flat();
    expect(puzzleProblem({ ...puzzle!, first: (puzzle!.first + 1) % 225 })).not.toBeNull();
    expect(puzzleProblem({ ...puzzle!, played: puzzle!.played.slice(0, -2) })).not.toBeNull();
  });
});

describe('an attempt', () => {
  const puzzle = samples.flat().find(({ goal }) => goal !== 'defense')!;
  const start = newAttempt(puzzle);

  it('asks after a move, goes on after a right one, and takes a wrong one back', () => {
    const asked = tried(start, puzzle.first);
    expect(asked.status).toBe('asked');
    expect(tried(asked, 0)).toBe(asked);
    const free = [0, 1, 2, 3, 4].find((cell) => ![...puzzle.played, puzzle.first].includes(cell))!;
    const line = [free, puzzle.first];
    const next = answered(asked, { stands: true, reply: free, moves: 2, line });
    expect(next).toMatchObject({ status: 'solving', left: 2, best: puzzle.first, clean: true });
    expect(movesTo(next.record).slice(-2)).toEqual([puzzle.first, free]);
    const quiet = answered(asked, { stands: false, reply: null, moves: 0, line: [] });
    expect(quiet).toMatchObject({ status: 'refuted', clean: true });
    const wrong = answered(asked, { stands: false, reply: free, moves: 0, line: [free] });
    expect(wrong).toMatchObject({ status: 'refuted', clean: false, line: [free] });
    expect(movesTo(again(wrong).record)).toEqual(puzzle.played);
    expect(again(wrong)).toMatchObject({ status: 'solving', clean: false });
  });

  it('shows no answer in a far corner to a move that threatens nothing', () => {
    const played = [112, 113, 127, 128];
    const idle = (reply: number, change: Partial<Puzzle> = {}) => {
      const asked = tried(newAttempt({ ...puzzle, played, ...change }), 142);
      return isIdle(answered(asked, { stands: false, reply, moves: 0, line: [reply] }));
    };
    expect(idle(0)).toBe(true);
    expect(idle(224)).toBe(true);
    expect([97, 157, 112 - 4 * 15].map((reply) => idle(reply))).toEqual([false, false, false]);
    expect(idle(0, { goal: 'defense' })).toBe(false);
    expect(isIdle(newAttempt(puzzle))).toBe(false);
  });

  it('takes no stone on a stone, and gives three hints', () => {
    expect(tried(start, puzzle.played[0]!)).toBe(start);
    const hints = [1, 2, 3, 4].map((count) =>
      Array.from({ length: count }).reduce<typeof start>((each) => hinted(each), start),
    );
    expect(hints.map((each) => each.hints)).toEqual([1, 2, 3, 3]);
    expect(hints[0]!.clean).toBe(false);
  });
});

describe('a puzzle and its prover', () => {
  /** By the moves that the prover gives, to the end: all that were made, and null where that fails. */
  function playedOut(puzzle: Puzzle): readonly number[] | null {
    let attempt = newAttempt(puzzle);
    for (let moves = 0; attempt.status === 'solving' && moves < 24; moves++) {
      const asked = tried(attempt, attempt.best ?? -1);
      if (asked.status === 'solved') return movesTo(asked.record).slice(puzzle.played.length);
      if (asked.status !== 'asked') return null;
      const reply = player.request({
        kind: 'gomokuPuzzleReply',
        position: gomokuPosition(asked.record),
        goal: puzzle.goal,
        within: movesAllowed(asked),
      });
      attempt = answered(asked, reply);
      const stones = movesTo(asked.record).length;
      if (attempt.status === 'solving') expect(movesTo(attempt.record)).toHaveLength(stones + 1);
    }
    return null;
  }

  it('is played to the five, whatever is forbidden', () => {
    // All that end in a trap, and of the others some of every rating.
    const wins = all.filter(
      ({ goal, theme }, at) => goal !== 'defense' && (theme === 'trap' || at % 3 === 0),
    );
    expect(wins.length).toBeGreaterThan(1000);
    const lines = wins.map(playedOut);
    expect(wins.filter(({ moves }, at) => (lines[at]!.length + 1) / 2 !== moves)).toEqual([]);

    // And it comes to the shape that is its theme, as slow rules see it.
    const seen = new Map<string, number>();
    const isOther = wins.filter((puzzle, at) => {
      const shapes = shapesOf(puzzle, lines[at]!);
      for (const shape of shapes) seen.set(shape, (seen.get(shape) ?? 0) + 1);
      if (puzzle.theme !== 'trap') return !shapes.has(puzzle.theme);
      return !shapes.has('overlineTrap') && !shapes.has('otherTrap');
    });
    expect(isOther).toEqual([]);
    for (const shape of ['openFour', 'fourThree', 'doubleFour', 'overlineTrap', 'otherTrap']) {
      expect(seen.get(shape), shape).toBeGreaterThan(5);
    }
  }, 120_000);
});

describe('the theme of a puzzle', () => {
  it('is what the prover says of it', () => {
    // Those that end in a trap are few, and all of them are looked at.
    const looked = all.filter(({ theme }, at) => theme === 'trap' || at % 50 === 0);
    expect(looked.length).toBeGreaterThan(200);
    for (const { rule, goal, moves, first, theme, played } of looked) {
      const position = { size: 15, rule, moves: played };
      const { puzzle } = player.request({ kind: 'gomokuPuzzle', position });
      if (puzzle?.goal === goal) expect(puzzle).toMatchObject({ moves, first, theme });
    }
  }, 60_000);
});

describe('the link of a puzzle', () => {
  it('is that of a game that leads to it', () => {
    for (const puzzle of samples.flat()) {
      const link = readGameLink(writePuzzleLink(newAttempt(puzzle).record), [PUZZLE_PART]);
      if (isRefusal(link)) throw new Error(link.code);
      expect(link.others.has(PUZZLE_PART)).toBe(true);
      expect(movesTo(link.record)).toEqual(puzzle.played);
      expect(link.record.setup.rule).toBe(puzzle.rule);
    }
  });
});

describe('progress', () => {
  it('rises with what is solved, more so with what is hard', () => {
    const easy = afterPuzzle(NO_PROGRESS, 600, true);
    const hard = afterPuzzle(NO_PROGRESS, 1500, true);
    expect(easy.rating).toBeGreaterThan(NO_PROGRESS.rating);
    expect(hard.rating).toBeGreaterThan(easy.rating);
    expect(afterPuzzle(hard, 900, false)).toMatchObject({ tried: 2, solved: 1, streak: 0 });
  });

  it('counts days in a row, whatever the hour', () => {
    const day = dayOf(new Date(2026, 0, 31, 23, 59));
    expect(dayOf(new Date(2026, 1, 1, 0, 1))).toBe(day + 1);
    const second = afterDay(afterDay(NO_PROGRESS, day), day + 1);
    expect(second.days).toBe(2);
    expect(afterDay(second, day + 1)).toBe(second);
    expect(afterDay(second, day + 3).days).toBe(1);
    expect([0, 1, 2, 3].map((later) => daysInRow(second, day + later))).toEqual([2, 2, 2, 0]);
  });

  it('loses no days to a clock that was ahead, and none to an older tab', () => {
    const ahead = { ...NO_PROGRESS, day: 30_000, days: 7 };
    const back = afterDay(ahead, 20_000);
    expect(back).toMatchObject({ day: 20_000, days: 7 });
    expect(afterDay(back, 20_001).days).toBe(8);
    // A puzzle that was left open for days is no clock that was ahead.
    const solved = { ...NO_PROGRESS, day: 20_003, days: 4 };
    expect(afterDay(solved, 20_000, 20_003)).toBe(solved);
    const newer = afterPuzzle(solved, 900, false);
    expect(newerProgress(solved, newer)).toBe(newer);
    expect(newerProgress(newer, solved)).toBe(newer);
    expect(newerProgress(NO_PROGRESS, solved)).toBe(solved);
  });

  it('is read from anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const { rating, streak } = progressFrom(text);
        expect(rating).toBeGreaterThanOrEqual(300);
        expect(streak).toBeGreaterThanOrEqual(0);
      }),
    );
    const kept = afterPuzzle(NO_PROGRESS, 900, true);
    expect(progressFrom(JSON.stringify(kept))).toEqual(kept);
  });
});

describe('which puzzle comes', () => {
  it('is the same for all on a day, and another one the next day', async () => {
    const one = await puzzleOfDay(20_000);
    expect(await puzzleOfDay(20_000)).toEqual(one);
    const days = await Promise.all([1, 2, 3, 4].map((day) => puzzleOfDay(20_000 + day)));
    expect(new Set(days.map(({ played }) => String(played))).size).toBeGreaterThan(1);
  });

  it('fits the rating and the kind', async () => {
    const least = await puzzleFor(0, ANY_PUZZLE, 7);
    const most = await puzzleFor(3000, ANY_PUZZLE, 7);
    expect(least!.rating).toBeLessThan(most!.rating);
    for (const goal of GOALS) {
      expect((await puzzleFor(1000, { goal, theme: 'any' }, 7))!.goal).toBe(goal);
    }
    for (const theme of THEMES) {
      expect((await puzzleFor(1000, { goal: 'any', theme }, 7))!.theme).toBe(theme);
    }
    for (const goal of GOALS) {
      for (const theme of THEMES) {
        expect(await puzzleFor(1000, { goal, theme }, 7)).toMatchObject({ goal, theme });
      }
    }
  });

  it('is not the last one again, where there is another', async () => {
    const few = { goal: 'threats', theme: 'doubleFour' } as const;
    let last = await puzzleFor(1000, few, 0);
    for (let seed = 1; seed < 30; seed++) {
      const next = await puzzleFor(1000, few, seed, last);
      expect(next).not.toBe(last);
      last = next;
    }
    const only = { goal: 'fours', theme: 'openFour' } as const;
    const puzzle = await puzzleFor(1000, only, 0);
    expect(await puzzleFor(1000, only, 1, puzzle)).toBe(puzzle);
  });
});
