import { findBoardGame } from '../games/registry.ts';
import type { LabState } from '../search/state.ts';
import type { EngineOptions } from '../trace/trace.ts';

/** A board as a program has it. */
export interface ProgramBoard {
  readonly rows: number;
  readonly columns: number;
  /** Row-major, from the top: 'X', 'O' or '.' each; X has moved first. */
  readonly cells: string;
  /** What the program itself writes for each; undefined of a sign that it has not shown yet. */
  readonly signs: Readonly<Record<Sign, unknown>>;
  /** A list of rows, one list of all cells, or something with one of these among its fields. */
  readonly form: 'rows' | 'flat' | 'inside';
  /**
   * Of one inside of something: what else there is may know how many stones lie on it, or where; then others
   * have as many, or there are none.
   */
  readonly beside: 'nothing' | 'count' | 'more';
  /** What is written in empty cells, each of which has its own number; null: the same in all. */
  readonly numbers: readonly unknown[] | null;
  /** The first row is the lowest. */
  readonly isUpsideDown: boolean;
  /** Its lists are columns, not rows. */
  readonly isByColumns: boolean;
}

type Sign = 'X' | 'O' | '.';

const EMPTY_TEXT = /^([\s._*-]*|empty|none|e|0)$/i;
const FIRST_TEXT = /^(x|r|red|b|black|1|●)$/i;

/**
 * The boards that this may be: of X and O, who have moved by turns. Two where nothing tells who began. None
 * where it is no board. `either`: with as many of both O may have begun as well.
 * `put`: what `signsPut` gives.
 */
export function boardsOfJson(
  json: string,
  either = false,
  put: readonly unknown[] = [],
): readonly ProgramBoard[] {
  let found: unknown;
  try {
    found = JSON.parse(json);
  } catch {
    return [];
  }
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) {
    const fields: readonly unknown[] = Object.values(found);
    const inside = fields.map((field) => boardsOf(field, either, put));
    const at = inside.findIndex(({ length }) => length > 0);
    const others = fields.filter((_, other) => other !== at);
    return (inside[at] ?? []).map((board) => ({
      ...board,
      form: 'inside',
      beside: besides(board, others),
    }));
  }
  return boardsOf(found, either, put);
}

/** Whether numbers beside a board may count its stones or its empty cells, or those of each column. */
function besides({ cells, columns, rows }: ProgramBoard, others: readonly unknown[]) {
  const empty = emptyIn(cells);
  const stones = Array.from({ length: columns }, (_, at) =>
    Array.from(cells).filter((cell, place) => place % columns === at && cell !== '.'),
  );
  /** What is put on a column next, too: from below or from above. */
  const counts = [
    (many: number) => many,
    (many: number) => rows - many,
    (many: number) => rows - 1 - many,
  ];
  const heights = (each: unknown) =>
    Array.isArray(each) &&
    each.length === columns &&
    counts.some((count) => stones.every(({ length }, at) => each[at] === count(length)));
  if (others.some(heights)) return 'more';
  const isCounted = others.some((each) => each === empty || each === cells.length - empty);
  return isCounted ? 'count' : 'nothing';
}

/** What would stand in empty cells that are written as their numbers, as players see them; null: they aren't. */
function numbersOf(cells: readonly unknown[]): readonly unknown[] | null {
  for (const first of [0, 1]) {
    const isNumbered = cells.map((cell, at) => String(cell) === String(at + first));
    const signs = cells.filter((_, at) => isNumbered[at] !== true);
    const areSigns = signs.every((sign) => typeof sign === 'string' && !/^\d*$/.test(sign));
    const one = cells[isNumbered.indexOf(true)];
    if (cells.length !== 9 || one === undefined || !areSigns || new Set(signs).size > 2) continue;
    return cells.map((_, at) => (typeof one === 'string' ? String(at + first) : at + first));
  }
  return null;
}

/** How wide a board is that is one list of so many cells. */
const FLAT_BOARDS: Readonly<Record<number, number>> = { 9: 3, 16: 4, 36: 6, 42: 7, 64: 8 };

/**
 * What a search has put on its board: the sign of whoever moves at the root, then the other's; as many of them as
 * can be told. `played`: the board after one move and after two, as JSON, a line each.
 */
export function signsPut(root: string, played: string): readonly unknown[] {
  const [before, one, two] = [root, ...played.split('\n')].map(cellsInJson);
  if (before === undefined || one?.length !== before.length) return [];
  const newOn = (cells: readonly unknown[]): readonly unknown[] =>
    cells.filter((cell, at) => cell !== before[at]);
  const [mover, ...more] = newOn(one);
  if (mover === undefined || more.length > 0) return [];
  const others = two?.length === before.length ? newOn(two).filter((cell) => cell !== mover) : [];
  return others.length === 1 ? [mover, others[0]] : [mover];
}

