import { BOUND, FLAG, type Trace } from '../trace.ts';

/** What became of a node against its window: none while it is not known. */
export const KIND = { none: -1, pv: 0, cut: 1, all: 2 } as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/**
 * Whether a node turned out a PV node (its value lies within its window), a Cut node (the side that moves
 * there has more than the window allows) or an All node (less, whatever the move): types 1, 2 and 3 of
 * Knuth and Moore (1975), named as by Marsland. A leaf has a kind as well; a node that the search is
 * still inside of has none. Under the strict rule a value on the edge of the window is within it.
 */
export function kindOf(trace: Trace, node: number): Kind {
  const flags = trace.flags[node]!;
  const bound = (flags & FLAG.boundMask) >> FLAG.boundShift;
  if (bound === BOUND.none || (flags & FLAG.unfinished) !== 0) return KIND.none;
  const { header, alpha, beta, value } = trace;
  const { minusInfinity, plusInfinity, options } = header;
  const own = value[node]!;
  const [low, high] = [alpha[node]!, beta[node]!];
  const isStrict = options.cut === 'strict';
  const tooMuch = high !== plusInfinity && (isStrict ? own > high : own >= high);
  const tooLittle = low !== minusInfinity && (isStrict ? own < low : own <= low);
  if (tooMuch === tooLittle) return KIND.pv;
  return tooMuch !== ((flags & FLAG.min) !== 0) ? KIND.cut : KIND.all;
}
