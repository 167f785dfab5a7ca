import { approximately, formatMean, formatValue, type ValueScale } from '../core/format.ts';
import type { GomokuThreat } from '../engine/gomoku-messages.ts';
import type { RootMove } from '../engine/messages.ts';
import {
  isFull,
  otherStone,
  turnOf,
  LARGEST_DRAWN_SIDE,
  type Cells,
  type Stone,
} from '../games/cells.ts';
import type { BoardSize } from '../games/position.ts';
import { wonRow } from '../games/won-row.ts';
import { SKIN_NAMES, type SkinName } from '../games/skin-name.ts';

/** What a move is worth, as it is written in its cell. */
export interface CellValue {
  /** The value itself, and as it is written, with a sign for a mere bound. */
  readonly label: string;
  readonly text: string;
  /** What is known of it; null where it is not asked for. */
  readonly known: RootMove['bound'] | null;
  /** How good the move is beside the best, 0 to 1, for who is to move. */
  readonly share: number;
  /** Whom it favors, and how far from even it is, 0 to 1; null where that is not known. */
  readonly favors: Stone | null;
  readonly strength: number;
}

/** Where a stone would threaten something: as the engine tells it. */
export interface BoardThreat {
  readonly stone: Stone;
  readonly kind: GomokuThreat;
  readonly points: readonly number[];
}

/** How good a move is, as a share of the best: 0 to 1, and what to write there. */
export interface BoardHeat {
  readonly cell: number;
  readonly share: number;
  readonly label: string;
}

/** A piece that might be played, with its number in a line of moves. */
export interface BoardGhost {
  readonly cell: number;
  readonly stone: Stone;
  readonly label: string;
}

/** A letter, a number or a sign on a cell, with a piece or without. */
export interface BoardLabel {
  readonly cell: number;
  readonly text: string;
}

/** From one cell to another. */
export interface BoardArrow {
  readonly from: number;
  readonly to: number;
}

/** All that is drawn on a board. */
export interface BoardPicture {
  readonly skin: SkinName;
  readonly size: BoardSize;
  /** Each cell says its number, row by row from 0. */
  readonly isNumbered: boolean;
  /** How many signs in a line win; null where other rules hold. */
  readonly inARow: number | null;
  readonly cells: Cells;
  /** Whose piece the pointer carries. */
  readonly turn: Stone;
  /** Nothing can be played here any more. */
  readonly over: boolean;
  /** The cells where a piece may be put; null: any empty one. */
  readonly legal: ReadonlySet<number> | null;
  readonly lastMove: number | null;
  /** Pieces that the last move has changed besides its own. */
  readonly changed: readonly number[];
  /** The number of the move that put a piece there, by cell; pieces that were set up have none. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly winLine: readonly number[] | null;
  /** What is known of each move, by cell. */
  readonly values: ReadonlyMap<number, CellValue>;
  /** All the moves that are exactly known to be best. */
  readonly best: ReadonlySet<number>;
  /** Empty cells that are forbidden to X. */
  readonly forbidden: ReadonlySet<number>;
  readonly threats: readonly BoardThreat[];
  readonly ghosts: readonly BoardGhost[];
  readonly labels: readonly BoardLabel[];
  readonly arrows: readonly BoardArrow[];
  readonly highlighted: number | null;
}

/** What an element was given: of the right types at best, and anything at worst. */
export interface GivenBoard {
  readonly skin: SkinName;
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  readonly cells: string;
  readonly turn: Stone | null;
  readonly over: boolean | null;
  readonly legal: readonly number[] | null;
  readonly lastMove: number | null;
  readonly changed: readonly number[];
  /** The cells in the order played. */
  readonly sequence: readonly number[];
  readonly numbers: boolean;
  /** Cells are called by numbers, row by row from 0. */
  readonly numbered: boolean;
  readonly winLine: readonly number[] | null;
  readonly rootMoves: readonly RootMove[] | null;
  /** For whom their values are good that are above nought. */
  readonly max: Stone;
  readonly decimals: number;
  /** Where decimals are not enough for them: of how many parts they are; else 1. */
  readonly denominator: number;
  readonly heat: readonly BoardHeat[] | null;
  readonly forbidden: readonly number[];
  readonly threats: readonly BoardThreat[];
  readonly ghosts: readonly BoardGhost[];
  readonly labels: readonly BoardLabel[];
  readonly arrows: readonly BoardArrow[];
  readonly highlighted: number | null;
}

/** An empty board, of which nothing is known. */
export const PLAIN_BOARD: GivenBoard = {
  skin: 'signs',
  rows: 3,
  columns: 3,
  inARow: 3,
  cells: '',
  turn: null,
  over: null,
  legal: null,
  lastMove: null,
  changed: [],
  sequence: [],
  numbers: false,
  numbered: false,
  winLine: null,
  rootMoves: null,
  max: 'X',
  decimals: 0,
  denominator: 1,
  heat: null,
  forbidden: [],
  threats: [],
  ghosts: [],
  labels: [],
  arrows: [],
  highlighted: null,
};

