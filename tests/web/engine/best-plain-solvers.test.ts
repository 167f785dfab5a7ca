import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lotsOf, type Lots } from '../../../web/core/random.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { winLine } from '../support/plain-rules.ts';

/**
 * What the strongest level plays and knows, beside solvers that share nothing with the engine: rules,
 * boards and search are written once more here, as plainly as can be.
 */

// Whoever asks for more positions waits for them.
vi.setConfig({ testTimeout: 3_600_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** `PRUNUS_EXACT=20` tries twenty times as many positions. */
const times = Number(process.env.PRUNUS_EXACT ?? '1');

const below = (lots: Lots, end: number): number => lots.draw(0, end - 1);

/** How a game ends from the view of who is to move, and after how many plies: the winner hurries. */
interface Truth {
  readonly outcome: number;
  readonly plies: number;
}

const isBetter = (one: Truth, than: Truth): boolean =>
  one.outcome !== than.outcome
    ? one.outcome > than.outcome
    : one.outcome > 0
      ? one.plies < than.plies
      : one.outcome < 0 && one.plies > than.plies;

const bestOf = (truths: readonly Truth[]): Truth =>
  truths.reduce((best, truth) => (isBetter(truth, best) ? truth : best));

const answered = ({ outcome, plies }: Truth): Truth => ({
  outcome: outcome === 0 ? 0 : -outcome,
  plies: plies + 1,
});

/** What `best` says of a position against the truth of each of its moves. */
function compare(
  options: Readonly<Record<string, string>>,
  truths: ReadonlyMap<string, Truth>,
  isMax: boolean,
  soonest = 100,
): void {
  const worth = ({ outcome, plies }: Truth): number => outcome * Math.max(1, soonest - plies) + 0;
  const what = JSON.stringify(options);
  const best = engine.request({ kind: 'best', options });
  expect(best.moves.map(({ move }) => move).sort(), what).toEqual([...truths.keys()].sort());
  const sign = isMax ? 1 : -1;
  for (const { move, kind, value, distance } of best.moves) {
    const truth = truths.get(move)!;
    const place = `${what} ${move}`;
    expect(kind, place).toBe('exact');
    expect(distance, place).toBe(truth.plies);
    expect(value, place).toBe(sign * worth(truth) + 0);
  }
  const top = bestOf([...truths.values()]);
  const played = truths.get(best.move!)!;
  expect([played, best.kind, best.distance], what).toEqual([top, 'exact', top.plies]);
  const asGood = [...truths].filter(([, truth]) => worth(truth) === worth(top));
  expect([...best.bestMoves].sort(), what).toEqual(asGood.map(([move]) => move).sort());
}

/** Piles, of which one takes from one pile; who takes the last piece wins, or loses. */
function nimTruth(piles: readonly number[], isMisere: boolean, known: Map<string, Truth>): Truth {
  const key = [...piles].sort((one, other) => one - other).join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const moves = nimMoves(piles);
  // Who is to move and has nothing to take sees that the other took the last piece.
  const truth =
    moves.length === 0
      ? { outcome: isMisere ? 1 : -1, plies: 0 }
      : bestOf(moves.map(({ after }) => answered(nimTruth(after, isMisere, known))));
  known.set(key, truth);
  return truth;
}

function nimMoves(piles: readonly number[]) {
  return piles.flatMap((pile, at) =>
    Array.from({ length: pile }, (_, less) => ({
      name: `${String.fromCharCode(65 + at)}${String(less + 1)}`,
      after: piles.map((each, index) => (index === at ? pile - less - 1 : each)),
    })),
  );
}

/** Bouton's rule: won for who is to move unless the sum without carry is 0. */
function isWonByNimSum(piles: readonly number[], isMisere: boolean): boolean {
  const sum = piles.reduce((so, pile) => so ^ pile, 0);
  const isLate = isMisere && piles.every((pile) => pile < 2);
  return isLate ? sum === 0 : sum !== 0;
}

describe('Nim', () => {
  test('is as every line of play and as the sum without carry say', () => {
    const lots = lotsOf(3);
    const known = [new Map<string, Truth>(), new Map<string, Truth>()];
    for (let round = 0; round < 300 * times; round++) {
      const isMisere = round % 2 === 1;
      const count = 1 + below(lots, 5);
      const most = [15, 15, 12, 7, 4][count - 1]!;
      const piles = Array.from({ length: count }, () => below(lots, most + 1));
      if (piles.every((pile) => pile === 0)) continue;
      const isMax = below(lots, 2) === 0;
      const truths = new Map<string, Truth>();
      for (const { name, after } of nimMoves(piles)) {
        const truth = nimTruth(after, isMisere, known[round % 2]!);
        expect(truth.outcome > 0).toBe(isWonByNimSum(after, isMisere));
        truths.set(name, answered(truth));
      }
      const options = { game: 'nim', piles: piles.join(','), root: isMax ? 'max' : 'min' };
      compare({ ...options, rule: isMisere ? 'misere' : 'normal' }, truths, isMax);
    }
  });

  test('of six piles of fifteen loses no game that the sum calls won', () => {
    const lots = lotsOf(4);
    for (let round = 0; round < 60 * times; round++) {
      const isMisere = round % 2 === 1;
      const piles = Array.from({ length: 4 + below(lots, 3) }, () => 1 + below(lots, 15));
      const rule = isMisere ? 'misere' : 'normal';
      const options = { game: 'nim', piles: piles.join(','), rule };
      const best = engine.request({ kind: 'best', options });
      const isWon = isWonByNimSum(piles, isMisere);
      const after = nimMoves(piles).find(({ name }) => name === best.move)!.after;
      expect(isWonByNimSum(after, isMisere), JSON.stringify(options)).toBe(!isWon);
      expect(Math.sign(best.value!), JSON.stringify(options)).toBe(isWon ? 1 : -1);
    }
  });
});

/** A board on which pieces are put by turns, X first, until one side has a row. */
interface RowBoard {
  readonly cells: string[];
  readonly columns: number;
  readonly inARow: number;
  /** Discs drop: a column has one free cell, its lowest. */
  readonly drops: boolean;
}

/** Whether the piece on that cell stands in a row of so many of its kind. */
function isInRow({ cells, columns, inARow }: RowBoard, cell: number): boolean {
  const shape = { rows: cells.length / columns, columns, inARow };
  return winLine(cells.join(''), shape, cell) !== null;
}

function freeCells({ cells, columns, drops }: RowBoard): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const below = cells[cell + columns];
    if (cells[cell] === '.' && !(drops && below === '.')) free.push(cell);
  }
  return free;
}

