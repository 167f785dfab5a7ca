import { leastOf, mostOf } from '../core/range.ts';
import { movingIn } from './own-game.ts';
import { linesOf } from './trace-lines.ts';

/** A game of one pile, of which so many things are taken at a time. */
export interface PileGame {
  readonly size: number;
  /** From the fewest to the most. */
  readonly steps: readonly number[];
  /** Whoever takes the last thing wins; else they lose. */
  readonly takes: boolean;
}

/** A call: how many things there were, who was to move, how many were left after each move, and its value. */
interface Call {
  readonly size: number;
  readonly isMin: boolean;
  readonly after: number[];
  value: number;
  /** It has left moves out. */
  isCut: boolean;
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
  const movesOf = (call: Call): readonly number[] => [
    ...new Set(call.after.map((left) => call.size - left)),
  ];
  const steps = [...new Set(calls.flatMap(movesOf))].sort((one, other) => one - other);
  const [fewest = 0, ...others] = steps;
  const legal = (left: number): number => steps.filter((step) => step <= left).length;
  const ends = calls.filter((call) => legal(call.size) === 0);
  const best = mostOf(ends.map(({ value }) => value));
  const worst = leastOf(ends.map(({ value }) => value));
  if (fewest < 1 || others.length === 0 || (others.at(-1) ?? 0) >= size || best === worst)
    return null;
  const isSeen = sizesBelow(size, steps).every((left) => calls.some((call) => call.size === left));
  if (!isSeen) return null;
  const full = new Set(
    calls.filter((call) => movesOf(call).length === legal(call.size)).map((call) => call.size),
  );
  // Within a window a value may be but a bound; that search is held against a known one as a whole.
  const hasWindow = trace.includes('"alpha":');
  for (const takes of [true, false]) {
    const wins = winsOf(size, steps, takes);
    const isRight = (call: Call): boolean => {
      const isWon = wins[call.size]!;
      const isEnd = legal(call.size) === 0;
      const isValue = call.value === (isWon === call.isMin ? worst : best);
      if (!isValue && (isEnd || !hasWindow)) return false;
      // Who has found a move that wins looks for no other; what is remembered is not searched again.
      const { length } = movesOf(call);
      const isOver =
        isWon || (hasWindow && call.isCut) || length === 0 || length === legal(call.size);
      return isOver && (isWon || full.has(call.size));
    };
    if (calls.every(isRight)) return { size, steps, takes };
  }
  return null;
}

/** What a pile may become, with itself. */
function sizesBelow(size: number, steps: readonly number[]): readonly number[] {
  const found = new Set([size]);
  for (const left of found) for (const step of steps) if (step <= left) found.add(left - step);
  return [...found];
}

/** Whether whoever moves wins, of each pile up to this size. */
function winsOf(size: number, steps: readonly number[], takes: boolean): readonly boolean[] {
  const wins: boolean[] = [];
  for (let left = 0; left <= size; left++) {
    const after = steps.filter((step) => step <= left).map((step) => wins[left - step]);
    wins.push(after.length === 0 ? !takes : after.includes(false));
  }
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
    const { event, value, cutOff } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (event === 'enter') {
      const size = sizes[calls.length];
      if (size === undefined) return null;
      open.at(-1)?.after.push(size);
      const call = { size, isMin: moving(line, open.length), after: [], value: NaN, isCut: false };
      calls.push(call);
      open.push(call);
      continue;
    }
    const call = open.pop();
    if (call === undefined || typeof value !== 'number') return null;
    call.value = value;
    call.isCut = cutOff === true;
  }
  return calls.length > 1 && open.length === 0 ? calls : null;
}
