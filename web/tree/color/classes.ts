import { hiddenIn } from '../../trace/sums/hidden-sums.ts';
import { isCutOff, subtreeEnd } from '../../trace/node-facts.ts';
import { KIND, kindOf } from '../../trace/sums/node-kind.ts';
import { isMin, NONE, parentOf } from '../../trace/nodes.ts';
import type { ShareSums } from '../../trace/sums.ts';
import { cutoffsBefore } from '../../trace/sums/event-sums.ts';
import { SHARE } from '../../trace/sums/share-sums.ts';
import { indexOf } from '../../trace/trace-index.ts';
import type { Trace } from '../../trace/trace.ts';
import { sureChild } from '../explain/sure-child.ts';
import type { PlayerColor, TreeColor } from '../layout/view-state.ts';

/** What a node can show in its color, where it is not whose move it is. */
export type ClassColor = Exclude<TreeColor, PlayerColor>;

/** Into how many classes nodes are sorted. */
export const CLASSES: Readonly<Record<ClassColor, number>> = {
  value: 9,
  effort: 6,
  cut: 3,
  kind: 3,
};

/** Of `value`: neither side's; below it what is good for MIN, above it for MAX, 4 steps each. */
export const LEVEL_CLASS = 4;
/** Of `cut`. */
export const CUT_CLASS = { none: 0, shallow: 1, deep: 2 } as const;

/** No class: what a node is worth is not known. */
export const NO_CLASS = -1;

/** The class of a node that has been settled, from 0. */
export function classOf(color: ClassColor, trace: Trace, node: number): number {
  switch (color) {
    case 'value':
      return valueClass(trace, indexOf(trace).shares, trace.value[node]!);
    case 'effort':
      return effortClass(trace, node, subtreeEnd(trace, node));
    case 'cut':
      return cutClass(trace, node);
    case 'kind': {
      const kind = kindOf(trace, node);
      return kind === KIND.none ? NO_CLASS : kind;
    }
  }
}

/** By how far a value lies on one side's: small differences count for more than they are. */
function valueClass({ header }: Trace, { level, reach }: ShareSums, value: number): number {
  const beyond = value - level;
  if (beyond === 0) return LEVEL_CLASS;
  const isWin = header.wins !== undefined && Math.abs(value) >= header.wins.from;
  const share = isWin || reach === 0 ? 1 : Math.min(1, Math.abs(beyond) / reach);
  const step = Math.max(1, Math.ceil(Math.sqrt(share) * LEVEL_CLASS));
  return LEVEL_CLASS + Math.sign(beyond) * step;
}

/** By the logarithm of the nodes searched in whole subtrees, from one to all that were. */
export function effortClass(trace: Trace, from: number, end: number): number {
  const most = Math.log(Math.max(2, trace.length + hiddenIn(trace, 0, trace.length)));
  const nodes = end - from + hiddenIn(trace, from, end);
  const share = Math.log(Math.max(1, nodes)) / most;
  return Math.min(CLASSES.effort - 1, Math.floor(share * CLASSES.effort));
}

/**
 * Whether a node was cut, and by a bound of its parent's (shallow) or of a node's further up (deep):
 * as its window tells, whose bound is the parent's own where the parent was entered with another one
 * or has a child that makes sure of just as much.
 */
function cutClass(trace: Trace, node: number): number {
  if (!isCutOff(trace, node)) return CUT_CLASS.none;
  const parent = parentOf(trace, node);
  const side = isMin(trace, node) ? 'alpha' : 'beta';
  const bound = trace[side][node]!;
  const isOwn =
    parent !== NONE &&
    (trace[side][parent] !== bound || sureChild(trace, parent, node, side, bound) !== null);
  return isOwn ? CUT_CLASS.shallow : CUT_CLASS.deep;
}

/** A mark's shares of three classes at most. */
export interface MarkShares {
  /** How many of the three there are. */
  count: number;
  readonly classes: Int32Array;
  readonly shares: Float64Array;
}

export function emptyShares(): MarkShares {
  return { count: 0, classes: new Int32Array(3), shares: new Float64Array(3) };
}

/**
 * What of the nodes from … end − 1, whole subtrees that are drawn as one mark, is of which class: of
 * values the outcomes of their leaves, also where colors tell players, for there it is no side's move.
 *
 * @param counts what `sharesIn` says of them
 */
export function setMarkShares(
  color: TreeColor,
  trace: Trace,
  from: number,
  end: number,
  counts: Int32Array,
  into: MarkShares,
): void {
  into.count = 0;
  switch (color) {
    case 'player':
    case 'print':
    case 'green-red':
    case 'value':
      add(into, 2 * LEVEL_CLASS, counts[SHARE.forMax]!);
      add(into, LEVEL_CLASS, counts[SHARE.level]!);
      add(into, 0, counts[SHARE.forMin]!);
      return;
    case 'effort':
      add(into, effortClass(trace, from, end), 1);
      return;
    case 'cut': {
      const { events } = indexOf(trace);
      const cut = cutoffsBefore(trace, events, end) - cutoffsBefore(trace, events, from);
      add(into, CUT_CLASS.deep, cut);
      add(into, CUT_CLASS.none, Math.max(0, end - from - cut));
      return;
    }
    case 'kind':
      for (const kind of [KIND.pv, KIND.cut, KIND.all]) add(into, kind, counts[SHARE.pv + kind]!);
  }
}

function add(into: MarkShares, kind: number, share: number): void {
  if (share <= 0) return;
  into.classes[into.count] = kind;
  into.shares[into.count++] = share;
}
