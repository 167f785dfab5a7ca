import { BOUND, FLAG, NO_MOVE, type Trace } from '../../web/trace/trace.ts';

/**
 * Trees of any size and of shapes that searches rarely have: what a tree of one ply after the other
 * makes is found by writing down plies in pre-order, for they alone say where everything hangs.
 */
export const shapes: Readonly<Record<string, (length: number) => Trace>> = {
  /** As a gomoku root: 225 moves, then 224, then 223, … */
  wide: (length) => {
    const next = [0];
    return traceOf(length, (node) => {
      if (node === 0) return 0;
      // The last of a level leads back to the one above.
      while (next.length > 1 && next.at(-1)! >= 226 - next.length) next.pop();
      next[next.length - 1]!++;
      const ply = next.length;
      if (ply < depthOf(length)) next.push(0);
      return ply;
    });
  },
  /** Long chains that fork at every node: of what is left, the first child takes nearly all. */
  deep: (length) => {
    const random = randomFrom(5);
    return traceOf(
      length,
      shared(length, 245, () => 0.88 + 0.12 * random()),
    );
  },
  /** Subtrees of all sizes side by side. */
  random: (length) => {
    const random = randomFrom(11);
    return traceOf(
      length,
      shared(length, 200, () => 0.6 * random()),
    );
  },
  /** A root with as many children as there can be moves, a few nodes below each. */
  flat: (length) => {
    const below = Math.max(2, Math.ceil(length / 60_000));
    return traceOf(length, (node) => (node === 0 ? 0 : node % below === 1 ? 1 : 2));
  },
};

/** Each child takes a share of the nodes that are left for its parent's subtree. */
function shared(length: number, deepest: number, share: () => number): (node: number) => number {
  /** By ply: nodes that are still to come below the open node. */
  const left = [length - 1];
  return (node) => {
    if (node === 0) return 0;
    while (left.at(-1) === 0) left.pop();
    const room = left.at(-1)!;
    const taken = left.length > deepest ? 1 : 1 + Math.floor((room - 1) * share());
    left[left.length - 1] = room - taken;
    left.push(taken - 1);
    return left.length - 1;
  };
}

/** Plies that 225 moves, then 224, … need for so many nodes. */
function depthOf(length: number): number {
  let depth = 1;
  for (let nodes = 225; nodes < length; nodes *= 225 - depth) depth++;
  return depth;
}

function traceOf(length: number, plyOf: (node: number) => number): Trace {
  const random = randomFrom(7);
  const ply = new Uint8Array(length);
  const size = new Uint32Array(length).fill(1);
  const legalMoves = new Uint16Array(length);
  const flags = new Uint16Array(length);
  const value = new Int16Array(length);
  const move = new Uint16Array(length);
  const open: number[] = [];
  let depth = 0;
  const close = (end: number, from: number) => {
    for (const node of open.splice(from)) {
      size[node] = end - node;
      // Every other inner node is cut off.
      const cut = legalMoves[node]! > 0 && random() < 0.5;
      const bound = cut ? BOUND.atLeast : BOUND.exact;
      flags[node]! |= (cut ? FLAG.cutOff : 0) | (bound << FLAG.boundShift);
      if (cut) legalMoves[node]! += 5;
      if (legalMoves[node] === 0) flags[node]! |= FLAG.terminal;
    }
  };
  for (let node = 0; node < length; node++) {
    const own = plyOf(node);
    close(node, own);
    ply[node] = own;
    depth = Math.max(depth, own);
    flags[node] = own % 2;
    move[node] = own === 0 ? NO_MOVE : legalMoves[open[own - 1]!]! % 64;
    if (own > 0) legalMoves[open[own - 1]!]!++;
    value[node] = Math.floor(random() * 21) - 10;
    open.push(node);
  }
  close(length, 0);
  const alpha = value.map((each) => each - 3);
  const beta = value.map((each) => each + 3);
  const totals = { nodes: length, leaves: 0, cutoffs: 0, prunedMoves: 0, depth, seconds: 1 };
  for (const flag of flags) {
    if ((flag & FLAG.terminal) !== 0) totals.leaves++;
    if ((flag & FLAG.cutOff) !== 0) totals.cutoffs++;
  }
  return {
    header: {
      options: { algorithm: 'alpha-beta', game: 'mnk', rows: '8', cols: '8', k: '5' },
      decimals: 0,
      minusInfinity: -(2 ** 15),
      plusInfinity: 2 ** 15 - 1,
      rootPly: 0,
      recordedPly: null,
      complete: true,
      totals,
      names: null,
    },
    length,
    ply,
    size,
    move,
    alpha,
    beta,
    value,
    legalMoves,
    flags,
    hidden: null,
  };
}

/** Numbers from 0 to 1 that are the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
