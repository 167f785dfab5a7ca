import { bornAt, settledAt, totalSteps } from './clock.ts';
import { isCutOff, childrenOf, NONE, parentOf, rootsOf, subtreeEnd } from './nodes.ts';
import { FLAG, type Trace, type TraceHeader } from './trace.ts';

/**
 * What a search has left out, before it does: of a tree whose leaves everybody can see, as in a book.
 * By each node, the parts of `full`, which left nothing out, that the search has no nodes of: what a node
 * cut off, what a tree that grows never came to, what a table knew. Each as a trace that is `promised`:
 * beside children with a root for each of the moves left out, below a node without any with that node once
 * more as its root. None in several passes: each would be as wide as the whole tree, and none could be
 * read. O(nodes × moves).
 */
export function promisedAt(trace: Trace, full: Trace): ReadonlyMap<number, Trace> {
  const found = new Map<number, Trace>();
  if (rootsOf(trace).length !== 1 || rootsOf(full).length !== 1) return found;
  const same = sameNodes(trace, full);
  const searched = searchedFrom(trace, same, full.length);
  for (let node = 0; node < trace.length; node++) {
    const part = same[node] === NONE ? null : leftOutAt(trace, node, full, same[node]!, searched);
    if (part !== null) found.set(node, part);
  }
  return found;
}

/**
 * The first step at which it is known that what is promised at `node` stays left out: once the node is settled,
 * or, in a tree that grows, one above it, or the search is over. Infinity where it never is. O(depth).
 */
function leftOutFrom(trace: Trace, node: number): number {
  if (trace.grown === undefined) return settledAt(trace, node);
  let from = trace.header.complete ? totalSteps(trace) : Infinity;
  for (let above = node; above !== NONE; above = parentOf(trace, above)) {
    from = Math.min(from, settledAt(trace, above));
  }
  return Math.max(from, bornAt(trace, node));
}

/**
 * For each node of `full` the first step at which the search comes to it, Infinity where it never does; null where
 * it comes to none twice, and so to nothing that it has left out.
 */
function searchedFrom(trace: Trace, same: Int32Array, length: number): Float64Array | null {
  if (!trace.flags.some((flags) => (flags & FLAG.reSearch) !== 0)) return null;
  const from = new Float64Array(length).fill(Infinity);
  for (const [node, there] of same.entries()) {
    if (there !== NONE) from[there] = Math.min(from[there]!, bornAt(trace, node));
  }
  return from;
}

/** For each node the one of `full` that the same moves lead to, or `NONE`. */
function sameNodes(trace: Trace, full: Trace): Int32Array {
  const same = new Int32Array(trace.length).fill(NONE);
  if (trace.ply[0] === full.ply[0]) same[0] = 0;
  for (let node = 0; node < trace.length; node++) {
    const there = same[node]!;
    if (there === NONE || trace.size[node] === 1) continue;
    const byName = trace.header.isOfTypedTree === true;
    const all = childrenOf(full, there);
    const keys = keysOf(full, all, byName);
    const nodes = new Map(all.map((child, at) => [keys[at]!, child]));
    const children = childrenOf(trace, node);
    for (const [at, key] of keysOf(trace, children, byName).entries())
      same[children[at]!] = nodes.get(key) ?? NONE;
  }
  return same;
}

/**
 * What tells the children of a node apart, in both trees: the numbers of their moves, or their names in a file,
 * which has numbers of its own; of siblings with one name also which of them it is.
 */
function keysOf(trace: Trace, children: readonly number[], byName: boolean): readonly MoveKey[] {
  if (!byName) return children.map((child) => trace.move[child]!);
  const counts = new Map<string, number>();
  return children.map((child) => {
    const name = trace.header.names?.[trace.move[child]!] ?? '';
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${String(count)} ${name}`;
  });
}

type MoveKey = number | string;

function leftOutAt(
  trace: Trace,
  node: number,
  full: Trace,
  same: number,
  searchedFrom: Float64Array | null,
): Trace | null {
  if (full.size[same] === 1 || !leavesOut(trace, node)) return null;
  const promised = {
    leftOutFrom: leftOutFrom(trace, node),
    ...(isUncut(trace, node) ? { isUncut: true as const } : null),
    ...(searchedFrom === null ? null : { searchedFrom }),
  };
  if (trace.size[node] === 1) return partsOf(full, [same], promised);
  const byName = trace.header.isOfTypedTree === true;
  const searched = new Set(keysOf(trace, childrenOf(trace, node), byName));
  const all = childrenOf(full, same);
  const keys = keysOf(full, all, byName);
  const left = all.filter((_, at) => !searched.has(keys[at]!));
  // Of a file whose moves have other names it is not known which of these they are.
  if (byName && all.length - left.length < searched.size) return null;
  return left.length === 0 ? null : partsOf(full, left, promised);
}

/** Whether what has no nodes below a node is left out, and not just unrecorded or not come to. */
function leavesOut(trace: Trace, node: number): boolean {
  const flags = trace.flags[node]!;
  if (trace.size[node] === 1 && (flags & FLAG.hidden) !== 0) return false;
  return isCutOff(trace, node) || trace.grown !== undefined || (flags & FLAG.tableHit) !== 0;
}

/** Whether what is left out there is no cut: means alone are no reason to leave anything out. */
function isUncut(trace: Trace, node: number): boolean {
  if (trace.grown !== undefined) return trace.grown.kind === 'means';
  return !isCutOff(trace, node);
}

/** The subtrees of siblings, in their order, as a trace of their own: columns of `full` where they are in one piece. */
function partsOf(
  full: Trace,
  siblings: readonly number[],
  promised: NonNullable<TraceHeader['promised']>,
): Trace {
  const from = siblings[0]!;
  const end = subtreeEnd(full, siblings.at(-1)!);
  const length = siblings.reduce((sum, each) => sum + full.size[each]!, 0);
  const part = <Column extends Columns | Float64Array>(column: Column): Column => {
    if (length === end - from) return column.subarray(from, end) as Column;
    const joined = column.slice(0, length) as Column;
    let at = 0;
    for (const each of siblings) {
      joined.set(column.subarray(each, subtreeEnd(full, each)), at);
      at += full.size[each]!;
    }
    return joined;
  };
  const again = promised.searchedFrom && part(promised.searchedFrom);
  return {
    header: {
      ...full.header,
      rootPly: full.ply[from]!,
      promised: again === undefined ? promised : { ...promised, searchedFrom: again },
    },
    length,
    ply: part(full.ply),
    size: part(full.size),
    move: part(full.move),
    alpha: part(full.alpha),
    beta: part(full.beta),
    value: part(full.value),
    legalMoves: part(full.legalMoves),
    flags: part(full.flags),
    hidden: null,
  };
}

type Columns = Trace['ply'] | Trace['size'] | Trace['move'] | Trace['value'];
