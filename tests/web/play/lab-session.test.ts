import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Humans } from '../../../web/search/link/opponent.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { playMove } from '../../../web/search/update-position.ts';
import { movesOf, personsTurn, sessionOf } from '../../../web/play/session/lab-session.ts';
import { playerToAct } from '../../../web/play/session/state.ts';
import { taskOf } from '../../../web/play/session/task.ts';

const board = openExample('empty-board')!;

/** Games as they may have gone, most of them not to the end. */
const games = fc
  .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8])
  .map((cells) => cells.reduce(playMove, board));
const humans = fc.constantFrom<Humans>('X', 'O', 'both');

describe('the game of a lab, as one that is played', () => {
  test('is the same game, with the engine where nobody is', () => {
    fc.assert(
      fc.property(games, humans, (state, side) => {
        const session = sessionOf(state, { humans: side });
        expect(movesOf(session)).toEqual({ moves: state.moves, ahead: [] });
        const stone = state.moves.length % 2 === 0 ? 'X' : 'O';
        const isPersons = side === 'both' || side === stone;
        expect(playerToAct(session)?.kind ?? null).toBeOneOf([
          isPersons ? 'person' : 'engine',
          null,
        ]);
        expect(taskOf(session) === null).toBe(isPersons || playerToAct(session) === null);
      }),
    );
  });

  test('stands still where no game can lead to what is being set up', () => {
    const setup = `${'X'.repeat(35)}.......`;
    const board7 = { ...board, game: 'connect-four', rows: 6, columns: 7, inARow: 4, setup };
    const session = sessionOf(board7, { humans: 'O' });
    expect(movesOf(session)).toEqual({ moves: [], ahead: [] });
    expect(taskOf(session)?.duty).toBe('move');
    expect(personsTurn(session, 'back')).toBe(session);
  });

  test('is taken back to where the person is to move, by one move or two', () => {
    fc.assert(
      fc.property(games, humans, (state, side) => {
        const session = sessionOf(state, { humans: side });
        const back = personsTurn(session, 'back');
        if (back === session) {
          // Only the engine's opening stands, or nothing.
          expect(state.moves.length).toBeLessThan(side === 'O' ? 2 : 1);
          return;
        }
        const { moves, ahead } = movesOf(back);
        expect(playerToAct(back)?.kind).toBe('person');
        expect([...moves, ...ahead]).toEqual(state.moves);
        expect(ahead.length).toBeLessThanOrEqual(side === 'both' ? 1 : 2);
      }),
    );
  });

  test('and playing again brings every move back', () => {
    fc.assert(
      fc.property(games, humans, fc.nat(9), (state, side, times) => {
        const players = { humans: side };
        let { moves, ahead } = movesOf(sessionOf(state, players));
        for (let time = 0; time < times; time++) {
          const session = sessionOf({ ...state, moves }, players, ahead);
          ({ moves, ahead } = movesOf(personsTurn(session, 'back')));
        }
        while (ahead.length > 0) {
          const before = moves.length;
          const session = sessionOf({ ...state, moves }, players, ahead);
          ({ moves, ahead } = movesOf(personsTurn(session, 'on')));
          expect(moves.length).toBeGreaterThan(before);
        }
        expect(moves).toEqual(state.moves);
      }),
    );
  });
});
