import type { GomokuThreat } from '../engine/gomoku-messages.ts';
import { LARGEST_DRAWN_SIDE, type Cells, type Stone } from './cells.ts';
import type { BoardSize } from './position.ts';
import { isFull, turnOf } from './rules.ts';

/** Where a stone would threaten something: as the engine tells it. */
export interface GobanThreat {
  readonly stone: Stone;
  readonly kind: GomokuThreat;
  readonly points: readonly number[];
}

/** How good a move is, as a share of the best: 0 to 1, and what to write there. */
export interface GobanHeat {
  readonly cell: number;
  readonly share: number;
  readonly label: string;
}

/** A stone that might be played, with its number in a line of moves. */
export interface GobanGhost {
  readonly cell: number;
  readonly stone: Stone;
  readonly label: string;
}

/** From one cell to another. */
export interface GobanArrow {
  readonly from: number;
  readonly to: number;
}

/** All that is drawn on a board whose stones stand on crossings. */
export interface GobanPicture {
  readonly size: BoardSize;
  readonly cells: Cells;
  /** Whose stone the pointer carries. */
  readonly turn: Stone;
  /** Nothing can be played here any more: a won line is shown, or the board is full. */
  readonly over: boolean;
  readonly lastMove: number | null;
  /** The number of the move that put a stone there, by cell; stones that were set up have none. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly winLine: readonly number[] | null;
  /** Empty cells that are forbidden to Black. */
  readonly forbidden: ReadonlySet<number>;
  readonly threats: readonly GobanThreat[];
  readonly heat: readonly GobanHeat[];
  readonly ghosts: readonly GobanGhost[];
  readonly arrows: readonly GobanArrow[];
  readonly highlighted: number | null;
}

/** What an element was given: of the right types at best, and anything at worst. */
export interface GivenGoban {
  readonly rows: number;
  readonly columns: number;
  readonly cells: string;
  readonly turn: Stone | null;
  readonly moves: readonly number[];
  readonly numbers: boolean;
  readonly winLine: readonly number[] | null;
  readonly forbidden: readonly number[];
  readonly threats: readonly GobanThreat[];
  readonly heat: readonly GobanHeat[] | null;
  readonly ghosts: readonly GobanGhost[];
  readonly arrows: readonly GobanArrow[];
  readonly highlighted: number | null;
}

/** Kinds of threats, the strongest first. */
export const THREAT_KINDS = [
  'five',
  'openFour',
  'fourThree',
  'four',
  'doubleThree',
  'three',
] as const satisfies readonly GomokuThreat[];

/** Labels are a few characters long: more would not be legible. */
const LONGEST_LABEL = 8;

/**
 * Makes a picture of what was given. Never throws: sizes are clamped to 1 … 20 (15 where there is
 * none), the cells cut or filled up, and what is no cell, or of an unknown kind, is left out.
 * Slashes between rows are allowed in `cells`.
 */
export function gobanPicture(given: GivenGoban): GobanPicture {
  const size = { rows: sideOf(given.rows), columns: sideOf(given.columns) };
  const cellCount = size.rows * size.columns;
  const cells = cellsOf(given.cells, cellCount);
  const isCell = (cell: unknown): cell is number =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cellCount;
  const isEmpty = (cell: unknown): cell is number => isCell(cell) && cells.charAt(cell) === '.';

  const moves = listOf(given.moves).filter(isCell);
  const last = moves.at(-1);
  const winLine = listOf(given.winLine).filter(isCell);
  return {
    size,
    cells,
    turn: isStone(given.turn) ? given.turn : turnOf(cells),
    over: winLine.length > 0 || isFull(cells),
    lastMove: last !== undefined && !isEmpty(last) ? last : null,
    numbers: new Map(
      given.numbers
        ? moves.map((cell, index) => [cell, index + 1] as const).filter(([cell]) => !isEmpty(cell))
        : [],
    ),
    winLine: winLine.length > 0 ? winLine : null,
    forbidden: new Set(listOf(given.forbidden).filter(isEmpty)),
    threats: recordsOf(given.threats).flatMap(({ stone, kind, points }) => {
      const isKnown = isStone(stone) && (THREAT_KINDS as readonly unknown[]).includes(kind);
      return isKnown
        ? [{ stone, kind, points: listOf(points).filter(isEmpty) } as GobanThreat]
        : [];
    }),
    heat: recordsOf(given.heat).flatMap(({ cell, share, label }) =>
      isEmpty(cell) && typeof share === 'number' && share === share
        ? [{ cell, share: Math.max(0, Math.min(1, share)), label: labelOf(label) }]
        : [],
    ),
    ghosts: recordsOf(given.ghosts).flatMap(({ cell, stone, label }) =>
      isEmpty(cell) && isStone(stone) ? [{ cell, stone, label: labelOf(label) }] : [],
    ),
    arrows: recordsOf(given.arrows).flatMap(({ from, to }) =>
      isCell(from) && isCell(to) && from !== to ? [{ from, to }] : [],
    ),
    highlighted: isCell(given.highlighted) ? given.highlighted : null,
  };
}

function isStone(value: unknown): value is Stone {
  return value === 'X' || value === 'O';
}

function sideOf(value: unknown): number {
  const side = typeof value === 'number' ? Math.round(value) : NaN;
  return side >= 1 ? Math.min(LARGEST_DRAWN_SIDE, side) : 15;
}

function cellsOf(value: unknown, cellCount: number): Cells {
  const text = typeof value === 'string' ? value.slice(0, 1000).replaceAll('/', '') : '';
  return text.slice(0, cellCount).toUpperCase().replace(/[^XO]/g, '.').padEnd(cellCount, '.');
}

/** No more than could be on a board many times over. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, 4000) : [];
}

/** The records of a list, whose fields may still hold anything. */
function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return listOf(value).filter(
    (entry): entry is Readonly<Record<string, unknown>> =>
      typeof entry === 'object' && entry !== null,
  );
}

function labelOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? Array.from(text).slice(0, LONGEST_LABEL).join('') : '';
}
