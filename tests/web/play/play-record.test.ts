import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellName } from '../../../web/games/position.ts';
import { RecordBuilder } from '../../../web/play/record/builder.ts';
import { passOf, defaultSetup, ticTacToe, type GameSetup } from '../../../web/play/record/setup.ts';
import {
  addVariation,
  canRedo,
  canUndo,
  cellsAt,
  childWith,
  childrenOf,
  deleteVariation,
  endAt,
  goTo,
  lineEnd,
  mainLine,
  makeMain,
  moveProblem,
  movesTo,
  newRecord,
  nodeCount,
  parentOf,
  pathTo,
  play,
  plyOf,
  redo,
  turnAt,
  undo,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { SlowRecord, type SlowNode } from '../support/slow-record.ts';
import { rounds } from '../support/rounds.ts';

const setups: fc.Arbitrary<GameSetup> = fc
  .record({
    rows: fc.integer({ min: 1, max: 6 }),
    columns: fc.integer({ min: 1, max: 7 }),
    inARow: fc.integer({ min: 2, max: 5 }),
    rule: fc.constantFrom('freestyle', 'standard', 'renju'),
    placed: fc.array(fc.nat(41), { maxLength: 6 }),
  })
  .map(({ rows, columns, inARow, rule, placed }) => {
    const stones = Array.from({ length: rows * columns }, () => '.');
    [...new Set(placed)]
      .filter((cell) => cell < stones.length)
      .forEach((cell, at) => {
        stones[cell] = at % 2 === 0 ? 'X' : 'O';
      });
    const text = stones.includes('X') ? stones.join('') : null;
    return { ...defaultSetup, rows, columns, inARow, rule, stones: text } as const;
  });

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('play'), fc.integer({ min: -2, max: 44 })) },
    ...['undo', 'redo', 'goTo', 'delete', 'makeMain'].map((name) =>
      fc.tuple(fc.constant(name), fc.nat(60)),
    ),
  ),
  { maxLength: 60 },
);

/** The node of the record that is the slow one's, found by the moves that lead there. */
function nodeOf(record: GameRecord, slow: SlowRecord, node: SlowNode): number {
  const moves = slow.movesTo(node).join();
  return record.nodes.parent.findIndex((_, at) => movesTo(record, at).join() === moves);
}

/** The tree as nested lists, in the order of its variations. */
const shape = (record: GameRecord, node = 0): unknown =>
  childrenOf(record, node).map((child) => [record.nodes.move[child], shape(record, child)]);
const slowShape = (node: SlowNode): unknown =>
  node.children.map((child) => [child.move, slowShape(child)]);

