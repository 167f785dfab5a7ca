import { childrenOf, isMin, pathTo } from '../../../web/trace/nodes.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';

/**
 * What a growing tree knows of each node after so many iterations, worked out from the log anew, by
 * maps and from nothing: the slow and obvious way.
 */
export interface SlowNode {
  visits: number;
  sum: number;
  proof: number;
  disproof: number;
  merit: number;
  solved: boolean;
}

/** By node; who is not there yet has no entry. */
export function replayed(trace: Trace, iterations: number): Map<number, SlowNode> {
  const { log } = trace.grown!;
  const there = new Map<number, SlowNode>();
  const bear = (node: number, merit = Infinity) => {
    const over = (trace.flags[node]! & FLAG.terminal) !== 0;
    const own = isMin(trace, 0) ? -trace.value[node]! : trace.value[node]!;
    const reached = own >= log.goal;
    const [proof, disproof] = !over ? [1, 1] : reached ? [0, Infinity] : [Infinity, 0];
    there.set(node, { visits: 0, sum: 0, proof, disproof, merit, solved: false });
  };
  bear(0);
  for (let step = 0; step < iterations; step++) {
    const node = log.nodes[step]!;
    if (log.kind === 'means') {
      if (!there.has(node)) bear(node);
      for (const each of pathTo(trace, node)) {
        const known = there.get(each)!;
        known.visits++;
        known.sum += log.values[step]!;
      }
    } else if (log.same !== null) {
      look(trace, there, node, bear);
    } else if (log.kind === 'proofs') {
      for (const child of childrenOf(trace, node)) bear(child);
      for (const each of pathTo(trace, node).reverse()) {
        const below = childrenOf(trace, each).map((child) => there.get(child)!);
        const [proofs, disproofs] = [
          below.map((one) => one.proof),
          below.map((one) => one.disproof),
        ];
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        const proves = isMin(trace, each) === isMin(trace, 0);
        const known = there.get(each)!;
        known.proof = proves ? Math.min(...proofs) : sum(proofs);
        known.disproof = proves ? sum(disproofs) : Math.min(...disproofs);
      }
    } else {
      take(trace, there, node, bear);
    }
  }
  return there;
}

/** One look of df-pn: what is known of a position is known of every node that is the same. */
function look(
  trace: Trace,
  there: Map<number, SlowNode>,
  node: number,
  bear: (node: number) => void,
): void {
  const same = trace.grown!.log.same!;
  const children = childrenOf(trace, node);
  for (const child of children) {
    if (there.has(child)) continue;
    const before = [...there.keys()].find((each) => same[each] === same[child]);
    bear(child);
    if (before === undefined) continue;
    const { proof, disproof } = there.get(before)!;
    Object.assign(there.get(child)!, { proof, disproof });
  }
  const below = children.map((child) => there.get(child)!);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const proofs = below.map((one) => one.proof);
  const disproofs = below.map((one) => one.disproof);
  const proves = isMin(trace, node) === isMin(trace, 0);
  const now = {
    proof: proves ? Math.min(...proofs) : sum(proofs),
    disproof: proves ? sum(disproofs) : Math.min(...disproofs),
  };
  for (const [each, known] of there) if (same[each] === same[node]) Object.assign(known, now);
}

/** One step of SSS*, as Stockman's table of its operator has it. */
function take(
  trace: Trace,
  there: Map<number, SlowNode>,
  node: number,
  bear: (node: number, merit: number) => void,
): void {
  const { merit, solved } = there.get(node)!;
  const atMax = (each: number) => isMin(trace, each) === isMin(trace, 0);
  const solve = (each: number, worth: number) => {
    Object.assign(there.get(each)!, { merit: worth, solved: true });
  };
  const children = childrenOf(trace, node);
  if (!solved) {
    const value = isMin(trace, 0) ? -trace.value[node]! : trace.value[node]!;
    if (trace.legalMoves[node] === 0) solve(node, Math.min(merit, value));
    else if (atMax(node)) for (const child of children) bear(child, merit);
    else bear(children[0]!, merit);
    return;
  }
  const parent = pathTo(trace, node).at(-2)!;
  const next = childrenOf(trace, parent).find((each) => each > node);
  if (atMax(parent) || next === undefined) solve(parent, merit);
  else bear(next, merit);
}
