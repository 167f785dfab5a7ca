import type { Side } from './facts.ts';

const idsOf = <Part extends string, Name extends string>(part: Part, names: readonly Name[]) =>
  names.map((name) => `${part}.${name}` as const);

const IN_LOOP = [
  ...(['if', 'start', 'loop', 'best', 'window', 'cut', 'stop', 'return'] as const),
  // A test of one move, and its repetition.
  ...(['first', 'full', 'else', 'test', 'better', 'again'] as const),
] as const;

/**
 * The places in a search that a step can reach. The same ids in every listing: a listing without
 * such a line just does not light it.
 */
const LINE_IDS = [
  'call',
  ...idsOf('leaf', ['if', 'return']),
  ...idsOf('max', IN_LOOP),
  ...idsOf('min', IN_LOOP),
  ...idsOf('chance', IN_LOOP),
  // The table: is the answer there, or put it there.
  ...idsOf('table', ['if', 'return', 'window', 'store']),
  ...idsOf('horizon', ['if', 'return']),
  // One return for both sides.
  'return',
  // What calls the search of a tree, once or several times over.
  ...idsOf('pass', ['call', 'start', 'loop', 'window', 'search', 'end', 'return']),
  ...idsOf('pass', ['high', 'least', 'low', 'most', 'again.low', 'again.high']),
  // The gomoku player's own.
  ...idsOf('think', ['call', 'deepen', 'window', 'root', 'wider', 'stop', 'return']),
  ...idsOf('search', ['call', 'decided', 'table', 'forced', 'fours', 'estimate', 'loop', 'skip']),
  ...idsOf('search', ['if', 'full', 'else', 'reduce', 'test', 'testAgain', 'fullAgain']),
  ...idsOf('search', ['best', 'cut', 'store', 'return']),
  ...idsOf('fours', ['call', 'four', 'answer', 'win', 'none']),
  // Trees that are grown best first.
  ...idsOf('grow', ['call', 'loop', 'select', 'best', 'if', 'expand', 'playout', 'back']),
  ...idsOf('grow', ['visit', 'sum', 'return']),
  ...idsOf('prove', ['call', 'loop', 'select', 'down', 'expand', 'update', 'set', 'return']),
  ...idsOf('look', ['call', 'if', 'expand', 'set', 'over', 'return', 'best', 'limits', 'down']),
  ...idsOf('open', ['call', 'loop', 'take', 'leaf', 'live', 'solved', 'return']),
] as const;

export type LineId = (typeof LINE_IDS)[number];

export function isLineId(text: string): text is LineId {
  return (LINE_IDS as readonly string[]).includes(text);
}

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
