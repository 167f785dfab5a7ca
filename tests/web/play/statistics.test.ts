import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cardOf } from '../../../web/play/elements/library/game-card.ts';
import type { StoredGame } from '../../../web/play/library/games-store.ts';
import { resultOf, statisticsOf, type Result } from '../../../web/play/library/statistics.ts';
import { expectedScore, placeOf, strengthOf } from '../../../web/play/library/strength.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { newRecord } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { keptText, stateFromKept } from '../../../web/play/session/kept.ts';
import { namedRecord, openedGame, playedOn } from '../../../web/play/session/opened-game.ts';
import {
  PERSON,
  endingOf,
  enginePlayer,
  newGame,
  type PlayState,
} from '../../../web/play/session/state.ts';
import { playMove, setPlayer, takeBack } from '../../../web/play/session/update.ts';
import { lotsOf } from '../../../web/core/random.ts';

const stored = (id = 'game-lzzzzzzz-x', saved = 5): StoredGame => {
  return { id, saved, text: '', name: '', tags: [] };
};

const against = (level: number): PlayState =>
  newGame({
    setup: defaultSetup,
    players: { first: PERSON, second: enginePlayer(level) },
    clock: null,
  });

const played = (state: PlayState, moves: readonly number[]): PlayState =>
  moves.reduce((each, move) => playMove(each, move, 0), state);

/** Black makes five on the first row, White plays elsewhere. */
const WON = [0, 30, 1, 32, 2, 34, 3, 36, 4];

describe('a kept game', () => {
  it('counts once a level has been played to the end', () => {
    expect(resultOf(stored(), played(against(3), WON.slice(0, -1)))).toBeNull();
    expect(resultOf(stored(), played(against(3), WON))).toEqual({
      begun: parseInt('lzzzzzzz', 36),
      game: 'gomoku',
      rule: 'freestyle',
      stone: 'X',
      level: 3,
      result: 1,
      isStraight: true,
    });
    const people = newGame({
      setup: defaultSetup,
      players: { first: PERSON, second: PERSON },
      clock: null,
    });
    expect(resultOf(stored(), played(people, WON))).toBeNull();
  });

  it('ends as the line that was followed last, and says that a move was taken back', () => {
    const lost = takeBack(played(against(3), [0, 30, 1, 31, 2, 32, 9, 33, 100, 34]));
    const won = played(takeBack(takeBack(lost)), [2, 60, 3, 62, 4]);
    expect(resultOf(stored('one', 7), won)).toMatchObject({
      begun: 7,
      result: 1,
      isStraight: false,
    });
  });
});

describe('a game counts for the level that has played all of it', () => {
  const level = (state: PlayState): number | null => resultOf(stored(), state)?.level ?? null;
  const setTo = (state: PlayState, to: number): PlayState =>
    setPlayer(state, 'second', enginePlayer(to));
  const kept = (state: PlayState): PlayState => {
    const again = stateFromKept(keptText(state));
    return isRefusal(again) ? expect.fail() : again;
  };

  it('whatever the next one is to be', () => {
    const won = played(against(1), WON);
    expect([level(won), level(setTo(won, 10)), level(kept(setTo(won, 10)))]).toEqual([1, 1, 1]);
    expect(level(played(setTo(against(1), 10), WON))).toBe(10);
    // Whoever reads of it later reads the same.
    const after = setTo(won, 10);
    expect(namedRecord(after).players.white).toBe('Prunus 1');
    expect(cardOf({ ...stored(), text: keptText(after) }, 'en')?.players).toBe('You – Level 1');
  });

  it('and for none where several have, or moves were made elsewhere', () => {
    const changed = played(setTo(played(against(1), WON.slice(0, -1)), 10), [100, 38, 4]);
    expect([level(changed), level(kept(changed))]).toEqual([null, null]);
    const begun = played(against(1), WON.slice(0, -1));
    for (const record of [begun.record, newRecord(defaultSetup)]) {
      const opened = playedOn(openedGame(record, begun), begun.players);
      const isWhole = record !== begun.record;
      const won = played(opened, isWhole ? WON : WON.slice(-1));
      expect([level(won), level(kept(won))]).toEqual(isWhole ? [1, 1] : [null, null]);
    }
    const stones = `${'XXXX'.padEnd(30, '.')}OOOO`.padEnd(225, '.');
    const setup = { ...defaultSetup, stones };
    const won = played(newGame({ ...against(1), setup, clock: null }), [4]);
    expect([endingOf(won)?.winner, level(won)]).toEqual(['X', null]);
  });
});

