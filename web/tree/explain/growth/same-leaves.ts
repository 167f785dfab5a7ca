import { NONE, parentOf } from '../../../trace/nodes.ts';
import { FLAG, type Trace } from '../../../trace/trace.ts';

/** Larger traces are not compared leaf by leaf. */
const MOST_NODES = 50_000;

/**
 * The leaves that a search came to, each when it first did, by the moves that lead there. Null where
 * there are too many, or not all were kept.
 */
export function firstLeaves(trace: Trace): readonly string[] | null {
  if (trace.length > MOST_NODES || !trace.header.complete || trace.hidden !== null) return null;
  const leaves = new Set<string>();
  const nodes = trace.grown?.log.nodes ?? trace.flags.keys();
  for (const node of nodes) {
    if ((trace.flags[node]! & FLAG.terminal) !== 0) leaves.add(movesKey(trace, node));
  }
  return [...leaves];
}

function movesKey(trace: Trace, leaf: number): string {
  const moves: number[] = [];
  for (let node = leaf; parentOf(trace, node) !== NONE; node = parentOf(trace, node)) {
    moves.push(trace.move[node]!);
  }
  return moves.reverse().join(' ');
}

/** How the leaves of one search stand to those of another. */
export interface LeafRelation {
  /** Those that both came to, those that the first left out, and those that it has alone. */
  readonly common: number;
  readonly missing: number;
  readonly more: number;
  /** Whether both came to the common ones in one order. */
  readonly sameOrder: boolean;
}

/** `leaves` beside `those`. */
export function relationOf(leaves: readonly string[], those: readonly string[]): LeafRelation {
  const [own, other] = [new Set(leaves), new Set(those)];
  const common = leaves.filter((leaf) => other.has(leaf));
  const inTheirs = those.filter((leaf) => own.has(leaf));
  return {
    common: common.length,
    missing: those.length - common.length,
    more: leaves.length - common.length,
    sameOrder: common.every((leaf, at) => leaf === inTheirs[at]),
  };
}
