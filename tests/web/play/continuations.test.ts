import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cellName } from '../../../web/games/position.ts';
import { readRecordBytes } from '../../../web/play/formats/read.ts';
import { Continuations, type Continuation } from '../../../web/play/library/continuations.ts';
import { symmetriesOf } from '../../../web/play/library/position-key.ts';
import {
  FIRST,
  cellsAt,
  childrenOf,
  endAt,
  goTo,
  moveOf,
  newRecord,
  nodeCount,
  pathTo,
  play,
  turnAt,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, type GameSetup } from '../../../web/play/record/setup.ts';

/** Boards small enough that positions are alike again and again. */
const SETUPS: readonly GameSetup[] = [
  { ...defaultSetup, rows: 5, columns: 5 },
  { ...defaultSetup, rows: 4, columns: 6 },
];

/** Several lines on one board: each begins somewhere in what was played before. */
const records = (setup: GameSetup): fc.Arbitrary<GameRecord> =>
  fc
    .array(
      fc.tuple(fc.nat(9), fc.array(fc.nat(setup.rows * setup.columns - 1), { maxLength: 5 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((lines) =>
      lines.reduce((record, [from, cells]) => {
        const start = goTo(record, from % nodeCount(record));
        return cells.reduce((each, cell) => play(each, cell), start);
      }, newRecord(setup)),
    );

interface Played {
  readonly cells: string;
  readonly turn: string;
  readonly move: number;
  readonly end: 'X' | 'O' | 'draw' | null;
}

/** What every line of a record played where, move by move. */
function playedIn(record: GameRecord): Played[] {
  const ends = Array.from({ length: nodeCount(record) }, (_, node) => node).filter(
    (node) => node !== FIRST && childrenOf(record, node).length === 0,
  );
  return ends.flatMap((leaf) => {
    const ending = endAt(record, leaf);
    const end = ending === null ? null : (ending.winner ?? 'draw');
    const line = pathTo(record, leaf);
    return line.slice(1).map((node, ply) => {
      const before = line[ply]!;
      return {
        cells: cellsAt(record, before),
        turn: turnAt(record, before),
        move: moveOf(record, node),
        end,
      };
    });
  });
}

/** The same by looking at every position under every symmetry. */
function reference(played: readonly Played[], record: GameRecord): Continuation[] {
  const { rows, columns } = record.setup;
  const symmetries = symmetriesOf(rows, columns);
  const turned = (cells: string, symmetry: Int32Array): string => {
    const to: string[] = [];
    symmetry.forEach((place, cell) => (to[place] = cells.charAt(cell)));
    return to.join('');
  };
  const here = cellsAt(record);
  const itself = symmetries.filter((symmetry) => turned(here, symmetry) === here);
  const found = new Map<number, Continuation>();
  for (const { cells, turn, move, end } of played) {
    const onto = symmetries.find((symmetry) => turned(cells, symmetry) === here);
    if (onto === undefined || turn !== turnAt(record)) continue;
    const cell = Math.min(...itself.map((symmetry) => symmetry[onto[move]!]!));
    const before = found.get(cell) ?? { cell, games: 0, X: 0, O: 0, draws: 0 };
    found.set(cell, {
      cell,
      games: before.games + 1,
      X: before.X + (end === 'X' ? 1 : 0),
      O: before.O + (end === 'O' ? 1 : 0),
      draws: before.draws + (end === 'draw' ? 1 : 0),
    });
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.cell - b.cell);
}

describe.each(SETUPS.map((setup) => [`${setup.rows} × ${setup.columns}`, setup] as const))(
  'what was played on %s',
  (_, setup) => {
    it('is what a look at every line under every symmetry finds', () => {
      let alike = 0;
      fc.assert(
        fc.property(fc.array(records(setup), { minLength: 1, maxLength: 4 }), (all) => {
          const found = new Continuations(setup);
          for (const record of all) found.addLines(record);
          const played = all.flatMap(playedIn);
          for (const record of all) {
            for (let node = 0; node < nodeCount(record); node++) {
              const at = goTo(record, node);
              const expected = reference(played, at);
              expect(found.at(at)).toEqual(expected);
              if (expected.some(({ games }) => games > 1)) alike += 1;
            }
          }
        }),
        { numRuns: 150 },
      );
      // Else nothing would have been shown of positions that are alike.
      expect(alike).toBeGreaterThan(300);
    });

    it('counts one line of a game, with its end', () => {
      fc.assert(
        fc.property(
          records(setup),
          fc.nat(),
          fc.constantFrom('X', 'O', 'draw', null),
          (record, at, winner) => {
            const end = at % nodeCount(record);
            const found = new Continuations(setup);
            found.addGame(record, end, winner);
            const line = pathTo(record, end);
            for (const [ply, node] of line.entries()) {
              const shown = found.at(goTo(record, node));
              const isLast = ply === line.length - 1;
              expect(shown.length).toBe(isLast ? 0 : 1);
              if (!isLast) expect(shown[0]).toMatchObject({ games: 1, X: winner === 'X' ? 1 : 0 });
            }
          },
        ),
        { numRuns: 200 },
      );
    });
  },
);

it('leaves out games on other boards and by other rules', () => {
  const found = new Continuations(defaultSetup);
  for (const other of [SETUPS[0]!, { ...defaultSetup, rule: 'renju' as const }]) {
    found.addLines(play(newRecord(other), 3));
  }
  expect(found.at(newRecord(defaultSetup))).toEqual([]);
  found.addLines(play(newRecord(defaultSetup), 3));
  expect(found.at(newRecord(defaultSetup))).toHaveLength(1);
});

it('is told of the lines of an opened RenLib file', () => {
  // h8 (i9 or h9), and after i9 g9: a sibling follows where 0x80 stands, a line ends where 0x40 does.
  const nodes = [0, 0, 7 * 16 + 8, 0, 6 * 16 + 9, 0x80, 6 * 16 + 7, 0x40, 6 * 16 + 8, 0x40];
  const head = [0xff, ...new TextEncoder().encode('RenLib'), 0xff, 3, 4];
  const bytes = Uint8Array.from([...head, ...Array<number>(20 - head.length).fill(0xff), ...nodes]);
  const outcome = readRecordBytes(bytes);
  if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
  const { record } = outcome;
  const found = new Continuations(record.setup);
  found.addLines(record);
  const after = (node: number) =>
    found.at(goTo(record, node)).map(({ cell }) => cellName(cell, record.setup));
  expect(after(FIRST)).toEqual(['h8']);
  // By mirroring i9 and g9 are one.
  expect(after(1).sort()).toEqual(['g9', 'h9']);
  expect(after(2)).toEqual(['g9']);
});

it.each([
  [15, 15, 8],
  [9, 4, 4],
  [1, 1, 8],
])(
  'a board of %i × %i has its symmetries, each a rearrangement of its cells',
  (rows, columns, count) => {
    const symmetries = symmetriesOf(rows, columns);
    expect(symmetries).toHaveLength(count);
    for (const symmetry of symmetries) {
      expect([...symmetry].sort((a, b) => a - b)).toEqual([...symmetry.keys()]);
    }
  },
);