function rowTruth(board: RowBoard, mover: 'X' | 'O', known: Map<string, Truth>): Truth {
  const key = board.cells.join('');
  const before = known.get(key);
  if (before !== undefined) return before;
  let best: Truth | null = null;
  for (const cell of freeCells(board)) {
    const truth = afterCell(board, cell, mover, known);
    if (best === null || isBetter(truth, best)) best = truth;
    if (truth.outcome > 0 && truth.plies === 1) break;
  }
  const truth = best ?? { outcome: 0, plies: 0 };
  known.set(key, truth);
  return truth;
}

function afterCell(
  board: RowBoard,
  cell: number,
  mover: 'X' | 'O',
  known: Map<string, Truth>,
): Truth {
  const { cells } = board;
  cells[cell] = mover;
  const truth = isInRow(board, cell)
    ? { outcome: 1, plies: 1 }
    : answered(rowTruth(board, mover === 'X' ? 'O' : 'X', known));
  cells[cell] = '.';
  return truth;
}

/** A random game up to so many empty cells; null where it ends before. */
function randomRow(
  shape: Omit<RowBoard, 'cells'> & { readonly rows: number },
  empty: number,
  lots: Lots,
): { readonly board: RowBoard; readonly mover: 'X' | 'O' } | null {
  const board: RowBoard = {
    ...shape,
    cells: Array.from({ length: shape.rows * shape.columns }, () => '.'),
  };
  let mover: 'X' | 'O' = 'X';
  for (let left = board.cells.length; left > empty; left--) {
    const free = freeCells(board);
    const cell = free[below(lots, free.length)]!;
    board.cells[cell] = mover;
    if (isInRow(board, cell)) return null;
    mover = mover === 'X' ? 'O' : 'X';
  }
  return { board, mover };
}

function compareRow(
  game: Readonly<Record<string, string>>,
  { board, mover }: { readonly board: RowBoard; readonly mover: 'X' | 'O' },
): void {
  const { cells, columns, drops } = board;
  const rows = cells.length / columns;
  const known = new Map<string, Truth>();
  const truths = new Map(
    freeCells(board).map((cell) => {
      const column = cell % columns;
      const square = `${String.fromCharCode(97 + column)}${String(rows - Math.floor(cell / columns))}`;
      return [drops ? String(column + 1) : square, afterCell(board, cell, mover, known)] as const;
    }),
  );
  const position = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(''),
  );
  const size = { rows: String(rows), cols: String(columns) };
  const options = { ...game, ...size, position: position.join('/') };
  compare(options, truths, mover === 'X', drops ? 100 : 10);
}

test('rows on boards up to 4 × 4 are as every line of play says', () => {
  const lots = lotsOf(5);
  for (let compared = 0; compared < 250 * times;) {
    const [rows, columns] = [1 + below(lots, 4), 1 + below(lots, 4)];
    const inARow = 1 + below(lots, Math.max(rows, columns));
    const empty = Math.min(rows * columns, 1 + below(lots, 10));
    const found = randomRow({ rows, columns, inARow, drops: false }, empty, lots);
    if (found === null) continue;
    compareRow({ game: 'mnk', k: String(inARow) }, found);
    compared++;
  }
});

