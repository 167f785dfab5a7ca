import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { turnOf } from '../../web/board/rules.ts';
import { openExample } from '../../web/state/shelf.ts';
import { cellsOf, type LabState } from '../../web/state/state.ts';
import {
  movesAhead,
  NOTHING_TAKEN_BACK,
  playAgain,
  takeBack,
  takenBack,
  type Humans,
} from '../../web/state/take-back.ts';
import { playMove } from '../../web/state/update.ts';

const board = openExample('empty-board')!;

/** Games as they may have gone, most of them not to the end. */
const games = fc
  .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8])
  .map((cells) => cells.reduce(playMove, board));
const humans = fc.constantFrom<Humans>('X', 'O', 'both');

const isPersonsTurn = (state: LabState, side: Humans) =>
  side === 'both' || turnOf(cellsOf(state)) === side;

describe('taking back', () => {
  test('leads to where the person is to move, by one move or two', () => {
    fc.assert(
      fc.property(games, humans, (state, side) => {
        const back = takeBack(state, side);
        if (back === state) {
          // Only the engine's opening stands, or nothing.
          expect(state.moves.length).toBeLessThan(side === 'O' ? 2 : 1);
          return;
        }
        expect(isPersonsTurn(back, side)).toBe(true);
        expect(back.moves).toEqual(state.moves.slice(0, back.moves.length));
        const taken = state.moves.length - back.moves.length;
        expect(taken).toBeLessThanOrEqual(side === 'both' ? 1 : 2);
      }),
    );
  });

  test('and playing again brings every move back', () => {
    fc.assert(
      fc.property(games, humans, fc.nat(9), (state, side, times) => {
        let now = state;
        let taken = NOTHING_TAKEN_BACK;
        for (let time = 0; time < times; time++) {
          const back = takeBack(now, side);
          if (back === now) break;
          taken = takenBack(now, back, taken);
          now = back;
        }
        while (movesAhead(now, taken).length > 0) {
          const again = playAgain(now, taken, side);
          expect(again.state.moves.length).toBeGreaterThan(now.moves.length);
          ({ state: now, taken } = again);
        }
        expect(now.moves).toEqual(state.moves);
      }),
    );
  });

  test('another move leaves nothing to be played again', () => {
    const played = [0, 4, 8].reduce(playMove, board);
    const back = takeBack(played, 'both');
    const taken = takenBack(played, back, NOTHING_TAKEN_BACK);
    expect(movesAhead(back, taken)).toEqual([8]);
    const other = playMove(back, 7);
    expect(movesAhead(other, taken)).toEqual([]);
    expect(playAgain(other, taken, 'both').state).toBe(other);
  });
});
