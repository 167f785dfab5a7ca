// What a match computes: Elo, its interval, the likelihood ratio, and what a judge must know.
import { describe, expect, it } from 'vitest';
import { parseOpenings } from '../../../scripts/player/matches/openings.mjs';
import { parseOptions } from '../../../scripts/player/matches/options.mjs';
import type { Late } from '../../../scripts/player/matches/game.mjs';
import { random } from '../../../scripts/player/matches/random.mjs';
import { Board, isForbidden, isWin } from '../../../scripts/player/matches/rules.mjs';
import { eloOf, expectedScore, statistics } from '../../../scripts/player/matches/statistics.mjs';
import { Tally } from '../../../scripts/player/matches/tally.mjs';

describe('Elo', () => {
  it('is what tables of it say', () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(0.75)).toBeCloseTo(190.85, 1);
    expect(eloOf(10 / 11)).toBeCloseTo(400);
    expect(eloOf(0.25)).toBeCloseTo(-190.85, 1);
    expect([eloOf(0), eloOf(1)]).toEqual([-Infinity, Infinity]);
    for (const elo of [-300, -20, 0, 7, 123]) expect(eloOf(expectedScore(elo))).toBeCloseTo(elo);
  });
});

describe('statistics of pairs', () => {
  it('are symmetric', () => {
    const pairs = [2, 1, 1, 0.5, 2, 0, 1.5];
    const one = statistics(pairs, -10, 10);
    const two = statistics(
      pairs.map((points) => 2 - points),
      -10,
      10,
    );
    expect(two.elo).toBeCloseTo(-one.elo);
    expect(two.low).toBeCloseTo(-one.high);
    expect(two.llr).toBeCloseTo(-one.llr);
  });

  it('say nothing of no game', () => {
    expect(statistics([])).toMatchObject({ low: -Infinity, high: Infinity, llr: 0 });
  });

  it('have an end of the interval where every game was won', () => {
    const { elo, low, high } = statistics(new Array<number>(50).fill(2));
    expect(elo).toBe(Infinity);
    expect(high).toBe(Infinity);
    // Wilson: 50 of 50 is at least 92.9 %.
    expect(expectedScore(low)).toBeCloseTo(0.929, 3);
  });

  it('hold the truth in 95 of 100 matches', () => {
    const next = random(7);
    const truth = 0.6;
    let held = 0;
    const matches = 2000;
    for (let match = 0; match < matches; match++) {
      const pairs = Array.from(
        { length: 100 },
        () => Number(next() < truth) + Number(next() < truth),
      );
      const { low, high } = statistics(pairs);
      if (low <= eloOf(truth) && eloOf(truth) <= high) held++;
    }
    expect(held / matches).toBeGreaterThan(0.93);
    expect(held / matches).toBeLessThan(0.97);
  });

  it('have the likelihood ratio of two normal distributions', () => {
    const pairs = [2, 1, 2, 0, 1, 2, 1, 1, 2, 1];
    const scores = pairs.map((points) => points / 2);
    const mean = scores.reduce((sum, each) => sum + each) / scores.length;
    const variance = scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / scores.length;
    /** Log of the density of all scores, up to a constant. */
    const logDensity = (centre: number) =>
      scores.reduce((sum, each) => sum - (each - centre) ** 2 / (2 * variance), 0);
    const expected = logDensity(expectedScore(30)) - logDensity(expectedScore(5));
    expect(statistics(pairs, 5, 30).llr).toBeCloseTo(expected, 10);
  });
});

describe('a tally', () => {
  it('counts for A, whichever color A had', () => {
    const tally = new Tally();
    const game = {
      result: 1 as const,
      reason: 'five',
      forfeit: null,
      moves: [[7, 7]] as [number, number][],
      slowest: [5, 9] as [number, number],
      late: [
        { moves: 3, late: 1, veryLate: 0 },
        { moves: 2, late: 2, veryLate: 1 },
      ] as [Late, Late],
    };
    expect(tally.addGame(game, false)).toBe(1);
    expect(tally.addGame({ ...game, slowest: [30, 2] }, true)).toBe(0);
    const late = {
      ...game,
      forfeit: 'white' as const,
      reason: 'forfeit: no answer within 1500 ms',
    };
    expect(tally.addGame(late, false)).toBe(1);
    tally.addPair(1);
    expect(tally.summary()).toMatchObject({
      wins: 2,
      losses: 1,
      draws: 0,
      games: 2,
      slowest: [5, 30],
      late: [
        { moves: 3 + 2 + 3, late: 1 + 2 + 1, veryLate: 1 },
        { moves: 2 + 3 + 2, late: 2 + 1 + 2, veryLate: 2 },
      ],
      forfeits: [0, 1],
      reasons: [{}, { 'no answer within N ms': 1 }],
    });
    expect(tally.forfeitLines()).toEqual(['B forfeited 1: no answer within N ms']);
  });
});

