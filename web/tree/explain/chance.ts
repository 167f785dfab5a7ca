import { lowestTerms, probabilityOf, sharesAt, type Probability } from '../../trace/mean.ts';
import { boundOf, isChance, isCutOff, NONE, parentOf, prunedCount } from '../../trace/nodes.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import { BOUND, type Trace } from '../../trace/trace.ts';
import { metBound } from './bound.ts';
import type { MeanFacts, ShareFacts } from './facts.ts';

/** How a chance node came to its value; null at any other, and where a probability is not known. */
export function explainMean(
  trace: Trace,
  path: readonly number[],
  nameOf: (move: number) => string,
): MeanFacts | null {
  const node = path.at(-1)!;
  if (!isChance(trace, node)) return null;
  const shares = sharesAt(trace, node, totalSteps(trace));
  if (shares === null || shares.length === 0) return null;
  const value = trace.value[node]!;
  const listed = shares.map((each): ShareFacts => ({
    ...each,
    move: nameOf(trace.move[each.child]!),
  }));
  return {
    shares: listed,
    value,
    cut: isCutOff(trace, node) ? cutOf(trace, path, listed, nameOf) : null,
  };
}

function cutOf(
  trace: Trace,
  path: readonly number[],
  shares: readonly ShareFacts[],
  nameOf: (move: number) => string,
): MeanFacts['cut'] {
  const node = path.at(-1)!;
  const isLow = boundOf(trace, node) === BOUND.atMost;
  const { least, greatest } = trace.header;
  return {
    isLow,
    rest: restAfter(shares),
    extreme: (isLow ? greatest : least) ?? null,
    meets: metBound(trace, path, trace.value[node]!, nameOf),
    left: prunedCount(trace, node),
  };
}

/** What the probability of all that may come is without those of `shares`. */
export function restAfter(shares: readonly { readonly probability: Probability }[]): Probability {
  return shares.reduce<Probability>(
    (rest, { probability: { above, below, isDecimal } }) =>
      lowestTerms(rest.above * below - above * rest.below, rest.below * below, isDecimal),
    { above: 1, below: 1, isDecimal: true },
  );
}

/** What is known of a chance node at some step: the sum so far, and between what the mean must lie. */
export interface ChanceHere {
  readonly node: number;
  readonly shares: readonly ShareFacts[];
  readonly sum: number;
  /** The probability of what has not come yet. */
  readonly left: Probability;
  /** Null where the trace does not say between what all values lie. */
  readonly between: { readonly least: number; readonly most: number } | null;
  readonly outcomes: number;
}

/** Null where chance does not move at `node`, or a probability is not known. */
export function explainChanceHere(
  trace: Trace,
  node: number,
  step: number | null,
  nameOf: (move: number) => string,
): ChanceHere | null {
  if (!isChance(trace, node)) return null;
  const shares = sharesAt(trace, node, clampStep(trace, step));
  if (shares === null) return null;
  const sum = shares.reduce((so, { product }) => so + product, 0);
  const left = restAfter(shares);
  const { least, greatest } = trace.header;
  const part = left.above / left.below;
  const isExact = shares.every(({ child }) => boundOf(trace, child) === BOUND.exact);
  return {
    node,
    shares: shares.map((each) => ({ ...each, move: nameOf(trace.move[each.child]!) })),
    sum,
    left,
    between:
      least === undefined || greatest === undefined || !isExact
        ? null
        : { least: sum + part * least, most: sum + part * greatest },
    outcomes: trace.legalMoves[node]!,
  };
}

/** Whether chance made the move to a node: then how likely, and how its parent stood before it. */
export function outcomeAt(trace: Trace, node: number): OutcomePlace | null {
  const parent = parentOf(trace, node);
  if (parent === NONE || !isChance(trace, parent)) return null;
  const probability = probabilityOf(trace, node);
  if (probability === null) return null;
  const all = sharesAt(trace, parent, totalSteps(trace)) ?? [];
  const shares = all.filter(({ child }) => child <= node);
  return {
    parent,
    probability,
    before: shares.filter(({ child }) => child < node).reduce((so, { product }) => so + product, 0),
    isFirst: shares.length === 0 || shares[0]!.child === node,
    left: restAfter(shares),
  };
}

export interface OutcomePlace {
  readonly parent: number;
  readonly probability: Probability;
  /** What the outcomes before it give to the mean. */
  readonly before: number;
  readonly isFirst: boolean;
  /** The probability of those after it. */
  readonly left: Probability;
}
