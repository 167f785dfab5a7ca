import { leastOf, mostOf } from '../core/range.ts';
import type { DiagnosedNode, DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import { inTurns } from '../core/time-slices.ts';
import { nestedTree } from './nested-tree.ts';
import type { NestedTree } from './tree-shapes.ts';
import { linesOf } from './trace-lines.ts';
import { weightedTree, type WeightedTree } from './weighted-tree.ts';

/**
 * Judges searches of trees in which chance moves where MIN would: MAX takes the largest value, chance the
 * mean of all. Nothing may be left out, and there is no window.
 */

interface Call {
  /** Its number in the trace. */
  readonly at: number;
  readonly isMax: boolean | null;
  readonly move: string;
  value: number | null;
  readonly children: Call[];
}

/** What is said in a call that it ends with is no more than this part of it away from the true mean. */
const NEAR = 1e-9;

/** Whether some nodes are worth what their children are on average, and none is anything but that or an end. */
export async function takesAverages(trace: string): Promise<boolean> {
  try {
    return (await inTurns(averagesIn(trace), () => true)) === true;
  } catch {
    // No recorder has written it: its lines are none.
    return false;
  }
}

/** The same, node by node: of the trace of a large search nothing is to be kept that isn't needed. */
function* averagesIn(trace: string): Generator<null, boolean> {
  let found = false;
  /** What the children of the calls that are open are worth. */
  const open: number[][] = [];
  const isEither = (value: unknown): boolean => {
    const values = open.pop() ?? [];
    const its = typeof value === 'number' ? value : NaN;
    open.at(-1)?.push(its);
    if (values.length === 0 || values.includes(its)) return true;
    found = true;
    return isNear(its, meanOf(values));
  };
  for (const line of linesOf(trace)) {
    const { event, value } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (event === 'enter') open.push([]);
    else if (event === 'leave') {
      if (!isEither(value)) return false;
      if (open.length === 0) return found;
    }
    yield null;
  }
  while (open.length > 0) {
    if (!isEither(null)) return false;
    yield null;
  }
  return found;
}

/**
 * What a search of such trees came to: the same that the engine says of others. `stateOf`: what a search
 * says it was given, as JSON, where that tells how likely each way is.
 */
export async function diagnoseAverages(
  searches: readonly DiagnosedSearch[],
  stateOf: (events: string) => string = () => '',
): Promise<Diagnosis> {
  for (const [search, { options, events }] of searches.entries()) {
    const root = await inTurns(callsOf(events), () => true);
    const nested = nestedTree(options.tree ?? '');
    const tree = weightedTree(stateOf(events)) ?? (nested === null ? null : evenly(nested));
    const parting = root === null || tree === null ? null : partingIn(root, tree, [], true);
    if (parting !== null) return { ...RIGHT, verdict: 'differs', search, ...parting };
  }
  return RIGHT;
}

/** Nothing speaks against it. */
export const RIGHT: Diagnosis = {
  ...{ verdict: 'correct', error: null, candidates: [], difference: null, search: 0, at: null },
  ...{ node: null, player: null, yours: null, expected: null, sentence: '', next: null },
  style: {
    ...{ prunes: false, cut: { max: 'never', min: 'never' }, returns: 'either', narrows: 'both' },
    ...{ order: 'natural', shallow: false, stopsAtBest: false, ownEstimates: false, other: false },
  },
};

type Parting = Pick<Diagnosis, 'difference' | 'at' | 'node' | 'player' | 'yours' | 'expected'>;

/** A tree of which it is not said who moves where, and how likely what is. */
function evenly(tree: NestedTree): WeightedTree {
  const isLeaf = typeof tree === 'number';
  const children = isLeaf ? [] : tree.map(evenly);
  return { kind: null, weights: null, children, value: isLeaf ? tree : NaN };
}

/** The first node, from the leaves up, that is not what it should be; null: there is none. */
function partingIn(
  call: Call,
  tree: WeightedTree,
  node: readonly string[],
  wouldBeMax: boolean,
): Parting | null {
  const { children, value, at } = call;
  const isMax = tree.kind === null ? (call.isMax ?? wouldBeMax) : tree.kind === 'max';
  const parting = (difference: Parting['difference'], expected: number | null): Parting => ({
    ...{ difference, at, node, player: isMax ? 'max' : null },
    ...{ yours: statement(value), expected: statement(expected) },
  });
  if (tree.children.length === 0) {
    if (children.length > 0) return parting('goes-on', tree.value);
    return isNear(value, tree.value) ? null : parting('leaf-value', tree.value);
  }
  if (children.length === 0) return parting('stops-above', null);
  for (const [index, child] of children.entries()) {
    const below = tree.children[index];
    const path = [...node, child.move === '' ? String(index + 1) : child.move];
    if (below === undefined) return { ...parting('unknown-move', null), at: child.at, node: path };
    const found = partingIn(child, below, path, !isMax);
    if (found !== null) return found;
  }
  if (children.length < tree.children.length) return parting('left-out', null);
  const values = children.map((child) => child.value ?? NaN);
  const should =
    tree.kind === 'min' ? leastOf(values) : isMax ? mostOf(values) : meanOf(values, tree.weights);
  return isNear(value, should) ? null : parting('value', should);
}

/** What is said of a node of which the value is known. */
export function statement(value: number | null): DiagnosedNode {
  return { visited: true, alpha: '-inf', beta: 'inf', value, cut: false, move: null };
}

function meanOf(values: readonly number[], weights: readonly number[] | null = null): number {
  const even = 1 / values.length;
  return values.reduce((sum, each, at) => sum + each * (weights === null ? even : weights[at]!), 0);
}

function isNear(value: number | null, other: number): boolean {
  return value !== null && Math.abs(value - other) <= NEAR * Math.max(1, Math.abs(other));
}

/** The calls of a trace; null where there are none. */
function* callsOf(trace: string): Generator<null, Call | null> {
  const open: Call[] = [];
  let root: Call | null = null;
  let at = 0;
  for (const line of linesOf(trace)) {
    yield null;
    const { event, player, move, value } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (event === 'enter') {
      const isMax = player === 'max' ? true : player === 'min' ? false : null;
      const name = typeof move === 'string' ? move : '';
      const call: Call = { at: at++, isMax, move: name, value: null, children: [] };
      open.at(-1)?.children.push(call);
      root ??= call;
      open.push(call);
    } else if (event === 'leave') {
      const call = open.pop();
      if (call !== undefined && typeof value === 'number') call.value = value;
    }
  }
  return root;
}
