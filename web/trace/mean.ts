import { boundOf, isChance, isSuperseded, parentOf, NONE, subtreeEnd } from './nodes.ts';
import { leftAt } from './depth-first.ts';
import type { Reading } from './time.ts';
import { BOUND, NO_MOVE, type Trace, type TraceHeader } from './trace.ts';

/** A fraction from 0 to 1, in lowest terms, and whether it was written as a decimal number. */
export interface Probability {
  readonly above: number;
  readonly below: number;
  readonly isDecimal: boolean;
}

/** A probability as programs and people write it, "1/3" or "0.25"; null for what is none. */
export function readProbability(text: string): Probability | null {
  const found = /^(\d*)(?:\.(\d*))?(?:\/(\d*)(?:\.(\d*))?)?$/.exec(text);
  if (found === null || !/^\.?\d/.test(text)) return null;
  const [, whole = '', places = '', under, underPlaces = ''] = found;
  const above = Number(whole + places) * 10 ** underPlaces.length;
  const below = (under === undefined ? 1 : Number(under + underPlaces)) * 10 ** places.length;
  const isSound = Number.isSafeInteger(above) && Number.isSafeInteger(below) && below > 0;
  if (!isSound || above <= 0 || above > below) return null;
  return lowestTerms(above, below, under === undefined);
}

export function lowestTerms(above: number, below: number, isDecimal: boolean): Probability {
  let [one, other] = [Math.abs(above), below];
  while (other !== 0) [one, other] = [other, one % other];
  return { above: above / one, below: below / one, isDecimal };
}

/** How likely the move is that led to a node; null where chance did not make it, or nothing says. */
export function probabilityOf(trace: Trace, node: number): Probability | null {
  const parent = parentOf(trace, node);
  const move = trace.move[node]!;
  if (parent === NONE || !isChance(trace, parent) || move === NO_MOVE) return null;
  return probabilityOfMove(trace.header, move);
}

/** The same of a move that chance makes, by its number. */
export function probabilityOfMove(
  header: Pick<TraceHeader, 'probabilities'>,
  move: number,
): Probability | null {
  return readProbability(header.probabilities?.[move] ?? '');
}

/** One child's part in the mean of a chance node. */
export interface Share {
  readonly child: number;
  readonly probability: Probability;
  readonly value: number;
  /** Probability times value, on the trace's scale. */
  readonly product: number;
}

/**
 * What the children of a chance node give to its mean that are settled at step `step`; null where a
 * probability is not known.
 */
export function sharesAt(trace: Trace, node: number, step: number): readonly Share[] | null {
  const shares: Share[] = [];
  const end = subtreeEnd(trace, node);
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (leftAt(trace, child) > step) break;
    if (isSuperseded(trace, child, end)) continue;
    const probability = probabilityOf(trace, child);
    if (probability === null) return null;
    if (boundOf(trace, child) === BOUND.none) continue;
    const value = trace.value[child]!;
    shares.push({
      child,
      probability,
      value,
      product: (value * probability.above) / probability.below,
    });
  }
  return shares;
}

/** What is known of a chance node at step `step`: the sum so far, and the window it came with. */
export function runningMean(trace: Trace, node: number, step: number): Reading {
  const shares = sharesAt(trace, node, step) ?? [];
  const sum = shares.reduce((so, { product }) => so + product, 0);
  return {
    node,
    // Whole wherever the engine has made the scale; other programs may have rounded.
    best: shares.length === 0 ? null : Math.round(sum * 1e6) / 1e6,
    bestChild: null,
    alpha: trace.alpha[node]!,
    beta: trace.beta[node]!,
    settled: shares.length,
  };
}