/** Kinds of threats, the strongest first. */
export const THREAT_KINDS = [
  'five',
  'openFour',
  'fourThree',
  'four',
  'doubleThree',
  'three',
] as const satisfies readonly GomokuThreat[];

/** Whether a move is made by pressing a piece, to take it away, and not an empty cell. */
export function takesPieces(skin: SkinName): boolean {
  return skin === 'matches';
}

/** Labels are a few characters long: more would not be legible. */
const LONGEST_LABEL = 8;

/**
 * Makes a picture of what was given. What was left open follows from the pieces: whose turn it is, and
 * whether the board is full; on a board of signs, whose rules are those of lines, the won line too.
 * Never throws: sizes are clamped to 1 … 20 (3 where there is none), the cells cut or filled up, and
 * what is no cell, or of an unknown kind, is left out. Slashes between rows are allowed in `cells`.
 */
export function pictureOf(given: GivenBoard): BoardPicture {
  const skin = SKIN_NAMES.includes(given.skin) ? given.skin : 'signs';
  const size = { rows: sideOf(given.rows), columns: sideOf(given.columns) };
  const inARow = sideOf(given.inARow);
  const cellCount = size.rows * size.columns;
  const cells = cellsOf(given.cells, cellCount);
  const isCell = (cell: unknown): cell is number =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cellCount;
  const isEmpty = (cell: unknown): cell is number => isCell(cell) && cells.charAt(cell) === '.';
  const isPiece = (cell: unknown): cell is number => isCell(cell) && !isEmpty(cell);

  const byRules = skin === 'signs' ? wonRow(cells, { ...size, inARow }) : null;
  const line = Array.isArray(given.winLine) ? given.winLine.filter(isCell) : (byRules ?? []);
  const over =
    typeof given.over === 'boolean'
      ? given.over
      : line.length > 0 || (takesPieces(skin) ? !/[XO]/.test(cells) : isFull(cells));
  const turn = isStone(given.turn) ? given.turn : turnOf(cells);
  const sequence = listOf(given.sequence).filter(isCell);
  const last = given.lastMove ?? sequence.at(-1);
  const known = over ? [] : [...searched(given, size, turn), ...heated(given)];
  const values = new Map(
    known.filter(([cell]) => (takesPieces(skin) ? isPiece(cell) : isEmpty(cell))),
  );
  return {
    skin,
    size,
    isNumbered: given.numbered,
    inARow: skin === 'signs' ? inARow : null,
    cells,
    turn,
    over,
    legal: Array.isArray(given.legal) ? new Set(listOf(given.legal).filter(isCell)) : null,
    lastMove: isPiece(last) ? last : null,
    changed: listOf(given.changed)
      .filter(isPiece)
      .filter((cell) => cell !== last),
    numbers: new Map(
      given.numbers
        ? sequence
            .map((cell, index) => [cell, index + 1] as const)
            .filter(([cell]) => isPiece(cell))
        : [],
    ),
    winLine: line.length > 0 ? line : null,
    values,
    best: bestOf(known),
    forbidden: new Set(listOf(given.forbidden).filter(isEmpty)),
    threats: recordsOf(given.threats).flatMap(({ stone, kind, points }) => {
      const isKnown = isStone(stone) && (THREAT_KINDS as readonly unknown[]).includes(kind);
      return isKnown
        ? [{ stone, kind, points: listOf(points).filter(isEmpty) } as BoardThreat]
        : [];
    }),
    ghosts: recordsOf(given.ghosts).flatMap(({ cell, stone, label }) =>
      isEmpty(cell) && isStone(stone) ? [{ cell, stone, label: labelOf(label) }] : [],
    ),
    labels: recordsOf(given.labels).flatMap(({ cell, text }) =>
      isCell(cell) && labelOf(text) !== '' ? [{ cell, text: labelOf(text) }] : [],
    ),
    arrows: recordsOf(given.arrows).flatMap(({ from, to }) =>
      isCell(from) && isCell(to) && from !== to ? [{ from, to }] : [],
    ),
    highlighted: isCell(given.highlighted) ? given.highlighted : null,
  };
}

const SIGNS: Readonly<Record<RootMove['bound'], string>> = {
  exact: '=',
  atLeast: '≥',
  atMost: '≤',
  estimate: '',
  horizon: '≈',
};

/** Of a number that is only written roughly, a sign that says so. */
const ROUGHLY: Readonly<Record<string, string>> = { '=': '≈', '≥': '≳', '≤': '≲' };

/** A limit is the best that can be hoped of a move: it glows less than what is known. */
const HOPE = 0.55;

