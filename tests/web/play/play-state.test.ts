import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { playersOf, SIDES, sideOf } from '../../../web/play/session/new-game.ts';
import { gomokuSetup, smallSetup } from '../support/setups.ts';
import { leftAfter, newClock, spent, thinkingTime } from '../../../web/play/session/clock.ts';
import { readPlayOptions } from '../../../web/play/session/options.ts';
import { readPreferences, usualPreferences } from '../../../web/play/session/preferences.ts';
import {
  endingOf,
  freshChoice,
  openingOf,
  newGame,
  otherSeat,
  seatOf,
  stoneOf,
  turnOfSeats,
  usualGame,
  type NewGame,
  type PlayState,
} from '../../../web/play/session/state.ts';
import {
  chooseInOpening,
  flag,
  playAgain,
  playMove,
  resign,
  setPaused,
  showNode,
  takeBack,
} from '../../../web/play/session/update.ts';
import { cellsAt, movesTo, nodeCount, turnAt } from '../../../web/play/record/record.ts';
import { SWAP_OPENINGS, swapOpening } from '../../../web/play/session/decide-opening.ts';
import { rounds } from '../support/rounds.ts';

const game = (change: Partial<NewGame> = {}): PlayState => newGame({ ...usualGame, ...change });
const played = (state: PlayState, ...cells: readonly number[]): PlayState =>
  cells.reduce((now, cell) => playMove(now, cell), state);
const isEngines = (state: PlayState): boolean => {
  const turn = turnOfSeats(state);
  return turn !== null && state.players[turn.seat].kind === 'engine';
};

const swap2 = { setup: gomokuSetup({ rows: 9, opening: 'swap2' }), players: playersOf('both') };

describe('a game', () => {
  it('is won by the row, and takes no more stones', () => {
    const state = played(
      game({ setup: gomokuSetup({ rows: 9 }) }),
      ...[0, 9, 1, 10, 2, 11, 3, 12, 4],
    );
    expect(endingOf(state)).toEqual({ how: 'row', winner: 'X', line: [0, 1, 2, 3, 4] });
    expect(turnOfSeats(state)).toBeNull();
    expect(playMove(state, 40)).toBe(state);
  });

  it('is drawn on a full board', () => {
    const state = played(game({ setup: smallSetup(3, 3, 3) }), 0, 1, 2, 4, 3, 5, 7, 6, 8);
    expect(endingOf(state)).toEqual({ how: 'full', winner: null, line: [] });
  });

  it('takes back two plies against the engine and one between people', () => {
    const alone = played(game(), 112, 113, 97);
    expect(movesTo(takeBack(alone).record)).toEqual([112, 113]);
    const replied = playMove(alone, 98);
    expect(movesTo(takeBack(replied).record)).toEqual([112, 113]);
    const both = played(game({ players: playersOf('both') }), 112, 113);
    expect(movesTo(takeBack(both).record)).toEqual([112]);
    expect(takeBack(game())).toStrictEqual(game());
  });

  it('goes back and on move by move where engines play each other', () => {
    const state = played(game({ players: playersOf('none') }), 112, 113, 97);
    const back = takeBack(state);
    expect(movesTo(back.record)).toEqual([112, 113]);
    expect(back.paused).toBe(true);
    expect(movesTo(takeBack(back).record)).toEqual([112]);
    expect(movesTo(playAgain(takeBack(back)).record)).toEqual([112, 113]);
  });

  it('lets the engine begin again only when somebody says so', () => {
    const state = played(game({ players: playersOf('white') }), 112);
    const back = takeBack(state);
    expect(movesTo(back.record)).toEqual([]);
    expect(back.paused).toBe(true);
  });

  it('goes on after a resignation is taken back', () => {
    const state = resign(played(game(), 112, 113));
    expect(endingOf(state)).toMatchObject({ how: 'resigned', winner: 'O' });
    expect(takeBack(state)).toMatchObject({ forfeit: null });
    expect(movesTo(takeBack(state).record)).toEqual([112, 113]);
  });

  it('is resigned by the person, even when it is the engine’s turn', () => {
    expect(endingOf(resign(played(game(), 112)))).toMatchObject({ winner: 'O' });
    const both = game({ players: playersOf('both') });
    expect(endingOf(resign(played(both, 112)))).toMatchObject({ winner: 'X' });
  });

  it('shows another position with the engine waiting', () => {
    const state = showNode(played(game(), 112, 113, 97), 1);
    expect(state.paused).toBe(true);
    expect(movesTo(state.record)).toEqual([112]);
    expect(setPaused(state, false).paused).toBe(false);
  });

  it('keeps its rules whatever is done to it', () => {
    const action = fc.oneof(
      { weight: 8, arbitrary: fc.nat(90).map((cell) => ({ kind: 'stone' as const, cell })) },
      fc
        .constantFrom('white', 'black', 'two')
        .map((choice) => ({ kind: 'choose', choice }) as const),
      fc.nat(60).map((node) => ({ kind: 'show' as const, node })),
      fc.constantFrom({ kind: 'back' }, { kind: 'again' }, { kind: 'resign' } as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...SIDES),
        fc.constantFrom('none', 'swap2' as const),
        fc.array(action, { maxLength: 60 }),
        (side, opening, actions) => {
          let state = game({
            setup: gomokuSetup({ rows: 9, opening: opening }),
            players: playersOf(side),
            clock: { minutes: 1, seconds: 1 },
          });
          for (const each of actions) {
            const before = state;
            if (each.kind === 'stone') state = playMove(state, each.cell, 10);
            if (each.kind === 'choose') state = chooseInOpening(state, each.choice, 10);
            if (each.kind === 'show') state = showNode(state, each.node);
            if (each.kind === 'back') state = takeBack(state);
            if (each.kind === 'again') state = playAgain(state);
            if (each.kind === 'resign') state = resign(state);
            const { record } = state;
            const turn = turnOfSeats(state);
            // Exactly one of both: somebody acts, or the game is over.
            expect(turn === null).toBe(endingOf(state) !== null);
            expect(seatOf(state, 'X')).toBe(otherSeat(seatOf(state, 'O')));
            expect(stoneOf(state, seatOf(state, 'X'))).toBe('X');
            if (turn?.duty === 'move') expect(turn.seat).toBe(seatOf(state, turnAt(record)));
            if (turn?.duty === 'choice') {
              const { next } = openingOf(state);
              expect(next?.kind === 'choice' && next.options.length > 1).toBe(true);
              expect(playMove(state, cellsAt(record).indexOf('.'))).toBe(state);
            }
            if (opening === 'none') expect(state.choices).toEqual([]);
            if (each.kind === 'back' && state !== before && before.forfeit === null) {
              expect(isEngines(state) && !state.paused).toBe(false);
            }
            expect(nodeCount(record)).toBeGreaterThanOrEqual(nodeCount(before.record));
          }
        },
      ),
      { numRuns: rounds(1500) },
    );
  });

  it('plays again what was taken back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(80), { maxLength: 30 }), (cells) => {
        let state = played(
          game({ setup: gomokuSetup({ rows: 9 }), players: playersOf('both') }),
          ...cells,
        );
        const end = movesTo(state.record);
        while (takeBack(state) !== state) state = takeBack(state);
        expect(movesTo(state.record)).toEqual([]);
        while (playAgain(state) !== state) state = playAgain(state);
        expect(movesTo(state.record)).toEqual(end);
      }),
    );
  });
});

