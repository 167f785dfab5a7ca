import { engineOptions } from '../lab/options.ts';
import { defaultState } from '../lab/state.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { programTree, type TreeShape } from './tree-shapes.ts';

/** A board of tic-tac-toe as a program has it: three rows, and the signs that it uses. */
export interface ProgramBoard {
  /** Row-major: 'X', 'O' or '.' each. */
  readonly cells: string;
  /** What the program itself writes for each. */
  readonly signs: Readonly<Record<'X' | 'O' | '.', unknown>>;
}

/** What a program has searched, where that is known: a tree, or a position of tic-tac-toe. */
export type Searched =
  | {
      readonly kind: 'tree';
      readonly tree: string;
      readonly shape: TreeShape;
      readonly options: EngineOptions;
    }
  | {
      readonly kind: 'board';
      readonly board: ProgramBoard;
      /** Who moves at its root, as the program has it. */
      readonly player: 'max' | 'min';
      readonly options: EngineOptions;
    };

/**
 * What a search began with, from what the tracer says of it and from its trace. Null where it is
 * neither, or may be a game with other rules.
 * @param agents how many take turns in a tree, MAX and every MIN
 * @param depth how deep it was told to search a tree; null: to its end
 */
export function searchedOf(
  root: string,
  trace: string,
  agents = 2,
  depth: number | null = null,
): Searched | null {
  if (root === '') return null;
  const hasWindow = trace.includes('"alpha":') || trace.includes('"cutOff":true');
  const algorithm = hasWindow ? 'alpha-beta' : 'minimax';
  const found = programTree(root);
  const first = trace.split('\n', 2)[1] ?? '';
  const rootPlayer = first.includes('"player":"min"') ? 'min' : 'max';
  if (found !== null) {
    const { text: tree, shape } = found;
    const opponents = Math.max(1, agents - 1);
    const options = {
      ...engineOptions({ ...defaultState, tree, rootPlayer, opponents, algorithm }),
      ...(depth === null ? {} : { depth: String(depth) }),
    };
    return { kind: 'tree', tree, shape, options };
  }
  const board = boardOfJson(root);
  if (board === null) return null;
  const state = { ...defaultState, game: 'tictactoe', algorithm, rows: 3, columns: 3, inARow: 3 };
  const options = engineOptions({ ...state, setup: board.cells, scoring: 'flat' });
  return { kind: 'board', board, player: rootPlayer, options };
}

/** A position of tic-tac-toe that X and O have played alternately, X first; else null. */
export function boardOfJson(json: string): ProgramBoard | null {
  let rows: unknown;
  try {
    rows = JSON.parse(json);
  } catch {
    return null;
  }
  if (!Array.isArray(rows) || rows.length !== 3) return null;
  if (!rows.every((row) => Array.isArray(row) && row.length === 3)) return null;
  const cells = (rows as unknown[][]).flat();
  const isSign = (cell: unknown, sign: string): boolean =>
    typeof cell === 'string' && cell.trim().toUpperCase() === sign;
  const others = new Set(cells.filter((cell) => !isSign(cell, 'X') && !isSign(cell, 'O')));
  if (others.size !== 1) return null;
  const [empty] = others;
  if (empty !== null && empty !== 0 && !(typeof empty === 'string' && empty.length <= 5))
    return null;
  const text = cells
    .map((cell) => (isSign(cell, 'X') ? 'X' : isSign(cell, 'O') ? 'O' : '.'))
    .join('');
  const ahead = countOf(text, 'X') - countOf(text, 'O');
  if (ahead !== 0 && ahead !== 1) return null;
  const X = cells.find((cell) => isSign(cell, 'X')) ?? 'X';
  const O = cells.find((cell) => isSign(cell, 'O')) ?? (X === 'x' ? 'o' : 'O');
  return { cells: text, signs: { X, O, '.': empty } };
}

/** The position of these options as a program of such boards writes it; null where it is none. */
export function boardLike(
  { signs }: ProgramBoard,
  options: EngineOptions,
): readonly unknown[] | null {
  const cells = (options.position ?? '').replace(/[^XO.]/g, '');
  if (cells.length !== 9 || (options.moves ?? '') !== '') return null;
  const written = Array.from({ length: 9 }, (_, at) => signs[cells.charAt(at) as 'X' | 'O' | '.']);
  return [0, 3, 6].map((from) => written.slice(from, from + 3));
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