test('Connect Four is as every line of play says, from 20 discs on where it ends soon', () => {
  const lots = lotsOf(7);
  for (let compared = 0; compared < 120 * times;) {
    const shape = { rows: 6, columns: 7, inARow: 4, drops: true };
    // The plain search looks at every position: of 22 empty cells only now and then.
    const found = randomRow(
      shape,
      2 + below(lots, times > 1 && compared % 20 === 0 ? 21 : 12),
      lots,
    );
    if (found === null) continue;
    compareRow({ game: 'connect-four' }, found);
    compared++;
  }
});

/** Discs that one on that square would turn over. */
function turnedBy(cells: readonly string[], size: number, cell: number, own: string): number[] {
  if (cells[cell] !== '.') return [];
  const turned: number[] = [];
  for (const down of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      const line: number[] = [];
      let [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
      while (row >= 0 && row < size && column >= 0 && column < size) {
        const at = row * size + column;
        if (cells[at] === '.') break;
        if (cells[at] === own) {
          turned.push(...line);
          break;
        }
        line.push(at);
        [row, column] = [row + down, column + right];
      }
    }
  }
  return turned;
}

const other = (side: string): string => (side === 'X' ? 'O' : 'X');

function discMoves(cells: readonly string[], size: number, own: string): number[] {
  return cells.flatMap((_, cell) => (turnedBy(cells, size, cell, own).length > 0 ? [cell] : []));
}

function putDisc(cells: string[], size: number, cell: number, own: string): string[] {
  const after = [...cells];
  for (const at of [cell, ...turnedBy(cells, size, cell, own)]) after[at] = own;
  return after;
}

/** By how many discs who is to move wins, empty squares being the winner's. */
function discTruth(
  cells: string[],
  size: number,
  own: string,
  low = -Infinity,
  high = Infinity,
): number {
  const moves = discMoves(cells, size, own);
  if (moves.length === 0) {
    if (discMoves(cells, size, other(own)).length > 0) {
      return -discTruth(cells, size, other(own), -high, -low);
    }
    const count = (side: string) => cells.filter((each) => each === side).length;
    const more = count(own) - count(other(own));
    return more === 0 ? 0 : more + Math.sign(more) * count('.');
  }
  let best = -Infinity;
  for (const cell of moves) {
    const after = putDisc(cells, size, cell, own);
    best = Math.max(best, -discTruth(after, size, other(own), -high, -Math.max(low, best)));
    if (best >= high) break;
  }
  return best;
}

function randomDiscs(size: number, empty: number, lots: Lots) {
  let cells = Array.from({ length: size * size }, () => '.');
  const middle = (size / 2 - 1) * size + size / 2 - 1;
  // a1 is the upper left: White on d4 and e5, Black on e4 and d5.
  cells[middle] = cells[middle + size + 1] = 'O';
  cells[middle + 1] = cells[middle + size] = 'X';
  let mover = 'X';
  while (cells.filter((each) => each === '.').length > empty) {
    const moves = discMoves(cells, size, mover);
    if (moves.length > 0) cells = putDisc(cells, size, moves[below(lots, moves.length)]!, mover);
    else if (discMoves(cells, size, other(mover)).length === 0) return null;
    mover = other(mover);
  }
  return { cells, mover };
}

test('Reversi is as every line of play says, from ten empty squares on and on 4 × 4', () => {
  const lots = lotsOf(11);
  for (let compared = 0; compared < 60 * times;) {
    const size = compared % 3 === 0 ? 4 : 8;
    const found = randomDiscs(size, 1 + below(lots, size === 4 ? 10 : times > 1 ? 10 : 8), lots);
    if (found === null) continue;
    const { cells, mover } = found;
    const moves = discMoves(cells, size, mover);
    const canOther = discMoves(cells, size, other(mover)).length > 0;
    if (moves.length === 0 && !canOther) continue;
    const values = new Map<string, number>();
    const sign = mover === 'X' ? 1 : -1;
    for (const cell of moves) {
      const name = `${String.fromCharCode(97 + (cell % size))}${String(1 + Math.floor(cell / size))}`;
      const more = -discTruth(putDisc(cells, size, cell, mover), size, other(mover));
      values.set(name, sign * more + 0);
    }
    if (moves.length === 0) values.set('pass', -sign * discTruth(cells, size, other(mover)) + 0);
    const options = { game: 'reversi', size: String(size), root: mover === 'X' ? 'max' : 'min' };
    // Squares from a1 on, as other programs write them.
    const asked = { ...options, position: cells.join('') };
    const best = engine.request({ kind: 'best', options: asked });
    const what = JSON.stringify(asked);
    expect(new Map(best.moves.map(({ move, value }) => [move, value])), what).toEqual(values);
    expect(best.moves.map(({ kind }) => kind)).toEqual(best.moves.map(() => 'exact'));
    const top = sign * Math.max(...[...values.values()].map((value) => sign * value)) + 0;
    expect([best.value, best.kind, values.get(best.move!)], what).toEqual([top, 'exact', top]);
    const asGood = [...values].filter(([, value]) => value === top).map(([move]) => move);
    expect([...best.bestMoves].sort(), what).toEqual(asGood.sort());
    compared++;
  }
});