describe('swap2', () => {
  const three = played(game(swap2), 40, 41, 31);

  it('knows what was chosen until the next stone of whoever did not choose', () => {
    expect(freshChoice(three)).toBeNull();
    const white = chooseInOpening(three, 'white');
    expect(freshChoice(white)).toEqual({ seat: 'second', choice: 'white' });
    expect(freshChoice(played(white, 0))).toEqual({ seat: 'second', choice: 'white' });
    expect(freshChoice(played(white, 0, 1))).toBeNull();
    const two = played(chooseInOpening(three, 'two'), 0, 1);
    expect(freshChoice(two)).toEqual({ seat: 'second', choice: 'two' });
    expect(freshChoice(chooseInOpening(two, 'black'))).toEqual({ seat: 'first', choice: 'black' });
    expect(freshChoice(played(chooseInOpening(two, 'black'), 2, 3))).toBeNull();
  });

  it('has the first player put three stones, and the second one choose', () => {
    expect(turnOfSeats(game(swap2))).toEqual({ seat: 'first', duty: 'opening' });
    expect(turnOfSeats(played(game(swap2), 40))).toEqual({ seat: 'first', duty: 'opening' });
    expect(turnOfSeats(three)).toEqual({ seat: 'second', duty: 'choice' });
  });

  it('goes on with White, by the one who has it', () => {
    const white = chooseInOpening(three, 'white');
    expect(turnOfSeats(white)).toEqual({ seat: 'second', duty: 'move' });
    const black = chooseInOpening(three, 'black');
    expect(turnOfSeats(black)).toEqual({ seat: 'first', duty: 'move' });
    expect(stoneOf(black, 'second')).toBe('X');
  });

  it('gives two more stones and leaves the choice to the first player', () => {
    const two = chooseInOpening(three, 'two');
    expect(turnOfSeats(two)).toEqual({ seat: 'second', duty: 'opening' });
    const five = played(two, 50, 51);
    expect(turnOfSeats(five)).toEqual({ seat: 'first', duty: 'choice' });
    expect(chooseInOpening(five, 'two')).toBe(five);
    expect(turnOfSeats(chooseInOpening(five, 'white'))).toEqual({ seat: 'first', duty: 'move' });
    expect(turnOfSeats(chooseInOpening(five, 'black'))).toEqual({ seat: 'second', duty: 'move' });
    expect(stoneOf(chooseInOpening(five, 'white'), 'second')).toBe('X');
  });

  it('takes back a choice before the stones that it was about', () => {
    const back = takeBack(chooseInOpening(three, 'black'));
    expect(turnOfSeats(back)).toEqual({ seat: 'second', duty: 'choice' });
    expect(movesTo(takeBack(back).record)).toEqual([40, 41]);
  });

  it('takes back the stones that came after a choice before it', () => {
    const five = played(chooseInOpening(three, 'two'), 50, 51);
    const later = played(chooseInOpening(five, 'white'), 60, 61);
    for (const state of [five, later]) {
      const back = takeBack(state);
      expect(back.choices).toEqual(state.choices);
      expect(movesTo(back.record)).toEqual(movesTo(state.record).slice(0, -1));
    }
  });

  it.each([9, 12, 15, 20])('has openings that fit on %i lines', (size) => {
    for (let seed = 0; seed < SWAP_OPENINGS; seed++) {
      const stones = swapOpening(seed, size);
      expect(new Set(stones).size).toBe(3);
      for (const cell of stones) expect(cell >= 0 && cell < size * size).toBe(true);
    }
  });
});