/** What a search found out of the moves. */
function searched(
  given: GivenBoard,
  { columns }: BoardSize,
  turn: Stone,
): readonly (readonly [number, CellValue])[] {
  const moves = recordsOf(given.rootMoves).filter(isRootMove);
  const values = moves.map(({ value }) => value);
  const largest = Math.max(0, ...values.map(Math.abs));
  const [best, worst] = [Math.max(...values), Math.min(...values)];
  const max = given.max === 'O' ? 'O' : 'X';
  const min = otherStone(max);
  const [good, bad] = turn === max ? [best, worst] : [worst, best];
  const scale = scaleOf(given);
  const short = isInHundredths(columns, given.decimals, moves) ? { ...scale, decimals: 0 } : scale;
  // With a thin space, where a cell has room for it.
  const space = columns > MOST_WIDE_COLUMNS ? '' : '\u2009';
  return moves.map(({ index, value, bound }) => {
    const written = (by: ValueScale) =>
      bound === 'estimate' ? formatMean(value, scale, 1) : formatValue(value, by);
    const isWhole = hasRoom(value, short, columns) || isPower(value, short);
    const exactly = SIGNS[bound];
    const sign = exactly && ((isWhole ? null : ROUGHLY[exactly]) ?? exactly) + space;
    const text = hasRoom(value, short, columns) ? written(short) : powerOf(value, short);
    const share = good === bad ? 1 : (value - bad) / (good - bad);
    return [
      index,
      {
        label: written(scale),
        text: sign + text,
        known: bound,
        share: share * (bound === 'atLeast' || bound === 'atMost' ? HOPE : 1),
        favors: value === 0 ? null : value > 0 ? max : min,
        strength: largest === 0 ? 0 : Math.abs(value) / largest,
      },
    ];
  });
}

/** What is worth as much as a victory is written as a power of ten where a cell has no room for it. */
const MOST_DIGITS = 4;

function hasRoom(value: number, scale: ValueScale, columns: number): boolean {
  const isInfinite = value >= scale.plusInfinity || value <= scale.minusInfinity;
  const isShort = Math.abs(approximately(value, scale)) < 10 ** MOST_DIGITS;
  return columns <= MOST_WIDE_COLUMNS || isShort || isInfinite;
}

/** Whether as a power of ten it is what it was. */
function isPower(value: number, scale: ValueScale): boolean {
  const exact = Math.abs(approximately(value, scale));
  return Number(exact.toExponential(0)) === exact;
}

function powerOf(value: number, scale: ValueScale): string {
  const exact = Math.abs(approximately(value, scale));
  const [digit = '', power = ''] = exact.toExponential(0).split('e+');
  const raised = Array.from(power, (figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(figure))).join('');
  return `${value < 0 ? '−' : ''}${digit === '1' ? '' : `${digit}·`}10${raised}`;
}

function scaleOf({ decimals, denominator }: GivenBoard): ValueScale {
  return {
    decimals: Number.isInteger(decimals) ? Math.max(0, Math.min(9, decimals)) : 0,
    denominator: Number.isSafeInteger(denominator) ? Math.max(1, denominator) : 1,
    minusInfinity: -(2 ** 31),
    plusInfinity: 2 ** 31 - 1,
  };
}

/** Boards with more columns have no room for `≤−0.04` in a cell. */
const MOST_WIDE_COLUMNS = 5;

/**
 * Whether what the moves are worth is written as so many hundredths, −4 for −0.04: where the cells of a
 * board are too small for decimals. Whoever shows such a board says so beside it.
 */
export function isInHundredths(
  columns: number,
  decimals: number,
  moves: readonly Pick<RootMove, 'value' | 'bound'>[],
): boolean {
  return (
    columns > MOST_WIDE_COLUMNS &&
    decimals === 2 &&
    moves.every(({ bound }) => bound !== 'estimate') &&
    moves.some(({ value }) => value % 100 !== 0)
  );
}

/** What moves are worth beside the best of them, as somebody else has found out. */
function heated(given: GivenBoard): readonly (readonly [number, CellValue])[] {
  return recordsOf(given.heat).flatMap(({ cell, share, label }) => {
    if (typeof cell !== 'number' || typeof share !== 'number' || Number.isNaN(share)) return [];
    const text = labelOf(label);
    const clamped = Math.max(0, Math.min(1, share));
    return [
      [cell, { label: text, text, known: null, share: clamped, favors: null, strength: 0 }],
    ] as const;
  });
}

function isRootMove(move: Readonly<Record<string, unknown>>): move is RootMove & typeof move {
  const { index, value, bound } = move;
  const isKnown = typeof bound === 'string' && Object.hasOwn(SIGNS, bound);
  return typeof index === 'number' && Number.isFinite(value) && isKnown;
}

/**
 * All that are worth the most: a search plays the first of them, but the others are as good. Bounds
 * say nothing of which is best. What no cell stands for can be better than all cells.
 */
function bestOf(values: readonly (readonly [number, CellValue])[]): ReadonlySet<number> {
  const exact = values.filter(([, { known }]) => known === 'exact' || known === 'horizon');
  const most = Math.max(...exact.map(([, { share }]) => share));
  return new Set(exact.filter(([, { share }]) => share === most).map(([cell]) => cell));
}

function isStone(value: unknown): value is Stone {
  return value === 'X' || value === 'O';
}

function sideOf(value: unknown): number {
  const side = typeof value === 'number' ? Math.round(value) : NaN;
  return side >= 1 ? Math.min(LARGEST_DRAWN_SIDE, side) : 3;
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
