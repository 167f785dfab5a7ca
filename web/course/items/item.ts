import type { DrawnTree } from '../../search/exercise/cuts.ts';
import type { ItemName, MistakeName } from './names.ts';

/** A question of the inventory with its numbers. `web/course/text/items` puts it into words. */
export interface Item {
  readonly name: ItemName;
  /** What it is about; null where it is about no tree. */
  readonly tree: ItemTree | null;
  /** Numbers and names that its words mention. */
  readonly numbers: readonly number[];
  /** In the order in which they are shown; exactly one has no mistake, no mistake comes twice. */
  readonly choices: readonly Choice[];
}

export interface ItemTree {
  readonly tree: DrawnTree;
  readonly rootPlayer: 'max' | 'min';
  readonly algorithm: 'minimax' | 'alpha-beta';
  /** What prunes: α ≥ β, or α > β. */
  readonly cut: 'equal' | 'strict';
}

export interface Choice {
  readonly answer: ItemAnswer;
  readonly mistake: MistakeName | null;
}

export type ItemAnswer =
  | { readonly kind: 'number'; readonly value: number }
  /** A move of the root, or of a node, counted from 0: A, B, C. */
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'window'; readonly alpha: number; readonly beta: number }
  /** "At least 5", "at most 5", "exactly 5". */
  | { readonly kind: 'bound'; readonly sign: 'least' | 'most' | 'exact'; readonly value: number }
  /** N and W of a node, or its proof and disproof number. */
  | {
      readonly kind: 'pair';
      readonly of: 'playouts' | 'proofs';
      readonly first: number;
      readonly second: number;
    }
  | { readonly kind: 'word'; readonly word: ItemWord };

export type ItemWord =
  | ('yes' | 'no' | 'always-same' | 'not-always' | 'always')
  | ('rest-of-node' | 'seen-leaves' | 'next-branch')
  | ('root-bound' | 'parent-bound' | 'no-owner')
  | ('largest-first' | 'smallest-first' | 'any-order')
  | ('sticks-to-one' | 'tries-all-alike' | 'nothing-changes')
  | ('estimate' | 'outcome' | 'raise-alpha' | 'take-value' | 'ignore' | 'cut-now');
