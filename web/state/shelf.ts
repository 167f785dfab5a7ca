import { defaultState } from './defaults.ts';
import type { LabState } from './state.ts';
import { FOUR_PLIES, THREE_PLATES } from './trees.ts';

/** The examples that open with one press, in the order in which they stand on the shelf. */
export const shelf = [
  'three-plates',
  'four-ply',
  'empty-board',
  'must-block',
  'two-threats',
] as const;
export type ExampleName = (typeof shelf)[number];

const examples: Readonly<Record<ExampleName, Partial<LabState>>> = {
  'three-plates': { game: 'textbook', tree: THREE_PLATES },
  'four-ply': { game: 'textbook', tree: FOUR_PLIES },
  // Minimax: what makes this tree worth opening is that nothing is missing from it.
  'empty-board': { game: 'tictactoe', algorithm: 'minimax' },
  // XX./.O./... with O to move: only the corner stops X.
  'must-block': { game: 'tictactoe', setup: 'XX..O....' },
  // XOX/.../O.. with X to move. Depth scoring, so that the quick win is the best one.
  'two-threats': { game: 'tictactoe', setup: 'XOX...O..', scoring: 'depth' },
};

/** The state that an example opens, or null for a name that is not on the shelf. */
export function openExample(name: string): LabState | null {
  const found = shelf.find((each) => each === name);
  return found === undefined ? null : { ...defaultState, ...examples[found] };
}
