import '../../../recorders/prunus.js';
import { beforeAll, describe, expect, it } from 'vitest';

import type { DiagnosedSearch, Diagnosis } from '../../../web/engine/diagnosis-messages.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { loadDiagnosis, type NodeDiagnosis } from '../support/diagnosis-in-node.ts';
import type { Tree } from '../support/quizzes.ts';

/** What the recorder for JavaScript offers, of which these programs use this much. */
interface Recorder {
  readonly trace: {
    saved: boolean;
    text: () => string;
    moves: <Move>(moves: readonly Move[]) => Iterable<Move>;
    node: <Result>(
      statement: Readonly<Record<string, unknown>>,
      inside: (node: { leave: (value: number) => number }) => Result,
    ) => Result;
  };
}

const { trace } = (globalThis as unknown as { readonly Prunus: Recorder }).Prunus;
const ROUNDS = 6;

let diagnose: NodeDiagnosis;
beforeAll(async () => {
  diagnose = await loadDiagnosis();
});

/** Has a program search one thing after another until there is no more to know. */
function diagnosed(first: EngineOptions, search: (options: EngineOptions) => void): Diagnosis {
  const searches: DiagnosedSearch[] = [];
  let options = first;
  for (;;) {
    search(options);
    trace.saved = true;
    searches.push({ options, events: trace.text() });
    const found = diagnose(searches);
    if (found.next === null || searches.length === ROUNDS) return found;
    options = found.next;
  }
}

const TREE = '[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]';
const treeIn = ({ tree = '' }: EngineOptions) => JSON.parse(tree) as Tree;

/** Alpha-beta on lists, fail-soft; `said`: whether its windows are told. */
function alphaBeta(node: Tree, alpha: number, beta: number, isMax: boolean): number {
  return trace.node({ kind: isMax ? 'max' : 'min', alpha, beta }, (it) => {
    if (typeof node === 'number') return it.leave(node);
    let best = isMax ? -Infinity : Infinity;
    for (const child of trace.moves([...node.keys()])) {
      const value = alphaBeta(node[child]!, alpha, beta, !isMax);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (alpha >= beta) break;
    }
    return it.leave(best);
  });
}

describe('mistakes that parameters do not show', () => {
  it('alpha and beta that all calls share', () => {
    let alpha = -Infinity;
    let beta = Infinity;
    const search = (node: Tree, isMax: boolean): number =>
      trace.node({ kind: isMax ? 'max' : 'min', alpha, beta }, (it) => {
        if (typeof node === 'number') return it.leave(node);
        let best = isMax ? -Infinity : Infinity;
        for (const child of trace.moves([...node.keys()])) {
          const value = search(node[child]!, !isMax);
          best = isMax ? Math.max(best, value) : Math.min(best, value);
          if (isMax) alpha = Math.max(alpha, best);
          else beta = Math.min(beta, best);
          if (alpha >= beta) break;
        }
        return it.leave(best);
      });
    const found = diagnosed({ game: 'textbook', tree: TREE }, (options) => {
      [alpha, beta] = [-Infinity, Infinity];
      search(treeIn(options), true);
    });
    expect(found).toMatchObject({ verdict: 'named', error: 'window-shared' });
  });

  it('a window at the root that leaves the value out', () => {
    const found = diagnosed({ game: 'textbook', tree: TREE }, (options) => {
      alphaBeta(treeIn(options), -1, 1, true);
    });
    expect(found).toMatchObject({ verdict: 'named', error: 'root-window-too-narrow' });
    // One that does not is in order.
    const wide = diagnosed({ game: 'textbook', tree: TREE }, (options) => {
      alphaBeta(treeIn(options), -100, 100, true);
    });
    expect(wide.verdict).toBe('correct');
  });
});

interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  readonly cells: string[];
}

/** An m,n,k board: lines are looked for from every cell in four directions. */
function winnerOf({ rows, columns, inARow, cells }: Board): string | null {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const piece = cells[row * columns + column]!;
      if (piece === '.') continue;
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const line = Array.from({ length: inARow }, (_, at) => {
          const [y, x] = [row + at * down, column + at * right];
          return y < rows && x >= 0 && x < columns ? cells[y * columns + x] : undefined;
        });
        if (line.every((each) => each === piece)) return piece;
      }
    }
  }
  return null;
}

interface Habits {
  readonly prunes?: boolean;
  /** How deep it searches, and what it guesses there. */
  readonly depth?: number;
  readonly estimate?: (board: Board) => number;
  /** At the horizon it does not ask first whether the game is over. */
  readonly estimatesFirst?: boolean;
  /** Moves are not taken back. */
  readonly keepsMoves?: boolean;
}

