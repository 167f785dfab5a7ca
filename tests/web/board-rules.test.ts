import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BoardShape, Cells } from '../../web/board/cells.ts';
import { stonesOf, withCell } from '../../web/board/cells.ts';
import {
  isLegalMove,
  isOver,
  legalMoves,
  setupProblem,
  turnOf,
  winLine,
  winnerOf,
} from '../../web/board/rules.ts';

const shapes: fc.Arbitrary<BoardShape> = fc.record({
  rows: fc.integer({ min: 1, max: 8 }),
  columns: fc.integer({ min: 1, max: 8 }),
  inARow: fc.integer({ min: 1, max: 8 }),
});

const smallShapes: fc.Arbitrary<BoardShape> = fc.record({
  rows: fc.integer({ min: 1, max: 4 }),
  columns: fc.integer({ min: 1, max: 4 }),
  inARow: fc.integer({ min: 1, max: 4 }),
});

/** Any stones at all on any board. */
function boards(of: fc.Arbitrary<BoardShape>): fc.Arbitrary<{ shape: BoardShape; cells: Cells }> {
  return of.chain((shape) =>
    fc
      .array(fc.constantFrom('X', 'O', '.'), {
        minLength: shape.rows * shape.columns,
        maxLength: shape.rows * shape.columns,
      })
      .map((content) => ({ shape, cells: content.join('') })),
  );
}

/** Every window of `inARow` cells in the eight directions, told by coordinates: slow and obvious. */
function hasWonNaively(cells: Cells, shape: BoardShape, stone: string): boolean {
  const at = (row: number, column: number): string =>
    row < 0 || column < 0 || row >= shape.rows || column >= shape.columns
      ? 'off the board'
      : cells.charAt(row * shape.columns + column);
  for (let row = 0; row < shape.rows; row++) {
    for (let column = 0; column < shape.columns; column++) {
      for (const down of [-1, 0, 1]) {
        for (const right of [-1, 0, 1]) {
          if (down === 0 && right === 0 && shape.inARow > 1) continue;
          const line = Array.from({ length: shape.inARow }, (_, step) =>
            at(row + down * step, column + right * step),
          );
          if (line.every((content) => content === stone)) return true;
        }
      }
    }
  }
  return false;
}

/** Every position that games of a board can reach, found by playing them all. */
function reachable(shape: BoardShape): ReadonlySet<Cells> {
  const seen = new Set<Cells>();
  const visit = (cells: Cells, stone: 'X' | 'O'): void => {
    if (seen.has(cells)) return;
    seen.add(cells);
    if (hasWonNaively(cells, shape, 'X') || hasWonNaively(cells, shape, 'O')) return;
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === '.') visit(withCell(cells, cell, stone), stone === 'X' ? 'O' : 'X');
    }
  };
  visit('.'.repeat(shape.rows * shape.columns), 'X');
  return seen;
}

