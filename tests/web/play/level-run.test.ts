import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { play, undo } from '../../../web/play/record/record.ts';
import {
  afterGame,
  justEnded,
  offeredLevel,
  runFrom,
  type LevelRun,
} from '../../../web/play/session/level-run.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import {
  enginePlayer,
  newGame,
  usualGame,
  type PlayState,
} from '../../../web/play/session/state.ts';
import { playMove, resign, setPlayer, showing } from '../../../web/play/session/update.ts';

const against = (level: number, side: 'black' | 'white' = 'black'): PlayState =>
  newGame({ ...usualGame, players: playersOf(side, level) });

/** Black makes five in the first row, White plays the third. */
const almost = (state: PlayState): PlayState =>
  [0, 30, 1, 31, 2, 32, 3, 33].reduce((each, cell) => playMove(each, cell), state);

const runOf = (level: number, results: readonly (-1 | 0 | 1)[]): LevelRun | null =>
  results.reduce<LevelRun | null>((run, result) => afterGame(run, against(level), result), null);

describe('a game against a level', () => {
  it('has just ended when a move or a resignation ends it', () => {
    for (const [side, result] of [
      ['black', 1],
      ['white', -1],
    ] as const) {
      const before = almost(against(3, side));
      const after = playMove(before, 4);
      expect(justEnded(before, after)).toBe(result);
      expect(justEnded(after, after)).toBeNull();
    }
    const state = almost(against(3));
    expect(justEnded(state, resign(state))).toBe(-1);
  });

  it('has not where an ended game is opened, or gone through', () => {
    const before = almost(against(3));
    const after = playMove(before, 4);
    expect(justEnded(against(3), after)).toBeNull();
    const back = showing(after, undo(after.record));
    expect(justEnded(back, showing(back, play(back.record, 4)))).toBeNull();
    const two = almost(newGame({ ...usualGame, players: playersOf('both') }));
    expect(justEnded(two, playMove(two, 4))).toBeNull();
  });
});

describe('the level that is offered', () => {
  it('is the next one after a win, the one below after three losses', () => {
    expect(offeredLevel(runOf(2, [1])!)).toBe(3);
    expect(offeredLevel(runOf(2, [1, 1])!)).toBe(3);
    expect(offeredLevel(runOf(2, [1, -1])!)).toBeNull();
    expect(offeredLevel(runOf(2, [1, 0])!)).toBeNull();
    expect(offeredLevel(runOf(2, [-1, -1])!)).toBeNull();
    expect(offeredLevel(runOf(2, [1, -1, -1, -1])!)).toBe(1);
    expect(offeredLevel(runOf(1, [-1, -1, -1])!)).toBeNull();
    expect(offeredLevel(runOf(10, [1, 1, 1])!)).toBeNull();
  });

  it('forgets wins over another level', () => {
    const run = afterGame(runOf(2, [1]), against(3), 1);
    expect(run).toMatchObject({ level: 3, row: 1 });
  });

  it('is that above the one that was beaten, whatever is set by then', () => {
    const setTo = (state: PlayState, level: number): PlayState =>
      setPlayer(state, 'second', enginePlayer(level));
    // Set when the last move of the game was still the person's.
    const won = playMove(setTo(almost(against(1)), 6), 4);
    expect(afterGame(null, won, 1)).toEqual({ game: 'gomoku', level: 1, row: 1 });
    // Several levels have played: it says nothing of any.
    const changed = [4, 5].reduce(
      (state, cell) => playMove(state, cell + 100),
      setTo(almost(against(1)), 6),
    );
    const both = playMove(changed, 4);
    expect(afterGame(null, both, 1)).toBeNull();
    expect(afterGame(runOf(6, [1]), both, 1)).toEqual(runOf(6, [1]));
  });

  it('is read from anything', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const run = runFrom(kept);
        if (run !== null) expect(run.level).toBeGreaterThan(0);
      }),
    );
    expect(runFrom(JSON.parse(JSON.stringify(runOf(2, [1]))))).toEqual(runOf(2, [1]));
  });
});
