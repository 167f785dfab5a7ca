import type { Probability } from '../../../trace/mean.ts';
import type { ShareFacts, Side } from '../../../tree/explain/facts.ts';
import type { Sure } from './bounds.ts';

/** What the narration says where chance moves. */
export type ChanceSentence =
  /** The root is a chance node. */
  | { readonly kind: 'chanceFirst'; readonly outcomes: number }
  | {
      readonly kind: 'chanceNode';
      /** Null: chance brought it. */
      readonly mover: Side | null;
      readonly move: string;
      readonly likely: Probability | null;
      readonly outcomes: number;
    }
  /** `value` is that of a leaf, else null. */
  | {
      readonly kind: 'outcome';
      readonly move: string;
      readonly likely: Probability;
      readonly value: number | null;
    }
  /** What an outcome adds; `sum` with those before it, null for the first. */
  | {
      readonly kind: 'share';
      readonly likely: Probability;
      readonly value: number;
      readonly product: number;
      readonly sum: number | null;
      readonly left: Probability;
    }
  | { readonly kind: 'mean'; readonly shares: readonly ShareFacts[]; readonly value: number }
  /** A chance node is left early: even if the rest were worth `extreme`, it could not matter. */
  | {
      readonly kind: 'starCut';
      readonly shares: readonly ShareFacts[];
      readonly value: number;
      readonly isLow: boolean;
      readonly rest: Probability;
      readonly extreme: number | null;
      readonly limit: Sure | null;
      readonly left: number;
    };

/** What is known at a chance node. */
export type ChanceItem =
  | { readonly kind: 'chanceTurn'; readonly ply: number }
  | {
      readonly kind: 'meanHere';
      readonly sum: number;
      readonly left: Probability;
      readonly between: { readonly least: number; readonly most: number } | null;
    }
  | { readonly kind: 'outcomesTried'; readonly tried: number; readonly outcomes: number };
