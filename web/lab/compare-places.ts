import { orderOf } from '../search/search-plan.ts';
import { rootsOf } from '../trace/nodes.ts';
import { FLAG, NO_MOVE, type Trace } from '../trace/trace.ts';
import type { Grafts } from '../tree/draw/scenes.ts';

/** Why nodes do not stand where they stand in the first of several trees. */
export type Apart =
  /** The search goes over the tree so many times, and each time is a tree of its own. */
  | { readonly kind: 'passes'; readonly passes: number }
  /** Some moves were searched twice, and stand there twice. */
  | { readonly kind: 'again' }
  /** Moves were tried in another order. */
  | { readonly kind: 'order' };

/** A trace with what is drawn besides. */
export interface DrawnTrace {
  readonly trace: Trace;
  readonly grafts: Grafts;
}

/** Of larger trees their settings are believed. */
const MOST_NODES = 10_000;

const known = new WeakMap<
  Trace,
  { readonly of: DrawnTrace; readonly first: DrawnTrace; readonly apart: Apart | null }
>();

/** Why nodes of a tree stand elsewhere than in the first of several; null where they stand in the same places. */
export function apartFrom(first: DrawnTrace, of: DrawnTrace): Apart | null {
  const before = known.get(of.trace);
  if (before !== undefined && isSame(before.first, first) && isSame(before.of, of))
    return before.apart;
  const apart = found(first, of);
  known.set(of.trace, { of, first, apart });
  return apart;
}

function isSame(one: DrawnTrace, other: DrawnTrace): boolean {
  return one.trace === other.trace && one.grafts === other.grafts;
}

function found(first: DrawnTrace, of: DrawnTrace): Apart | null {
  const { trace } = of;
  // A file calls its moves by other numbers.
  if ([first, of].some((each) => each.trace.header.options.game === undefined)) return null;
  const passes = trace.move[0] === NO_MOVE ? rootsOf(trace).length : 1;
  if (passes > 1) return { kind: 'passes', passes };
  if (trace.flags.some((flags) => (flags & FLAG.reSearch) !== 0)) return { kind: 'again' };
  if (first.trace === trace) return null;
  const isOther =
    hasManyNodes(first) || hasManyNodes(of)
      ? orderOf(first.trace.header.options) !== orderOf(trace.header.options)
      : inOtherOrder(first, of);
  return isOther ? { kind: 'order' } : null;
}

/** Whether a picture has more nodes than are gone through one by one. */
export function hasManyNodes({ trace, grafts }: DrawnTrace): boolean {
  let nodes = trace.length;
  for (const graft of grafts.values()) nodes += graft.length;
  return nodes > MOST_NODES;
}

/** Whether two leaves that both trees have stand the other way round in one of them. */
function inOtherOrder(first: DrawnTrace, of: DrawnTrace): boolean {
  const places = new Map(leavesOf(first).map((line, at) => [line, at]));
  let last = -1;
  for (const line of leavesOf(of)) {
    const at = places.get(line);
    if (at === undefined) continue;
    if (at < last) return true;
    last = at;
  }
  return false;
}

/** The lines to all that is drawn and has nothing below it, from left to right; what was left out stands last. */
function leavesOf({ trace, grafts }: DrawnTrace): readonly string[] {
  const leaves: string[] = [];
  const walk = (drawn: DrawnTrace, from: number, end: number, above: string): void => {
    for (let node = from; node < end; node += drawn.trace.size[node]!) {
      const size = drawn.trace.size[node]!;
      const line = `${above} ${String(drawn.trace.move[node])}`;
      if (size > 1) walk(drawn, node + 1, node + size, line);
      const graft = drawn.grafts.get(node);
      // Below a node without children it has that node once more as its root.
      if (graft !== undefined) walk(bare(graft), 0, graft.length, size > 1 ? line : above);
      else if (size === 1) leaves.push(line);
    }
  };
  walk({ trace, grafts }, 0, trace.length, '');
  return leaves;
}

function bare(trace: Trace): DrawnTrace {
  return { trace, grafts: new Map() };
}