/** Minimax or alpha-beta on such a board; X is MAX, and a move is called by its cell. */
function play(board: Board, isMax: boolean, habits: Habits): number {
  const { cells } = board;
  const search = (max: boolean, depth: number, alpha: number, beta: number): number =>
    trace.node({ kind: max ? 'max' : 'min', ...(habits.prunes ? { alpha, beta } : {}) }, (it) => {
      const atHorizon = depth === 0;
      const guess = () => it.leave(habits.estimate?.(board) ?? 0);
      if (atHorizon && habits.estimatesFirst) return guess();
      const winner = winnerOf(board);
      if (winner !== null) return it.leave(winner === 'X' ? 1 : -1);
      const free = cells.flatMap((cell, at) => (cell === '.' ? [at] : []));
      if (free.length === 0) return it.leave(0);
      if (atHorizon) return guess();
      let best = max ? -Infinity : Infinity;
      for (const at of trace.moves(free)) {
        cells[at] = max ? 'X' : 'O';
        const value = search(!max, depth - 1, alpha, beta);
        if (!habits.keepsMoves) cells[at] = '.';
        best = max ? Math.max(best, value) : Math.min(best, value);
        if (!habits.prunes) continue;
        if (max) alpha = Math.max(alpha, best);
        else beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return it.leave(best);
    });
  return search(isMax, habits.depth ?? Infinity, -Infinity, Infinity);
}

function boardIn(options: EngineOptions, size: Omit<Board, 'cells'>): Board {
  const given = (options.position ?? '').replace(/[^XO.]/g, '');
  return {
    ...size,
    cells: given === '' ? Array<string>(size.rows * size.columns).fill('.') : Array.from(given),
  };
}

const count = (cells: readonly string[], piece: string) =>
  cells.filter((each) => each === piece).length;

function onBoard(options: EngineOptions, size: Omit<Board, 'cells'>, habits: Habits): Diagnosis {
  return diagnosed(options, (asked) => {
    const board = boardIn(asked, size);
    play(board, count(board.cells, 'X') === count(board.cells, 'O'), {
      ...habits,
      ...(asked.depth === undefined || asked.depth === 'none'
        ? {}
        : { depth: Number(asked.depth) }),
    });
  });
}

describe('boards of other sizes than three by three', () => {
  const size = { rows: 3, columns: 4, inARow: 3 };
  const options = { game: 'mnk', rows: '3', cols: '4', k: '3', position: 'XOX./.XO./O...' };

  it.each([{}, { prunes: true }])('%j is right', (habits) => {
    expect(onBoard(options, size, habits)).toMatchObject({ verdict: 'correct' });
  });

  it('moves that are not taken back', () => {
    const found = onBoard({ ...options, position: 'XOX./OXO./OX..' }, size, { keepsMoves: true });
    expect(found).toMatchObject({ verdict: 'named', error: 'state-not-restored' });
  });

  it('a finished game that is estimated at the horizon', () => {
    const asked = { ...options, depth: '2' };
    const estimate = ({ cells }: Board) => (count(cells, 'X') - count(cells, 'O')) / 10 + 0.5;
    expect(onBoard(asked, size, { estimate })).toMatchObject({ verdict: 'correct' });
    const found = onBoard(asked, size, { estimate, estimatesFirst: true });
    expect(found).toMatchObject({ verdict: 'named', error: 'depth-tested-before-end' });
  });
});

describe('Connect Four', () => {
  const options = { game: 'connect-four', rows: '4', cols: '4', position: '.O../XXO./OXX./XOXO' };
  interface Habit {
    readonly from?: 0 | 1;
    readonly takesLast?: boolean;
    readonly order?: (columns: readonly number[]) => readonly number[];
  }

  /** Drops discs, its columns counted from 0 or 1. */
  function drop(
    cells: string[],
    isMax: boolean,
    habit: Habit,
    alpha: number,
    beta: number,
  ): number {
    const { from = 0, order = (columns: readonly number[]) => columns } = habit;
    return trace.node({ kind: isMax ? 'max' : 'min', alpha, beta }, (it) => {
      for (const piece of ['X', 'O']) {
        for (let at = 0; at < 16; at++) {
          const isRow = ([down, right]: readonly [number, number]) =>
            [0, 1, 2, 3].every((step) => {
              const [row, column] = [(at >> 2) + down * step, (at & 3) + right * step];
              return row < 4 && column >= 0 && column < 4 && cells[row * 4 + column] === piece;
            });
          const lines = [
            [0, 1],
            [1, 0],
            [1, 1],
            [1, -1],
          ] as const;
          if (lines.some(isRow)) return it.leave(piece === 'X' ? 1 : -1);
        }
      }
      const free = order([0, 1, 2, 3].filter((column) => cells[column] === '.'));
      if (free.length === 0) return it.leave(0);
      let best = isMax ? -Infinity : Infinity;
      for (const name of trace.moves(free.map((column) => column + from))) {
        const column = name - from;
        const at = [12, 8, 4, 0].map((row) => row + column).find((cell) => cells[cell] === '.')!;
        cells[at] = isMax ? 'X' : 'O';
        const value = drop(cells, !isMax, habit, alpha, beta);
        cells[at] = '.';
        best = habit.takesLast === true ? value : (isMax ? Math.max : Math.min)(best, value);
        if (isMax) alpha = Math.max(alpha, best);
        else beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return it.leave(best);
    });
  }
  const found = (habit: Habit) =>
    diagnosed(options, ({ position = '' }) => {
      const cells = Array.from(position.replace(/[^XO.]/g, ''));
      drop(cells, count(cells, 'X') === count(cells, 'O'), habit, -Infinity, Infinity);
    });

  it.each([
    [{}, 'natural'],
    [{ from: 1 }, 'natural'],
    [{ order: (columns) => [...columns].reverse() }, 'reversed'],
  ] satisfies [Habit, string][])('searched by %j is right', (habit, order) => {
    expect(found(habit)).toMatchObject({ verdict: 'correct', style: { prunes: true, order } });
  });

  it('names what is wrong', () => {
    expect(found({ takesLast: true })).toMatchObject({
      verdict: 'named',
      error: 'last-value-kept',
    });
    const twice = found({ order: (columns) => columns.flatMap((column) => [column, column]) });
    expect(twice).toMatchObject({ error: 'moves-generated-twice' });
  });
});
