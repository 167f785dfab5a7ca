import type { EngineOptions } from '../../trace/trace.ts';

/** The largest of a pile: more take long, and show nothing new. */
const LARGEST = 3;

/**
 * Positions of Nim with as many piles as a program has begun with: won and lost ones, with piles alike and
 * different, one of them large.
 */
export function coveringPiles(options: EngineOptions): readonly EngineOptions[] {
  const { length } = (options.piles ?? '').split(',');
  const of = (pile: (at: number) => number) => Array.from({ length }, (_, at) => pile(at)).join();
  const all = [
    ...[of(() => 1), of(() => 2), of((at) => 1 + (at % LARGEST))],
    ...[of((at) => (at === 0 ? LARGEST : 1)), of((at) => (at === length - 1 ? 2 : 1))],
  ];
  // Of many piles there are no large ones.
  const small = length > 3 ? all.map((piles) => piles.replace(/3/g, '1')) : all;
  return [...new Set(small)].map((piles) => ({ ...options, piles }));
}
