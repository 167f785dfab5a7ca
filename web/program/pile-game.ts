import { leastOf, mostOf } from '../core/range.ts';
import { movingIn } from './own-game.ts';
import { linesOf } from './trace-lines.ts';

/** A game of one pile, of which from one thing to so many are taken. */
export interface PileGame {
  readonly size: number;
  readonly most: number;
  /** Whoever takes the last thing wins; else they lose. */
  readonly takes: boolean;
}

/** A call: how many things there were, who was to move, how many were left after each move, and its value. */
interface Call {
  readonly size: number;
  readonly isMin: boolean;
  readonly after: number[];
  value: number;
}

/** Larger piles are not looked at. */
const LARGEST = 60;

/**
 * The game of one pile that a program has gone through whole, from what it began with down to nothing, with
 * the right value for each pile that it came to. Null where it is none, has left out moves of a pile that is
 * lost, or is wrong of one. `root`: what the tracer says of calls with a number: see `keptTree`.
 */
export function pileGame(root: string, trace: string): PileGame | null {
  const sizes = sizesIn(root);
  const calls = sizes === null ? null : callsOf(trace, sizes);
  if (calls === null) return null;
  const size = calls[0]!.size;
  const most = mostOf(calls.flatMap((call) => call.after.map((left) => call.size - left)));
  const ends = calls.filter((call) => call.size === 0);
  const isSeen = Array.from({ length: size + 1 }, (_, left) => left).every((left) =>
    calls.some((call) => call.size === left),
  );
  const best = mostOf(ends.map(({ value }) => value));
  const worst = leastOf(ends.map(({ value }) => value));
  if (most < 2 || most >= size || !isSeen || best === worst) return null;
  const movesOf = (call: Call): ReadonlySet<number> =>
    new Set(call.after.map((left) => call.size - left));
  const full = new Set(
    calls
      .filter((call) => movesOf(call).size === Math.min(most, call.size))
      .map((call) => call.size),
  );
  for (const takes of [true, false]) {
    const wins = winsOf(size, most, takes);
    const isRight = (call: Call): boolean => {
      const isWon = wins[call.size]!;
      if (call.value !== (isWon === call.isMin ? worst : best)) return false;
      const moves = [...movesOf(call)];
      if (moves.some((many) => many < 1 || many > most)) return false;
      // Who has found a move that wins looks for no other; what is remembered is not searched again.
      const isOver = isWon || moves.length === 0 || moves.length === Math.min(most, call.size);
      return isOver && (isWon || full.has(call.size));
    };
    if (calls.every(isRight)) return { size, most, takes };
  }
  return null;
}

/** Whether whoever moves wins, of each pile up to this size. */
function winsOf(size: number, most: number, takes: boolean): readonly boolean[] {
  const wins = [!takes];
  for (let left = 1; left <= size; left++)
    wins.push(wins.slice(Math.max(0, left - most), left).includes(false));
  return wins;
}

/** The piles that calls began with, in the order of the calls; null where they are no piles. */
function sizesIn(root: string): readonly number[] | null {
  if (!root.startsWith('["rows"')) return null;
  try {
    const [, , places] = JSON.parse(root) as readonly unknown[];
    if (!Array.isArray(places)) return null;
    const sizes = places.map((place) =>
      typeof place === 'string' && place !== '' ? Number(place) : NaN,
    );
    return sizes.every((each) => Number.isInteger(each) && each >= 0 && each <= LARGEST)
      ? sizes
      : null;
  } catch {
    return null;
  }
}

function callsOf(trace: string, sizes: readonly number[]): readonly Call[] | null {
  const calls: Call[] = [];
  const open: Call[] = [];
  const moving = movingIn(trace);
  for (const line of linesOf(trace)) {
    const { event, value } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (event === 'enter') {
      const size = sizes[calls.length];
      if (size === undefined) return null;
      open.at(-1)?.after.push(size);
      const call = { size, isMin: moving(line, open.length), after: [], value: NaN };
      calls.push(call);
      open.push(call);
      continue;
    }
    const call = open.pop();
    if (call === undefined || typeof value !== 'number') return null;
    call.value = value;
  }
  return calls.length > 1 && open.length === 0 ? calls : null;
}