describe('a record', () => {
  test('is what its slow, obvious reference is, whatever is done with it', () => {
    fc.assert(
      fc.property(setups, steps, (setup, done) => {
        let record = newRecord(setup);
        const slow = new SlowRecord(setup);
        for (const [name, number] of done) {
          const nodes = slow.all();
          const node = nodes[Math.abs(number) % nodes.length]!;
          const same = nodeOf(record, slow, node);
          if (name === 'play') {
            slow.play(number);
            record = play(record, number);
          } else if (name === 'undo') {
            slow.undo();
            record = undo(record);
          } else if (name === 'redo') {
            slow.redo();
            record = redo(record);
          } else if (name === 'goTo') {
            slow.goTo(node);
            record = goTo(record, same);
          } else if (name === 'delete') {
            slow.delete(node);
            record = deleteVariation(record, same);
          } else {
            slow.makeMain(node);
            record = makeMain(record, same);
          }
          expect(shape(record)).toEqual(slowShape(slow.first));
          expect(movesTo(record)).toEqual(slow.movesTo());
          expect(movesTo(record, record.ahead)).toEqual(slow.movesTo(slow.ahead));
          expect(nodeCount(record)).toBe(slow.all().length);
        }
        for (const node of slow.all()) {
          const same = nodeOf(record, slow, node);
          const grid = slow.grid(node).flat();
          expect(cellsAt(record, same)).toBe(grid.join(''));
          const end = endAt(record, same);
          if (end === null) expect(slow.end(node)).toBeNull();
          else expect(slow.end(node)).toContain(end.winner ?? 'draw');
          expect(plyOf(record, same)).toBe(slow.movesTo(node).length);
          expect(movesTo(record, lineEnd(record, same))).toEqual(slow.movesTo(slow.lineEnd(node)));
          for (const cell of end?.line ?? []) expect(grid[cell]).toBe(end?.winner);
        }
        record.nodes.parent.forEach((parent, node) => {
          expect(parent).toBeLessThan(node);
        });
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('is put together move by move as by playing', () => {
    const moves = fc.array(fc.oneof(fc.integer({ min: -1, max: 42 }), fc.constant('back')), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(setups, moves, (setup, done) => {
        const builder = new RecordBuilder(setup);
        let record = newRecord(setup);
        for (const [at, move] of done.entries()) {
          // Only files know a pass.
          if (move === passOf(setup)) continue;
          if (move === 'back') {
            const ply = at % (builder.ply + 1);
            builder.backTo(ply);
            record = goTo(record, pathTo(record)[ply]!);
          } else {
            const isKnown = childWith(record, record.current, move) !== -1;
            const problem = isKnown ? null : moveProblem(record, move);
            expect(builder.play(move)).toBe(problem);
            record = play(record, move);
          }
          expect(builder.node).toBe(record.current);
          expect(builder.ply).toBe(plyOf(record));
          expect(builder.turn).toBe(turnAt(record));
        }
        const end = lineEnd(record, 0);
        expect(builder.finish()).toEqual({ ...record, current: end, ahead: end });
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('is never changed in place', () => {
    const frozen = (record: GameRecord): GameRecord => {
      Object.values(record.nodes).forEach((column) => Object.freeze(column));
      Object.freeze(record.nodes);
      return Object.freeze(record);
    };
    const before = frozen(play(play(newRecord(), 112), 113));
    const text = JSON.stringify(before);
    for (const step of [undo, redo, mainLine, (record: GameRecord) => play(record, 5)]) {
      step(before);
    }
    deleteVariation(before, 1);
    makeMain(before, 2);
    addVariation(before, 1, [4, 5]);
    expect(JSON.stringify(before)).toBe(text);
  });

  test('takes turns, Black first, also from a set-up position', () => {
    expect(turnAt(newRecord())).toBe('X');
    expect(turnAt(play(newRecord(), 0))).toBe('O');
    const stones = '.'.repeat(224) + 'X';
    const setUp = newRecord({ ...defaultSetup, stones });
    expect(turnAt(setUp)).toBe('O');
    expect(cellsAt(play(setUp, 0))).toBe('O' + stones.slice(1));
  });

  test('says why a move cannot be made, and stays the very same', () => {
    let record = newRecord(ticTacToe);
    for (const cell of [0, 3, 1, 4]) record = play(record, cell);
    expect(moveProblem(record, 0)).toBe('occupied');
    expect(play(record, 0)).toBe(record);
    for (const cell of [-1, 9, 1.5, NaN]) {
      expect(moveProblem(record, cell)).toBe('outside');
      expect(play(record, cell)).toBe(record);
    }
    const over = play(record, 2);
    expect(endAt(over)).toEqual({ winner: 'X', line: [0, 1, 2] });
    expect(moveProblem(over, 5)).toBe('over');
    expect(play(over, 5)).toBe(over);
  });

  test('goes on where one looked last, until another line is looked at', () => {
    let record = newRecord();
    for (const cell of [10, 11, 12]) record = play(record, cell);
    record = play(undo(record, 2), 20);
    expect(movesTo(record)).toEqual([10, 20]);
    expect(movesTo(redo(undo(record)))).toEqual([10, 20]);
    expect(canRedo(record)).toBe(false);
    expect(movesTo(redo(undo(record, 99), 99))).toEqual([10, 20]);
    expect(canUndo(undo(record, 99))).toBe(false);
    // The main line is still the first.
    expect(
      mainLine(record).map((node) => cellName(record.nodes.move[node]!, defaultSetup)),
    ).toEqual([expect.anything(), 'k15', 'l15', 'm15']);
    record = goTo(record, mainLine(record)[2]!);
    expect(movesTo(redo(record))).toEqual([10, 11, 12]);
  });

  test('takes in a line of an analysis as far as it can be played', () => {
    const record = play(newRecord(ticTacToe), 4);
    const grown = addVariation(record, 0, [0, 1, 1, 2]);
    expect(shape(grown)).toEqual([
      [4, []],
      [0, [[1, []]]],
    ]);
    expect(grown.current).toBe(record.current);
    expect(addVariation(grown, 99, [3])).toBe(grown);
  });

  test('takes any node for what it is', () => {
    const record = play(newRecord(), 112);
    for (const node of [-1, 2, 0.5, NaN, Infinity]) {
      expect(goTo(record, node)).toBe(record);
      expect(deleteVariation(record, node)).toBe(record);
      expect(makeMain(record, node)).toBe(record);
      expect(movesTo(record, node)).toEqual([]);
      expect(parentOf(record, node)).toBe(-1);
    }
    expect(deleteVariation(record, 0)).toBe(record);
  });
});
