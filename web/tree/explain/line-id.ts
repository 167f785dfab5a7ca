import type { Side } from './facts.ts';

/**
 * The places in a search that a step can reach. The same ids in every listing: a listing without
 * such a line just does not light it.
 */
export type LineId =
  | 'call'
  | 'leaf.if'
  | 'leaf.return'
  | `${'max' | 'min'}.${'if' | 'start' | 'loop' | 'best' | 'window' | 'cut' | 'stop' | 'return'}`
  /** A test of one move, and its repetition. */
  | `${'max' | 'min'}.${'first' | 'full' | 'else' | 'test' | 'better' | 'again'}`
  /** The table: is the answer there, or put it there. */
  | `table.${'if' | 'return' | 'window' | 'store'}`
  | 'horizon.if'
  | 'horizon.return'
  /** One return for both sides. */
  | 'return'
  /** What calls the search of a tree, once or several times over. */
  | `pass.${'call' | 'start' | 'loop' | 'window' | 'search' | 'end' | 'return'}`
  | `pass.${'high' | 'least' | 'low' | 'most' | 'again.low' | 'again.high'}`
  /** The gomoku player's own. */
  | `think.${'call' | 'deepen' | 'window' | 'root' | 'wider' | 'stop' | 'return'}`
  | `search.${'call' | 'decided' | 'table' | 'forced' | 'fours' | 'estimate' | 'loop' | 'skip'}`
  | `search.${'if' | 'full' | 'else' | 'reduce' | 'test' | 'testAgain' | 'fullAgain'}`
  | `search.${'best' | 'cut' | 'store' | 'return'}`
  | `fours.${'call' | 'four' | 'answer' | 'win' | 'none'}`
  /** Lines that only hold the others together. */
  | `plain.${number}`;

/** Where in its listing a search stands. */
export interface CurrentLine {
  /** The line that did what the step is about. */
  readonly current: LineId;
  /** Lines that were run on the way to it in the same step, in order. */
  readonly passed: readonly LineId[];
  /** The call that is running: how deep it is, and whose turn it is there. */
  readonly ply: number;
  readonly side: Side;
}
