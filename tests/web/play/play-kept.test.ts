import fc from 'fast-check';
import { expect, test } from 'vitest';

import { namedRecord } from '../../../web/play/session/opened-game.ts';
import { keptText, readingKept, stateFromKept } from '../../../web/play/session/kept.ts';
import {
  PERSON,
  endingOf,
  enginePlayer,
  newGame,
  openingOf,
  turnOfSeats,
  usualGame,
  type PlayState,
} from '../../../web/play/session/state.ts';
import { chooseInOpening, playMove, showNode } from '../../../web/play/session/update.ts';
import { RecordBuilder } from '../../../web/play/record/builder.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { nodeCount } from '../../../web/play/record/record.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { gameSetups } from '../support/arbitrary-records.ts';
import { rounds } from '../support/rounds.ts';

const players = fc.oneof(fc.constant(PERSON), fc.integer({ min: 1, max: 10 }).map(enginePlayer));

/** Games as they come about: stones, choices, clocks, jumps. */
const states: fc.Arbitrary<PlayState> = fc
  .record({
    setup: gameSetups,
    first: players,
    second: players,
    clock: fc.option(fc.record({ minutes: fc.constantFrom(0.5, 5, 180), seconds: fc.nat(60) })),
    seed: fc.nat(),
    steps: fc.array(fc.tuple(fc.nat(399), fc.nat(2), fc.nat(4000)), { maxLength: 30 }),
    forfeit: fc.option(fc.constantFrom('resigned', 'time')),
  })
  .map(({ setup, first, second, clock, seed, steps, forfeit }) => {
    let state = newGame({ setup, players: { first, second }, clock }, seed);
    for (const [cell, choice, thought] of steps) {
      if (cell % 11 === 0) state = showNode(state, cell % nodeCount(state.record));
      const { next } = openingOf(state);
      const options = next?.kind === 'choice' ? next.options : (['white'] as const);
      state = chooseInOpening(state, options[choice % options.length]!, thought);
      state = playMove(state, cell % (setup.rows * setup.columns), thought);
    }
    return forfeit === null ? state : { ...state, forfeit: { loser: 'first', how: forfeit } };
  });

test('a kept game is the very same game', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(stateFromKept(keptText(state))).toEqual(state);
    }),
    { numRuns: rounds(1000) },
  );
});

test('a record with many branches is read in short turns', () => {
  const builder = new RecordBuilder(defaultSetup);
  for (let branch = 0; branch < 225; branch++) {
    builder.backTo(0);
    for (let ply = 0; ply < 20; ply++) builder.play((branch + ply * 46) % 225);
  }
  const record = builder.finish();
  const reading = readingKept(keptText({ ...newGame(usualGame), record }));
  let turns = 0;
  let step = reading.next();
  for (; step.done !== true; step = reading.next()) turns += 1;
  expect(isRefusal(step.value) ? step.value : step.value.record.nodes).toEqual(record.nodes);
  expect(turns).toBeGreaterThan(nodeCount(record) / 150);
});

test('whatever was kept, it is a game that can be gone on with, or refused', () => {
  fc.assert(
    fc.property(
      states,
      fc.array(fc.tuple(fc.nat(), fc.anything()), { maxLength: 4 }),
      (state, odd) => {
        const kept = JSON.parse(keptText(state)) as Record<string, unknown>;
        for (const [which, value] of odd) {
          // Somewhere in it, something else.
          let owner: Record<string, unknown> = kept;
          let keys = Object.keys(owner);
          for (let depth = which % 3; depth > 0; depth--) {
            const inner = owner[keys[which % keys.length]!];
            if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0)
              break;
            owner = inner as Record<string, unknown>;
            keys = Object.keys(owner);
          }
          owner[keys[which % keys.length]!] = value;
        }
        const text = JSON.stringify(kept, (_, value: unknown) =>
          typeof value === 'bigint' ? Number(value) : value,
        );
        const again = stateFromKept(text);
        if (isRefusal(again)) return;
        expect(stateFromKept(keptText(again))).toEqual(again);
        expect(endingOf(again) === null).toBe(turnOfSeats(again) !== null);
      },
    ),
    { numRuns: rounds(3000) },
  );
});

test('what is cut short, or of another version, is refused', () => {
  const text = keptText(newGame(usualGame));
  for (let end = 0; end < text.length; end++) {
    expect(stateFromKept(text.slice(0, end))).toMatchObject({ code: 'not-a-game' });
  }
  expect(stateFromKept(text.replace('"version":1', '"version":2'))).toMatchObject({
    code: 'not-a-game',
  });
});

test('a game that is given away names the engines in it, unless it names its players', () => {
  const game = newGame({ ...usualGame, players: { first: enginePlayer(3), second: PERSON } });
  expect(namedRecord(game).players).toEqual({ black: 'Prunus 3', white: null });
  const players = { black: null, white: 'Lin' };
  const named = { ...game, record: { ...game.record, players } };
  expect(namedRecord(named).players).toEqual(players);
});
