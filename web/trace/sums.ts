/**
 * What is ever computed over all nodes of a trace, as plain data: `indexOf` makes it, and the files
 * that are named after its parts read it.
 */

/**
 * Which nodes take a slot, one bit a node, and how many do before every 32nd: a quarter of a byte a
 * node for any prefix sum in O(1). Every node without recorded children takes one slot, and so does
 * the stub of the pruned moves at a cut node, which is counted at the cut node itself.
 */
export interface SlotSums {
  /**
   * Two words for every 32 nodes, side by side as they are read together: bit n mod 32 of the first says
   * that node n takes a slot, the second is the number of slots of all nodes before these.
   */
  words: Uint32Array;
  /** Of all nodes. */
  slots: number;
}

/**
 * The least ply of every 64 nodes, of every 64 of those, and so on: finds the ancestors of a node
 * without descending from the root, however many siblings lie on the way. 1/63 of a byte a node.
 */
export interface PlyMinima {
  /** levels[0][g]: the least ply of nodes 64g … 64g + 63; levels[1] the same of levels[0]; … */
  levels: Uint8Array[];
}

/**
 * How deep the lines of a search go, for any range of its nodes: what is drawn where a subtree is
 * narrower than a pixel. Running sums by row: whole ones at every 32,768th node, and what has been
 * added since at every `block`th one, so that a range of any length costs two of them and at most two
 * blocks that are counted. A block is the longer the more rows there are: at most two bytes a node.
 */
export interface RowSums {
  /** Rows that there is room for: all arrays below are [place × stride + row]. */
  stride: number;
  /** Nodes in a block, a power of two. */
  block: number;
  /** Slots that end in a row, and stubs in it, of all nodes before a span of 32,768. */
  spanEnds: Uint32Array;
  spanStubs: Uint32Array;
  /** The same, of the nodes of the span before a block. */
  ends: Uint16Array;
  stubs: Uint16Array;
}

/** Leaves, cutoffs and pruned moves before every 64th node: 12 bytes for 64 nodes. */
export interface EventSums {
  leaves: Uint32Array;
  cutoffs: Uint32Array;
  prunedMoves: Uint32Array;
}

/**
 * Whom leaves are good for and of which kind nodes turned out, before every 128th node: 24 bytes for
 * 128 nodes. `sums/share-sums.ts` says which number is which.
 */
export interface ShareSums {
  /** The value that is good for neither side; NaN before anything was counted. */
  level: number;
  /** How far from there the furthest leaf lies that is no certain win. */
  reach: number;
  counts: Uint32Array;
}

/**
 * Everything that is ever computed over all nodes of a trace: sums at every so many of them, from
 * which place, counts and ancestors of any node follow in next to no time. One pass, about one
 * byte a node where the tree is not deeper than some twenty plies and never more than 2.7.
 *
 * Made when it is first asked for. Where that would take long it is made by the worker, which sends
 * it along with the trace; and for a trace that grows it goes on from where it stopped: `growIndex`.
 */
export interface TraceIndex {
  /** The nodes it has seen: 0 … length − 1. */
  length: number;
  /** From the ply of the roots down to the deepest. */
  rows: number;
  /** False for a search that knows no window (α, β): all are from −∞ to +∞. */
  windows: boolean;
  readonly slots: SlotSums;
  readonly plies: PlyMinima;
  readonly byRow: RowSums;
  readonly events: EventSums;
  readonly shares: ShareSums;
  /**
   * Nodes whose move is searched again, and the sibling that does so; but for those that the sibling
   * follows right after, which one sees. Only the player has such.
   */
  readonly late: Map<number, number>;
  /** The nodes that were on the path to the last one, with what they then counted for. */
  open: readonly {
    readonly node: number;
    readonly flags: number;
    readonly inner: boolean;
    /** Whether its kind was known. */
    readonly settled: boolean;
  }[];
}
