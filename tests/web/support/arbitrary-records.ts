import fc from 'fast-check';

import {
  OPENINGS,
  defaultSetup,
  openingsOf,
  type GameSetup,
} from '../../../web/play/record/setup.ts';
import {
  childrenOf,
  goTo,
  makeMain,
  moveOf,
  newRecord,
  nodeCount,
  play,
  type GameRecord,
} from '../../../web/play/record/record.ts';

const name = fc.option(fc.string({ minLength: 1, maxLength: 12 }).map(plainName), { nil: null });

/** Names as files can hold them. */
function plainName(text: string): string | null {
  const bare = text.replace(/[^A-Za-z0-9 \\]/g, '').trim();
  return bare === '' || /^-?\d+$/.test(bare) ? null : bare;
}

/** With that opening, where the game can begin so. */
function withOpening(setup: GameSetup, opening: GameSetup['opening']): GameSetup {
  return openingsOf(setup).includes(opening) ? { ...setup, opening } : setup;
}

/** Any setup that can be played, with few or no stones on it. */
export const gameSetups: fc.Arbitrary<GameSetup> = fc
  .record({
    isGomoku: fc.boolean(),
    side: fc.integer({ min: 5, max: 20 }),
    rows: fc.integer({ min: 1, max: 20 }),
    columns: fc.integer({ min: 1, max: 20 }),
    inARow: fc.integer({ min: 1, max: 7 }),
    rule: fc.constantFrom('freestyle', 'standard', 'renju'),
    opening: fc.constantFrom(...OPENINGS),
    stones: fc.uniqueArray(fc.nat(399), { maxLength: 6 }),
  })
  .map(({ isGomoku, side, stones, ...fields }): GameSetup => {
    const setup: GameSetup = isGomoku
      ? withOpening(
          { ...defaultSetup, rows: side, columns: side, rule: fields.rule },
          fields.opening,
        )
      : {
          ...defaultSetup,
          game: 'mnk',
          rows: fields.rows,
          columns: fields.columns,
          inARow: fields.inARow,
        };
    const cells = Array.from({ length: setup.rows * setup.columns }, () => '.');
    stones
      .filter((cell) => cell < cells.length)
      .forEach((cell, at) => {
        cells[cell] = at % 2 === 0 ? 'X' : 'O';
      });
    return { ...setup, stones: cells.includes('X') ? cells.join('') : null };
  });

/** Any record: bushy, with names and times, at any of its nodes. */
export const gameRecords: fc.Arbitrary<GameRecord> = fc
  .record({
    setup: gameSetups,
    moves: fc.array(fc.tuple(fc.nat(399), fc.nat(9), fc.integer({ min: -1, max: 5000 })), {
      maxLength: 60,
    }),
    current: fc.nat(99),
    main: fc.nat(99),
    black: name,
    white: name,
  })
  .map(({ setup, moves, current, main, black, white }) => {
    let record = newRecord(setup);
    const cells = setup.rows * setup.columns;
    for (const [cell, jump, thought] of moves) {
      if (jump === 0) record = goTo(record, cell % nodeCount(record));
      else record = play(record, cell % cells, thought);
    }
    record = makeMain(record, main % nodeCount(record));
    record = goTo(record, current % nodeCount(record));
    return { ...record, players: { black, white } };
  });

/** The tree as nested lists, in the order of its variations. */
export function shapeOf(record: GameRecord, node = 0): unknown {
  return childrenOf(record, node).map((child) => [moveOf(record, child), shapeOf(record, child)]);
}