describe('the arguments of a match', () => {
  it('are read or refused', () => {
    const options = parseOptions([
      'a',
      'git:HEAD',
      '--turn',
      '20',
      '--b-turn',
      '40',
      '--sprt',
      '0,5',
    ]);
    expect(options.sides.map(({ player, turn }) => [player, turn])).toEqual([
      ['a', 20],
      ['git:HEAD', 40],
    ]);
    expect(options.sprt).toEqual([0, 5]);
    for (const words of [
      ['a'],
      ['a', 'b', 'c'],
      ['a', 'b', '--games', 'many'],
      ['a', 'b', '--games', ''],
      ['a', 'b', '--rule', 'chess'],
      ['a', 'b', '--sprt', '5'],
      ['a', 'b', '--sprt', '5,0'],
      ['a', 'b', '--hurry'],
    ]) {
      expect(() => parseOptions(words), words.join(' ')).toThrow();
    }
  });

  it('may name a file of openings', () => {
    expect(parseOpenings('# even ones\n7,7 8,8\n\n1,2 3,4 5,6 # three\n', 15)).toEqual([
      [
        [7, 7],
        [8, 8],
      ],
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ]);
    expect(() => parseOpenings('7,7 15,0', 15)).toThrow('line 1');
    expect(() => parseOpenings('7,7\n7;7', 15)).toThrow('line 2');
  });
});

/** Rows of a board; X Black, O White, ? the point that is asked about. */
function boardOf(...rows: string[]) {
  const board = new Board(15);
  const asked: [number, number] = [-1, -1];
  rows.forEach((row, y) => {
    row.split('').forEach((each, x) => {
      if (each === 'X') board.put(x, y, 1);
      if (each === 'O') board.put(x, y, 2);
      if (each === '?') [asked[0], asked[1]] = [x, y];
    });
  });
  return { board, x: asked[0], y: asked[1] };
}

const isBanned = (...rows: string[]) => {
  const { board, x, y } = boardOf(...rows);
  return isForbidden(board, x, y);
};

describe('the judge', () => {
  it('counts rows by the rule', () => {
    const five = boardOf('.XXXXX.');
    expect(isWin(five.board, 3, 0, 'standard')).toBe(true);
    const six = boardOf('.XXXXXX.', '.OOOOOO.');
    expect(isWin(six.board, 3, 0, 'freestyle')).toBe(true);
    expect(isWin(six.board, 3, 0, 'standard')).toBe(false);
    expect(isWin(six.board, 3, 0, 'renju')).toBe(false);
    expect(isWin(six.board, 3, 1, 'renju')).toBe(true);
  });

  it('knows what renju forbids', () => {
    expect(isBanned('', '', '', '......X', '......X', '....XX?')).toBe(true);
    expect(isBanned('', '', '', '......X', '......X', '....XX?', '......O')).toBe(false);
    expect(isBanned('..XXX?XX')).toBe(true);
    // A three whose straight four would be a five as well is none.
    const threes = ['', '', '', '', '', '.......X', '.......X', '.....X.?X'];
    expect(isBanned(...threes, '......X', '......X', '......X', '......X', '......O')).toBe(false);
    expect(isBanned(...threes, '......X', '......X')).toBe(true);
    // Five goes before everything.
    expect(isBanned('..XX?XX', '....X', '....X')).toBe(false);
    // Two fours on one line, in both of their shapes.
    expect(isBanned('', '..X.X?X.X')).toBe(true);
    expect(isBanned('', '..XX.?X..XX')).toBe(false);
    expect(isBanned('', '..XX.X?.XX')).toBe(true);
    // A straight four is one four.
    expect(isBanned('', '...XX?X...')).toBe(false);
  });
});
