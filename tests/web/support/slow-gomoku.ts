/**
 * The rules of gomoku on 15 × 15 as a person reads them: slow, obvious, and without a line of the engine's.
 * Cells are 'X', 'O' and '.', row by row.
 */
export type Stone = 'X' | 'O';
export type Cells = readonly string[];
export type Rule = 'freestyle' | 'standard' | 'renju';

export const SIZE = 15;
export const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

export const other = (stone: Stone): Stone => (stone === 'X' ? 'O' : 'X');
export const withStone = (cells: Cells, at: number, stone: Stone): Cells => {
  const after = cells.slice();
  after[at] = stone;
  return after;
};

/** The cells of the row of that stone through `at`, in a direction. */
export function rowThrough(
  cells: Cells,
  at: number,
  [down, right]: readonly [number, number],
): readonly number[] {
  const row = [at];
  for (const sign of [-1, 1]) {
    let y = Math.floor(at / SIZE) + sign * down;
    let x = (at % SIZE) + sign * right;
    while (y >= 0 && y < SIZE && x >= 0 && x < SIZE && cells[y * SIZE + x] === cells[at]) {
      row.push(y * SIZE + x);
      y += sign * down;
      x += sign * right;
    }
  }
  return row;
}

/** Whether the stone at `at` stands in a row that wins. */
export function wins(cells: Cells, at: number, rule: Rule): boolean {
  const isExact = rule === 'standard' || (rule === 'renju' && cells[at] === 'X');
  return DIRECTIONS.some((direction) => {
    const { length } = rowThrough(cells, at, direction);
    return isExact ? length === 5 : length >= 5;
  });
}

/** Every five cells in a line. */
export const WINDOWS: readonly (readonly number[])[] = DIRECTIONS.flatMap(([down, right]) =>
  Array.from({ length: SIZE * SIZE }, (_, at) => at).flatMap((at) => {
    const y = Math.floor(at / SIZE) + 4 * down;
    const x = (at % SIZE) + 4 * right;
    if (y < 0 || y >= SIZE || x < 0 || x >= SIZE) return [];
    return [Array.from({ length: 5 }, (_unused, step) => at + step * (down * SIZE + right))];
  }),
);

/** The empty cells of windows that hold so many stones of a side and no other. */
export function emptiesBeside(cells: Cells, stone: Stone, count: number): readonly number[] {
  const found = new Set<number>();
  for (const window of WINDOWS) {
    let own = 0;
    let empty = 0;
    for (const at of window) {
      if (cells[at] === stone) own += 1;
      else if (cells[at] === '.') empty += 1;
    }
    if (own !== count || own + empty !== 5) continue;
    for (const at of window) if (cells[at] === '.') found.add(at);
  }
  return [...found];
}

/** Where a stone of that side wins at once. */
export const fives = (cells: Cells, stone: Stone, rule: Rule): readonly number[] =>
  emptiesBeside(cells, stone, 4).filter((at) => wins(withStone(cells, at, stone), at, rule));

/** Black has just played `at`: how many fours it is part of, each told by its four stones. */
function foursThrough(cells: Cells, at: number): number {
  const found = new Set<string>();
  for (const window of WINDOWS) {
    const stones = window.filter((cell) => cells[cell] === 'X');
    const empty = window.filter((cell) => cells[cell] === '.');
    if (stones.length !== 4 || empty.length !== 1 || !stones.includes(at)) continue;
    if (wins(withStone(cells, empty[0]!, 'X'), empty[0]!, 'renju')) found.add(String(stones));
  }
  return found.size;
}

/** Whether a row of four through `at` in a direction is open: both of its ends make a five. */
export function isOpenFour(
  cells: Cells,
  at: number,
  direction: readonly [number, number],
  rule: Rule,
): boolean {
  const row = rowThrough(cells, at, direction);
  if (row.length !== 4) return false;
  const ends = fives(cells, cells[at] as Stone, rule).filter((five) => {
    const longer = rowThrough(withStone(cells, five, cells[at] as Stone), five, direction);
    return row.every((cell) => longer.includes(cell));
  });
  return ends.length === 2;
}

/** The empty cells at most four steps from `at`, along a direction. */
export function emptiesAlong(
  cells: Cells,
  at: number,
  [down, right]: readonly [number, number],
): readonly number[] {
  const found: number[] = [];
  for (let step = -4; step <= 4; step++) {
    const y = Math.floor(at / SIZE) + step * down;
    const x = (at % SIZE) + step * right;
    const isOnBoard = y >= 0 && y < SIZE && x >= 0 && x < SIZE;
    if (isOnBoard && cells[y * SIZE + x] === '.') found.push(y * SIZE + x);
  }
  return found;
}

/** The directions in which the stone at `at` is part of a three that can become an open four. */
export function threesThrough(cells: Cells, at: number, rule: Rule): number {
  const stone = cells[at] as Stone;
  return DIRECTIONS.filter((direction) => {
    if (rowThrough(cells, at, direction).length > 3) return false;
    return emptiesAlong(cells, at, direction).some((cell) => {
      const after = withStone(cells, cell, stone);
      if (!rowThrough(after, cell, direction).includes(at)) return false;
      return isOpenFour(after, cell, direction, rule) && isLegal(cells, cell, stone, rule);
    });
  }).length;
}

/** Whether the rules let a side play an empty cell. */
export function isLegal(cells: Cells, at: number, stone: Stone, rule: Rule): boolean {
  if (rule !== 'renju' || stone === 'O') return true;
  const after = withStone(cells, at, 'X');
  if (wins(after, at, rule)) return true;
  if (DIRECTIONS.some((direction) => rowThrough(after, at, direction).length > 5)) return false;
  return foursThrough(after, at) < 2 && threesThrough(after, at, rule) < 2;
}
