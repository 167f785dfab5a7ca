import { mostOf } from '../../../core/range.ts';
import type { SearchedMoves } from '../joined-searches.ts';

/** Whether the best of some moves was picked: it was, or another one; or that can't be told, or all are the best. */
export type Choice = 'best' | 'other' | 'unseen' | 'alike';

/**
 * What a program has picked of the moves that it has searched, from what the function gave back that goes through
 * them, or has left on its board, as JSON. `output`: what was printed, from which it may be seen that it was the best.
 */
export function choiceIn(moves: SearchedMoves, picked: string, output: string): Choice {
  const { places, worths } = moves;
  const most = mostOf(worths);
  if (!worths.every(Number.isFinite)) return 'unseen';
  // Of moves that are all alike any is the best.
  if (worths.every((worth) => worth === most)) return 'alike';
  const isBest = (place: number): boolean => worths[places.indexOf(place)] === most;
  const [first, ...others] = placesIn(moves, read(picked));
  if (first !== undefined && isBest(first)) return 'best';
  // What may be read in several ways is not held against a program.
  const isSure = first !== undefined && ![first, ...others].some((at) => at < 0 || isBest(at));
  if (isSure) return 'other';
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
  const [printed] = placesIn(moves, numbers.length === 1 ? numbers[0] : numbers);
  return first === undefined && printed !== undefined && isBest(printed) ? 'best' : 'unseen';
}

function read(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

/** What is beside a value in something that is given back. */
const MOVE = /move|index|idx|pos|cell|spot|square|action/i;

/** The moves that this may be, as cells or numbers of children, the likeliest first; -1: it may be a value. */
function placesIn(moves: SearchedMoves, picked: unknown): readonly number[] {
  const { cells, columns, falls, places, worths } = moves;
  const most = Math.abs(mostOf(worths));
  const own = moves.roots.flatMap((root, at) => (isOf(read(root), picked) ? [places[at]!] : []));
  if (own.length === 1) return own;
  const among = (all: readonly number[]): number[] =>
    all.filter((at) => at < 0 || places.includes(at));
  const isWorth = (each: unknown): boolean =>
    typeof each === 'number' && worths.some((worth) => Math.abs(worth) === Math.abs(each));
  /** Beside `isWhole` it is all that is given back. */
  const byNumber = (number: number, isWhole: boolean): readonly number[] => {
    if (!moves.arePlaced) return [];
    const inColumn = (column: number) => places.filter((at) => at % columns === column);
    const its = falls
      ? [...inColumn(number), ...inColumn(number - 1)]
      : [number, ...(cells === null || (number === 0 && !isWhole) ? [] : [number - 1])];
    // It may also say which of those that were searched, in their order.
    const inOrder = cells === null ? undefined : places[number];
    const other = inOrder === undefined || its.includes(inOrder) ? [] : [inOrder];
    return [...its, ...(isWhole && Math.abs(number) === most ? [-1] : []), ...other];
  };
  if (typeof picked === 'number') return among(byNumber(picked, true));
  // Children of a tree are called by letters.
  if (typeof picked === 'string' && cells === null && /^[a-z]$/.test(picked))
    return among([picked.charCodeAt(0) - 97]);
  if (typeof picked === 'string')
    return /^\d+$/.test(picked) ? among(byNumber(Number(picked), true)) : [];
  if (typeof picked !== 'object' || picked === null) return [];
  const board = boardIn(picked, cells);
  if (board !== null) return among(board);
  const fields = Object.entries(picked as Readonly<Record<string, unknown>>);
  const parts = fields.map(([, part]) => part);
  const inside = parts.find((part) => typeof part === 'object' && part !== null);
  if (inside !== undefined) return parts.length <= 3 ? placesIn(moves, inside) : [];
  const named = fields.filter(([name]) => MOVE.test(name));
  const numbers = parts.filter((part) => typeof part === 'number');
  const [[, its] = ['', null]] = named;
  if (named.length === 1 && typeof its === 'number') return among(byNumber(its, false));
  if (numbers.length === 1) return among(byNumber(numbers[0]!, true));
  const [one, other, ...more] = numbers;
  if (one === undefined || other === undefined || more.length > 0) return [];
  const isCell = !falls && cells !== null && one < columns && other < columns;
  const byCell = isCell ? [one * columns + other] : [];
  const fromOne = isCell && one > 0 && other > 0 ? [(one - 1) * columns + other - 1] : [];
  const turned = isCell ? [other * columns + one] : [];
  return among([
    ...byCell,
    ...(isWorth(one) ? byNumber(other, false) : []),
    ...(isWorth(other) ? byNumber(one, false) : []),
    ...fromOne,
    ...turned,
  ]);
}

/** Whether an object is that which was picked, or that has it for its name. */
function isOf(root: unknown, picked: unknown): boolean {
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return false;
  if (typeof picked === 'string') return Object.values(root).includes(picked);
  return JSON.stringify(root) === JSON.stringify(picked);
}

/** The cell in which a board differs from that before the move, where it is such; null: it is no such board. */
function boardIn(picked: object, cells: readonly unknown[] | null): readonly number[] | null {
  const its = Object.hasOwn(picked, 'board')
    ? (picked as { readonly board: unknown }).board
    : picked;
  if (!Array.isArray(its) || cells === null) return null;
  const all: readonly unknown[] = its.flat();
  if (all.length !== cells.length) return null;
  const changed = all.flatMap((cell, at) => (cell === cells[at] ? [] : [at]));
  return changed.length === 1 ? changed : [];
}