describe('a won line', () => {
  test('is there exactly where a naive look at every window finds one', () => {
    fc.assert(
      fc.property(boards(shapes), ({ shape, cells }) => {
        const won = hasWonNaively(cells, shape, 'X') || hasWonNaively(cells, shape, 'O');
        expect(winLine(cells, shape) !== null).toBe(won);
        expect(isOver(cells, shape)).toBe(won || !cells.includes('.'));
      }),
      { numRuns: 1000 },
    );
  });

  test('has stones of one kind, side by side in one direction, and as many as there are', () => {
    fc.assert(
      fc.property(boards(smallShapes), ({ shape, cells }) => {
        const line = winLine(cells, shape);
        fc.pre(line !== null);
        expect(line.length).toBeGreaterThanOrEqual(shape.inARow);
        expect(new Set(line.map((cell) => cells[cell]))).toEqual(new Set([winnerOf(cells, shape)]));
        const steps = line.map((cell) => ({
          row: Math.floor(cell / shape.columns),
          column: cell % shape.columns,
        }));
        for (let each = 2; each < steps.length; each++) {
          expect(steps[each]!.row - steps[each - 1]!.row).toBe(steps[1]!.row - steps[0]!.row);
          expect(steps[each]!.column - steps[each - 1]!.column).toBe(
            steps[1]!.column - steps[0]!.column,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('through a cell contains that cell', () => {
    fc.assert(
      fc.property(boards(smallShapes), fc.nat(15), ({ shape, cells }, through) => {
        const line = winLine(cells, shape, through);
        if (line !== null) expect(line).toContain(through);
        // The lines through its cells are all the lines there are.
        const found = Array.from(cells).some((_, cell) => winLine(cells, shape, cell) !== null);
        expect(found).toBe(winLine(cells, shape) !== null);
      }),
      { numRuns: 1000 },
    );
  });

  test('is all of a run that is longer than needed', () => {
    expect(winLine('.XXXX.', { rows: 1, columns: 6, inARow: 3 })).toEqual([1, 2, 3, 4]);
  });

  test('does not run over the edge of the board', () => {
    expect(winLine('..XX.....', { rows: 3, columns: 3, inARow: 2 })).toBeNull();
    expect(winLine('.XXX.....', { rows: 3, columns: 3, inARow: 3 })).toBeNull();
  });
});

describe('moves', () => {
  test('X and O take turns', () => {
    fc.assert(
      fc.property(shapes, fc.array(fc.nat(63)), (shape, tries) => {
        let cells = '.'.repeat(shape.rows * shape.columns);
        let expected: 'X' | 'O' = 'X';
        for (const cell of tries) {
          const legal = isLegalMove(cells, shape, cell);
          expect(legalMoves(cells, shape).includes(cell)).toBe(legal);
          if (!legal) continue;
          expect(turnOf(cells)).toBe(expected);
          cells = withCell(cells, cell, expected);
          expect(setupProblem(cells, shape)).toBeNull();
          expected = expected === 'X' ? 'O' : 'X';
        }
      }),
    );
  });

  test('only whole numbers of empty cells of a game that goes on are legal', () => {
    const shape = { rows: 3, columns: 3, inARow: 3 };
    for (const cell of [-1, 9, 0.5, NaN, Infinity]) {
      expect(isLegalMove('.........', shape, cell)).toBe(false);
    }
    expect(isLegalMove('X........', shape, 0)).toBe(false);
    expect(isLegalMove('XXXOO....', shape, 5)).toBe(false);
  });
});

describe('a set-up', () => {
  test.each([
    { rows: 3, columns: 3, inARow: 3 },
    { rows: 2, columns: 4, inARow: 2 },
    { rows: 1, columns: 8, inARow: 3 },
    { rows: 2, columns: 3, inARow: 1 },
    { rows: 3, columns: 2, inARow: 8 },
  ])('is possible exactly when a game leads to it: $rows × $columns, $inARow', (shape) => {
    const positions = reachable(shape);
    const cellCount = shape.rows * shape.columns;
    for (let number = 0; number < 3 ** cellCount; number++) {
      const cells = number
        .toString(3)
        .padStart(cellCount, '0')
        .replace(/[012]/g, (digit) => '.XO'.charAt(Number(digit)));
      if ((setupProblem(cells, shape) === null) !== positions.has(cells)) {
        expect.fail(`${cells} ${JSON.stringify(setupProblem(cells, shape))}`);
      }
    }
  });

  test('tells what is wrong with it', () => {
    const shape = { rows: 3, columns: 3, inARow: 3 };
    expect(setupProblem('XX.......', shape)).toEqual({ code: 'count', crosses: 2, noughts: 0 });
    expect(setupProblem('XXXOOO...', shape)).toEqual({ code: 'both-won' });
    expect(setupProblem('XXXOO.O..', shape)).toEqual({ code: 'moved-after-loss', winner: 'X' });
    expect(setupProblem('OOOXX.XX.', shape)).toEqual({ code: 'moved-after-loss', winner: 'O' });
    expect(setupProblem('XXXOOOXXXOOOX...', { rows: 4, columns: 4, inARow: 3 })).toEqual({
      code: 'both-won',
    });
    expect(setupProblem('XXX.OO.OXXX.O.O.', { rows: 4, columns: 4, inARow: 3 })).toEqual({
      code: 'played-on',
      winner: 'X',
    });
  });
});

test('bytes say the same as the text, and reuse the array given', () => {
  const into = new Uint8Array([9, 9, 9, 9]);
  expect(stonesOf('X.O', into)).toBe(into);
  expect([...into]).toEqual([1, 0, 2, 9]);
});
