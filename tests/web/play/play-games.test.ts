import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readGameLink, writeGameLink } from '../../../web/play/formats/link.ts';
import { readMoves, writeMovesFile } from '../../../web/play/formats/moves.ts';
import { recordFrom } from '../../../web/play/formats/plain.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import {
  cellOfMove,
  factsAt,
  goTo,
  moveAt,
  newRecord,
  nodeCount,
  play,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { PLAYED_GAMES, defaultSetup } from '../../../web/play/record/setup.ts';
import { playedSetup, playersOf } from '../../../web/play/session/new-game.ts';
import { endingOf, newGame, turnOfSeats, usualGame } from '../../../web/play/session/state.ts';
import { taskOf } from '../../../web/play/session/task.ts';
import { canTakeBack, playMove, takeBack } from '../../../web/play/session/update.ts';
import { shapeOf } from '../support/arbitrary-records.ts';

/** Bushy games of every kind, by moves that the rules allow. */
const records: fc.Arbitrary<GameRecord> = fc
  .tuple(
    fc.constantFrom(...PLAYED_GAMES),
    fc.array(fc.tuple(fc.nat(1000), fc.nat(12)), { maxLength: 70 }),
  )
  .map(([game, choices]) => {
    let record = newRecord(playedSetup(game));
    for (const [choice, jump] of choices) {
      if (jump === 0) record = goTo(record, choice % nodeCount(record));
      const { moves } = factsAt(record);
      if (moves.length > 0) record = play(record, moves[choice % moves.length]!);
    }
    return record;
  });

describe('games of the registry', () => {
  test('are written and read again, as links, files and data', () => {
    fc.assert(
      fc.property(records, (record) => {
        const link = readGameLink(writeGameLink(record));
        if (isRefusal(link)) expect.fail(`${writeGameLink(record)} ${JSON.stringify(link)}`);
        const file = readMoves(writeMovesFile(record), defaultSetup);
        if (isRefusal(file)) expect.fail(`${writeMovesFile(record)} ${JSON.stringify(file)}`);
        for (const again of [link.record, file]) {
          expect(again.setup).toEqual(record.setup);
          expect(shapeOf(again)).toEqual(shapeOf(record));
        }
        expect(recordFrom(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
      { numRuns: 60 },
    );
  });

  test('are played by pressing where a move is shown; but for passes', () => {
    fc.assert(
      fc.property(records, (record) => {
        const { cells, moves } = factsAt(record);
        const pressed = new Set(Array.from(cells, (_, cell) => moveAt(record, cell)));
        for (const move of moves) {
          expect(pressed.has(move)).toBe(cellOfMove(record, move) !== null);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('go on until they end, a pass being made for whoever has nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAYED_GAMES),
        fc.array(fc.nat(1000), { minLength: 70, maxLength: 70 }),
        (game, choices) => {
          const players = playersOf('both');
          let state = newGame({ ...usualGame, setup: playedSetup(game), players });
          for (const choice of choices) {
            const { moves } = factsAt(state.record);
            if (moves.length === 0) break;
            const isPass = turnOfSeats(state)?.duty === 'pass';
            expect(taskOf(state) !== null).toBe(isPass);
            state = playMove(state, moves[choice % moves.length]!);
            const back = takeBack(state);
            expect(canTakeBack(state)).toBe(true);
            if (!back.paused) expect(turnOfSeats(back)?.duty).toBe('move');
          }
          const ending = endingOf(state);
          if (ending === null) return;
          expect(ending.how).toBe(
            game.ends === 'row' && ending.winner === null ? 'full' : game.ends,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
