import { describe, expect, it } from 'vitest';

import { movesAlike, standsFor } from '../../../web/games/symmetric-moves.ts';

describe('symmetric moves', () => {
  const merged = { game: 'tictactoe', symmetry: 'merged' };

  it('stand for each other where they are merged', () => {
    expect([0, 1, 4].map((move) => standsFor(merged, [], move))).toEqual([4, 4, 1]);
    // After a corner the board is the same along one diagonal alone.
    expect([1, 2, 4, 5, 8].map((move) => standsFor(merged, [0], move))).toEqual([2, 2, 1, 2, 1]);
    expect(new Set(movesAlike(merged, [0])?.values())).toEqual(new Set([1, 2, 4, 5, 8]));
  });

  it('stand for themselves elsewhere', () => {
    expect(standsFor({ game: 'tictactoe' }, [], 0)).toBe(1);
    expect(movesAlike({ game: 'tictactoe' }, [])).toBeNull();
    expect(movesAlike({ game: 'nim', symmetry: 'merged' }, [])).toBeNull();
    expect(movesAlike(merged, [0, 0])).toBeNull();
  });

  it('go by the mirror alone in Connect Four', () => {
    const columns = { game: 'connect-four', symmetry: 'merged' };
    expect([0, 1, 2, 3].map((move) => standsFor(columns, [], move))).toEqual([2, 2, 2, 1]);
    expect(standsFor(columns, [0], 6)).toBe(1);
  });
});