const anyResult: fc.Arbitrary<Result> = fc.record({
  begun: fc.nat(),
  game: fc.constant('gomoku'),
  rule: fc.constantFrom('freestyle', 'renju'),
  stone: fc.constantFrom('X', 'O'),
  level: fc.integer({ min: 1, max: 10 }),
  result: fc.constantFrom(-1, 0, 1),
  isStraight: fc.boolean(),
});

describe('the statistics', () => {
  it('count every game in every table', () => {
    fc.assert(
      fc.property(fc.array(anyResult), (results) => {
        const found = statisticsOf(results, true);
        const sum = ({ won, drawn, lost }: typeof found.all) => won + drawn + lost;
        expect(sum(found.all)).toBe(results.length);
        for (const table of [found.levels, found.rules, found.stones]) {
          expect(table.reduce((all, [, score]) => all + sum(score), 0)).toBe(results.length);
          for (const [key, { won }] of table) {
            const here = results.filter((each) =>
              [each.level, each.rule, each.stone].includes(key),
            );
            expect(won).toBe(here.filter(({ result }) => result === 1).length);
          }
        }
      }),
    );
  });

  it('know how many games were won in a row, as whoever reads them off one by one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyResult, { selector: ({ begun }) => begun }), (results) => {
        const inTime = [...results].sort((one, other) => one.begun - other.begun);
        const letters = inTime.map(({ result }) => (result === 1 ? 'w' : '.')).join('');
        const rows = letters.split('.').map((row) => row.length);
        const { row } = statisticsOf(results, true);
        expect(row).toEqual({ now: rows.at(-1), longest: Math.max(...rows) });
      }),
    );
  });

  it('estimate nobody’s strength by moves taken back, nor where no ladder was measured', () => {
    const game: Result = {
      begun: 1,
      game: 'gomoku',
      rule: 'freestyle',
      stone: 'X',
      level: 3,
      result: 1,
      isStraight: false,
    };
    const straight = { ...game, isStraight: true };
    expect(statisticsOf([game, game, game], true).strength).toBeNull();
    expect(statisticsOf([straight, straight, straight], false).strength).toBeNull();
    expect(statisticsOf([straight, straight, straight, game], true).strength?.games).toBe(3);
  });
});

describe('the ladder', () => {
  it('goes up by what was measured', () => {
    expect(expectedScore(2, 1)).toBeCloseTo(0.76, 9);
    expect(expectedScore(9, 8)).toBeCloseTo(0.71, 9);
    expect(expectedScore(5, 5)).toBe(0.5);
    for (let level = 0; level <= 11; level += 0.1) {
      expect(placeOf(level + 0.1)).toBeGreaterThan(placeOf(level));
    }
  });
});

describe('a strength', () => {
  it('lies where it is said to be as often as is said', () => {
    const lots = lotsOf(7);
    const random = () => lots.draw(0, 999_999) / 1_000_000;
    // Whoever comes is as strong as is expected of people.
    const someone = (): number => {
      for (;;) {
        const away = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
        const strength = 4 + 2.5 * away;
        if (strength >= 0 && strength <= 11) return strength;
      }
    };
    const people = 500;
    let within = 0;
    let width = 0;
    for (let person = 0; person < people; person++) {
      const strength = someone();
      const games = Array.from({ length: 20 }, () => {
        const level = Math.min(10, Math.max(1, Math.round(strength + 2 * random() - 1)));
        const result = random() < expectedScore(strength, level) ? (1 as const) : (-1 as const);
        return { level, result };
      });
      const { lowest, highest } = strengthOf(games)!;
      within += Number(lowest <= strength && strength <= highest);
      width += (highest - lowest) / people;
    }
    expect(within / people).toBeGreaterThan(0.86);
    expect(within / people).toBeLessThan(0.94);
    expect(width).toBeLessThan(2.2);
  });

  it('is surer with every game, and follows what was done lately', () => {
    const games = (count: number, level: number) =>
      Array.from({ length: count }, (_, at) => {
        return { level, result: at % 2 === 0 ? (1 as const) : (-1 as const) };
      });
    expect(strengthOf(games(2, 5))).toBeNull();
    const [few, many] = [strengthOf(games(6, 5))!, strengthOf(games(30, 5))!];
    expect(many.highest - many.lowest).toBeLessThan(few.highest - few.lowest);
    expect(Math.abs(many.level - 5)).toBeLessThan(0.2);
    const grown = strengthOf([...games(40, 8), ...games(100, 1)])!;
    expect(grown.games).toBe(40);
    expect(grown.level).toBeGreaterThan(7);
  });
});
