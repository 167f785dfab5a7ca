import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  BOOK_NODES,
  BOOK_POINTS_PER_E,
  book as packed,
} from '../../../web/play/library/book-data.ts';
import {
  Book,
  BOOK_SIZE,
  bookOf,
  bookText,
  withoutRepeats,
} from '../../../web/play/library/book.ts';
import { PositionKey, symmetriesOf } from '../../../web/play/library/position-key.ts';
import { renjuOpening } from '../../../web/play/record/opening.ts';
import { cellsAt, newRecord, play, type GameRecord } from '../../../web/play/record/record.ts';
import { defaultSetup, type GameSetup } from '../../../web/play/record/setup.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

const RULES = ['freestyle', 'standard', 'renju'] as const;
const entries = bookOf(packed, BOOK_POINTS_PER_E);
const book = new Book(entries);

const recordOf = (rule: GameSetup['rule'], moves: readonly number[]): GameRecord =>
  moves.reduce((record, cell) => play(record, cell), newRecord({ ...defaultSetup, rule }));

const chanceByBook = (value: number): number => 1 / (1 + Math.exp(-value / BOOK_POINTS_PER_E));

describe('a book', () => {
  it('is read as it was written', () => {
    const cell = fc.nat(224);
    const entry = fc.record({
      rule: fc.constantFrom(...RULES),
      played: fc.uniqueArray(cell, { maxLength: 6 }),
      depth: fc.nat(60),
      moves: fc.array(
        fc.record({
          cell,
          value: fc.integer({ min: -900, max: 900 }),
          proven: fc.constantFrom(null, { win: 9 }),
        }),
        { maxLength: 6 },
      ),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (all) => {
        const read = bookOf(bookText(all), BOOK_POINTS_PER_E);
        expect(read.map(({ rule, played, depth }) => ({ rule, played, depth }))).toEqual(
          all.map(({ rule, played, depth }) => ({ rule, played, depth })),
        );
        for (const [at, { moves }] of read.entries()) {
          for (const [which, { cell: where, chance }] of moves.entries()) {
            const { cell: wanted, value, proven } = all[at]!.moves[which]!;
            expect(where).toBe(wanted);
            if (proven !== null) expect(chance).toBe(value > 0 ? 1 : 0);
            // What a byte rounds off is more where a value says more.
            else expect(Math.abs(chance - chanceByBook(value))).toBeLessThan(0.015);
          }
        }
      }),
    );
  });

  it('says the same of a position, however it is turned and in whatever order it was put', () => {
    const turns = symmetriesOf(BOOK_SIZE, BOOK_SIZE);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: entries.length - 1 }),
        fc.constantFrom(...turns),
        (which, turn) => {
          const { rule, played, depth, moves } = entries[which]!;
          // Black's stones the other way round; White's too where there are two.
          const black = played.filter((_, at) => at % 2 === 0).reverse();
          const white = played.filter((_, at) => at % 2 === 1).reverse();
          const order = played.map((_, at) => (at % 2 === 0 ? black : white)[at >> 1]!);
          const found = book.at(
            recordOf(
              rule,
              order.map((cell) => turn[cell]!),
            ),
          );
          expect(found?.depth).toBe(depth);
          const here = book.at(recordOf(rule, played))!;
          expect(found!.moves.map(({ chance }) => chance)).toEqual(
            here.moves.map(({ chance }) => chance),
          );
          expect(here.moves.length).toBeLessThanOrEqual(moves.length);
        },
      ),
    );
  });

  it('gives a position one value, whichever way it was come to: that of its best move', () => {
    const values = new Map<string, number>();
    const ofOne = entries.filter(({ rule }) => rule === 'renju');
    for (const { rule, played } of ofOne) {
      for (const { cell, chance } of book.at(recordOf(rule, played))!.moves) {
        const after = [...played, cell];
        const key = new PositionKey(BOOK_SIZE, BOOK_SIZE);
        after.forEach((each, at) => key.toggle(each, at % 2 === 0 ? 'X' : 'O'));
        const name = `${rule} ${String(key.keyOf(after.length % 2 === 0 ? 'X' : 'O'))}`;
        expect(values.get(name) ?? chance).toBe(chance);
        values.set(name, chance);
        const best = book.at(recordOf(rule, after))?.moves[0];
        if (best !== undefined) expect(best.chance).toBe(chance);
      }
    }
  });

  it('holds no position twice', () => {
    expect(withoutRepeats(entries)).toHaveLength(entries.length);
    const [first] = entries.filter(({ played }) => played.length === 4);
    const turned = first!.played.map((cell) => 14 - (cell % 15) + 15 * Math.floor(cell / 15));
    expect(withoutRepeats([...entries, { ...first!, played: turned }])).toEqual(entries);
  });

  it('names moves where a stone can stand, the best first for who is to move', () => {
    for (const { rule, played } of entries) {
      const record = recordOf(rule, played);
      const cells = cellsAt(record);
      const { moves } = book.at(record)!;
      expect(moves.length).toBeGreaterThan(0);
      const sign = played.length % 2 === 0 ? 1 : -1;
      let best = Infinity;
      for (const { cell, chance } of moves) {
        expect(cells.charAt(cell)).toBe('.');
        expect(sign * chance).toBeLessThanOrEqual(best);
        best = sign * chance;
      }
    }
  });

  it.each(RULES)('holds all 26 openings: %s', (rule) => {
    const names = entries
      .filter((entry) => entry.rule === rule && entry.played.length === 3)
      .map(({ played }) => JSON.stringify(renjuOpening(recordOf(rule, played))));
    expect(new Set(names).size).toBe(26);
    expect(names).not.toContain('null');
    expect(book.at(recordOf(rule, []))).not.toBeNull();
  });

  it('has openings whose name stays, however the board is turned and whichever black stone came first', () => {
    for (const { rule, played } of entries.filter((entry) => entry.played.length === 3)) {
      const name = renjuOpening(recordOf(rule, played));
      for (const turn of symmetriesOf(BOOK_SIZE, BOOK_SIZE)) {
        const [first, second, third] = played.map((cell) => turn[cell]!);
        expect(renjuOpening(recordOf(rule, [first!, second!, third!]))).toEqual(name);
        expect(renjuOpening(recordOf(rule, [third!, second!, first!]))).toEqual(name);
      }
    }
  });

  it('says nothing of other boards and positions', () => {
    const small = newRecord({ ...defaultSetup, rows: 9, columns: 9 });
    expect(book.at(small)).toBeNull();
    expect(book.at(recordOf('renju', [0, 14, 210]))).toBeNull();
  });

  it('is what the engine finds', async () => {
    const player = await loadPlayer();
    const { rule, played, moves } = entries.find((entry) => entry.played.length === 4)!;
    const network = new URL(`../../../engine/gomoku/networks/${rule}.lines`, import.meta.url);
    expect(player.module.takeNetwork(new Uint8Array(await readFile(network)))).toBe(true);
    const { thoughts } = player.request({
      kind: 'gomokuAnalyse',
      position: { size: BOOK_SIZE, rule, moves: played },
      limits: { nodes: BOOK_NODES },
      lines: 5,
    });
    // Another table's size may decide otherwise where moves are nearly equal.
    const near = moves.find(({ cell }) => cell === thoughts.best);
    expect(near).toBeDefined();
    expect(Math.abs(near!.chance - thoughts.winChance)).toBeLessThan(0.1);
  }, 60_000);
});
