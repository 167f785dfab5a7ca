import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { countOf } from '../../../web/games/cells.ts';
import { cellsAt } from '../../../web/play/record/record.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import {
  clearedSetUp,
  gameFromSetUp,
  pressedSetUp,
  setUpFrom,
  setUpProblem,
  setUpTurn,
} from '../../../web/play/session/set-up.ts';
import { newGame, usualGame, type PlayState } from '../../../web/play/session/state.ts';
import { TurnClock } from '../../../web/play/session/turn-clock.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { smallSetup } from '../support/setups.ts';

const ticTacToe = newGame({ ...usualGame, setup: smallSetup(3, 3, 3), players: playersOf('both') });

describe('a position that is set up', () => {
  it('begins with what is on the board, and can be cleared', () => {
    const state = playMove(ticTacToe, 4);
    const setUp = setUpFrom(state.record);
    expect(setUp.cells).toBe('....X....');
    expect(clearedSetUp(setUp).cells).toBe('.........');
    expect(setUpTurn(setUp)).toBe('O');
  });

  it('has on a point what was put there last', () => {
    const setUp = pressedSetUp(setUpFrom(ticTacToe.record), 0, 'X');
    expect(setUp.cells).toBe('X........');
    expect(pressedSetUp(setUp, 0, 'O').cells).toBe('O........');
    expect(pressedSetUp(setUp, 0, '.').cells).toBe('.........');
  });

  it('makes a game where nobody has too many and nobody has won', () => {
    const content = fc.constantFrom<'X' | 'O' | '.'>('X', 'O', '.');
    fc.assert(
      fc.property(fc.array(content, { minLength: 9, maxLength: 9 }), (contents) => {
        const setUp = contents.reduce(
          (each, one, cell) => pressedSetUp(each, cell, one),
          setUpFrom(ticTacToe.record),
        );
        const ahead = countOf(setUp.cells, 'X') - countOf(setUp.cells, 'O');
        const problem = setUpProblem(setUp);
        const game = gameFromSetUp(setUp, ticTacToe);
        expect(game === null).toBe(problem !== null);
        if (ahead !== 0 && ahead !== 1) expect(problem).not.toBeNull();
        if (game === null) return;
        expect(cellsAt(game.record)).toBe(setUp.cells);
        expect(setUpTurn(setUp)).toBe(ahead === 1 ? 'O' : 'X');
      }),
    );
  });
});

describe('the clock’s hand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function following(state: PlayState) {
    const told = { ticks: 0, ranOut: 0 };
    const clock = new TurnClock({ ticked: () => told.ticks++, ranOut: () => told.ranOut++ });
    clock.follow(state, false);
    return { clock, told };
  }
  const timed = { ...ticTacToe, ...newGame({ ...usualGame, clock: { minutes: 1, seconds: 0 } }) };

  it('stands before the first stone, and runs out after it', () => {
    const { clock, told } = following(timed);
    vi.advanceTimersByTime(120_000);
    expect(clock.left('first')).toBe(60_000);
    expect(told).toEqual({ ticks: 0, ranOut: 0 });
    const begun = playMove(timed, 112);
    clock.follow(begun, false);
    vi.advanceTimersByTime(30_000);
    expect(clock.left('second')).toBe(30_000);
    expect(told.ranOut).toBe(0);
    vi.advanceTimersByTime(30_000);
    expect(told.ranOut).toBe(1);
    clock.drop();
    vi.advanceTimersByTime(30_000);
    expect(told.ranOut).toBe(1);
  });

  it('keeps what was thought while it is held', () => {
    const begun = playMove(timed, 112);
    const { clock } = following(begun);
    vi.advanceTimersByTime(5_000);
    clock.follow(begun, true);
    vi.advanceTimersByTime(50_000);
    expect(clock.turnTime).toBe(5_000);
    clock.follow(begun, false);
    vi.advanceTimersByTime(1_000);
    expect(clock.turnTime).toBe(6_000);
    clock.follow(playMove(begun, 113), false);
    expect(clock.turnTime).toBe(0);
    clock.drop();
  });
});
