/**
 * How a tree was grown best first: one entry a step, in order. Mirrors `engine/trace/grown.h`. With
 * the shape this is all there is to know of it.
 */
export interface GrowthLog {
  readonly kind: GrownKind;
  /** The node that each step is about, by its place in the shape. */
  readonly nodes: Uint32Array<ArrayBuffer>;
  /** Of means: what came of each playout, in the game's own decimals. */
  readonly values: Int32Array<ArrayBuffer>;
  /** Of means, by node, where moves had a prior: in parts of 10,000. The root's means nothing. */
  readonly priors: Uint32Array<ArrayBuffer> | null;
  /**
   * Of proofs, by node, where there was a table of positions: the first node, in the order of the tree,
   * that is the same position; the node itself, if it is.
   */
  readonly same: Uint32Array<ArrayBuffer> | null;
  /**
   * Of means: the moves of the playouts, one after another, and where that of each step ends. Of the
   * first steps alone where there would be too many, and of none in a trace from a file.
   */
  readonly playouts: Uint16Array<ArrayBuffer>;
  readonly playoutEnds: Uint32Array<ArrayBuffer>;
  /** Of means: no value of the game is further from 0. */
  readonly largest: number;
  /** Of proofs: whether the side to move at the root gets at least it. */
  readonly goal: number;
  /** Decimals that values in the columns have more than those of the game. */
  readonly places: number;
}

/**
 * What an algorithm that grows a tree knows of its nodes: visits and the mean of playouts; proof and
 * disproof numbers; or which strategies are how good.
 */
export type GrownKind = 'means' | 'proofs' | 'solved';

/** What one iteration does, in order; each of these is a step of the timeline. */
const PHASES = {
  means: ['select', 'expand', 'playout', 'backpropagate'],
  proofs: ['select', 'expand', 'update'],
  solved: ['take'],
} as const;

/** With a table the search goes depth first: each step is a look at one node. */
const LOOKS = ['look'] as const;

export type Phase = (typeof PHASES)[GrownKind][number] | (typeof LOOKS)[number];

/** The phases of an iteration. */
export function phasesOf({ kind, same }: GrowthLog): readonly Phase[] {
  return same === null ? PHASES[kind] : LOOKS;
}
