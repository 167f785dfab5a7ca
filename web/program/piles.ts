import { mostOf } from '../core/range.ts';
import type { LabState } from '../search/state.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { linesOf } from './trace-lines.ts';

/** The rows of Nim that a search began with; null where it is no list of whole numbers that goes deeper. */
export function pilesOfJson(json: string, trace: string): Partial<LabState> | null {
  if (!/^\[\s*\d+\s*(,\s*\d+\s*)*\]$/.test(json)) return null;
  const sizes = JSON.parse(json) as readonly number[];
  if (sizes.length > 6 || !isDeep(trace)) return null;
  const columns = Math.max(1, mostOf(sizes));
  if (columns > 15) return null;
  const setup = sizes.map((size) => 'X'.repeat(size).padEnd(columns, '.')).join('');
  return { rows: sizes.length, columns, setup };
}

/** Whether three calls are one in the other: that is more than a list of leaves. */
function isDeep(trace: string): boolean {
  let open = 0;
  for (const line of linesOf(trace)) {
    open = line.includes('"enter"') ? open + 1 : 0;
    if (open === 3) return true;
  }
  return false;
}

/** The rows of these options as a program has them; null where there are none. */
export function pilesLike({ piles = '', moves = '' }: EngineOptions): readonly number[] | null {
  return piles === '' || moves !== '' ? null : piles.split(',').map(Number);
}

/** The largest of a pile: more take long, and show nothing new. */
const LARGEST = 3;

/**
 * Piles at which a bound that is remembered as if it were a value comes back as one, by how many there are: each
 * of them shows it of programs that go through moves and windows in another way.
 */
const REMEMBERED: Readonly<Record<number, readonly string[]>> = {
  2: ['3,5', '4,2', '2,3', '5,3'],
  3: ['1,5,2', '1,5,4', '5,4,1', '2,3,1'],
  4: ['1,2,2,1', '1,2,2,3', '2,2,1,2', '1,1,2,2'],
};

/**
 * Positions of Nim with as many piles as a program has begun with: won and lost ones, with piles alike and
 * different, one of them large. `remembers`: it has answers without a search.
 */
export function coveringPiles(options: EngineOptions, remembers = false): readonly EngineOptions[] {
  const { length } = (options.piles ?? '').split(',');
  const of = (pile: (at: number) => number) => Array.from({ length }, (_, at) => pile(at)).join();
  const all = [
    ...[of(() => 1), of(() => 2), of((at) => 1 + (at % LARGEST))],
    ...[of((at) => (at === 0 ? LARGEST : 1)), of((at) => (at === length - 1 ? 2 : 1))],
  ];
  // Of many piles there are no large ones.
  const small = length > 3 ? all.map((piles) => piles.replace(/3/g, '1')) : all;
  const also = remembers ? (REMEMBERED[length] ?? []) : [];
  return [...new Set([...small, ...also])].map((piles) => ({ ...options, piles }));
}
