import { BOUND, FLAG, NO_MOVE, type Trace } from '../../../web/trace/trace.ts';

/**
 * A small, slow search over explicit trees that records a trace: a second opinion on what traces
 * look like, for tests and pictures that must not wait for the engine.
 */
export type SmallTree = number | readonly SmallTree[];

export interface SmallSearch {
  readonly algorithm: 'minimax' | 'alpha-beta' | 'scout';
  readonly rootPlayer?: 'max' | 'min';
  /** Depth limits of successive passes; one pass to the end by default. */
  readonly passes?: readonly number[];
  readonly rootPly?: number;
  readonly decimals?: number;
  readonly names?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  /** Searches the children of the root one after another as roots of their own, from this one on. */
  readonly ghostFrom?: number;
  /** The number of a node's move below its parent; its index by default. */
  readonly moveOf?: (path: readonly number[]) => number;
}

export const MINUS_INFINITY = -(2 ** 31);
export const PLUS_INFINITY = 2 ** 31 - 1;

interface Row {
  ply: number;
  size: number;
  move: number;
  alpha: number;
  beta: number;
  value: number;
  legalMoves: number;
  flags: number;
}

export function smallSearch(tree: SmallTree, search: SmallSearch): Trace {
  const rows: Row[] = [];
  const rootPly = search.rootPly ?? 0;
  const rootIsMin = search.rootPlayer === 'min';
  const path: number[] = [];

  const visit = (
    at: SmallTree,
    depth: number,
    limit: number,
    move: number,
    alpha: number,
    beta: number,
    marks: number,
  ): { value: number; bound: number } => {
    const min = rootIsMin !== (depth % 2 === 1);
    const row: Row = {
      ply: rootPly + depth,
      size: 1,
      move,
      alpha,
      beta,
      value: 0,
      legalMoves: 0,
      flags: marks | (min ? FLAG.min : 0),
    };
    const number = rows.push(row) - 1;
    if (typeof at === 'number' || at.length === 0 || depth >= limit) {
      const terminal = typeof at === 'number' || at.length === 0;
      row.value = typeof at === 'number' ? at : at.length === 0 ? 0 : estimate(at);
      row.flags |= terminal ? FLAG.terminal : FLAG.horizon;
      row.flags |= BOUND.exact << FLAG.boundShift;
      return { value: row.value, bound: BOUND.exact };
    }
    row.legalMoves = at.length;
    let best = min ? PLUS_INFINITY : MINUS_INFINITY;
    let low = alpha;
    let high = beta;
    for (const [index, child] of at.entries()) {
      path.push(index);
      const name = search.moveOf?.(path) ?? index;
      let value: number;
      if (search.algorithm === 'minimax') {
        value = visit(child, depth + 1, limit, name, MINUS_INFINITY, PLUS_INFINITY, 0).value;
      } else if (search.algorithm === 'alpha-beta' || index === 0 || high - low <= 1) {
        value = visit(child, depth + 1, limit, name, low, high, 0).value;
      } else {
        const [a, b] = min ? [high - 1, high] : [low, low + 1];
        value = visit(child, depth + 1, limit, name, a, b, FLAG.nullWindow).value;
        if (value > low && value < high) {
          value = visit(child, depth + 1, limit, name, low, high, FLAG.reSearch).value;
        }
      }
      path.pop();
      best = min ? Math.min(best, value) : Math.max(best, value);
      if (search.algorithm !== 'minimax') {
        if (min) high = Math.min(high, best);
        else low = Math.max(low, best);
        if (low >= high) {
          if (index + 1 < at.length) row.flags |= FLAG.cutOff;
          break;
        }
      }
    }
    let bound: number = BOUND.exact;
    if (search.algorithm !== 'minimax') {
      if (best >= beta) bound = BOUND.atLeast;
      if (best <= alpha) bound = BOUND.atMost;
    }
    row.value = best;
    row.flags |= bound << FLAG.boundShift;
    row.size = rows.length - number;
    return { value: best, bound };
  };

  if (search.ghostFrom !== undefined && typeof tree !== 'number') {
    for (let index = search.ghostFrom; index < tree.length; index++) {
      const move = search.moveOf?.([index]) ?? index;
      visit(tree[index]!, 0, Infinity, move, MINUS_INFINITY, PLUS_INFINITY, 0);
    }
  } else {
    for (const limit of search.passes ?? [Infinity]) {
      visit(tree, 0, limit, NO_MOVE, MINUS_INFINITY, PLUS_INFINITY, 0);
    }
  }
  return traceOfRows(rows, search);
}

/** A static evaluation that anyone can check: that of the leftmost leaf. */
function estimate(tree: SmallTree): number {
  return typeof tree === 'number' ? tree : tree.length === 0 ? 0 : estimate(tree[0]!);
}

function traceOfRows(rows: readonly Row[], search: SmallSearch): Trace {
  const column = (pick: (row: Row) => number) => rows.map(pick);
  let leaves = 0;
  let cutoffs = 0;
  let depth = 0;
  for (const row of rows) {
    if ((row.flags & (FLAG.terminal | FLAG.horizon)) !== 0) leaves++;
    if ((row.flags & FLAG.cutOff) !== 0) cutoffs++;
    depth = Math.max(depth, row.ply - (search.rootPly ?? 0));
  }
  return {
    header: {
      options: { game: 'textbook', algorithm: search.algorithm, ...search.options },
      decimals: search.decimals ?? 0,
      minusInfinity: MINUS_INFINITY,
      plusInfinity: PLUS_INFINITY,
      rootPly: search.rootPly ?? 0,
      recordedPly: null,
      complete: true,
      totals: { nodes: rows.length, leaves, cutoffs, prunedMoves: 0, depth, seconds: 0 },
      names: search.names ?? null,
    },
    length: rows.length,
    ply: Uint8Array.from(column((row) => row.ply)),
    size: Uint32Array.from(column((row) => row.size)),
    move: Uint16Array.from(column((row) => row.move)),
    alpha: Int32Array.from(column((row) => row.alpha)),
    beta: Int32Array.from(column((row) => row.beta)),
    value: Int32Array.from(column((row) => row.value)),
    legalMoves: Uint16Array.from(column((row) => row.legalMoves)),
    flags: Uint16Array.from(column((row) => row.flags)),
    hidden: null,
  };
}
