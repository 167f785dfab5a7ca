import { cutRuleOf, type CutRule } from '../tree/explain/cut-rule.ts';
import type { Bound, Totals, Trace } from '../trace/trace.ts';
import { MOST_NODES } from '../search/exercise/limits.ts';
import type { ValueScale } from '../core/format.ts';
import { outcomeName } from '../games/move-names.ts';
import { moveName } from '../trace/names.ts';
import { boundOf, isCutOff, isLeaf, isChance, isMin, NONE } from '../trace/nodes.ts';

/**
 * A tree to be solved by hand, and its key: what a search of it really did. Nodes stand in pre-order
 * with children in their natural order, whatever order the search visited them in.
 */
export interface Quiz {
  readonly nodes: readonly QuizNode[];
  readonly scale: ValueScale;
  /** The search whose windows and cuts are asked for. */
  readonly walked: Trace;
  /** When it leaves moves out. */
  readonly rule: CutRule;
  /** The same search by the other cut rule, where that comes to other nodes; else null. */
  readonly other: Trace | null;
}

export interface QuizNode {
  readonly number: number;
  /** `NONE` for the root. */
  readonly parent: number;
  readonly children: readonly number[];
  readonly ply: number;
  readonly side: 'max' | 'min';
  /** Whether chance moves here, not `side`. */
  readonly isChance: boolean;
  /** The name of the move that leads here; empty at the root. */
  readonly name: string;
  /** What stands at a leaf; null at inner nodes. */
  readonly leaf: number | null;
  /** What the node is worth when nothing is left out. */
  readonly minimax: number;
  /** What the search did here; null when it never came. */
  readonly visit: Visit | null;
  /** What it would do here by the other cut rule; null where it would not come, or nothing differs. */
  readonly otherVisit: Visit | null;
}

export interface Visit {
  /** The node's number in the trace. */
  readonly node: number;
  /** The window on entry. */
  readonly alpha: number;
  readonly beta: number;
  readonly value: number;
  readonly bound: Bound;
  readonly cutOff: boolean;
}

/** Why there is no quiz on a tree. */
export type QuizProblem =
  /** `stopped`: the search ended at a limit, so the tree has more nodes than these. */
  | {
      readonly kind: 'too-large';
      readonly nodes: number;
      readonly most: number;
      readonly stopped: boolean;
    }
  /** What three players get is no number to be filled in. */
  | { readonly kind: 'three-players' }
  /** There is nothing to fill in: the root is a leaf. */
  | { readonly kind: 'leaf' }
  /** A search was stopped, or left nodes out, or the two are not of one tree. */
  | { readonly kind: 'incomplete' };

/**
 * The quiz on a tree. `full`: minimax in natural order, the whole tree. `walked`: the search whose
 * windows and cuts are asked for, one pass over the same tree, in any order of moves. `other`: that
 * search by the other cut rule; null where it has none.
 */
export function quizOf(
  full: Trace,
  walked: Trace,
  other: Trace | null = null,
): { readonly quiz: Quiz } | { readonly problem: QuizProblem } {
  const { totals } = full.header;
  if (totals.nodes > MOST_NODES) {
    const { nodes } = totals;
    const stopped = !full.header.complete;
    return { problem: { kind: 'too-large', nodes, most: MOST_NODES, stopped } };
  }
  if (full.header.payoffs !== undefined) return { problem: { kind: 'three-players' } };
  if (!isWhole(full) || !isWhole(walked)) return { problem: { kind: 'incomplete' } };
  if (isLeaf(full, 0)) return { problem: { kind: 'leaf' } };
  const visits = visitsOf(full, walked);
  if (visits === null) return { problem: { kind: 'incomplete' } };
  const differing = other !== null && isWhole(other) && !isSameWalk(walked, other) ? other : null;
  const others = differing === null ? null : visitsOf(full, differing);
  const { decimals, denominator = 1, minusInfinity, plusInfinity } = walked.header;
  return {
    quiz: {
      nodes: nodesOf(full, [visits, walked], others === null ? null : [others, differing!]),
      scale: { decimals, denominator, minusInfinity, plusInfinity },
      walked,
      rule: cutRuleOf(walked),
      other: others === null ? null : differing,
    },
  };
}

/** The same quiz with the other cut rule as its key; null where both come to the same. */
export function byOtherRule(quiz: Quiz): Quiz | null {
  if (quiz.other === null) return null;
  return {
    ...quiz,
    nodes: quiz.nodes.map((node) => ({
      ...node,
      visit: node.otherVisit,
      otherVisit: node.visit,
    })),
    walked: quiz.other,
    rule: cutRuleOf(quiz.other),
    other: quiz.walked,
  };
}

