import type { Side } from '../../../tree/explain/facts.ts';

/** What sentences say of bounds: where a value lies, and why it is certain. */
export type Beyond = 'above' | 'below';

/** What a test of a move, or a pass, asks: no more than yes or no. */
export type Question =
  | { readonly kind: 'test'; readonly beyond: Beyond; readonly than: number }
  | { readonly kind: 'ask'; readonly least: number };

/** Why a bound holds: "MAX is sure of 3 with A". */
export type Sure =
  | Question
  | { readonly kind: 'window'; readonly value: number }
  | { readonly kind: 'chance'; readonly beyond: Beyond; readonly value: number }
  | {
      readonly kind: 'owner';
      readonly side: Side;
      readonly value: number;
      /** Null: somewhere that the trace does not show. */
      readonly by: By | null;
    };

/** By which move, and where that was. */
export interface By {
  readonly move: string;
  readonly where: Where;
}

/** Where an ancestor is: the parent, the root further up, or so many plies up. */
export type Where = 'parent' | 'root' | number;
