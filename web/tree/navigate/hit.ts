import type { FoldRuns } from '../layout/fold-facts.ts';
import type { Scene } from '../layout/layout.ts';

/** What is at a point of the picture. */
export type Hit =
  | { readonly kind: 'node'; readonly scene: Scene; readonly node: number }
  /** The moves that were pruned at `node`. */
  | { readonly kind: 'stub'; readonly scene: Scene; readonly node: number }
  /** The sign that `node` has children which were not recorded. */
  | { readonly kind: 'hidden'; readonly scene: Scene; readonly node: number }
  /** Siblings drawn as one, or the handle over those that were. */
  | ({ readonly kind: 'fold' } & FoldRuns)
  /** Subtrees too narrow to tell apart: nodes from … end − 1. */
  | { readonly kind: 'many'; readonly scene: Scene; readonly from: number; readonly end: number };
