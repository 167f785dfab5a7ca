import { childrenOf, isMin, pathTo } from '../trace/nodes.ts';
import { NEVER } from '../trace/grown/grown.ts';
import type { Trace } from '../trace/trace.ts';
import { choicesAt, selectedOf } from '../tree/explain/growth/choices.ts';

/**
 * Predictions of trees that grow: which child is selected, what N and W become, what the proof numbers
 * of a node are. A pair of numbers is written as "12 −30".
 */
export type GrowthPrediction = SelectPrediction | PairPrediction;

/** Which child of `node` does the search select? One of `choices`, in the order of the moves. */
export interface SelectPrediction {
  readonly kind: 'select';
  readonly node: number;
  readonly choices: readonly number[];
  readonly answer: number;
  /** What decides: the largest sum of UCT or PUCT, or the smallest number on the way to a proof. */
  readonly by: 'sum' | 'proof' | 'disproof';
  /** Of each choice the number by which it is selected; `NEVER` among proof numbers. */
  readonly sums: readonly number[];
}

/** What do N and W of the node become, or its proof and disproof number? */
export interface PairPrediction {
  readonly kind: 'update' | 'numbers';
  readonly node: number;
  readonly choices: readonly string[];
  readonly answer: string;
  /** Of an update: what came of the playout, in cells of the value columns. */
  readonly value: number;
  /** Of numbers: whether whoever is to prove something moves there. */
  readonly proves: boolean;
}

const MOST_CHOICES = 6;
/** Sums that differ by less can't be told apart by hand. */
const APART = 0.005;

/** What is to be asked at `step`, before what leads to the next one. */
export function growthPredictionsAt(trace: Trace, step: number): readonly GrowthPrediction[] {
  const { grown } = trace;
  if (grown === undefined || step >= grown.last) return [];
  const { iteration, phase } = grown.phaseAt(step + 1);
  const node = grown.log.nodes[iteration - 1]!;
  switch (phase) {
    case 'select':
      return grown.kind === 'means' ? selections(trace, step, node) : ways(trace, step, node);
    case 'backpropagate':
      return update(trace, step, iteration);
    case 'update':
      return numbers(trace, step, node);
    case 'look':
      return [...numbers(trace, step, node), ...descent(trace, step, iteration)];
    default:
      return [];
  }
}

/** On the way to the node of the iteration: at each node with all moves tried. */
function selections(trace: Trace, step: number, last: number): readonly SelectPrediction[] {
  const asked: SelectPrediction[] = [];
  const path = pathTo(trace, last);
  for (const [depth, node] of path.entries()) {
    const next = path[depth + 1];
    const choices = choicesAt(trace, node, step);
    if (next === undefined || choices.length < 2) break;
    const best = selectedOf(choices);
    // A move that was never tried is nothing that could be worked out from what is there.
    if (best?.node !== next || choices.length < trace.legalMoves[node]!) break;
    const sumOf = (each: (typeof choices)[number]) => each.exploit + each.explore;
    const others = choices
      .filter((each) => each !== best)
      .sort((one, other) => sumOf(other) - sumOf(one))
      .slice(0, MOST_CHOICES - 1);
    if (sumOf(best) - sumOf(others[0]!) < APART) break;
    const shown = [best, ...others].sort((one, other) => one.node - other.node);
    const nodes = shown.map((each) => each.node);
    const sums = shown.map(sumOf);
    asked.push({ kind: 'select', node, choices: nodes, answer: next, by: 'sum', sums });
  }
  return asked;
}

/** On the way to the most-proving node: wherever one child alone has the smallest number. */
function ways(trace: Trace, step: number, last: number): readonly SelectPrediction[] {
  const path = pathTo(trace, last);
  return path.slice(0, -1).flatMap((node, depth) => way(trace, step, node, path[depth + 1]!));
}

