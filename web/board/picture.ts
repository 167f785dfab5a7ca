import type { RootMove } from '../engine/messages.ts';
import { LARGEST_DRAWN_SIDE, type BoardShape, type Cells, type Stone } from './cells.ts';
import { isFull, turnOf, winLine } from './rules.ts';

/** All that is drawn on a board. */
export interface BoardPicture {
  readonly shape: BoardShape;
  readonly cells: Cells;
  /** Whose stone the pointer carries. */
  readonly turn: Stone;
  readonly over: boolean;
  readonly lastMove: number | null;
  readonly winLine: readonly number[] | null;
  /** What a search found out of each move, by cell; cells that it did not search have none. */
  readonly values: ReadonlyMap<number, RootMove>;
  /** The first move with the best exact value for the player to move. */
  readonly best: number | null;
  /** The largest distance of a value from 0. */
  readonly largestValue: number;
  readonly highlighted: number | null;
}

/** What an element was given: of the right types at best, and anything at worst. */
export interface GivenBoard {
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  readonly cells: string;
  readonly turn: Stone | null;
  readonly over: boolean | null;
  readonly lastMove: number | null;
  readonly winLine: readonly number[] | null;
  readonly rootMoves: readonly RootMove[] | null;
  readonly highlighted: number | null;
}

/**
 * Makes a picture of what was given. What was left open is told by the rules: whose turn it is,
 * whether the game is over, the won line. Never throws: sizes are clamped to 1 … 20, the cells cut
 * or filled up, what is no cell left out. Slashes between rows are allowed in `cells`.
 */
export function pictureOf(given: GivenBoard): BoardPicture {
  const shape = {
    rows: sideOf(given.rows),
    columns: sideOf(given.columns),
    inARow: sideOf(given.inARow),
  };
  const cellCount = shape.rows * shape.columns;
  const cells = cellsOf(given.cells, cellCount);
  const isCell = (cell: unknown): cell is number =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cellCount;

  const line = Array.isArray(given.winLine) ? given.winLine.filter(isCell) : winLine(cells, shape);
  const over = given.over ?? (line !== null || isFull(cells));
  const turn = given.turn === 'X' || given.turn === 'O' ? given.turn : turnOf(cells);
  const values = new Map<number, RootMove>();
  for (const move of Array.isArray(given.rootMoves) && !over ? given.rootMoves : []) {
    if (isRootMove(move) && isCell(move.index) && cells.charAt(move.index) === '.') {
      values.set(move.index, move);
    }
  }
  return {
    shape,
    cells,
    turn,
    over,
    lastMove: isCell(given.lastMove) ? given.lastMove : null,
    winLine: line !== null && line.length > 0 ? line : null,
    values,
    best: bestOf(values, turn),
    largestValue: Math.max(0, ...Array.from(values.values(), (move) => Math.abs(move.value))),
    highlighted: isCell(given.highlighted) ? given.highlighted : null,
  };
}

function sideOf(value: unknown): number {
  const side = typeof value === 'number' ? Math.round(value) : NaN;
  return side >= 1 ? Math.min(LARGEST_DRAWN_SIDE, side) : 3;
}

function cellsOf(value: unknown, cellCount: number): Cells {
  const text = typeof value === 'string' ? value.slice(0, 1000).replaceAll('/', '') : '';
  return text.slice(0, cellCount).toUpperCase().replace(/[^XO]/g, '.').padEnd(cellCount, '.');
}

function isRootMove(move: unknown): move is RootMove {
  if (typeof move !== 'object' || move === null) return false;
  const { value, bound } = move as Partial<RootMove>;
  return typeof value === 'number' && typeof bound === 'string';
}

/** Moves stand in the order in which they were searched, and ties fall to the first. */
function bestOf(values: ReadonlyMap<number, RootMove>, turn: Stone): number | null {
  let best: RootMove | null = null;
  for (const move of values.values()) {
    if (move.bound !== 'exact') continue;
    const isBetter =
      turn === 'X'
        ? move.value > (best?.value ?? -Infinity)
        : move.value < (best?.value ?? Infinity);
    if (isBetter) best = move;
  }
  return best?.index ?? null;
}
