import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { EngineSeat } from '../../../web/play/session/engine-seat.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { newGame, usualGame, type PlayState } from '../../../web/play/session/state.ts';
import { carriedOut, type Decision, type Task } from '../../../web/play/session/task.ts';
import { movesTo } from '../../../web/play/record/record.ts';
import { playMove, setPaused, setPlayer, takeBack } from '../../../web/play/session/update.ts';

const start = newGame({ ...usualGame, players: playersOf('black', 3) });

/** A game with an engine that answers when the test says so. */
function table(state: PlayState) {
  const asked: { task: Task; answer: (move: number | null) => void; fail: () => void }[] = [];
  const failures: boolean[] = [];
  const signals: AbortSignal[] = [];
  const game = { state };
  const setState = (next: PlayState): void => {
    game.state = next;
    seat.follow(next);
  };
  const seat = new EngineSeat({
    decide: (task, { signal }) =>
      new Promise<Decision | null>((resolve, reject) => {
        signals.push(signal);
        asked.push({
          task,
          answer: (move) => {
            resolve(move === null ? null : { kind: 'move', move });
          },
          fail: () => {
            reject(new Error('killed'));
          },
        });
      }),
    carryOut: (decision) => {
      setState(carriedOut(game.state, decision, 1));
    },
    failed: (_, forGood) => {
      failures.push(forGood);
      if (forGood) setState(setPaused(game.state, true));
    },
  });
  seat.follow(state);
  return { game, seat, asked, signals, failures, setState };
}

const soon = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the engine at its seat', () => {
  test('answers when it is its turn, and no sooner than one can see', async () => {
    const { game, asked, setState } = table(start);
    expect(asked).toHaveLength(0);
    setState(playMove(game.state, 112));
    asked[0]!.answer(113);
    await vi.advanceTimersByTimeAsync(300);
    expect(movesTo(game.state.record)).toEqual([112]);
    await soon();
    expect(movesTo(game.state.record)).toEqual([112, 113]);
    expect(asked).toHaveLength(1);
  });

  test('is not asked twice about the same, and drops what is no longer asked', async () => {
    const { game, asked, signals, setState } = table(playMove(start, 112));
    setState({ ...game.state });
    expect(asked).toHaveLength(1);
    setState(setPlayer(game.state, 'second', { kind: 'engine', level: 7 }));
    expect(asked.map(({ task }) => task.level)).toEqual([3, 7]);
    expect(signals[0]!.aborted).toBe(true);
    asked[0]!.answer(1);
    await soon();
    expect(movesTo(game.state.record)).toEqual([112]);
    setState(takeBack(game.state));
    asked[1]!.answer(2);
    await soon();
    expect(movesTo(game.state.record)).toEqual([]);
  });

  test('tries once more when its worker was killed, then waits to be told', async () => {
    const { game, seat, asked, failures, setState } = table(playMove(start, 112));
    asked[0]!.fail();
    await soon();
    expect(failures).toEqual([false]);
    asked[1]!.fail();
    await soon();
    expect(failures).toEqual([false, true]);
    expect([game.state.paused, seat.isThinking, asked.length]).toEqual([true, false, 2]);
    setState(setPaused(game.state, false));
    asked[2]!.answer(113);
    await soon();
    expect(movesTo(game.state.record)).toEqual([112, 113]);
  });

  test('waits where it decides nothing, or what cannot be done', async () => {
    for (const move of [null, 112, -1]) {
      const { game, asked } = table(playMove(start, 112));
      asked[0]!.answer(move);
      await soon();
      expect([movesTo(game.state.record), game.state.paused]).toEqual([[112], true]);
      expect(asked).toHaveLength(1);
    }
  });

  test('plays on against itself, and without delay where there is a clock', async () => {
    const clock = { minutes: 1, seconds: 0 };
    const { game, asked } = table(newGame({ ...usualGame, players: playersOf('none'), clock }));
    for (const [turn, move] of [112, 113, 114].entries()) {
      asked[turn]!.answer(move);
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(movesTo(game.state.record)).toEqual([112, 113, 114]);
  });
});
