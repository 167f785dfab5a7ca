import { childrenOf, rootsOf } from '../trace/nodes.ts';
import type { Trace } from '../trace/trace.ts';
import { Seated } from '../tree/layout/seats.ts';
import type { Seating } from '../tree/layout/layout.ts';
import { type DrawnTrace, hasManyNodes } from './compare-places.ts';

/** A node of what is drawn: of the search, or of what hangs there. */
interface At {
  readonly drawn: DrawnTrace;
  readonly node: number;
}

/** By each trace of a picture, how its siblings stand. */
export type Seatings = ReadonlyMap<Trace, Seating>;

const known = new WeakMap<
  Trace,
  { readonly first: DrawnTrace; readonly of: DrawnTrace; readonly seatings: Seatings | null }
>();

/**
 * How a tree stands as the first of several does, whatever order its search tried the moves in; null where it
 * does already, or can't: where moves have other numbers, are there twice, or are too many.
 */
export function seatingsLike(first: DrawnTrace, of: DrawnTrace): Seatings | null {
  const before = known.get(of.trace);
  if (
    before?.first.trace === first.trace &&
    before.first.grafts === first.grafts &&
    before.of.grafts === of.grafts
  )
    return before.seatings;
  const seatings = found(first, of);
  known.set(of.trace, { first, of, seatings });
  return seatings;
}

function found(first: DrawnTrace, of: DrawnTrace): Seatings | null {
  for (const { trace } of [first, of]) {
    if (trace.length === 0 || rootsOf(trace).length !== 1) return null;
    if (trace.header.options.game === undefined) return null;
  }
  if (first.trace === of.trace || hasManyNodes(first) || hasManyNodes(of)) return null;
  const seats = new Map<Trace, Uint32Array>();
  let others = 0;
  const walk = (there: At | null, here: At): void => {
    const theirs = there === null ? [] : below(there);
    const places = new Map(theirs.map((each, seat) => [moveOf(each), { each, seat }]));
    let last = -1;
    for (const [at, each] of below(here).entries()) {
      const place = places.get(moveOf(each));
      const seat = place?.seat ?? theirs.length + at;
      if (seat < last) others++;
      last = seat;
      const { trace } = each.drawn;
      let own = seats.get(trace);
      if (own === undefined) seats.set(trace, (own = new Uint32Array(trace.length)));
      own[each.node] = seat;
      walk(place?.each ?? null, each);
    }
  };
  walk({ drawn: first, node: 0 }, { drawn: of, node: 0 });
  if (others === 0) return null;
  return new Map([...seats].map(([trace, own]) => [trace, new Seated(own)]));
}

function moveOf({ drawn, node }: At): number {
  return drawn.trace.move[node]!;
}

/** What stands below a node, in the order in which it does: what was left out comes last. */
function below({ drawn, node }: At): readonly At[] {
  const { trace, grafts } = drawn;
  const children = trace.size[node]! > 1 ? childrenOf(trace, node) : [];
  const graft = grafts.get(node);
  const own = children.map((child) => ({ drawn, node: child }));
  if (graft === undefined) return own;
  const bare = { trace: graft, grafts: new Map<number, Trace>() };
  // Below a node without children a graft has that node once more as its root.
  const roots = children.length > 0 ? rootsOf(graft) : childrenOf(graft, 0);
  return [...own, ...roots.map((root) => ({ drawn: bare, node: root }))];
}
