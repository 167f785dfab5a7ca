/** What the winner's stones come to in a puzzle, by the rules alone. */
import type { Puzzle } from '../../../web/play/puzzle/pack.ts';
import {
  type Cells,
  DIRECTIONS,
  emptiesAlong,
  fives,
  isLegal,
  other,
  rowThrough,
  type Rule,
  SIZE,
  type Stone,
  wins,
  withStone,
} from './slow-gomoku.ts';

/** Where a stone more makes the row through `at` win, in a direction. */
function fivesAlong(
  cells: Cells,
  at: number,
  direction: readonly [number, number],
  rule: Rule,
): readonly number[] {
  const stone = cells[at] as Stone;
  const isExact = rule === 'standard' || (rule === 'renju' && stone === 'X');
  return fives(cells, stone, rule).filter((five) => {
    const row = rowThrough(withStone(cells, five, stone), five, direction);
    return row.includes(at) && (isExact ? row.length === 5 : row.length > 4);
  });
}

/** Whether a stone more makes a four in that direction that two points complete, open or broken. */
function isThreeAlong(
  cells: Cells,
  at: number,
  direction: readonly [number, number],
  rule: Rule,
): boolean {
  const stone = cells[at] as Stone;
  return emptiesAlong(cells, at, direction).some(
    (cell) => fivesAlong(withStone(cells, cell, stone), at, direction, rule).length > 1,
  );
}

/** What a win comes to; a trap is told by what renju forbids there. */
export type Shape = Exclude<Puzzle['theme'], 'trap'> | 'overlineTrap' | 'otherTrap';

/** What the winner's stones come to in a game that goes on from the puzzle's until there is a five. */
export function shapesOf({ rule, played }: Puzzle, line: readonly number[]): ReadonlySet<Shape> {
  let cells: Cells = Array.from({ length: SIZE * SIZE }, () => '.');
  for (const [index, at] of played.entries()) {
    cells = withStone(cells, at, index % 2 === 0 ? 'X' : 'O');
  }
  const found = new Set<Shape>();
  const winner: Stone = played.length % 2 === 0 ? 'X' : 'O';
  let last: readonly Shape[] = [];
  for (const [index, at] of line.entries()) {
    const stone = index % 2 === 0 ? winner : other(winner);
    cells = withStone(cells, at, stone);
    if (stone !== winner || wins(cells, at, rule)) continue;
    const along = DIRECTIONS.map((direction) => fivesAlong(cells, at, direction, rule).length);
    const fours = along.filter((count) => count > 0).length;
    const isThree = DIRECTIONS.some(
      (direction, which) => along[which] === 0 && isThreeAlong(cells, at, direction, rule),
    );
    if (fours > 0 && isThree) found.add('fourThree');
    const points = fives(cells, winner, rule);
    last = fours > 1 ? ['doubleFour'] : points.length > 1 ? ['openFour'] : [];
    const [point] = points;
    if (points.length !== 1 || point === undefined) continue;
    if (isLegal(cells, point, other(winner), rule)) continue;
    const after = withStone(cells, point, other(winner));
    const isLong = DIRECTIONS.some((direction) => rowThrough(after, point, direction).length > 5);
    last = [isLong ? 'overlineTrap' : 'otherTrap'];
  }
  for (const shape of last) found.add(shape);
  return found;
}
