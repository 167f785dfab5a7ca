import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BoardThreat } from '../../../web/board/picture.ts';
import { threatLines, threatsByCell } from '../../../web/board/threats.ts';
import { cellName, cellOf } from '../../../web/games/position.ts';

const SIZE = { rows: 8, columns: 8 };

function board(black: string, white = ''): string {
  const cells = Array.from({ length: 64 }, () => '.');
  for (const name of black.split(' ').filter(Boolean)) cells[cellOf(name, SIZE)] = 'X';
  for (const name of white.split(' ').filter(Boolean)) cells[cellOf(name, SIZE)] = 'O';
  return cells.join('');
}

function threat(stone: 'X' | 'O', kind: BoardThreat['kind'], names: string): BoardThreat {
  return { stone, kind, points: names.split(' ').map((name) => cellOf(name, SIZE)) };
}

function lines(cells: string, ...threats: readonly BoardThreat[]): readonly string[] {
  return threatLines(cells, SIZE, threats).map(({ stone, stones }) =>
    [stone, ...stones.map((cell) => cellName(cell, SIZE))].join(' '),
  );
}

describe('the rows behind threats', () => {
  test('are told once, however many points there are', () => {
    expect(lines(board('c4 d4 e4'), threat('X', 'openFour', 'b4 f4'))).toEqual(['X c4 d4 e4']);
  });

  test('are those that a four or five can be made of', () => {
    const cells = board('b2 c3 d4 e5', 'a1');
    expect(lines(cells, threat('X', 'five', 'f6'))).toEqual(['X e5 d4 c3 b2']);
    expect(lines(cells, threat('X', 'three', 'f6'))).toEqual([]);
    expect(lines(cells, threat('O', 'five', 'f6'))).toEqual([]);
  });

  test('run over gaps, and not over stones of the other color', () => {
    expect(lines(board('a1 b1 d1'), threat('X', 'four', 'c1'))).toEqual(['X a1 b1 d1']);
    expect(lines(board('a1 b1 d1', 'c1'), threat('X', 'four', 'e1'))).toEqual([]);
  });

  test('leave out rows that are part of another', () => {
    const cells = board('a1 b1 c1 d1');
    expect(lines(cells, threat('X', 'five', 'e1'), threat('X', 'four', 'g1 f1'))).toEqual([
      'X a1 b1 c1 d1',
    ]);
  });

  test('are of one color, three or four within five in a line, on any board', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('X', 'O', '.'), { minLength: 64, maxLength: 64 }),
        fc.array(fc.nat(63)),
        fc.constantFrom('X', 'O'),
        (content, points, stone) => {
          const empty = points.filter((cell) => content[cell] === '.');
          const threats = [{ stone, kind: 'four', points: empty }] as const;
          for (const line of threatLines(content.join(''), SIZE, threats)) {
            expect(line.stones.length).toBeGreaterThanOrEqual(3);
            expect(line.stones.length).toBeLessThanOrEqual(5);
            for (const cell of line.stones) expect(content[cell]).toBe(stone);
            const places = line.stones.map((cell) => [Math.floor(cell / 8), cell % 8] as const);
            const [first, last] = [places[0]!, places.at(-1)!];
            const reach = Math.max(Math.abs(last[0] - first[0]), Math.abs(last[1] - first[1]));
            expect(reach).toBeLessThanOrEqual(4);
            for (const [row, column] of places) {
              const straight =
                (row - first[0]) * (last[1] - first[1]) ===
                (column - first[1]) * (last[0] - first[0]);
              expect(straight).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('the threats at a point', () => {
  test('are the strongest of each color', () => {
    const found = threatsByCell([
      threat('X', 'three', 'a1'),
      threat('X', 'openFour', 'a1'),
      threat('X', 'four', 'a1'),
      threat('O', 'doubleThree', 'a1 b1'),
    ]);
    expect(found.get(cellOf('a1', SIZE))).toEqual({ X: 'openFour', O: 'doubleThree' });
    expect(found.get(cellOf('b1', SIZE))).toEqual({ X: null, O: 'doubleThree' });
  });
});
