import { mostOf } from '../core/range.ts';
import type { DiagnosedNode, DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import { nestedTree } from './nested-tree.ts';
import type { NestedTree } from './run/messages.ts';

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
export function takesAverages(trace: string): boolean {
  let found = false;
  const isEither = ({ value, children }: Call): boolean => {
    const values = children.map((child) => child.value ?? NaN);
    if (values.length > 0 && !values.includes(value ?? NaN)) {
      if (!isNear(value, meanOf(values))) return false;
      found = true;
    }
    return children.every(isEither);
  };
  try {
    const root = callsOf(trace);
    return root !== null && isEither(root) && found;
  } catch {
    // No recorder has written it: its lines are none, or it is deeper than any.
    return false;
  }
}

/** What a search of such trees came to: the same that the engine says of others. */
export function diagnoseAverages(searches: readonly DiagnosedSearch[]): Diagnosis {
  for (const [search, { options, events }] of searches.entries()) {
    const [root, tree] = [callsOf(events), nestedTree(options.tree ?? '')];
    const parting = root === null || tree === null ? null : partingIn(root, tree, [], true);
    if (parting !== null) return { ...RIGHT, verdict: 'differs', search, ...parting };
  }
  return RIGHT;
}

const RIGHT: Diagnosis = {
  ...{ verdict: 'correct', error: null, candidates: [], difference: null, search: 0, at: null },
  ...{ node: null, player: null, yours: null, expected: null, sentence: '', next: null },
  style: {
    ...{ prunes: false, cut: { max: 'never', min: 'never' }, returns: 'either', narrows: 'both' },
    ...{ order: 'natural', shallow: false, stopsAtBest: false, ownEstimates: false, other: false },
  },
};

type Parting = Pick<Diagnosis, 'difference' | 'at' | 'node' | 'player' | 'yours' | 'expected'>;

/** The first node, from the leaves up, that is not what it should be; null: there is none. */
function partingIn(
  call: Call,
  tree: NestedTree,
  node: readonly string[],
  wouldBeMax: boolean,
): Parting | null {
  const { children, value, at } = call;
  const isMax = call.isMax ?? wouldBeMax;
  const parting = (difference: Parting['difference'], expected: number | null): Parting => ({
    ...{ difference, at, node, player: isMax ? 'max' : null },
    ...{ yours: statement(value), expected: statement(expected) },
  });
  if (typeof tree === 'number') {
    if (children.length > 0) return parting('goes-on', tree);
    return isNear(value, tree) ? null : parting('leaf-value', tree);
  }
  if (children.length === 0) return parting('stops-above', null);
  for (const [index, child] of children.entries()) {
    const below = tree[index];
    const path = [...node, child.move === '' ? String(index + 1) : child.move];
    if (below === undefined) return { ...parting('unknown-move', null), at: child.at, node: path };
    const found = partingIn(child, below, path, !isMax);
    if (found !== null) return found;
  }
  if (children.length < tree.length) return parting('left-out', null);
  const values = children.map((child) => child.value ?? NaN);
  const should = isMax ? mostOf(values) : meanOf(values);
  return isNear(value, should) ? null : parting('value', should);
}

function statement(value: number | null): DiagnosedNode {
  return { visited: true, alpha: '-inf', beta: 'inf', value, cut: false, move: null };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function isNear(value: number | null, other: number): boolean {
  return value !== null && Math.abs(value - other) <= NEAR * Math.max(1, Math.abs(other));
}

/** The calls of a trace; null where there are none. */
function callsOf(trace: string): Call | null {
  const open: Call[] = [];
  let root: Call | null = null;
  let at = 0;
  for (const line of trace.trim().split('\n').slice(1)) {
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