/** What either rule searches and cuts; null where both come to the same. */
export function countsByRule(quiz: Quiz): Readonly<Record<CutRule, Totals>> | null {
  if (quiz.other === null) return null;
  const own = quiz.walked.header.totals;
  const other = quiz.other.header.totals;
  return quiz.rule === 'equal' ? { equal: own, strict: other } : { equal: other, strict: own };
}

/** Whether answers to one are answers to the other: the same tree, however it is searched. */
export function isSameTree(one: Quiz, other: Quiz): boolean {
  const isSame = (node: QuizNode, at: number) => {
    const { parent, side, leaf, name } = other.nodes[at]!;
    return node.parent === parent && node.side === side && node.leaf === leaf && node.name === name;
  };
  return one.nodes.length === other.nodes.length && one.nodes.every(isSame);
}

function isSameWalk(one: Trace, other: Trace): boolean {
  return (
    one.length === other.length &&
    one.move.every((move, node) => move === other.move[node]) &&
    one.size.every((size, node) => size === other.size[node])
  );
}

function isWhole(trace: Trace): boolean {
  const { complete, recordedPly, rootPly } = trace.header;
  return (
    complete &&
    recordedPly === null &&
    rootPly === 0 &&
    trace.length > 0 &&
    trace.size[0] === trace.length
  );
}

/** Of each node of `full` its number in `walked`, or `NONE`. Null: `walked` is of another tree. */
function visitsOf(full: Trace, walked: Trace): Int32Array | null {
  const visits = new Int32Array(full.length).fill(NONE);
  const isOfOneTree = (whole: number, visit: number): boolean => {
    if (visits[whole] !== NONE) return false;
    visits[whole] = visit;
    const end = visit + walked.size[visit]!;
    for (let child = visit + 1; child < end; child += walked.size[child]!) {
      const same = childByMove(full, whole, walked.move[child]!);
      if (same === NONE || !isOfOneTree(same, child)) return false;
    }
    return isLeaf(full, whole) === isLeaf(walked, visit);
  };
  return isOfOneTree(0, 0) ? visits : null;
}

function childByMove(trace: Trace, node: number, move: number): number {
  const end = node + trace.size[node]!;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (trace.move[child] === move) return child;
  }
  return NONE;
}

/** The visits of a search by the numbers of the whole tree's nodes, and that search. */
type Walk = readonly [visits: Int32Array, walked: Trace];

function nodesOf(full: Trace, walk: Walk, other: Walk | null): readonly QuizNode[] {
  const nodes: QuizNode[] = [];
  const add = (node: number, parent: number): void => {
    const children: number[] = [];
    const end = node + full.size[node]!;
    for (let child = node + 1; child < end; child += full.size[child]!) children.push(child);
    nodes.push({
      number: node,
      parent,
      children,
      ply: full.ply[node]!,
      side: isMin(full, node) ? 'min' : 'max',
      isChance: isChance(full, node),
      name:
        parent !== NONE && isChance(full, parent)
          ? outcomeName(full.header, full.move[node]!, 'en')
          : moveName(full.header, full.move[node]!),
      leaf: isLeaf(full, node) ? full.value[node]! : null,
      minimax: full.value[node]!,
      visit: visitOf(walk, node),
      otherVisit: other === null ? null : visitOf(other, node),
    });
    for (const child of children) add(child, node);
  };
  add(0, NONE);
  return nodes;
}

function visitOf([visits, walked]: Walk, number: number): Visit | null {
  const node = visits[number]!;
  if (node === NONE) return null;
  return {
    node,
    alpha: walked.alpha[node]!,
    beta: walked.beta[node]!,
    value: walked.value[node]!,
    bound: boundOf(walked, node),
    cutOff: isCutOff(walked, node),
  };
}

/** Whether chance moves anywhere in the tree. */
export function movesChance({ nodes }: Quiz): boolean {
  return nodes.some(({ isChance }) => isChance);
}

/** Whether the search left out the move to `node` at a parent that it did come to. */
export function isPruned(quiz: Quiz, node: QuizNode): boolean {
  return node.visit === null && node.parent !== NONE && quiz.nodes[node.parent]!.visit !== null;
}

/** Whether `node` lies inside a part that was pruned further up. */
export function isInsidePruned(quiz: Quiz, node: QuizNode): boolean {
  return node.visit === null && !isPruned(quiz, node);
}

/** The moves to `node` by their names; empty for the root. */
export function namesTo(quiz: Quiz, node: number): readonly string[] {
  const names: string[] = [];
  for (let at = quiz.nodes[node]!; at.parent !== NONE; at = quiz.nodes[at.parent]!) {
    names.unshift(at.name);
  }
  return names;
}
