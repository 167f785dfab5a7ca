import { THREE_PLATES } from './trees.ts';
import type { LabState } from './state.ts';

/**
 * What a lab shows when nothing else is asked for: the three plates under alpha-beta. Its tree is
 * small enough to be taken in at a glance (alpha-beta enters 18 of its 31 nodes), it is a game that
 * can be told in one sentence, and its very first cutoff is worth a lesson; the empty tic-tac-toe
 * board would greet a newcomer with thousands of nodes.
 *
 * Links leave out what is as it is here (see `permalink.ts`): to change a value, give links a new
 * version, or the old ones will open something else.
 */
export const defaultState: LabState = {
  game: 'textbook',
  // The board that waits behind the tree: tic-tac-toe, empty.
  rows: 3,
  columns: 3,
  inARow: 3,
  rule: 'freestyle',
  setup: '.........',
  moves: [],
  tree: THREE_PLATES,
  rootPlayer: 'max',

  algorithm: 'alpha-beta',
  // As the moves stand, so that a reader finds the tree in the order in which they wrote it.
  order: 'natural',
  seed: 1,
  squares: [],
  // The numbers that textbooks print.
  scoring: 'flat',
  depthLimit: null,
  // As the engine's: a draw on a board, and room for every position of a small one.
  guess: 0,
  width: 5,
  tableSize: 1_048_576,
  // A tree that is there at once, and that can be drawn whole.
  nodeLimit: 20_000,
  // Some 80 MB, and 160 while they are handed over: a phone has that.
  recordLimit: 4_000_000,
  compare: false,
  beside: [],
  quiz: false,
  exercise: null,

  step: null,
  camera: null,
  view: 'tree',
  siblings: 'play',
  folded: true,

  bookmarks: [],
};