/** The cells of the first board in a JSON, row by row; none where there is no board. */
function cellsInJson(json: string): readonly unknown[] {
  try {
    const found = JSON.parse(json) as unknown;
    const isObject = typeof found === 'object' && found !== null;
    const all: readonly unknown[] =
      isObject && !Array.isArray(found) ? Object.values(found) : [found];
    const isBoard = (each: unknown): each is readonly unknown[] =>
      Array.isArray(each) && each.flat().length >= 9 && each.flat().every(isCellOrNumber);
    return all.find(isBoard)?.flat() ?? [];
  } catch {
    return [];
  }
}

function boardsOf(
  found: unknown,
  either: boolean,
  put: readonly unknown[],
): readonly ProgramBoard[] {
  if (!Array.isArray(found)) return [];
  const all: readonly unknown[] = found;
  const isFlat = !all.some(Array.isArray);
  const wide = isFlat ? FLAT_BOARDS[all.length] : 0;
  const isNumbers = isFlat && all.every((cell) => typeof cell === 'number' && cell > 2);
  if (wide === undefined || isNumbers) return [];
  const rows = isFlat
    ? Array.from({ length: all.length / wide }, (_, row) => all.slice(row * wide, (row + 1) * wide))
    : all;
  if (!rows.every((row): row is unknown[] => Array.isArray(row))) return [];
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 3 || columns < 3 || rows.length > 9 || columns > 9) return [];
  if (rows.some((row) => row.length !== columns)) return [];
  const cells: readonly unknown[] = rows.flat();
  const numbers = numbersOf(cells);
  const plain = cells.map((cell, at) => (numbers !== null && cell === numbers[at] ? null : cell));
  const form = isFlat ? 'flat' : 'rows';
  const size = { rows: rows.length, columns, form, numbers, beside: 'nothing' } as const;
  return colored(plain, size, either, put);
}

/** With every way to tell who of two has moved first. */
function colored(
  cells: readonly unknown[],
  size: Pick<ProgramBoard, 'rows' | 'columns' | 'form' | 'numbers' | 'beside'>,
  either: boolean,
  put: readonly unknown[],
): readonly ProgramBoard[] {
  const kinds = [...new Set(cells)];
  if (kinds.length > 3 || !kinds.every(isCell)) return [];
  const empty = kinds.find(isEmpty);
  if (empty === undefined && kinds.length !== 2) return [];
  const seen = kinds.filter((kind) => kind !== empty);
  if (empty === undefined || seen.length > 2) return [];
  // What is yet to be put is known from what has been, where that fits what lies there.
  const all = [...new Set([...put, ...seen])];
  const isPut = put.length > 0 && all.length <= 2 && !all.includes(empty) && all.every(isCell);
  const signs = isPut ? all : seen;
  const count = (sign: unknown) => cells.filter((cell) => cell === sign).length;
  // Who has more has begun; X of those with as many.
  const isMover = (sign: unknown): number => Number(isPut ? sign === put[0] : isFirst(sign));
  signs.sort((a, b) => count(b) - count(a) || isMover(b) - isMover(a));
  const isEven = !isPut && signs.length === 2 && count(signs[0]) === count(signs[1]);
  const orders = isEven && (either || !/^x$/i.test(String(signs[0]))) ? [0, 1] : [0];
  return orders.flatMap((order) => {
    const [first, second] = order === 0 ? signs : [signs[1], signs[0]];
    const ahead = count(first) - (second === undefined ? 0 : count(second));
    if (ahead !== 0 && ahead !== 1 && first !== undefined) return [];
    const text = cells.map((cell) => (cell === empty ? '.' : cell === first ? 'X' : 'O')).join('');
    return [
      {
        ...size,
        cells: text,
        signs: { ...usualSigns(empty, first, second), '.': empty },
        isUpsideDown: false,
        isByColumns: false,
      },
    ];
  });
}

/** The signs of both; those that have not been seen as most write them. */
function usualSigns(empty: unknown, first: unknown, second: unknown): Record<'X' | 'O', unknown> {
  if (typeof empty === 'number' && second === undefined) return { X: first ?? 1, O: undefined };
  const X = first ?? 'X';
  const others: Readonly<Record<string, string>> = { x: 'o', R: 'Y', r: 'y', B: 'W', b: 'w' };
  return { X, O: second ?? (typeof X === 'string' ? others[X] : undefined) ?? 'O' };
}

function isCell(cell: unknown): boolean {
  if (typeof cell === 'number') return cell === -1 || cell === 0 || cell === 1 || cell === 2;
  return cell === null || (typeof cell === 'string' && cell.length <= 6);
}
function isCellOrNumber(cell: unknown): boolean {
  return isCell(cell) || typeof cell === 'number';
}
function isEmpty(cell: unknown): boolean {
  return cell === null || cell === 0 || (typeof cell === 'string' && EMPTY_TEXT.test(cell));
}
function isFirst(cell: unknown): boolean {
  return FIRST_TEXT.test(String(cell));
}

