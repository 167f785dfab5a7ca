import type { GomokuRule } from '../../../web/engine/gomoku-messages.ts';

/**
 * What a stone makes, found by putting stones on the board and counting: slow, and by no table.
 * Renju's bans are not looked at: whoever asks knows that the point may be played.
 */
export interface SlowBoard {
  readonly size: number;
  readonly rule: GomokuRule;
  /** 'X', 'O' or '.', row by row. */
  readonly cells: readonly string[];
}

type Stone = 'X' | 'O';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

export function withStone(board: SlowBoard, cell: number, stone: Stone): SlowBoard {
  const cells = [...board.cells];
  cells[cell] = stone;
  return { ...board, cells };
}

/** The lines through a cell, each as its cells from end to end. */
function linesThrough(size: number, cell: number): number[][] {
  const inside = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size;
  return DIRECTIONS.map(([down, right]) => {
    let row = Math.floor(cell / size);
    let column = cell % size;
    while (inside(row - down, column - right)) {
      row -= down;
      column -= right;
    }
    const line: number[] = [];
    for (; inside(row, column); row += down, column += right) line.push(row * size + column);
    return line;
  });
}

/** Whether a row of so many stones wins. */
function isFive(length: number, stone: Stone, rule: GomokuRule): boolean {
  if (length === 5) return true;
  return length > 5 && (rule === 'freestyle' || (rule === 'renju' && stone === 'O'));
}

/** The row of `stone` in `line` that `cell` stands in. */
function rowAt(board: SlowBoard, line: number[], cell: number, stone: Stone): number[] {
  let from = line.indexOf(cell);
  let to = from;
  while (from > 0 && board.cells[line[from - 1]!] === stone) from--;
  while (to + 1 < line.length && board.cells[line[to + 1]!] === stone) to++;
  return line.slice(from, to + 1);
}

/** Whether a stone on that empty cell makes five. */
export function makesFive(board: SlowBoard, cell: number, stone: Stone): boolean {
  const put = withStone(board, cell, stone);
  return linesThrough(board.size, cell).some((line) =>
    isFive(rowAt(put, line, cell, stone).length, stone, board.rule),
  );
}

/** The cells of a line that would make five there, in a row that has all of `stones` in it. */
function fivesIn(board: SlowBoard, line: number[], stones: readonly number[], stone: Stone) {
  return line.filter((cell) => {
    if (board.cells[cell] !== '.') return false;
    const row = rowAt(withStone(board, cell, stone), line, cell, stone);
    return isFive(row.length, stone, board.rule) && stones.every((each) => row.includes(each));
  });
}

/** All empty cells where that color makes five. */
export function fivePoints(board: SlowBoard, stone: Stone): number[] {
  return board.cells.flatMap((content, cell) =>
    content === '.' && makesFive(board, cell, stone) ? [cell] : [],
  );
}

/** In how many ways a stone there makes fours, and in how many lines open threes. */
export function madeBy(board: SlowBoard, cell: number, stone: Stone) {
  const put = withStone(board, cell, stone);
  let fives = 0;
  let fourLines = 0;
  let threeLines = 0;
  for (const line of linesThrough(board.size, cell)) {
    const ways = fivesIn(put, line, [cell], stone).length;
    fives += ways;
    if (ways > 0) fourLines++;
    const isThree =
      ways === 0 &&
      line.some(
        (next) =>
          put.cells[next] === '.' &&
          fivesIn(withStone(put, next, stone), line, [cell, next], stone).length >= 2,
      );
    if (isThree) threeLines++;
  }
  return { fives, fourLines, threeLines };
}

/** Whether what the engine calls by that name is true of a stone there. */
export function isThreat(board: SlowBoard, cell: number, stone: Stone, threat: string): boolean {
  if (board.cells[cell] !== '.') return false;
  if (threat === 'five') return makesFive(board, cell, stone);
  const { fives, fourLines, threeLines } = madeBy(board, cell, stone);
  if (threat === 'openFour') return fives >= 2;
  if (threat === 'fourThree') return fourLines >= 1 && threeLines >= 1;
  if (threat === 'four') return fives >= 1;
  if (threat === 'doubleThree') return threeLines >= 2;
  return threat === 'three' && threeLines >= 1;
}

/** Whether `stone`, having put a stone there, makes five next whatever the other side does. */
export function winsInThree(board: SlowBoard, cell: number, stone: Stone): boolean {
  const put = withStone(board, cell, stone);
  const other = stone === 'X' ? 'O' : 'X';
  return (
    fivePoints(put, other).length === 0 &&
    put.cells.every(
      (content, reply) =>
        content !== '.' || fivePoints(withStone(put, reply, other), stone).length > 0,
    )
  );
}
