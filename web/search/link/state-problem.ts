/** Something that was not as it should be, and what stands in its place. */
export interface StateProblem {
  readonly code: StateProblemCode;
  /** The field of the state, the part of the link or the attribute, by the name under which it was given. */
  readonly field: string;
  /** Of a link that is an attribute: its part. */
  readonly part?: string;
  /** What was given, shortened; '' where it can't be shown. */
  readonly given: string;
}

export type StateProblemCode =
  /** Not an object at all. */
  | 'not-a-state'
  /** A field that no state has: left out. */
  | 'unknown-field'
  /** Not of the field's type: the default stands. */
  | 'wrong-type'
  /** Not one of the names there are: the default stands. */
  | 'unknown-name'
  /** Too large or too small: the nearest that is allowed stands. */
  | 'out-of-range'
  /** A size or a rule that the game can't have. */
  | 'fixed-size'
  /** Not as many cells as the board has, or not X, O and '.': the board is empty. */
  | 'bad-setup'
  /** Not the file of a network, or of one for another board: the game's own estimate judges. */
  | 'bad-network'
  /** This move is not legal: it and those after it are left out. */
  | 'illegal-move'
  /** Some of the squares are not on the board, or stand there twice: they are left out. */
  | 'bad-squares'
  /** Some of the searches to compare are none, or there are too many: they are left out. */
  | 'bad-comparisons'
  /** Some of the bookmarks are none, or there are too many: they are left out. */
  | 'bad-bookmarks'
  | 'bad-folds'
  /** No node is there: none is chosen. */
  | 'bad-place'
  /** A text longer than is allowed: the default stands. */
  | 'too-long'
  /** A link that is none of ours. */
  | 'not-a-link'
  /** A link of a version that is not known here. */
  | 'unknown-version'
  /** A part of a link that stands there twice: the first one counts. */
  | 'repeated'
  /** A part of a link that can't be decoded. */
  | 'unreadable';

/** More problems than this are no help. */
export const MOST_PROBLEMS = 20;
