import type { ValueScale } from '../core/format.ts';

/** What a sentence about a node has to know of the whole tree. */
export interface TellingContext {
  readonly scale: ValueScale;
  /** True where moves are squares, MAX is X and MIN is O. */
  readonly board: boolean;
}