/** After a look of df-pn that goes on below its node, where all children were there before it. */
function descent(trace: Trace, step: number, iteration: number): readonly SelectPrediction[] {
  const grown = trace.grown!;
  const node = grown.log.nodes[iteration - 1]!;
  const next = grown.log.nodes[iteration];
  if (next === undefined || grown.parentOf(next) !== node || grown.bornAt(next) > step) return [];
  return way(trace, step, node, next);
}

/** From `node` to its child `answer`, if that alone has the smallest number. */
function way(
  trace: Trace,
  step: number,
  node: number,
  answer: number,
): readonly SelectPrediction[] {
  const grown = trace.grown!;
  const by = isMin(trace, node) === isMin(trace, 0) ? 'proof' : 'disproof';
  const numberOf = (child: number) => grown.at(child, step)[by];
  const others = childrenOf(trace, node)
    .filter((child) => child !== answer)
    .sort((one, other) => numberOf(one) - numberOf(other))
    .slice(0, MOST_CHOICES - 1);
  if (others.length === 0 || numberOf(others[0]!) <= numberOf(answer)) return [];
  const choices = [answer, ...others].sort((one, other) => one - other);
  return [{ kind: 'select', node, choices, answer, by, sums: choices.map(numberOf) }];
}

/** At the root, which every iteration passes. */
function update(trace: Trace, step: number, iteration: number): readonly PairPrediction[] {
  const grown = trace.grown!;
  const unit = 10 ** grown.log.places;
  const won = grown.log.values[iteration - 1]!;
  const { visits, sum } = grown.at(0, step);
  if (visits === 0) return [];
  const pair = (n: number, w: number) => `${String(n)} ${String(w * unit)}`;
  const answer = pair(visits + 1, sum + won);
  const others = [pair(visits + 1, sum), pair(visits, sum + won), pair(visits + 1, sum - won)];
  const choices = sorted([answer, ...others]);
  return [
    { kind: 'update', node: 0, choices, answer, value: won * unit, proves: !isMin(trace, 0) },
  ];
}

/** Of the node that gets its numbers by its children's. */
function numbers(trace: Trace, step: number, node: number): readonly PairPrediction[] {
  const grown = trace.grown!;
  const children = childrenOf(trace, node).map((child) => grown.at(child, step));
  // Children that the same step brings along are not seen before.
  const isSeen = childrenOf(trace, node).every((child) => grown.bornAt(child) <= step);
  if (!isSeen || children.length < 2) return [];
  const proofs = children.map(({ proof }) => proof);
  const disproofs = children.map(({ disproof }) => disproof);
  const proves = isMin(trace, node) === isMin(trace, 0);
  const pair = (one: number, other: number) => `${String(one)} ${String(other)}`;
  const bySum = pair(sumOf(proofs), leastOf(disproofs));
  const byLeast = pair(leastOf(proofs), sumOf(disproofs));
  const answer = proves ? byLeast : bySum;
  const others = [pair(sumOf(proofs), sumOf(disproofs)), pair(leastOf(proofs), leastOf(disproofs))];
  const choices = sorted([bySum, byLeast, ...others]);
  if (choices.length < 2) return [];
  return [{ kind: 'numbers', node, choices, answer, value: 0, proves }];
}

function leastOf(all: readonly number[]): number {
  return all.reduce((least, each) => Math.min(least, each), NEVER);
}

function sumOf(all: readonly number[]): number {
  const sum = all.reduce((one, other) => one + other, 0);
  return all.includes(NEVER) ? NEVER : Math.min(sum, NEVER - 1);
}

/** Each once, in an order that tells nothing of which is right. */
function sorted(pairs: readonly string[]): readonly string[] {
  const numbersOf = (pair: string) => pair.split(' ').map(Number);
  return [...new Set(pairs)].sort((one, other) => {
    const [a, b] = [numbersOf(one), numbersOf(other)];
    return a[0]! - b[0]! || a[1]! - b[1]!;
  });
}