describe('the clock', () => {
  const clock = newClock({ minutes: 1, seconds: 2 });

  it('runs for whoever moves, and adds the increment', () => {
    const after = spent(clock, 'first', 5000);
    expect(after.left).toEqual({ first: 57_000, second: 60_000 });
    expect(leftAfter(after, 'second', 70_000)).toBe(0);
  });

  it('makes its loser lose', () => {
    const state = flag(playMove(game({ clock: clock.settings }), 112, 100));
    expect(endingOf(state)).toMatchObject({ how: 'time', winner: 'X' });
    expect(state.clock!.left.second).toBe(0);
    expect(flag(game()).forfeit).toBeNull();
  });

  it('leaves the engine time for all the moves of a game', () => {
    let now = newClock({ minutes: 0.5, seconds: 0 });
    for (let stones = 0; stones < 200; stones += 2) {
      const time = thinkingTime(now, 'first', stones);
      // What comes after the search takes a while too.
      now = spent(now, 'first', time + 20);
      expect(now.left.first).toBeGreaterThan(0);
    }
  });
});

describe('the options of a page', () => {
  it('are a game', () => {
    const { game: asked, problems } = readPlayOptions({
      game: 'gomoku',
      size: '19',
      rule: 'renju',
      opening: 'swap2',
      level: '9',
      side: 'white',
      clock: '5+3',
    });
    expect(problems).toEqual([]);
    expect(asked.setup).toMatchObject({ rows: 19, columns: 19, rule: 'renju', opening: 'swap2' });
    expect(asked.players).toEqual(playersOf('white', 9));
    expect(asked.clock).toEqual({ minutes: 5, seconds: 3 });
  });

  it('are as usual where they make no sense, and said to be so', () => {
    const { game: asked, problems } = readPlayOptions({
      game: 'chess',
      size: '50',
      rule: 'constructor',
      level: '11',
      side: '',
      clock: 'fast',
    });
    expect(asked).toEqual(usualGame);
    expect(problems.map(({ option }) => option).sort()).toEqual(
      ['clock', 'game', 'level', 'rule', 'side', 'size'].sort(),
    );
  });

  it('never throw', () => {
    const texts = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(texts, texts, texts, texts, (game_, rows, rule, clock) => {
        const { game: asked } = readPlayOptions({ game: game_, rows, rule, clock });
        expect(() => newGame(asked)).not.toThrow();
      }),
    );
  });

  it('name sides as they are', () => {
    for (const side of SIDES) expect(sideOf(playersOf(side))).toBe(side);
  });
});

it('reads kept preferences with care', () => {
  expect(readPreferences({ look: 'paper', sound: true, confirm: 'always' })).toMatchObject({
    look: 'paper',
    sound: true,
    confirm: 'always',
    coordinates: true,
  });
  for (const kept of [null, 7, 'x', [], { look: {}, sound: 'yes', confirm: 1 }]) {
    expect(readPreferences(kept)).toEqual(usualPreferences);
  }
});
