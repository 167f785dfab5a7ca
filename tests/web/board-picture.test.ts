import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { changeBetween } from '../../web/board/changes.ts';
import { pictureOf, type GivenBoard } from '../../web/board/picture.ts';
import { isOver, turnOf, winLine } from '../../web/board/rules.ts';
import type { RootMove } from '../../web/engine/messages.ts';

const plain: GivenBoard = {
  rows: 3,
  columns: 3,
  inARow: 3,
  cells: '.........',
  turn: null,
  over: null,
  lastMove: null,
  winLine: null,
  rootMoves: null,
  highlighted: null,
};

function move(index: number, value: number, bound: RootMove['bound'] = 'exact'): RootMove {
  return { move: index, index, name: '', value, bound };
}

describe('a picture', () => {
  test('can be made of anything', () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(plain).map((name) => [name, fc.anything()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (given) => {
        const picture = pictureOf({ ...plain, ...given });
        const { rows, columns, inARow } = picture.shape;
        for (const side of [rows, columns, inARow])
          expect(Number.isInteger(side) && side >= 1 && side <= 20).toBe(true);
        expect(picture.cells).toMatch(/^[XO.]*$/);
        expect(picture.cells).toHaveLength(rows * columns);
        expect(['X', 'O']).toContain(picture.turn);
        for (const cell of picture.winLine ?? []) expect(cell).toBeLessThan(rows * columns);
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves to the rules what is not given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('X', 'O', '.'), { minLength: 9, maxLength: 9 }),
        (content) => {
          const cells = content.join('');
          const picture = pictureOf({ ...plain, cells });
          expect(picture.winLine).toEqual(winLine(cells, plain));
          expect(picture.over).toBe(isOver(cells, plain));
          expect(picture.turn).toBe(turnOf(cells));
        },
      ),
    );
    const told = pictureOf({ ...plain, turn: 'O', over: true, winLine: [3, 4] });
    expect(told).toMatchObject({ turn: 'O', over: true, winLine: [3, 4] });
    expect(pictureOf({ ...plain, cells: 'XXX......', winLine: [] }).winLine).toBeNull();
  });

  test('shows values in empty cells, while the game goes on', () => {
    const rootMoves = [move(0, 5), move(1, -7), move(99, 1)];
    const picture = pictureOf({ ...plain, cells: 'X........', rootMoves });
    expect([...picture.values.keys()]).toEqual([1]);
    expect(picture.largestValue).toBe(7);
    expect(pictureOf({ ...plain, rootMoves, over: true }).values.size).toBe(0);
  });

  test('has the first of the best moves that are known exactly', () => {
    const rootMoves = [move(0, 9, 'atMost'), move(1, 2), move(2, 4), move(3, 4), move(4, -1)];
    expect(pictureOf({ ...plain, rootMoves }).best).toBe(2);
    expect(pictureOf({ ...plain, rootMoves, turn: 'O' }).best).toBe(4);
    expect(pictureOf({ ...plain, rootMoves: [move(0, 9, 'atLeast')] }).best).toBeNull();
  });
});

test('a change is told as a bystander would', () => {
  expect(changeBetween('X..', 'X..')).toBeNull();
  expect(changeBetween('X..', 'X.O')).toEqual({ kind: 'placed', cell: 2, stone: 'O' });
  expect(changeBetween('X.X', 'X.O')).toEqual({ kind: 'placed', cell: 2, stone: 'O' });
  expect(changeBetween('X.O', 'X..')).toEqual({ kind: 'removed', cell: 2 });
  expect(changeBetween('X.O', '...')).toEqual({ kind: 'cleared' });
  expect(changeBetween('X.O', 'O.X')).toEqual({ kind: 'other' });
  expect(changeBetween('X.O', 'X.O.')).toEqual({ kind: 'other' });
});