/** Whether nothing hangs in the air. */
function hasGravity({ cells, columns }: ProgramBoard): boolean {
  return Array.from(cells).every(
    (cell, at) => cell === '.' || at + columns >= cells.length || cells[at + columns] !== '.',
  );
}

function turned(board: ProgramBoard): ProgramBoard {
  const { cells, rows, columns } = board;
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return { ...board, cells: lines.reverse().join(''), isUpsideDown: true };
}

/** The board of which those are the columns that were read as rows. */
function byColumns(board: ProgramBoard): ProgramBoard {
  const { cells, rows, columns } = board;
  const turned = Array.from(cells, (_, at) => cells[(at % rows) * columns + Math.floor(at / rows)]);
  return { ...board, rows: columns, columns: rows, cells: turned.join(''), isByColumns: true };
}

/** As whom the lists of a board on which discs fall may be read: it is wider than high. */
function readingsOf(board: ProgramBoard): readonly ProgramBoard[] {
  const both = (its: ProgramBoard) => [its, turned(its)].filter(hasGravity);
  const plain = both(board);
  const { rows, columns, form } = board;
  if (form === 'flat' || (rows <= columns && plain.length > 0)) return plain;
  return [...both(byColumns(board)), ...plain];
}

/** A game that a board may be of. `board`: as the game has it, its lowest row last. */
export interface GameOfBoard {
  readonly board: ProgramBoard;
  readonly state: Partial<LabState>;
}

/** The games of the house that are played on such a board, the likeliest first. */
export function gamesOf(board: ProgramBoard): readonly GameOfBoard[] {
  const { rows, columns, cells } = board;
  const of = (its: ProgramBoard, game: string, state: Partial<LabState>): GameOfBoard => ({
    board: its,
    state: { game, rows: its.rows, columns: its.columns, setup: its.cells, ...state },
  });
  if (rows === 3 && columns === 3) return [of(board, 'tictactoe', { inARow: 3 })];
  const games: GameOfBoard[] = [];
  const middle = (rows / 2 - 1) * columns + columns / 2 - 1;
  const center = [middle, middle + 1, middle + columns, middle + columns + 1];
  if (rows === columns && [4, 6, 8].includes(rows) && center.every((at) => cells[at] !== '.')) {
    games.push(of(board, 'reversi', {}));
    // What it begins with is a position of nothing else.
    const isCrossed =
      cells[middle] === cells[center[3]!] && cells[center[1]!] === cells[center[2]!];
    if (isCrossed && emptyIn(cells) === cells.length - center.length) return games;
  }
  if (rows > 3 && columns > 3) {
    for (const upright of readingsOf(board)) games.push(of(upright, 'connect-four', { inARow: 4 }));
  }
  if (rows > 8 || columns > 8) return games;
  for (let inARow = 3; inARow <= Math.min(5, Math.max(rows, columns)); inARow++) {
    games.push(of(board, 'mnk', { inARow }));
  }
  return games;
}

/** The position of these options as a program of such boards writes it; null where it cannot. */
export function boardLike(board: ProgramBoard, options: EngineOptions): readonly unknown[] | null {
  const { rows, columns, signs, form, numbers, isUpsideDown, isByColumns } = board;
  const cells = cellsOf(options);
  if (board.beside === 'more' || cells.length !== rows * columns || (options.moves ?? '') !== '')
    return null;
  if (signs.O === undefined && cells.includes('O')) return null;
  if (board.beside === 'count' && emptyIn(cells) !== emptyIn(board.cells)) return null;
  const written = Array.from(cells, (sign, at) =>
    sign === '.' && numbers !== null ? numbers[at] : signs[sign as Sign],
  );
  const lines = Array.from({ length: rows }, (_, row) =>
    written.slice(row * columns, (row + 1) * columns),
  );
  if (isUpsideDown) lines.reverse();
  const lists = isByColumns
    ? Array.from({ length: columns }, (_, column) => lines.map((line) => line[column]))
    : lines;
  return form === 'rows' ? lists : lists.flat();
}

/** Whether what a program says it has searched, as JSON, is the position of these options. */
export function isPosition(json: string, options: EngineOptions): boolean {
  return boardsOfJson(json, true)
    .flatMap(gamesOf)
    .some(({ state }) => state.game === options.game && state.setup === cellsOf(options));
}

function cellsOf({ game, position = '' }: EngineOptions): string {
  const read = findBoardGame(game)?.positions.read(position);
  return read !== undefined && 'cells' in read ? read.cells : '';
}

export function emptyIn(cells: string): number {
  return cells.split('.').length - 1;
}
